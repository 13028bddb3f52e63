//! 4e: points, averages of opponents' points, averages of averages.

use crate::given::{exact, lots, names, order, points, record, resolved, table, value, with};
use engine::record::{Record, field};
use engine::standings::{Separation, explain_all, standings};
use serde_json::{Value, json};

const AVERAGE: &str = "opponents-points-average";
const OF_AVERAGES: &str = "opponents-opponents-points-average";

fn swiss(players: &str, rounds: &[&str]) -> Value {
    record("gate-ruler", &json!({}), players, rounds)
}

/// A beats B, C, D; B beats C, D; C beats D.
const LADDER: [&str; 3] = ["A>D B>C", "A>C B>D", "A>B C>D"];

#[test]
fn gr_rank_01_points_first() {
    let told = table(&swiss("D C B A", &LADDER));
    assert_eq!(points(&told), "A 3, B 2, C 1, D 0");
    assert_eq!(names(&told), [AVERAGE, OF_AVERAGES]);
}

#[test]
fn gr_rank_02_every_opponent_counts_at_least_three_tenths_of_the_rounds() {
    let told = table(&swiss("A B C D", &LADDER));
    // 2 + 1 + 9/10, over three.
    assert_eq!(value(&told, "A", AVERAGE), ("13/10".to_owned(), "1.300".to_owned()));
    assert_eq!(exact(&told, "B", AVERAGE), "49/30");
}

#[test]
fn gr_rank_03_the_average_of_the_opponents_averages() {
    let told = table(&swiss("A B C D", &LADDER));
    assert_eq!(value(&told, "A", OF_AVERAGES), ("28/15".to_owned(), "1.867".to_owned()));
    assert_eq!(exact(&told, "D", OF_AVERAGES), "49/30");
}

#[test]
fn gr_rank_04_whoever_is_level_on_all_shares_the_rank() {
    let told = table(&lots(swiss("A B C D E F", &["A>B C>D E+"]), "F E D C B A"));
    let ranks: Vec<(u32, &str)> = told.standings.iter().map(|row| (row.rank, row.who.id.as_str())).collect();
    // 1-1-3-4-4-6: E met nobody and is behind on the third key, F did not play.
    assert_eq!(ranks, [(1, "C"), (1, "A"), (3, "E"), (4, "D"), (4, "B"), (6, "F")]);
    assert_eq!(told.decided_by_lot, Vec::<Vec<String>>::new(), "lots order the lines and decide nothing");
}

#[test]
fn gr_rank_05_compared_as_fractions_and_shown_with_decimals() {
    let rounds = ["A>B C>D", "C>A B>D", "A>D C>B"];
    let told = table(&swiss("A B C D", &rounds));
    assert_eq!(value(&told, "B", AVERAGE), ("59/30".to_owned(), "1.967".to_owned()));
    assert_eq!(order(&told), "C A B D");
}

#[test]
fn gr_rank_06_without_opponents_the_averages_are_the_floor() {
    let told = table(&with(swiss("A B C", &["A+ B>C", "B>C"]), "A", "dropped_after_round", 1));
    assert_eq!(exact(&told, "A", AVERAGE), "3/5");
    assert_eq!(exact(&told, "A", OF_AVERAGES), "3/5");
}

#[test]
fn gr_rank_07_the_floor_of_a_player_who_left_rises_with_the_rounds_held() {
    let rounds = ["A>B C>D", "A>C", "A>B", "B>C"];
    let told = table(&with(swiss("A B C D", &rounds), "D", "dropped_after_round", 1));
    // D 6/5, A 3, B 6/5, over three.
    assert_eq!(exact(&told, "C", AVERAGE), "9/5");
    assert_eq!(order(&told), "A B C D", "who left keeps their points and their place");
}

#[test]
fn gr_pair_01_a_win_or_a_bye_is_one_point_and_a_draw_none() {
    let told = table(&swiss("A B C D E", &["A>B C=D E+"]));
    let of = |id: &str| told.standings.iter().find(|row| row.who.id == id).map(|row| row.points);
    assert_eq!(["A", "B", "C", "D", "E"].map(of), [1, 0, 0, 0, 1].map(Some));
}

/// GR-AMB-10
#[test]
fn gr_amb_10_rounds_of_the_finals_never_count() {
    let mut record = swiss("A B C D", &["A>B C>D", "A>C B>D", "C>A"]);
    let before = table(&swiss("A B C D", &["A>B C>D", "A>C B>D"]));
    record["rounds"][2]["stage"] = json!("double-elimination");
    assert_eq!(table(&record), before);
    record["options"]["structure"] = json!("double-elimination");
    assert_eq!(table(&record).after_round, 3, "unless double elimination is the tournament itself");
}

#[test]
fn explanations_show_points_before_and_after_the_floor() {
    let record: Record = serde_json::from_value(swiss("A B C D", &LADDER)).expect("a record");
    let rulebook = resolved(&record);
    let ledger = field(&record, &rulebook).expect("a sound record");
    let explained = explain_all(&ledger, &rulebook).expect("explained");
    let average = &explained[0][0];
    let lines: Vec<_> =
        average.opponents.iter().map(|share| (share.opponent, share.own, share.display.as_str())).collect();
    assert_eq!(lines, [(3, Some((0, 3)), "0.900"), (2, Some((1, 3)), "1.000"), (1, Some((2, 3)), "2.000")]);
    let of_averages = &explained[0][1];
    assert_eq!(of_averages.opponents[0].value.as_ref().map(ToString::to_string), Some("2".to_owned()));
    let table = standings(&ledger, &rulebook, &[]).expect("a table");
    assert_eq!(table.rows[1].separated_by, Some(Separation::Criterion(0)));
}
