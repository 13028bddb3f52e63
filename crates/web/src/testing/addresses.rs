//! Every address of the program, read off the sources in which the routes stand: a new one is tried without being listed.

/// Where routes are written, each file as it is.
const SOURCES: [&str; 9] = [
    include_str!("../rooms.rs"),
    include_str!("../frame/mod.rs"),
    include_str!("../door/mod.rs"),
    include_str!("../hall/mod.rs"),
    include_str!("../seat/mod.rs"),
    include_str!("../desk/mod.rs"),
    include_str!("../floor/mod.rs"),
    include_str!("../office/mod.rs"),
    include_str!("../api/document.rs"),
];

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Address {
    pub method: &'static str,
    /// With its places: `/desk/{slug}/clock/{what}`.
    pub path: String,
}

pub fn addresses() -> Vec<Address> {
    let mut found: Vec<Address> = SOURCES.into_iter().flat_map(in_source).collect();
    found.sort();
    found.dedup();
    found
}

/// `.route("/path", get(…).post(…))`, up to the bracket that closes it.
fn in_source(source: &'static str) -> Vec<Address> {
    let mut found = Vec::new();
    for call in source.split(".route(").skip(1) {
        let call = &call[..end_of(call)];
        let Some(path) = call.split('"').nth(1).filter(|path| path.starts_with('/')) else { continue };
        for (method, word) in [("GET", "get("), ("POST", "post(")] {
            let named =
                |(place, _): (usize, &str)| !call[..place].ends_with(|before: char| before.is_alphanumeric());
            if call.match_indices(word).any(named) {
                found.push(Address { method, path: path.to_owned() });
            }
        }
    }
    found
}

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

impl Address {
    /// With something in every place: this tournament, the first of everything else.
    pub fn filled(&self, slug: &str) -> String {
        let part = |part: &str| match part {
            "{slug}" => slug.to_owned(),
            "{what}" if self.path.contains("clock") => "start".to_owned(),
            "{what}" if self.path.contains("print") => "pairings".to_owned(),
            "{what}" => "take".to_owned(),
            place if place.starts_with('{') => "1".to_owned(),
            plain => plain.to_owned(),
        };
        self.path.split('/').map(part).collect::<Vec<_>>().join("/")
    }
}
