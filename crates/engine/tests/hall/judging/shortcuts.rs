//! Lateness, slow play and wrong tables go through the same door as a penalty card.

use super::given::{floor, floor_of, head, penalty};
use crate::given::{Hall, person};
use engine::command::{AppointStaff, RecordResult, StartClock, Undo};
use engine::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use engine::judging::command::{ChangePenalty, DecidePenalty};
use engine::judging::{Hit, Party, PenaltyRecord, PenaltyState, pending_of, reports_due, suggestion};
use engine::ledger::Ledger;
use engine::people::Role;
use engine::play::ending::{AnswerEnding, CallTime, Screen, Told, walk_of};
use engine::play::{
    ApplyLateness, CorrectWrongTables, DecidedBy, MarkSeat, NoteSlowPlay, Outcome, PlayedAt, Side,
};
use engine::tournament::Match;
use engine::{Actor, Command, Event};
use rulebook::judging::ReportTo;
use serde_json::{Value, json};

const TABLE: TableNumber = TableNumber(1);

/// A floor with a published round whose clock runs.
fn playing(rulebook: &str, options: Value) -> Hall {
    let mut hall = floor_of(rulebook, 8, options);
    start(&mut hall);
    hall
}

fn start(hall: &mut Hall) -> RoundNumber {
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    round
}

fn match_at(hall: &Hall, table: u32) -> Match {
    hall.tournament.current_round().expect("a round").table(TableNumber(table)).expect("a match").clone()
}

fn round_of(hall: &Hall) -> RoundNumber {
    hall.tournament.current_round().expect("a round").number
}

/// Marks an empty seat, and lets so many minutes pass since the start.
fn absent(hall: &mut Hall, entrant: EntrantId, minutes: i64) {
    let round = round_of(hall);
    hall.must(Command::MarkSeat(MarkSeat { round, entrant, here: false, in_contact: false }));
    let started = hall.tournament.current_round().and_then(|round| round.clock.started_at).expect("started");
    hall.at = Moment(started.0 + minutes * 60_000);
}

fn late(hall: &Hall, entrant: EntrantId, step: &str) -> Command {
    Command::ApplyLateness(ApplyLateness { round: round_of(hall), entrant, step: step.into() })
}

fn slow(hall: &Hall, entrant: EntrantId) -> Command {
    let (round, table) = hall
        .tournament
        .current_round()
        .and_then(|round| Some((round.number, hall.tournament.match_of(round.number, entrant)?.table)))
        .expect("a match");
    Command::NoteSlowPlay(NoteSlowPlay { round, table, entrant, caution: true })
}

fn on_record(hall: &Hall, entrant: EntrantId) -> Vec<(String, String)> {
    let line = |record: &PenaltyRecord| {
        (record.details.infraction.clone(), record.details.penalty.clone().unwrap_or_default())
    };
    hall.tournament.judging.of(&Party::Entrant(entrant)).map(line).collect()
}

fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
    expected.iter().map(|(one, other)| ((*one).to_owned(), (*other).to_owned())).collect()
}

