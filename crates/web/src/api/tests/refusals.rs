use axum::http::StatusCode;
use serde_json::{Value, json};

use super::program::{Program, create, json_of, with_players};
use crate::testing::{TestApp, fresh};

#[tokio::test]
async fn a_refusal_has_the_engines_shape_and_words_in_the_language_asked_for() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let id = with_players(&program, "saturday", 8).await;
    program.must(&id, json!({ "type": "draft-round", "round": 1 })).await;
    program.must(&id, json!({ "type": "publish-round", "round": 1, "attempt": 1 })).await;
    let game = json!({ "winner": "a" });
    let impossible =
        json!({ "type": "record-result", "round": 1, "table": 1, "score": { "games": [game, game, game] } });
    let answer = program.command(&id, impossible).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let body = json_of(&answer);
    let refusal = &body["refusal"];
    assert_eq!(refusal["code"], "impossible-score");
    assert_eq!(refusal["args"], json!({ "a": "3", "b": "0" }));
    assert!(refusal["citation"]["clause"].as_str().is_some_and(|clause| !clause.is_empty()));
    assert!(!body["message"].as_str().expect("words").is_empty());
}

#[tokio::test]
async fn one_id_with_other_content_is_refused_and_records_nothing() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let id = with_players(&program, "saturday", 4).await;
    let at = format!("/api/v1/tournaments/{id}/commands");
    let rename = |entrant: u32, name: &str| json!({ "id": "one-id", "command": { "type": "rename-entrant", "entrant": entrant, "name": name } });
    let first = json_of(&program.post(&at, &rename(1, "Aiko Mori")).await);
    assert_eq!(first["repeated"], false);
    let again = json_of(&program.post(&at, &rename(1, "Aiko Mori")).await);
    assert_eq!((&again["repeated"], &again["events"]), (&json!(true), &first["events"]));
    for other in [rename(1, "Aiko Tanabe"), rename(2, "Aiko Mori")] {
        let answer = program.post(&at, &other).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{other}: {}", answer.text);
        let body = json_of(&answer);
        assert_eq!(body["refusal"]["code"], "sent-with-other-content");
        assert_eq!(body["refusal"]["args"], json!({ "command": "one-id" }));
    }
    let after = json_of(&program.get(&format!("/api/v1/tournaments/{id}")).await);
    assert_eq!(after["version"], first["version"]);
}

#[tokio::test]
async fn what_cannot_be_read_is_named_and_nothing_happens() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let id = with_players(&program, "saturday", 4).await;
    let at = format!("/api/v1/tournaments/{id}/commands");
    let before = json_of(&program.get(&format!("/api/v1/tournaments/{id}")).await)["version"].clone();
    for (body, complaint) in [
        (json!({ "id": "x", "command": { "type": "close-round", "round": 1, "hurry": true } }), "hurry"),
        (json!({ "id": "x", "command": { "type": "post-standings" }, "actor": "me" }), "actor"),
        (json!({ "id": "x", "command": { "type": "win-everything" } }), "win-everything"),
        (json!({ "id": "x", "command": { "type": "close-round", "round": "one" } }), "one"),
        (json!({ "command": { "type": "post-standings" } }), "id"),
    ] {
        let answer = program.post(&at, &body).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{body}: {}", answer.text);
        let detail = json_of(&answer)["error"]["detail"].as_str().expect("a detail").to_owned();
        assert!(detail.contains(complaint), "{body}: {detail}");
    }
    let other = json!({ "id": fresh(), "command": { "type": "post-standings" } });
    let answer = program.post("/api/v1/tournaments", &other).await;
    assert_eq!(answer.status, StatusCode::BAD_REQUEST);
    assert!(answer.text.contains("create-tournament"), "{}", answer.text);
    let after = json_of(&program.get(&format!("/api/v1/tournaments/{id}")).await)["version"].clone();
    assert_eq!(before, after);
}

#[tokio::test]
async fn a_body_that_is_too_large_is_stopped() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    let id = with_players(&program, "saturday", 4).await;
    let huge = json!({ "type": "rename-entrant", "entrant": 1, "name": "x".repeat(3 * 1024 * 1024) });
    assert_eq!(program.command(&id, huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let many: Vec<Value> =
        (0..4000).map(|n| json!({ "name": format!("A name of some length, number {n}") })).collect();
    program.must(&id, json!({ "type": "add-entrants", "entrants": many })).await;
}

#[tokio::test]
async fn addresses_that_lead_nowhere_say_so() {
    let hall = TestApp::new().await;
    let program = Program::of_organizer(&hall).await;
    with_players(&program, "saturday", 4).await;
    for path in [
        "/api/v1/tournaments/no-such-slug",
        "/api/v1/tournaments/00000000-0000-7000-8000-000000000000/entrants",
        "/api/v1/tournaments/saturday/rounds/1",
        "/api/v1/tournaments/saturday/standings",
        "/api/v1/tournaments/saturday/draft",
        "/api/v1/nothing",
    ] {
        let answer = program.get(path).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(json_of(&answer)["error"]["code"], "not-found", "{path}");
    }
    assert_eq!(program.get("/api/v1/tournaments/saturday/rounds/one").await.status, StatusCode::BAD_REQUEST);
    let unknown = json!({ "id": fresh(), "command": create("x") });
    let mut unknown_rulebook = unknown.clone();
    unknown_rulebook["command"]["rulebook"] = json!("solitaire");
    let answer = program.post("/api/v1/tournaments", &unknown_rulebook).await;
    assert_eq!(json_of(&answer)["refusal"]["code"], "unknown-rulebook");
}
