//! What penalties bring about: lost games and matches, removals, standing and prizes.

use super::given::{floor, floor_of, head, other, penalty};
use super::penalties::{at_table_one, vanguard, with_round};
use crate::given::{Hall, organizer, person, player};
use engine::command::{
    CorrectResult, FinalizeStandings, PostStandings, RecordResult, Reinstate, ReportResult,
};
use engine::event::ResultRecorded;
use engine::ids::{EntrantId, PenaltyId, RoundNumber, TableNumber};
use engine::judging::command::{ApplyPending, ChangePenalty, DecidePenalty, GivePenalty};
use engine::judging::{
    DecideMeasure, Hit, Ordered, Party, PenaltyState, due_at, due_remedies, orders, pending_of, reports_due,
    requests, starts,
};
use engine::ledger::Ledger;
use engine::people::Role;
use engine::play::ending::{AnswerEnding, CallTime, ConfirmEnding, TakeBackEnding, Told};
use engine::play::scoring::{Entry, choices};
use engine::play::{Outcome, Score, Side};
use engine::standings::standings;
use engine::{Actor, Command, Event};
use serde_json::json;

/// Entrants in the order of the standings.
fn places(hall: &Hall) -> Vec<u32> {
    let rulebook = hall.tournament.rulebook().expect("a rulebook");
    let ledger = Ledger::of(&hall.tournament, RoundNumber(1));
    let table = standings(&ledger, rulebook, &[]).expect("standings");
    table.rows.iter().map(|row| row.entrant as u32 + 1).collect()
}

#[test]
fn br_pen_09_a_loss_of_game_between_matches_waits_for_game_one_of_the_next() {
    let mut hall = vanguard(2);
    hall.play_round();
    hall.give(&floor(), penalty(1, "3.1.1.1", Some("loss-of-game")));
    assert_eq!(pending_of(&hall.tournament, EntrantId(1)).len(), 1);
    hall.publish();
    let round = hall.tournament.current_round().expect("a round");
    let match_ = round.matches.iter().find(|match_| match_.has(EntrantId(1))).expect("a match").clone();
    let wins = if match_.a == EntrantId(1) { [0, 1] } else { [1, 0] };
    let due = due_at(&hall.tournament, RoundNumber(2), &match_);
    assert_eq!((due.wins, due.over), (wins, None));
    hall.finish_round(2);
    assert!(pending_of(&hall.tournament, EntrantId(1)).is_empty(), "the match took it");
}

/// BR-PEN-09, NR-PEN-05: the game ends, and the player loses it.
#[test]
fn a_game_lost_by_penalty_stays_lost_whoever_enters_the_result() {
    for (rulebook, infraction, degree, options) in [
        ("vanguard", "3.5.1.1", "loss-of-game", json!({ "tier": "level-2", "best_of": 3 })),
        ("netrunner", "slow-play", "game-loss", json!({})),
    ] {
        let mut hall = with_round(floor_of(rulebook, 4, options));
        let (a, b) = at_table_one(&hall);
        let give = GivePenalty {
            reason: Some("as seen".into()),
            hits: Some(Hit::Now),
            ..penalty(a, infraction, Some(degree))
        };
        hall.by(&head(), Command::GivePenalty(give));
        let (round, table) = (RoundNumber(1), TableNumber(1));
        let won = Score::of(2, 0, 0);
        let record = Command::RecordResult(RecordResult { round, table, score: won.clone(), insists: false });
        assert_eq!(hall.refused(record).code(), "game-lost-by-penalty", "{rulebook}");
        let report = Command::ReportResult(ReportResult { round, table, score: won.clone() });
        assert_eq!(hall.refused_to(&player(b), report).code(), "game-lost-by-penalty", "{rulebook}");
        hall.must(Command::RecordResult(RecordResult {
            round,
            table,
            score: Score::of(0, 2, 0),
            insists: false,
        }));
        let reason = "another slip".to_owned();
        let correct =
            Command::CorrectResult(CorrectResult { round, table, score: won, reason, before: None });
        assert_eq!(hall.refused(correct.clone()).code(), "game-lost-by-penalty", "{rulebook}");
        let withdraw = ChangePenalty {
            penalty: PenaltyId(1),
            instead: None,
            measures: Vec::new(),
            reason: "it was the other deck".to_owned(),
        };
        hall.by(&head(), Command::ChangePenalty(withdraw));
        hall.must(correct);
    }
}

