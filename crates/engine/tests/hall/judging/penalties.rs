//! Penalties: suggested, given, proposed, decided, corrected; what they bring about.

use super::given::{floor, floor_of, head, other, penalty};
use crate::given::{Hall, organizer, person};
use engine::Command;
use engine::command::{Reinstate, StartClock, Undo};
use engine::ids::{EntrantId, PenaltyId, PersonId, RoundNumber, TableNumber};
use engine::judging::command::{ChangePenalty, DecidePenalty, GivePenalty};
use engine::judging::{Hit, Party, PenaltyState, reports_due, suggestion};
use engine::people::Role;
use serde_json::json;

pub fn vanguard(level: u32) -> Hall {
    floor_of("vanguard", 8, json!({ "tier": format!("level-{level}"), "best_of": 3, "rounds": 4 }))
}

pub fn with_round(mut hall: Hall) -> Hall {
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    hall
}

/// Somebody who plays at table 1, and the opponent.
pub fn at_table_one(hall: &Hall) -> (u32, u32) {
    let match_ = &hall.tournament.current_round().expect("a round").matches[0];
    (match_.a.0, match_.b.0)
}

fn suggested(hall: &Hall, entrant: u32, infraction: &str) -> engine::judging::Suggestion {
    let party = Party::Entrant(EntrantId(entrant));
    suggestion(&hall.tournament, &party, infraction, &[]).expect("a walk").1.remove(0)
}

#[test]
fn br_pen_02_a_record_holds_what_was_suggested_and_what_was_given() {
    let mut hall = with_round(vanguard(2));
    let (a, _) = at_table_one(&hall);
    hall.give(&floor(), penalty(a, "3.5.1.1", Some("warning")));
    let record = hall.give(
        &other(),
        GivePenalty { words: Some("looked twice".into()), ..penalty(a, "3.5.3.2", Some("loss-of-game")) },
    );
    assert_eq!(record.details.own, Some(["warning".into(), "warning".into()]));
    assert_eq!(record.details.suggested, Some(["loss-of-game".into(), "disqualification".into()]));
    assert_eq!(record.details.raised_by, [PenaltyId(1)]);
    assert_eq!((record.round, record.table), (Some(RoundNumber(1)), Some(TableNumber(1))));
    assert_eq!((record.by.clone(), record.details.told), (other(), true));
}

#[test]
fn br_pen_01_the_ranks_stand_in_order_and_ejection_is_none_of_them() {
    let hall = vanguard(1);
    let tables = engine::judging::tables(&hall.tournament).expect("tables");
    let ladder: Vec<&str> = tables.penalties.iter().map(|step| step.id.as_str()).collect();
    assert_eq!(ladder, ["caution", "warning", "loss-of-game", "loss-of-match", "disqualification"]);
    assert!(tables.measure("ejection").is_some() && tables.rank("ejection").is_none());
}

#[test]
fn br_pen_05_the_same_infraction_is_the_same_sub_section() {
    let mut hall = with_round(vanguard(2));
    hall.give(&floor(), penalty(1, "3.4", Some("warning")));
    assert_eq!(suggested(&hall, 1, "3.9.1").range, ["warning".to_owned(), "loss-of-match".into()]);
    hall.give(&floor(), penalty(1, "3.5.1.1", Some("warning")));
    assert!(suggested(&hall, 1, "3.5.3.2").raised.is_some());
    // The judge may treat it as another one.
    let different = GivePenalty { different: true, ..penalty(1, "3.5.3.2", Some("warning")) };
    let record = hall.give(&floor(), different);
    assert!(record.details.raised_by.is_empty());
}

