//! Every address of the program, read off the sources in which the routes stand: a new one is tried without being listed.

use std::fs;
use std::path::Path;

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
