//! The API as its document describes it: every operation is asked, rightly and wrongly, by everybody; every answer has a
//! status the document names and a body of the shape it gives.

use axum::http::StatusCode;
use engine::people::Role;
use serde_json::{Value, json};

use super::program::{Program, create, json_of, with_players};
use super::shape::differs;
use crate::testing::{TestApp, fresh};

/// What is sent to an operation that takes a body.
fn bodies(path: &str) -> Vec<Value> {
    let envelope = |command: Value| json!({ "id": fresh(), "command": command });
    if path.ends_with("/commands") {
        return vec![
            envelope(json!({ "type": "rename-entrant", "entrant": 1, "name": "Aiko Mori" })),
            envelope(json!({ "type": "rename-entrant", "entrant": 99, "name": "Aiko Mori" })),
            envelope(json!({ "type": "start-clock", "round": 1 })),
            envelope(json!({ "type": "no-such-command" })),
            json!({ "id": "", "command": { "type": "post-standings" } }),
            json!([]),
            json!(null),
        ];
    }
    vec![envelope(create("monday")), envelope(create("no such slug")), envelope(json!({})), json!("text")]
}

fn paths(path: &str, tournament: &str) -> Vec<String> {
    let filled = |id: &str, round: &str| path.replace("{id}", id).replace("{round}", round);
    let mut all = vec![filled(tournament, "1")];
    if path.contains("{id}") {
        all.extend([
            filled("saturday", "1"),
            filled("no-such", "1"),
            filled(&uuid::Uuid::nil().to_string(), "1"),
        ]);
    }
    if path.contains("{round}") {
        all.extend(["0", "2", "99", "4294967296", "x"].map(|round| filled(tournament, round)));
    }
    if path.ends_with("/standings") {
        all.extend(["0", "1", "99", "x"].map(|after| format!("{}?after={after}", filled(tournament, ""))));
    }
    all
}

struct Asked<'a> {
    document: &'a Value,
    operation: &'a Value,
    told: String,
}

impl Asked<'_> {
    fn check(&self, status: StatusCode, kind: &str, body: &str) {
        let responses = &self.operation["responses"];
        let named = responses.get(status.as_str()).or_else(|| responses.get("default"));
        let named = named.unwrap_or_else(|| panic!("{}: {status} is not in the document: {body}", self.told));
        let (described, content) =
            named["content"].as_object().and_then(|all| all.iter().next()).expect("a body");
        assert!(kind.starts_with(described), "{}: {status} is {kind}, not {described}", self.told);
        if described == "application/json" {
            let body: Value = serde_json::from_str(body).unwrap_or_else(|why| panic!("{}: {why}", self.told));
            let found = differs(&body, &content["schema"], self.document);
            assert_eq!(found, None, "{}: {status} {body}", self.told);
        }
    }
}

#[tokio::test]
async fn every_operation_answers_as_the_document_says() {
    let hall = TestApp::new().await;
    let organizer = Program::of_organizer(&hall).await;
    let id = with_players(&organizer, "saturday", 5).await;
    organizer.must(&id, json!({ "type": "draft-round", "round": 1 })).await;
    organizer.must(&id, json!({ "type": "publish-round", "round": 1, "attempt": 1 })).await;
    let member = hall.member("Mina Member").await;
    let elsewhere = Some(uuid::Uuid::now_v7());
    let callers = [
        ("nobody", Program::without_token(&hall)),
        ("a false token", Program::without_token(&hall).with_token("fk_none")),
        ("a member", Program::of(&hall, &member, None, &Role::ALL).await),
        ("a token for another tournament", Program::of(&hall, &member, elsewhere, &Role::ALL).await),
        ("the organizer", organizer),
    ];
    let document = json_of(&callers[0].1.get("/api/openapi.json").await);
    let mut asked = 0;
    for (path, methods) in document["paths"].as_object().expect("paths") {
        // A stream does not end; its shape is tested where streams are.
        if path.ends_with("/events") {
            continue;
        }
        for (method, operation) in methods.as_object().expect("methods") {
            for at in paths(path, &id) {
                for (who, caller) in &callers {
                    let told = format!("{method} {at} by {who}");
                    let one = Asked { document: &document, operation, told };
                    let answers = match method.as_str() {
                        "get" => vec![caller.get(&at).await],
                        _ => {
                            let mut answers = Vec::new();
                            for body in bodies(path) {
                                answers.push(caller.post(&at, &body).await);
                            }
                            answers
                        }
                    };
                    for answer in answers {
                        one.check(answer.status, answer.header("content-type"), &answer.text);
                        asked += 1;
                    }
                }
            }
        }
    }
    assert!(asked > 200, "{asked} answers");
}
