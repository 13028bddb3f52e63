//! Commands that rely on what their sender saw: what has changed since is neither overwritten nor lost.

use crate::given::{Hall, organizer, player};
use engine::Command;
use engine::command::{
    ConfirmResult, CorrectResult, DisputeResult, RecordResult, ReportResult, StartClock, Undo,
};
use engine::ids::{Moment, RoundNumber, TableNumber};
use engine::play::{Outcome, Score};
use engine::tournament::Match;

const ROUND: RoundNumber = RoundNumber(1);
const TABLE: TableNumber = TableNumber(1);

fn published() -> (Hall, u32, u32) {
    let mut hall = Hall::with_players(8);
    hall.publish();
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    (hall, match_.a.0, match_.b.0)
}

fn first(hall: &Hall) -> &Match {
    &hall.tournament.rounds[0].matches[0]
}

fn outcome(hall: &Hall) -> Option<Outcome> {
    first(hall).result.as_ref().map(|result| result.settled.outcome)
}

fn report(a: u32, b: u32) -> Command {
    Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: Score::of(a, b, 0) })
}

fn record(a: u32, b: u32) -> Command {
    Command::RecordResult(RecordResult {
        round: ROUND,
        table: TABLE,
        score: Score::of(a, b, 0),
        insists: false,
    })
}

fn confirm(reported_at: Option<Moment>) -> Command {
    Command::ConfirmResult(ConfirmResult { round: ROUND, table: TABLE, reported_at })
}

fn dispute(reported_at: Option<Moment>) -> Command {
    Command::DisputeResult(DisputeResult { round: ROUND, table: TABLE, reported_at })
}

fn correct(score: Score, before: Option<Score>) -> Command {
    let reason = "the slip says so".to_owned();
    Command::CorrectResult(CorrectResult { round: ROUND, table: TABLE, score, before, reason })
}

#[test]
fn a_correction_of_what_somebody_corrected_since_is_refused() {
    let (mut hall, ..) = published();
    let seen = Some(Score::of(2, 0, 0));
    hall.must(record(2, 0));
    hall.must(correct(Score::of(1, 2, 0), seen.clone()));
    let refusal = hall.refused(correct(Score::of(2, 1, 0), seen));
    assert_eq!(refusal.code(), "result-changed");
    assert_eq!(outcome(&hall), Some(Outcome::B), "the newer correction stands");
    hall.must(correct(Score::of(2, 1, 0), Some(Score::of(1, 2, 0))));
    assert_eq!(outcome(&hall), Some(Outcome::A), "whoever has seen it may correct it");
}

#[test]
fn contradicting_reports_are_a_dispute_and_neither_is_confirmed_unseen() {
    let (mut hall, a, b) = published();
    hall.act(&player(a), report(2, 0)).expect("reported");
    let seen = first(&hall).report.as_ref().map(|report| report.at);
    hall.act(&player(b), report(0, 2)).expect("reported at the same time");
    assert!(first(&hall).disputed && first(&hall).result.is_none(), "staff decides");

    // The pages of both were made before the other's report arrived.
    assert_eq!(hall.refused_to(&player(a), confirm(seen)).code(), "report-changed");
    assert_eq!(hall.refused_to(&player(a), dispute(seen)).code(), "report-changed");
    let now = first(&hall).report.as_ref().map(|report| report.at);
    hall.act(&player(a), confirm(now)).expect("gives in, having seen it");
    assert_eq!(outcome(&hall), Some(Outcome::B));
}

#[test]
fn what_is_recorded_is_no_longer_disputed_from_an_old_page() {
    let (mut hall, a, b) = published();
    hall.act(&player(a), report(2, 0)).expect("reported");
    hall.must(record(2, 0));
    assert_eq!(hall.refused_to(&player(b), dispute(None)).code(), "recorded-already");
    assert!(!first(&hall).disputed);
}

#[test]
fn a_result_that_is_taken_back_leaves_what_the_players_said() {
    for disputed in [false, true] {
        let (mut hall, a, b) = published();
        hall.act(&player(a), report(2, 1)).expect("reported");
        if disputed {
            hall.act(&player(b), dispute(None)).expect("disputed");
        }
        let said = first(&hall).report.clone();
        hall.must(record(0, 2));
        assert!(!first(&hall).disputed, "decided");
        let command = hall.last_command();
        hall.act(&organizer(), Command::Undo(Undo { command })).expect("taken back");
        let match_ = first(&hall);
        assert_eq!((match_.result.is_none(), match_.disputed), (true, disputed));
        assert_eq!(match_.report, said);
    }
}
