//! What officials do about the event around its rounds.

use crate::ids::{EntrantId, PersonId, RoundNumber, TableNumber};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something on a checklist is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TickItem {
    pub list: String,
    pub item: String,
    #[serde(default)]
    pub note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UntickItem {
    pub list: String,
    pub item: String,
}

/// The event's own rule for a setting, and where it was announced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Regulation {
    pub text: String,
    #[serde(default)]
    pub announced: String,
}

/// Replaces the regulations of the event, by setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteRegulations {
    pub regulations: BTreeMap<String, Regulation>,
}

/// To everybody in the hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeAnnouncement {
    pub text: String,
}

/// To one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveInstruction {
    pub entrant: EntrantId,
    pub text: String,
}

/// A complaint that went to the publisher after the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordComplaint {
    pub text: String,
}

/// Whether a player objects to publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteObjection {
    pub entrant: EntrantId,
    pub objects: bool,
}

/// Players have confirmed what the document asks them to confirm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmReading {
    pub entrants: Vec<EntrantId>,
}

/// Who may enter an invitation-only tournament; replaces the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetInvitations {
    pub names: Vec<String>,
}

/// A kit of prizes that is committed to this event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AttachKit {
    /// What the kit is called on its box or bill.
    pub kit: String,
    pub buyer: String,
    /// The scheduling period, first and last day.
    pub from: String,
    pub until: String,
    /// The publisher's approval; needed for a second kit.
    #[serde(default)]
    pub approval: Option<String>,
}

/// Why the kit could not be used within its period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExcuseKit {
    pub kit: String,
    pub circumstances: String,
}

/// What is left of a kit may be used elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReleaseLeftovers {
    pub kit: String,
}

/// Two players agree on prizes they have not received yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SharePrizes {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub division: String,
    /// Who drops; only in the announced last single-elimination round.
    #[serde(default)]
    pub leaves: Option<EntrantId>,
}

/// Splits those entered into so many blocks of nearly equal size, by lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeBlocks {
    pub blocks: u32,
}

/// From the next round on everybody plays in one field again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeBlocks {
    /// Who is head judge from then on.
    pub head_judge: PersonId,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppointBlockHead {
    pub block: u32,
    pub person: PersonId,
}
