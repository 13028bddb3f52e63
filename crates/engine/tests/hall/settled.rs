//! What stands is not moved from under those who rely on it: posted standings, a published cut, a round that was announced.

use crate::given::{Hall, named, player, sheet};
use engine::Command;
use engine::command::{
    AddEntrants, AnnounceRounds, CheckIn, CloseRound, ConfirmResult, DraftCut, FinalizeStandings,
    PostStandings, PublishCut, PublishRound, ReportResult, StartClock, Undo,
};
use engine::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use engine::play::Score;
use engine::structure::stages::{NextRound, next_round};
use serde_json::json;

fn announce(rounds: u32) -> Command {
    Command::AnnounceRounds(AnnounceRounds { rounds, reason: Some("time".into()) })
}

fn draft_cut() -> Command {
    Command::DraftCut(DraftCut { reason: Some("once more".into()) })
}

fn publish_cut(attempt: u32) -> Command {
    Command::PublishCut(PublishCut { attempt: Attempt(attempt) })
}

fn publish(round: u32, attempt: u32) -> Command {
    Command::PublishRound(PublishRound { round: RoundNumber(round), attempt: Attempt(attempt) })
}

#[test]
fn the_fact_sheet_is_closed_once_the_standings_are_posted() {
    let mut hall = Hall::of("vanguard", 6, json!({ "rounds": 2 }));
    hall.play_round_by(1);
    hall.play_round_by(1);
    hall.must(Command::PostStandings(PostStandings {}));
    let posted = hall.last_command();
    let other = json!({ "rounds": 2, "points": { "win": 0, "draw": 1, "loss": 3 } });
    let refusal = sheet(&mut hall, other.clone(), Some("a mistake")).expect_err("posted");
    assert_eq!(refusal.code(), "tournament-over");
    // Taken back, it can be changed; then nothing any more.
    hall.must(Command::Undo(Undo { command: posted }));
    sheet(&mut hall, json!({ "rounds": 2, "venue": "Card Hall" }), Some("a mistake")).expect("not posted");
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    for options in [other, json!({ "rounds": 2, "cut": { "size": 2, "method": "ranking" } })] {
        let refusal = sheet(&mut hall, options, Some("a mistake")).expect_err("final");
        assert_eq!(refusal.code(), "tournament-over");
    }
    sheet(&mut hall, json!({ "rounds": 2, "venue": "Old Hall" }), Some("misspelt")).expect("no part of them");
}

#[test]
fn a_sheet_says_no_fewer_rounds_than_are_played() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3 }));
    hall.play_round_by(1);
    hall.play_round_by(1);
    let refusal = sheet(&mut hall, json!({ "rounds": 1 }), Some("time")).expect_err("two are played");
    assert_eq!((refusal.code(), refusal.args()["played"].as_str()), ("rounds-played-already", "2"));
    assert_eq!(hall.refused(announce(1)).kind, refusal.kind, "one rule for both");
    sheet(&mut hall, json!({ "rounds": 2 }), Some("time")).expect("as many as are played");
    assert_eq!(hall.tournament.rounds_planned(), Some(2));
}

#[test]
fn finals_are_no_rounds_that_a_sheet_has_to_say() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 2, "cut": { "size": 4, "method": "ranking" } }));
    hall.play_round_by(1);
    hall.play_round_by(1);
    hall.must(draft_cut());
    hall.must(publish_cut(1));
    hall.play_round_by(1);
    let options = json!({ "rounds": 2, "cut": { "size": 4, "method": "ranking" }, "venue": "Card Hall" });
    sheet(&mut hall, options, Some("we moved")).expect("two main rounds, as before");
}

#[test]
fn a_number_announced_later_is_not_taken_back_by_an_unchanged_sheet() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 1 }));
    hall.play_round_by(1);
    hall.must(announce(2));
    hall.play_round_by(1);
    sheet(&mut hall, json!({ "rounds": 1, "venue": "Card Hall" }), Some("we moved")).expect("saved");
    assert_eq!(hall.tournament.rounds_planned(), Some(2));
}

#[test]
fn a_report_is_confirmed_as_matches_are_played_now() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3 }));
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    let table = TableNumber(1);
    let [a, b] = hall.tournament.rounds[0].table(table).map(|seats| [seats.a, seats.b]).expect("a table");
    let report = Command::ReportResult(ReportResult { round, table, score: Score::of(1, 0, 0) });
    hall.act(&player(a.0), report).expect("best of one");
    sheet(&mut hall, json!({ "rounds": 3, "best_of": 3 }), Some("as announced")).expect("changed");
    let confirm = Command::ConfirmResult(ConfirmResult { round, table, reported_at: None });
    assert_eq!(hall.refused_to(&player(b.0), confirm).code(), "time-is-left");
    assert!(hall.tournament.rounds[0].table(table).is_some_and(|seats| seats.result.is_none()));
}

