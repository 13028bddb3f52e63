//! A game of one's own: a TOML file and no line of Rust.

use crate::run::{floorkeeper, told};
use serde_json::{Value, json};

const SHELF: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/cli/rulebooks");

fn answers(commands: &[Value]) -> Vec<Value> {
    let lines: String = (1..)
        .zip(commands)
        .map(|(n, command)| format!("{}\n", json!({ "id": format!("c{n}"), "command": command })))
        .collect();
    let output = floorkeeper(&["script", "--rulebooks", SHELF], &lines, None);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn the_file_is_sound() {
    let file = format!("{SHELF}/lantern-quest.toml");
    let checked = floorkeeper(&["rulebook", "check", &file], "", None);
    assert_eq!(checked.status.code(), Some(0), "{checked:?}");
    let rounds = told(&["rounds", "lantern-quest", "--players", "9", "--rulebooks", SHELF], "");
    assert!(rounds.contains("\"min\": 4") && rounds.contains("\"cut\": 4"), "{rounds}");
    let few = told(&["rounds", "lantern-quest", "--players", "3", "--rulebooks", SHELF], "");
    assert!(few.starts_with("exit 1"), "{few}");
}

#[test]
fn a_tournament_is_played_from_the_first_round_to_final_standings() {
    let entrants: Vec<Value> = (1..=5).map(|n| json!({ "name": format!("Player {n}") })).collect();
    let mut commands = vec![
        json!({ "type": "create-tournament", "name": "Lantern night", "slug": "lanterns", "date": "2026-11-24",
                "zone": "Europe/Lisbon", "rulebook": "lantern-quest", "options": { "rounds": 3 } }),
        json!({ "type": "add-entrants", "entrants": entrants, "checked_in": true }),
    ];
    for round in 1..=3 {
        commands.push(json!({ "type": "draft-round", "round": round }));
        commands.push(json!({ "type": "publish-round", "round": round, "attempt": 1 }));
        for (table, score) in [
            (1, json!({ "games": [{ "winner": "a" }] })),
            (2, json!({ "games": [{ "winner": "draw" }], "result": "draw" })),
        ] {
            commands.push(json!({ "type": "record-result", "round": round, "table": table, "score": score }));
        }
        commands.push(json!({ "type": "close-round", "round": round }));
    }
    commands.extend([json!({ "type": "draft-cut" }), json!({ "type": "publish-cut", "attempt": 1 })]);
    for (round, tables) in [(4, 2), (5, 2), (6, 1), (7, 1)] {
        commands.push(json!({ "type": "draft-round", "round": round }));
        commands.push(json!({ "type": "publish-round", "round": round, "attempt": 1 }));
        for table in 1..=tables {
            let score = json!({ "games": [{ "winner": "a" }] });
            commands.push(json!({ "type": "record-result", "round": round, "table": table, "score": score }));
        }
        commands.push(json!({ "type": "close-round", "round": round }));
    }
    commands.extend([json!({ "type": "post-standings" }), json!({ "type": "finalize-standings" })]);
    let told = answers(&commands);
    for (command, answer) in commands.iter().zip(&told) {
        assert!(answer.get("refusal").is_none(), "{command}: {answer}");
    }
    assert_eq!(told.len(), commands.len());
    let last = told.last().expect("an answer").to_string();
    assert!(last.contains("tournament-finalized"), "{last}");
    let byes: Vec<&Value> = told
        .iter()
        .filter_map(|answer| answer["events"].as_array())
        .flatten()
        .filter(|event| event["type"] == "round-drafted" && event["of"] == "main")
        .map(|event| &event["byes"][0]["entrant"])
        .collect();
    assert_eq!(byes.len(), 3);
    assert!(byes[0] != byes[1] && byes[1] != byes[2] && byes[0] != byes[2], "nobody has two byes: {byes:?}");
}

#[test]
fn its_own_points_tiebreak_and_cut_hold_for_a_record() {
    let entrants = ["p1", "p2", "p3", "p4"].map(|id| json!({ "id": id }));
    let record = json!({
        "rulebook": "lantern-quest", "options": { "rounds": 2, "cut": { "size": 2 } },
        "entrants": entrants,
        "rounds": [
            { "number": 1, "matches": [{ "a": "p1", "b": "p2", "result": "a" }, { "a": "p3", "b": "p4", "result": "draw" }] },
            { "number": 2, "matches": [{ "a": "p1", "b": "p3", "result": "draw" }, { "a": "p2", "b": "p4", "result": "b" }] },
        ],
    })
    .to_string();
    let run = |command: &str| -> Value {
        let output = floorkeeper(&[command, "--rulebooks", SHELF], &record, None);
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{output:?}"))
    };
    let rows = run("standings")["standings"].as_array().cloned().expect("rows");
    let points: Vec<(&str, &str)> = rows
        .iter()
        .map(|row| (row["id"].as_str().expect("id"), row["points"].as_str().expect("points")))
        .collect();
    assert_eq!(points, [("p1", "3"), ("p4", "3"), ("p3", "2"), ("p2", "0")]);
    assert_eq!(rows[0]["tiebreakers"][0]["name"], "strength-of-schedule");
    let cut = run("cut");
    assert_eq!(cut["advance"], json!(["p1", "p4"]));
    assert_eq!(cut["why"][0]["clause"], "5");
}