#[test]
fn br_pen_10_a_loss_of_match_ends_the_running_match_or_waits_for_the_next() {
    let mut hall = with_round(vanguard(2));
    let (a, _) = at_table_one(&hall);
    let events = hall.by(&floor(), Command::GivePenalty(penalty(a, "3.9.2", Some("loss-of-match"))));
    assert!(
        matches!(events[1], Event::ResultRecorded(ResultRecorded { table: TableNumber(1), .. })),
        "{events:?}"
    );
    let result =
        hall.tournament.current_round().expect("a round").matches[0].result.clone().expect("a result");
    assert_eq!(result.settled.outcome, Outcome::B);
    hall.finish_round(2);
    hall.give(&floor(), penalty(a, "3.21", Some("loss-of-match")));
    hall.publish();
    let round = hall.tournament.current_round().expect("a round");
    let match_ = round.matches.iter().find(|match_| match_.has(EntrantId(a))).expect("a match").clone();
    let over = due_at(&hall.tournament, RoundNumber(2), &match_).over.expect("over");
    hall.must(Command::ApplyPending(ApplyPending { round: RoundNumber(2), table: match_.table }));
    let round = hall.tournament.current_round().expect("a round");
    assert_eq!(
        round
            .table(match_.table)
            .and_then(|match_| match_.result.as_ref())
            .map(|result| result.settled.outcome),
        Some(over)
    );
    let again =
        hall.refused(Command::ApplyPending(ApplyPending { round: RoundNumber(2), table: match_.table }));
    assert_eq!(again.code(), "nothing-pending");
}

#[test]
fn br_pen_11_a_bye_takes_no_pending_loss_and_two_of_them_lose_a_single_game_for_both() {
    let mut hall = floor_of("vanguard", 7, json!({ "tier": "level-2", "rounds": 4 }));
    hall.play_round_by(1);
    let bye = hall.tournament.rounds[0].byes[0].entrant.0;
    let next_bye = |hall: &Hall| hall.tournament.current_round().expect("a round").byes[0].entrant;
    for entrant in (1..=7).filter(|entrant| *entrant != bye) {
        hall.give(&floor(), penalty(entrant, "3.1.1.1", Some("loss-of-game")));
    }
    hall.publish();
    let resting = next_bye(&hall);
    assert_eq!(pending_of(&hall.tournament, resting).len(), 1, "still waiting");
    let round = hall.tournament.current_round().expect("a round");
    let pair = round
        .matches
        .iter()
        .find(|match_| match_.a.0 != bye && match_.b.0 != bye)
        .expect("two of them")
        .clone();
    assert_eq!(due_at(&hall.tournament, round.number, &pair).over, Some(Outcome::DoubleLoss));
    let alone = round.matches.iter().find(|match_| match_.a.0 == bye || match_.b.0 == bye);
    let alone = alone.expect("one of them").clone();
    let winner = if alone.a.0 == bye { Outcome::A } else { Outcome::B };
    assert_eq!(due_at(&hall.tournament, round.number, &alone).over, Some(winner));
}

