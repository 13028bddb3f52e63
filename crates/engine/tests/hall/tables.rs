//! What happens at a table beside its result: more time, lateness, wrong tables, agreements, leaving.

use crate::given::{Hall, organizer, person, player, resolved};
use engine::command::{
    CloseRound, ConfirmResult, CorrectResult, DraftCut, Drop, ExtendTable, FinalizeStandings, PostStandings,
    PublishCut, RecordResult, Reinstate, ReportResult, StartClock,
};
use engine::event::{EntrantDropped, Event};
use engine::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use engine::log::encode;
use engine::people::{Leaving, LeavingWhen, Role, leaving};
use engine::play::ending::{AnswerEnding, CallTime, ConfirmEnding, TakeBackEnding, Told};
use engine::play::{
    AgreeTwoForOne, Agreement, ApplyLateness, Circumstances, Concede, CorrectWrongTables, DecidedBy, Game,
    GameWinner, GrantTurns, LeaveNow, MarkSeat, NoteSlowPlay, Objection, Outcome, PlayedAt, ResumeTable,
    ScheduleRound, Score, Side, StopTable, announcements, coin, due, extension_rule, lost, objections,
    proposed_ms,
};
use engine::tournament::Match;
use engine::{Command, Refusal};
use rulebook::{LateDue, Stage, Step};
use serde_json::json;

const ROUND: RoundNumber = RoundNumber(1);
const TABLE: TableNumber = TableNumber(1);

/// A published round whose clock runs.
fn playing(rulebook: &str, players: u32, options: serde_json::Value) -> Hall {
    let mut hall = Hall::of(rulebook, players, options);
    hall.publish();
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    hall
}

fn first_match(hall: &Hall) -> Match {
    hall.tournament.rounds[0].matches[0].clone()
}

fn outcome(hall: &Hall, table: usize) -> Option<Outcome> {
    hall.tournament.rounds[0].matches[table].result.as_ref().map(|result| result.settled.outcome)
}

fn minutes(hall: &mut Hall, minutes: i64) {
    hall.at.0 += minutes * 60_000 - 1_000;
}

fn stop(why: &str) -> Command {
    Command::StopTable(StopTable { round: ROUND, table: TABLE, why: why.into() })
}

fn resume(seconds: Option<u32>, reason: Option<&str>) -> Command {
    let reason = reason.map(str::to_owned);
    Command::ResumeTable(ResumeTable { round: ROUND, table: TABLE, seconds, reason })
}

fn mark(entrant: EntrantId, here: bool) -> Command {
    Command::MarkSeat(MarkSeat { round: ROUND, entrant, here, in_contact: false })
}

fn late(entrant: EntrantId, step: &str) -> Command {
    Command::ApplyLateness(ApplyLateness { round: ROUND, entrant, step: step.into() })
}

fn cited(refusal: Refusal) -> (String, String) {
    (refusal.code().to_owned(), refusal.citation.map(|citation| citation.requirement).unwrap_or_default())
}

// ------------------------------------------------------------------------------------------------------------ more time

#[test]
fn br_tim_06_a_ruling_over_a_minute_earns_its_length() {
    let rulebook = resolved("vanguard", json!({}));
    let rule = extension_rule(&rulebook, "ruling").expect("a rule");
    for (seconds, proposed) in [(60, 0), (61, 61), (200, 200)] {
        assert_eq!(proposed_ms(&rulebook, rule, seconds * 1_000), proposed * 1_000);
    }
}

#[test]
fn br_tim_07_a_grant_is_noted_with_amount_judge_and_reason() {
    let mut hall = playing("vanguard", 4, json!({}));
    hall.appoint("jun", &[Role::FloorJudge]);
    hall.act(&person("jun"), stop("ruling")).expect("stopped");
    minutes(&mut hall, 4);
    hall.act(&person("jun"), resume(None, Some("a trigger was missed"))).expect("resumed");
    let turns = GrantTurns { round: ROUND, table: TABLE, turns: 1, reason: None };
    hall.act(&person("jun"), Command::GrantTurns(turns)).expect("granted");
    let grants = first_match(&hall).course().expect("a course").grants.clone();
    assert_eq!((grants[0].ms, grants[0].turns, &grants[0].by), (240_000, 0, &person("jun")));
    assert_eq!(grants[0].why.as_deref(), Some("ruling"));
    assert_eq!(grants[0].reason.as_deref(), Some("a trigger was missed"));
    assert_eq!((grants[1].ms, grants[1].turns), (0, 1));
}

#[test]
fn br_tim_08_with_granted_turns_it_is_over_when_the_last_of_them_is() {
    let mut hall = playing("vanguard", 4, json!({}));
    hall.must(Command::GrantTurns(GrantTurns { round: ROUND, table: TABLE, turns: 2, reason: None }));
    minutes(&mut hall, 26);
    hall.must(Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: None }));
    let tell = |hall: &mut Hall, step, told| {
        hall.must(Command::AnswerEnding(AnswerEnding { round: ROUND, table: TABLE, step, told }));
    };
    tell(&mut hall, 0, Told::pointing("turn", Side::A));
    for step in 1..4 {
        let confirm = Command::ConfirmEnding(ConfirmEnding { round: ROUND, table: TABLE, step });
        assert_eq!(hall.refused(confirm).code(), "ending-not-over");
        tell(&mut hall, step, Told::picked("turn-ended"));
    }
    hall.must(Command::ConfirmEnding(ConfirmEnding { round: ROUND, table: TABLE, step: 4 }));
    assert_eq!(outcome(&hall, 0), Some(Outcome::Draw));
}

#[test]
fn br_tim_10_a_deck_check_gives_back_its_length() {
    let rulebook = resolved("vanguard", json!({}));
    let rule = extension_rule(&rulebook, "deck-check").expect("a rule");
    assert_eq!(proposed_ms(&rulebook, rule, 400_000), 400_000);
}

#[test]
fn br_shf_05_shuffling_earns_no_extension() {
    let mut hall = playing("vanguard", 4, json!({}));
    hall.must(stop("shuffling"));
    minutes(&mut hall, 5);
    hall.must(resume(None, None));
    assert_eq!(first_match(&hall).extension_ms, 0);
}

#[test]
fn br_tim_04_announcements_are_a_list_of_minutes_that_changes_nothing() {
    assert_eq!(announcements(&resolved("vanguard", json!({}))), [10, 5, 1]);
    assert_eq!(announcements(&resolved("vanguard", json!({ "announcements": "3,15" }))), [15, 3]);
    assert!(announcements(&resolved("vanguard", json!({ "announcements": null }))).is_empty());
}

