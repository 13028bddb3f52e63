//! What can be asked of a tournament: pages, the HTTP API, `script` and the tests all speak it.
//!
//! Everything one command means stands in one place: its data, who may give it ([`Act::RIGHT`]) and what it brings about
//! ([`Act::decide`]). [`crate::vocabulary`] names every command once; the commands of decks, people, planning, play and judging stand
//! with their subjects.

mod act;
pub(crate) mod arrangements;
pub(crate) mod clock;
pub(crate) mod cut;
pub(crate) mod entrants;
mod list;
pub(crate) mod results;
pub(crate) mod rounds;
pub(crate) mod tournament;

pub use self::entrants::NewEntrant;
pub use crate::vocabulary::commands::*;

pub(crate) use self::act::{Act, Decision, reason, reason_if_any};
pub(crate) use self::list::commands;

use crate::ids::CommandId;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A command with the id its sender made for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    pub id: CommandId,
    pub command: Command,
}
