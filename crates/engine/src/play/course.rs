//! What happens at one table beside its result. Most tables have nothing of it.

use super::Side;
use super::ending::Ending;
use crate::Actor;
use crate::ids::{EntrantId, Moment};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Course {
    /// Time has been called.
    pub ending: Option<Ending>,
    /// Extra turns granted to this table.
    pub extra_turns: u32,
    /// One game for the points of two; who plays the Corp.
    pub two_for_one: Option<Side>,
    /// The table's clock stands still.
    pub stopped: Option<Stopped>,
    /// More time and turns, as they were given.
    pub grants: Vec<Grant>,
    pub slow_play: Vec<SlowPlay>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stopped {
    pub at: Moment,
    pub why: String,
    pub by: Actor,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Grant {
    pub ms: i64,
    pub turns: u32,
    /// The rulebook's reason, where one was given.
    pub why: Option<String>,
    pub reason: Option<String>,
    pub by: Actor,
    pub at: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SlowPlay {
    pub entrant: EntrantId,
    pub caution: bool,
    pub by: Actor,
    pub at: Moment,
}
