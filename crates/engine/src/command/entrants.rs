//! What is asked about the entrants.

use super::{Act, Decision};
use crate::authority::{Capability, Right};
use crate::ids::{EntrantId, PersonId};
use crate::{Context, Tournament, people};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEntrant {
    pub name: String,
    /// A person the program knows already; otherwise a new one is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub attributes: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AddEntrants {
    pub entrants: Vec<NewEntrant>,
    /// Two people may carry one name: say so to add a second one.
    #[serde(default)]
    pub same_name: bool,
    /// Present already: counts as checked in.
    #[serde(default)]
    pub checked_in: bool,
}

impl Act for AddEntrants {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        people::add(tournament, &self.entrants, self.same_name, self.checked_in, context)
    }

    fn new_people(&self) -> usize {
        self.entrants.len()
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RenameEntrant {
    pub entrant: EntrantId,
    pub name: String,
}

impl Act for RenameEntrant {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::rename(tournament, self.entrant, &self.name)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CheckIn {
    pub entrants: Vec<EntrantId>,
}

impl Act for CheckIn {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::check_in(tournament, &self.entrants)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UndoCheckIn {
    pub entrants: Vec<EntrantId>,
}

impl Act for UndoCheckIn {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::undo_check_in(tournament, &self.entrants)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Drop {
    pub entrant: EntrantId,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for Drop {
    const RIGHT: Right<Self> = Right::StaffOr(Capability::Drop, |drop, actor| actor.is(drop.entrant));

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        people::drop(tournament, self.entrant, self.reason.as_ref(), None, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reinstate {
    pub entrant: EntrantId,
    pub reason: String,
}

impl Act for Reinstate {
    const RIGHT: Right<Self> = Right::Staff(Capability::Reinstate);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::reinstate(tournament, self.entrant, &self.reason)
    }
}

/// The old personal link dies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReissueLink {
    pub entrant: EntrantId,
}

impl Act for ReissueLink {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::reissue_link(tournament, self.entrant)
    }
}