/// What each document makes of the same player coming late in one round after the other.
#[test]
fn lateness_is_on_record_and_a_repeat_is_raised_as_the_document_says() {
    struct Row {
        covers: &'static str,
        rulebook: &'static str,
        tier: Option<&'static str>,
        step: &'static str,
        minutes: i64,
        games: u32,
        record: &'static [(&'static str, &'static str)],
    }
    let rows = [
        Row {
            covers: "BR-ATT-03",
            rulebook: "vanguard",
            tier: Some("level-1"),
            step: "common-tardiness",
            minutes: 1,
            games: 1,
            record: &[("3.9.1", "caution"), ("3.9.1", "warning"), ("3.9.1", "loss-of-game")],
        },
        Row {
            covers: "BR-PEN-06",
            rulebook: "weiss-schwarz",
            tier: Some("level-2"),
            step: "common-tardiness",
            minutes: 1,
            games: 1,
            record: &[("3.9.1", "warning"), ("3.9.1", "loss-of-game"), ("3.9.1", "loss-of-match")],
        },
        Row {
            covers: "BR-ATT-04",
            rulebook: "buddyfight",
            tier: Some("level-1"),
            step: "severe-tardiness",
            minutes: 6,
            games: 1,
            // Only the repeats would throw somebody out: that stays a question to the head judge.
            record: &[("3.9.2", "loss-of-match"), ("3.9.2", "loss-of-match"), ("3.9.2", "loss-of-match")],
        },
        Row {
            covers: "NR-PEN-04",
            rulebook: "netrunner",
            tier: None,
            step: "warning",
            minutes: 1,
            games: 2,
            record: &[("tardiness", "warning"), ("tardiness", "warning"), ("tardiness", "game-loss")],
        },
        Row {
            covers: "NR-TARDY-02",
            rulebook: "netrunner",
            tier: None,
            step: "game-loss",
            minutes: 6,
            games: 0,
            record: &[("tardiness", "game-loss")],
        },
        Row {
            covers: "NR-TARDY-03",
            rulebook: "netrunner",
            tier: None,
            step: "match-loss",
            minutes: 11,
            games: 2,
            record: &[("tardiness", "match-loss"), ("tardiness", "match-loss")],
        },
        Row {
            covers: "DB-GAP-08",
            rulebook: "dragon-ball-super",
            tier: None,
            step: "match-loss",
            minutes: 10,
            games: 2,
            record: &[("late", "match-loss"), ("late", "match-loss")],
        },
        // Neither document has an infraction of lateness: the match is lost, and nobody is penalised.
        Row {
            covers: "GR-TIME-08",
            rulebook: "gate-ruler",
            tier: None,
            step: "match-loss",
            minutes: 5,
            games: 1,
            record: &[],
        },
        Row {
            covers: "TF-DROP-03",
            rulebook: "transformers",
            tier: None,
            step: "no-show",
            minutes: 10,
            games: 2,
            record: &[],
        },
    ];
    for row in rows {
        let mut options = json!({ "rounds": 4 });
        if let Some(tier) = row.tier {
            options["tier"] = tier.into();
        }
        let mut hall = floor_of(row.rulebook, 8, options);
        start(&mut hall);
        let entrant = match_at(&hall, 1).a;
        for number in 1..=row.record.len().max(1) {
            absent(&mut hall, entrant, row.minutes);
            let command = late(&hall, entrant, row.step);
            hall.by(&floor(), command);
            assert_eq!(
                on_record(&hall, entrant),
                pairs(&row.record[..number.min(row.record.len())]),
                "{}",
                row.covers
            );
            if number < row.record.len() {
                hall.finish_round(row.games);
                start(&mut hall);
            }
        }
    }
}

/// NR-PEN-04: the warning that comes with a game loss is one of the three.
#[test]
fn nr_tardy_01_a_game_loss_for_lateness_counts_as_a_warning_too() {
    let mut hall = playing("netrunner", json!({ "rounds": 4 }));
    let entrant = match_at(&hall, 1).a;
    absent(&mut hall, entrant, 6);
    let command = late(&hall, entrant, "game-loss");
    hall.by(&floor(), command);
    assert_eq!(hall.record_of(1).details.with.as_deref(), Some("warning"));
    let round = round_of(&hall);
    hall.must(Command::MarkSeat(MarkSeat { round, entrant, here: true, in_contact: false }));
    let Match { a, table, .. } = match_at(&hall, 1);
    let score =
        if a == entrant { engine::play::Score::of(0, 2, 0) } else { engine::play::Score::of(2, 0, 0) };
    hall.must(Command::RecordResult(RecordResult { round, table, score, insists: false }));
    hall.finish_round(2);
    for expected in ["warning", "game-loss"] {
        start(&mut hall);
        absent(&mut hall, entrant, 1);
        let command = late(&hall, entrant, "warning");
        hall.by(&floor(), command);
        assert_eq!(on_record(&hall, entrant).last().expect("a record").1, expected);
        hall.finish_round(2);
    }
}