#[test]
fn br_pen_13_ejection_waits_for_the_organizers_leave() {
    let mut hall = with_round(vanguard(2));
    let out = |to: Party| GivePenalty {
        to: vec![to],
        measures: vec!["ejection".into()],
        penalty: Some("warning".into()),
        reason: Some("refused to leave the staff area".into()),
        ..penalty(1, "3.14", None)
    };
    let visitor = || Party::Visitor("a man in a green coat".into());
    assert_eq!(hall.not_given(&floor(), out(visitor())).code(), "not-allowed");
    hall.give(&organizer(), out(visitor()));
    assert_eq!(hall.record_of(1).details.to, visitor());
    assert_eq!(hall.record_of(1).details.measures, ["ejection"], "the organizer's own order");
    hall.give(&head(), out(Party::Staff("mika".into())));
    let reports = |hall: &Hall| reports_due(&hall.tournament).iter().filter(|due| due.0.id.0 == 2).count();
    let in_force = |hall: &Hall| hall.record_of(2).details.measures.clone();
    assert!(in_force(&hall).is_empty() && reports(&hall) == 0, "asked for, not ordered");
    assert_eq!(requests(&hall.tournament).count(), 1);
    let decide = |permit, reason: Option<&str>| {
        let (penalty, measure, reason) = (PenaltyId(2), "ejection".into(), reason.map(str::to_owned));
        Command::DecideMeasure(DecideMeasure { penalty, measure, permit, reason })
    };
    for judge in [head(), floor()] {
        assert_eq!(hall.refused_to(&judge, decide(true, None)).code(), "not-allowed");
    }
    assert_eq!(hall.refused(decide(false, None)).code(), "reason-needed");
    hall.must(decide(true, None));
    assert_eq!((in_force(&hall), reports(&hall)), (vec!["ejection".to_owned()], 1));
    assert_eq!(hall.refused(decide(true, None)).code(), "decided-already");
    hall.give(&head(), out(Party::Visitor("a woman in red".into())));
    let (penalty, measure, permit) = (PenaltyId(3), "ejection".into(), false);
    let reason = Some("a word with them will do".to_owned());
    hall.must(Command::DecideMeasure(DecideMeasure { penalty, measure, permit, reason }));
    assert!(hall.record_of(3).details.measures.is_empty() && requests(&hall.tournament).next().is_none());
    assert_eq!(hall.not_given(&head(), out(Party::Staff("nobody".into()))).code(), "not-on-staff");
}

/// A head judge asks twice for an ejection; the organizer permits one.
pub fn day_of_requests() -> Hall {
    let mut hall = with_round(vanguard(2));
    for (number, permit) in [(1, true), (2, false)] {
        let measures = vec!["ejection".into()];
        hall.give(&head(), GivePenalty { measures, ..penalty(number, "4.1", Some("disqualification")) });
        let (penalty, measure) = (PenaltyId(number), "ejection".into());
        let reason = Some("as the head judge says".to_owned());
        hall.must(Command::DecideMeasure(DecideMeasure { penalty, measure, permit, reason }));
    }
    hall.finish_round(2);
    for _ in 2..=4 {
        hall.play_round();
    }
    hall.must(Command::PostStandings(PostStandings {}));
    hall.must(Command::FinalizeStandings(FinalizeStandings {}));
    hall
}

#[test]
fn only_a_player_can_forfeit_prizes() {
    let mut hall = floor_of("netrunner", 8, json!({ "rounds": 3 }));
    hall.publish();
    let measures = |to: Party, measure: &str| GivePenalty {
        to: vec![to],
        measures: vec![measure.into()],
        reason: Some("shuffled for a player".into()),
        ..penalty(1, "shuffling", Some("warning"))
    };
    let visitor = || Party::Visitor("a man in a green coat".into());
    assert_eq!(
        hall.not_given(&organizer(), measures(visitor(), "prize-forfeiture")).code(),
        "measure-needs-player"
    );
    assert_eq!(hall.give(&organizer(), measures(visitor(), "ejection")).details.measures, ["ejection"]);
    let player = Party::Entrant(EntrantId(2));
    assert_eq!(
        hall.give(&organizer(), measures(player, "prize-forfeiture")).details.measures,
        ["prize-forfeiture"]
    );
}

#[test]
fn br_stf_13_the_head_judge_disqualifies_and_the_disqualified_do_not_come_back() {
    let mut hall = with_round(vanguard(2));
    let out = |measures: &[&str]| GivePenalty {
        measures: measures.iter().map(|measure| (*measure).to_owned()).collect(),
        reason: Some("threatened the opponent".into()),
        ..penalty(1, "3.8.3", Some("disqualification"))
    };
    assert_eq!(hall.give(&floor(), out(&[])).state, PenaltyState::Proposed);
    assert_eq!(hall.not_given(&floor(), out(&["ejection"])).code(), "not-allowed");
    assert_eq!(hall.give(&head(), out(&["ejection"])).state, PenaltyState::Given);
    let back = Command::Reinstate(Reinstate { entrant: EntrantId(1), reason: "asked nicely".into() });
    assert_eq!(hall.refused(back).code(), "disqualified");
}

