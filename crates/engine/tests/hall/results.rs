//! Results from phones and from the desk, corrections, the clock, undo.

use crate::given::{Hall, organizer, person, player};
use engine::command::{
    ConfirmResult, CorrectResult, DisputeResult, ExtendTable, PauseClock, RecordResult, ReportResult,
    ResumeClock, StartClock,
};
use engine::event::ResultCorrected;
use engine::ids::{RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::clock::Face;
use engine::play::{DecidedBy, Outcome, Score};
use engine::{Command, Event};

const ROUND: RoundNumber = RoundNumber(1);
const TABLE: TableNumber = TableNumber(1);

fn report(a: u32, b: u32) -> Command {
    Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: Score::of(a, b, 0) })
}

fn record(table: u32, score: Score) -> Command {
    Command::RecordResult(RecordResult { round: ROUND, table: TableNumber(table), score, insists: false })
}

fn published() -> (Hall, u32, u32) {
    let mut hall = Hall::with_players(8);
    hall.publish();
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    (hall, match_.a.0, match_.b.0)
}

#[test]
fn one_player_reports_and_the_other_confirms() {
    let (mut hall, a, b) = published();
    hall.act(&player(a), report(2, 1)).expect("reported");
    assert!(hall.tournament.rounds[0].matches[0].result.is_none(), "one side is not enough");
    let confirm = Command::ConfirmResult(ConfirmResult { round: ROUND, table: TABLE, reported_at: None });
    assert_eq!(hall.refused_to(&player(a), confirm.clone()).code(), "own-report");
    hall.act(&player(b), confirm).expect("confirmed");
    let result = hall.tournament.rounds[0].matches[0].result.clone().expect("recorded");
    assert_eq!(result.settled.outcome, Outcome::A);
    assert_eq!(hall.refused_to(&player(b), report(0, 2)).code(), "recorded-already");
}

#[test]
fn the_same_report_from_both_sides_is_a_result_and_a_different_one_is_not() {
    let (mut hall, a, b) = published();
    hall.act(&player(a), report(2, 1)).expect("reported");
    hall.act(&player(b), report(1, 2)).expect("reported");
    assert!(hall.tournament.rounds[0].matches[0].result.is_none());
    hall.act(&player(a), report(1, 2)).expect("reported");
    assert!(hall.tournament.rounds[0].matches[0].result.is_some());
}

#[test]
fn a_disputed_report_waits_for_staff() {
    let (mut hall, a, b) = published();
    hall.act(&player(a), report(2, 1)).expect("reported");
    hall.act(
        &player(b),
        Command::DisputeResult(DisputeResult { round: ROUND, table: TABLE, reported_at: None }),
    )
    .expect("disputed");
    assert!(hall.tournament.rounds[0].matches[0].disputed);
    hall.record(1, 1, 2);
    assert!(!hall.tournament.rounds[0].matches[0].disputed);
}

#[test]
fn nobody_reports_for_another_table() {
    let (mut hall, a, b) = published();
    let stranger = (1..=8).find(|&n| n != a && n != b).expect("eight players");
    assert_eq!(hall.refused_to(&player(stranger), report(2, 0)).code(), "not-your-table");
    assert_eq!(hall.refused_to(&organizer(), report(2, 0)).code(), "players-only");
}

#[test]
fn impossible_results_are_refused_with_the_reason() {
    let (mut hall, ..) = published();
    for (table, score, code) in [
        (1, Score::of(3, 0, 0), "impossible-score"),
        (1, Score::of(2, 2, 0), "impossible-score"),
        (1, Score::of(1, 1, 0), "equal-needs-result"),
        (9, Score::of(2, 0, 0), "unknown-table"),
    ] {
        assert_eq!(hall.refused(record(table, score)).code(), code);
    }
    let refusal = hall.refused(Command::RecordResult(RecordResult {
        round: RoundNumber(2),
        table: TABLE,
        score: Score::of(2, 0, 0),
        insists: false,
    }));
    assert_eq!(refusal.code(), "unknown-round");
}

/// TF-MATCH-02
#[test]
fn tf_match_02_whoever_leads_when_time_is_up_has_won() {
    let (mut hall, ..) = published();
    hall.must(record(1, Score::of(1, 0, 1)));
    let settled = hall.tournament.rounds[0].matches[0].result.clone().expect("recorded").settled;
    assert_eq!((settled.outcome, settled.wins, settled.drawn), (Outcome::A, [1, 0], 1));
}

/// TF-END-05
#[test]
fn tf_end_05_no_draw_without_an_agreement() {
    let (mut hall, ..) = published();
    let level = Score { result: Some(Outcome::Draw), ..Score::of(1, 1, 0) };
    let refusal = hall.refused(record(1, level));
    assert_eq!(refusal.code(), "unintentional-draw");
    assert_eq!(refusal.citation.expect("a clause").clause, "2.5.1");
    let decided = Score { result: Some(Outcome::B), decided_by: DecidedBy::Tiebreaker, ..Score::of(1, 1, 1) };
    hall.must(record(1, decided));
    hall.must(record(2, Score::agreed_draw()));
}

