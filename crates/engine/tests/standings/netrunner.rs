//! Event points of games, strength of schedule, head to head as a relation.

use crate::given::{exact, fault, lots, names, order, points, record, resolved, table, value, with};
use engine::ledger::Ledger;
use engine::record::{Record, field};
use engine::standings::{Separation, explain_all, standings};
use rulebook::Resolved;
use serde_json::{Value, json};

const SOS: &str = "strength-of-schedule";
const XSOS: &str = "extended-strength-of-schedule";

fn swiss(players: &str, rounds: &[&str]) -> Value {
    record("netrunner", &json!({}), players, rounds)
}

fn optioned(options: &Value, players: &str, rounds: &[&str]) -> Value {
    record("netrunner", options, players, rounds)
}

fn one(found: Value) -> Value {
    let mut record = swiss("A B", &["A6:0B"]);
    record["rounds"][0]["matches"][0] = found;
    record
}

fn scored(found: Value) -> String {
    points(&table(&one(found)))
}

#[test]
fn nr_match_03_every_game_gives_points() {
    for (text, told) in [
        ("A6:0B", "A 6, B 0"),
        ("A4:1B", "A 4, B 1"),
        ("A1:4B", "B 4, A 1"),
        ("A0:6B", "B 6, A 0"),
        ("A3:0B", "A 3, B 0"),
    ] {
        assert_eq!(points(&table(&swiss("A B", &[text]))), told);
    }
    for (text, each) in [("A3:3B", 3), ("A2:2B", 2)] {
        let told = table(&swiss("A B", &[text]));
        assert!(told.standings.iter().all(|row| row.points == each), "{text}");
    }
}

#[test]
fn nr_match_04_totals_need_their_games() {
    let wrong = fault(&one(json!({ "a": "A", "b": "B", "result": "a" })));
    assert!(wrong.what.contains("games-needed"), "{wrong}");
    let three = json!([{ "winner": "a" }, { "winner": "a" }, { "winner": "a" }]);
    assert!(fault(&one(json!({ "a": "A", "b": "B", "games": three }))).what.contains("impossible-score"));
    let against =
        json!({ "a": "A", "b": "B", "games": [{ "winner": "a" }, { "winner": "a" }], "result": "b" });
    assert!(fault(&one(against)).what.contains("result-against-games"));
}

/// NR-AMB-12
#[test]
fn nr_amb_12_a_game_never_begun_is_a_draw_or_by_choice_nothing() {
    let match_of = |games: Value| json!({ "a": "A", "b": "B", "games": games });
    assert_eq!(scored(match_of(json!([{ "winner": "a" }, { "winner": "unplayed" }]))), "A 4, B 1");
    assert_eq!(
        scored(match_of(json!([{ "winner": "a" }]))),
        "A 4, B 1",
        "fewer games are a match ended by time"
    );
    let mut record = one(match_of(json!([{ "winner": "a" }, { "winner": "unplayed" }])));
    record["options"]["unplayed_game"] = json!("nothing");
    assert_eq!(points(&table(&record)), "A 3, B 0");
}

#[test]
fn nr_agree_01_an_intentional_draw_is_a_win_each() {
    let agreed = json!({ "a": "A", "b": "B", "games": [], "result": "draw" });
    let told = table(&one(agreed));
    assert!(told.standings.iter().all(|row| row.points == 3 && row.record.draws == 1));
    let after_a_game =
        json!({ "a": "A", "b": "B", "games": [{ "winner": "a" }], "agreement": "intentional-draw" });
    assert!(table(&one(after_a_game)).standings.iter().all(|row| row.points == 3));
}

#[test]
fn nr_agree_05_the_only_game_of_a_two_for_one_counts_double() {
    let game = |winner: &str| json!({ "a": "A", "b": "B", "games": [{ "winner": winner }], "agreement": "two-for-one" });
    assert_eq!(scored(game("b")), "B 6, A 0");
    assert!(table(&one(game("draw"))).standings.iter().all(|row| row.points == 2));
    let two = json!({ "a": "A", "b": "B", "games": [{ "winner": "a" }, { "winner": "a" }], "agreement": "two-for-one" });
    assert!(fault(&one(two)).what.contains("impossible-score"));
}

#[test]
fn nr_agree_06_agreements_only_in_swiss_rounds() {
    for (found, code) in [
        (json!({ "a": "A", "b": "B", "games": [], "result": "draw" }), "agreed-draw-not-allowed"),
        (
            json!({ "a": "A", "b": "B", "games": [{ "winner": "a" }], "agreement": "intentional-draw", "result": "draw" }),
            "result-against-games",
        ),
    ] {
        let mut record = one(found);
        record["rounds"][0]["stage"] = json!("tiebreaker");
        assert!(fault(&record).what.contains(code), "{code}");
    }
}