#[test]
fn a_cut_drafted_before_more_rounds_were_announced_is_not_published() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 2, "cut": { "size": 4, "method": "ranking" } }));
    hall.play_round_by(1);
    hall.play_round_by(1);
    hall.must(draft_cut());
    hall.must(announce(3));
    assert_eq!(hall.refused(publish_cut(1)).code(), "cut-draft-overtaken");
    assert_eq!(next_round(&hall.tournament), Ok(NextRound::Main));
    hall.play_round_by(1);
    assert_eq!(hall.refused(publish_cut(1)).code(), "cut-draft-overtaken");
    hall.must(draft_cut());
    hall.must(publish_cut(2));
}

#[test]
fn a_round_drafted_before_fewer_were_announced_is_not_published() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3 }));
    hall.play_round_by(1);
    hall.play_round_by(1);
    hall.draft();
    hall.must(announce(2));
    assert_eq!(hall.refused(publish(3, 1)).code(), "all-rounds-played");
    // A draft that nobody may publish keeps nobody from ending, and does not come back.
    hall.must(Command::PostStandings(PostStandings {}));
    assert_eq!(hall.tournament.draft, None);
}

#[test]
fn a_round_drafted_before_the_end_was_put_off_again_is_published() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 3 }));
    hall.play_round_by(1);
    hall.play_round_by(1);
    hall.draft();
    hall.must(announce(2));
    hall.must(announce(3));
    hall.must(publish(3, 1));
}

#[test]
fn a_round_is_not_opened_again_under_a_published_cut() {
    let mut hall = Hall::of("vanguard", 8, json!({ "rounds": 1, "cut": { "size": 4, "method": "ranking" } }));
    hall.play_round_by(1);
    let closed = hall.last_command();
    hall.must(draft_cut());
    hall.must(publish_cut(1));
    assert_eq!(hall.refused(Command::Undo(Undo { command: closed })).code(), "cannot-undo");
}

/// Somebody entered in time who checks in when the field is fixed comes as late as anybody.
#[test]
fn nobody_checks_in_to_an_elimination_that_runs() {
    for structure in ["single-elimination", "round-robin"] {
        let mut hall = Hall::of("vanguard", 4, json!({ "structure": structure }));
        hall.must(Command::AddEntrants(AddEntrants {
            entrants: vec![named("Late Lena")],
            same_name: false,
            checked_in: false,
        }));
        let check_in = || Command::CheckIn(CheckIn { entrants: vec![EntrantId(5)] });
        hall.publish();
        assert_eq!(hall.refused(check_in()).code(), "field-fixed", "{structure}");
        hall.finish_round(1);
        assert_eq!(hall.refused(check_in()).code(), "field-fixed", "{structure}");
    }
}

/// Where there is a bye to take they may come while round 1 runs; not seated, they are not in.
#[test]
fn whoever_checks_in_and_is_not_seated_is_out_of_an_elimination() {
    let mut hall = Hall::of("vanguard", 3, json!({ "structure": "single-elimination" }));
    hall.must(Command::AddEntrants(AddEntrants {
        entrants: vec![named("Late Lena")],
        same_name: false,
        checked_in: false,
    }));
    hall.publish();
    hall.must(Command::CheckIn(CheckIn { entrants: vec![EntrantId(4)] }));
    hall.finish_round(1);
    hall.play_round_by(1);
    assert_eq!(next_round(&hall.tournament).expect_err("over").code(), "structure-over");
    hall.must(Command::PostStandings(PostStandings {}));
}

/// A round that is open can still be closed; afterwards nobody comes in for the cut.
#[test]
fn nobody_enters_while_the_last_round_has_no_bye_to_take() {
    let mut hall = Hall::of("vanguard", 4, json!({ "rounds": 2 }));
    let late = |name: &str| {
        Command::AddEntrants(AddEntrants { entrants: vec![named(name)], same_name: false, checked_in: true })
    };
    hall.play_round_by(1);
    hall.must(late("In time for round 2"));
    hall.publish();
    hall.must(late("For the bye"));
    let tables: Vec<u32> = hall.tournament.rounds[1].outstanding().map(|match_| match_.table.0).collect();
    for table in tables {
        hall.record(table, 1, 0);
    }
    hall.must(Command::CloseRound(CloseRound { round: RoundNumber(2) }));
    assert_eq!(hall.refused(late("Too late")).code(), "no-round-left");
    hall.must(announce(3));
    hall.must(late("In time after all"));
}
