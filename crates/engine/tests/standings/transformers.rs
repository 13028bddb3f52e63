//! Percentages of games.

use crate::given::{exact, fault, points, record, table};
use serde_json::json;

#[test]
fn tf_rank_06_the_mean_of_the_opponents_game_wins_each_at_least_a_third() {
    let games = |won: &str| -> Vec<serde_json::Value> {
        won.chars().map(|winner| json!({ "winner": winner.to_string() })).collect()
    };
    let mut told = record("transformers", &json!({}), "A B C", &["A>B C+"]);
    told["rounds"][0]["matches"][0] = json!({ "a": "A", "b": "B", "games": games("aa") });
    // Nought of two games counts as 0.33.
    assert_eq!(exact(&table(&told), "A", "opponents-game-win"), "33/100");
    let second =
        json!({ "number": 2, "matches": [{ "a": "A", "b": "C", "games": games("bab") }, { "bye": "B" }] });
    told["rounds"].as_array_mut().expect("rounds").push(second);
    // B has six of twelve game points, C twelve of fifteen.
    assert_eq!(exact(&table(&told), "A", "opponents-game-win"), "13/20");
}

#[test]
fn an_assigned_loss_is_a_round_without_an_opponent_and_without_games() {
    let mut told = record("transformers", &json!({}), "A B C", &["A>B C+", "A>C B+"]);
    let before = table(&told);
    told["entrants"].as_array_mut().expect("entrants").push(json!({ "id": "D", "joined_in_round": 2 }));
    let matches = told["rounds"][0]["matches"].as_array_mut().expect("matches");
    matches.push(json!({ "assigned": "loss", "entrant": "D" }));
    let matches = told["rounds"][1]["matches"].as_array_mut().expect("matches");
    *matches =
        vec![json!({ "a": "A", "b": "C", "result": "a" }), json!({ "a": "D", "b": "B", "result": "a" })];
    let after = table(&told);
    assert_eq!(points(&after), "A 6, C 3, D 3, B 0");
    let late = after.standings.iter().find(|row| row.who.id == "D").expect("a row");
    assert_eq!((late.record.wins, late.record.losses, late.record.byes), (1, 1, 0));
    // B has met A and D: three of six points each way, and A's own share is not touched by D's loss.
    assert_eq!(exact(&after, "C", "opponents-match-win"), exact(&before, "C", "opponents-match-win"));
    assert_eq!(exact(&after, "B", "opponents-match-win"), "3/4", "D won one of two rounds");

    told["rounds"][0]["matches"][2]["bye"] = json!("D");
    assert!(fault(&told).to_string().contains("has only \"assigned\""));
}