#[test]
fn nr_pen_05_a_match_loss_gives_every_game() {
    let lost = json!({ "a": "A", "b": "B", "result": "b", "decided_by": "penalty" });
    assert_eq!(scored(lost), "B 6, A 0");
    let absent = json!({ "a": "A", "b": "B", "result": "double-loss", "decided_by": "no-show" });
    assert!(table(&one(absent)).standings.iter().all(|row| row.points == 0 && row.record.losses == 1));
}

#[test]
fn nr_pen_06_a_removal_gives_two_wins_whatever_was_played() {
    let removed =
        json!({ "a": "A", "b": "B", "games": [{ "winner": "b" }], "result": "a", "decided_by": "removal" });
    assert_eq!(scored(removed), "A 6, B 0");
}

/// NR-AMB-30
#[test]
fn nr_amb_30_a_concession_gives_the_games_still_missing() {
    let conceded = json!({ "a": "A", "b": "B", "games": [{ "winner": "draw" }], "result": "a", "decided_by": "concession" });
    assert_eq!(scored(conceded), "A 4, B 1");
}

#[test]
fn nr_bye_02_a_bye_is_worth_two_wins_and_is_no_opponent() {
    let told = table(&swiss("A B C", &["A3:3B C+", "C6:0B A+"]));
    assert_eq!(points(&told), "C 12, A 9, B 3");
    assert_eq!(exact(&told, "A", SOS), "3/4", "the bye adds nothing and is a round");
    assert_eq!(exact(&told, "A", XSOS), "21/4");
}

#[test]
fn nr_rank_01_the_criteria_in_their_order() {
    let rounds = ["A6:0B C3:3D", "A3:3C B6:0D"];
    assert_eq!(names(&table(&swiss("A B C D", &rounds))), [SOS, XSOS]);
    let direct = table(&optioned(&json!({ "head_to_head": true }), "A B C D", &rounds));
    assert_eq!(names(&direct), ["head-to-head", SOS, XSOS]);
}

#[test]
fn nr_rank_02_only_swiss_rounds_give_points() {
    let before = table(&swiss("A B C D", &["A6:0B C3:3D"]));
    let mut record = swiss("A B C D", &["A6:0B C3:3D", "C>A", "D>B"]);
    record["rounds"][1]["stage"] = json!("tiebreaker");
    record["rounds"][2]["stage"] = json!("double-elimination");
    assert_eq!(table(&record), before);
}

#[test]
fn nr_rank_03_strength_of_schedule_over_the_rounds_completed() {
    let told = table(&swiss("A B C D", &["A6:0B C3:3D", "A3:3C B6:0D"]));
    assert_eq!(points(&told).split(", ").next(), Some("A 9"));
    assert_eq!(value(&told, "A", SOS), ("3/1".to_owned(), "3.0000".to_owned()));
    let by_opponents =
        table(&optioned(&json!({ "sos_divisor": "opponents" }), "A B C", &["A3:3B C+", "C6:0B A+"]));
    assert_eq!(exact(&by_opponents, "A", SOS), "3/2");
}

/// NR-AMB-02
#[test]
fn nr_amb_02_byes_in_an_opponents_average_are_a_setting() {
    let rounds = ["A3:3B C+", "C6:0B A+"];
    let without = table(&optioned(&json!({ "bye_in_average": false }), "A B C", &rounds));
    // C has 6 points in one round that was no bye, A 3 in one.
    assert_eq!(exact(&without, "B", SOS), "9/2");
    assert_eq!(exact(&table(&swiss("A B C", &rounds)), "B", SOS), "21/4");
}

#[test]
fn nr_rank_04_extended_strength_over_the_opponents() {
    let told = table(&swiss("A B C D E", &["A6:0B C3:3D E+", "A6:0E C4:1B D+", "A3:3C D6:0E B+"]));
    assert_eq!(value(&told, "D", XSOS), ("67/18".to_owned(), "3.7222".to_owned()));
    assert_eq!(value(&told, "D", SOS), ("16/9".to_owned(), "1.7778".to_owned()));
    let alone = table(&swiss("A B C", &["A+ B6:0C"]));
    assert_eq!((exact(&alone, "A", SOS), exact(&alone, "A", XSOS)), ("0/1".to_owned(), "0/1".to_owned()));
}

#[test]
fn nr_rank_05_head_to_head_where_it_is_switched_on() {
    // NV-016: E beat C, C beat A, all on 6 points; strength of schedule would put A before C.
    let rounds = ["A3:3F B3:3D C0:6E", "A3:3B C0:6F D6:0E", "A0:6C B6:0E D6:0F"];
    let on = json!({ "head_to_head": true });
    assert_eq!(order(&table(&optioned(&on, "A B C D E F", &rounds))), "D B F E C A");
    assert_eq!(order(&table(&swiss("A B C D E F", &rounds))), "D B F E A C");
}

