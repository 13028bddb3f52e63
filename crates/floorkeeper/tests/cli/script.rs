use crate::run::{floorkeeper, told};
use serde_json::{Value, json};

fn lines(commands: &[Value]) -> String {
    (1..)
        .zip(commands)
        .map(|(n, command)| format!("{}\n", json!({ "id": format!("c{n}"), "command": command })))
        .collect()
}

fn create() -> Value {
    json!({ "type": "create-tournament", "name": "Saturday Swiss", "slug": "saturday", "date": "2026-11-21",
            "zone": "Asia/Tokyo", "rulebook": "transformers" })
}

fn players(count: u32) -> Value {
    let entrants: Vec<Value> = (1..=count).map(|n| json!({ "name": format!("Player {n}") })).collect();
    json!({ "type": "add-entrants", "entrants": entrants, "checked_in": true })
}

/// What the program answered, line by line; the adopted rulebook is long and shown elsewhere.
fn answers(input: &str) -> Vec<Value> {
    let output = floorkeeper(&["script"], input, None);
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    let mut answers: Vec<Value> = String::from_utf8(output.stdout)
        .expect("UTF-8")
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    for event in answers.iter_mut().filter_map(|answer| answer.get_mut("events")?.as_array_mut()).flatten() {
        if event["type"] == "rulebook-adopted" {
            event["rulebook"] = json!("…");
            event["hash"] = json!("…");
        }
    }
    answers
}

#[test]
fn commands_in_events_and_refusals_out() {
    let game = json!({ "winner": "a" });
    let input = lines(&[
        create(),
        players(4),
        json!({ "type": "draft-round", "round": 1 }),
        json!({ "type": "publish-round", "round": 1, "attempt": 1 }),
        json!({ "type": "record-result", "round": 1, "table": 1, "score": { "games": [game, game] } }),
        json!({ "type": "record-result", "round": 1, "table": 1, "score": { "games": [game, game] } }),
        json!({ "type": "record-result", "round": 1, "table": 2, "score": { "games": [game, game, game] } }),
        json!({ "type": "record-result", "round": 1, "table": 9, "score": { "games": [game, game] } }),
        json!({ "type": "close-round", "round": 1 }),
    ]);
    insta::assert_json_snapshot!("script", answers(&input));
}

#[test]
fn the_same_script_says_the_same_thing_and_a_repeated_command_changes_nothing() {
    let input = lines(&[create(), players(8), json!({ "type": "draft-round", "round": 1 })]);
    let first = floorkeeper(&["script"], &input, None).stdout;
    assert_eq!(first, floorkeeper(&["script"], &input, None).stdout);
    let draft = input.lines().last().expect("a line");
    let repeated = answers(&format!("{input}{draft}\n"));
    assert_eq!(repeated[2], repeated[3]);
}

#[test]
fn one_id_with_another_command_or_another_sender_is_refused_and_changes_nothing() {
    let input =
        lines(&[create(), players(4), json!({ "type": "rename-entrant", "entrant": 1, "name": "Aiko" })]);
    let rename = |name: &str| json!({ "type": "rename-entrant", "entrant": 1, "name": name });
    let other = json!({ "id": "c3", "command": rename("Ben") });
    let actor = json!({ "type": "entrant", "entrant": 1 });
    let stolen = json!({ "id": "c3", "command": rename("Aiko"), "actor": actor });
    let told = answers(&format!("{input}{other}\n{stolen}\n"));
    assert_eq!(told[3]["refusal"]["code"], "sent-with-other-content");
    assert_eq!(told[4]["refusal"]["code"], "command-id-used");
}

#[test]
fn three_players_are_too_few() {
    let input = lines(&[create(), players(3), json!({ "type": "draft-round", "round": 1 })]);
    insta::assert_json_snapshot!("script-three-players", answers(&input)[2]);
}

#[test]
fn a_line_that_cannot_be_read_ends_the_script() {
    let mut sheet = String::new();
    for line in [
        "{ \"id\": \"c2\", \"command\": { \"type\": \"draft-round\", \"round\": 1, \"hurry\": true } }",
        "{ \"id\": \"c2\", \"command\": { \"type\": \"win\" } }",
        "{ \"id\": \"c2\", \"comand\": { \"type\": \"post-standings\" } }",
        "draft round 1",
    ] {
        let output = told(&["script"], &format!("\n{line}\n"));
        sheet.push_str(&format!("{output}\n"));
    }
    insta::assert_snapshot!("script-faults", sheet);
}

#[test]
fn options_a_rulebook_does_not_take_are_refused_and_the_script_goes_on() {
    let mut wrong = create();
    wrong["options"] = json!({ "raunds": 3 });
    let told =
        answers(&lines(&[wrong, create(), json!({ "type": "set-fact-sheet", "options": { "rounds": 0 } })]));
    assert_eq!(told[0]["refusal"]["code"], "bad-fact-sheet");
    assert!(told[0]["refusal"]["args"]["problems"].as_str().expect("words").contains("raunds"));
    assert_eq!(told[1]["events"][0]["type"], "tournament-created");
    assert_eq!(told[2]["refusal"]["code"], "bad-fact-sheet");
}
