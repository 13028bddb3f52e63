//! A program with a token.

use axum::body::Body;
use axum::http::{Request, header};
use engine::people::Role;
use serde_json::{Value, json};
use store::NewBearer;
use uuid::Uuid;

use crate::app::now;
use crate::testing::{Answer, TestApp, Visitor, fresh};

pub struct Program {
    visitor: Visitor,
    token: Option<String>,
}

impl Program {
    pub fn without_token(hall: &TestApp) -> Self {
        Self { visitor: hall.anonymous(), token: None }
    }

    pub async fn of(hall: &TestApp, person: &Visitor, tournament: Option<Uuid>, roles: &[Role]) -> Self {
        let bearer = NewBearer {
            label: "a program".to_owned(),
            person: person.account().person.id,
            account: Some(person.account().id),
            tournament,
            roles: roles.iter().map(|role| role.key().to_owned()).collect(),
            expires: None,
        };
        let issued = hall.app.store().issue_bearer(bearer, now().0).await.expect("a token");
        Self { visitor: hall.anonymous(), token: Some(issued.token) }
    }

    /// With every role, for all tournaments of a fresh organizer.
    pub async fn of_organizer(hall: &TestApp) -> Self {
        let organizer = hall.organizer("Olga Organizer").await;
        Self::of(hall, &organizer, None, &Role::ALL).await
    }

    #[must_use]
    pub fn with_token(mut self, token: &str) -> Self {
        self.token = Some(token.to_owned());
        self
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, Body::empty(), &[]).await
    }

    pub async fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        self.ask("GET", path, Body::empty(), headers).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.ask("POST", path, Body::from(body.to_string()), &[("content-type", "application/json")]).await
    }

    /// A command under a fresh id; it must succeed.
    pub async fn must(&self, tournament: &str, command: Value) -> Value {
        let told = command.to_string();
        let answer = self.command(tournament, command).await;
        assert_eq!(answer.status, 200, "{told}: {}", answer.text);
        json_of(&answer)
    }

    pub async fn command(&self, tournament: &str, command: Value) -> Answer {
        let envelope = json!({ "id": fresh(), "command": command });
        self.post(&format!("/api/v1/tournaments/{tournament}/commands"), &envelope).await
    }

    async fn ask(&self, method: &str, path: &str, body: Body, headers: &[(&str, &str)]) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "localhost:8080");
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.visitor.ask(request.body(body).expect("a request")).await
    }
}

pub fn json_of(answer: &Answer) -> Value {
    serde_json::from_str(&answer.text).unwrap_or_else(|error| panic!("{error}: {}", answer.text))
}

pub fn create(slug: &str) -> Value {
    json!({ "type": "create-tournament", "name": "Saturday Swiss", "slug": slug, "date": "2026-11-21",
            "zone": "Asia/Tokyo", "rulebook": "transformers" })
}

/// Creates a tournament with so many players, all present, and answers with its id.
pub async fn with_players(program: &Program, slug: &str, players: u32) -> String {
    let envelope = json!({ "id": fresh(), "command": create(slug) });
    let answer = program.post("/api/v1/tournaments", &envelope).await;
    assert_eq!(answer.status, 201, "{}", answer.text);
    let id = json_of(&answer)["id"].as_str().expect("an id").to_owned();
    let entrants: Vec<Value> =
        (1..=players).map(|n| json!({ "name": format!("Player {n} of Somewhere") })).collect();
    program.must(&id, json!({ "type": "add-entrants", "entrants": entrants, "checked_in": true })).await;
    id
}