/// NR-AMB-05
#[test]
fn nr_amb_05_a_circle_is_ordered_without_the_matches() {
    // NV-014: B beat C, C beat E, E beat B.
    let rounds = ["A4:1E B4:1C D0:6F", "A3:3F B0:6E C0:6D", "A3:3D B3:3F C6:0E"];
    let (ledger, rulebook) = read(&optioned(&json!({ "head_to_head": true }), "A B C D E F", &rounds));
    let table = standings(&ledger, &rulebook, &[]).expect("a table");
    let rows: Vec<(&str, Option<Separation>)> =
        table.rows.iter().map(|row| (ledger.entrants[row.entrant].id.as_str(), row.separated_by)).collect();
    let (points, sos) = (Some(Separation::Criterion(0)), Some(Separation::Criterion(2)));
    assert_eq!(rows, [("F", None), ("A", points), ("D", points), ("B", points), ("E", sos), ("C", sos)]);
}

fn read(record: &Value) -> (Ledger, Resolved) {
    let record: Record = serde_json::from_value(record.clone()).expect("a record");
    let rulebook = resolved(&record);
    (field(&record, &rulebook).expect("a sound record"), rulebook)
}

#[test]
fn nr_rank_06_lots_order_what_is_left_and_are_said() {
    let rounds = ["A6:0B C6:0D", "A3:3C B3:3D"];
    let told = table(&lots(swiss("A B C D", &rounds), "D C B A"));
    assert_eq!(order(&told), "C A D B");
    assert_eq!(told.decided_by_lot, [["C", "A"], ["D", "B"]]);
    // With head to head on, a drawn match decides nothing, and a match decides without a lot.
    let on = |rounds: &[&str]| {
        table(&lots(optioned(&json!({ "head_to_head": true }), "A B C D", rounds), "D C B A"))
    };
    assert_eq!(on(&rounds).decided_by_lot.len(), 2);
    let decided = on(&["A6:0B C6:0D", "A6:0D C6:0B", "A4:1C B4:1D"]);
    assert_eq!(decided.decided_by_lot, Vec::<Vec<String>>::new());
}

#[test]
fn nr_rank_07_equal_fractions_are_equal() {
    // NV-020: E and A both have 29/9; floating point would separate them there and put A first.
    let rounds = ["A1:4F B2:2C D2:2E", "A3:3C B1:4D E0:6F", "A1:4B C3:3E D1:4F"];
    let told = table(&swiss("A B C D E F", &rounds));
    assert_eq!((exact(&told, "A", SOS), exact(&told, "E", SOS)), ("29/9".to_owned(), "29/9".to_owned()));
    assert_eq!(order(&told), "F C D B E A");
}

#[test]
fn nr_rank_08_explanations_show_opponents_with_their_averages() {
    let (ledger, rulebook) = read(&swiss("A B C", &["A3:3B C+", "C6:0B A+"]));
    let explained = explain_all(&ledger, &rulebook).expect("explained");
    let schedule = &explained[0][0];
    let [met] = &schedule.opponents[..] else { panic!("one opponent") };
    assert_eq!((met.opponent, met.own, met.display.as_str()), (1, Some((3, 2)), "1.5000"));
    assert_eq!(schedule.divided_by, Some(2), "the rounds, not the opponents");
    let extended = &explained[0][1];
    assert_eq!((extended.opponents[0].display.as_str(), extended.divided_by), ("5.2500", None));
}

#[test]
fn nr_rank_10_the_dropped_are_ranked_the_disqualified_are_not_and_both_count_as_opponents() {
    let rounds = ["A6:0B C3:3D", "A3:3C", "A6:0D"];
    let dropped = with(swiss("A B C D", &rounds), "B", "dropped_after_round", 1);
    let plain = table(&dropped);
    assert!(order(&plain).split(' ').any(|id| id == "B"));
    let out = table(&with(dropped, "B", "disqualified_in_round", 1));
    assert_eq!(order(&out), "A C D");
    assert_eq!(exact(&out, "A", SOS), exact(&plain, "A", SOS));
}

#[test]
fn nr_drop_05_missed_rounds_are_completed_without_points() {
    // NV-008: D misses round 2.
    let rounds = ["A6:0B C3:3D", "A4:1C B+", "A3:3D C4:1B"];
    let told = table(&with(swiss("A B C D", &rounds), "D", "missed_rounds", json!([2])));
    assert_eq!(points(&told), "A 13, C 8, B 7, D 6");
    assert_eq!((exact(&told, "A", SOS), exact(&told, "D", SOS)), ("7/3".to_owned(), "7/3".to_owned()));
}

/// NR-AMB-32
#[test]
fn nr_amb_32_who_comes_late_has_missed_the_rounds_before() {
    let rounds = ["A6:0B", "A3:3C B+"];
    let late = table(&with(swiss("A B C", &rounds), "C", "joined_in_round", 2));
    // C has 3 points in two rounds, A met B (6 in two) and C.
    assert_eq!(exact(&late, "A", SOS), "9/4");
    assert_eq!(exact(&late, "C", SOS), "9/4", "A's 9 in two rounds, over two rounds");
}
