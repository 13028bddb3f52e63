//! What a document says about judging: the ladder of penalties, what earns which, who may give it, calls and appeals,
//! proxies and other things on the table.
//!
//! These tables are long, so they stand in a file of their own (`NAME.judging.toml`), which a rulebook names with
//! `judging = "NAME"`. Those that come with the program are read when a tournament first needs them.

mod calls;
mod check;
pub(crate) mod earned;
mod infractions;
mod penalties;
mod read;
mod records;

pub use calls::{Appeal, CallReason, Caller, Calls, Challenges, OwnMatch, Stoppage};
pub use infractions::{Exception, Extension, Given, Infraction, InfractionOutcome, Question, Row, To, Way};
pub use penalties::{Escalation, Measure, MeasureEffect, OpponentGets, PenaltyStep, Removal, ReportTo};
pub(crate) use read::{PART, name_of, read};
pub use records::{Cause, Check, Equipment, Field, Permitted, Place, Proxies, Reminder, When};

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Ruled, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(title = "Floorkeeper judging tables")]
pub struct Judging {
    /// The id of the document every citation here belongs to.
    pub document: String,
    /// The ladder, mildest first.
    pub penalties: Vec<PenaltyStep>,
    /// What stands beside the ladder: ejection, forfeits, suspension.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<Measure>,
    /// What a repeat does; nothing where the document does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub escalation: Option<Ruled<Escalation>>,
    /// What happens around somebody who is thrown out.
    pub removal: Ruled<Removal>,
    /// The names of the sections that infractions belong to.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sections: BTreeMap<String, Words>,
    pub infractions: Vec<Infraction>,
    /// How a game is put right, step by step.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub remedies: BTreeMap<String, Words>,
    pub calls: Calls,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub proxies: Option<Proxies>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub equipment: Vec<Equipment>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub permissions: Vec<Permitted>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reminders: Vec<Reminder>,
}

impl Judging {
    pub fn penalty(&self, id: &str) -> Option<&PenaltyStep> {
        self.penalties.iter().find(|step| step.id == id)
    }

    /// The heavier the higher; None for what is no penalty here.
    pub fn rank(&self, id: &str) -> Option<usize> {
        self.penalties.iter().position(|step| step.id == id)
    }

    pub fn infraction(&self, id: &str) -> Option<&Infraction> {
        self.infractions.iter().find(|infraction| infraction.id == id)
    }

    pub fn measure(&self, id: &str) -> Option<&Measure> {
        self.measures.iter().find(|measure| measure.id == id)
    }

    pub fn reminders_at(&self, place: Place) -> impl Iterator<Item = &Reminder> {
        self.reminders.iter().filter(move |reminder| reminder.at == place)
    }
}