#[test]
fn br_pen_04_somebody_elses_and_withdrawn_penalties_raise_nothing() {
    let mut hall = with_round(vanguard(2));
    hall.give(&floor(), penalty(2, "3.5.1.1", Some("warning")));
    assert!(suggested(&hall, 1, "3.5.1.1").raised.is_none(), "another fighter's");
    hall.give(&floor(), penalty(1, "3.5.1.1", Some("warning")));
    assert!(suggested(&hall, 1, "3.5.1.1").raised.is_some());
    hall.by(
        &head(),
        Command::ChangePenalty(ChangePenalty {
            measures: Vec::new(),
            penalty: PenaltyId(2),
            instead: None,
            reason: "mix-up".into(),
        }),
    );
    assert!(suggested(&hall, 1, "3.5.1.1").raised.is_none(), "withdrawn");
    assert_eq!(hall.record_of(2).state, PenaltyState::Withdrawn);
}

#[test]
fn br_pen_06_a_disqualification_by_escalation_alone_is_a_question_to_the_head_judge() {
    let mut hall = with_round(vanguard(1));
    let (a, _) = at_table_one(&hall);
    hall.give(&floor(), penalty(a, "3.9.2", Some("loss-of-match")));
    let found = suggested(&hall, a, "3.9.1");
    assert!(found.question, "{found:?}");
    assert_eq!(
        found.own,
        ["caution".to_owned(), "warning".into()],
        "the clause's own range stands beside it"
    );
    let record = hall.give(&floor(), penalty(a, "3.9.1", Some("disqualification")));
    assert_eq!(record.state, PenaltyState::Proposed);
    assert!(!hall.tournament.judging.disqualified.contains_key(&EntrantId(a)));
    // What the clause itself says may always be given.
    assert_eq!(hall.give(&floor(), penalty(a, "3.9.1", Some("caution"))).state, PenaltyState::Given);
}

#[test]
fn br_pen_08_several_infractions_at_once_each_get_their_own() {
    let mut hall = with_round(vanguard(2));
    hall.give(&floor(), penalty(1, "3.15", Some("warning")));
    hall.give(&floor(), penalty(1, "3.17", Some("warning")));
    let party = Party::Entrant(EntrantId(1));
    assert_eq!(hall.tournament.judging.of(&party).count(), 2);
}

#[test]
fn br_pen_14_only_the_competent_give_and_reports_stay_due_until_made() {
    let mut hall = with_round(vanguard(2));
    let record = hall.give(&floor(), penalty(1, "4.1", Some("disqualification")));
    assert_eq!(record.state, PenaltyState::Proposed, "a floor judge proposes");
    let decide = |approve, reason: Option<&str>| {
        Command::DecidePenalty(DecidePenalty {
            measures: Vec::new(),
            penalty: PenaltyId(1),
            approve,
            instead: None,
            reason: reason.map(Into::into),
        })
    };
    assert_eq!(hall.refused_to(&other(), decide(true, None)).code(), "not-allowed");
    assert_eq!(hall.refused_to(&head(), decide(false, None)).code(), "reason-needed");
    assert!(reports_due(&hall.tournament).is_empty(), "nothing is given yet");
    hall.by(&head(), decide(true, None));
    assert_eq!(hall.refused_to(&head(), decide(true, None)).code(), "decided-already");
    assert!(hall.tournament.judging.disqualified.contains_key(&EntrantId(1)));
    let due: Vec<&str> = reports_due(&hall.tournament).iter().map(|(_, to)| to.key()).collect();
    assert_eq!(due, ["publisher"]);
    let note = || {
        Command::NoteReport(engine::judging::command::NoteReport {
            penalty: PenaltyId(1),
            to: rulebook::judging::ReportTo::Publisher,
        })
    };
    hall.by(&head(), note());
    assert!(reports_due(&hall.tournament).is_empty());
    assert_eq!(hall.refused_to(&head(), note()).code(), "no-report-due");
    // The organizer, who is no judge here, acts in the head judge's place with a reason.
    hall.appoint("oto", &[Role::Organizer]);
    let act = |reason: Option<&str>| GivePenalty {
        reason: reason.map(Into::into),
        ..penalty(2, "3.8.3", Some("disqualification"))
    };
    assert_eq!(hall.not_given(&person("oto"), act(None)).code(), "override-reason");
    assert_eq!(hall.give(&person("oto"), act(Some("threatened a visitor"))).state, PenaltyState::Given);
}

