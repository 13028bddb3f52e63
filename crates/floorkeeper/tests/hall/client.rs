//! A program at a desk.

use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::HeaderMap;
use uuid::Uuid;

use crate::server::PATIENCE;

#[derive(Clone)]
pub struct Client {
    agent: Agent,
    address: String,
    token: Option<String>,
}

/// A command as it is sent: with its id, so that it can be sent again.
#[derive(Clone)]
pub struct Sent {
    pub id: String,
    pub command: Value,
}

impl Sent {
    pub fn new(command: Value) -> Self {
        Self { id: Uuid::now_v7().to_string(), command }
    }
}

impl Client {
    pub fn new(address: &str, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..Self::without_token(address) }
    }

    pub fn without_token(address: &str) -> Self {
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(PATIENCE));
        Self { agent: agent.build().into(), address: address.to_owned(), token: None }
    }

    pub fn get(&self, path: &str) -> (u16, Value) {
        let (status, text, _) = self.whole(path);
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    pub fn whole(&self, path: &str) -> (u16, String, HeaderMap) {
        self.whole_with(path, &[])
    }

    pub fn whole_with(&self, path: &str, headers: &[(&str, &str)]) -> (u16, String, HeaderMap) {
        let mut request = self.agent.get(format!("{}{path}", self.address));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut answer = request.call().expect("an answer");
        let text = answer.body_mut().read_to_string().expect("text");
        (answer.status().as_u16(), text, answer.headers().clone())
    }

    /// Only how it was answered, and where to: some answers never end. A form is sent empty.
    pub fn status(&self, method: &str, path: &str, headers: &[(&str, &str)]) -> (u16, String) {
        let address = format!("{}{path}", self.address);
        let answer = if method == "GET" {
            let request = self.agent.get(address);
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).call()
        } else {
            let api = path.starts_with("/api/");
            let kind = if api { "application/json" } else { "application/x-www-form-urlencoded" };
            let request = self.agent.post(address).header("content-type", kind);
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value)).send("")
        };
        let answer = answer.expect("an answer");
        let to = answer.headers().get("location").and_then(|to| to.to_str().ok()).unwrap_or_default();
        (answer.status().as_u16(), to.to_owned())
    }

    /// The page that answers a form.
    pub fn form(&self, path: &str, session: &str, fields: &[(&str, &str)]) -> String {
        let request = self.agent.post(format!("{}{path}", self.address));
        let request = request.header("cookie", format!("floorkeeper-plain={session}"));
        let mut answer = request.send_form(fields.iter().copied()).expect("an answer");
        answer.body_mut().read_to_string().expect("text")
    }

    /// The session somebody gets who signs in.
    pub fn sign_in(&self, login: &str, password: &str) -> Option<String> {
        let form = [("login", login), ("password", password)];
        let answer = self.agent.post(format!("{}/sign-in", self.address)).send_form(form).expect("an answer");
        let cookie = answer.headers().get("set-cookie")?.to_str().ok()?;
        Some(cookie.strip_prefix("floorkeeper-plain=")?.split(';').next()?.to_owned())
    }

    /// An answer that goes on.
    pub fn stream(&self, path: &str) -> impl std::io::Read + use<> {
        let request = self.agent.get(format!("{}{path}", self.address));
        let answer = request.call().expect("an answer");
        assert_eq!(answer.headers()["content-type"], "text/event-stream");
        answer.into_body().into_reader()
    }

    /// None where the server went away before it answered.
    pub fn try_post(&self, path: &str, body: &Value) -> Option<(u16, Value)> {
        let mut request = self.agent.post(format!("{}{path}", self.address));
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut answer = request.send_json(body).ok()?;
        let status = answer.status().as_u16();
        Some((status, answer.body_mut().read_json().ok()?))
    }

    pub fn try_send(&self, tournament: &str, sent: &Sent) -> Option<(u16, Value)> {
        let path = format!("/api/v1/tournaments/{tournament}/commands");
        self.try_post(&path, &json!({ "id": sent.id, "command": sent.command }))
    }

    pub fn send(&self, tournament: &str, command: Value) -> (u16, Value) {
        self.try_send(tournament, &Sent::new(command)).expect("an answer")
    }

    pub fn must(&self, tournament: &str, command: Value) -> Value {
        let told = command.to_string();
        let (status, answer) = self.send(tournament, command);
        assert_eq!(status, 200, "{told}: {answer}");
        answer
    }

    /// A tournament with so many players present; answers with its id.
    pub fn tournament(&self, slug: &str, players: u32) -> String {
        self.tournament_by("transformers", &json!({}), slug, players)
    }

    pub fn tournament_by(&self, rulebook: &str, options: &Value, slug: &str, players: u32) -> String {
        let command = json!({ "type": "create-tournament", "name": "Saturday Swiss", "slug": slug,
            "date": "2026-11-21", "zone": "Asia/Tokyo", "rulebook": rulebook, "options": options });
        let body = json!({ "id": Uuid::now_v7().to_string(), "command": command });
        let (status, answer) = self.try_post("/api/v1/tournaments", &body).expect("an answer");
        assert_eq!(status, 201, "{answer}");
        let id = answer["id"].as_str().expect("an id").to_owned();
        let entrants: Vec<Value> = (1..=players).map(|n| json!({ "name": format!("Guest {n}") })).collect();
        self.must(&id, json!({ "type": "add-entrants", "entrants": entrants, "checked_in": true }));
        id
    }

    pub fn draft(&self, tournament: &str, round: u32) {
        self.must(tournament, json!({ "type": "draft-round", "round": round }));
    }

    pub fn publish(&self, tournament: &str, round: u32) {
        self.draft(tournament, round);
        self.must(tournament, json!({ "type": "publish-round", "round": round, "attempt": 1 }));
    }

    pub fn tables(&self, tournament: &str, round: u32) -> u32 {
        let (_, shown) = self.get(&format!("/api/v1/tournaments/{tournament}/rounds/{round}"));
        shown["tables"].as_array().expect("tables").len() as u32
    }
}

/// Seat a won so many games, seat b so many.
pub fn games(a: usize, b: usize) -> Value {
    let games: Vec<Value> = ["a"]
        .repeat(a)
        .into_iter()
        .chain(["b"].repeat(b))
        .map(|winner| json!({ "winner": winner }))
        .collect();
    json!({ "games": games })
}

pub fn record(round: u32, table: u32) -> Value {
    json!({ "type": "record-result", "round": round, "table": table, "score": games(2, 0) })
}
