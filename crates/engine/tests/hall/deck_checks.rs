//! Deck checks: tables drawn by a seed, both decks, what is found, and the time given back.

use crate::given::{Hall, person, player};
use engine::command::StartClock;
use engine::decks::command::{
    CloseDeckCheck, CompareDeck, CorrectDecklist, DrawDeckChecks, FileDecklist, JudgeDecklist, OpenDeckCheck,
};
use engine::decks::{Decklist, Found, Line, drawn_tables, finding};
use engine::event::TableExtended;
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::log::unhex;
use engine::people::Role;
use engine::play::StopTable;
use engine::play::ending::CallTime;
use engine::{Command, Event};
use serde_json::json;

fn deck(cards: &[(&str, u32)]) -> Decklist {
    let line = |(at, (name, count)): (u32, &(&str, u32))| Line {
        zone: "deck".into(),
        count: *count,
        name: (*name).into(),
        at,
    };
    let lines = (1..).zip(cards).map(line).collect();
    Decklist { fields: [("nation".to_owned(), "Keter".to_owned())].into(), lines }
}

fn draw(tables: u32) -> Command {
    Command::DrawDeckChecks(DrawDeckChecks { round: RoundNumber(1), tables })
}

fn open(table: u32) -> Command {
    Command::OpenDeckCheck(OpenDeckCheck { round: RoundNumber(1), table: TableNumber(table) })
}

fn compare(entrant: EntrantId, counted: Option<Decklist>) -> Command {
    Command::CompareDeck(CompareDeck { check: 1, entrant, counted, note: None })
}

/// Four fighters with accepted lists, round 1 published.
fn vanguard(options: serde_json::Value) -> Hall {
    let mut hall = Hall::of("vanguard", 4, options);
    for entrant in 1..=4 {
        let (entrant, list) = (EntrantId(entrant), deck(&[("Card A", 4), ("Card B", 1)]));
        hall.must(Command::FileDecklist(FileDecklist { entrant, list, draft: false }));
        hall.must(Command::JudgeDecklist(JudgeDecklist {
            entrant,
            accept: true,
            reason: None,
            filed_at: None,
        }));
    }
    hall.publish();
    hall
}

#[test]
fn tf_check_03_tables_are_drawn_at_random_with_a_recorded_seed() {
    let mut hall = Hall::with_players(40);
    hall.publish();
    let events = hall.must(draw(3));
    let Event::DeckChecksDrawn(drawn) = &events[0] else { panic!("{events:?}") };
    assert_eq!((drawn.tables.len(), drawn.among.len(), drawn.draw), (3, 20, 1));
    let seed: [u8; 32] = unhex(&drawn.seed).expect("hex").try_into().expect("32 bytes");
    assert_eq!(drawn_tables(&seed, &drawn.among, 3), drawn.tables, "anybody can draw them again");
    let again = hall.must(draw(3));
    let Event::DeckChecksDrawn(second) = &again[0] else { panic!("{again:?}") };
    assert_ne!(second.seed, drawn.seed, "a second draw has a seed of its own");
    let table = drawn.tables[0];
    hall.must(open(table.0));
    let check = hall.tournament.decks.check(1).expect("open");
    let match_ = hall.tournament.rounds[0].table(table).expect("a match").clone();
    assert_eq!((check.entrants, check.drawn, check.opened_at), ([match_.a, match_.b], true, hall.at));
}

#[test]
fn every_table_is_drawn_about_as_often_as_any_other() {
    let among: Vec<TableNumber> = (1..=5).map(TableNumber).collect();
    let mut times = [0_u32; 5];
    for number in 0..2_000_u32 {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&number.to_be_bytes());
        times[drawn_tables(&seed, &among, 1)[0].0 as usize - 1] += 1;
    }
    assert!(times.iter().all(|&times| (320..480).contains(&times)), "{times:?}");
}

#[test]
fn tables_that_are_done_or_checked_already_are_not_drawn() {
    let mut hall = Hall::with_players(6);
    hall.publish();
    hall.record(1, 2, 0);
    hall.must(open(2));
    let events = hall.must(draw(9));
    let Event::DeckChecksDrawn(drawn) = &events[0] else { panic!("{events:?}") };
    assert_eq!(drawn.tables, [TableNumber(3)]);
    hall.must(open(3));
    assert_eq!(hall.refused(draw(1)).code(), "no-tables-to-check");
}

#[test]
fn tf_check_01_a_difference_is_found_card_by_card() {
    let mut hall = Hall::with_players(4);
    let entrant = EntrantId(1);
    let list = deck(&[("Card A", 3), ("Card B", 3), ("Card C", 1)]);
    hall.must(Command::FileDecklist(FileDecklist { entrant, list, draft: false }));
    hall.publish();
    let table = hall.tournament.match_of(RoundNumber(1), entrant).expect("a match").table;
    hall.must(open(table.0));
    let counted = deck(&[("Card A", 3), ("Card B", 2), ("Card D", 1)]);
    hall.must(compare(entrant, Some(counted)));
    let found = &hall.tournament.decks.check(1).expect("a check").compared[&entrant];
    let told: Vec<(&str, u32, u32)> =
        found.differences.iter().map(|card| (card.name.as_str(), card.listed, card.counted)).collect();
    assert_eq!(told, [("Card B", 3, 2), ("Card C", 1, 0), ("Card D", 0, 1)]);
    assert_eq!(found.finding.as_deref(), Some("deck-differs"));
}

