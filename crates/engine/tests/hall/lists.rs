//! Decklists: handing in, taking, sending back; who sees them when; cards and their legality.

use crate::given::{Hall, named, organizer, person, player, sheet};
use engine::command::{
    AddEntrants, DraftRound, FinalizeStandings, PostStandings, PublishLists, PublishRound, Undo,
};
use engine::decks::command::{
    AdoptCatalogue, AskForLists, CorrectDecklist, FileDecklist, JudgeDecklist, WaiveLists,
};
use engine::decks::{
    Decklist, ListState, Sight, Viewer, check_list, lists_required, missing_lists, sight, totals,
};
use engine::ids::{EntrantId, Moment, RoundNumber};
use engine::judging::command::RecordItem;
use engine::people::Role;
use engine::people::command::{Details, UpdateDetails};
use engine::planning::NoteObjection;
use engine::play::command::Concede;
use engine::{Command, Refusal};
use rulebook::decks::{Card, CardList, CardSet, Cards};
use serde_json::json;

/// Invented cards: forty battle cards, two characters, one of a set that is still to come.
fn cards() -> Cards {
    let battle = |n: u32| Card {
        name: format!("Spark {n:02}"),
        kind: Some("battle".into()),
        sets: vec!["Transformers TCG Booster Packs".into()],
        date: Some("2018-09-28".into()),
        ..Card::default()
    };
    let character = |name: &str, stars: i64| Card {
        name: name.into(),
        kind: Some("character".into()),
        sets: vec!["Rise of the Combiners".into()],
        values: [("stars".to_owned(), stars)].into(),
        ..Card::default()
    };
    let mut cards: Vec<Card> = (1..=20).map(battle).collect();
    cards.push(character("Rivet Foreman", 10));
    cards.push(character("Gasket Scout", 8));
    cards.push(Card { date: Some("2030-01-01".into()), ..battle(99) });
    Cards {
        complete: true,
        cards,
        sets: [(
            "Rise of the Combiners".to_owned(),
            CardSet { date: Some("2019-03-01".into()), ..CardSet::default() },
        )]
        .into(),
        ..Cards::default()
    }
}

fn deck(copies: u32) -> String {
    let lines: Vec<String> = (1..=14).map(|n| format!("{copies} Spark {n:02}")).collect();
    format!("Team\nRivet Foreman\nGasket Scout\nDeck\n{}", lines.join("\n"))
}

fn list(hall: &Hall, text: &str) -> Decklist {
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let rule = rulebook.decks().and_then(|decks| decks.lists.as_ref());
    let (list, faults) = Decklist::read(text, rulebook.deck_format().expect("a format"), rule);
    assert_eq!(faults, [], "{text}");
    list
}

fn file(hall: &Hall, entrant: u32, text: &str) -> Command {
    Command::FileDecklist(FileDecklist { entrant: EntrantId(entrant), list: list(hall, text), draft: false })
}

fn accept(entrant: u32) -> Command {
    Command::JudgeDecklist(JudgeDecklist {
        entrant: EntrantId(entrant),
        accept: true,
        reason: None,
        filed_at: None,
    })
}

fn send_back(entrant: u32, reason: &str) -> Command {
    let reason = Some(reason.to_owned());
    Command::JudgeDecklist(JudgeDecklist {
        entrant: EntrantId(entrant),
        accept: false,
        reason,
        filed_at: None,
    })
}

fn premier(players: u32) -> Hall {
    let mut hall = Hall::with_options(players, json!({ "tier": "premier" }));
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: cards() }));
    hall
}

fn state(hall: &Hall, entrant: u32) -> ListState {
    hall.tournament.decks.list_of(EntrantId(entrant)).expect("a list").state
}

fn requirement(refusal: &Refusal) -> &str {
    refusal.citation.as_ref().map_or("", |citation| citation.requirement.as_str())
}

fn codes(hall: &Hall, text: &str) -> Vec<String> {
    let checked = check_list(&hall.tournament, &list(hall, text)).expect("a format");
    checked.reasons.into_iter().map(|reason| reason.code).collect()
}

#[test]
fn a_list_handed_in_since_is_not_decided_on_unseen() {
    let mut hall = premier(8);
    let (older, newer) = (file(&hall, 1, &deck(3)), file(&hall, 1, &deck(3)));
    hall.must(older);
    let filed_at = hall.tournament.decks.list_of(EntrantId(1)).map(|filed| filed.filed_at);
    hall.must(newer);
    let judge = |accept: bool, filed_at| {
        let reason = (!accept).then(|| "unreadable".to_owned());
        Command::JudgeDecklist(JudgeDecklist { entrant: EntrantId(1), accept, reason, filed_at })
    };
    for accept in [true, false] {
        assert_eq!(hall.refused(judge(accept, filed_at)).code(), "list-changed");
    }
    assert_eq!(state(&hall, 1), ListState::Submitted);
    let filed_at = hall.tournament.decks.list_of(EntrantId(1)).map(|filed| filed.filed_at);
    hall.must(judge(true, filed_at));
    assert_eq!(state(&hall, 1), ListState::Accepted);
}

#[test]
fn tf_list_03_an_accepted_list_is_locked() {
    let mut hall = premier(4);
    let command = file(&hall, 1, &deck(3));
    hall.act(&player(1), command.clone()).expect("handed in");
    assert_eq!(state(&hall, 1), ListState::Submitted);
    hall.act(&player(1), command.clone()).expect("changed before anybody took it");
    hall.must(accept(1));
    assert_eq!(state(&hall, 1), ListState::Accepted);
    let refusal = hall.refused_to(&player(1), command);
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-locked", "TF-LIST-03"));
}

#[test]
fn a_player_files_no_list_but_their_own_and_accepts_none() {
    let mut hall = premier(4);
    let other = file(&hall, 2, &deck(3));
    assert_eq!(hall.refused_to(&player(1), other).code(), "not-allowed");
    hall.act(&player(1), file(&hall, 1, &deck(3))).expect("own");
    assert_eq!(hall.refused_to(&player(1), accept(1)).code(), "not-allowed");
}

