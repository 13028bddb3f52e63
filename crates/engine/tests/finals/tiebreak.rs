//! Tiebreaker rounds of Netrunner.

use crate::given::{advance, book, cut, lines, try_cut, with};
use engine::structure::bracket::sides::{By, Occasion, Played, Sides, sides};
use engine::structure::cut::{Candidate, PassedOver};
use engine::structure::tiebreak::{Tie, TiebreakerRounds, tied_at_the_line};
use rulebook::{EqualGames, Lock, Play, Stage};
use serde_json::{Value, json};

fn field(points: &[i64]) -> Vec<Candidate> {
    let candidate = |(entrant, &points): (usize, &i64)| Candidate {
        entrant,
        points,
        wins: 0,
        groups: Vec::new(),
        passed_over: None,
    };
    points.iter().enumerate().map(candidate).collect()
}

/// Entrants 0, 1, … for so many places.
fn tie(group: usize, spots: usize) -> Tie {
    Tie { group: (0..group).collect(), spots }
}

fn games(rounds: &TiebreakerRounds) -> Vec<(usize, usize)> {
    rounds.due().iter().map(|match_| (match_.high, match_.low)).collect()
}

fn won(rounds: TiebreakerRounds, winner: usize, loser: usize) -> TiebreakerRounds {
    rounds.with_result(winner, loser, Some(winner)).expect("the game is due")
}

#[test]
fn nr_tie_01_held_where_announced_at_the_start() {
    let rulebook = book("netrunner", &json!({}));
    let setting = rulebook.setting("tiebreaker_rounds").expect("the setting");
    assert_eq!((&setting.value, setting.locks), (&json!(false), Lock::FirstRoundStarts));
}

#[test]
fn nr_tie_02_those_on_the_points_of_the_last_place() {
    assert_eq!(tied_at_the_line(&field(&[15, 12, 12, 9, 6]), 4), None);
    assert_eq!(
        tied_at_the_line(&field(&[15, 12, 12, 12, 6]), 2),
        Some(Tie { group: vec![1, 2, 3], spots: 1 })
    );
    let mut dropped = field(&[15, 12, 12]);
    dropped[2].passed_over = Some(PassedOver::Dropped);
    assert_eq!(tied_at_the_line(&dropped, 2), None, "whoever dropped takes no place");
}

#[test]
fn nr_tie_03_every_member_may_take_part_or_say_no() {
    assert_eq!(games(&TiebreakerRounds::begin(tie(4, 2), &[])), [(0, 3), (1, 2)]);
    assert!(TiebreakerRounds::begin(tie(4, 2), &[1, 2]).is_over());
}

#[test]
fn nr_tie_04_the_highest_of_an_odd_number_is_safe_at_once() {
    let rounds = TiebreakerRounds::begin(tie(5, 2), &[]);
    assert_eq!(rounds.rounds()[0].promoted, Some(0));
    assert_eq!(games(&rounds), [(1, 4), (2, 3)]);
    let three = TiebreakerRounds::begin(tie(3, 1), &[]);
    assert!(three.is_over(), "the odd one takes the only place");
    assert_eq!(three.rounds()[0].eliminated, [1, 2]);
}

#[test]
fn nr_tie_05_highest_against_lowest_newly_seeded_each_round() {
    let rounds = TiebreakerRounds::begin(tie(8, 1), &[]);
    assert_eq!(games(&rounds), [(0, 7), (1, 6), (2, 5), (3, 4)]);
    let rounds = won(won(won(won(rounds, 7, 0), 1, 6), 5, 2), 3, 4);
    assert_eq!(games(&rounds), [(1, 7), (3, 5)]);
}

#[test]
fn nr_tie_06_one_game_of_thirty_minutes_with_random_sides() {
    let rulebook = book("netrunner", &json!({}));
    assert_eq!(rulebook.minutes(Stage::Tiebreaker), Some(30));
    let form = rulebook.match_rule().form(Stage::Tiebreaker).map(|form| &form.play);
    assert!(
        matches!(form, Some(Play::BestOf { wins_needed: 1, .. } | Play::EverySide { games: 1, .. })),
        "{form:?}"
    );
}

