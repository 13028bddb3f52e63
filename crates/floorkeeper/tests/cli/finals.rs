//! Records that go on after the main rounds: `pair` prints the bracket, `standings` the final placing.

use crate::run::{floorkeeper, told};
use serde_json::{Value, json};

/// Four players, one Swiss round and a cut to all of them, so that seed n is player n.
fn record(rulebook: &str, finals: &[Value]) -> Value {
    let games = if rulebook == "netrunner" {
        json!([{ "winner": "a" }, { "winner": "a" }])
    } else {
        json!([{ "winner": "a" }, { "winner": "a" }, { "winner": "a" }])
    };
    let wins = match rulebook {
        "transformers" | "dragon-ball-super" | "netrunner" => 2,
        _ => 1,
    };
    let games: Vec<Value> = games.as_array().expect("games").iter().take(wins).cloned().collect();
    let swiss = json!({ "number": 1, "matches": [
        { "a": "p1", "b": "p4", "games": games }, { "a": "p2", "b": "p3", "games": games } ] });
    let entrants: Vec<Value> = (1..=4).map(|n| json!({ "id": format!("p{n}"), "lot": n })).collect();
    let rounds: Vec<Value> = [swiss].into_iter().chain(finals.iter().cloned()).collect();
    json!({ "rulebook": rulebook, "options": { "rounds": 1, "cut": { "size": 4 } }, "seed": "0c",
        "entrants": entrants, "rounds": rounds })
}

fn finals(number: u32, results: &[(&str, &str, &str)]) -> Value {
    let matches: Vec<Value> =
        results.iter().map(|(a, b, result)| json!({ "a": a, "b": b, "result": result })).collect();
    json!({ "number": number, "stage": "finals", "matches": matches })
}

fn answer(command: &str, record: &Value) -> Value {
    let told = floorkeeper(&[command], &record.to_string(), None);
    assert!(told.status.success(), "{command}: {}", String::from_utf8_lossy(&told.stderr));
    serde_json::from_slice(&told.stdout).expect("JSON")
}

fn pairs(record: &Value) -> Vec<String> {
    let answer = answer("pair", record);
    let pairings = answer["pairings"].as_array().expect("pairings").clone();
    let text = |value: &Value| value.as_str().expect("an id").to_owned();
    pairings.iter().map(|pair| format!("{} {}", text(&pair["a"]), text(&pair["b"]))).collect()
}

fn placing(record: &Value) -> Vec<String> {
    let answer = answer("standings", record);
    let rows = answer["standings"].as_array().expect("rows").clone();
    rows.iter().map(|row| format!("{} {}", row["rank"], row["id"].as_str().expect("an id"))).collect()
}

#[test]
fn a_record_goes_on_from_the_cut_to_the_champion() {
    let mut played = Vec::new();
    let after_swiss = record("transformers", &played);
    let seeds = answer("cut", &after_swiss)["advance"].clone();
    assert_eq!(seeds, json!(["p1", "p2", "p3", "p4"]));
    assert_eq!(pairs(&after_swiss), ["p1 p4", "p2 p3"]);
    let swiss = ["1 p1", "1 p2", "3 p3", "3 p4"];
    assert_eq!(placing(&after_swiss), swiss, "nothing of the bracket is decided");

    played.push(finals(2, &[("p4", "p1", "a"), ("p2", "p3", "a")]));
    let after_semifinals = record("transformers", &played);
    assert_eq!(pairs(&after_semifinals), ["p2 p4"]);
    assert_eq!(placing(&after_semifinals), swiss, "two still play for the first place");
    assert_eq!(answer("cut", &after_semifinals)["advance"], seeds, "the cut stays as it was taken");

    played.push(finals(3, &[("p4", "p2", "a")]));
    let decided = record("transformers", &played);
    assert_eq!(placing(&decided), ["1 p4", "2 p2", "3 p1", "3 p3"]);
    let over = floorkeeper(&["pair"], &decided.to_string(), None);
    assert_eq!(over.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&over.stderr).contains("finals-over"), "{over:?}");
}

#[test]
fn a_final_both_lose_leaves_the_first_place_empty() {
    let semifinals = finals(2, &[("p1", "p4", "a"), ("p2", "p3", "a")]);
    let bracket = record("weiss-schwarz", &[semifinals, finals(3, &[("p1", "p2", "double-loss")])]);
    assert_eq!(placing(&bracket), ["2 p1", "2 p2", "3 p3", "3 p4"]);

    let lost = |a: &str, b: &str, result: &str| json!({ "a": a, "b": b, "result": result });
    let entrants: Vec<Value> = (1..=4).map(|n| json!({ "id": format!("p{n}"), "lot": n })).collect();
    let whole = json!({ "rulebook": "weiss-schwarz", "options": { "structure": "single-elimination" },
        "seed": "0c", "entrants": entrants, "rounds": [
            { "number": 1, "matches": [lost("p1", "p4", "a"), lost("p2", "p3", "a")] },
            { "number": 2, "matches": [lost("p1", "p2", "double-loss")] } ] });
    let placed = placing(&whole);
    assert!(placed.iter().all(|row| !row.starts_with("1 ")), "{placed:?}");
    assert_eq!(placed[..2], ["2 p1", "2 p2"]);
}

#[test]
fn whoever_leaves_during_the_finals_gives_the_opponent_the_match() {
    let mut left = record("transformers", &[finals(2, &[("p1", "p4", "a"), ("p2", "p3", "a")])]);
    left["entrants"][0]["dropped_after_round"] = json!(2);
    assert_eq!(placing(&left)[..2], ["1 p2", "2 p1"]);
    assert_eq!(answer("cut", &left)["advance"], json!(["p1", "p2", "p3", "p4"]), "left after the cut");
}

#[test]
fn a_double_elimination_of_a_record_brings_losers_down() {
    let one = finals(2, &[("p1", "p4", "a"), ("p2", "p3", "a")]);
    let after_first = record("netrunner", &[one]);
    let pairs = pairs(&after_first);
    assert!(pairs.contains(&"p3 p4".to_owned()) || pairs.contains(&"p1 p2".to_owned()), "{pairs:?}");
}

#[test]
fn a_match_the_bracket_does_not_have_is_named() {
    let wrong = record("transformers", &[finals(2, &[("p1", "p2", "a")])]).to_string();
    insta::assert_snapshot!("finals-wrong-match", told(&["standings"], &wrong));
    let mut uncut = record("transformers", &[finals(2, &[("p1", "p4", "a")])]);
    uncut["options"] = json!({ "rounds": 1 });
    insta::assert_snapshot!("finals-without-a-cut", told(&["pair"], &uncut.to_string()));
    let draw = record("transformers", &[finals(2, &[("p1", "p4", "draw"), ("p2", "p3", "a")])]).to_string();
    insta::assert_snapshot!("finals-drawn", told(&["pair"], &draw));
}
