//! Who may send which command: every command × every role, by every document.

use super::given::floor_of;
use engine::authority::allowed;
use engine::ids::PersonId;
use engine::people::Role;
use engine::{Actor, Command};
use serde_json::json;
use std::fmt::Write;

#[path = "../../samples/mod.rs"]
mod samples;

use samples::samples;

const BOOKS: [&str; 5] = ["vanguard", "dragon-ball-super", "netrunner", "gate-ruler", "transformers"];

/// What needs no role: players do it about themselves, and whoever did something may undo it.
/// The first four are for players alone.
const SEAT: [&str; 9] = [
    "report-result",
    "confirm-result",
    "dispute-result",
    "concede",
    "call-judge",
    "appeal-ruling",
    "drop",
    "leave-now",
    "file-decklist",
];

fn page() -> String {
    let mut page = String::from(
        "# Who may do what\n\nEvery command and the roles that may send it, by document. `o` organizer, `h` head judge, `f` floor \
         judge, `s` scorekeeper,\n`t` timekeeper, `O` acting organizer, `H` assistant head judge, `e` event assistant, `p` the player concerned. Which penalty a judge may give, and which is only \
         proposed, stands in the rulebook\n(`by` of its step). This page is written by a test: `UPDATE_DOCS=1 cargo nextest run -p \
         engine matrix`.\n\n",
    );
    let _ = writeln!(page, "| Command | Needs | {} |", BOOKS.join(" | "));
    let _ = writeln!(page, "|---|---|{}", "---|".repeat(BOOKS.len()));
    let halls: Vec<_> = BOOKS.iter().map(|book| one_of_each(book)).collect();
    for (name, command) in samples() {
        if ["create-tournament", "undo"].contains(&name.as_str()) {
            continue;
        }
        let needed = command.capability(&halls[0].tournament);
        let name_of = |capability| serde_json::to_value(capability).expect("a name");
        let needs = needed.map_or_else(|| "seat".into(), name_of);
        let needs = needs.as_str().expect("a name");
        let cells = halls.iter().map(|hall| {
            let mut cell: String = Role::ALL
                .iter()
                .zip(["o", "h", "f", "s", "t", "O", "H", "e"])
                .filter(|(role, _)| may(hall, **role, &command))
                .map(|(_, letter)| letter)
                .collect();
            if SEAT.contains(&name.as_str()) {
                cell.push('p');
            }
            cell
        });
        let _ = writeln!(page, "| `{name}` | {needs} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
    page
}

fn one_of_each(book: &str) -> crate::given::Hall {
    let mut hall = floor_of(book, 4, json!({}));
    for role in Role::ALL {
        // An acting organizer has to be an official already (GR 2d); an event assistant has no rights of their own.
        match role {
            Role::ActingOrganizer => hall.appoint(role.key(), &[role, Role::EventAssistant]),
            _ => hall.appoint(role.key(), &[role]),
        }
    }
    hall
}

fn may(hall: &crate::given::Hall, role: Role, command: &Command) -> bool {
    let actor = Actor::Person { person: PersonId(role.key().into()) };
    command.capability(&hall.tournament).is_some_and(|needed| allowed(&hall.tournament, &actor, needed))
}

#[test]
fn matrix_of_every_command_and_role_is_the_page_in_the_docs() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/authority.md");
    let page = page();
    if std::env::var_os("UPDATE_DOCS").is_some() {
        std::fs::write(path, &page).expect("written");
    }
    let kept = std::fs::read_to_string(path).unwrap_or_default();
    assert_eq!(kept, page, "docs/authority.md is not what the program does; see its head");
}

/// The engine refuses what the matrix does not allow, whatever the command says.
#[test]
fn matrix_is_what_the_engine_does() {
    let mut hall = one_of_each("vanguard");
    let before = hall.tournament.clone();
    for (name, command) in samples() {
        if ["create-tournament", "undo"].contains(&name.as_str()) || SEAT[..4].contains(&name.as_str()) {
            continue;
        }
        for role in Role::ALL {
            let actor = Actor::Person { person: PersonId(role.key().into()) };
            let may = may(&hall, role, &command);
            let refusal = hall.act(&actor, command.clone()).err();
            let by_role = refusal.as_ref().is_some_and(|refusal| {
                refusal.code() == "not-allowed"
                    && refusal.args().get("roles").is_some_and(|roles| !roles.is_empty())
            });
            assert_eq!(by_role, !may, "{name} by {role}: {refusal:?}");
            hall.tournament = before.clone();
        }
    }
}
