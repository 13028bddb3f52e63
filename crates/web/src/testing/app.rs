//! A whole program with a store of its own, and visitors of every kind, for the tests of the rooms.
//!
//! ```ignore
//! let hall = TestApp::new().await;
//! let organizer = hall.organizer("Olga Organizer").await;
//! let friday = hall.tournament(&organizer, "friday").await;
//! let page = organizer.get("/office/friday").await;
//! assert_eq!(page.status, 200);
//! ```

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use engine::command::{
    AddEntrants, AnnounceRounds, AppointStaff, CloseRound, CreateTournament, DraftCut, DraftRound,
    NewEntrant, PublishCut, PublishRound, RecordResult,
};
use engine::decks::command::WaiveLists;
use engine::ids::{CommandId, EntrantId};
use engine::people::Role;
use engine::play::{Outcome, Score};
use engine::structure::{Announcement, announcement};
use engine::{Actor, Command};
use rulebook::{FactSheet, Library};
use store::{Account, NewAccount, Person, Store};
use tempfile::TempDir;
use tower::ServiceExt as _;
use uuid::Uuid;

use crate::app::{App, Held, Opening, Press, now};
use crate::cookies::SESSION;
use crate::hub::Hub;
use crate::rooms;
use crate::serve::{Shutdown, Trigger};
use crate::site::Site;
use crate::staff::{SESSION_MS, Staff};
use crate::venue::VenueAddress;

/// The password of everybody.
pub const PASSWORD: &str = "correct horse";

pub struct TestApp {
    pub app: App,
    router: Router,
    _data: TempDir,
    _trigger: Trigger,
}

impl TestApp {
    pub async fn new() -> Self {
        Self::at(Site::default()).await
    }