/// Six players level on points for a cut to four, and what was played at the line.
fn record(tiebreaker: &[(&str, &str, &str)]) -> Value {
    let ids = ["A", "B", "C", "D", "E", "F"];
    let mut entrants: Vec<Value> =
        ids.iter().zip(1..).map(|(id, lot)| json!({ "id": id, "lot": lot })).collect();
    let mut matches = Vec::new();
    for id in ids {
        entrants.push(json!({ "id": format!("{id}-1"), "dropped_after_round": 1 }));
        let games = [json!({ "winner": "a" }), json!({ "winner": if id == "A" { "a" } else { "b" } })];
        matches.push(json!({ "a": id, "b": format!("{id}-1"), "games": games }));
    }
    let mut rounds = vec![json!({ "number": 1, "matches": matches })];
    if !tiebreaker.is_empty() {
        let games: Vec<Value> = tiebreaker
            .iter()
            .map(|(a, b, winner)| json!({ "a": a, "b": b, "games": [{ "winner": winner }] }))
            .collect();
        rounds.push(json!({ "number": 2, "stage": "tiebreaker", "matches": games }));
    }
    let options = json!({ "cut": { "size": 4 }, "tiebreaker_rounds": true });
    json!({ "rulebook": "netrunner", "options": options, "entrants": entrants, "rounds": rounds })
}

#[test]
fn nr_tie_07_the_games_give_no_points() {
    // B is safe as the odd one; C to F play for two places.
    let answer = cut(&record(&[("C", "F", "b"), ("D", "E", "b")]));
    assert_eq!(answer.advance, ["A", "B", "E", "F"], "A stays ahead with six points");
    let plain = {
        let mut told = record(&[]);
        told["options"]["tiebreaker_rounds"] = json!(false);
        told
    };
    assert_eq!(advance(&plain), "A B C D");
}

#[test]
fn nr_tie_08_play_ends_when_no_more_are_left_than_places() {
    let rounds = won(won(TiebreakerRounds::begin(tie(4, 3), &[]), 3, 0), 2, 1);
    assert!(rounds.is_over());
    assert_eq!(rounds.order(), [2, 3, 0, 1], "the better of the two who lost fills up");
}

#[test]
fn nr_tie_09_the_later_out_the_better_each_in_swiss_order() {
    let rounds = won(won(TiebreakerRounds::begin(tie(5, 2), &[]), 4, 1), 2, 3);
    let rounds = won(rounds, 4, 2);
    assert!(rounds.is_over());
    assert_eq!(rounds.order(), [0, 4, 2, 1, 3]);
}

#[test]
fn nr_tie_10_whoever_declines_goes_below_all_who_take_part() {
    let rounds = TiebreakerRounds::begin(tie(4, 2), &[0, 2]);
    assert_eq!(rounds.order(), [1, 3, 0, 2]);
    // Three are left for three places, so nobody has to play.
    let told = with(record(&[]), "C", "attributes", json!({ "tiebreaker": "declined" }));
    let told = with(told, "F", "attributes", json!({ "tiebreaker": "declined" }));
    assert_eq!(advance(&told), "A B D E");
}

#[test]
fn nr_tie_11_a_drawn_game_is_won_by_the_higher_ranked() {
    let rounds = TiebreakerRounds::begin(tie(2, 1), &[]).with_result(0, 1, None).expect("due");
    assert_eq!(rounds.order(), [0, 1]);
    let end = book("netrunner", &json!({})).match_rule().end_of_time(Stage::Tiebreaker).cloned();
    assert_eq!(end.map(|end| end.equal_games), Some(EqualGames::HigherRankedWins));
}

#[test]
fn nr_tie_12_nobody_outside_the_group_changes_place() {
    let rounds = TiebreakerRounds::begin(Tie { group: vec![2, 4], spots: 1 }, &[]);
    let rounds = won(rounds, 4, 2);
    // Entrant 3, who dropped, stands between the two.
    assert_eq!(rounds.reranked(&[0, 1, 2, 3, 4, 5]), [0, 1, 4, 3, 2, 5]);
}

#[test]
fn nr_tie_13_until_the_games_are_played_there_is_no_cut() {
    let refusal = try_cut(&record(&[("C", "F", "a")])).expect_err("a game is due");
    assert_eq!((refusal.code(), &*refusal.args()["games"]), ("tiebreaker-games-due", "D–E"));
    let refusal = try_cut(&record(&[("C", "D", "a")])).expect_err("these two do not meet");
    assert_eq!(refusal.code(), "no-such-tiebreaker-game");
}

#[test]
fn nr_tie_14_the_new_places_are_the_seeds() {
    let answer = cut(&record(&[("C", "F", "b"), ("D", "E", "a")]));
    assert_eq!(answer.advance, ["A", "B", "D", "F"]);
    assert_eq!(lines(&answer, "order-after-tiebreaker-rounds")[0].candidates, ["B", "D", "F", "C", "E"]);
}

#[test]
fn nr_side_07_sides_of_tiebreaker_games_are_random() {
    let rulebook = book("netrunner", &json!({}));
    let rule = rulebook.finals().and_then(|finals| finals.sides.as_ref()).expect("a rule");
    let often = Played { first: 0, second: 4 };
    assert_eq!(sides(rule, Occasion::TiebreakerRound, often, Played::default()), Sides::Chance(By::Rule));
}