#[test]
fn br_tim_03_only_the_timekeeper_starts_and_ends_a_round() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    hall.appoint("jun", &[Role::FloorJudge]);
    hall.appoint("tim", &[Role::Timekeeper]);
    hall.publish();
    let start = Command::StartClock(StartClock { round: ROUND });
    assert_eq!(cited(hall.refused_to(&person("jun"), start.clone())).1, "BR-STF-15");
    hall.act(&person("tim"), start).expect("started");
}

#[test]
fn br_tim_16_instructions_to_play_faster_are_counted_per_table() {
    let mut hall = playing("vanguard", 4, json!({}));
    let entrant = first_match(&hall).a;
    let note = |caution| Command::NoteSlowPlay(NoteSlowPlay { round: ROUND, table: TABLE, entrant, caution });
    hall.must(note(false));
    hall.must(note(false));
    assert_eq!(first_match(&hall).course().expect("a course").slow_play.len(), 2);
    let elsewhere = hall.tournament.rounds[0].matches[1].a;
    let wrong = NoteSlowPlay { round: ROUND, table: TABLE, entrant: elsewhere, caution: false };
    assert_eq!(hall.refused(Command::NoteSlowPlay(wrong)).code(), "not-at-this-table");
}

#[test]
fn db_slow_01_cautions_and_notices_are_told_apart() {
    let mut hall = playing("dragon-ball-super", 4, json!({}));
    let entrant = first_match(&hall).b;
    for caution in [false, true] {
        hall.must(Command::NoteSlowPlay(NoteSlowPlay { round: ROUND, table: TABLE, entrant, caution }));
    }
    let noted: Vec<bool> =
        first_match(&hall).course().expect("a course").slow_play.iter().map(|note| note.caution).collect();
    assert_eq!(noted, [false], "an instruction counts for the table alone");
    let given: Vec<Option<&str>> =
        hall.tournament.judging.penalties.values().map(|record| record.details.penalty.as_deref()).collect();
    assert_eq!(given, [Some("caution")]);
}

#[test]
fn db_ext_01_every_interruption_is_timed_and_given_back() {
    let mut hall = playing("dragon-ball-super", 4, json!({}));
    hall.must(stop("interruption"));
    hall.at.0 += 29_000;
    hall.must(resume(None, None));
    assert_eq!(first_match(&hall).extension_ms, 30_000);
}

#[test]
fn db_ext_02_a_deck_check_until_4_30_gives_64_30() {
    let mut hall = playing("dragon-ball-super", 4, json!({}));
    hall.must(stop("deck-check"));
    hall.at.0 += 269_000;
    hall.must(resume(None, None));
    let length = hall.tournament.rounds[0].clock.length_ms.expect("a limit");
    assert_eq!(length + first_match(&hall).extension_ms, (64 * 60 + 30) * 1_000);
    let ids: Vec<&str> =
        hall.tournament.rulebook().expect("rules").extensions().map(|rule| rule.id.as_str()).collect();
    assert_eq!(ids, ["interruption", "deck-check", "appeal"]);
}

#[test]
fn db_ext_03_an_extension_moves_only_its_own_table() {
    let mut hall = playing("dragon-ball-super", 4, json!({}));
    hall.must(stop("appeal"));
    minutes(&mut hall, 2);
    hall.must(resume(None, None));
    assert_eq!(first_match(&hall).extension_ms, 120_000);
    assert_eq!(hall.tournament.rounds[0].matches[1].extension_ms, 0);
}

#[test]
fn db_ext_04_less_than_was_lost_needs_a_reason() {
    let mut hall = playing("dragon-ball-super", 4, json!({}));
    hall.must(stop("appeal"));
    minutes(&mut hall, 2);
    assert_eq!(cited(hall.refused(resume(Some(30), None))), ("less-than-lost".into(), "DB-EXT-02".into()));
    hall.must(resume(Some(30), Some("they had agreed to go on")));
    assert_eq!(first_match(&hall).extension_ms, 30_000);
}

#[test]
fn tf_ext_01_sixty_seconds_exactly_earn_nothing() {
    let mut hall = playing("transformers", 4, json!({}));
    for (seconds, total) in [(60, 0), (61, 61)] {
        hall.must(stop("judge-pause"));
        hall.at.0 += seconds * 1_000 - 1_000;
        hall.must(resume(None, None));
        assert_eq!(first_match(&hall).extension_ms, total * 1_000);
    }
}

#[test]
fn tf_ext_02_a_deck_check_gives_three_minutes_more_than_it_took() {
    let mut hall = playing("transformers", 4, json!({}));
    hall.must(stop("deck-check"));
    minutes(&mut hall, 7);
    hall.must(resume(None, None));
    assert_eq!(first_match(&hall).extension_ms, 10 * 60_000);
}

#[test]
fn gr_time_05_the_official_may_change_the_proposal() {
    let mut hall = playing("gate-ruler", 4, json!({}));
    hall.must(stop("ruling"));
    minutes(&mut hall, 2);
    hall.must(resume(Some(90), None));
    assert_eq!(first_match(&hall).extension_ms, 90_000);
}

#[test]
fn nr_time_07_a_match_ends_with_the_round_and_the_sum_of_its_extensions() {
    let mut hall = playing("netrunner", 4, json!({}));
    for _ in 0..2 {
        hall.must(stop("call"));
        minutes(&mut hall, 3);
        hall.must(resume(None, None));
    }
    minutes(&mut hall, 65 - 6 + 5);
    let call = Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: None });
    assert_eq!(hall.refused(call.clone()).code(), "time-not-up");
    minutes(&mut hall, 2);
    hall.must(call);
}

#[test]
fn a_table_is_stopped_once_and_only_for_a_reason_the_document_knows() {
    let mut hall = playing("vanguard", 4, json!({}));
    assert_eq!(hall.refused(stop("lunch")).code(), "unknown-reason");
    assert_eq!(hall.refused(resume(None, None)).code(), "not-stopped");
    hall.must(stop("other"));
    assert_eq!(hall.refused(stop("ruling")).code(), "stopped-already");
    assert_eq!(hall.refused(resume(Some(4_000), None)).code(), "bad-extension");
    let none = GrantTurns { round: ROUND, table: TABLE, turns: 0, reason: None };
    assert_eq!(hall.refused(Command::GrantTurns(none)).code(), "bad-turns");
}

// ------------------------------------------------------------------------------------------------------------- lateness

#[test]
fn br_att_03_late_at_the_table_is_common_tardiness() {
    let mut hall = playing("vanguard", 4, json!({}));
    let entrant = first_match(&hall).a;
    hall.must(mark(entrant, false));
    minutes(&mut hall, 1);
    hall.must(mark(entrant, true));
    hall.must(late(entrant, "common-tardiness"));
    assert!(outcome(&hall, 0).is_none(), "a penalty, and no game");
    assert_eq!(
        cited(hall.refused(late(entrant, "severe-tardiness"))),
        ("not-due-yet".into(), "BR-ATT-04".into())
    );
}

