//! What is asked about a round.

use super::{Act, Decision};
use crate::authority::{Capability, Right};
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::{Context, Tournament, decks, structure};
use rulebook::Relaxation;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A second draft of the same round is another attempt and needs a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftRound {
    pub round: RoundNumber,
    #[serde(default)]
    pub reason: Option<String>,
    /// What the organizer allows in this round because none exists without it; it needs a reason.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub allow: BTreeSet<Relaxation>,
}

impl Act for DraftRound {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        decks::acts::ready_for(tournament, self.round)?;
        structure::draft_round(tournament, self.round, self.reason.as_deref(), &self.allow)
    }
}

/// Two players of the draft change seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SwapPlayers {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub one: EntrantId,
    pub other: EntrantId,
    pub reason: String,
}

impl Act for SwapPlayers {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::swap(tournament, self.round, self.attempt, [self.one, self.other], &self.reason)
    }
}

/// Draws only these tables again; nobody else moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RedrawTables {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub tables: Vec<TableNumber>,
    pub reason: String,
}

impl Act for RedrawTables {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::redraw_tables(tournament, self.round, self.attempt, &self.tables, &self.reason)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishRound {
    pub round: RoundNumber,
    pub attempt: Attempt,
}

impl Act for PublishRound {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::publish(tournament, self.round, self.attempt)
    }
}

/// Takes a round back before its clock has started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct UnpublishRound {
    pub round: RoundNumber,
    pub reason: String,
}

impl Act for UnpublishRound {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::unpublish(tournament, self.round, &self.reason)
    }
}

/// Takes a whole round back, with its results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct VoidRound {
    pub round: RoundNumber,
    pub reason: String,
}

impl Act for VoidRound {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::void(tournament, self.round, &self.reason)
    }
}

/// A late entrant plays whoever has the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatLateEntrant {
    pub round: RoundNumber,
    pub entrant: EntrantId,
}

impl Act for SeatLateEntrant {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::seat_late(tournament, self.round, self.entrant)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseRound {
    pub round: RoundNumber,
}

impl Act for CloseRound {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        structure::close(tournament, self.round)
    }
}
