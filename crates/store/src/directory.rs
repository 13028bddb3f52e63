//! The read model of the door: tournaments, gatherings, people.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::{access::Account, log::Entry};

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct TournamentSummary {
    pub id: Uuid,
    /// The address `/t/{slug}`; unique.
    pub slug: String,
    pub name: String,
    /// The calendar date at the venue, `2026-11-15`.
    pub date: String,
    /// IANA name of the venue's time zone.
    pub zone: String,
    pub status: String,
    /// Only a practice tournament can be deleted. Once false it stays false.
    pub practice: bool,
    pub gathering: Option<Uuid>,
    pub players: u32,
    /// UTC milliseconds.
    pub updated: i64,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Gathering {
    pub id: Uuid,
    pub name: String,
    pub venue: String,
    pub date: String,
}

/// Everything that is kept about a person.
#[derive(Clone, Debug)]
pub struct PersonalData {
    pub person: Option<Person>,
    pub accounts: Vec<Account>,
    /// Entries whose private part is about them, with their streams.
    pub entries: Vec<(Uuid, Entry)>,
}

#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Person {
    pub id: Uuid,
    pub name: String,
}