#[test]
fn br_att_04_more_than_five_minutes_lose_the_match() {
    let mut hall = playing("vanguard", 4, json!({}));
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    hall.at.0 = hall.tournament.rounds[0].clock.started_at.expect("started").0 + 299_000;
    assert_eq!(hall.refused(late(absent, "severe-tardiness")).code(), "not-due-yet", "exactly five minutes");
    hall.at.0 += 1_000;
    let events = hall.must(late(absent, "severe-tardiness"));
    let Event::LatenessApplied(applied) = &events[1] else { panic!("{events:?}") };
    assert_eq!(applied.due_at.0, hall.tournament.rounds[0].clock.started_at.expect("started").0 + 300_000);
    let result = first_match(&hall).result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::B, DecidedBy::NoShow));
}

#[test]
fn br_tim_11_a_round_that_began_early_counts_from_its_schedule() {
    let mut hall = playing("vanguard", 4, json!({}));
    let entrant = first_match(&hall).a;
    let at = Moment(hall.at.0 + 600_000);
    hall.must(Command::ScheduleRound(ScheduleRound { round: ROUND, at }));
    hall.must(mark(entrant, false));
    minutes(&mut hall, 9);
    assert_eq!(hall.refused(late(entrant, "common-tardiness")).code(), "not-due-yet");
    minutes(&mut hall, 7);
    hall.must(late(entrant, "severe-tardiness"));
}

#[test]
fn br_att_05_without_contact_by_the_end_of_the_round_somebody_is_dropped() {
    let mut hall = playing("vanguard", 4, json!({}));
    let absent = first_match(&hall).a;
    let other = hall.tournament.rounds[0].matches[1].a;
    hall.must(mark(absent, false));
    hall.must(mark(other, false));
    minutes(&mut hall, 6);
    assert_eq!(hall.refused(late(absent, "drop")).code(), "not-due-yet", "the match first");
    hall.must(late(absent, "severe-tardiness"));
    hall.must(late(other, "severe-tardiness"));
    hall.must(late(absent, "drop"));
    assert_eq!(hall.tournament.entrant(absent).expect("known").dropped_after, Some(1));
    let told = MarkSeat { round: ROUND, entrant: other, here: false, in_contact: true };
    hall.must(Command::MarkSeat(told));
    assert_eq!(
        cited(hall.refused(late(other, "drop"))),
        ("not-dropped-for-absence".into(), "BR-ATT-05".into())
    );
}

#[test]
fn br_att_06_a_bye_never_seated_gives_nothing() {
    let mut hall = playing("vanguard", 5, json!({}));
    let bye = hall.tournament.rounds[0].byes[0].entrant;
    hall.must(mark(bye, false));
    minutes(&mut hall, 6);
    hall.must(late(bye, "severe-tardiness"));
    hall.finish_round(1);
    let ledger = engine::ledger::Ledger::of(&hall.tournament, ROUND);
    assert!(ledger.byes[0].forfeited);
    let tally = ledger.tally(hall.tournament.rulebook().expect("rules"));
    assert_eq!((tally[bye.0 as usize - 1].points, tally[bye.0 as usize - 1].losses), (0, 1));
}

#[test]
fn nr_tardy_01_not_there_when_the_timer_starts_is_a_warning() {
    let mut hall = playing("netrunner", 4, json!({}));
    let entrant = first_match(&hall).b;
    hall.must(mark(entrant, false));
    hall.must(mark(entrant, true));
    hall.must(late(entrant, "warning"));
    assert_eq!(hall.refused(late(entrant, "warning")).code(), "applied-already");
    assert_eq!(hall.refused(late(entrant, "game-loss")).code(), "not-due-yet", "back after seconds");
}

/// NR-TARDY-02, NR-TARDY-06
#[test]
fn nr_tardy_06_a_game_lost_by_both_gives_no_points() {
    let mut hall = playing("netrunner", 4, json!({}));
    let Match { a, b, .. } = first_match(&hall);
    hall.must(mark(a, false));
    hall.must(mark(b, false));
    minutes(&mut hall, 6);
    hall.must(late(a, "game-loss"));
    hall.must(late(b, "game-loss"));
    let record =
        |score| Command::RecordResult(RecordResult { round: ROUND, table: TABLE, score, insists: false });
    assert_eq!(
        hall.refused(record(Score::of(1, 1, 0))).args()["entrant"].len(),
        1,
        "one game each would be fine for one"
    );
    let both = Game { winner: GameWinner::BothLose, first_side: None, unfinished: false };
    let mut score = Score::of(1, 0, 0);
    score.games.push(both);
    hall.must(record(score));
    let settled = first_match(&hall).result.expect("a result").settled;
    assert_eq!((settled.wins, settled.both_lost), ([1, 0], 1));
}

#[test]
fn nr_tardy_02_a_game_lost_by_lateness_is_part_of_every_result() {
    let mut hall = playing("netrunner", 4, json!({}));
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 6);
    hall.must(late(absent, "game-loss"));
    let record =
        |score| Command::RecordResult(RecordResult { round: ROUND, table: TABLE, score, insists: false });
    assert_eq!(hall.refused(record(Score::of(2, 0, 0))).code(), "game-lost-by-lateness");
    hall.must(record(Score::of(1, 1, 0)));
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [1, 1]);
}

#[test]
fn nr_tardy_03_at_ten_minutes_the_match_is_lost() {
    let mut hall = playing("netrunner", 4, json!({}));
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 10);
    hall.must(late(absent, "match-loss"));
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [0, 2]);
}

/// NR-TARDY-04, NR-DROP-03
#[test]
fn nr_tardy_04_still_absent_at_the_end_is_dropped_and_the_opponent_keeps_both_wins() {
    let mut hall = playing("netrunner", 4, json!({}));
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 11);
    hall.must(late(absent, "match-loss"));
    assert_eq!(hall.refused(late(absent, "drop")).code(), "not-due-yet", "the round goes on");
    hall.record(2, 2, 0);
    hall.must(late(absent, "drop"));
    assert_eq!(hall.tournament.entrant(absent).expect("known").dropped_after, Some(1));
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [0, 2]);
}

#[test]
fn nr_tardy_05_in_a_single_game_the_game_loss_ends_the_match() {
    let rulebook = resolved("netrunner", json!({}));
    let rule = rulebook.lateness().expect("a rule");
    let steps = due(&rulebook, rule, Some(300_000));
    assert_eq!(lost(steps.iter().map(|due| due.step), 1), 1);
    let mut hall = playing("vanguard", 4, json!({}));
    assert!(outcome(&hall, 0).is_none());
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 6);
    hall.must(late(absent, "severe-tardiness"));
    assert_eq!(outcome(&hall, 0), Some(Outcome::B));
}