/// NR-TARDY-01: recorded step by step, the player is warned once.
#[test]
fn one_lateness_recorded_step_by_step_is_one_warning() {
    let mut hall = playing("netrunner", json!({}));
    let entrant = match_at(&hall, 1).a;
    absent(&mut hall, entrant, 1);
    for (step, minutes) in [("warning", 1), ("game-loss", 6), ("match-loss", 11)] {
        hall.at.0 += minutes * 60_000;
        let command = late(&hall, entrant, step);
        hall.by(&floor(), command);
    }
    let with: Vec<Option<&str>> =
        hall.tournament.judging.penalties.values().map(|record| record.details.with.as_deref()).collect();
    assert_eq!(with, [None, None, None]);
}

/// BR-PEN-02, BR-PEN-10
#[test]
fn br_pen_02_severe_tardiness_is_told_to_the_head_judge_and_raises_the_next_one() {
    let mut hall = playing("vanguard", json!({ "tier": "level-2", "rounds": 4 }));
    let entrant = match_at(&hall, 1).a;
    absent(&mut hall, entrant, 6);
    let command = late(&hall, entrant, "severe-tardiness");
    hall.by(&floor(), command);
    let due: Vec<ReportTo> = reports_due(&hall.tournament).into_iter().map(|(_, to)| to).collect();
    assert_eq!(due, [ReportTo::HeadJudge]);
    let result = match_at(&hall, 1).result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::B, DecidedBy::NoShow));
    assert_eq!(hall.record_of(1).details.hits, Some(Hit::Now));
    assert!(pending_of(&hall.tournament, entrant).is_empty(), "lost once, not again in the next match");
    let (_, suggested) =
        suggestion(&hall.tournament, &Party::Entrant(entrant), "3.9.1", &[]).expect("a suggestion");
    assert!(suggested[0].question && suggested[0].earlier == 1, "{suggested:?}");
}

/// Slow play noted at the table three times.
#[test]
fn slow_play_is_on_record_and_a_repeat_is_raised_as_the_document_says() {
    for (covers, rulebook, ranks) in [
        ("BR-TIM-16", "vanguard", ["caution", "warning", "loss-of-game"]),
        ("NR-INF-09", "netrunner", ["warning", "warning", "game-loss"]),
        ("TF-VIOL-07", "transformers", ["warning", "warning", "warning"]),
        ("DB-SLOW-01", "dragon-ball-super", ["caution", "caution", "caution"]),
    ] {
        let mut hall = playing(rulebook, json!({}));
        let entrant = match_at(&hall, 1).a;
        for (number, rank) in (1..).zip(ranks) {
            let command = slow(&hall, entrant);
            hall.by(&floor(), command);
            let record = hall.record_of(number);
            assert_eq!(record.details.penalty.as_deref(), Some(rank), "{covers}, time {number}");
            assert_eq!((record.table, record.details.told), (Some(TABLE), true), "{covers}");
        }
    }
}

#[test]
fn gr_pen_10_slow_play_is_no_infraction_of_gate_ruler() {
    let mut hall = playing("gate-ruler", json!({}));
    let entrant = match_at(&hall, 1).a;
    let command = slow(&hall, entrant);
    assert_eq!(hall.refused_to(&floor(), command).code(), "no-slow-play-rule");
}

#[test]
fn br_pen_05_a_caution_at_the_table_raises_the_penalty_card_of_the_same_section() {
    let mut hall = playing("vanguard", json!({ "tier": "level-1" }));
    let entrant = match_at(&hall, 1).a;
    let command = slow(&hall, entrant);
    hall.by(&floor(), command);
    let (_, suggested) =
        suggestion(&hall.tournament, &Party::Entrant(entrant), "3.19.2", &[]).expect("a suggestion");
    assert_eq!(suggested[0].range[0], "warning");
    let record = hall.give(&floor(), penalty(entrant.0, "3.19.2", Some("warning"))).clone();
    assert_eq!(record.details.raised_by.len(), 1);
}

fn wrong(hall: &Hall, finished: bool) -> (Command, [EntrantId; 4]) {
    let [one, two] = [1, 2].map(|table| match_at(hall, table));
    let outcome = finished.then_some(Outcome::A);
    let played = vec![
        PlayedAt { table: one.table, a: one.a, b: two.b, outcome },
        PlayedAt { table: two.table, a: two.a, b: one.b, outcome },
    ];
    let reason = "they read the board wrongly".into();
    let command = CorrectWrongTables { round: round_of(hall), played, finished, reason };
    (Command::CorrectWrongTables(command), [one.a, two.b, two.a, one.b])
}

