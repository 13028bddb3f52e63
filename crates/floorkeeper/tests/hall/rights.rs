//! Who may do what, on either engine: every address × everybody, and every command × every role.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::SystemTime;

use engine::people::Role;
use serde_json::{Value, json};
use store::{NewAccount, NewBearer, Person};
use uuid::Uuid;

use crate::client::{Client, games, record};
use crate::place::{Place, PostgresServer};
use crate::server::run;

#[path = "../../../web/src/testing/addresses.rs"]
mod addresses;
#[path = "../../../engine/tests/samples/mod.rs"]
mod samples;

use addresses::{Address, addresses};

const SLUG: &str = "saturday";
const FINALS: &str = "sunday";
/// In the order of the roles, as docs/authority.md has them.
const LETTERS: [&str; 8] = ["o", "h", "f", "s", "t", "O", "H", "e"];
const HOUR_MS: i64 = 60 * 60 * 1000;

#[test]
fn everybody_gets_where_they_may_on_sqlite() {
    everybody_gets_where_they_may(&Place::folder());
}

#[test]
fn everybody_gets_where_they_may_on_postgresql() {
    let server = Arc::new(PostgresServer::start());
    everybody_gets_where_they_may(&Place::database(&server));
}

fn everybody_gets_where_they_may(place: &Place) {
    let owner = place.token();
    let visitors = visitors(place);
    let server = place.serve();
    let desk = server.client(&owner);
    let day = |rulebook: &str, slug: &str, options: &Value| {
        let id = desk.tournament_by(rulebook, options, slug, 8);
        for visitor in &visitors {
            let Some(role) = visitor.role else { continue };
            let appointed = json!({ "type": "appoint-staff", "person": visitor.person, "name": "Sam",
                "roles": [role.key()] });
            desk.must(&id, appointed);
        }
        desk.publish(&id, 1);
        id
    };
    something_of_everything(&desk, &day("vanguard", SLUG, &json!({})));
    let cut = json!({ "rounds": 1, "cut": { "size": 4, "method": "ranking" } });
    finals(&desk, &day("transformers", FINALS, &cut));
    let hall = Hall::look(&server.address, &desk);

    let page = addresses_page(&server.address, &visitors, &hall);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/addresses.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &page).expect("written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(page, kept, "docs/addresses.md: UPDATE_DOCS=1 cargo nextest run -p floorkeeper rights");
    let id = day("transformers", "monday", &json!({}));
    desk.must(&id, record(1, 1));
    commands(&server.address, &id, &visitors);
}

/// Every place in an address leads somewhere: a round that is over and one that is on, a call, a penalty, a deck check.
fn something_of_everything(desk: &Client, id: &str) {
    // One game decides a match here.
    let record_one = |round: u32, table: u32| json!({ "type": "record-result", "round": round, "table": table, "score": games(1, 0) });
    for table in 1..=4 {
        desk.must(id, record_one(1, table));
    }
    desk.must(id, json!({ "type": "close-round", "round": 1 }));
    desk.publish(id, 2);
    desk.must(id, record_one(2, 1));
    desk.must(id, json!({ "type": "call-judge", "table": 2 }));
    let penalty = json!({ "type": "give-penalty", "to": [{ "entrant": 3 }], "infraction": "3.9.1",
        "penalty": "warning", "table": 2, "words": "came late" });
    desk.must(id, penalty);
    desk.must(id, json!({ "type": "open-deck-check", "round": 2, "table": 3 }));
}

/// A bracket, and its next round as a draft.
fn finals(desk: &Client, id: &str) {
    let play = |round: u32, tables: u32| {
        for table in 1..=tables {
            desk.must(id, record(round, table));
        }
        desk.must(id, json!({ "type": "close-round", "round": round }));
    };
    play(1, 4);
    desk.must(id, json!({ "type": "draft-cut" }));
    desk.must(id, json!({ "type": "publish-cut", "attempt": 1 }));
    desk.publish(id, 2);
    play(2, 2);
    desk.draft(id, 3);
}