#[test]
fn nr_pen_05_a_game_loss_counts_a_game_and_a_match_loss_all_of_them() {
    assert_eq!(starts(2, [1, 0], [false, false]).wins, [0, 1]);
    assert_eq!(starts(2, [1, 0], [false, false]).over, None);
    assert_eq!(starts(2, [0, 0], [true, false]).over, Some(Outcome::B));
    assert_eq!(starts(1, [1, 0], [false, false]).over, Some(Outcome::B), "a single game is the match");
    assert_eq!(starts(1, [1, 1], [false, false]).over, Some(Outcome::DoubleLoss));
}

#[test]
fn nr_pen_06_a_removal_gives_the_opponent_the_round_until_it_is_closed() {
    let mut hall = floor_of("netrunner", 8, json!({ "rounds": 3 }));
    hall.publish();
    let (a, _) = at_table_one(&hall);
    hall.record(1, 2, 0);
    hall.give(&head(), penalty(a, "cheating", Some("disqualification")));
    let settled = hall.tournament.current_round().expect("a round").matches[0]
        .result
        .as_ref()
        .expect("a result")
        .settled;
    assert_eq!((settled.outcome, settled.wins), (Outcome::B, [0, 2]), "two wins whatever was played");
}

#[test]
fn nr_pen_07_without_a_running_game_a_loss_waits_for_the_next() {
    let mut hall = floor_of("netrunner", 8, json!({ "tier": "competitive", "rounds": 3 }));
    let answers = vec!["yes".to_owned(), "no".into(), "yes".into()];
    let record =
        hall.give(&floor(), GivePenalty { answers, ..penalty(1, "illegal-deck", Some("game-loss")) });
    assert_eq!(record.details.hits, Some(Hit::NextMatch));
    assert_eq!(pending_of(&hall.tournament, EntrantId(1)).len(), 1);
}

/// NR-INF-08, NR-PEN-07: found between two games of a match, it waits for the first game of the next round.
#[test]
fn nr_inf_08_an_illegal_deck_found_between_games_costs_a_game_of_the_next_round() {
    let mut hall = floor_of("netrunner", 8, json!({ "tier": "competitive", "rounds": 3 }));
    let round = hall.publish();
    let (a, _) = at_table_one(&hall);
    let deck = |answers: [&str; 3]| GivePenalty {
        answers: answers.map(str::to_owned).to_vec(),
        ..penalty(a, "illegal-deck", Some("game-loss"))
    };
    let record = hall.give(&floor(), deck(["yes", "no", "yes"]));
    assert_eq!(record.details.hits, Some(Hit::NextMatch), "no game was being played");
    hall.must(Command::RecordResult(RecordResult {
        round,
        table: TableNumber(1),
        score: Score::of(2, 0, 0),
        insists: false,
    }));
    hall.finish_round(2);
    let next = hall.publish();
    let match_ = hall.tournament.match_of(next, EntrantId(a)).expect("a match").clone();
    let wins = if match_.a == EntrantId(a) { [0, 1] } else { [1, 0] };
    assert_eq!(due_at(&hall.tournament, next, &match_).wins, wins);
    assert_eq!(due_remedies(&hall.tournament, next, &match_), ["random-side-other-game"]);
    let mut hall = floor_of("netrunner", 8, json!({ "tier": "competitive", "rounds": 3 }));
    hall.publish();
    let (a, _) = at_table_one(&hall);
    let playing = ["yes", "yes", "yes"].map(str::to_owned).to_vec();
    let now = GivePenalty { answers: playing, ..penalty(a, "illegal-deck", Some("game-loss")) };
    assert_eq!(hall.give(&floor(), now).details.hits, Some(Hit::Now), "a game was being played");
}

/// NR-INF-08, NR-PEN-05: each loses the first game, which is one game that nobody wins.
#[test]
fn two_who_both_lose_the_first_game_play_the_second() {
    let mut hall = floor_of("netrunner", 4, json!({ "tier": "competitive", "rounds": 3 }));
    hall.publish();
    hall.finish_round(2);
    for entrant in 1..=4 {
        let answers = ["yes", "no", "yes"].map(str::to_owned).to_vec();
        hall.give(&floor(), GivePenalty { answers, ..penalty(entrant, "illegal-deck", Some("game-loss")) });
    }
    let round = hall.publish();
    let match_ = hall.tournament.current_round().expect("a round").matches[0].clone();
    let due = due_at(&hall.tournament, round, &match_);
    assert_eq!((due.wins, due.both_lost, due.over), ([0, 0], 1, None));
    let record = |a, b| {
        Command::RecordResult(RecordResult {
            round,
            table: TableNumber(1),
            score: Score::of(a, b, 0),
            insists: false,
        })
    };
    assert_eq!(hall.refused(record(1, 1)).code(), "game-lost-by-both");
    let offered = choices(
        &hall.tournament,
        round,
        &match_,
        Entry::Staff { at: None, insists: false, judge: true },
        Side::A,
    );
    let ids: Vec<&str> = offered.played.iter().map(|choice| choice.id.as_str()).collect();
    assert_eq!(ids, ["1-0", "0-1"], "one game is left");
    hall.must(record(1, 0));
    let result = hall.tournament.current_round().expect("a round").matches[0].result.clone();
    let settled = result.expect("a result").settled;
    assert_eq!((settled.wins, settled.both_lost), ([1, 0], 1));
}

