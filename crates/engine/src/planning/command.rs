//! What officials do about the event around its rounds.

use super::{blocks, decisions, kits, prizes};
use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::ids::{EntrantId, PersonId, RoundNumber, TableNumber};
use crate::{Context, Tournament};
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

impl Act for TickItem {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decisions::tick(tournament, self)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UntickItem {
    pub list: String,
    pub item: String,
}

impl Act for UntickItem {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decisions::untick(tournament, self)
    }
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

impl Act for NoteRegulations {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decisions::regulate(tournament, self)
    }
}

/// To everybody in the hall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeAnnouncement {
    pub text: String,
}

impl Act for MakeAnnouncement {
    const RIGHT: Right<Self> = Right::Staff(Capability::Announce);

    fn decide(&self, _: &Tournament, _: &Context) -> Decision {
        decisions::announce(&self.text)
    }
}

/// To one person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GiveInstruction {
    pub entrant: EntrantId,
    pub text: String,
}

impl Act for GiveInstruction {
    const RIGHT: Right<Self> = Right::Staff(Capability::Announce);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decisions::instruct(tournament, self)
    }
}

/// A complaint that went to the publisher after the event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordComplaint {
    pub text: String,
}

impl Act for RecordComplaint {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decisions::complain(tournament, &self.text)
    }
}

/// Whether a player objects to publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteObjection {
    pub entrant: EntrantId,
    pub objects: bool,
}

impl Act for NoteObjection {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decisions::object(tournament, self)
    }
}

/// Players have confirmed what the document asks them to confirm.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmReading {
    pub entrants: Vec<EntrantId>,
}

impl Act for ConfirmReading {
    const RIGHT: Right<Self> = Right::StaffOr(
        Capability::Register,
        |wanted, actor| matches!(wanted.entrants[..], [own] if actor.is(own)),
    );

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decisions::confirm(tournament, self)
    }
}

/// Who may enter an invitation-only tournament; replaces the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetInvitations {
    pub names: Vec<String>,
}

impl Act for SetInvitations {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, _: &Tournament, _: &Context) -> Decision {
        decisions::invite(self)
    }
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

impl Act for AttachKit {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        kits::attach(tournament, self, context)
    }
}

/// Why the kit could not be used within its period.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExcuseKit {
    pub kit: String,
    pub circumstances: String,
}

impl Act for ExcuseKit {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        kits::excuse(tournament, self)
    }
}

/// What is left of a kit may be used elsewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReleaseLeftovers {
    pub kit: String,
}

impl Act for ReleaseLeftovers {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        kits::release(tournament, self, context)
    }
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

impl Act for SharePrizes {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        prizes::share(tournament, self, context)
    }
}

/// Splits those entered into so many blocks of nearly equal size, by lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeBlocks {
    pub blocks: u32,
}

impl Act for MakeBlocks {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        blocks::make(tournament, self)
    }
}

/// From the next round on everybody plays in one field again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeBlocks {
    /// Who is head judge from then on.
    pub head_judge: PersonId,
}

impl Act for MergeBlocks {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        blocks::merge(tournament, self)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppointBlockHead {
    pub block: u32,
    pub person: PersonId,
}

impl Act for AppointBlockHead {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        blocks::appoint(tournament, self)
    }
}