/// What stands in the places of addresses.
struct Hall {
    /// `/seat/saturday/1/SIGNATURE`
    seat: String,
    invitation: String,
    /// `/assets/HASH/NAME`
    asset: String,
}

impl Hall {
    fn look(server: &str, desk: &Client) -> Self {
        let (_, entrants) = desk.get(&format!("/api/v1/tournaments/{SLUG}/entrants"));
        let seat = entrants["entrants"][0]["staff"]["seat"].as_str().expect("a personal link");
        let visitor = Client::without_token(server);
        let session = visitor.sign_in("olga", "correct horse").expect("a session");
        let form = [("do", "invite"), ("role", "floor-judge"), ("command_id", "an-invitation")];
        let made = visitor.form(&format!("/office/{SLUG}/staff"), &session, &form);
        let (_, door, _) = visitor.whole("/");
        Self {
            seat: beginning(seat, "/seat/"),
            invitation: beginning(&made, "/invite/"),
            asset: beginning(&door, "/assets/"),
        }
    }

    fn fill(&self, address: &Address) -> String {
        let path = &address.path;
        match path.as_str() {
            "/invite/{token}" => return self.invitation.clone(),
            "/assets/{hash}/{*name}" => return self.asset.clone(),
            _ => {}
        }
        let part = |part: &str| match part {
            "{id}" if path.ends_with("/draft") || path.ends_with("/finals") => FINALS.to_owned(),
            "{slug}" | "{id}" => SLUG.to_owned(),
            "{what}" if path.contains("clock") => "start".to_owned(),
            "{what}" if path.contains("print") => "slips".to_owned(),
            "{what}" => "take".to_owned(),
            place if place.starts_with('{') => "1".to_owned(),
            plain => plain.to_owned(),
        };
        path.split('/').map(part).collect::<Vec<_>>().join("/")
    }

    fn own_seat(&self, address: &Address) -> Option<String> {
        let rest = address.path.strip_prefix("/seat/{slug}/{entrant}/{signature}")?;
        Some(format!("{}{rest}", self.seat))
    }
}

/// The first address on a page that begins so.
fn beginning(page: &str, start: &str) -> String {
    let address = &page[page.find(start).unwrap_or_else(|| panic!("{start} in {page}"))..];
    let end = address.find(['"', '<', ' ', '?', '&']).unwrap_or(address.len());
    address[..end].to_owned()
}

struct Visitor {
    letter: &'static str,
    role: Option<Role>,
    person: Uuid,
    session: String,
    token: String,
}

/// Somebody with an account and no role, somebody who may found tournaments, and one person for each role.
fn visitors(place: &Place) -> Vec<Visitor> {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    let at = i64::try_from(since.as_millis()).expect("not that far");
    run(async {
        let store = place.open().await.expect("a store");
        let mut visitors = Vec::new();
        let roles = LETTERS.into_iter().zip(Role::ALL.map(Some));
        for (letter, role) in [("a", None), ("A", None)].into_iter().chain(roles) {
            let login = role.map_or(if letter == "A" { "founder" } else { "stranger" }, Role::key).to_owned();
            let person = Person { id: Uuid::now_v7(), name: "Sam".to_owned() };
            let new = NewAccount {
                id: Uuid::now_v7(),
                person: person.clone(),
                login,
                password: "correct horse".to_owned(),
                organizer: letter == "A",
            };
            let account = store.create_account(new, at).await.expect("an account");
            let session = store.open_session(account.id, at, HOUR_MS).await.expect("a session");
            // Every role, as far as the token is concerned: what counts is what the person holds here.
            let bearer = NewBearer {
                label: "a program".to_owned(),
                person: person.id,
                account: Some(account.id),
                tournament: None,
                roles: Role::ALL.map(|role| role.key().to_owned()).into(),
                expires: None,
            };
            let token = store.issue_bearer(bearer, at).await.expect("a token").token;
            visitors.push(Visitor { letter, role, person: person.id, session, token });
        }
        store.close().await.expect("closed");
        visitors
    })
}