#[test]
fn br_att_08_everybody_who_sat_at_a_wrong_table_is_penalised_on_the_record() {
    for (finished, infraction) in [(false, "3.10.1"), (true, "3.10.2")] {
        let mut hall = playing("vanguard", json!({ "tier": "level-2" }));
        let (command, sat) = wrong(&hall, finished);
        hall.by(&head(), command);
        for (entrant, table) in sat.into_iter().zip([1, 1, 2, 2]) {
            assert_eq!(on_record(&hall, entrant), pairs(&[(infraction, "warning")]));
            let party = Party::Entrant(entrant);
            let record = hall.tournament.judging.of(&party).next().expect("a record");
            assert_eq!(record.table, Some(TableNumber(table)), "where they sat");
        }
        assert_eq!(hall.tournament.judging.penalties.len(), 4);
    }
}

/// BR-ATT-08: whoever sat alone at the right table wins "due to [the opponent] not showing up".
#[test]
fn br_att_08_who_waits_at_the_right_table_does_not_lose() {
    for finished in [true, false] {
        let mut hall = playing("vanguard", json!({ "tier": "level-2" }));
        let [one, two] = [1, 2].map(|table| match_at(&hall, table));
        let played =
            vec![PlayedAt { table: two.table, a: one.a, b: two.b, outcome: finished.then_some(Outcome::A) }];
        let reason = "one of them read the board wrongly".into();
        hall.at.0 += 20 * 60_000;
        let command = CorrectWrongTables { round: round_of(&hall), played, finished, reason };
        hall.by(&head(), Command::CorrectWrongTables(command));
        let outcome = |table| match_at(&hall, table).result.expect("a result").settled.outcome;
        assert_eq!(outcome(1), Outcome::B, "{} sat there alone", one.b);
        assert_eq!(on_record(&hall, one.b), pairs(&[]));
        assert_eq!(outcome(2), Outcome::B, "{} sat at the right table", two.b);
    }
}

#[test]
fn br_att_08_a_second_wrong_match_is_raised_and_its_loss_waits_for_the_next_match() {
    let mut hall = playing("vanguard", json!({ "tier": "level-2", "rounds": 4 }));
    let (command, sat) = wrong(&hall, true);
    hall.by(&head(), command);
    hall.finish_round(1);
    start(&mut hall);
    let (command, again) = wrong(&hall, true);
    let twice: Vec<EntrantId> = again.into_iter().filter(|entrant| sat.contains(entrant)).collect();
    assert!(!twice.is_empty(), "somebody sat wrong twice");
    hall.by(&head(), command);
    for entrant in twice {
        assert_eq!(on_record(&hall, entrant), pairs(&[("3.10.2", "warning"), ("3.10.2", "loss-of-game")]));
        assert_eq!(pending_of(&hall.tournament, entrant).len(), 1);
    }
}

#[test]
fn br_att_07_the_misplaced_are_severely_late_once_that_time_has_passed() {
    let mut hall = playing("vanguard", json!({ "tier": "level-2", "rounds": 4 }));
    hall.at.0 += 6 * 60_000;
    let (command, [sat_right, misplaced, ..]) = wrong(&hall, false);
    hall.by(&head(), command);
    assert_eq!(on_record(&hall, sat_right), pairs(&[("3.10.1", "warning")]));
    assert_eq!(on_record(&hall, misplaced), pairs(&[("3.10.1", "warning"), ("3.9.2", "loss-of-match")]));
    let result = match_at(&hall, 1).result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::A, DecidedBy::NoShow));
    assert!(pending_of(&hall.tournament, misplaced).is_empty(), "that match is the one that is lost");
}

