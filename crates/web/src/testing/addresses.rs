//! Every address of the program, read off the sources in which the routes stand: a new one is tried without being listed.

use std::fs;
use std::path::Path;

use super::TestApp;
use crate::app::Held;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Address {
    pub method: &'static str,
    /// With its places: `/desk/{slug}/clock/{what}`.
    pub path: String,
}

const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src");
/// Routes of pages, and of the API, which carry their description.
const OPENINGS: [&str; 2] = [".route(", "#[utoipa::path("];

pub fn addresses() -> Vec<Address> {
    let mut found = Vec::new();
    visit(Path::new(SOURCES), &mut found);
    found.sort();
    found.dedup();
    found
}

/// The addresses as this visitor can write them; a personal link only where it is their own.
pub fn written(hall: &TestApp, held: &Held, seat: Option<u32>) -> Vec<String> {
    let mut written = Vec::new();
    for Address { path: route, .. } in addresses().into_iter().filter(|address| address.method == "GET") {
        // Streams have no end; what is sent once is for whoever holds a token; files of the program hold no list.
        if route.ends_with("/events")
            || route.contains("{token}")
            || route.contains("{hash}")
            || route.contains("{*")
        {
            continue;
        }
        let mut filled = route
            .replace("{slug}", &held.details.slug)
            .replace("{id}", &held.id.to_string())
            .replace("{round}", "1")
            .replace("{table}", "1")
            .replace("{number}", "1")
            .replace("{call}", "1")
            .replace("{penalty}", "1");
        if !filled.starts_with("/seat/") {
            filled = filled.replace("{entrant}", "1");
        } else {
            let Some(seat) = seat else { continue };
            let own = hall.seat(held, seat);
            filled = filled.replace(&format!("/seat/{}/{{entrant}}/{{signature}}", held.details.slug), &own);
        }
        if filled.contains("{what}") {
            for what in ["pairings-by-name", "pairings-by-table", "slips", "standings", "qr-cards", "start"] {
                written.push(filled.replace("{what}", what));
            }
            continue;
        }
        assert!(
            !filled.contains('{'),
            "{route}: say here what its parts are, so that nobody's list leaks through it"
        );
        written.push(filled);
    }
    written
}

fn visit(folder: &Path, found: &mut Vec<Address>) {
    for entry in fs::read_dir(folder).expect("sources") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        if name.contains("test") {
            continue;
        }
        if path.is_dir() {
            visit(&path, found);
        } else if name.ends_with(".rs") {
            let source = fs::read_to_string(&path).expect("readable");
            for opening in OPENINGS {
                source.split(opening).skip(1).for_each(|call| found.extend(in_call(&call[..end_of(call)])));
            }
        }
    }
}

/// `"/path", get(…).post(…)` or `post, path = "/path", …`.
fn in_call(call: &str) -> Vec<Address> {
    let Some(path) = call.split('"').nth(1).filter(|path| path.starts_with('/')) else { return Vec::new() };
    let methods = [("GET", "get"), ("POST", "post")].into_iter();
    let named = |word: &str| {
        call.match_indices(word).any(|(place, _)| {
            let apart = !call[..place].ends_with(|before: char| before.is_alphanumeric() || before == '_');
            apart && call[place + word.len()..].starts_with(['(', ','])
        })
    };
    methods
        .filter(|(_, word)| named(word))
        .map(|(method, _)| Address { method, path: path.to_owned() })
        .collect()
}

/// Up to the bracket that closes the call.
fn end_of(call: &str) -> usize {
    let mut depth = 1;
    for (place, letter) in call.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return place;
        }
    }
    call.len()
}