#[test]
fn tf_list_02_premier_tournaments_wait_for_every_list() {
    let mut hall = premier(4);
    assert!(lists_required(&hall.tournament));
    let draft =
        Command::DraftRound(DraftRound { round: RoundNumber(1), reason: None, allow: Default::default() });
    for entrant in 1..=3 {
        let filed = file(&hall, entrant, &deck(3));
        hall.must(filed);
        hall.must(accept(entrant));
    }
    let refusal = hall.refused(draft.clone());
    assert_eq!((refusal.code(), refusal.args()["missing"].as_str()), ("lists-missing", "1"));
    assert_eq!(requirement(&refusal), "TF-LIST-02");
    let filed = file(&hall, 4, &deck(3));
    hall.must(filed);
    hall.must(accept(4));
    hall.must(draft);
}

#[test]
fn tf_list_01_elsewhere_the_organizer_decides() {
    let hall = Hall::with_players(2);
    assert!(!lists_required(&hall.tournament));
    let hall = Hall::with_options(2, json!({ "decklists": "required" }));
    assert!(lists_required(&hall.tournament));
}

#[test]
fn gr_list_01_competitive_waits_for_lists_and_general_does_not() {
    let draft =
        || Command::DraftRound(DraftRound { round: RoundNumber(1), reason: None, allow: Default::default() });
    let mut competitive = Hall::of("gate-ruler", 4, json!({ "tier": "competitive" }));
    let refusal = competitive.refused(draft());
    assert_eq!((refusal.code(), requirement(&refusal)), ("lists-missing", "GR-LIST-01"));
    Hall::of("gate-ruler", 4, json!({ "tier": "general" })).must(draft());
}

#[test]
fn nr_list_01_competitive_waits_unless_the_organizer_lets_it_go_on() {
    let draft =
        || Command::DraftRound(DraftRound { round: RoundNumber(1), reason: None, allow: Default::default() });
    let mut hall = Hall::of("netrunner", 4, json!({ "tier": "competitive" }));
    assert_eq!(requirement(&hall.refused(draft())), "NR-LIST-01");
    hall.must(Command::WaiveLists(WaiveLists { reason: "lists are on paper".into() }));
    hall.must(draft());
}

#[test]
fn gr_list_02_a_late_list_is_flagged_with_its_moment() {
    let mut hall = Hall::of("gate-ruler", 2, json!({}));
    let until = Some(Moment(hall.at.0 + 1_500));
    hall.must(Command::AskForLists(AskForLists { entrants: Vec::new(), until }));
    for (entrant, late) in [(1, false), (2, true)] {
        hall.at.0 += if late { 60_000 } else { -500 };
        let filed = file(&hall, entrant, "Deck\n3 コブラ");
        hall.must(filed);
        let found = hall.tournament.decks.list_of(EntrantId(entrant)).expect("a list");
        assert_eq!((found.late, found.filed_at), (late, hall.at));
    }
}

#[test]
fn gr_list_03_the_program_itself_is_the_record() {
    let mut hall = Hall::of("gate-ruler", 1, json!({}));
    hall.act(&player(1), file(&hall, 1, "Deck\n3 コブラ\nルーラー\n1 Aのルーラー")).expect("handed in");
    let filed = hall.tournament.decks.list_of(EntrantId(1)).expect("a list").list.clone().expect("its lines");
    assert_eq!((filed.count("deck"), filed.count("ruler")), (3, 1));
}

#[test]
fn gr_list_07_the_list_is_the_same_for_every_match_once_it_is_accepted() {
    let mut hall = Hall::of("gate-ruler", 2, json!({}));
    let command = file(&hall, 1, "Deck\n3 コブラ");
    hall.must(command.clone());
    hall.must(accept(1));
    let refusal = hall.refused_to(&player(1), command);
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-locked", "GR-LIST-07"));
}

#[test]
fn br_dck_01_a_registered_list_is_not_changed_between_rounds() {
    let mut hall = Hall::of("vanguard", 4, json!({ "rounds": 2 }));
    let command = file(&hall, 1, "nation: Keter Sanctuary\n4 Card A");
    hall.must(command.clone());
    hall.must(accept(1));
    hall.play_round_by(1);
    let refusal = hall.refused_to(&player(1), command);
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-locked", "BR-DCK-01"));
}

#[test]
fn br_dck_02_a_limited_deck_comes_from_the_cards_issued() {
    let hall = Hall::of("vanguard", 1, json!({ "format": "limited" }));
    let issued = "nation: Keter\nMain deck\n3 Card A\nCards issued\n2 Card A\n1 Card B";
    assert_eq!(codes(&hall, issued), ["NOT_IN_POOL"]);
    assert_eq!(codes(&hall, "nation: Keter\nMain deck\n2 Card A\nCards issued\n2 Card A"), [""; 0]);
}

#[test]
fn br_dck_03_the_card_pool_is_frozen_at_the_start() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: cards() }));
    let public = hall.public_log();
    let adopted = public.iter().any(
        |entry| matches!(&entry.event, engine::Event::CatalogueAdopted(found) if found.cards == cards()),
    );
    assert!(adopted, "everybody can read it in full");
    hall.publish();
    let refusal = hall.refused(Command::AdoptCatalogue(AdoptCatalogue { cards: Cards::default() }));
    assert_eq!(refusal.code(), "catalogue-frozen");
}

#[test]
fn br_dck_04_the_release_day_itself_counts() {
    for (date, legal) in [("2026-11-19", true), ("2026-11-20", true), ("2026-11-21", false)] {
        let mut hall = Hall::of("vanguard", 1, json!({}));
        let card = Card { name: "Newcomer".into(), date: Some(date.into()), ..Card::default() };
        let cards = Cards { complete: true, cards: vec![card], ..Cards::default() };
        hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards }));
        let early = codes(&hall, "nation: Keter\n1 Newcomer").contains(&"NOT_YET_RELEASED".to_owned());
        assert_eq!(!early, legal, "released {date}, played 2026-11-20");
    }
}

