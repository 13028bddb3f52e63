//! What officials and players ask for.

use super::effects::Hit;
use crate::Actor;
use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::ids::{CallId, EntrantId, PenaltyId, PersonId, RoundNumber, TableNumber};
use crate::structure::TableRange;
use crate::{Context, Tournament};
use rulebook::judging::ReportTo;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who a call comes from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CallOrigin {
    #[default]
    Player,
    Spectator,
    Staff,
}

/// Who is given a penalty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Party {
    Entrant(EntrantId),
    Staff(PersonId),
    /// Somebody who neither plays nor works here, as described.
    Visitor(String),
}

/// A player calls from the seat; staff enter what a spectator or a player without a phone reports.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallJudge {
    /// An earlier round, where something is reported late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    /// One of the rulebook's reasons.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    #[serde(default)]
    pub origin: CallOrigin,
}

impl Act for CallJudge {
    const RIGHT: Right<Self> =
        Right::StaffOr(Capability::Call, |_, actor| matches!(actor, Actor::Entrant { .. }));

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::call(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeCall {
    pub call: CallId,
    /// From whoever has it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub over: bool,
}

impl Act for TakeCall {
    const RIGHT: Right<Self> = Right::Staff(Capability::Judge);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::take(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RuleOnCall {
    pub call: CallId,
    pub ruling: String,
    /// On an appeal: whether the first ruling stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub upheld: Option<bool>,
    /// The head judge lets a challenger keep the challenge.
    #[serde(default)]
    pub keep_challenges: bool,
    /// A second ruling in the head judge's place; the appeal stays open.
    #[serde(default)]
    pub second: bool,
    /// The head judge rules first although another judge is there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first: bool,
}

impl Act for RuleOnCall {
    const RIGHT: Right<Self> = Right::Staff(Capability::Judge);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::rule(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppealRuling {
    pub call: CallId,
    /// Who challenges, where staff enter it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<EntrantId>,
    #[serde(default)]
    pub origin: CallOrigin,
}

impl Act for AppealRuling {
    const RIGHT: Right<Self> =
        Right::StaffOr(Capability::Judge, |_, actor| matches!(actor, Actor::Entrant { .. }));

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::appeal(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseCall {
    pub call: CallId,
    /// Minutes given back to the table.
    #[serde(default)]
    pub minutes: u32,
    /// Needed where nothing was ruled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Act for CloseCall {
    const RIGHT: Right<Self> = Right::Staff(Capability::Judge);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::close(tournament, self)
    }
}

/// Given where the sender may give it, otherwise proposed to those who may. Who does not play has no game to lose: what is a
/// lost game or match for a player named with them is the next milder penalty for them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GivePenalty {
    pub to: Vec<Party>,
    pub infraction: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
    /// None: looked at, and nothing given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<String>,
    /// What is ordered beside it: ejection, forfeits.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    /// The newest round when it was decided on, 0 before the first. A loss would hit another opponent in a later one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<RoundNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub call: Option<CallId>,
    /// Which game or match a loss hits; None: the running one, else the next.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hits: Option<Hit>,
    /// What happened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// Why it departs from what the document suggests.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// The entry it is modelled on, where the document names no penalty.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub modelled_on: Option<String>,
    /// Infraction and penalty were told to the person.
    #[serde(default)]
    pub told: bool,
    /// Treated as another infraction than the earlier ones of its section.
    #[serde(default)]
    pub different: bool,
    /// The player the case is about, where somebody else earned the penalty: who was advised, or who was made an offer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<EntrantId>,
    /// Another case than the one a colleague recorded a moment ago.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
}

impl Act for GivePenalty {
    const RIGHT: Right<Self> = Right::Staff(Capability::Judge);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::give(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecidePenalty {
    pub penalty: PenaltyId,
    pub approve: bool,
    /// Another penalty than the one proposed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// Ordered besides those proposed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Act for DecidePenalty {
    const RIGHT: Right<Self> = Right::Staff(Capability::Judge);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::decide(tournament, self, context)
    }
}

/// Corrects a penalty, or withdraws it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangePenalty {
    pub penalty: PenaltyId,
    /// None: withdrawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    /// Ordered besides those there are.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    pub reason: String,
}

impl Act for ChangePenalty {
    const RIGHT: Right<Self> = Right::Staff(Capability::HeadJudge);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::change(tournament, self, context)
    }
}

/// Records the match that pending losses have decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ApplyPending {
    pub round: RoundNumber,
    pub table: TableNumber,
}

impl Act for ApplyPending {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::apply_pending(tournament, self.round, self.table)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddStatement {
    pub penalty: PenaltyId,
    /// Who says it.
    pub of: String,
    pub words: String,
}

impl Act for AddStatement {
    const RIGHT: Right<Self> = Right::Staff(Capability::Judge);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::statement(tournament, self)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteReport {
    pub penalty: PenaltyId,
    pub to: ReportTo,
}

impl Act for NoteReport {
    const RIGHT: Right<Self> = Right::Staff(Capability::HeadJudge);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::note_report(tournament, self)
    }
}

/// A deputy of the head judge, or a hand-over while the head judge is away.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetStandIn {
    pub person: PersonId,
    pub on: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Act for SetStandIn {
    const RIGHT: Right<Self> = Right::Staff(Capability::HeadJudge);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::stand_in(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignZone {
    pub person: PersonId,
    /// Empty: no zone.
    pub ranges: Vec<TableRange>,
}

impl Act for AssignZone {
    const RIGHT: Right<Self> = Right::Staff(Capability::HeadJudge);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::assign_zone(tournament, self)
    }
}

/// A proxy, or a look at sleeves, dice, notes, devices.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordItem {
    pub entrant: EntrantId,
    /// `proxy`, or one of the rulebook's items.
    pub item: String,
    pub allowed: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<String>,
    /// What was looked at and found in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<String>,
    /// What stands on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// The owner has another one.
    #[serde(default)]
    pub replacement: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
}

impl Act for RecordItem {
    const RIGHT: Right<Self> = Right::StaffBy(super::records::to_record);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        super::record_item(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListSuspension {
    pub name: String,
    /// Days as `2026-11-15`; without an end it has none.
    pub from: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<String>,
    /// Taken off the list again.
    #[serde(default)]
    pub lifted: bool,
}

impl Act for ListSuspension {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        super::list_suspension(tournament, self)
    }
}
