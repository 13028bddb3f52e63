//! An event as bytes: a public and a private part, kept apart so that a person can be erased while the chain of
//! hashes still verifies. Old versions are lifted here on reading; stored bytes never change.

use crate::event::{Event, Logged};
use crate::ids::{CommandId, Moment, PersonId};
use crate::{Actor, Tournament};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// One event ready for the store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoded {
    pub kind: String,
    pub v: u32,
    pub at: Moment,
    pub public: Vec<u8>,
    pub private: Option<Vec<u8>>,
    /// Whom the private part is about.
    pub persons: Vec<PersonId>,
}

#[derive(Debug, thiserror::Error)]
pub enum LogFault {
    #[error("entry {version} cannot be read: {source}")]
    Unreadable { version: u64, source: serde_json::Error },
    #[error(
        "entry {version} ({kind}) is of version {found}, this program reads up to {known}: use a newer program"
    )]
    TooNew { version: u64, kind: String, found: u32, known: u32 },
    #[error("entry {version} is of the kind {kind}, which this program does not know: use a newer program")]
    UnknownKind { version: u64, kind: String },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Public {
    kind: String,
    v: u32,
    at: Moment,
    actor: Actor,
    command: CommandId,
    data: Map<String, Value>,
}

/// Writes an event; the tournament is the one after it, so that a new entrant's person is known.
pub fn encode(logged: &Logged, tournament: &Tournament) -> Result<Encoded, LogFault> {
    let unreadable = |source| LogFault::Unreadable { version: logged.version, source };
    let mut data = match serde_json::to_value(&logged.event).map_err(unreadable)? {
        Value::Object(data) => data,
        other => Map::from_iter([("value".to_owned(), other)]),
    };
    data.remove("type");
    let nature = logged.event.nature();
    let mut private = Map::new();
    for field in nature.private.all() {
        if let Some(value) = data.remove(field).filter(|value| !value.is_null()) {
            private.insert(field.to_owned(), value);
        }
    }
    let private = match private.is_empty() {
        true => None,
        false => Some(serde_json::to_vec(&private).map_err(unreadable)?),
    };
    let persons = if private.is_some() { logged.event.persons(tournament) } else { Vec::new() };
    let public = Public {
        kind: logged.event.kind().to_owned(),
        v: nature.version(),
        at: logged.at,
        actor: logged.actor.clone(),
        command: logged.command.clone(),
        data,
    };
    let bytes = serde_json::to_vec(&public).map_err(unreadable)?;
    Ok(Encoded { kind: public.kind, v: public.v, at: logged.at, public: bytes, private, persons })
}

/// Reads an entry of any version written so far; the tournament is the one before it, as far as it is known.
pub fn decode(
    version: u64,
    public: &[u8],
    private: Option<&[u8]>,
    before: &Tournament,
) -> Result<Logged, LogFault> {
    let unreadable = |source| LogFault::Unreadable { version, source };
    let Public { kind, v, at, actor, command, mut data } =
        serde_json::from_slice(public).map_err(unreadable)?;
    let Some(nature) = Event::nature_of(&kind) else { return Err(LogFault::UnknownKind { version, kind }) };
    let known = nature.version();
    if v > known {
        return Err(LogFault::TooNew { version, kind, found: v, known });
    }
    if let Some(private) = private {
        let private: Map<String, Value> = serde_json::from_slice(private).map_err(unreadable)?;
        data.extend(private);
    }
    for lift in nature.lifts.iter().skip((v as usize).saturating_sub(1)) {
        lift(&mut data, before);
    }
    match Event::read(&kind, Value::Object(data)) {
        Some(event) => {
            Ok(Logged { version, at, actor, command, asked: None, event: event.map_err(unreadable)? })
        }
        None => Err(LogFault::UnknownKind { version, kind }),
    }
}

/// Collects the names by which the private part of an entry calls the persons it is about.
pub fn names_in(kind: &str, private: &[u8]) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let Some(nature) = Event::nature_of(kind) else { return names };
    let Ok(data) = serde_json::from_slice::<Map<String, Value>>(private) else { return names };
    for field in nature.private.fields {
        match (*field, data.get(*field)) {
            ("name", Some(Value::String(name))) => {
                names.insert(name.clone());
            }
            // How the name is read, and what else the person is called.
            ("personal" | "attributes" | "details", Some(Value::Object(told))) => {
                let called = ["reading", "nickname"].into_iter().filter_map(|key| told.get(key)?.as_str());
                names.extend(called.map(str::to_owned));
            }
            _ => {}
        }
    }
    names.retain(|name| !name.trim().is_empty());
    names
}

/// Tells whether somebody's own words in the private part of an entry name one of these.
pub fn mentions(kind: &str, private: &[u8], names: &BTreeSet<String>) -> bool {
    let Some(nature) = Event::nature_of(kind) else { return false };
    let Ok(data) = serde_json::from_slice::<Map<String, Value>>(private) else { return false };
    nature.private.words.iter().filter_map(|field| data.get(*field)).any(|value| named(value, names))
}

fn named(value: &Value, names: &BTreeSet<String>) -> bool {
    match value {
        Value::String(text) => names.iter().any(|name| says(text, name)),
        Value::Array(values) => values.iter().any(|value| named(value, names)),
        Value::Object(fields) => fields.values().any(|value| named(value, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) => false,
    }
}

/// Whole words where words are separated; Japanese text has no spaces to go by.
fn says(text: &str, name: &str) -> bool {
    let (text, name) = (text.to_lowercase(), name.trim().to_lowercase());
    let joins = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    !name.is_empty()
        && text.match_indices(&name).any(|(start, found)| {
            let end = start + found.len();
            let opens = joins(name.chars().next()) && joins(text[..start].chars().next_back());
            let closes = joins(name.chars().next_back()) && joins(text[end..].chars().next());
            !opens && !closes
        })
}

pub fn sha256_hex(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// None unless the text is an even number of hex digits.
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.is_ascii() {
        return None;
    }
    (0..text.len()).step_by(2).map(|i| u8::from_str_radix(text.get(i..i + 2)?, 16).ok()).collect()
}