#[test]
fn br_pen_16_an_unlisted_infraction_needs_words_and_a_model() {
    let mut hall = with_round(vanguard(2));
    let refusal = hall.not_given(&floor(), penalty(1, "3.22", Some("warning")));
    assert_eq!(refusal.code(), "model-needed");
    let full = GivePenalty {
        words: Some("hummed the answer".into()),
        modelled_on: Some("3.8.1".into()),
        ..penalty(1, "3.22", Some("warning"))
    };
    assert_eq!(hall.give(&floor(), full).details.modelled_on.as_deref(), Some("3.8.1"));
}

#[test]
fn br_pen_17_another_penalty_than_the_table_names_needs_a_reason() {
    let mut hall = with_round(vanguard(2));
    let refusal = hall.not_given(&floor(), penalty(1, "3.15", Some("loss-of-game")));
    assert_eq!(
        (refusal.code(), refusal.citation.expect("a clause").clause.as_str()),
        ("outside-range", "PG 3.15")
    );
    let with_reason = GivePenalty {
        reason: Some("third warning by word of mouth".into()),
        ..penalty(1, "3.15", Some("loss-of-game"))
    };
    let record = hall.give(&floor(), with_reason);
    assert!(record.details.reason.is_some());
    assert_eq!(
        hall.not_given(&floor(), penalty(2, "3.15", None)).code(),
        "outside-range",
        "passing it over is one too"
    );
}

#[test]
fn br_inf_02_a_repairable_state_is_a_warning_at_levels_one_and_two_only() {
    let repaired = |level: u32| {
        let hall = with_round(vanguard(level));
        let party = Party::Entrant(EntrantId(1));
        suggestion(&hall.tournament, &party, "3.5.4", &["repaired".into()])
            .map(|(walk, found)| (found[0].own.clone(), walk.remedies.len()))
    };
    assert_eq!(repaired(1).expect("open"), (["warning".into(), "warning".into()], 3));
    assert_eq!(repaired(2).expect("open").0, ["warning".to_owned(), "warning".into()]);
    assert_eq!(repaired(3).expect_err("closed at level 3").code(), "unknown-answer");
}

#[test]
fn br_inf_04_and_others_some_cases_earn_nothing() {
    let mut hall = with_round(vanguard(2));
    for (requirement, infraction, answer) in
        [("BR-INF-04", "3.2.1", "corrected"), ("BR-INF-05", "3.9.1", "early-start")]
    {
        let nothing = GivePenalty { answers: vec![answer.into()], ..penalty(1, infraction, None) };
        let record = hall.give(&floor(), nothing);
        assert!(record.details.own.is_none(), "{requirement}");
        let against = GivePenalty { answers: vec![answer.into()], ..penalty(1, infraction, Some("warning")) };
        assert_eq!(hall.not_given(&floor(), against).code(), "outside-range", "{requirement}");
    }
    let optional = GivePenalty { answers: vec!["optional".into()], ..penalty(1, "3.4", None) };
    hall.give(&floor(), optional);
    assert!(suggested(&hall, 1, "3.4").raised.is_none(), "nothing given raises nothing");
}

/// BR-INF-03
#[test]
fn a_lost_score_sheet_is_a_disqualification_unless_it_is_reissued() {
    let hall = with_round(vanguard(1));
    let party = Party::Entrant(EntrantId(1));
    let range = |answers: &[&str]| {
        let answers: Vec<String> = answers.iter().map(|answer| (*answer).into()).collect();
        suggestion(&hall.tournament, &party, "3.18.3", &answers).expect("a walk").1[0].own.join("..")
    };
    assert_eq!(range(&[]), "disqualification..disqualification");
    assert_eq!(range(&["reissued"]), "warning..loss-of-match");
    assert_eq!(range(&["reissued-record-lost"]), "loss-of-match..loss-of-match");
}

