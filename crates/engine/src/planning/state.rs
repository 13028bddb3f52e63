//! What is known about the event around its rounds.

use super::command::Regulation;
use crate::Actor;
use crate::event::Logged;
use crate::ids::{EntrantId, Moment, PersonId, RoundNumber, TableNumber};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Planning {
    /// By list, then by item.
    pub ticks: BTreeMap<String, BTreeMap<String, Tick>>,
    pub regulations: BTreeMap<String, Regulation>,
    /// Who departed from the document, when and why, by setting.
    pub overrides: BTreeMap<String, Override>,
    /// General announcements; ignoring one is another matter than ignoring an instruction.
    pub announcements: Vec<Said>,
    /// Instructions to one person, by entrant.
    pub instructions: Vec<(EntrantId, Said)>,
    pub complaints: Vec<Said>,
    /// Those who object to publication.
    pub objections: BTreeSet<EntrantId>,
    pub confirmed: BTreeMap<EntrantId, Moment>,
    /// None: nobody has given a list.
    pub invited: Option<Vec<String>>,
    pub kits: Vec<Kit>,
    pub shared_prizes: Vec<Shared>,
    pub block_heads: BTreeMap<u32, PersonId>,
    /// The head judge of all since the blocks were merged.
    pub merged: Option<PersonId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tick {
    pub at: Moment,
    pub by: Actor,
    pub note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Override {
    pub at: Moment,
    pub by: Actor,
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Said {
    pub at: Moment,
    pub by: Actor,
    /// None once it was erased.
    pub text: Option<String>,
}

impl Said {
    pub(super) fn logged(logged: &Logged, text: Option<&String>) -> Self {
        Self { at: logged.at, by: logged.actor.clone(), text: text.cloned() }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kit {
    pub kit: String,
    pub buyer: Option<String>,
    pub from: String,
    pub until: String,
    pub approval: Option<String>,
    /// Extenuating circumstances.
    pub excused: Option<String>,
    /// The day on which what is left was released.
    pub released: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shared {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub leaves: Option<EntrantId>,
    pub division: Option<String>,
    pub at: Moment,
}