#[test]
fn nr_tardy_07_judges_mark_seats_and_are_asked_before_anything_is_applied() {
    let mut hall = playing("netrunner", 4, json!({}));
    let entrant = first_match(&hall).a;
    assert_eq!(hall.refused(late(entrant, "warning")).code(), "not-late-here", "nobody marked the seat");
    hall.must(mark(entrant, false));
    assert_eq!(hall.refused(mark(entrant, false)).code(), "absent-already");
    minutes(&mut hall, 12);
    assert!(hall.tournament.rounds[0].late[&entrant].applied.is_empty(), "time alone writes nothing");
    hall.must(mark(entrant, true));
    assert_eq!(hall.refused(mark(entrant, true)).code(), "seated-already");
    hall.must(late(entrant, "match-loss"));
}

#[test]
fn gr_time_08_after_the_waiting_time_a_judge_confirms_the_loss_and_nobody_is_dropped() {
    let mut hall = playing("gate-ruler", 4, json!({}));
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 5);
    hall.must(late(absent, "match-loss"));
    assert_eq!(outcome(&hall, 0), Some(Outcome::B));
    assert_eq!(hall.refused(late(absent, "drop")).code(), "not-dropped-for-absence");
}

#[test]
fn tf_drop_03_not_showing_up_drops_unless_the_scorekeeper_hears_from_them() {
    let mut hall = playing("transformers", 4, json!({}));
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 10);
    hall.must(late(absent, "no-show"));
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [0, 2]);
    hall.must(late(absent, "drop"));
    assert_eq!(hall.tournament.entrant(absent).expect("known").dropped_after, Some(1));
}

#[test]
fn db_match_02_how_a_match_was_decided_is_kept() {
    let mut hall = playing("dragon-ball-super", 4, json!({}));
    let absent = first_match(&hall).a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 10);
    hall.must(late(absent, "match-loss"));
    assert_eq!(first_match(&hall).result.expect("a result").score.decided_by, DecidedBy::NoShow);
}

#[test]
fn both_absent_lose_both() {
    let mut hall = playing("vanguard", 4, json!({}));
    let Match { a, b, .. } = first_match(&hall);
    hall.must(mark(a, false));
    hall.must(mark(b, false));
    minutes(&mut hall, 6);
    hall.must(late(a, "severe-tardiness"));
    hall.must(late(b, "severe-tardiness"));
    assert_eq!(outcome(&hall, 0), Some(Outcome::DoubleLoss));
}

// --------------------------------------------------------------------------------------------------------- wrong tables

fn sat(hall: &Hall, winners: [usize; 2]) -> Vec<PlayedAt> {
    let [one, two] = [0, 1].map(|n| hall.tournament.rounds[0].matches[n].clone());
    let won = |n: usize| if n == 0 { Outcome::A } else { Outcome::B };
    vec![
        PlayedAt { table: one.table, a: one.a, b: two.b, outcome: Some(won(winners[0])) },
        PlayedAt { table: two.table, a: two.a, b: one.b, outcome: Some(won(winners[1])) },
    ]
}

fn put_right(played: Vec<PlayedAt>, finished: bool) -> Command {
    let reason = "they had read the board wrongly".into();
    Command::CorrectWrongTables(CorrectWrongTables { round: ROUND, played, finished, reason })
}

/// BR-ATT-09: the first worked example, either way the wrong matches went.
#[test]
fn br_att_09_whoever_sat_right_wins_against_the_absent_opponent() {
    for winners in [[0, 1], [1, 0]] {
        let mut hall = playing("vanguard", 4, json!({}));
        hall.record(1, usize::from(winners[0] == 0) as u32, usize::from(winners[0] == 1) as u32);
        let played = sat(&hall, winners);
        let events = hall.must(put_right(played, true));
        assert_eq!((outcome(&hall, 0), outcome(&hall, 1)), (Some(Outcome::A), Some(Outcome::A)));
        let Event::WrongTablesCorrected(corrected) = &events[0] else { panic!("{events:?}") };
        assert_eq!((corrected.penalised.len(), corrected.misplaced.len()), (4, 2));
    }
}

/// BR-ATT-09: the second worked example.
#[test]
fn right_opponents_at_exchanged_tables_keep_their_results() {
    let mut hall = playing("vanguard", 4, json!({}));
    let [one, two] = [0, 1].map(|n| hall.tournament.rounds[0].matches[n].clone());
    let played = vec![
        PlayedAt { table: one.table, a: two.a, b: two.b, outcome: Some(Outcome::A) },
        PlayedAt { table: two.table, a: one.b, b: one.a, outcome: Some(Outcome::A) },
    ];
    let events = hall.must(put_right(played, true));
    assert_eq!((outcome(&hall, 0), outcome(&hall, 1)), (Some(Outcome::B), Some(Outcome::A)));
    let Event::WrongTablesCorrected(corrected) = &events[0] else { panic!("{events:?}") };
    assert_eq!((corrected.penalised.len(), corrected.misplaced.len()), (4, 4));
}

#[test]
fn br_att_07_before_results_are_in_people_move_unless_it_is_too_late() {
    let mut hall = playing("vanguard", 4, json!({}));
    let played: Vec<PlayedAt> =
        sat(&hall, [0, 0]).into_iter().map(|at| PlayedAt { outcome: None, ..at }).collect();
    let events = hall.must(put_right(played.clone(), false));
    assert!(!events.iter().any(|event| matches!(event, Event::ResultRecorded(_))), "nothing is decided");
    minutes(&mut hall, 6);
    hall.must(put_right(played, false));
    assert_eq!((outcome(&hall, 0), outcome(&hall, 1)), (Some(Outcome::A), Some(Outcome::A)));
}

#[test]
fn br_att_08_after_the_next_pairing_organizer_and_head_judge_decide() {
    let mut hall = playing("vanguard", 4, json!({}));
    hall.record(1, 1, 0);
    hall.record(2, 1, 0);
    hall.must(Command::CloseRound(CloseRound { round: ROUND }));
    hall.draft();
    let played = sat(&hall, [0, 0]);
    assert_eq!(
        cited(hall.refused(put_right(played, true))),
        ("next-round-paired".into(), "BR-ATT-08".into())
    );
}

#[test]
fn a_correction_of_tables_says_what_is_missing() {
    let mut hall = playing("vanguard", 4, json!({}));
    let mut played = sat(&hall, [0, 0]);
    played[1].outcome = None;
    assert_eq!(hall.refused(put_right(played.clone(), true)).code(), "who-won");
    played[1].a = played[0].a;
    assert_eq!(hall.refused(put_right(played, false)).code(), "sat-twice");
    let right = first_match(&hall);
    let as_assigned =
        vec![PlayedAt { table: right.table, a: right.a, b: right.b, outcome: Some(Outcome::A) }];
    assert_eq!(hall.refused(put_right(as_assigned, true)).code(), "nothing-changes");
    let mut other = playing("transformers", 4, json!({}));
    let played = sat(&other, [0, 0]);
    assert_eq!(other.refused(put_right(played, true)).code(), "no-wrong-table-rule");
}

