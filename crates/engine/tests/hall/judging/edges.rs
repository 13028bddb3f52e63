//! Edges of penalties and challenges that a small mistake would move.

use super::given::{close, floor, floor_of, head, penalty, ruling};
use crate::given::{Hall, player};
use engine::Command;
use engine::command::StartClock;
use engine::ids::{CallId, EntrantId};
use engine::judging::command::{AppealRuling, CallJudge, GivePenalty, RuleOnCall};
use engine::judging::{CallOrigin, Hit, due_at};
use engine::play::Outcome;
use serde_json::json;

fn first_table(hall: &Hall) -> [u32; 2] {
    let match_ = &hall.tournament.current_round().expect("a round").matches[0];
    [match_.a.0, match_.b.0]
}

#[test]
fn br_rul_05_a_successful_challenge_costs_nothing() {
    let mut hall = floor_of("vanguard", 8, json!({ "challenges": 1 }));
    let round = hall.publish();
    hall.must(Command::StartClock(StartClock { round }));
    let [a, _] = first_table(&hall);
    for call in [1, 2] {
        hall.by(&player(a), Command::CallJudge(CallJudge::default()));
        hall.by(&floor(), Command::RuleOnCall(ruling(call)));
        let appeal = AppealRuling { call: CallId(call), by: None, origin: CallOrigin::Player };
        hall.by(&player(a), Command::AppealRuling(appeal));
        hall.by(&head(), Command::RuleOnCall(RuleOnCall { upheld: Some(false), ..ruling(call) }));
        hall.by(&head(), close(call, 0));
    }
    assert_eq!(
        hall.tournament.judging.challenges_lost.get(&EntrantId(a)),
        None,
        "and a second one is allowed"
    );
}

/// NR-PEN-06
#[test]
fn both_players_of_a_table_thrown_out_have_both_lost() {
    for rulebook in ["netrunner", "vanguard"] {
        let infraction = if rulebook == "netrunner" { "cheating" } else { "4.1" };
        let mut hall = floor_of(rulebook, 8, json!({ "rounds": 3 }));
        hall.publish();
        let both = first_table(&hall);
        for entrant in both {
            hall.give(&head(), penalty(entrant, infraction, Some("disqualification")));
        }
        let match_ = hall.tournament.current_round().expect("a round").matches[0].clone();
        assert_eq!(match_.result.expect("a result").settled.outcome, Outcome::DoubleLoss, "{rulebook}");
    }
}

#[test]
fn br_pen_09_the_loss_of_the_next_game_ends_with_the_match() {
    let mut hall = floor_of("vanguard", 8, json!({ "best_of": 3, "rounds": 3 }));
    hall.publish();
    let [a, _] = first_table(&hall);
    let give = penalty(a, "3.5.1.1", Some("loss-of-game"));
    let reason = Some("seen".to_owned());
    hall.give(&floor(), GivePenalty { hits: Some(Hit::NextGame), reason, ..give });
    let seat = hall.tournament.current_round().expect("a round").matches[0].clone();
    let (own, other) = if seat.a == EntrantId(a) { (2, 1) } else { (1, 2) };
    hall.record(seat.table.0, own, other);
    hall.finish_round(2);
    let round = hall.publish();
    let match_ = hall.tournament.match_of(round, EntrantId(a)).expect("a match");
    assert_eq!(due_at(&hall.tournament, round, match_).wins, [0, 0]);
}