#[test]
fn br_dck_06_registration_is_complete_when_an_official_receives_the_sheet() {
    let mut hall = Hall::of("vanguard", 2, json!({ "decklists": "required" }));
    hall.appoint("judge", &[Role::FloorJudge]);
    let filed = file(&hall, 1, "nation: Keter\n4 Card A");
    hall.act(&player(1), filed).expect("handed in");
    assert_eq!(missing_lists(&hall.tournament).len(), 2, "nobody has taken it yet");
    hall.act(&person("judge"), accept(1)).expect("taken");
    assert_eq!(missing_lists(&hall.tournament), [EntrantId(2)]);
    let received = hall.tournament.decks.list_of(EntrantId(1)).expect("a list").received.clone();
    assert_eq!(received, Some((person("judge"), hall.at)));
}

#[test]
fn br_dck_07_a_list_can_be_demanded_of_somebody_at_any_time() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    hall.publish();
    let until = Some(Moment(hall.at.0 + 600_000));
    hall.must(Command::AskForLists(AskForLists { entrants: vec![EntrantId(2)], until }));
    assert_eq!(hall.tournament.decks.due(EntrantId(2)), until);
    assert_eq!(hall.tournament.decks.due(EntrantId(1)), None);
    hall.act(&player(2), file(&hall, 2, "nation: Keter\n4 Card A")).expect("handed in during the event");
}

#[test]
fn br_dck_09_count_limits_and_ambiguous_names_are_found() {
    let mut hall = Hall::of("vanguard", 1, json!({ "main_deck_size": 5, "copy_limit": 4 }));
    let cards = ["Blue Gate", "Blue Gate Keeper", "Red Gate"]
        .map(|name| Card { name: name.into(), ..Card::default() });
    hall.must(Command::AdoptCatalogue(AdoptCatalogue {
        cards: Cards { complete: true, cards: cards.into(), ..Cards::default() },
    }));
    assert_eq!(codes(&hall, "nation: Keter\n4 Blue Gate\n1 Red Gate"), [""; 0]);
    assert_eq!(codes(&hall, "nation: Keter\n5 Blue Gate\n1 Red Gate"), ["DECK_SIZE", "COPIES_OVER_LIMIT"]);
    assert_eq!(codes(&hall, "nation: Keter\n4 Red Gate\n1 Gate"), ["AMBIGUOUS_NAME"]);
}

/// BR-DCK-10
#[test]
fn br_dck_10_the_title_is_declared_before_the_start() {
    let mut hall = Hall::of("weiss-schwarz", 1, json!({}));
    let without = file(&hall, 1, "4 Card A");
    let refusal = hall.refused_to(&player(1), without);
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-incomplete", "BR-DCK-10"));
    hall.act(&player(1), file(&hall, 1, "title: The Lantern\n4 Card A")).expect("declared");
}

#[test]
fn br_elg_10_a_nation_is_recorded_with_the_list() {
    let mut hall = Hall::of("vanguard", 1, json!({}));
    let refusal = {
        let without = file(&hall, 1, "4 Card A");
        hall.refused_to(&player(1), without)
    };
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-incomplete", "BR-ELG-10"));
}

#[test]
fn br_elg_10_round_1_waits_for_the_nation_clan_or_title_the_cut_goes_by() {
    for (rulebook, method, field) in [
        ("vanguard", "nation", "nation"),
        ("vanguard", "clan", "nation"),
        ("weiss-schwarz", "title", "title"),
    ] {
        let cut = json!({ "size": 2, "method": method });
        let mut hall = Hall::of(rulebook, 0, json!({ "category": "official", "rounds": 2, "cut": cut }));
        let told = |name: &str, value: &str| {
            let mut told = named(name);
            told.attributes.insert(method.to_owned(), value.to_owned());
            told
        };
        let entrants = vec![told("Aiko", "Lantern"), named("Ben"), told("Chie", "River"), named("Daniel")];
        hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
        let draft = || {
            let round = RoundNumber(1);
            Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() })
        };
        let refusal = hall.refused(draft());
        assert_eq!(refusal.code(), "not-declared", "{method}");
        let silent = match &refusal.kind {
            engine::RefusalKind::NotDeclared { entrants, .. } => {
                entrants.iter().map(|key| key.entrant()).collect()
            }
            _ => Vec::new(),
        };
        assert_eq!(silent, [Some(EntrantId(2)), Some(EntrantId(4))], "{method}");
        for entrant in [2, 4] {
            hall.must(file(&hall, entrant, &format!("{field}: Harbour\n4 Card A")));
        }
        hall.must(draft());
    }
}

#[test]
fn nr_list_03_player_event_and_date_are_required() {
    let mut hall = Hall::of("netrunner", 1, json!({}));
    let decks =
        "Corp: identity\nId One\nCorp: deck\n3 Ice\nRunner: identity\nId Two\nRunner: deck\n3 Breaker";
    let refusal = {
        let without = file(&hall, 1, decks);
        hall.refused_to(&player(1), without)
    };
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-incomplete", "NR-LIST-03"));
    let whole = format!("player: Ada\nevent: Friday\ndate: 2026-11-20\n{decks}");
    hall.act(&player(1), file(&hall, 1, &whole)).expect("complete");
}