#[test]
fn br_att_10_nobody_reports_at_a_table_that_is_not_theirs() {
    let mut hall = playing("vanguard", 4, json!({}));
    let stranger = hall.tournament.rounds[0].matches[1].a;
    let report =
        Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: Score::of(1, 0, 0) });
    assert_eq!(hall.refused_to(&player(stranger.0), report).code(), "not-your-table");
}

// ---------------------------------------------------------------------------------------------------------- agreements

#[test]
fn nr_agree_02_players_cannot_report_an_agreed_draw_without_a_judge() {
    let mut hall = playing("netrunner", 4, json!({}));
    let a = first_match(&hall).a;
    let report =
        Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: Score::agreed_draw() });
    assert_eq!(
        cited(hall.refused_to(&player(a.0), report)),
        ("agreement-needs-judge".into(), "NR-AGREE-01".into())
    );
    hall.appoint("jun", &[Role::FloorJudge]);
    let record = Command::RecordResult(RecordResult {
        round: ROUND,
        table: TABLE,
        score: Score::agreed_draw(),
        insists: false,
    });
    hall.act(&person("jun"), record).expect("a judge records it");
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [1, 1]);
}

/// NR-AGREE-03, NR-AGREE-08
#[test]
fn nr_agree_03_the_record_keeps_judge_and_kind_of_agreement() {
    let mut hall = playing("netrunner", 4, json!({}));
    hall.appoint("jun", &[Role::FloorJudge]);
    let record = Command::RecordResult(RecordResult {
        round: ROUND,
        table: TABLE,
        score: Score::agreed_draw(),
        insists: false,
    });
    hall.act(&person("jun"), record).expect("recorded");
    let result = first_match(&hall).result.expect("a result");
    assert_eq!((result.by, result.score.agreement), (person("jun"), Some(Agreement::IntentionalDraw)));
}

#[test]
fn nr_agree_04_sides_of_a_two_for_one_are_drawn_before_the_game_and_stored() {
    let mut hall = playing("netrunner", 4, json!({}));
    let agree = AgreeTwoForOne { round: ROUND, table: TABLE, corp: None };
    let events = hall.must(Command::AgreeTwoForOne(agree.clone()));
    let [Event::TwoForOneAgreed(agreed)] = &events[..] else { panic!("{events:?}") };
    assert!(agreed.drawn);
    assert_eq!(first_match(&hall).course().and_then(|course| course.two_for_one), Some(agreed.corp));
    assert_eq!(hall.refused(Command::AgreeTwoForOne(agree)).code(), "agreed-already");
    let record =
        |score| Command::RecordResult(RecordResult { round: ROUND, table: TABLE, score, insists: false });
    assert_eq!(
        cited(hall.refused(record(Score::of(1, 1, 0)))),
        ("two-for-one-agreed".into(), "NR-AGREE-05".into())
    );
    let one = Score { agreement: Some(Agreement::TwoForOne), ..Score::of(0, 1, 0) };
    hall.must(record(one));
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [0, 2]);
}

#[test]
fn agreements_are_offered_only_where_the_document_has_them() {
    let rulebook = resolved("vanguard", json!({}));
    let how = Circumstances {
        judge_called: true,
        together: true,
        game_begun: false,
        sides_random: true,
        witnessed: true,
    };
    for agreement in [Agreement::IntentionalDraw, Agreement::TwoForOne] {
        let (found, _) = objections(rulebook.match_rule(), Stage::Swiss, agreement, how);
        assert_eq!(found, [Objection::NotOffered]);
    }
    let mut hall = playing("vanguard", 4, json!({}));
    let agree = AgreeTwoForOne { round: ROUND, table: TABLE, corp: None };
    assert_eq!(hall.refused(Command::AgreeTwoForOne(agree)).code(), "agreement-not-here");
}

// ------------------------------------------------------------------------------------------- results, conceding, leaving

fn concede() -> Command {
    Command::Concede(Concede { round: ROUND, table: TABLE, finished: Vec::new() })
}

#[test]
fn br_mat_09_a_concession_is_a_loss_recorded_with_who_and_when() {
    let mut hall = playing("vanguard", 4, json!({}));
    let a = first_match(&hall).a;
    hall.act(&player(a.0), concede()).expect("conceded");
    let result = first_match(&hall).result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::B, DecidedBy::Concession));
    assert_eq!((result.by, result.at), (player(a.0), hall.at));
}

#[test]
fn br_mat_10_no_concession_once_a_result_is_entered() {
    let mut hall = playing("vanguard", 4, json!({}));
    let a = first_match(&hall).a;
    hall.record(1, 1, 0);
    assert_eq!(cited(hall.refused_to(&player(a.0), concede())), ("match-over".into(), "BR-MAT-09".into()));
    assert_eq!(hall.refused(concede()).code(), "players-only");
}

#[test]
fn tf_conc_02_the_possibility_ends_with_the_confirmed_result() {
    let mut hall = playing("transformers", 4, json!({}));
    let Match { a, b, .. } = first_match(&hall);
    hall.act(
        &player(a.0),
        Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: Score::of(2, 1, 0) }),
    )
    .expect("reported");
    hall.act(
        &player(b.0),
        Command::ConfirmResult(ConfirmResult { round: ROUND, table: TABLE, reported_at: None }),
    )
    .expect("confirmed");
    assert_eq!(hall.refused_to(&player(a.0), concede()).code(), "match-over");
}

#[test]
fn tf_conc_04_whoever_will_not_play_has_conceded() {
    let mut hall = playing("transformers", 4, json!({}));
    let a = first_match(&hall).a;
    hall.act(&player(a.0), concede()).expect("conceded");
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [0, 2]);
}

#[test]
fn tf_match_01_drawn_games_bring_nobody_closer() {
    let rulebook = resolved("transformers", json!({}));
    for (score, outcome) in [(Score::of(2, 0, 1), Outcome::A), (Score::of(1, 2, 1), Outcome::B)] {
        assert_eq!(score.settle(rulebook.match_rule(), Stage::Swiss).expect("settled").outcome, outcome);
    }
}

#[test]
fn br_mat_02_two_game_wins_or_more_at_time_win() {
    let rulebook = resolved("vanguard", json!({ "best_of": 3, "round_minutes": 50 }));
    for (score, outcome) in [(Score::of(2, 1, 0), Outcome::A), (Score::of(0, 1, 1), Outcome::B)] {
        assert_eq!(score.settle(rulebook.match_rule(), Stage::Swiss).expect("settled").outcome, outcome);
    }
}