#[test]
fn tf_check_02_the_match_gets_the_length_of_the_check_and_three_minutes() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    hall.must(open(1));
    hall.at.0 += 7 * 60_000 - 1_000;
    let events = hall.must(Command::CloseDeckCheck(CloseDeckCheck { check: 1 }));
    let Event::TableExtended(TableExtended { ms, .. }) = &events[1] else { panic!("{events:?}") };
    assert_eq!(*ms, 10 * 60_000);
    assert_eq!(hall.tournament.rounds[0].matches[0].extension_ms, 10 * 60_000);
}

#[test]
fn br_chk_02_the_fight_gets_the_length_of_the_check_and_nothing_on_top() {
    let mut hall = vanguard(json!({}));
    hall.must(open(1));
    hall.at.0 += 389_000;
    let events = hall.must(Command::CloseDeckCheck(CloseDeckCheck { check: 1 }));
    let Event::TableExtended(TableExtended { ms, .. }) = &events[1] else { panic!("{events:?}") };
    assert_eq!(*ms, (6 * 60 + 30) * 1_000, "12:00:40 to 12:07:10");
}

#[test]
fn br_chk_01_any_deck_may_be_checked_and_the_record_says_by_whom_and_how_long() {
    let mut hall = vanguard(json!({}));
    hall.appoint("judge", &[Role::FloorJudge]);
    hall.act(&person("judge"), open(2)).expect("a targeted check");
    let entrants = hall.tournament.decks.check(1).expect("a check").entrants;
    for entrant in entrants {
        hall.act(&person("judge"), compare(entrant, None)).expect("as listed");
    }
    hall.at.0 += 60_000;
    hall.act(&person("judge"), Command::CloseDeckCheck(CloseDeckCheck { check: 1 })).expect("closed");
    let check = hall.tournament.decks.check(1).expect("a check");
    assert_eq!((&check.by, check.drawn, check.closed_at), (&person("judge"), false, Some(hall.at)));
    assert!(check.compared.values().all(|found| found.finding.is_none() && found.differences.is_empty()));
    assert_eq!(hall.refused_to(&player(1), open(1)).code(), "not-allowed");
}

#[test]
fn br_chk_03_the_table_for_an_irregular_deck() {
    let hall = Hall::of("vanguard", 1, json!({}));
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    for (list_required, list_legal, deck_legal, same, infraction, repair) in [
        (false, true, false, true, "3.1.1.1", vec!["deck"]),
        (true, false, true, false, "3.1.1.2", vec!["list"]),
        (true, true, true, false, "3.1.1.3", vec!["deck"]),
        (true, true, false, false, "3.1.1.3", vec!["deck"]),
        (true, false, false, true, "3.1.1.4", vec!["list", "deck"]),
    ] {
        let found = Found { list_required, list_legal, deck_legal, same };
        let row = finding(rulebook, found).expect("a row");
        assert_eq!(
            (row.infraction.as_deref(), &row.repair),
            (Some(infraction), &repair.iter().map(|part| (*part).to_owned()).collect()),
            "{found:?}"
        );
    }
    let fine = Found { list_required: true, list_legal: true, deck_legal: true, same: true };
    assert!(finding(rulebook, fine).is_none());
}

#[test]
fn br_chk_04_a_correction_keeps_the_judge_and_the_sheet_before_and_after() {
    let mut hall = vanguard(json!({}));
    hall.appoint("judge", &[Role::FloorJudge]);
    let (before, after) = (deck(&[("Card A", 4), ("Card B", 1)]), deck(&[("Card A", 4), ("Card C", 1)]));
    let command = Command::CorrectDecklist(CorrectDecklist {
        entrant: EntrantId(1),
        list: after.clone(),
        reason: "the sheet follows the deck".into(),
    });
    assert_eq!(hall.refused_to(&player(1), command.clone()).code(), "not-allowed");
    hall.act(&person("judge"), command).expect("corrected under the judge's eyes");
    let filed = hall.tournament.decks.list_of(EntrantId(1)).expect("a list");
    assert_eq!(filed.list, Some(after));
    let correction = &filed.corrections[0];
    assert_eq!((&correction.judge, &correction.before), (&person("judge"), &Some(before)));
}