#[test]
fn nr_list_06_what_is_wrong_is_known_when_the_list_is_handed_in() {
    let mut hall = Hall::of("netrunner", 1, json!({}));
    let lists = vec![CardList { name: "MWL".into(), banned: vec!["Ice".into()], ..CardList::default() }];
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: Cards { lists, ..Cards::default() } }));
    let whole = "player: Ada\nevent: Friday\ndate: 2026-11-20\nCorp: identity\nId One\nCorp: deck\n3 Ice\n\
                 Runner: identity\nId Two\nRunner: deck\n3 Breaker";
    hall.act(&player(1), file(&hall, 1, whole)).expect("handed in before the event");
    let filed =
        hall.tournament.decks.list_of(EntrantId(1)).and_then(|filed| filed.list.clone()).expect("a list");
    let checked = check_list(&hall.tournament, &filed).expect("checked");
    let removed = checked.reasons.iter().find(|reason| reason.code == "REMOVED").expect("found");
    assert_eq!((removed.subject.as_str(), removed.lines.as_slice()), ("Ice", [7].as_slice()));
    let refusal = hall.refused(accept(1));
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-not-legal", "NR-LEGAL-05"));
}

#[test]
fn nr_legal_01_legality_depends_on_tier_date_and_lists() {
    let legal = |tier: &str, released: &str, banned: bool| {
        let mut hall = Hall::of("netrunner", 1, json!({ "tier": tier }));
        let card = Card { name: "Fresh".into(), date: Some(released.into()), ..Card::default() };
        let list = CardList { name: "MWL".into(), banned: vec!["Fresh".into()], ..CardList::default() };
        let lists = if banned { vec![list] } else { Vec::new() };
        let cards = Cards { cards: vec![card], lists, ..Cards::default() };
        hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards }));
        let text = "player: Ada\nevent: F\ndate: D\nCorp: identity\nI\nCorp: deck\n3 Fresh\n\
                    Runner: identity\nJ\nRunner: deck\n3 Old";
        check_list(&hall.tournament, &list_of(&hall, text)).expect("a format").is_legal()
    };
    assert!(legal("casual", "2026-11-20", false));
    assert!(!legal("competitive", "2026-11-20", false), "the second Friday is still to come");
    assert!(legal("competitive", "2026-11-06", false));
    assert!(!legal("casual", "2020-01-01", true));
}

fn list_of(hall: &Hall, text: &str) -> Decklist {
    list(hall, text)
}

#[test]
fn nr_legal_04_the_list_in_force_on_the_day_applies() {
    let banned_on = |from: &str| {
        let mut hall = Hall::of("netrunner", 1, json!({}));
        let list = |from: &str, banned: &str| CardList {
            name: from.into(),
            from: Some(from.into()),
            banned: vec![banned.into()],
            ..CardList::default()
        };
        let lists = vec![list("2020-01-01", "Old Sin"), list(from, "New Sin")];
        hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: Cards { lists, ..Cards::default() } }));
        let text = "Corp: deck\n1 Old Sin\n1 New Sin";
        let checked = check_list(&hall.tournament, &list_of(&hall, text)).expect("a format");
        let removed = checked.reasons.into_iter().find(|reason| reason.code == "REMOVED");
        removed.map(|reason| reason.subject).unwrap_or_default()
    };
    assert_eq!(banned_on("2026-11-20"), "New Sin");
    assert_eq!(banned_on("2026-11-21"), "Old Sin");
}

#[test]
fn nr_deck_02_unusually_large_decks_are_shown_and_left_to_people() {
    let hall = Hall::of("netrunner", 1, json!({}));
    let text = "player: A\nevent: E\ndate: D\nCorp: identity\nI\nCorp: deck\n61 Ice\n\
                Runner: identity\nJ\nRunner: deck\n45 Breaker";
    let checked = check_list(&hall.tournament, &list(&hall, text)).expect("a format");
    let large = checked.reasons.iter().find(|reason| reason.code == "UNUSUALLY_LARGE").expect("shown");
    assert_eq!(large.subject, "61");
    assert!(checked.is_legal(), "no number is given, so nothing is refused");
}

#[test]
fn nr_deck_04_a_card_in_any_language_is_the_card_of_its_english_name() {
    let mut hall = Hall::of("netrunner", 1, json!({}));
    let card = Card { name: "Paper Wall".into(), ja: Some("紙の壁".into()), ..Card::default() };
    let lists =
        vec![CardList { name: "MWL".into(), banned: vec!["Paper Wall".into()], ..CardList::default() }];
    hall.must(Command::AdoptCatalogue(AdoptCatalogue {
        cards: Cards { cards: vec![card], lists, ..Cards::default() },
    }));
    let checked = check_list(&hall.tournament, &list(&hall, "Corp: deck\n3 紙の壁")).expect("a format");
    assert!(checked.reasons.iter().any(|reason| reason.code == "REMOVED" && reason.subject == "Paper Wall"));
}

#[test]
fn db_deck_01_decks_follow_the_floor_rules_entered_as_data() {
    let open = Hall::of("dragon-ball-super", 1, json!({}));
    assert_eq!(codes(&open, "Deck\n5 Card A"), ["UNKNOWN_LIMIT", "UNKNOWN_CARD"]);
    let ruled = Hall::of("dragon-ball-super", 1, json!({ "main_deck_size": 4, "copy_limit": 4 }));
    assert_eq!(codes(&ruled, "Deck\n5 Card A"), ["DECK_SIZE", "COPIES_OVER_LIMIT", "UNKNOWN_CARD"]);
}

#[test]
fn tf_deck_08_every_reason_is_told_with_card_and_lines() {
    let hall = premier(1);
    let text = "Team\nRivet Foreman\nRivet Foreman\nDeck\n4 Spark 01\n1 Spark 99\n1 Nonesuch\n1 Swap Parts";
    let checked = check_list(&hall.tournament, &list(&hall, text)).expect("a format");
    let told: Vec<(&str, &str, &[u32])> = checked
        .reasons
        .iter()
        .map(|reason| (reason.code.as_str(), reason.subject.as_str(), reason.lines.as_slice()))
        .collect();
    assert_eq!(
        told,
        [
            ("DECK_UNDER_40", "7", [].as_slice()),
            ("COPIES_OVER_3_MAIN", "Spark 01", &[5]),
            ("DUPLICATE_CHARACTER", "Rivet Foreman", &[2, 3]),
            ("BANNED", "Swap Parts", &[8]),
            ("NOT_YET_RELEASED", "Spark 99", &[6]),
            ("UNKNOWN_CARD", "Nonesuch", &[7]),
        ]
    );
}