/// BR-PEN-01: whoever may not give a penalty puts it to those who may.
#[test]
fn br_pen_01_a_scorekeeper_proposes_lateness_and_the_match_is_lost_once_it_is_approved() {
    let mut hall = playing("vanguard", json!({ "tier": "level-2" }));
    hall.appoint("sora", &[Role::Scorekeeper]);
    let entrant = match_at(&hall, 1).a;
    absent(&mut hall, entrant, 6);
    let command = late(&hall, entrant, "severe-tardiness");
    hall.by(&person("sora"), command.clone());
    let record = hall.record_of(1);
    assert_eq!(
        (record.state, record.details.penalty.as_deref()),
        (PenaltyState::Proposed, Some("loss-of-match"))
    );
    assert!(match_at(&hall, 1).result.is_none(), "proposed is not given");
    assert_eq!(hall.refused_to(&floor(), command).code(), "applied-already");
    let approve = DecidePenalty {
        penalty: record_id(1),
        approve: true,
        instead: None,
        measures: Vec::new(),
        reason: None,
    };
    hall.by(&floor(), Command::DecidePenalty(approve));
    let result = match_at(&hall, 1).result.expect("a result");
    assert_eq!((result.settled.outcome, result.score.decided_by), (Outcome::B, DecidedBy::NoShow));
    let round = hall.tournament.current_round().expect("a round");
    assert_eq!(round.late[&entrant].applied, ["severe-tardiness"]);
}

#[test]
fn a_scorekeeper_proposes_the_penalties_of_wrong_tables() {
    let mut hall = playing("vanguard", json!({ "tier": "level-2" }));
    hall.appoint("sora", &[Role::Scorekeeper]);
    hall.at.0 += 6 * 60_000;
    let (command, [_, misplaced, ..]) = wrong(&hall, false);
    hall.by(&person("sora"), command);
    let states: Vec<PenaltyState> =
        hall.tournament.judging.penalties.values().map(|record| record.state).collect();
    assert_eq!(states, [PenaltyState::Proposed; 6]);
    let severe = hall
        .tournament
        .judging
        .proposals()
        .find(|record| record.is_for(misplaced) && record.details.infraction == "3.9.2")
        .expect("proposed")
        .id;
    let approve =
        DecidePenalty { penalty: severe, approve: true, instead: None, measures: Vec::new(), reason: None };
    hall.by(&floor(), Command::DecidePenalty(approve));
    assert!(pending_of(&hall.tournament, misplaced).is_empty(), "the loss stands already");
}

fn record_id(number: u32) -> engine::ids::PenaltyId {
    engine::ids::PenaltyId(number)
}

#[test]
fn nobody_records_lateness_against_their_own_opponent() {
    let mut hall = playing("netrunner", json!({}));
    let Match { a, b, .. } = match_at(&hall, 1);
    let playing_judge =
        hall.tournament.entrant(b).and_then(|entrant| entrant.person.clone()).expect("a person");
    let roles = [Role::FloorJudge].into_iter().collect();
    hall.must(Command::AppointStaff(AppointStaff {
        person: playing_judge.clone(),
        name: "Kai".into(),
        roles,
    }));
    absent(&mut hall, a, 11);
    let command = late(&hall, a, "match-loss");
    assert_eq!(hall.refused_to(&Actor::Person { person: playing_judge }, command).code(), "own-table");
}

/// BR-ATT-06: a bye lost by lateness is given back with the penalty.
#[test]
fn br_att_06_withdrawing_the_penalty_gives_the_bye_back() {
    let mut hall = floor_of("vanguard", 7, json!({ "rounds": 3 }));
    start(&mut hall);
    let bye = hall.tournament.current_round().expect("a round").byes[0].entrant;
    absent(&mut hall, bye, 6);
    let command = late(&hall, bye, "severe-tardiness");
    hall.by(&head(), command);
    assert!(Ledger::of(&hall.tournament, RoundNumber(1)).byes[0].forfeited);
    assert!(pending_of(&hall.tournament, bye).is_empty(), "the bye is what was lost");
    let withdraw = ChangePenalty {
        penalty: record_id(1),
        instead: None,
        measures: Vec::new(),
        reason: "the bus was late for everybody".into(),
    };
    hall.by(&head(), Command::ChangePenalty(withdraw));
    assert!(!Ledger::of(&hall.tournament, RoundNumber(1)).byes[0].forfeited);
    // Whoever reads the log without its private parts comes to the same standings.
    let mut public = engine::Tournament::default();
    for entry in hall.public_log() {
        engine::apply(&mut public, &entry);
    }
    assert!(!Ledger::of(&public, RoundNumber(1)).byes[0].forfeited);
}