fn addresses_page(server: &str, visitors: &[Visitor], hall: &Hall) -> String {
    let mut page = String::from(
        "# Who may enter where\n\nEvery address and who gets past its door: `n` anybody, `p` a player with the personal link, \
         `a` somebody with an account and no role\nhere, `A` the same who may found tournaments, and the roles as in \
         [authority.md](authority.md) (`o` organizer, `h` head judge, `f` floor\njudge, `s` scorekeeper, `t` timekeeper, `O` acting \
         organizer, `H` assistant head judge, `e` event assistant). Whoever is past the door of\na form still needs the capability \
         of the command that it sends. `/address` offers the addresses of a network, and here is none; `/setup` is closed once there is an organizer; `/sign-out` is open\nto everybody. This page is \
         written by a test: `UPDATE_DOCS=1 cargo nextest run -p floorkeeper rights`.\n\n| | Address | Who |\n|---|---|---|\n",
    );
    let nobody = Client::without_token(server);
    let mut all = addresses();
    // The desk hands out new personal links, so that seats come first; whoever accepts an invitation has a role.
    let rank = |path: &str| (path.starts_with("/invite"), !path.starts_with("/seat"));
    all.sort_by_key(|address| (address.method, rank(&address.path)));
    for address in all {
        // Signing out would end what the others are asked with.
        if address.path == "/sign-out" {
            continue;
        }
        let path = hall.fill(&address);
        let enters =
            |headers: &[(&str, &str)], path: &str| past(nobody.status(address.method, path, headers));
        let mut who = String::new();
        if enters(&[], &path) {
            who.push('n');
        }
        if hall.own_seat(&address).is_some_and(|own| enters(&[], &own)) {
            who.push('p');
        }
        for visitor in visitors {
            let (name, value) = visitor.shows(&address);
            if enters(&[(name, &value)], &path) {
                who.push_str(visitor.letter);
            }
        }
        let who = match who.as_str() {
            "naAohfstOHe" => "everybody".to_owned(),
            "" => "nobody".to_owned(),
            some => format!("`{some}`"),
        };
        let _ = writeln!(page, "| {} | `{}` | {who} |", address.method, address.path);
    }
    page
}

/// Not asked to sign in, not turned away, and not told that there is nothing.
fn past((status, to): (u16, String)) -> bool {
    !matches!(status, 401 | 403 | 404) && !to.starts_with("/sign-in")
}

impl Visitor {
    fn shows(&self, address: &Address) -> (&'static str, String) {
        if address.path.starts_with("/api/") {
            ("authorization", format!("Bearer {}", self.token))
        } else {
            ("cookie", format!("floorkeeper-plain={}", self.session))
        }
    }
}

/// Every command of the vocabulary, sent by every role: refused as not allowed exactly where docs/authority.md says so.
fn commands(server: &str, tournament: &str, visitors: &[Visitor]) {
    let page = include_str!("../../../../docs/authority.md");
    let allowed: BTreeMap<&str, &str> = page
        .lines()
        .filter_map(|line| {
            let mut cells = line.trim_matches('|').split('|').map(str::trim);
            Some((cells.next()?.strip_prefix('`')?.strip_suffix('`')?, cells.next_back()?))
        })
        .collect();
    let mut tried = 0;
    for (name, command) in samples::samples() {
        if ["create-tournament", "undo"].contains(&name.as_str()) {
            continue;
        }
        let command = serde_json::to_value(command).expect("a command");
        let may = allowed.get(name.as_str()).unwrap_or_else(|| panic!("{name} is not in docs/authority.md"));
        for visitor in visitors {
            let letter = visitor.letter;
            let (_, answer) = Client::new(server, &visitor.token).send(tournament, command.clone());
            let code = answer["refusal"]["code"].as_str().unwrap_or_default();
            let turned_away = ["not-allowed", "players-only"].contains(&code);
            assert_eq!(turned_away, !may.contains(letter), "{name} by {letter}: {answer}");
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried} commands");
}
