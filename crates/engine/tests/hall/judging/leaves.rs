//! Every leaf of every tree and every infraction at every level has a suggestion, a clause and both languages.

use engine::judging::{Earlier, Part, suggest, walk};
use rulebook::judging::{Infraction, Judging};
use rulebook::{Kind, Library, Words};

const BOOKS: [&str; 7] = [
    "vanguard",
    "weiss-schwarz",
    "buddyfight",
    "dragon-ball-super",
    "netrunner",
    "gate-ruler",
    "transformers",
];

fn tiers(book: &str) -> Vec<Option<String>> {
    let library = Library::builtin();
    match library.get(book).and_then(|found| found.settings.get("tier")).map(|tier| &tier.kind) {
        Some(Kind::Choice { options, .. }) => options.iter().map(|option| Some(option.id.clone())).collect(),
        _ => vec![None],
    }
}

fn both(words: &Words, place: &str) {
    assert!(!words.en.trim().is_empty() && !words.ja.trim().is_empty(), "{place}");
    assert!(words.ja.chars().any(|c| c as u32 > 0x2e80) || words.en == words.ja, "{place}: {}", words.ja);
}

/// All answers that lead through an infraction, exceptions among them.
pub fn ways_through(tables: &Judging, infraction: &Infraction, tier: Option<&str>) -> Vec<Vec<String>> {
    let open = |exception: &&rulebook::judging::Exception| {
        exception.tiers.is_empty() || tier.is_some_and(|tier| exception.tiers.iter().any(|at| at == tier))
    };
    let mut done: Vec<Vec<String>> =
        infraction.exceptions.iter().filter(open).map(|exception| vec![exception.id.clone()]).collect();
    let mut open = vec![Vec::new()];
    while let Some(answers) = open.pop() {
        let found = walk(tables, &infraction.id, tier, &answers).expect("a walk");
        match found.asks {
            None => done.push(answers),
            Some(question) => open.extend(question.options.iter().map(|way| {
                both(&way.words, &way.id);
                answers.iter().cloned().chain([way.id.clone()]).collect::<Vec<_>>()
            })),
        }
    }
    done
}

/// NR-PEN-13
#[test]
fn every_leaf_has_a_suggestion_a_clause_and_both_languages() {
    let mut leaves = 0;
    for book in BOOKS {
        let tables = Library::builtin().judging(book).expect("read").expect("tables");
        for step in &tables.penalties {
            both(&step.words, &step.id);
        }
        for words in tables.remedies.values().chain(tables.sections.values()) {
            both(words, book);
        }
        for tier in tiers(book) {
            for infraction in &tables.infractions {
                let place = format!("{book} {tier:?} {}", infraction.id);
                both(&infraction.words, &place);
                both(&infraction.due, &place);
                infraction.questions.iter().for_each(|question| both(&question.words, &place));
                infraction.exceptions.iter().for_each(|exception| both(&exception.words, &place));
                assert!(
                    !infraction.citation.clause.is_empty() && !infraction.citation.document.is_empty(),
                    "{place}"
                );
                for answers in ways_through(&tables, infraction, tier.as_deref()) {
                    leaves += 1;
                    let found = walk(&tables, &infraction.id, tier.as_deref(), &answers).expect("a walk");
                    assert!(found.asks.is_none(), "{place} {answers:?}");
                    let suggested = suggest(&tables, &found, &[], Part::Offender);
                    // A case without a penalty says what to do instead, or why there is none.
                    let quiet = found.exception.is_some()
                        || !found.remedies.is_empty()
                        || !infraction.notes.is_empty();
                    assert!(!suggested.is_empty() || quiet, "{place} {answers:?}: nothing to do");
                    for one in &suggested {
                        assert!(one.raised.is_none() && one.own == one.range, "{place}: nothing came before");
                        assert!(tables.rank(&one.range[0]) <= tables.rank(&one.range[1]), "{place}");
                    }
                    for id in &found.remedies {
                        assert!(tables.remedies.contains_key(*id), "{place}: {id}");
                    }
                    // With the heaviest of its section before it, nothing is suggested that is milder.
                    let earlier = suggested.first().map(|one| one.own[0].clone());
                    let earlier = earlier.as_deref().map(|penalty| Earlier {
                        id: engine::ids::PenaltyId(1),
                        infraction: &found.infraction.id,
                        section: found.infraction.section(),
                        penalty,
                        with: None,
                    });
                    for (before, after) in suggested.iter().zip(suggest(
                        &tables,
                        &found,
                        &earlier.into_iter().collect::<Vec<_>>(),
                        Part::Offender,
                    )) {
                        assert!(tables.rank(&after.range[0]) >= tables.rank(&before.range[0]), "{place}");
                    }
                }
            }
        }
    }
    assert!(leaves > 600, "{leaves}");
}