#[test]
fn br_mat_04_equal_games_in_swiss_are_a_draw_that_gives_nothing() {
    let rulebook = resolved("vanguard", json!({ "best_of": 3, "round_minutes": 50 }));
    let level = Score { result: Some(Outcome::Draw), decided_by: DecidedBy::Time, ..Score::of(1, 1, 1) };
    assert_eq!(level.settle(rulebook.match_rule(), Stage::Swiss).expect("settled").outcome, Outcome::Draw);
    assert_eq!(rulebook.points().draw, 0);
}

#[test]
fn br_mat_07_a_tie_in_double_elimination_is_a_loss_for_both() {
    let rulebook = resolved("vanguard", json!({ "structure": "double-elimination" }));
    let out = rulebook.structure_rule().out.as_ref().expect("a rule");
    assert!(matches!(out.rule, rulebook::Out::Losses { count: 2, draws_count: true }));
}

#[test]
fn br_mat_12_no_match_is_decided_by_chance() {
    for match_ in ["vanguard", "weiss-schwarz", "buddyfight"] {
        let rulebook = resolved(match_, json!({}));
        let steps = rulebook.procedures().values().flat_map(|procedure| procedure.states.values());
        assert_eq!(steps.filter(|step| matches!(step, Step::Chance(_))).count(), 0, "{match_}");
    }
}

#[test]
fn br_mat_13_a_result_both_agree_on_is_changed_only_with_a_reason() {
    let mut hall = playing("vanguard", 4, json!({}));
    let Match { a, b, .. } = first_match(&hall);
    let report =
        Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: Score::of(1, 0, 0) });
    hall.act(&player(a.0), report.clone()).expect("reported");
    hall.act(
        &player(b.0),
        Command::ConfirmResult(ConfirmResult { round: ROUND, table: TABLE, reported_at: None }),
    )
    .expect("confirmed");
    assert_eq!(hall.refused_to(&player(a.0), report).code(), "recorded-already");
    let correct = |reason: &str| {
        let score = Score::of(0, 1, 0);
        Command::CorrectResult(CorrectResult {
            round: ROUND,
            table: TABLE,
            score,
            reason: reason.into(),
            before: None,
        })
    };
    assert_eq!(hall.refused(correct("")).code(), "reason-needed");
    hall.must(correct("names were mixed up"));
}

#[test]
fn br_mat_14_the_game_score_is_kept_not_just_the_winner() {
    let mut hall = Hall::of("vanguard", 4, json!({ "best_of": 3, "round_minutes": 50 }));
    hall.publish();
    hall.record(1, 2, 1);
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [2, 1]);
}

#[test]
fn br_mat_19_equal_games_may_be_ruled_otherwise_by_a_rulebook() {
    let draw = resolved("vanguard", json!({ "best_of": 3, "round_minutes": 50 }));
    let annex = resolved("vanguard", json!({ "time_up_procedure": true }));
    let rule =
        |book: &rulebook::Resolved, stage| book.match_rule().end_of_time(stage).expect("an end").equal_games;
    assert_eq!(rule(&draw, Stage::Swiss), rulebook::EqualGames::Draw);
    assert_eq!(rule(&draw, Stage::SingleElimination), rulebook::EqualGames::ExtraGame);
    assert_eq!(rule(&annex, Stage::SingleElimination), rulebook::EqualGames::SettledByProcedure);
}

#[test]
fn br_att_02_a_drop_after_the_pairings_loses_that_match() {
    let mut hall = playing("vanguard", 4, json!({}));
    let a = first_match(&hall).a;
    let leave = LeaveNow { entrant: a, reason: Some("feels unwell".into()), finished: Vec::new() };
    hall.act(&player(a.0), Command::LeaveNow(leave)).expect("left");
    assert_eq!(outcome(&hall, 0), Some(Outcome::B));
    assert_eq!(hall.tournament.entrant(a).expect("known").dropped_after, Some(1));
}

#[test]
fn whoever_dropped_for_the_next_round_may_still_leave_this_one() {
    let mut hall = playing("vanguard", 4, json!({}));
    let a = first_match(&hall).a;
    hall.must(Command::Drop(Drop { entrant: a, reason: None }));
    assert_eq!(outcome(&hall, 0), None, "the match is still played");
    hall.must(Command::LeaveNow(LeaveNow { entrant: a, reason: None, finished: Vec::new() }));
    assert_eq!(outcome(&hall, 0), Some(Outcome::B));
    let again = hall.refused(Command::LeaveNow(LeaveNow { entrant: a, reason: None, finished: Vec::new() }));
    assert_eq!(again.code(), "dropped-already");
}

#[test]
fn gr_drop_04_whoever_has_left_and_missed_a_round_does_not_return() {
    let mut hall = Hall::of("gate-ruler", 6, json!({ "rounds": 3 }));
    hall.play_round_by(1);
    let back = || Command::Reinstate(Reinstate { entrant: EntrantId(1), reason: "wants to play on".into() });
    hall.must(Command::Drop(Drop { entrant: EntrantId(1), reason: None }));
    hall.must(back());
    hall.must(Command::Drop(Drop { entrant: EntrantId(1), reason: None }));
    hall.play_round_by(1);
    assert_eq!(hall.refused(back()).code(), "no-return");
}

#[test]
fn br_mat_11_two_players_do_not_report_a_draw_while_time_is_left() {
    let mut hall = playing("vanguard", 4, json!({}));
    let (a, b) = (first_match(&hall).a, first_match(&hall).b);
    let drawn = Score { result: Some(Outcome::Draw), ..Score::of(0, 0, 1) };
    let report = || Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: drawn.clone() });
    let early = hall.act(&player(a.0), report()).expect_err("time is left");
    assert_eq!(early.code(), "time-is-left");
    minutes(&mut hall, 26);
    hall.act(&player(a.0), report()).expect("time is over");
    hall.act(&player(b.0), report()).expect("agreed");
    assert_eq!(outcome(&hall, 0), Some(Outcome::Draw));
}

/// BR-TIM-08, NR-TIME-07: a table with more time has it to the end.
#[test]
fn two_players_do_not_report_a_draw_while_their_extension_runs() {
    let mut hall = playing("vanguard", 4, json!({}));
    let a = first_match(&hall).a;
    let extend = ExtendTable { round: ROUND, table: TABLE, minutes: 10, reason: None };
    hall.must(Command::ExtendTable(extend));
    let score = Score { result: Some(Outcome::Draw), ..Score::of(0, 0, 1) };
    let report = || Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: score.clone() });
    minutes(&mut hall, 26);
    assert_eq!(hall.refused_to(&player(a.0), report()).code(), "time-is-left");
    minutes(&mut hall, 10);
    hall.act(&player(a.0), report()).expect("time is over");
}