#[test]
fn tf_out_04_characters_from_outside_are_checked_and_do_not_count() {
    let mut cards = cards();
    let mut caller = cards.cards[0].clone();
    caller.name = "Call for Aid".into();
    caller.marks = [("refers_to".to_owned(), "Gasket Scout".to_owned())].into();
    cards.cards.push(caller);
    let mut hall = Hall::with_options(1, json!({ "tier": "premier" }));
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards }));
    let deck: Vec<String> = (1..=13).map(|n| format!("3 Spark {n:02}")).collect();
    let text = |more: &str| {
        format!(
            "Team\nRivet Foreman\nDeck\n{}\n1 {more}\nCharacters from outside the game\nGasket Scout",
            deck.join("\n")
        )
    };
    assert_eq!(codes(&hall, &text("Call for Aid")), [""; 0]);
    assert_eq!(codes(&hall, &text("Spark 14")), ["OUTSIDE_NOT_REFERRED_TO"]);
    let checked = check_list(&hall.tournament, &list(&hall, &text("Call for Aid"))).expect("a format");
    assert_eq!(checked.totals["stars"], 10, "the scout outside has stars that do not count");
}

#[test]
fn tf_deck_04_twenty_five_stars_are_allowed_and_twenty_six_are_not() {
    for (stars, found) in [(15, &[][..]), (16, &["STARS_OVER_25"][..])] {
        let mut cards = cards();
        let scout = cards.cards.iter_mut().find(|card| card.name == "Gasket Scout").expect("a scout");
        scout.values.insert("stars".to_owned(), stars);
        let mut hall = Hall::with_options(1, json!({}));
        hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards }));
        assert_eq!(codes(&hall, &deck(3)), found, "{} stars", 10 + stars);
    }
}

#[test]
fn gr_list_04_totals_of_what_the_cards_say() {
    let mut hall = Hall::of("gate-ruler", 1, json!({}));
    let card = |name: &str, level: i64, marks: &[(&str, &str)]| Card {
        name: name.into(),
        values: [("level".to_owned(), level)].into(),
        marks: marks.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect(),
        ..Card::default()
    };
    let cards = vec![
        card("Lantern", 1, &[("army", "Harbour"), ("counter", "yes")]),
        card("Anchor", 2, &[("army", "Harbour"), ("legend", "yes")]),
        card("Kite", 1, &[("army", "Hill")]),
    ];
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: Cards { cards, ..Cards::default() } }));
    let list = list(&hall, "Deck\n3 Lantern\n1 Anchor\n2 Kite\n4 Nobody Knows");
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let rule = rulebook.decks().and_then(|decks| decks.lists.as_ref()).expect("lists");
    let catalogue = engine::decks::catalogue(&hall.tournament);
    let found: Vec<(&str, Vec<(String, u32)>)> = totals(&list, rule, &catalogue)
        .into_iter()
        .map(|total| (total.rule.words.en.as_str(), total.counts.into_iter().collect()))
        .collect();
    let said =
        |rows: &[(&str, u32)]| rows.iter().map(|(what, n)| ((*what).to_owned(), *n)).collect::<Vec<_>>();
    assert_eq!(
        found,
        [
            ("Level", said(&[("1", 5), ("2", 1)])),
            ("Army", said(&[("Harbour", 4), ("Hill", 2)])),
            ("Counter", said(&[("yes", 3)])),
            ("Legend", said(&[("yes", 1)])),
        ]
    );
}

#[test]
fn gr_deck_08_there_is_no_sideboard_and_nothing_limited() {
    let hall = Hall::of("gate-ruler", 1, json!({}));
    let format = hall.tournament.rulebook().expect("a rulebook").deck_format().expect("a format").clone();
    let zones: Vec<&str> = format.zones.iter().map(|zone| zone.id.as_str()).collect();
    assert_eq!(zones, ["deck", "ruler", "energy"]);
}

/// Who sees the list of player 1, moment by moment.
#[test]
fn tf_list_04_the_own_list_is_seen_between_matches_only() {
    let mut hall = Hall::with_options(4, json!({ "rounds": 2 }));
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: cards() }));
    let filed = file(&hall, 1, &deck(3));
    hall.must(filed);
    hall.must(accept(1));
    let own = |hall: &Hall| sight(&hall.tournament, &Viewer::Entrant(EntrantId(1)), EntrantId(1));
    assert_eq!(own(&hall), Sight::Whole, "before the first round");
    hall.draft();
    assert_eq!(own(&hall), Sight::Whole, "nobody has seen the draft");
    hall.must(Command::PublishRound(PublishRound {
        round: RoundNumber(1),
        attempt: engine::ids::Attempt(1),
    }));
    assert_eq!(own(&hall), Sight::NotDuringTheMatch);
    let table = hall.tournament.match_of(RoundNumber(1), EntrantId(1)).expect("a match").table.0;
    hall.record(table, 2, 0);
    assert_eq!(own(&hall), Sight::Whole, "the own match is over, others still play");
    hall.finish_round(2);
    hall.publish();
    assert_eq!(own(&hall), Sight::NotDuringTheMatch);
    hall.finish_round(2);
    assert_eq!(own(&hall), Sight::Whole);
}