    pub async fn at(site: Site) -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let store = Store::open(data.path()).await.expect("a store");
        let (trigger, shutdown) = Shutdown::new();
        let venue = ["http://192.0.2.20:8080", "http://127.0.0.1:8080"].map(|url| VenueAddress {
            url: url.to_owned(),
            interface: if url.contains("127") { "lo" } else { "wlan0" }.to_owned(),
        });
        let opening = Opening {
            store,
            library: Library::builtin(),
            hub: Arc::new(Hub::new(shutdown)),
            site,
            venue: venue.into(),
        };
        let app = App::open(opening).await.expect("an app");
        let router = rooms::router(app.clone()).expect("a router");
        Self { app, router, _data: data, _trigger: trigger }
    }

    /// Somebody from the street, on this machine and reading English.
    pub fn anonymous(&self) -> Visitor {
        Visitor {
            router: self.router.clone(),
            cookies: Mutex::default(),
            headers: vec![
                ("host".to_owned(), "localhost:8080".to_owned()),
                ("accept-language".to_owned(), "en".to_owned()),
            ],
            account: None,
        }
    }

    /// Somebody signed in who may create tournaments.
    pub async fn organizer(&self, name: &str) -> Visitor {
        self.account(name, true).await
    }

    /// Somebody signed in without any rights of their own.
    pub async fn member(&self, name: &str) -> Visitor {
        self.account(name, false).await
    }

    async fn account(&self, name: &str, organizer: bool) -> Visitor {
        let store = self.app.store();
        let account = NewAccount {
            id: Uuid::now_v7(),
            person: Person { id: Uuid::now_v7(), name: name.to_owned() },
            login: name.to_owned(),
            password: PASSWORD.to_owned(),
            organizer,
        };
        let account = store.create_account(account, now().0).await.expect("an account");
        let token = store.open_session(account.id, now().0, SESSION_MS).await.expect("a session");
        let mut visitor = self.anonymous();
        visitor.set_cookie(SESSION.name(false), &token);
        visitor.account = Some(account);
        visitor
    }

    /// Somebody signed in whom the organizer gave these roles.
    pub async fn staff(&self, organizer: &Visitor, held: &Held, name: &str, roles: &[Role]) -> Visitor {
        let visitor = self.member(name).await;
        let command = Command::AppointStaff(AppointStaff {
            person: visitor.person(),
            name: name.to_owned(),
            roles: roles.iter().copied().collect(),
        });
        self.act(held, organizer.actor(), command).await;
        visitor
    }

    /// A Transformers tournament of today, with nobody in it.
    pub async fn tournament(&self, organizer: &Visitor, slug: &str) -> Held {
        self.tournament_with(organizer, slug, "transformers", FactSheet::default(), false).await
    }

    pub async fn practice(&self, organizer: &Visitor, slug: &str) -> Held {
        self.tournament_with(organizer, slug, "transformers", FactSheet::default(), true).await
    }

    /// A tournament by any of the rulebooks, with its fact sheet.
    pub async fn tournament_of(
        &self,
        organizer: &Visitor,
        slug: &str,
        rulebook: &str,
        sheet: serde_json::Value,
    ) -> Held {
        let sheet = serde_json::from_value(sheet).expect("a fact sheet");
        self.tournament_with(organizer, slug, rulebook, sheet, false).await
    }

    async fn tournament_with(
        &self,
        organizer: &Visitor,
        slug: &str,
        rulebook: &str,
        options: FactSheet,
        practice: bool,
    ) -> Held {
        let id = Uuid::now_v7();
        let command = Command::CreateTournament(CreateTournament {
            name: format!("{slug} Swiss"),
            slug: slug.to_owned(),
            date: jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).date().to_string(),
            zone: "UTC".to_owned(),
            rulebook: rulebook.to_owned(),
            options,
            names: engine::tournament::NameStyle::Full,
            practice,
            gathering: None,
        });
        self.app.act(id, organizer.actor(), pressed(), command).await.expect("a tournament");
        self.app.by_id(id).await.expect("the tournament")
    }

    /// Players who are present; they are numbered in the order given.
    pub async fn players(&self, held: &Held, organizer: &Visitor, names: &[&str]) -> Held {
        let entrants = names
            .iter()
            .map(|name| NewEntrant { name: (*name).to_owned(), person: None, attributes: BTreeMap::new() })
            .collect();
        let command = Command::AddEntrants(AddEntrants { entrants, same_name: true, checked_in: true });
        self.act(held, organizer.actor(), command).await
    }

    /// Drafts and publishes the next round. Where lists are asked for and nobody has handed one in, they are on paper.
    pub async fn round(&self, held: &Held, organizer: &Visitor) -> Held {
        let before = self.again(held).await;
        let round = before.next_round();
        // Where the document is silent the organizer says how many rounds there are.
        if let Announcement::Asked { rounds, .. } = announcement(&before) {
            let announce = Command::AnnounceRounds(AnnounceRounds { rounds, reason: None });
            self.act(held, organizer.actor(), announce).await;
        }
        let asked = before
            .rulebook()
            .is_ok_and(|rulebook| rulebook.value("decklists").is_some_and(|lists| lists == "required"));
        if asked && before.rounds.is_empty() && before.decks.lists.is_empty() {
            let waive = WaiveLists { reason: "lists are on paper".into() };
            self.act(held, organizer.actor(), Command::WaiveLists(waive)).await;
        }
        let drafted = self
            .act(
                held,
                organizer.actor(),
                Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }),
            )
            .await;
        let attempt = drafted.draft.as_ref().expect("a draft").attempt;
        self.act(held, organizer.actor(), Command::PublishRound(PublishRound { round, attempt })).await
    }

    /// The next round from its draft to its end: at every table the named seat wins so many games.
    pub async fn play(
        &self,
        held: &Held,
        organizer: &Visitor,
        games: u32,
        wins: impl Fn(EntrantId, EntrantId) -> Outcome,
    ) -> Held {
        let held = self.round(held, organizer).await;
        self.finish(&held, organizer, games, wins).await
    }

    /// The round that is open, from its first result to its end.
    pub async fn finish(
        &self,
        held: &Held,
        organizer: &Visitor,
        games: u32,
        wins: impl Fn(EntrantId, EntrantId) -> Outcome,
    ) -> Held {
        let round = held.current_round().expect("a round");
        for match_ in &round.matches {
            let score = match wins(match_.a, match_.b) {
                Outcome::A => Score::of(games, 0, 0),
                _ => Score::of(0, games, 0),
            };
            let command = Command::RecordResult(RecordResult {
                round: round.number,
                table: match_.table,
                score,
                insists: false,
            });
            self.act(held, organizer.actor(), command).await;
        }
        self.act(held, organizer.actor(), Command::CloseRound(CloseRound { round: round.number })).await
    }

    /// Drafts and publishes the cut.
    pub async fn cut(&self, held: &Held, organizer: &Visitor) -> Held {
        let held = self.act(held, organizer.actor(), Command::DraftCut(DraftCut { reason: None })).await;
        let attempt = held.cut_draft.as_ref().expect("a draft").attempt;
        self.act(&held, organizer.actor(), Command::PublishCut(PublishCut { attempt })).await
    }

    /// The tournament as it stands now.
    pub async fn again(&self, held: &Held) -> Held {
        self.app.by_id(held.id).await.expect("the tournament")
    }

    /// Carries out a command that must succeed.
    pub async fn act(&self, held: &Held, actor: Actor, command: Command) -> Held {
        let told = format!("{command:?}");
        let answer = self.app.act(held.id, actor, pressed(), command).await;
        let answer = answer.unwrap_or_else(|error| panic!("{told}: {error} {error:?}"));
        Held { id: held.id, current: answer.current }
    }

    /// The personal link of a player: `/seat/friday/3/…`.
    pub fn seat(&self, held: &Held, entrant: u32) -> String {
        self.app.links().path(held, EntrantId(entrant)).expect("a player of the tournament")
    }
}

