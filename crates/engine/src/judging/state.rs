//! What the floor knows: calls, penalties, stand-ins, zones, items, suspensions.

use super::command::{CallOrigin, Party, RecordItem};
use super::event::{PenaltyDetails, PenaltyGiven};
use crate::Actor;
use crate::event::Logged;
use crate::ids::{CallId, CommandId, EntrantId, Moment, PenaltyId, PersonId, RoundNumber, TableNumber};
use crate::structure::TableRange;
use rulebook::judging::ReportTo;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judging {
    pub calls: BTreeMap<CallId, Call>,
    pub penalties: BTreeMap<PenaltyId, PenaltyRecord>,
    /// Who stands in for the head judge.
    pub stand_ins: BTreeSet<PersonId>,
    pub zones: BTreeMap<PersonId, Vec<TableRange>>,
    pub items: Vec<Item>,
    pub suspensions: BTreeMap<String, Suspension>,
    /// The round somebody was thrown out in.
    pub disqualified: BTreeMap<EntrantId, u32>,
    /// Who was dropped by being thrown out, and comes back if that is withdrawn.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(crate) dropped_with: BTreeSet<EntrantId>,
    pub challenges_lost: BTreeMap<EntrantId, u32>,
    pub(crate) last_call: u32,
    pub(crate) last_penalty: u32,
    /// The penalty given or approved last, and by which command: what the same command brings about belongs to it.
    #[serde(default)]
    pub(crate) newest: Option<(CommandId, PenaltyId)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CallStage {
    Raised,
    Taken,
    Ruled,
    Appealed,
    /// The head judge has ruled.
    Final,
    Closed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Call {
    pub id: CallId,
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    pub origin: CallOrigin,
    pub entrant: Option<EntrantId>,
    pub reason: Option<String>,
    pub words: Option<String>,
    pub confidential: bool,
    pub at: Moment,
    pub taken: Option<(PersonId, Moment)>,
    pub rulings: Vec<Ruling>,
    pub appeals: Vec<Option<EntrantId>>,
    /// How many of the appeals a ruling has answered since.
    #[serde(default, skip_serializing_if = "is_none_yet")]
    pub(super) answered: usize,
    pub stage: CallStage,
    pub closed: Option<(Moment, u32)>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_none_yet(count: &usize) -> bool {
    *count == 0
}

impl Call {
    pub fn is_open(&self) -> bool {
        self.stage != CallStage::Closed
    }

    /// Tells whether somebody has appealed against the newest ruling. After a second judge's ruling everybody may again.
    pub fn has_appealed(&self, by: Option<EntrantId>) -> bool {
        self.appeals.iter().skip(self.answered).any(|other| *other == by)
    }

    /// Tells whether a judge can rule in the head judge's place: once, and somebody who has not ruled here before.
    pub fn awaits_second(&self, by: &PersonId) -> bool {
        self.stage == CallStage::Appealed && matches!(&self.rulings[..], [first] if first.by != *by)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ruling {
    pub by: PersonId,
    pub at: Moment,
    pub words: Option<String>,
    pub last: bool,
    pub upheld: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PenaltyState {
    Proposed,
    Given,
    Declined,
    Withdrawn,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PenaltyRecord {
    pub id: PenaltyId,
    pub details: PenaltyDetails,
    pub state: PenaltyState,
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    pub by: Actor,
    pub at: Moment,
    /// The command that gave or proposed it.
    pub command: CommandId,
    /// Who decided about a proposal, or changed it last, and why.
    pub decided: Option<(Actor, Moment, Option<String>)>,
    pub statements: Vec<Statement>,
    pub reported: BTreeSet<ReportTo>,
    /// Measures that wait for somebody's leave.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    requested: BTreeSet<String>,
    /// The round in which it was approved or changed, where that was a later one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) since: Option<RoundNumber>,
}

impl PenaltyRecord {
    /// The round from which on it costs something.
    pub(super) fn in_force_since(&self) -> Option<RoundNumber> {
        self.since.or(self.round)
    }

    pub fn counts(&self) -> bool {
        self.state == PenaltyState::Given
    }

    /// A record of what was given or proposed, as it begins.
    pub(super) fn new(event: &PenaltyGiven, details: PenaltyDetails, logged: &Logged) -> Self {
        Self {
            id: event.penalty,
            details,
            state: if event.proposed { PenaltyState::Proposed } else { PenaltyState::Given },
            round: event.round,
            table: event.table,
            by: logged.actor.clone(),
            at: logged.at,
            command: logged.command.clone(),
            decided: None,
            since: None,
            statements: Vec::new(),
            reported: BTreeSet::new(),
            requested: BTreeSet::new(),
        }
    }

    /// Measures that were asked for and wait for somebody's leave.
    pub fn requested(&self) -> &BTreeSet<String> {
        &self.requested
    }

    pub(super) fn ask_for(&mut self, measures: &[String]) {
        let ordered = &self.details.measures;
        self.requested.extend(measures.iter().filter(|id| !ordered.contains(id)).cloned());
    }

    pub(super) fn answer(&mut self, measure: &str, permitted: bool) {
        if self.requested.remove(measure) && permitted {
            self.details.measures.push(measure.to_owned());
        }
    }

    pub fn is_for(&self, entrant: EntrantId) -> bool {
        self.details.to == Party::Entrant(entrant)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Statement {
    pub of: Option<String>,
    pub words: Option<String>,
    pub at: Moment,
    pub by: Actor,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    pub record: RecordItem,
    pub round: Option<RoundNumber>,
    pub at: Moment,
    pub by: Actor,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Suspension {
    pub name: String,
    pub from: String,
    pub until: Option<String>,
}

impl Judging {
    pub fn call(&self, id: CallId) -> Option<&Call> {
        self.calls.get(&id)
    }

    pub fn penalty(&self, id: PenaltyId) -> Option<&PenaltyRecord> {
        self.penalties.get(&id)
    }

    /// What stands against somebody, oldest first.
    pub fn of<'a>(&'a self, party: &'a Party) -> impl Iterator<Item = &'a PenaltyRecord> {
        self.penalties.values().filter(move |record| record.details.to == *party && record.counts())
    }

    pub fn proposals(&self) -> impl Iterator<Item = &PenaltyRecord> {
        self.penalties.values().filter(|record| record.state == PenaltyState::Proposed)
    }
}
