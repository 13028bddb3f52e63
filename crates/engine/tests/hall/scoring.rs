//! What can be entered at a table: every choice is accepted as it is offered, typed and read back.

use crate::given::{Hall, organizer, player};
use engine::Command;
use engine::command::{CorrectResult, DraftCut, PublishCut, RecordResult, ReportResult, StartClock};
use engine::ids::{RoundNumber, TableNumber};
use engine::play::scoring::{ChoiceKind, Choices, Entry, Terms, choices, endings, read, typed};
use engine::play::{AgreeTwoForOne, ApplyLateness, MarkSeat, Score, Side};
use engine::tournament::Match;
use rulebook::{Library, Stage};
use serde_json::json;

const TABLE: TableNumber = TableNumber(1);
const STAFF: Entry = Entry::Staff { at: None, insists: false, judge: true };

fn seats(hall: &Hall) -> (RoundNumber, Match) {
    let round = hall.tournament.current_round().expect("a round");
    (round.number, round.table(TABLE).expect("a table").clone())
}

fn offered(hall: &Hall, entry: Entry, seen_from: Side) -> Choices {
    let (round, match_) = seats(hall);
    choices(&hall.tournament, round, &match_, entry, seen_from)
}

/// Records and reports everything that is offered, each on a copy of the hall.
fn all_accepted(of: &str, hall: &Hall) {
    let (round, match_) = seats(hall);
    let terms = Terms::at(&hall.tournament, round, Some(&match_)).expect("terms");
    let staff = offered(hall, STAFF, Side::A);
    assert!(staff.all().next().is_some(), "{of}: nothing is offered");
    for side in [Side::A, Side::B] {
        for choice in offered(hall, STAFF, side).all() {
            let mut copy = hall.clone();
            let score = choice.score.clone();
            copy.act(
                &organizer(),
                Command::RecordResult(RecordResult { round, table: TABLE, score, insists: false }),
            )
            .unwrap_or_else(|refusal| panic!("{of}, {}: {refusal}", choice.id));
            let stored = seats(&copy).1.result.expect("a result").score;
            assert_eq!(stored, choice.score, "{of}, {}", choice.id);
            let line = choice.typed.as_ref().unwrap_or_else(|| panic!("{of}, {}: no line", choice.id));
            assert_eq!(read(line, &terms).as_ref(), Ok(&choice.score), "{of}, {}: {line}", choice.id);
            assert_eq!(typed(&stored, &terms).as_ref(), Some(line), "{of}, {}", choice.id);
        }
        let entrant = if side == Side::A { match_.a } else { match_.b };
        for choice in offered(hall, Entry::Players { at: None }, side).all() {
            let mut copy = hall.clone();
            let score = choice.score.clone();
            copy.act(&player(entrant.0), Command::ReportResult(ReportResult { round, table: TABLE, score }))
                .unwrap_or_else(|refusal| panic!("{of}, {} by phone: {refusal}", choice.id));
        }
    }
    let mut recorded = hall.clone();
    let first = staff.all().next().map(|choice| choice.score.clone()).expect("a choice");
    recorded.must(Command::RecordResult(RecordResult {
        round,
        table: TABLE,
        score: first.clone(),
        insists: false,
    }));
    for choice in offered(&recorded, Entry::Correction { judge: true }, Side::A)
        .all()
        .filter(|choice| choice.score != first)
    {
        let (score, reason) = (choice.score.clone(), "misread".to_owned());
        recorded.clone().must(Command::CorrectResult(CorrectResult {
            round,
            table: TABLE,
            score,
            reason,
            before: None,
        }));
    }
}

#[test]
fn every_choice_offered_is_accepted_typed_and_read_back() {
    for rulebook in Library::builtin().ids() {
        let mut hall = Hall::of(rulebook, 8, json!({}));
        hall.publish();
        all_accepted(rulebook, &hall);
    }
    for (rulebook, options) in [
        ("transformers", json!({ "agreed_draw_score": "three-drawn-games" })),
        ("netrunner", json!({ "unplayed_game": "nothing" })),
        ("vanguard", json!({ "best_of": 3 })),
        ("weiss-schwarz", json!({ "structure": "single-elimination" })),
    ] {
        let mut hall = Hall::of(rulebook, 8, options.clone());
        hall.publish();
        all_accepted(&format!("{rulebook} with {options}"), &hall);
    }
}

/// The first round of the finals, with a cut to four.
fn finals(rulebook: &str, wins: u32, mut options: serde_json::Value) -> Hall {
    options["rounds"] = json!(1);
    options["cut"] = json!({ "size": 4, "method": "ranking" });
    let mut hall = Hall::of(rulebook, 16, options);
    hall.play_round_by(wins);
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    let attempt = hall.tournament.cut_draft.as_ref().expect("a draft").attempt;
    hall.must(Command::PublishCut(PublishCut { attempt }));
    hall.publish();
    hall
}

#[test]
fn every_choice_offered_in_the_finals_is_accepted() {
    for (rulebook, wins) in
        [("transformers", 2), ("vanguard", 1), ("dragon-ball-super", 2), ("netrunner", 2), ("gate-ruler", 1)]
    {
        let hall = finals(rulebook, wins, json!({}));
        all_accepted(&format!("{rulebook}, finals"), &hall);
    }
}

