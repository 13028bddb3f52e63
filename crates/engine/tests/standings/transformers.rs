//! Percentages of games.

use crate::given::{exact, record, table};
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