#[test]
fn tf_pub_03_other_players_and_spectators_see_nothing_during_the_tournament() {
    let mut hall = Hall::with_options(4, json!({ "rounds": 1 }));
    let filed = file(&hall, 1, &deck(3));
    hall.must(filed);
    hall.must(Command::JudgeDecklist(JudgeDecklist {
        entrant: EntrantId(1),
        accept: true,
        reason: Some("seen".into()),
        filed_at: None,
    }));
    let others =
        [Viewer::Everybody, Viewer::Entrant(EntrantId(2)), Viewer::Staff([Role::EventAssistant].into())];
    let nobody = |hall: &Hall| {
        others.iter().all(|viewer| sight(&hall.tournament, viewer, EntrantId(1)) == Sight::Nothing)
    };
    assert!(nobody(&hall));
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
    assert!(nobody(&hall), "posted is not over");
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    assert!(nobody(&hall), "over, but nobody has published anything");
    let judge = Viewer::Staff([Role::FloorJudge].into());
    assert_eq!(sight(&hall.tournament, &judge, EntrantId(1)), Sight::Whole);
}

#[test]
fn tf_pub_02_the_organizer_publishes_once_the_tournament_is_complete() {
    let mut hall = Hall::with_options(4, json!({ "rounds": 1 }));
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: cards() }));
    let filed = file(&hall, 1, &deck(3));
    hall.must(filed);
    hall.must(accept(1));
    hall.play_round();
    hall.must(Command::PostStandings(PostStandings {}));
    let refusal = hall.refused(Command::PublishLists(PublishLists {}));
    assert_eq!((refusal.code(), requirement(&refusal)), ("tournament-not-over", "TF-PUB-02"));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall.must(Command::PublishLists(PublishLists {}));
    assert_eq!(sight(&hall.tournament, &Viewer::Everybody, EntrantId(1)), Sight::Whole);
    assert_eq!(sight(&hall.tournament, &Viewer::Everybody, EntrantId(2)), Sight::Nothing, "there is no list");
}

#[test]
fn tf_list_05_lists_are_in_no_public_part_of_the_log() {
    let mut hall = premier(2);
    let filed = file(&hall, 1, &deck(3));
    hall.must(filed);
    let correction =
        CorrectDecklist { entrant: EntrantId(1), list: list(&hall, &deck(3)), reason: "a slip".into() };
    hall.must(Command::CorrectDecklist(correction));
    for entry in hall.public_log().iter().filter(|entry| entry.version > hall.log.len() as u64 - 2) {
        let text = format!("{entry:?}");
        assert!(!text.contains("Spark") && !text.contains("a slip"), "{text}");
    }
}

#[test]
fn gr_list_08_lists_stay_with_owner_and_officials() {
    let mut hall = Hall::of("gate-ruler", 2, json!({ "rounds": 1 }));
    let filed = file(&hall, 1, "Deck\n3 コブラ");
    hall.must(filed);
    hall.must(accept(1));
    hall.play_round_by(1);
    let seen = |viewer: Viewer| sight(&hall.tournament, &viewer, EntrantId(1));
    assert_eq!(seen(Viewer::Everybody), Sight::Nothing);
    assert_eq!(seen(Viewer::Entrant(EntrantId(2))), Sight::Nothing);
    assert_eq!(seen(Viewer::Entrant(EntrantId(1))), Sight::Whole);
    assert_eq!(seen(Viewer::Staff([Role::FloorJudge].into())), Sight::Whole);
}

#[test]
fn gr_pub_04_the_organizer_publishes_only_decks_of_those_who_agreed() {
    let mut hall = Hall::of("gate-ruler", 2, json!({ "rounds": 1 }));
    for entrant in [1, 2] {
        let filed = file(&hall, entrant, "Deck\n3 コブラ");
        hall.must(filed);
        hall.must(accept(entrant));
    }
    let details = Details { declared: ["publish_deck".to_owned()].into(), ..Details::default() };
    hall.must(Command::UpdateDetails(UpdateDetails { entrant: EntrantId(2), details }));
    hall.play_round_by(1);
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall.must(Command::PublishLists(PublishLists {}));
    assert_eq!(hall.tournament.decks.published, [EntrantId(2)].into());
}