#[test]
fn br_inf_01_the_penalty_guide_has_fifty_two_infractions_and_three_by_analogy() {
    let tables = Library::builtin().judging("vanguard").expect("read").expect("tables");
    let (analogy, listed): (Vec<_>, Vec<_>) = tables.infractions.iter().partition(|found| found.by_analogy);
    assert_eq!((listed.len(), analogy.len()), (52, 3));
    let range = |id: &str, tier: &str| {
        let found = walk(&tables, id, Some(tier), &[]).expect("a walk");
        let one = suggest(&tables, &found, &[], Part::Offender).remove(0);
        one.own.join("..")
    };
    for (id, one, two) in [
        ("3.1.1.2", "warning..warning", "loss-of-game..disqualification"),
        ("3.2.2", "caution..warning", "warning..loss-of-match"),
        ("3.8.3", "disqualification..disqualification", "disqualification..disqualification"),
        ("3.19.2", "caution..warning", "warning..loss-of-game"),
        ("4.5", "warning..disqualification", "loss-of-match..disqualification"),
    ] {
        assert_eq!(range(id, "level-1"), one, "{id}");
        assert_eq!(range(id, "level-2"), two, "{id}");
        assert_eq!(range(id, "level-3"), two, "{id}: level 2 also serves level 3");
    }
}

/// What each tree comes to at both tiers, one row a tree.
#[test]
fn trees_of_the_infractions() {
    let tables = Library::builtin().judging("netrunner").expect("read").expect("tables");
    let rows: [(&str, &str, &[&str], &str, &str); 18] = [
        ("NR-INF-01", "missed-trigger", &["yes", "resolve"], "warning", "warning"),
        ("NR-INF-02", "hidden-cards", &["not-controller", "hq"], "warning", "game-loss"),
        ("NR-INF-03", "extra-access", &["rnd"], "warning", "game-loss"),
        ("NR-INF-04", "extra-draw", &["yes", "yes"], "warning", "game-loss"),
        ("NR-INF-05", "starting-hand", &["no"], "warning", "warning"),
        ("NR-INF-06", "illegal-facedown", &["yes"], "game-loss", "game-loss"),
        ("NR-INF-07", "illegal-state", &["no"], "warning", "warning"),
        ("NR-INF-08", "illegal-deck", &["yes", "no", "yes"], "game-loss", "game-loss"),
        ("NR-INF-09", "slow-play", &[], "warning", "warning"),
        ("NR-INF-10", "tardiness", &["5-to-10"], "warning+game-loss", "warning+game-loss"),
        ("NR-INF-11", "shuffling", &[], "warning", "warning"),
        ("NR-INF-12", "beginning-early", &[], "warning", "warning"),
        ("NR-INF-13", "note-taking", &[], "", "warning"),
        ("NR-INF-14", "marked-cards", &["no"], "game-loss", "game-loss"),
        (
            "NR-INF-15",
            "outside-assistance",
            &["yes"],
            "disqualification+disqualification",
            "disqualification+disqualification",
        ),
        ("NR-INF-16", "cheating", &[], "disqualification", "disqualification"),
        ("NR-INF-17", "bribery-gambling", &["confirm"], "disqualification", "disqualification"),
        ("NR-INF-18", "code-of-conduct", &["yes"], "disqualification", "disqualification"),
    ];
    for (requirement, id, answers, casual, competitive) in rows {
        let answers: Vec<String> = answers.iter().map(|answer| (*answer).to_owned()).collect();
        for (tier, expected) in [("casual", casual), ("competitive", competitive)] {
            let found = walk(&tables, id, Some(tier), &answers).expect("a walk");
            let given: Vec<&str> = found.penalties.iter().map(|given| given.penalty.as_str()).collect();
            assert_eq!(given.join("+"), expected, "{requirement} {tier}");
            assert_eq!(found.infraction.citation.requirement, requirement);
        }
    }
}

#[test]
fn a_hand_over_goes_on_with_the_other_infraction() {
    let tables = Library::builtin().judging("netrunner").expect("read").expect("tables");
    let asked = walk(&tables, "extra-draw", Some("casual"), &["no".to_owned()]).expect("a walk");
    assert_eq!(asked.infraction.id, "hidden-cards");
    assert_eq!(asked.asks.expect("a question").id, "fault");
    for wrong in [vec!["perhaps"], vec!["yes", "no", "no"]] {
        let wrong: Vec<String> = wrong.into_iter().map(Into::into).collect();
        let refusal = walk(&tables, "extra-draw", Some("casual"), &wrong).expect_err("a stray answer");
        assert_eq!(refusal.code(), "unknown-answer");
    }
    assert_eq!(walk(&tables, "sneezing", None, &[]).expect_err("unknown").code(), "unknown-infraction");
}
