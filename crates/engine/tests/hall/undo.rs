//! What can be taken back, by whom, and what can no longer be.

use crate::given::{Hall, person, player};
use engine::command::{ConfirmResult, CorrectResult, Drop, RecordResult, ReportResult, Undo};
use engine::ids::{CommandId, EntrantId, PersonId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::{Outcome, Score};
use engine::{Actor, Command};
use serde_json::json;

const ROUND: RoundNumber = RoundNumber(1);
const TABLE: TableNumber = TableNumber(1);

fn record(score: Score) -> Command {
    Command::RecordResult(RecordResult { round: ROUND, table: TABLE, score, insists: false })
}

fn correct(score: Score) -> Command {
    let reason = "the slip says so".to_owned();
    Command::CorrectResult(CorrectResult { round: ROUND, table: TABLE, score, reason, before: None })
}

fn undo(command: CommandId) -> Command {
    Command::Undo(Undo { command })
}

fn published() -> (Hall, u32, u32) {
    let mut hall = Hall::with_players(8);
    hall.publish();
    let match_ = hall.tournament.rounds[0].matches[0].clone();
    (hall, match_.a.0, match_.b.0)
}

fn outcome(hall: &Hall) -> Option<Outcome> {
    hall.tournament.rounds[0].matches[0].result.as_ref().map(|result| result.settled.outcome)
}

/// The two agree on 2–1; gives back the command of whoever confirmed.
fn agreed(hall: &mut Hall, a: u32, b: u32) -> CommandId {
    let report = ReportResult { round: ROUND, table: TABLE, score: Score::of(2, 1, 0) };
    hall.act(&player(a), Command::ReportResult(report)).expect("reported");
    let confirm = ConfirmResult { round: ROUND, table: TABLE, reported_at: None };
    hall.act(&player(b), Command::ConfirmResult(confirm)).expect("confirmed");
    hall.last_command()
}

#[test]
fn a_result_that_somebody_corrected_is_not_taken_back_by_who_entered_it() {
    let (mut hall, a, b) = published();
    hall.appoint("sven", &[Role::Scorekeeper]);
    let confirmed = agreed(&mut hall, a, b);
    hall.must(correct(Score::of(1, 2, 0)));
    assert_eq!(hall.refused_to(&player(b), undo(confirmed)).args()["why"], "something-depends-on-it");
    assert_eq!(outcome(&hall), Some(Outcome::B), "the correction stands");

    let (mut hall, ..) = published();
    hall.appoint("sven", &[Role::Scorekeeper]);
    hall.act(&person("sven"), record(Score::of(2, 0, 0))).expect("recorded");
    let recorded = hall.last_command();
    hall.act(&person("sven"), correct(Score::of(2, 1, 0))).expect("corrected");
    let corrected = hall.last_command();
    hall.must(correct(Score::of(0, 2, 0)));
    for earlier in [recorded, corrected] {
        assert_eq!(hall.refused_to(&person("sven"), undo(earlier)).args()["why"], "something-depends-on-it");
    }
    assert_eq!(outcome(&hall), Some(Outcome::B));
}

#[test]
fn players_take_back_within_a_minute() {
    let (mut hall, a, b) = published();
    let confirmed = agreed(&mut hall, a, b);
    hall.act(&player(b), undo(confirmed)).expect("a slip of the finger");
    assert_eq!(outcome(&hall), None);
    let confirmed = agreed(&mut hall, a, b);
    hall.at.0 += 60_000;
    assert_eq!(hall.refused_to(&player(b), undo(confirmed)).args()["why"], "too-late");
    assert_eq!(outcome(&hall), Some(Outcome::A));
}

/// NR-DROP-07
#[test]
fn whoever_dropped_before_a_disqualification_does_not_come_back_by_taking_the_drop_back() {
    let mut hall = Hall::of("netrunner", 4, json!({}));
    hall.publish();
    let drop = Drop { entrant: EntrantId(1), reason: None };
    hall.act(&player(1), Command::Drop(drop)).expect("dropped");
    let dropped = hall.last_command();
    let thrown_out = json!({
        "type": "give-penalty", "to": [{ "entrant": 1 }], "infraction": "cheating",
        "penalty": "disqualification", "words": "seen twice"
    });
    hall.must(serde_json::from_value(thrown_out).expect("a command"));
    let disqualified = hall.last_command();
    assert_eq!(hall.refused_to(&player(1), undo(dropped)).args()["why"], "something-depends-on-it");
    assert!(hall.tournament.entrant(EntrantId(1)).expect("entered").dropped_after.is_some());
    hall.must(undo(disqualified));
    assert!(hall.tournament.judging.disqualified.is_empty(), "who gave it may take it back");
}

#[test]
fn staff_without_the_role_take_nothing_back_any_more() {
    let (mut hall, ..) = published();
    hall.appoint("sven", &[Role::Scorekeeper]);
    hall.act(&person("sven"), record(Score::of(2, 0, 0))).expect("recorded");
    let recorded = hall.last_command();
    hall.appoint("sven", &[Role::Timekeeper]);
    assert_eq!(hall.refused_to(&person("sven"), undo(recorded.clone())).code(), "not-allowed");
    let program = Actor::Program { person: PersonId("sven".into()), roles: [Role::Scorekeeper].into() };
    assert_eq!(hall.refused_to(&program, undo(recorded)).args()["why"], "somebody-else");
    assert_eq!(outcome(&hall), Some(Outcome::A));
}

#[test]
fn undo_takes_back_ones_own_last_act_while_nothing_depends_on_it() {
    let (mut hall, ..) = published();
    hall.appoint("sven", &[Role::Scorekeeper]);
    hall.must(record(Score::of(2, 1, 0)));
    let command = hall.last_command();
    let undo = Command::Undo(Undo { command });
    assert_eq!(hall.refused_to(&person("sven"), undo.clone()).args()["why"], "somebody-else");
    hall.must(undo.clone());
    assert!(hall.tournament.rounds[0].matches[0].result.is_none());
    assert_eq!(hall.refused(undo).args()["why"], "undone-already");
    let unknown = Command::Undo(Undo { command: CommandId("never-sent".into()) });
    assert_eq!(hall.refused(unknown).args()["why"], "unknown");
}

#[test]
fn undo_of_a_closed_round_waits_for_nothing_after_it() {
    let mut hall = Hall::with_players(8);
    hall.play_round();
    let close = hall.last_command();
    hall.draft();
    let refusal = hall.refused(Command::Undo(Undo { command: close }));
    assert_eq!(refusal.args()["why"], "something-depends-on-it");
}