/// Two vanguard fighters with accepted lists, the tournament over.
fn over(options: serde_json::Value) -> Hall {
    let mut hall = Hall::of("vanguard", 2, options);
    for entrant in [1, 2] {
        let mut list = list(&hall, "Deck\n4 Lantern Squire");
        list.fields.insert("nation".into(), "Lantern Guild".into());
        let entrant = EntrantId(entrant);
        hall.must(Command::FileDecklist(FileDecklist { entrant, list, draft: false }));
        let reason = Some("seen".to_owned());
        hall.must(Command::JudgeDecklist(JudgeDecklist { entrant, accept: true, reason, filed_at: None }));
    }
    hall.play_round_by(1);
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

fn everybody_sees(hall: &Hall) -> [bool; 2] {
    [1, 2].map(|entrant| sight(&hall.tournament, &Viewer::Everybody, EntrantId(entrant)) == Sight::Whole)
}

#[test]
fn br_evt_10_decks_are_published_once_announced_and_never_of_those_who_object() {
    let mut hall = over(json!({}));
    let refusal = hall.refused(Command::PublishLists(PublishLists {}));
    assert_eq!((refusal.code(), requirement(&refusal)), ("publication-not-announced", "BR-EVT-10"));
    assert_eq!(everybody_sees(&hall), [false, false]);

    let mut hall = over(json!({ "publish_decks": true, "publish_after": "2026-11-30" }));
    let object = |objects| Command::NoteObjection(NoteObjection { entrant: EntrantId(1), objects });
    hall.must(object(true));
    hall.today = Some("2026-11-29".into());
    assert_eq!(hall.refused(Command::PublishLists(PublishLists {})).code(), "publication-too-early");
    hall.today = Some("2026-11-30".into());
    hall.must(Command::PublishLists(PublishLists {}));
    assert_eq!(hall.tournament.decks.published, [EntrantId(2)].into());
    assert_eq!(everybody_sees(&hall), [false, true]);
    hall.must(object(false));
    assert_eq!(everybody_sees(&hall), [false, true], "not published yet");
    hall.must(Command::PublishLists(PublishLists {}));
    assert_eq!(everybody_sees(&hall), [true, true]);
    hall.must(object(true));
    assert_eq!(everybody_sees(&hall), [false, true], "an objection holds afterwards as well");
    sheet(&mut hall, json!({}), Some("a mistake")).expect("saved");
    assert_eq!(everybody_sees(&hall), [false, false], "switched off again");

    let mut hall = over(json!({ "publish_decks": true, "publish_after": "soon" }));
    hall.today = Some("2026-12-01".into());
    assert_eq!(
        hall.refused(Command::PublishLists(PublishLists {})).code(),
        "publication-too-early",
        "no day can be read"
    );
}

#[test]
fn a_list_sent_back_can_be_handed_in_again() {
    let mut hall = premier(1);
    let command = file(&hall, 1, &deck(3));
    hall.act(&player(1), command.clone()).expect("handed in");
    assert_eq!(hall.refused(send_back(1, " ")).code(), "reason-needed");
    hall.must(send_back(1, "the sideboard is missing"));
    let filed = hall.tournament.decks.list_of(EntrantId(1)).expect("a list");
    assert_eq!(
        (filed.state, filed.sent_back.as_deref()),
        (ListState::Draft, Some("the sideboard is missing"))
    );
    assert_eq!(hall.refused(accept(1)).code(), "list-not-handed-in");
    hall.act(&player(1), command).expect("handed in again");
    hall.must(accept(1));
}

fn looked_at(item: &str, words: &str) -> Command {
    Command::RecordItem(RecordItem {
        entrant: EntrantId(1),
        item: item.into(),
        allowed: true,
        cause: None,
        checks: Vec::new(),
        fields: Vec::new(),
        replacement: false,
        words: Some(words.into()),
    })
}

#[test]
fn br_itm_06_permissions_are_kept_with_who_gave_them() {
    let mut hall = Hall::of("vanguard", 2, json!({}));
    hall.appoint("judge", &[Role::FloorJudge]);
    for item in ["signed-card", "translation", "device", "notes"] {
        hall.act(&person("judge"), looked_at(item, "before the first round")).expect("noted");
        let noted = hall.tournament.judging.items.last().expect("kept");
        let kept = (noted.record.allowed, &noted.by, noted.record.item.as_str());
        assert_eq!(kept, (true, &person("judge"), item));
        assert_eq!(hall.refused_to(&player(1), looked_at(item, "")).code(), "not-allowed");
    }
}

#[test]
fn br_chk_06_swapping_a_damaged_card_is_noted_and_no_infraction() {
    let mut hall = Hall::of("vanguard", 2, json!({}));
    let filed = file(&hall, 1, "nation: Keter\n4 Card A");
    hall.must(filed);
    hall.must(accept(1));
    let before = hall.tournament.decks.list_of(EntrantId(1)).cloned();
    hall.must(looked_at("damaged", "Card A for Card A, torn corner"));
    assert_eq!(hall.tournament.decks.list_of(EntrantId(1)).cloned(), before, "the list stays as it is");
    assert!(hall.tournament.judging.penalties.is_empty());
}

#[test]
fn gr_card_11_languages_are_excluded_before_the_tournament_or_not_at_all() {
    let mut hall = Hall::of("gate-ruler", 2, json!({ "rounds": 1, "excluded_languages": "English" }));
    let excluded = |languages: &str| json!({ "rounds": 1, "excluded_languages": languages });
    sheet(&mut hall, excluded("Italian"), None).expect("announced before it starts");
    hall.publish();
    let refusal = sheet(&mut hall, excluded("Italian, French"), Some("hard to read")).expect_err("too late");
    assert_eq!((refusal.code(), requirement(&refusal)), ("setting-firm", "GR-CARD-11"));
}

#[test]
fn a_pasted_list_is_read_in_every_usual_way_of_writing() {
    let hall = Hall::with_players(1);
    let text = "Deck\n3 One\n2x Two\n２ Three\nFour x3\nFive ×2\nSix\n# a remark\n\nSideboard: battle cards\n1 Seven";
    let read = list(&hall, text);
    let lines: Vec<(u32, &str, &str, u32)> =
        read.lines.iter().map(|line| (line.count, line.name.as_str(), line.zone.as_str(), line.at)).collect();
    assert_eq!(
        lines,
        [
            (3, "One", "deck", 2),
            (2, "Two", "deck", 3),
            (2, "Three", "deck", 4),
            (3, "Four", "deck", 5),
            (2, "Five", "deck", 6),
            (1, "Six", "deck", 7),
            (1, "Seven", "sideboard", 11),
        ]
    );
    let format = hall.tournament.rulebook().expect("a rulebook").deck_format().expect("a format").clone();
    let again = list(&hall, &read.write(&format));
    let plain = |list: &Decklist| -> Vec<(String, u32, String)> {
        list.lines.iter().map(|line| (line.zone.clone(), line.count, line.name.clone())).collect()
    };
    assert_eq!(plain(&again), plain(&read), "what is written can be read again");
}

#[test]
fn a_line_without_a_card_is_named() {
    let hall = Hall::with_players(1);
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let (_, faults) =
        Decklist::read("Deck\n3\n0 Nothing\n2 Something", rulebook.deck_format().expect("a format"), None);
    assert_eq!(faults.iter().map(|fault| fault.line).collect::<Vec<_>>(), [2, 3]);
}

#[test]
fn an_entrant_who_is_added_later_needs_a_list_too() {
    let mut hall = premier(1);
    hall.act(
        &organizer(),
        Command::AddEntrants(AddEntrants {
            entrants: vec![named("Late Lena")],
            same_name: false,
            checked_in: true,
        }),
    )
    .expect("added");
    assert_eq!(missing_lists(&hall.tournament).len(), 2);
}

#[test]
fn br_slv_03_a_sleeve_six_millimetres_larger_is_advised_against() {
    let rulebook = crate::given::resolved("vanguard", json!({}));
    let sleeved = |sizes: &[[u32; 2]]| {
        let found = engine::decks::sleeves(
            &rulebook,
            &engine::decks::Sleeved { sizes: sizes.to_vec(), ..engine::decks::Sleeved::default() },
        );
        found.into_iter().map(|reason| (reason.code, reason.severity)).collect::<Vec<_>>()
    };
    let warned = ("OVERSIZE".to_owned(), engine::decks::Severity::Warning);
    assert_eq!(sleeved(&[[59, 86], [60, 87], [67, 92]]), [warned], "seven wider, five higher");
    assert_eq!(sleeved(&[[59, 86], [60, 87], [65, 92]]), [], "five each way");
}

#[test]
fn tf_deck_05_a_printing_of_the_name_in_a_legal_set_is_enough() {
    let mut all = cards();
    let fan = Card {
        name: "Spark 01".into(),
        kind: Some("battle".into()),
        sets: vec!["Fan Set".into()],
        ..Card::default()
    };
    let alone = Card { name: "Lone Wolf".into(), ..fan.clone() };
    all.cards.insert(0, fan);
    all.cards.push(alone);
    let mut hall = Hall::with_players(1);
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: all }));
    let illegal = |hall: &Hall, name: &str| {
        let checked =
            check_list(&hall.tournament, &list(hall, &format!("Deck\n3 {name}"))).expect("a format");
        checked.reasons.iter().any(|reason| reason.code == "SET_NOT_LEGAL")
    };
    assert!(!illegal(&hall, "Spark 01"), "a booster has a card of that name");
    assert!(illegal(&hall, "Lone Wolf"));
}