/// BR-PEN-09: the assistant at the end of time knows it as well.
#[test]
fn br_pen_09_the_assistant_counts_a_game_lost_by_penalty() {
    let (round, table) = (RoundNumber(1), TableNumber(1));
    let mut hall = with_round(floor_of("dragon-ball-super", 4, json!({})));
    let (a, _) = at_table_one(&hall);
    let give = GivePenalty {
        reason: Some("as seen".into()),
        hits: Some(Hit::Now),
        ..penalty(a, "slow", Some("game-loss"))
    };
    hall.by(&head(), Command::GivePenalty(give));
    hall.at.0 += 120 * 60_000;
    hall.must(Command::CallTime(CallTime { round, table, reason: None }));
    let games = |a, b| Told::Games { a, b, drawn: 0, running: false };
    let answer = |step, told| Command::AnswerEnding(AnswerEnding { round, table, step, told });
    hall.must(answer(0, games(1, 0)));
    let confirm = || Command::ConfirmEnding(ConfirmEnding { round, table, step: 1 });
    assert_eq!(hall.refused(confirm()).code(), "game-lost-by-penalty");
    hall.must(Command::TakeBackEnding(TakeBackEnding { round, table, step: 1 }));
    hall.must(answer(0, games(1, 1)));
    hall.must(confirm());
    let result = hall.tournament.current_round().expect("a round").matches[0].result.clone();
    assert_eq!(result.expect("a result").settled.wins, [1, 1]);
}

#[test]
fn br_pen_12_a_disqualification_takes_somebody_out_and_leaves_earlier_results_alone() {
    let mut hall = vanguard(2);
    hall.play_round();
    let before = hall.tournament.rounds[0].clone();
    let mut hall = with_round(hall);
    let (a, _) = at_table_one(&hall);
    hall.give(&head(), penalty(a, "4.1", Some("disqualification")));
    let match_ = hall.tournament.current_round().expect("a round").matches[0].clone();
    assert_eq!(match_.result.expect("a result").settled.outcome, Outcome::B);
    assert_eq!(hall.tournament.rounds[0], before);
    assert_eq!(hall.tournament.judging.disqualified.get(&EntrantId(a)), Some(&2));
    assert_eq!(hall.tournament.entrant(EntrantId(a)).and_then(|found| found.dropped_after), Some(2));
}

#[test]
fn br_pen_12_a_result_recorded_before_the_disqualification_stands() {
    let mut hall = with_round(vanguard(2));
    let (a, _) = at_table_one(&hall);
    hall.record(1, 2, 0);
    hall.give(&head(), penalty(a, "4.1", Some("disqualification")));
    let match_ = hall.tournament.current_round().expect("a round").matches[0].clone();
    assert_eq!(match_.result.expect("a result").settled.outcome, Outcome::A, "only a running match is lost");
}

#[test]
fn br_pen_12_a_second_disqualification_leaves_a_match_that_was_played_to_the_end() {
    let mut hall = with_round(vanguard(2));
    let (a, b) = at_table_one(&hall);
    hall.record(1, 2, 0);
    let outcome = |hall: &Hall| {
        let match_ = &hall.tournament.current_round().expect("a round").matches[0];
        match_.result.as_ref().expect("a result").settled.outcome
    };
    for out in [b, a] {
        hall.give(&head(), penalty(out, "4.1", Some("disqualification")));
        assert_eq!(outcome(&hall), Outcome::A);
    }
    let mut hall = with_round(vanguard(2));
    let (a, b) = at_table_one(&hall);
    for (out, expected) in [(b, Outcome::A), (a, Outcome::DoubleLoss)] {
        hall.give(&head(), penalty(out, "4.1", Some("disqualification")));
        assert_eq!(outcome(&hall), expected, "nobody played it to the end");
    }
}