#[test]
fn lateness_recorded_by_mistake_is_undone_whole() {
    let mut hall = playing("vanguard", json!({}));
    let entrant = match_at(&hall, 1).a;
    absent(&mut hall, entrant, 6);
    let command = late(&hall, entrant, "severe-tardiness");
    hall.by(&head(), command.clone());
    let done = hall.last_command();
    hall.by(&head(), Command::Undo(Undo { command: done }));
    assert!(match_at(&hall, 1).result.is_none() && on_record(&hall, entrant).is_empty());
    hall.by(&head(), command);
    assert_eq!(on_record(&hall, entrant), pairs(&[("3.9.2", "loss-of-match")]), "it can be recorded again");
}

/// A penalty card for lateness is the same as the button: the table knows it, and nobody records it twice.
#[test]
fn br_att_04_severe_tardiness_on_a_card_is_known_at_the_table() {
    let mut hall = playing("vanguard", json!({}));
    let entrant = match_at(&hall, 1).a;
    absent(&mut hall, entrant, 6);
    hall.give(&floor(), penalty(entrant.0, "3.9.2", Some("loss-of-match")));
    let result = match_at(&hall, 1).result.expect("a result");
    assert_eq!(result.score.decided_by, DecidedBy::NoShow);
    let command = late(&hall, entrant, "severe-tardiness");
    assert_eq!(hall.refused_to(&floor(), command).code(), "applied-already");
}

/// What the table with time called asks now.
fn asks(hall: &Hall) -> String {
    let round = hall.tournament.current_round().expect("a round");
    let walk = walk_of(&hall.tournament, round, &round.matches[0]).expect("a walk").expect("called");
    match walk.screen {
        Screen::Step { state, .. } => state.to_owned(),
        other => format!("{other:?}"),
    }
}

#[test]
fn nr_eot_04_a_warning_for_slow_play_in_this_match_is_known_and_not_asked() {
    for (warned, expected) in [("nobody", "slow-play"), ("here", "slow-extra"), ("elsewhere", "slow-play")] {
        let mut hall = playing("netrunner", json!({}));
        let table = if warned == "elsewhere" { 2 } else { 1 };
        if warned != "nobody" {
            let command = slow(&hall, match_at(&hall, table).b);
            hall.by(&floor(), command);
        }
        to_the_last_turn(&mut hall);
        assert_eq!(asks(&hall), expected, "{warned}");
    }
}

/// NR-EOT-04: what was answered stays answered when a warning is recorded or withdrawn afterwards.
#[test]
fn answers_at_time_outlast_what_is_recorded_later() {
    let mut hall = playing("netrunner", json!({}));
    to_the_last_turn(&mut hall);
    tell(&mut hall, 4, Told::picked("no"));
    assert_eq!(asks(&hall), "read");
    let command = slow(&hall, match_at(&hall, 1).a);
    hall.by(&floor(), command);
    assert_eq!(asks(&hall), "read");

    let mut hall = playing("netrunner", json!({}));
    let command = slow(&hall, match_at(&hall, 1).a);
    hall.by(&head(), command);
    let warned = hall.last_command();
    to_the_last_turn(&mut hall);
    tell(&mut hall, 4, Told::picked("turn-ended"));
    hall.by(&head(), Command::Undo(Undo { command: warned }));
    assert_eq!(asks(&hall), "read");
}

fn tell(hall: &mut Hall, step: u32, told: Told) -> Vec<Event> {
    let round = round_of(hall);
    hall.must(Command::AnswerEnding(AnswerEnding { round, table: TABLE, step, told }))
}

fn to_the_last_turn(hall: &mut Hall) {
    hall.at.0 += 70 * 60_000;
    let round = round_of(hall);
    hall.must(Command::CallTime(CallTime { round, table: TABLE, reason: None }));
    tell(hall, 0, Told::Games { a: 0, b: 0, drawn: 0, running: true });
    tell(hall, 1, Told::pointing("turn", Side::A));
    tell(hall, 2, Told::picked("turn-ended"));
    tell(hall, 3, Told::picked("turn-ended"));
}
