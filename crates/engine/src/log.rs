//! An event as bytes: a public and a private part, kept apart so that a person can be erased while the chain of
//! hashes still verifies. Old versions are lifted here on reading; stored bytes never change.

use crate::event::{Event, Logged};
use crate::ids::{CommandId, EntrantId, Moment, PersonId, RoundNumber, TableNumber};
use crate::judging::Party;
use crate::judging::event::{PenaltyChanged, PenaltyDecided, StatementAdded};
use crate::{Actor, Tournament};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

/// The version every event is written in today.
pub const VERSION: u32 = 1;

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
    #[error("entry {version} is of version {found}, this program reads up to {VERSION}: use a newer program")]
    TooNew { version: u64, found: u32 },
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

/// The tournament is the one after the event, so that a new entrant's person is known.
pub fn encode(logged: &Logged, tournament: &Tournament) -> Result<Encoded, LogFault> {
    let unreadable = |source| LogFault::Unreadable { version: logged.version, source };
    let mut data = match serde_json::to_value(&logged.event).map_err(unreadable)? {
        Value::Object(data) => data,
        other => Map::from_iter([("value".to_owned(), other)]),
    };
    let kind = match data.remove("type") {
        Some(Value::String(kind)) => kind,
        _ => String::new(),
    };
    let mut private = Map::new();
    for field in logged.event.private_fields() {
        if let Some(value) = data.remove(*field).filter(|value| !value.is_null()) {
            private.insert((*field).to_owned(), value);
        }
    }
    let private = match private.is_empty() {
        true => None,
        false => Some(serde_json::to_vec(&private).map_err(unreadable)?),
    };
    let persons = if private.is_some() { persons(&logged.event, tournament) } else { Vec::new() };
    let public = Public {
        kind: kind.clone(),
        v: VERSION,
        at: logged.at,
        actor: logged.actor.clone(),
        command: logged.command.clone(),
        data,
    };
    let public = serde_json::to_vec(&public).map_err(unreadable)?;
    Ok(Encoded { kind, v: VERSION, at: logged.at, public, private, persons })
}

pub fn decode(version: u64, public: &[u8], private: Option<&[u8]>) -> Result<Logged, LogFault> {
    let unreadable = |source| LogFault::Unreadable { version, source };
    let public: Public = serde_json::from_slice(public).map_err(unreadable)?;
    if public.v > VERSION {
        return Err(LogFault::TooNew { version, found: public.v });
    }
    let mut data = public.data;
    data.insert("type".to_owned(), Value::String(public.kind));
    if let Some(private) = private {
        let private: Map<String, Value> = serde_json::from_slice(private).map_err(unreadable)?;
        data.extend(private);
    }
    let event = serde_json::from_value(Value::Object(data)).map_err(unreadable)?;
    Ok(Logged { version, at: public.at, actor: public.actor, command: public.command, event })
}

fn persons(event: &Event, tournament: &Tournament) -> Vec<PersonId> {
    let person = |id: &EntrantId| tournament.entrant(*id).and_then(|entrant| entrant.person.clone());
    let at_table = |round: &RoundNumber, table: &TableNumber| {
        let seated = tournament.round(*round).and_then(|found| found.table(*table));
        seated.iter().flat_map(|game| [game.a, game.b]).filter_map(|id| person(&id)).collect()
    };
    let entrant = match event {
        // What is said about a table is said about those who sit there.
        Event::TableExtended { round, table, .. } | Event::ResultCorrected { round, table, .. } => {
            return at_table(round, table);
        }
        Event::TimeCalled(called) => return at_table(&called.round, &called.table),
        Event::TableResumed(resumed) => return at_table(&resumed.round, &resumed.table),
        Event::TurnsGranted(granted) => return at_table(&granted.round, &granted.table),
        Event::WrongTablesCorrected(corrected) => {
            return corrected.penalised.iter().filter_map(person).collect();
        }
        Event::StaffAppointed { person, .. } | Event::StaffDismissed { person, .. } => {
            return vec![person.clone()];
        }
        Event::InstructionGiven(given) => given.entrant,
        Event::PrizesShared(shared) => return at_table(&shared.round, &shared.table),
        Event::EntrantAdded { entrant, .. }
        | Event::EntrantRenamed { entrant, .. }
        | Event::EntrantDropped { entrant, .. }
        | Event::EntrantReturned { entrant, .. }
        | Event::PlaceDeclined { entrant, .. }
        | Event::TableFixed { entrant, .. }
        | Event::ByeAwarded { entrant, .. } => *entrant,
        Event::PenaltyGiven(event) => match event.record.as_ref().map(|record| &record.to) {
            Some(Party::Entrant(entrant)) => *entrant,
            Some(Party::Staff(person)) => return vec![person.clone()],
            _ => return Vec::new(),
        },
        Event::CallRaised(event) => match event.said.as_ref().and_then(|said| said.entrant) {
            Some(entrant) => entrant,
            None => return Vec::new(),
        },
        Event::CallRuled(event) => {
            let call = tournament.judging.call(event.call);
            return match call.and_then(|call| call.round.zip(call.table)) {
                Some((round, table)) => at_table(&round, &table),
                None => Vec::new(),
            };
        }
        Event::PenaltyDecided(PenaltyDecided { penalty, .. })
        | Event::PenaltyChanged(PenaltyChanged { penalty, .. })
        | Event::StatementAdded(StatementAdded { penalty, .. }) => {
            match tournament.judging.penalty(*penalty).map(|record| &record.details.to) {
                Some(Party::Entrant(entrant)) => *entrant,
                Some(Party::Staff(person)) => return vec![person.clone()],
                _ => return Vec::new(),
            }
        }
        Event::ItemRecorded(event) => match &event.item {
            Some(item) => item.entrant,
            None => return Vec::new(),
        },
        Event::PairKeptApart { one, other, .. } => {
            return [one, other].into_iter().filter_map(person).collect();
        }
        _ => return Vec::new(),
    };
    person(&entrant).into_iter().collect()
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