/// TF-CONC-01
#[test]
fn tf_conc_01_a_draw_can_be_agreed_on_until_the_match_is_over() {
    let (mut hall, ..) = published();
    let agreed = |games: Score| Score { games: games.games, ..Score::agreed_draw() };
    hall.must(record(1, agreed(Score::of(1, 0, 0))));
    let settled = hall.tournament.rounds[0].matches[0].result.clone().expect("recorded").settled;
    assert_eq!((settled.outcome, settled.wins), (Outcome::Draw, [1, 0]));
    assert_eq!(hall.refused(record(2, agreed(Score::of(2, 0, 0)))).code(), "result-against-games");
    let alone = Score { result: Some(Outcome::Draw), ..Score::of(1, 0, 0) };
    assert_eq!(hall.refused(record(2, alone)).code(), "result-against-games");
}

#[test]
fn the_same_table_twice_says_what_is_recorded() {
    let (mut hall, ..) = published();
    hall.must(record(1, Score::of(2, 1, 0)));
    let refusal = hall.refused(record(1, Score::of(0, 2, 0)));
    assert_eq!(refusal.code(), "recorded-already");
    assert_eq!((refusal.args()["a"].as_str(), refusal.args()["b"].as_str()), ("2", "1"));
}

/// TF-STAFF-13
#[test]
fn tf_staff_13_a_closed_round_is_corrected_with_a_reason() {
    let mut hall = Hall::with_players(8);
    hall.appoint("fumi", &[Role::FloorJudge]);
    hall.play_round();
    let correct = |reason: &str| {
        Command::CorrectResult(CorrectResult {
            round: ROUND,
            table: TABLE,
            score: Score::of(1, 2, 0),
            reason: reason.into(),
            before: None,
        })
    };
    assert_eq!(hall.refused_to(&person("fumi"), correct("misread")).code(), "not-allowed");
    assert_eq!(hall.refused(correct("")).code(), "reason-needed");
    let events = hall.must(correct("the slip was misread"));
    assert!(
        matches!(&events[..], [Event::ResultCorrected(ResultCorrected { before, .. })] if *before == Score::of(2, 0, 0))
    );
    let result = hall.tournament.rounds[0].matches[0].result.clone().expect("a result");
    assert!(result.corrected && result.settled.outcome == Outcome::B);
    assert_eq!(hall.refused(correct("again")).code(), "same-result");
}

#[test]
fn the_clock_is_started_by_a_person() {
    let mut hall = Hall::with_players(4);
    let round = hall.publish();
    assert_eq!(hall.tournament.rounds[0].clock.face(), Face::NotStarted);
    assert_eq!(hall.refused(Command::PauseClock(PauseClock { round })).code(), "clock-not-running");
    hall.must(Command::StartClock(StartClock { round }));
    let Face::Running { ends_at } = hall.tournament.rounds[0].clock.face() else { panic!("running") };
    assert_eq!(ends_at.0 - hall.at.0, 50 * 60_000);
    assert_eq!(hall.refused(Command::StartClock(StartClock { round })).code(), "clock-started-already");
    hall.must(Command::PauseClock(PauseClock { round }));
    hall.must(Command::ResumeClock(ResumeClock { round }));
    let Face::Running { ends_at: later } = hall.tournament.rounds[0].clock.face() else { panic!("running") };
    assert_eq!(later.0 - ends_at.0, 1_000);
}

/// TF-EXT-03
#[test]
fn tf_ext_03_extensions_add_up_per_table() {
    let (mut hall, ..) = published();
    let extend =
        |minutes| Command::ExtendTable(ExtendTable { round: ROUND, table: TABLE, minutes, reason: None });
    hall.must(extend(3));
    hall.must(extend(5));
    assert_eq!(hall.tournament.rounds[0].matches[0].extension_ms, 8 * 60_000);
    assert_eq!(hall.tournament.rounds[0].matches[1].extension_ms, 0);
    for wrong in [0, 61] {
        assert_eq!(hall.refused(extend(wrong)).code(), "bad-extension");
    }
}

/// BR-MAT-11, GR-PEN-01
#[test]
fn a_draw_by_agreement_is_refused_where_the_document_forbids_it() {
    for (rulebook, clause) in [("vanguard", "BR-MAT-11"), ("gate-ruler", "GR-PEN-01")] {
        let mut hall = Hall::of(rulebook, 4, serde_json::json!({}));
        let round = hall.publish();
        let refusal = hall.refused(Command::RecordResult(RecordResult {
            round,
            table: TableNumber(1),
            score: Score::agreed_draw(),
            insists: false,
        }));
        let citation = refusal.citation.expect("a clause");
        assert_eq!(citation.requirement, clause);
    }
}