#[test]
fn what_happened_at_the_table_is_not_offered_otherwise() {
    let mut hall = Hall::of("netrunner", 8, json!({}));
    let round = hall.publish();
    hall.must(Command::AgreeTwoForOne(AgreeTwoForOne { round, table: TABLE, corp: None }));
    all_accepted("two-for-one", &hall);
    let ids: Vec<String> = offered(&hall, STAFF, Side::A).all().map(|choice| choice.id.clone()).collect();
    assert_eq!(ids, ["two-a", "two-draw", "two-b"]);
}

/// A game lost by lateness stays lost: its player is not offered 2–0, the opponent is.
#[test]
fn a_game_lost_by_lateness_leaves_its_choices_to_each_side() {
    let mut hall = Hall::of("netrunner", 8, json!({}));
    let round = hall.publish();
    let late = seats(&hall).1.a;
    hall.must(Command::StartClock(StartClock { round }));
    hall.must(Command::MarkSeat(MarkSeat { round, entrant: late, here: false, in_contact: false }));
    hall.at.0 += 6 * 60_000;
    let steps = hall.tournament.rulebook().expect("a rulebook").lateness().expect("a rule").steps.clone();
    let step =
        steps.iter().find(|step| step.due == rulebook::LateDue::GameLoss).expect("a game loss").id.clone();
    hall.must(Command::ApplyLateness(ApplyLateness { round, entrant: late, step }));
    hall.at.0 += 65 * 60_000;
    all_accepted("a game lost by lateness", &hall);
    let sweep = |side| {
        let found = offered(&hall, Entry::Players { at: None }, side);
        found.played.iter().any(|choice| choice.id == "2-0")
    };
    assert_eq!((sweep(Side::A), sweep(Side::B)), (false, true));
}

#[test]
fn an_agreed_draw_is_offered_to_players_only_where_no_judge_is_needed() {
    for (rulebook, to_staff, to_players) in
        [("transformers", true, true), ("netrunner", true, false), ("gate-ruler", false, false)]
    {
        let mut hall = Hall::of(rulebook, 8, json!({}));
        hall.publish();
        let has = |entry| offered(&hall, entry, Side::A).agreed_draw.is_some();
        assert_eq!((has(STAFF), has(Entry::Players { at: None })), (to_staff, to_players), "{rulebook}");
    }
}

#[test]
fn equal_games_mean_what_the_rulebook_makes_of_them() {
    let ids = |rulebook: &str| -> Vec<String> {
        let mut hall = Hall::of(rulebook, 8, json!({}));
        hall.publish();
        let found = offered(&hall, STAFF, Side::A);
        found.played.iter().chain(&found.timed).map(|choice| choice.id.clone()).collect()
    };
    assert_eq!(
        ids("transformers"),
        ["2-0", "2-1", "1-2", "0-2", "1-0", "1-1-won", "1-1-lost", "0-0-won", "0-0-lost", "0-1"]
    );
    assert_eq!(ids("netrunner"), ["2-0", "1-1-drawn", "0-2", "1-0", "0-0-drawn", "0-1"]);
    assert_eq!(ids("weiss-schwarz"), ["1-0", "0-1", "0-0-drawn"]);
    assert_eq!(
        ids("dragon-ball-super"),
        ["2-0", "2-1", "1-2", "0-2", "1-0", "1-0-drawn", "1-1-drawn", "0-0-drawn", "0-1", "0-1-drawn"]
    );
}

#[test]
fn equal_games_are_ended_by_whoever_won_or_by_agreement() {
    let lines = |hall: &Hall, text: &str| -> Vec<String> {
        let (round, match_) = seats(hall);
        let terms = Terms::at(&hall.tournament, round, Some(&match_)).expect("terms");
        let score = read(text, &terms).expect("readable");
        endings(&hall.tournament, round, &match_, &score).into_iter().map(|(_, line)| line).collect()
    };
    let mut hall = Hall::of("transformers", 8, json!({}));
    hall.publish();
    assert_eq!(lines(&hall, "11"), ["11 1", "11 2", "11 0"]);
    assert!(lines(&hall, "21").is_empty());
    assert!(lines(&hall, "22").is_empty(), "impossible however it ended");
    let timed = finals("transformers", 2, json!({ "playoff_minutes": 60 }));
    assert_eq!(lines(&timed, "11u"), ["11u 1", "11u 2"]);
    let untimed = finals("transformers", 2, json!({}));
    assert!(lines(&untimed, "11").is_empty(), "without a limit it is played to its end");
}

/// The setting stores three drawn games whoever enters the draw, and in whatever short form a program tells it.
#[test]
fn tf_amb_26_an_agreed_draw_is_stored_as_the_fact_sheet_says() {
    let mut hall = Hall::of("transformers", 8, json!({ "agreed_draw_score": "three-drawn-games" }));
    let round = hall.publish();
    let stored = Score { games: Score::of(0, 0, 3).games, ..Score::agreed_draw() };
    let untold = Score { agreement: None, ..Score::agreed_draw() };
    for (table, score) in [(1, Score::agreed_draw()), (2, untold)] {
        let table = TableNumber(table);
        hall.must(Command::RecordResult(RecordResult { round, table, score, insists: false }));
        let result = hall.tournament.rounds[0].table(table).and_then(|match_| match_.result.clone());
        assert_eq!(result.expect("a result").score, stored);
    }
    let book = hall.tournament.rulebook().expect("a rulebook");
    assert_eq!(Terms::of(book, Stage::Swiss).agreed_draw(), stored);
    assert_eq!(ChoiceKind::of(&stored), Some(ChoiceKind::AgreedDraw));
}