#[test]
fn br_inf_07_both_fighters_may_be_given_it() {
    let mut hall = with_round(vanguard(2));
    let (a, b) = at_table_one(&hall);
    let to = vec![Party::Entrant(EntrantId(a)), Party::Entrant(EntrantId(b))];
    hall.give(
        &floor(),
        GivePenalty { to, answers: vec!["both".into()], ..penalty(a, "3.7.2", Some("warning")) },
    );
    assert!(hall.record_of(1).is_for(EntrantId(a)) && hall.record_of(2).is_for(EntrantId(b)));
}

#[test]
fn nr_pen_04_the_third_warning_for_the_same_infraction_adds_a_game_loss() {
    let mut hall = floor_of("netrunner", 8, json!({ "tier": "competitive", "rounds": 3 }));
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    for infraction in ["slow-play", "shuffling", "slow-play"] {
        assert!(suggested(&hall, 1, infraction).adds.is_none());
        hall.give(&floor(), penalty(1, infraction, Some("warning")));
    }
    let third = suggested(&hall, 1, "slow-play");
    assert_eq!(third.adds, Some(("game-loss".into(), 3)));
    let plain = penalty(1, "slow-play", Some("warning"));
    assert_eq!(hall.not_given(&floor(), plain).code(), "outside-range", "the game loss is part of it");
    let record = hall.give(&floor(), penalty(1, "slow-play", Some("game-loss")));
    assert_eq!((record.state, record.details.hits), (PenaltyState::Given, Some(Hit::Now)));
    assert_eq!(record.details.with.as_deref(), Some("warning"), "it stays the third warning");
    for _ in 4..=5 {
        assert!(suggested(&hall, 1, "slow-play").adds.is_none(), "the fourth and the fifth add nothing");
        hall.give(&floor(), penalty(1, "slow-play", Some("warning")));
    }
    assert_eq!(suggested(&hall, 1, "slow-play").adds, Some(("game-loss".into(), 6)));
}

/// NR-PEN-01, NR-PEN-02
#[test]
fn a_judge_may_depart_from_the_tree_with_a_reason() {
    let mut hall = floor_of("netrunner", 8, json!({ "tier": "casual", "rounds": 3 }));
    hall.publish();
    assert_eq!(hall.not_given(&floor(), penalty(1, "slow-play", Some("match-loss"))).code(), "outside-range");
    let raised =
        GivePenalty { reason: Some("the fourth time".into()), ..penalty(1, "slow-play", Some("match-loss")) };
    let record = hall.give(&floor(), raised);
    assert_eq!(
        record.details.own,
        Some(["warning".into(), "warning".into()]),
        "the standard outcome is kept"
    );
}

#[test]
fn gr_pen_08_the_log_of_penalties_works_without_a_table_of_the_document() {
    let mut hall = floor_of("gate-ruler", 8, json!({}));
    hall.publish();
    let record = hall.give(&floor(), penalty(1, "pile-shuffle", Some("caution")));
    assert!(record.details.raised_by.is_empty());
    hall.give(&floor(), penalty(1, "pile-shuffle", Some("caution")));
    assert!(suggested(&hall, 1, "pile-shuffle").raised.is_none(), "the document knows no escalation");
    let tables = engine::judging::tables(&hall.tournament).expect("tables");
    assert!(tables.penalties.iter().all(|step| step.citation.reading), "the ladder is ours");
}

