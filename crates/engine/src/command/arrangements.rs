//! What is asked about who sits where, and against whom.

use super::{Act, Decision};
use crate::authority::{Capability, Right};
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::structure::{TableRange, arrangements};
use crate::{Context, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Where somebody always sits; without a table they sit anywhere again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FixTable {
    pub entrant: EntrantId,
    #[serde(default)]
    pub table: Option<TableNumber>,
    pub reason: String,
}

impl Act for FixTable {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        arrangements::fix_table(tournament, self.entrant, self.table, &self.reason)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KeepApart {
    pub one: EntrantId,
    pub other: EntrantId,
    pub reason: String,
}

impl Act for KeepApart {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        arrangements::keep_apart(tournament, self.one, self.other, &self.reason)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LetMeet {
    pub one: EntrantId,
    pub other: EntrantId,
}

impl Act for LetMeet {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        arrangements::let_meet(tournament, self.one, self.other)
    }
}

/// Pairing stays inside a pod.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AssignPod {
    pub entrants: Vec<EntrantId>,
    #[serde(default)]
    pub pod: Option<u32>,
}

impl Act for AssignPod {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        arrangements::assign_pod(tournament, &self.entrants, self.pod)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AwardBye {
    pub entrant: EntrantId,
    pub round: RoundNumber,
    pub reason: String,
}

impl Act for AwardBye {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        arrangements::award_bye(tournament, self.entrant, self.round, &self.reason)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithdrawAwardedBye {
    pub entrant: EntrantId,
    pub round: RoundNumber,
}

impl Act for WithdrawAwardedBye {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        arrangements::withdraw_bye(tournament, self.entrant, self.round)
    }
}

/// The tables there are, in the order they are filled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetTables {
    pub ranges: Vec<TableRange>,
}

impl Act for SetTables {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        arrangements::set_tables(tournament, &self.ranges)
    }
}
