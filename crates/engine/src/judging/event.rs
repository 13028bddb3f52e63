//! What happened on the floor. What was said and who was penalised is private; that a table called, and who is out of the
//! tournament, is not.

use super::command::{CallOrigin, ListSuspension, Party};
use super::effects::Hit;
use crate::ids::{CallId, EntrantId, PenaltyId, PersonId, RoundNumber, TableNumber};
use crate::structure::TableRange;
use rulebook::judging::ReportTo;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallRaised {
    pub call: CallId,
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    pub origin: CallOrigin,
    #[serde(default)]
    pub said: Option<CallSaid>,
}

/// Who calls, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallSaid {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrant: Option<EntrantId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// For the head judge and whoever takes it alone.
    #[serde(default)]
    pub confidential: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallTaken {
    pub call: CallId,
    pub by: PersonId,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallRuled {
    pub call: CallId,
    pub by: PersonId,
    /// The head judge's ruling ends it.
    pub last: bool,
    pub upheld: Option<bool>,
    /// Those who lose a challenge by it.
    pub challenges_lost: Vec<EntrantId>,
    #[serde(default)]
    pub ruling: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulingAppealed {
    pub call: CallId,
    pub by: Option<EntrantId>,
    pub origin: CallOrigin,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallClosed {
    pub call: CallId,
    pub minutes: u32,
    #[serde(default)]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyGiven {
    pub penalty: PenaltyId,
    /// Put to those who may give it.
    pub proposed: bool,
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    #[serde(default)]
    pub record: Option<PenaltyDetails>,
}

/// Who is penalised for what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyDetails {
    pub to: Party,
    pub infraction: String,
    /// What "the same infraction" goes by.
    pub section: String,
    pub answers: Vec<String>,
    pub penalty: Option<String>,
    /// The penalty of its own that this one comes with: it counts with the others of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// What the document says for this case, before earlier penalties.
    pub own: Option<[String; 2]>,
    /// What was suggested.
    pub suggested: Option<[String; 2]>,
    /// The earlier penalties that raised it.
    pub raised_by: Vec<PenaltyId>,
    pub measures: Vec<String>,
    pub hits: Option<Hit>,
    pub call: Option<CallId>,
    pub words: Option<String>,
    pub reason: Option<String>,
    pub modelled_on: Option<String>,
    pub told: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyDecided {
    pub penalty: PenaltyId,
    pub approved: bool,
    #[serde(default)]
    pub said: Option<PenaltyChange>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyChange {
    /// The penalty from now on, and what it hits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hits: Option<Hit>,
    /// Ordered besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyChanged {
    pub penalty: PenaltyId,
    pub withdrawn: bool,
    #[serde(default)]
    pub said: Option<PenaltyChange>,
}

/// Out of the tournament: public, because the standings show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantDisqualified {
    pub entrant: EntrantId,
    /// The round it happened in; 0 before the first.
    pub round: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantReadmitted {
    pub entrant: EntrantId,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatementAdded {
    pub penalty: PenaltyId,
    #[serde(default)]
    pub of: Option<String>,
    #[serde(default)]
    pub words: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportNoted {
    pub penalty: PenaltyId,
    pub to: ReportTo,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandInSet {
    pub person: PersonId,
    pub on: bool,
    #[serde(default)]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneAssigned {
    pub person: PersonId,
    pub ranges: Vec<TableRange>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemRecorded {
    pub round: Option<RoundNumber>,
    #[serde(default)]
    pub item: Option<super::command::RecordItem>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SuspensionListed {
    #[serde(default)]
    pub entry: Option<ListSuspension>,
}