/// The conduct rules of Gate Ruler, each an entry of its own with its clause and what it may earn.
#[test]
fn conduct_rules_are_infractions() {
    let hall = floor_of("gate-ruler", 4, json!({}));
    let tables = engine::judging::tables(&hall.tournament).expect("tables");
    for (requirement, id, most) in [
        ("GR-PEN-01", "agreed-draw", "match-loss"),
        ("GR-PEN-02", "asking-to-concede", "warning"),
        ("GR-PEN-03", "shuffling", "disqualification"),
        ("GR-PEN-04", "pile-shuffle", "warning"),
        ("GR-PEN-05", "burning-time", "warning"),
        ("GR-PEN-06", "false-answers", "disqualification"),
        ("GR-PEN-07", "outside-help", "disqualification"),
        ("GR-PEN-09", "duties", "disqualification"),
        ("GR-PEN-10", "house", "disqualification"),
        ("GR-NOTE-01", "notes", "warning"),
        ("GR-PROXY-06", "lost-card", "game-loss"),
    ] {
        let found = tables.infraction(id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(found.citation.requirement, requirement);
        let walked = engine::judging::walk(tables, id, Some("competitive"), &[]).expect("a walk");
        let one = engine::judging::suggest(tables, &walked, &[], engine::judging::Part::Offender).remove(0);
        assert_eq!(one.own[1], most, "{id}");
    }
}

/// The violations of Transformers, each an entry of its own.
#[test]
fn violations_are_infractions() {
    let hall = floor_of("transformers", 4, json!({}));
    let tables = engine::judging::tables(&hall.tournament).expect("tables");
    for (requirement, id, to) in [
        ("TF-VIOL-01", "cheating", "disqualification"),
        ("TF-VIOL-02", "bribery", "disqualification"),
        ("TF-VIOL-03", "random-result", "disqualification"),
        ("TF-VIOL-04", "other-matches", "disqualification"),
        ("TF-VIOL-05", "wagering", "disqualification"),
        ("TF-VIOL-06", "unsporting", "disqualification"),
        ("TF-VIOL-07", "slow-play", "game-loss"),
        ("TF-VIOL-08", "extra-turn", "warning"),
        ("TF-VIOL-09", "ignored-trigger", "warning"),
        ("TF-DRAFT-10", "draft", "match-loss"),
    ] {
        let found = tables.infraction(id).unwrap_or_else(|| panic!("{id}"));
        assert_eq!(found.citation.requirement, requirement);
        let walked = engine::judging::walk(tables, id, None, &[]).expect("a walk");
        assert_eq!(
            engine::judging::suggest(tables, &walked, &[], engine::judging::Part::Offender).remove(0).own[1],
            to,
            "{id}"
        );
    }
    // Unless the one it was offered to calls a judge at once, both are penalised alike.
    let both = engine::judging::walk(tables, "bribery", None, &[]).expect("a walk");
    let called = engine::judging::walk(tables, "bribery", None, &["called".into()]).expect("a walk");
    assert_ne!(both.penalties[0].to, called.penalties[0].to);
    assert_eq!(
        tables.infraction("ignored-trigger").and_then(|found| found.intended.as_deref()),
        Some("cheating")
    );
}

#[test]
fn a_correction_and_a_withdrawal_need_the_head_judge_and_a_reason() {
    let mut hall = with_round(vanguard(2));
    let (a, _) = at_table_one(&hall);
    hall.give(&head(), penalty(a, "4.1", Some("disqualification")));
    let change = |instead: Option<&str>, reason: &str| {
        Command::ChangePenalty(ChangePenalty {
            measures: Vec::new(),
            penalty: PenaltyId(1),
            instead: instead.map(Into::into),
            reason: reason.into(),
        })
    };
    assert_eq!(hall.refused_to(&floor(), change(None, "no")).code(), "not-allowed");
    assert_eq!(hall.refused_to(&head(), change(None, " ")).code(), "reason-needed");
    hall.by(&head(), change(Some("loss-of-match"), "it was no intent"));
    assert!(hall.tournament.judging.disqualified.is_empty());
    assert_eq!(hall.tournament.entrant(EntrantId(a)).and_then(|found| found.dropped_after), None);
    assert_eq!(hall.record_of(1).details.penalty.as_deref(), Some("loss-of-match"));
    hall.by(&head(), change(None, "the camera shows it"));
    assert_eq!(hall.refused_to(&head(), change(None, "again")).code(), "not-in-force");
}

#[test]
fn a_penalty_is_taken_back_with_what_it_brought_about() {
    let mut hall = with_round(vanguard(2));
    let (a, _) = at_table_one(&hall);
    hall.by(&floor(), Command::GivePenalty(penalty(a, "3.9.2", Some("loss-of-match"))));
    let command = hall.last_command();
    hall.by(&floor(), Command::Undo(Undo { command }));
    assert!(hall.tournament.current_round().expect("a round").matches[0].result.is_none());
    assert_eq!(hall.record_of(1).state, PenaltyState::Withdrawn);
}

#[test]
fn nr_drop_07_whoever_is_disqualified_comes_back_only_when_it_is_withdrawn() {
    let mut hall = with_round(floor_of("netrunner", 4, json!({})));
    let cheating =
        GivePenalty { words: Some("seen twice".into()), ..penalty(1, "cheating", Some("disqualification")) };
    let id = hall.give(&head(), cheating).id;
    let back = Command::Reinstate(Reinstate { entrant: EntrantId(1), reason: "asked nicely".into() });
    for actor in [organizer(), head()] {
        let code = hall.refused_to(&actor, back.clone()).code();
        assert!(["disqualified", "not-allowed"].contains(&code), "{code}");
    }
    assert_eq!(hall.refused(back).code(), "disqualified");
    let withdrawn =
        ChangePenalty { measures: Vec::new(), penalty: id, instead: None, reason: "it was another".into() };
    assert_eq!(hall.refused_to(&floor(), Command::ChangePenalty(withdrawn.clone())).code(), "not-allowed");
    hall.by(&head(), Command::ChangePenalty(withdrawn));
    assert!(hall.tournament.entrant(EntrantId(1)).is_some_and(|found| found.dropped_after.is_none()));
}

#[test]
fn br_evt_05_the_level_selects_the_column_and_foul_play_is_the_same_in_both() {
    for (infraction, one, above) in [
        ("3.19.2", ["caution", "warning"], ["warning", "loss-of-game"]),
        ("4.1", ["disqualification"; 2], ["disqualification"; 2]),
    ] {
        for (level, expected) in [(1, one), (2, above), (3, above)] {
            let hall = with_round(vanguard(level));
            assert_eq!(
                suggested(&hall, 1, infraction).own,
                expected.map(str::to_owned),
                "{infraction} {level}"
            );
        }
    }
}

#[test]
fn br_evt_14_penalties_reach_those_who_do_not_play() {
    let mut hall = with_round(vanguard(2));
    let by = Party::Visitor("a man in green".into());
    let conduct = GivePenalty { to: vec![by.clone()], ..penalty(1, "3.8.1", Some("warning")) };
    hall.give(&floor(), conduct.clone());
    let again = hall.give(&floor(), conduct.clone());
    assert_eq!((&again.details.to, again.round.is_some()), (&by, true));
    let staff = GivePenalty { to: vec![Party::Staff(PersonId("mika".into()))], ..conduct };
    assert!(hall.give(&floor(), staff).counts());
    assert_eq!(hall.tournament.judging.of(&by).count(), 2, "a ledger of their own");
}

#[test]
fn tf_viol_11_a_floor_judge_only_proposes_the_loss_of_a_match() {
    let mut hall = with_round(floor_of("transformers", 4, json!({})));
    let give = |reason: &str| GivePenalty {
        words: Some("seen at the table".into()),
        reason: Some(reason.into()),
        ..penalty(1, "wagering", Some("match-loss"))
    };
    assert_eq!(hall.give(&floor(), give("as the rules say")).state, PenaltyState::Proposed);
    assert!(hall.tournament.match_of(RoundNumber(1), EntrantId(1)).expect("seated").result.is_none());
    assert_eq!(hall.give(&head(), give("as the rules say")).state, PenaltyState::Given);
    assert!(hall.tournament.match_of(RoundNumber(1), EntrantId(1)).expect("seated").result.is_some());
}
