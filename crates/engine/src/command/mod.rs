//! What can be asked of a tournament: pages, the HTTP API, `script` and the tests all speak it.
//!
//! Everything one command means stands in one place: its data, who may give it ([`Act::RIGHT`]) and what it brings about
//! ([`Act::decide`]). [`list`] names every command once; the commands of decks, people, planning, play and judging stand
//! with their subjects.

mod act;
mod arrangements;
mod clock;
mod cut;
mod entrants;
mod list;
mod results;
mod rounds;
mod tournament;

pub(crate) use self::act::{Act, Decision, reason};
pub use self::arrangements::*;
pub use self::clock::*;
pub use self::cut::*;
pub use self::entrants::*;
pub use self::list::Command;
pub use self::results::*;
pub use self::rounds::*;
pub use self::tournament::*;
pub use crate::decks::command::*;
pub use crate::judging::command::*;
pub use crate::people::command::*;
pub use crate::planning::command::*;
pub use crate::play::command::*;
pub use crate::play::ending::command::*;
pub use crate::structure::stages::SettleTie;

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
