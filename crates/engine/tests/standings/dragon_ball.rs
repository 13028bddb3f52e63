//! What is taken in the place of the floor rules.

use crate::given::{exact, fault, lots, names, order, points, record, table, value};
use serde_json::{Value, json};

fn swiss(players: &str, rounds: &[&str]) -> Value {
    record("dragon-ball-super", &json!({}), players, rounds)
}

const OMW: &str = "opponents-match-win";
const OOMW: &str = "opponents-opponents-match-win";

#[test]
fn db_stand_01_points_then_rates_of_opponents_then_a_lot() {
    let rounds = ["A>B C=D E+", "A=C B>E D+", "A>D C>E B+"];
    let told = table(&lots(swiss("A B C D E", &rounds), "E D C B A"));
    assert_eq!(names(&told), [OMW, OOMW]);
    assert_eq!(points(&told), "A 7, B 6, C 5, D 4, E 3");
    // B 6 of 9, C 5 of 9, D 4 of 9.
    assert_eq!(value(&told, "A", OMW), ("5/9".to_owned(), "0.5556".to_owned()));
    // E has 3 of 9, raised to nothing: exactly one third is the floor.
    assert_eq!(exact(&told, "B", OMW), "5/9");
}

#[test]
fn db_stand_03_rates_are_compared_as_fractions_and_lots_are_said() {
    let told = table(&lots(swiss("A B C D", &["A>B C>D"]), "C A D B"));
    assert_eq!(order(&told), "C A D B");
    assert_eq!(told.decided_by_lot, [["C", "A"], ["D", "B"]]);
    // A winner's opponent has nothing and counts as one third.
    assert_eq!(value(&told, "A", OMW), ("1/3".to_owned(), "0.3333".to_owned()));
    assert_eq!(exact(&told, "B", OMW), "1/1");
    assert_eq!(exact(&told, "A", OOMW), "1/1");
}

/// DB-GAP-03
#[test]
fn db_gap_03_a_bye_is_three_points_and_no_opponent() {
    let told = table(&swiss("A B C", &["A+ B>C", "A>B C+"]));
    assert_eq!(points(&told), "A 6, B 3, C 3");
    assert_eq!(exact(&told, "A", OMW), "1/2", "B has 3 of 6");
}

/// DB-GAP-10
#[test]
fn db_gap_10_drawn_by_time_counts_and_drawn_by_agreement_does_not() {
    let mut agreed = swiss("A B", &["A=B"]);
    assert_eq!(points(&table(&agreed)), "A 1, B 1");
    agreed["rounds"][0]["matches"][0]["games"] = json!([]);
    assert!(fault(&agreed).what.contains("agreed-draw-not-allowed"));
}

#[test]
fn db_match_01_two_wins_and_at_most_three_games() {
    let games = |winners: &[&str]| {
        let mut record = swiss("A B", &["A>B"]);
        let games: Vec<Value> = winners.iter().map(|winner| json!({ "winner": winner })).collect();
        record["rounds"][0]["matches"][0] = json!({ "a": "A", "b": "B", "games": games });
        record
    };
    assert_eq!(points(&table(&games(&["a", "b", "a"]))), "A 3, B 0");
    assert_eq!(points(&table(&games(&["draw", "b"]))), "B 3, A 0", "ended by time, B is ahead");
    assert!(fault(&games(&["a", "draw", "draw", "a"])).what.contains("impossible-score"));
    assert!(fault(&games(&["a", "a", "a"])).what.contains("impossible-score"));
}

#[test]
fn db_stand_01_whoever_met_nobody_has_one_third() {
    let told = table(&swiss("A B C", &["A+ B>C"]));
    assert_eq!((exact(&told, "A", OMW), exact(&told, "A", OOMW)), ("1/3".into(), "1/3".into()));
}