#[test]
fn br_att_01_a_drop_told_before_the_pairings_keeps_out_of_the_next_round() {
    let rulebook = resolved("vanguard", json!({}));
    assert_eq!(leaving(rulebook.drops(), LeavingWhen::BeforePairing), Leaving::NotPaired);
    let mut hall = Hall::of("vanguard", 6, json!({}));
    hall.play_round_by(1);
    hall.must(Command::Drop(Drop { entrant: EntrantId(2), reason: None }));
    hall.publish();
    assert!(hall.tournament.match_of(RoundNumber(2), EntrantId(2)).is_none());
}

#[test]
fn gr_drop_03_dropping_from_a_paired_round_concedes_its_match() {
    let mut hall = playing("gate-ruler", 4, json!({}));
    let a = first_match(&hall).a;
    hall.must(Command::LeaveNow(LeaveNow { entrant: a, reason: None, finished: Vec::new() }));
    let result = first_match(&hall).result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::B, DecidedBy::Concession));
    let ledger = engine::ledger::Ledger::of(&hall.tournament, ROUND);
    assert_eq!(ledger.meetings.len(), 1, "they remain each other's opponents");
}

#[test]
fn gr_drop_01_a_player_may_drop_by_phone_and_the_moment_is_stored() {
    let mut hall = playing("gate-ruler", 4, json!({}));
    hall.act(&player(3), Command::Drop(Drop { entrant: EntrantId(3), reason: None })).expect("dropped");
    let last = hall.log.last().expect("an entry");
    assert!(matches!(last.event, Event::EntrantDropped(EntrantDropped { by_self: true, .. })));
    assert_eq!(last.at, hall.at);
}

#[test]
fn nr_drop_01_the_reason_of_a_drop_is_kept() {
    let mut hall = playing("netrunner", 4, json!({}));
    let reason = Some("asked for in writing".to_owned());
    hall.must(Command::Drop(Drop { entrant: EntrantId(2), reason: reason.clone() }));
    let last = hall.log.last().expect("an entry");
    assert!(
        matches!(&last.event, Event::EntrantDropped(EntrantDropped { reason: kept, .. }) if *kept == reason)
    );
}

#[test]
fn nr_drop_04_leaving_during_a_match_concedes_what_is_left_of_it() {
    let mut hall = playing("netrunner", 4, json!({}));
    let b = first_match(&hall).b;
    hall.must(Command::LeaveNow(LeaveNow { entrant: b, reason: None, finished: Vec::new() }));
    let result = first_match(&hall).result.expect("a result");
    assert_eq!((result.settled.wins, result.score.decided_by), ([2, 0], DecidedBy::Concession));
}

#[test]
fn nr_drop_04_a_slip_with_a_concession_gives_the_games_that_are_missing() {
    let mut hall = playing("netrunner", 4, json!({}));
    let conceded =
        Score { result: Some(Outcome::A), decided_by: DecidedBy::Concession, ..Score::of(1, 0, 0) };
    hall.must(Command::RecordResult(RecordResult {
        round: ROUND,
        table: TABLE,
        score: conceded,
        insists: false,
    }));
    assert_eq!(first_match(&hall).result.expect("a result").settled.wins, [2, 0], "one won, one conceded");
}

#[test]
fn nr_drop_06_nobody_comes_back_after_the_swiss_rounds() {
    let cut = json!({ "size": 4, "method": "ranking" });
    let mut hall = Hall::of("netrunner", 8, json!({ "rounds": 3, "cut": cut }));
    hall.play_round();
    hall.must(Command::Drop(Drop { entrant: EntrantId(8), reason: None }));
    hall.play_round();
    hall.play_round();
    hall.must(Command::DraftCut(DraftCut { reason: None }));
    hall.must(Command::PublishCut(PublishCut { attempt: engine::ids::Attempt(1) }));
    let back = Command::Reinstate(Reinstate { entrant: EntrantId(8), reason: "asked to".into() });
    assert_eq!(cited(hall.refused(back)), ("cut-taken-already".into(), "NR-DROP-05".into()));
}

#[test]
fn nr_match_02_games_keep_sides_and_how_the_match_was_decided() {
    let mut hall = playing("netrunner", 4, json!({}));
    let won = |winner, corp| Game { winner, first_side: Some(corp), unfinished: false };
    let games = vec![won(GameWinner::A, Side::A), won(GameWinner::B, Side::B)];
    let score = Score { games: games.clone(), ..Score::default() };
    hall.must(Command::RecordResult(RecordResult { round: ROUND, table: TABLE, score, insists: false }));
    let kept = first_match(&hall).result.expect("a result").score;
    assert_eq!((kept.games, kept.decided_by), (games, DecidedBy::Games));
}

#[test]
fn gr_match_02_a_bye_is_a_round_won_without_a_match() {
    let mut hall = Hall::of("gate-ruler", 5, json!({}));
    let round = hall.play_round_by(1);
    let bye = hall.tournament.rounds[0].byes[0].entrant;
    let ledger = engine::ledger::Ledger::of(&hall.tournament, round);
    let tally = ledger.tally(hall.tournament.rulebook().expect("rules"));
    let own = &tally[bye.0 as usize - 1];
    assert_eq!((own.points, own.wins, own.opponents.len()), (1, 1, 0));
}

#[test]
fn gr_match_08_both_confirm_and_unreported_tables_are_listed() {
    let mut hall = playing("gate-ruler", 4, json!({}));
    let Match { a, b, .. } = first_match(&hall);
    let report =
        Command::ReportResult(ReportResult { round: ROUND, table: TABLE, score: Score::of(1, 0, 0) });
    hall.act(&player(a.0), report).expect("reported");
    hall.act(
        &player(b.0),
        Command::ConfirmResult(ConfirmResult { round: ROUND, table: TABLE, reported_at: None }),
    )
    .expect("confirmed");
    let open: Vec<u32> = hall.tournament.rounds[0].outstanding().map(|match_| match_.table.0).collect();
    assert_eq!(open, [2]);
}

#[test]
fn gr_match_09_a_game_drawn_before_time_is_a_drawn_match() {
    let rulebook = resolved("gate-ruler", json!({}));
    let drawn = Score { result: Some(Outcome::Draw), ..Score::of(0, 0, 1) };
    assert_eq!(drawn.settle(rulebook.match_rule(), Stage::Swiss).expect("settled").outcome, Outcome::Draw);
}

#[test]
fn gr_start_01_a_player_drawn_at_random_goes_first() {
    let mut hall = Hall::of("gate-ruler", 32, json!({}));
    hall.publish();
    let round = &hall.tournament.rounds[0];
    let coins: Vec<_> = round
        .matches
        .iter()
        .map(|match_| (match_, coin(&hall.tournament, round, match_).expect("a coin")))
        .collect();
    assert!(coins.iter().all(|(match_, coin)| match_.has(coin.names)));
    assert!(coins.iter().all(|(_, coin)| coin.gives == rulebook::Chooser::RandomPlaysFirst));
    let first_seats = coins.iter().filter(|(match_, coin)| coin.names == match_.a).count();
    assert!((1..16).contains(&first_seats), "both seats are drawn: {first_seats} of 16");
}