#[test]
fn tf_side_04_a_character_is_not_in_team_and_sideboard_at_once() {
    let hall = premier(1);
    let found = codes(&hall, "Team\nRivet Foreman\nSideboard: character\nRivet Foreman");
    assert!(found.contains(&"DUPLICATE_CHARACTER".to_owned()), "{found:?}");
    let found = codes(&hall, "Team\nRivet Foreman\nSideboard: character\nGasket Scout");
    assert!(!found.contains(&"DUPLICATE_CHARACTER".to_owned()), "{found:?}");
}

const POOL: &str =
    "Pool: characters\nRivet Foreman\nGasket Scout\nPool: battle cards\n9 Spark 01\n9 Spark 02\n9 Spark 03";

fn drafted(team: &str, copies: u32, pool: &str) -> String {
    format!("Team\n{team}\nDeck\n{copies} Spark 01\n9 Spark 02\n9 Spark 03\n{pool}")
}

#[test]
fn tf_ltd_04_a_limited_deck_changes_from_its_pool_between_matches_only() {
    let mut hall = Hall::with_options(4, json!({ "format": "booster-draft", "rounds": 3 }));
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: cards() }));
    let first = file(&hall, 1, &drafted("Rivet Foreman", 9, POOL));
    let other = file(&hall, 1, &drafted("Gasket Scout", 7, POOL));
    hall.act(&player(1), first.clone()).expect("handed in");
    hall.must(accept(1));
    let refusal = hall.refused_to(&player(1), other.clone());
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-locked", "TF-LIST-03"), "before round 1");
    hall.publish();
    let refusal = hall.refused_to(&player(1), other.clone());
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-locked", "TF-LTD-04"), "between games");
    hall.finish_round(2);
    let found = file(&hall, 1, &drafted("Gasket Scout", 7, &format!("{POOL}\n1 Spark 04")));
    let refusal = hall.refused_to(&player(1), found);
    assert_eq!((refusal.code(), requirement(&refusal)), ("another-pool", "TF-LTD-04"));
    let short = file(&hall, 1, &drafted("Gasket Scout", 6, POOL));
    let refusal = hall.refused_to(&player(1), short);
    assert_eq!((refusal.code(), requirement(&refusal)), ("list-not-legal", "TF-LTD-01"));
    let Command::FileDecklist(filed) = other.clone() else { panic!("a list") };
    let draft = Command::FileDecklist(FileDecklist { draft: true, ..filed });
    assert_eq!(hall.refused_to(&player(1), draft).code(), "list-locked", "it is not taken back");
    hall.act(&player(1), other).expect("changed between matches");
    assert_eq!(state(&hall, 1), ListState::Accepted, "nobody has to accept it anew");
    let filed = hall.tournament.decks.list_of(EntrantId(1)).expect("a list");
    assert!(filed.received.is_some());
    assert_eq!(filed.list.as_ref().expect("a list").lines[0].name, "Gasket Scout");
    hall.publish();
    assert_eq!(hall.refused_to(&player(1), first).code(), "list-locked", "the next match has begun");
}

#[test]
fn tf_ltd_04_a_match_given_up_is_not_taken_back_with_another_deck() {
    let mut hall = Hall::with_options(4, json!({ "format": "booster-draft", "rounds": 3 }));
    hall.must(Command::AdoptCatalogue(AdoptCatalogue { cards: cards() }));
    let first = file(&hall, 1, &drafted("Rivet Foreman", 9, POOL));
    let other = file(&hall, 1, &drafted("Gasket Scout", 7, POOL));
    hall.act(&player(1), first).expect("handed in");
    hall.must(accept(1));
    let round = hall.publish();
    let table = hall.tournament.match_of(round, EntrantId(1)).expect("a match").table;
    let concede = || Command::Concede(Concede { round, table, finished: Vec::new() });
    hall.act(&player(1), concede()).expect("given up");
    let given_up = hall.last_command();
    hall.act(&player(1), Command::Undo(Undo { command: given_up })).expect("the deck is as it was");
    hall.act(&player(1), concede()).expect("given up");
    let given_up = hall.last_command();
    hall.act(&player(1), other).expect("changed between matches");
    let refusal = hall.refused_to(&player(1), Command::Undo(Undo { command: given_up }));
    assert_eq!(refusal.args()["why"], "something-depends-on-it");
}
