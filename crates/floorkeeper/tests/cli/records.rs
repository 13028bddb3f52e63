use crate::run::{floorkeeper, floorkeeper_with, told};

/// Five players, two rounds: a bye, a draw, a drop.
pub const RECORD: &str = r#"{
  "rulebook": "transformers",
  "options": { "rounds": 3 },
  "seed": "00ff10",
  "entrants": [
    { "id": "p1", "name": "Amber Alder" }, { "id": "p2", "name": "青葉 あんず" }, { "id": "p3" }, { "id": "p4" },
    { "id": "p5" }, { "id": "p6", "dropped_after_round": 1 }
  ],
  "rounds": [
    { "number": 1, "matches": [
      { "table": 1, "a": "p1", "b": "p2", "games": [ { "winner": "a" }, { "winner": "b" }, { "winner": "a" } ] },
      { "table": 2, "a": "p3", "b": "p4", "result": "b" },
      { "table": 3, "a": "p5", "b": "p6", "games": [ { "winner": "a" }, { "winner": "a" } ] } ] },
    { "number": 2, "matches": [
      { "table": 1, "a": "p1", "b": "p4", "games": [], "result": "draw" },
      { "table": 2, "a": "p5", "b": "p2", "games": [ { "winner": "b" }, { "winner": "b" } ] },
      { "bye": "p3", "table": 3 } ] }
  ]
}"#;

#[test]
fn standings_of_a_record() {
    insta::assert_snapshot!("standings", told(&["standings"], RECORD));
}

#[test]
fn the_next_round_of_a_record() {
    insta::assert_snapshot!("pair", told(&["pair"], RECORD));
}

#[test]
fn the_same_record_and_seed_print_the_same_bytes() {
    for command in ["pair", "standings"] {
        let first = floorkeeper(&[command], RECORD, None);
        assert!(first.status.success() && !first.stdout.is_empty());
        for _ in 0..3 {
            assert_eq!(floorkeeper(&[command], RECORD, None).stdout, first.stdout, "{command}");
        }
    }
    let field: Vec<String> = (1..=32).map(|n| format!(r#"{{ "id": "p{n}" }}"#)).collect();
    let record = |seed: &str| {
        format!(r#"{{ "rulebook": "transformers", "seed": "{seed}", "entrants": [{}] }}"#, field.join(","))
    };
    let draw = |seed: &str| floorkeeper(&["pair"], &record(seed), None).stdout;
    assert_eq!(draw("aa"), draw("aa"));
    assert_ne!(draw("aa"), draw("ab"), "another seed draws otherwise");
}

#[test]
fn a_record_may_be_a_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("record.json");
    std::fs::write(&file, RECORD).expect("written");
    let from_file = floorkeeper(&["standings", file.to_str().expect("UTF-8")], "", None);
    assert_eq!(from_file.stdout, floorkeeper(&["standings"], RECORD, None).stdout);
}

#[test]
fn a_round_that_cannot_be_drawn_is_refused_with_what_blocks_it() {
    let two = r#"{ "rulebook": "transformers", "entrants": [{ "id": "p1" }, { "id": "p2" }],
        "rounds": [{ "number": 1, "matches": [{ "table": 1, "a": "p1", "b": "p2", "result": "a" }] }] }"#;
    insta::assert_snapshot!("pair-blocked", told(&["pair"], two));
    for (language, japanese) in [("en_GB.UTF-8", false), ("ja_JP.UTF-8", true)] {
        let told = floorkeeper_with(&["pair"], two, None, &[("LANG", language)]).stderr;
        let told = String::from_utf8(told).expect("UTF-8");
        let words = told.lines().next().expect("words").strip_prefix("refused: ").expect("a refusal");
        assert_eq!(words.contains(|letter| ('\u{3040}'..'\u{30ff}').contains(&letter)), japanese, "{told}");
    }
    let allowed = two.replacen("\"entrants\"", "\"options\": { \"rematches\": \"allow\" }, \"entrants\"", 1);
    assert_eq!(floorkeeper(&["pair"], &allowed, None).status.code(), Some(0));
}

#[test]
fn the_cut_of_a_record() {
    let cut = RECORD.replacen("\"rounds\": 3", "\"rounds\": 2, \"cut\": { \"size\": 4 }", 1);
    insta::assert_snapshot!("cut", told(&["cut"], &cut));
    insta::assert_snapshot!("cut-none", told(&["cut"], RECORD));
}

/// One record for every rulebook: `cut` takes them all.
#[test]
fn every_rulebook_cuts() {
    for (rulebook, size, method) in [
        ("vanguard", 2, "ranking"),
        ("vanguard", 2, "nation"),
        ("vanguard", 2, "clan"),
        ("weiss-schwarz", 2, "title"),
        ("buddyfight", 2, "ranking"),
        ("dragon-ball-super", 4, "ranking"),
        ("netrunner", 4, "ranking"),
        ("gate-ruler", 4, "ranking"),
        ("transformers", 2, "ranking"),
    ] {
        let games = if rulebook == "netrunner" {
            r#""games": [{ "winner": "a" }, { "winner": "a" }]"#
        } else {
            r#""result": "a""#
        };
        let entrants: Vec<String> = (1..=4)
            .map(|n| format!(r#"{{ "id": "p{n}", "lot": {n}, "attributes": {{ "{method}": "of {n}" }} }}"#))
            .collect();
        let record = format!(
            r#"{{ "rulebook": "{rulebook}", "options": {{ "cut": {{ "size": {size}, "method": "{method}" }} }},
                 "entrants": [{}], "rounds": [{{ "number": 1, "matches": [
                 {{ "a": "p4", "b": "p1", {games} }}, {{ "a": "p3", "b": "p2", {games} }} ] }}] }}"#,
            entrants.join(",")
        );
        let output = floorkeeper(&["cut"], &record, None);
        let told: serde_json::Value = serde_json::from_slice(&output.stdout)
            .unwrap_or_else(|_| panic!("{rulebook} {method}: {output:?}"));
        let advance: Vec<&str> =
            told["advance"].as_array().expect("ids").iter().filter_map(|id| id.as_str()).collect();
        assert_eq!(&advance[..2], ["p3", "p4"], "{rulebook} {method}");
        assert_eq!(advance.len(), size, "{rulebook} {method}");
        assert!(!told["why"][0]["requirement"].as_str().expect("an id").is_empty(), "{rulebook} {method}");
    }
}
