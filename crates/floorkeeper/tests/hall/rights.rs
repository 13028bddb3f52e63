//! Who may do what, on either engine: every address × everybody, and every command × every role.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::SystemTime;

use engine::people::Role;
use serde_json::{Value, json};
use store::{NewAccount, NewBearer, Person};
use uuid::Uuid;

use crate::client::{Client, record};
use crate::place::{Place, PostgresServer};
use crate::server::run;

#[path = "../../../web/src/testing/addresses.rs"]
mod addresses;
#[path = "../../../engine/tests/samples/mod.rs"]
mod samples;

use addresses::{Address, addresses};

const SLUG: &str = "saturday";
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
    let id = desk.tournament(SLUG, 8);
    for visitor in visitors.iter().filter(|visitor| visitor.role.is_some()) {
        let roles = [visitor.role.map(Role::key)];
        desk.must(
            &id,
            json!({ "type": "appoint-staff", "person": visitor.person, "name": "Sam", "roles": roles }),
        );
    }
    desk.publish(&id, 1);
    desk.must(&id, record(1, 1));
    let (_, entrants) = desk.get(&format!("/api/v1/tournaments/{id}/entrants"));
    let seat = entrants["entrants"][0]["staff"]["seat"].as_str().expect("a personal link");
    let seat = seat.find("/seat/").map(|place| &seat[place..]).expect("its path");

    let page = addresses_page(&server.address, &visitors, seat);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/addresses.md");
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &page).expect("written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(page, kept, "docs/addresses.md: UPDATE_DOCS=1 cargo nextest run -p floorkeeper rights");
    commands(&server.address, &id, &visitors);
}

struct Visitor {
    role: Option<Role>,
    person: Uuid,
    session: String,
    token: String,
}

/// Somebody with an account and no role, and one person for each role.
fn visitors(place: &Place) -> Vec<Visitor> {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("after 1970");
    let at = i64::try_from(since.as_millis()).expect("not that far");
    run(async {
        let store = place.open().await.expect("a store");
        let mut visitors = Vec::new();
        for role in [None].into_iter().chain(Role::ALL.map(Some)) {
            let login = role.map_or("stranger", Role::key).to_owned();
            let person = Person { id: Uuid::now_v7(), name: "Sam".to_owned() };
            let new = NewAccount {
                id: Uuid::now_v7(),
                person: person.clone(),
                login,
                password: "correct horse".to_owned(),
                organizer: false,
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
            visitors.push(Visitor { role, person: person.id, session, token });
        }
        store.close().await.expect("closed");
        visitors
    })
}

fn addresses_page(server: &str, visitors: &[Visitor], seat: &str) -> String {
    let mut page = String::from(
        "# Who may enter where\n\nEvery address and who gets past its door: `n` anybody, `p` a player with the personal link, \
         `a` somebody with an account and no role\nhere, and the roles as in [authority.md](authority.md) (`o` organizer, `h` head \
         judge, `f` floor judge, `s` scorekeeper, `t` timekeeper,\n`O` acting organizer, `H` assistant head judge, `e` event \
         assistant). Whoever is past the door of a form still needs the capability\nof the command that it sends. This page is written \
         by a test: `UPDATE_DOCS=1 cargo nextest run -p floorkeeper rights`.\n\n| | Address | Who |\n|---|---|---|\n",
    );
    let nobody = Client::without_token(server);
    let mut all = addresses();
    all.extend(api(&nobody));
    // Looking first: a form may change what there is to see. Signing out would end what the others are asked with.
    all.retain(|address| address.path != "/sign-out");
    all.sort();
    for address in all {
        let path = address.filled(SLUG);
        let enters =
            |headers: &[(&str, &str)], path: &str| past(nobody.status(address.method, path, headers));
        let mut who = String::new();
        if enters(&[], &path) {
            who.push('n');
        }
        let own = own_seat(&address, seat);
        if own.is_some_and(|own| enters(&[], &own)) {
            who.push('p');
        }
        for (letter, visitor) in ["a"].into_iter().chain(LETTERS).zip(visitors) {
            let (name, value) = visitor.shows(&address);
            if enters(&[(name, &value)], &path) {
                who.push_str(letter);
            }
        }
        let who = if who == "naohfstOHe" { "everybody".to_owned() } else { format!("`{who}`") };
        let _ = writeln!(page, "| {} | `{}` | {who} |", address.method, address.path);
    }
    page
}

/// The addresses of the API, from its own document.
fn api(client: &Client) -> Vec<Address> {
    let (_, document) = client.get("/api/openapi.json");
    let paths = document["paths"].as_object().expect("paths");
    let methods = |(path, methods): (&String, &Value)| {
        let known = [("get", "GET"), ("post", "POST")].into_iter();
        let path = path.clone();
        known
            .filter(|(key, _)| methods.get(key).is_some())
            .map(|(_, method)| Address { method, path: path.clone() })
            .collect::<Vec<_>>()
    };
    paths.iter().flat_map(methods).collect()
}

fn own_seat(address: &Address, seat: &str) -> Option<String> {
    let rest = address.path.strip_prefix("/seat/{slug}/{entrant}/{signature}")?;
    Some(format!("{seat}{rest}"))
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
        for (letter, visitor) in ["a"].into_iter().chain(LETTERS).zip(visitors) {
            let (_, answer) = Client::new(server, &visitor.token).send(tournament, command.clone());
            let code = answer["refusal"]["code"].as_str().unwrap_or_default();
            let turned_away = ["not-allowed", "players-only"].contains(&code);
            assert_eq!(turned_away, !may.contains(letter), "{name} by {letter}: {answer}");
            tried += 1;
        }
    }
    assert!(tried > 500, "{tried} commands");
}