#[test]
fn br_pen_12_standing_and_prizes_are_revoked_by_whoever_decides_and_places_passed_down_or_left_empty() {
    let mut hall = vanguard(2);
    hall.play_round();
    let champion = places(&hall)[0];
    let mut hall = with_round(hall);
    hall.give(&floor(), penalty(champion, "4.1", Some("disqualification")));
    let decide = |measures: &[&str]| {
        Command::DecidePenalty(DecidePenalty {
            penalty: PenaltyId(1),
            approve: true,
            instead: None,
            measures: measures.iter().map(|id| (*id).to_owned()).collect(),
            reason: None,
        })
    };
    assert_eq!(hall.act(&floor(), decide(&["standing-revoked"])).expect_err("refused").code(), "not-allowed");
    hall.by(&head(), decide(&["standing-revoked", "prizes-revoked"]));
    let of = |hall: &Hall| orders(&hall.tournament)[&EntrantId(champion)];
    assert_eq!(of(&hall), Ordered { standing_revoked: true, prizes_revoked: true, passed_down: false });
    assert_eq!(places(&hall)[0], champion, "the place stays where it was, with nobody in it");
    let passed = ChangePenalty {
        penalty: PenaltyId(1),
        instead: Some("disqualification".into()),
        measures: vec!["passed-down".into()],
        reason: "the organizer's wish".into(),
    };
    hall.by(&head(), Command::ChangePenalty(passed));
    assert!(of(&hall).passed_down);
    assert!(!places(&hall).contains(&champion), "those below move up");
}

#[test]
fn br_pen_11_a_result_that_forgets_the_game_lost_beforehand_is_refused() {
    let mut hall = vanguard(2);
    hall.play_round();
    hall.give(&floor(), penalty(1, "3.5.1.1", Some("warning")));
    let loss = GivePenalty { reason: Some("again".into()), ..penalty(1, "3.5.1.1", Some("loss-of-game")) };
    hall.give(&floor(), loss);
    let round = hall.publish();
    let match_ = hall.tournament.match_of(round, EntrantId(1)).expect("a match").clone();
    let left = match_.a == EntrantId(1);
    let score = |mine, theirs| if left { Score::of(mine, theirs, 0) } else { Score::of(theirs, mine, 0) };
    let record =
        |score| Command::RecordResult(RecordResult { round, table: match_.table, score, insists: false });
    let refused = hall.act(&organizer(), record(score(2, 0))).expect_err("it began 0–1");
    assert_eq!(refused.code(), "begins-with-loss");
    assert_eq!(refused.citation.map(|cited| cited.clause).as_deref(), Some("PG 2"));
    let report = Command::ReportResult(ReportResult { round, table: match_.table, score: score(2, 0) });
    let player = Actor::Entrant { entrant: EntrantId(1) };
    assert_eq!(hall.act(&player, report).expect_err("on the phone too").code(), "begins-with-loss");
    hall.by(&organizer(), record(score(2, 1)));
    let (table, reason) = (match_.table, "another slip".to_owned());
    let correct = CorrectResult { round, table, score: score(2, 0), before: None, reason };
    assert_eq!(
        hall.refused(Command::CorrectResult(correct)).code(),
        "begins-with-loss",
        "nor by a correction"
    );
}

#[test]
fn nobody_penalises_the_opponent_of_their_own_match() {
    let mut hall = with_round(floor_of("transformers", 8, json!({ "rounds": 3 })));
    let entrant = EntrantId(1);
    let own = hall.tournament.entrant(entrant).and_then(|found| found.person.clone()).expect("known");
    hall.appoint(&own.0, &[Role::FloorJudge]);
    let round = hall.tournament.current_round().expect("a round").number;
    let opponent = hall.tournament.match_of(round, entrant).expect("a match").opponent_of(entrant);
    assert_eq!(
        hall.not_given(&person(&own.0), penalty(opponent.0, "slow-play", Some("warning"))).code(),
        "own-table"
    );
    hall.give(&other(), penalty(opponent.0, "slow-play", Some("warning")));
}