/// A fresh command id.
pub fn fresh() -> String {
    Uuid::now_v7().to_string()
}

/// The press of a program, under a fresh id.
pub fn pressed() -> Press {
    Press::of_envelope(&CommandId(fresh()))
}

/// A browser: it keeps cookies and follows no redirect by itself.
pub struct Visitor {
    router: Router,
    cookies: Mutex<BTreeMap<String, String>>,
    headers: Vec<(String, String)>,
    account: Option<Account>,
}

impl Visitor {
    /// In Japanese.
    #[must_use]
    pub fn japanese(self) -> Self {
        self.with("accept-language", "ja")
    }

    /// Sends a header with every request, such as another host.
    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.retain(|(known, _)| known != name);
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn account(&self) -> &Account {
        self.account.as_ref().expect("somebody with an account")
    }

    pub fn person(&self) -> engine::ids::PersonId {
        Staff(self.account().clone()).person()
    }

    pub fn actor(&self) -> Actor {
        Actor::Person { person: self.person() }
    }

    pub fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }

    pub fn set_cookie(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.lock().unwrap_or_else(PoisonError::into_inner);
        cookies.insert(name.to_owned(), value.to_owned());
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.ask(self.request("GET", path).body(Body::empty()).expect("a request")).await
    }

    /// Sends a form.
    pub async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let body: Vec<String> =
            fields.iter().map(|(name, value)| format!("{}={}", escaped(name), escaped(value))).collect();
        let request = self
            .request("POST", path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(body.join("&")));
        self.ask(request.expect("a request")).await
    }

    /// Sends a form with a file, under a fresh id.
    pub async fn upload(&self, path: &str, fields: &[(&str, &str)], file: Option<&[u8]>) -> Answer {
        let border = "----a-border-no-list-holds";
        let mut body = Vec::new();
        let id = fresh();
        for (name, value) in fields.iter().chain([&("command_id", id.as_str())]) {
            let part =
                format!("--{border}\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
            body.extend(part.into_bytes());
        }
        if let Some(bytes) = file {
            let head = format!(
                "--{border}\r\nContent-Disposition: form-data; name=\"file\"; filename=\"list.csv\"\r\n\r\n"
            );
            body.extend(head.into_bytes());
            body.extend(bytes);
            body.extend(b"\r\n");
        }
        body.extend(format!("--{border}--\r\n").into_bytes());
        let request = self
            .request("POST", path)
            .header(header::CONTENT_TYPE, format!("multipart/form-data; boundary={border}"))
            .body(Body::from(body));
        self.ask(request.expect("a request")).await
    }

    /// Sends a form of a command, under a fresh id.
    pub async fn send(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        let id = fresh();
        let mut fields = fields.to_vec();
        fields.push(("command_id", &id));
        self.post(path, &fields).await
    }

    fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path);
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let cookies = self.cookies.lock().unwrap_or_else(PoisonError::into_inner);
        let line: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if line.is_empty() { request } else { request.header(header::COOKIE, line.join("; ")) }
    }

    /// Sends any request as it is; what the answer sets as cookies is kept.
    pub async fn ask(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        let (parts, body) = response.into_parts();
        let text = to_bytes(body, usize::MAX).await.expect("a body");
        for line in parts.headers.get_all(header::SET_COOKIE) {
            let line = line.to_str().expect("text");
            let (name, value) = line.split(';').next().and_then(|pair| pair.split_once('=')).expect("a pair");
            let mut cookies = self.cookies.lock().unwrap_or_else(PoisonError::into_inner);
            if line.contains("Max-Age=0") {
                cookies.remove(name);
            } else {
                cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&text).into_owned(),
        }
    }
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answer {
    /// Where a redirect leads.
    pub fn location(&self) -> &str {
        let location = self.headers.get(header::LOCATION);
        location
            .unwrap_or_else(|| panic!("a redirect, not {} {}", self.status, self.text))
            .to_str()
            .expect("text")
    }

    /// A header, or nothing.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    }

    /// What is visible: the text without markup, its white space folded.
    pub fn words(&self) -> String {
        let main = self.text.split_once("<main").map_or(self.text.as_str(), |(_, main)| main);
        let mut words = String::new();
        let mut inside = true;
        for letter in main.chars() {
            match letter {
                '<' => inside = true,
                '>' if inside => {
                    inside = false;
                    words.push(' ');
                }
                letter if !inside => words.push(letter),
                _ => {}
            }
        }
        words.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    pub fn has(&self, words: &str) -> bool {
        self.text.contains(words)
    }

    /// The value of a form's hidden or typed field.
    pub fn value_of(&self, name: &str) -> Option<&str> {
        let at = self.text.find(&format!("name=\"{name}\""))?;
        let tag_start = self.text[..at].rfind('<')?;
        let tag = &self.text[tag_start..tag_start + self.text[tag_start..].find('>')?];
        tag.split_once("value=\"").and_then(|(_, rest)| rest.split('"').next())
    }
}

/// As a browser writes a form's value.
fn escaped(text: &str) -> String {
    let mut line = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'*' => line.push(byte.into()),
            b' ' => line.push('+'),
            _ => line.push_str(&format!("%{byte:02X}")),
        }
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_tournament_with_players_gets_its_first_round() {
        let hall = TestApp::new().await;
        let organizer = hall.organizer("Olga Organizer").await;
        let friday = hall.tournament(&organizer, "friday").await;
        hall.players(&friday, &organizer, &["Aiko Mori", "Ben Okafor", "Chie Tan", "Daniel Cruz"]).await;
        let friday = hall.round(&friday, &organizer).await;
        assert_eq!(friday.rounds.len(), 1);
        assert!(hall.seat(&friday, 3).starts_with("/seat/friday/3/"));
        let judge = hall.staff(&organizer, &friday, "Jun Judge", &[Role::FloorJudge]).await;
        assert!(hall.again(&friday).await.staff.contains_key(&judge.person()));
        assert_eq!(organizer.get("/healthz").await.text, "ok");
    }
}