#[test]
fn br_chk_05_a_lost_card_is_replaced_and_the_sheet_changed_to_match() {
    let mut hall = vanguard(json!({}));
    let list = deck(&[("Card A", 4), ("Spare", 1)]);
    let reason = "Card B was lost and cannot be had here".to_owned();
    hall.must(Command::CorrectDecklist(CorrectDecklist {
        entrant: EntrantId(1),
        list: list.clone(),
        reason,
    }));
    let table = hall.tournament.match_of(RoundNumber(1), EntrantId(1)).expect("a match").table;
    hall.must(open(table.0));
    hall.must(compare(EntrantId(1), Some(list)));
    let found = &hall.tournament.decks.check(1).expect("a check").compared[&EntrantId(1)];
    assert_eq!(found.finding, None, "deck and sheet agree again");
}

#[test]
fn nr_list_02_any_difference_opens_the_infraction() {
    let mut hall = Hall::of("netrunner", 2, json!({}));
    let line = |zone: &str, name: &str| Line { zone: zone.into(), count: 1, name: name.into(), at: 0 };
    let fields = ["player", "event", "date"].map(|field| (field.to_owned(), "x".to_owned())).into();
    let lines = vec![
        line("corp-identity", "I"),
        line("corp", "Ice"),
        line("runner-identity", "J"),
        line("runner", "B"),
    ];
    let list = Decklist { fields, lines };
    let entrant = EntrantId(1);
    hall.must(Command::FileDecklist(FileDecklist { entrant, list: list.clone(), draft: false }));
    hall.publish();
    hall.must(open(1));
    let mut counted = list;
    counted.lines.push(line("corp", "Extra Ice"));
    hall.must(compare(entrant, Some(counted)));
    let found = &hall.tournament.decks.check(1).expect("a check").compared[&entrant];
    assert_eq!(found.infraction.as_deref(), Some("illegal-deck"));
    let judging = hall.tournament.rulebook().expect("a rulebook").judging().expect("judging tables");
    assert!(judging.infractions.iter().any(|infraction| infraction.id == "illegal-deck"));
}

#[test]
fn every_infraction_a_deck_check_leads_to_stands_in_the_judging_tables() {
    for id in [
        "vanguard",
        "weiss-schwarz",
        "buddyfight",
        "netrunner",
        "gate-ruler",
        "transformers",
        "dragon-ball-super",
    ] {
        let rulebook = crate::given::resolved(id, json!({}));
        let decks = rulebook.decks().expect("decks");
        for infraction in decks.findings.iter().filter_map(|finding| finding.infraction.as_ref()) {
            let judging = rulebook.judging().expect("judging tables");
            assert!(judging.infractions.iter().any(|found| found.id == *infraction), "{id}: {infraction}");
        }
    }
}

#[test]
fn nothing_of_a_deck_check_is_public_but_that_it_took_place() {
    let mut hall = vanguard(json!({}));
    hall.must(open(1));
    let entrant = hall.tournament.decks.check(1).expect("a check").entrants[0];
    hall.must(compare(entrant, Some(deck(&[("Card A", 3)]))));
    let public = hall.public_log();
    let last = format!("{:?}", public.last().expect("an entry"));
    assert!(last.contains("DeckCompared") && !last.contains("Card A") && !last.contains("3.1.1"), "{last}");
}

/// TF-END-04, BR-TIM-09
#[test]
fn time_is_not_called_at_a_table_whose_decks_are_being_checked() {
    for rulebook in ["transformers", "vanguard"] {
        let mut hall = Hall::of(rulebook, 4, json!({ "decklists": "not-required", "rounds": 2 }));
        let round = hall.publish();
        hall.must(Command::StartClock(StartClock { round }));
        let length = hall.tournament.round(round).expect("a round").clock.length_ms.expect("a limit");
        hall.at.0 += length - 4 * 60_000;
        hall.must(open(1));
        hall.at.0 += 4 * 60_000;
        let call =
            |table: u32| Command::CallTime(CallTime { round, table: TableNumber(table), reason: None });
        hall.must(call(2));
        let refusal = hall.refused(call(1));
        // What it would be given now: the length of the check, and what the document adds.
        let minutes = if rulebook == "transformers" { "7" } else { "4" }.to_owned();
        assert_eq!((refusal.code(), &refusal.args()["minutes"]), ("time-not-up", &minutes), "{rulebook}");
        hall.must(Command::CloseDeckCheck(CloseDeckCheck { check: 1 }));
        if rulebook == "transformers" {
            assert_eq!(hall.refused(call(1)).code(), "time-not-up", "the extension runs");
            hall.at.0 += 7 * 60_000;
        }
        hall.must(call(1));
    }
}

#[test]
fn time_is_not_called_at_a_table_whose_clock_stands_still() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    hall.at.0 += 48 * 60_000;
    let (table, why) = (TableNumber(1), "other".to_owned());
    hall.must(Command::StopTable(StopTable { round, table, why }));
    hall.at.0 += 5 * 60_000;
    let refusal = hall.refused(Command::CallTime(CallTime { round, table, reason: None }));
    assert_eq!((refusal.code(), &refusal.args()["minutes"]), ("time-not-up", &"2".to_owned()));
}
