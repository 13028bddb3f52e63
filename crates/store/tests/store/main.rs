//! The store as its callers use it, on a real file and on a real server.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[macro_use]
mod engines;

mod access;
mod archive;
mod backup;
mod directory;
mod erasure;
mod faults;
mod group;
mod log;
mod nodes;
mod service;
mod snapshots;

use store::{Append, Document, NewEntry, Person, Store, TournamentSummary};
use uuid::Uuid;

use crate::engines::{Engine, Spot, fresh};

/// 2026-11-15, 10:00 UTC.
const MORNING: i64 = 1_794_736_800_000;

fn id(number: u128) -> Uuid {
    Uuid::from_u128(number)
}

fn entry(kind: &str, at: i64) -> NewEntry {
    NewEntry {
        kind: kind.to_owned(),
        v: 1,
        at,
        public: format!(r#"{{"kind":"{kind}","v":1,"at":{at}}}"#).into_bytes(),
        private: None,
        persons: Vec::new(),
        asked: None,
    }
}

fn private_entry(kind: &str, at: i64, private: &str, persons: &[Uuid]) -> NewEntry {
    NewEntry { private: Some(private.as_bytes().to_vec()), persons: persons.to_vec(), ..entry(kind, at) }
}

fn append(stream: Uuid, expected: u64, entries: Vec<NewEntry>) -> Append {
    Append { stream, expected, entries, ..Append::default() }
}

fn summary(tournament: Uuid, slug: &str, practice: bool) -> TournamentSummary {
    TournamentSummary {
        id: tournament,
        slug: slug.to_owned(),
        name: "Sunday Cup".to_owned(),
        date: "2026-11-15".to_owned(),
        zone: "Asia/Tokyo".to_owned(),
        status: "registration".to_owned(),
        practice,
        gathering: None,
        players: 2,
        updated: MORNING,
    }
}

fn person(number: u128, name: &str) -> Person {
    Person { id: id(number), name: name.to_owned() }
}

/// A small tournament: opened, two players registered, a round; a rulebook beside it.
async fn small_tournament(store: &Store, stream: Uuid, slug: &str, practice: bool) {
    let (aiko, bruno) = (person(101, "Aiko Tanabe"), person(102, "Bruno Weller"));
    let entries = vec![
        entry("opened", MORNING),
        private_entry("registered", MORNING + 1, r#"{"name":"Aiko Tanabe"}"#, &[aiko.id]),
        private_entry("registered", MORNING + 2, r#"{"name":"Bruno Weller"}"#, &[bruno.id]),
        entry("paired", MORNING + 3),
    ];
    let append = Append {
        summary: Some(summary(stream, slug, practice)),
        people: vec![aiko, bruno],
        documents: vec![Document::new(b"{\"rulebook\":\"transformers\"}".to_vec())],
        ..append(stream, 0, entries)
    };
    store.append(append).await.unwrap();
}
