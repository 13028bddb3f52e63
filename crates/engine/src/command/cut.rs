//! What is asked about the cut.

use super::{Act, Decision};
use crate::authority::{Capability, Right};
use crate::event::Declined;
use crate::ids::{Attempt, EntrantId};
use crate::structure::stages;
use crate::{Context, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Who goes on after the main rounds; a second draft needs a reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DraftCut {
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for DraftCut {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        stages::draft_cut(tournament, self.reason.as_deref())
    }
}

/// Decides who goes on: nobody comes in later, and errors found later change nothing in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PublishCut {
    pub attempt: Attempt,
}

impl Act for PublishCut {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        stages::publish_cut(tournament, self.attempt)
    }
}

/// Takes the cut back, as long as nothing was played on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WithdrawCut {
    pub reason: String,
}

impl Act for WithdrawCut {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        stages::withdraw_cut(tournament, &self.reason)
    }
}

/// Somebody does not want to go on, or not to play for the last place; only before the cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeclinePlace {
    pub entrant: EntrantId,
    pub of: Declined,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for DeclinePlace {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        stages::decline(tournament, self.entrant, self.of, self.reason.as_deref())
    }
}

/// Somebody who had declined wants the place after all; only before the cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AcceptPlace {
    pub entrant: EntrantId,
    pub of: Declined,
}

impl Act for AcceptPlace {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        stages::accept(tournament, self)
    }
}