/// GR-TIME-02, GR-TIME-03
#[test]
fn gr_time_02_the_limit_counts_from_the_signal_and_time_is_over_only_when_it_is_called() {
    let mut hall = Hall::of("gate-ruler", 4, json!({}));
    hall.publish();
    minutes(&mut hall, 10);
    hall.must(Command::StartClock(StartClock { round: ROUND }));
    let started = hall.at;
    minutes(&mut hall, 22);
    assert!(first_match(&hall).course().is_none(), "the limit is past, and nobody has called time");
    hall.must(Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: None }));
    let called =
        first_match(&hall).course().and_then(|course| course.ending.clone()).expect("called").called_at;
    assert_eq!(hall.tournament.rounds[0].clock.started_at, Some(started));
    assert!(called.0 - started.0 > 20 * 60_000);
}

#[test]
fn db_time_04_extra_turns_begin_when_match_time_ends() {
    let mut hall = playing("dragon-ball-super", 4, json!({}));
    minutes(&mut hall, 59);
    let call = Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: None });
    assert_eq!(hall.refused(call.clone()).code(), "time-not-up");
    minutes(&mut hall, 2);
    hall.must(call);
}

#[test]
fn br_tim_05_preparation_precedes_the_official_start() {
    let mut hall = Hall::of("vanguard", 4, json!({}));
    hall.publish();
    assert_eq!(hall.tournament.rulebook().expect("rules").number("preparation_minutes"), Some(3));
    assert_eq!(hall.tournament.rounds[0].clock.face(), engine::play::clock::Face::NotStarted);
}

#[test]
fn tf_time_04_premier_limits_are_those_of_the_fact_sheet() {
    let rulebook = resolved("transformers", json!({ "tier": "premier", "round_minutes": 45 }));
    assert_eq!(rulebook.minutes(Stage::Swiss), Some(45));
}

#[test]
fn db_time_08_a_slot_is_match_time_and_prep_time_with_a_pause_between() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    assert_eq!(engine::play::timetable(&rulebook, Stage::Swiss, 3), Some(230));
    assert_eq!(engine::play::timetable(&rulebook, Stage::SingleElimination, 3), Some(245));
    assert_eq!(engine::play::timetable(&rulebook, Stage::Final, 1), None, "the final match is not timed");
}

#[test]
fn a_final_without_a_limit_has_no_end_of_time() {
    let rulebook = resolved("dragon-ball-super", json!({}));
    assert_eq!(rulebook.minutes(Stage::Final), None);
    let step = rulebook.lateness().expect("a rule").steps.last().expect("a step");
    assert_eq!(step.due, LateDue::MatchLoss);
}

// -------------------------------------------------------------------------------------------------------- the golden log

/// Everything that can happen at a table, in two tournaments: Weiss Schwarz and Netrunner.
pub fn eventful() -> [Hall; 2] {
    let reason = || Some("as was seen at the table".to_owned());
    let mut hall = playing("weiss-schwarz", 8, json!({ "rounds": 3, "time_up_procedure": true }));
    let at = Moment(hall.at.0 + 1_000);
    hall.must(Command::ScheduleRound(ScheduleRound { round: ROUND, at }));
    hall.must(stop("ruling"));
    minutes(&mut hall, 3);
    hall.must(resume(None, Some("a long ruling")));
    hall.must(Command::GrantTurns(GrantTurns { round: ROUND, table: TABLE, turns: 1, reason: reason() }));
    let entrant = first_match(&hall).a;
    hall.must(Command::NoteSlowPlay(NoteSlowPlay { round: ROUND, table: TABLE, entrant, caution: true }));
    let played = sat(&hall, [0, 1]).into_iter().map(|at| PlayedAt { outcome: None, ..at }).collect();
    hall.must(put_right(played, false));
    let absent = hall.tournament.rounds[0].matches[2].a;
    hall.must(mark(absent, false));
    minutes(&mut hall, 6);
    hall.must(late(absent, "severe-tardiness"));
    hall.must(mark(absent, true));
    minutes(&mut hall, 30);
    hall.must(Command::CallTime(CallTime { round: ROUND, table: TABLE, reason: reason() }));
    let tell = |hall: &mut Hall, step, told| {
        hall.must(Command::AnswerEnding(AnswerEnding { round: ROUND, table: TABLE, step, told }));
    };
    tell(&mut hall, 0, Told::picked("mentioned"));
    tell(&mut hall, 1, Told::Done);
    tell(&mut hall, 2, Told::pointing("turn", Side::B));
    tell(&mut hall, 3, Told::picked("turn-ended"));
    hall.must(Command::TakeBackEnding(TakeBackEnding { round: ROUND, table: TABLE, step: 4 }));
    tell(&mut hall, 3, Told::pointing("natural-loss", Side::A));
    hall.must(Command::ConfirmEnding(ConfirmEnding { round: ROUND, table: TABLE, step: 4 }));
    hall.finish_round(1);
    let mut other = playing("netrunner", 8, json!({ "rounds": 3 }));
    other.must(Command::AgreeTwoForOne(AgreeTwoForOne { round: ROUND, table: TABLE, corp: None }));
    let one = Score { agreement: Some(Agreement::TwoForOne), ..Score::of(0, 1, 0) };
    other.must(Command::RecordResult(RecordResult {
        round: ROUND,
        table: TABLE,
        score: one,
        insists: false,
    }));
    let a = other.tournament.rounds[0].matches[1].a;
    other
        .act(
            &player(a.0),
            Command::Concede(Concede { round: ROUND, table: TableNumber(2), finished: Vec::new() }),
        )
        .expect("conceded");
    other.finish_round(2);
    for (hall, games) in [(&mut hall, 1), (&mut other, 2)] {
        hall.play_round_by(games);
        hall.play_round_by(games);
        hall.act(&organizer(), Command::PostStandings(PostStandings {})).expect("posted");
        hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    }
    [hall, other]
}

#[test]
fn what_happened_at_tables_is_read_back_as_it_was() {
    for hall in eventful() {
        let mut again = engine::Tournament::default();
        for entry in &hall.log {
            let encoded = encode(entry, &hall.tournament).expect("encoded");
            let read =
                engine::log::decode(entry.version, &encoded.public, encoded.private.as_deref(), &again)
                    .expect("decoded");
            let read = engine::event::Logged { asked: entry.asked, ..read };
            assert_eq!(&read, entry);
            engine::apply(&mut again, &read);
            let public = String::from_utf8(encoded.public).expect("text");
            assert!(!public.contains("as was seen"), "reasons are private");
        }
        assert_eq!(again, hall.tournament);
    }
}
