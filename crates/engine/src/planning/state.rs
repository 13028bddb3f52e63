//! What is known about the event around its rounds.

use super::announcements::Said;
use super::checklists::Tick;
use super::kits::Kit;
use super::prizes::Shared;
use super::regulations::Regulation;
use super::split::EvenlySplit;
use crate::Actor;
use crate::ids::{EntrantId, Moment, PersonId};
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
    /// Agreements of all who were still in; the last one counts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub evenly_split: Vec<EvenlySplit>,
    pub block_heads: BTreeMap<u32, PersonId>,
    /// The head judge of all since the blocks were merged.
    pub merged: Option<PersonId>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Override {
    pub at: Moment,
    pub by: Actor,
    pub reason: Option<String>,
}
