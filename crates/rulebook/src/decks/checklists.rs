//! Checklists: what a player is told to bring, and what an official looks at.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Checklist {
    pub words: Words,
    /// The moments at which it is shown.
    pub due: Vec<ReminderDue>,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub ticks: Vec<Tick>,
}

/// A line of a checklist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tick {
    pub id: String,
    pub words: Words,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub citation: Citation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReminderDue {
    /// Told to whoever registers.
    Registration,
    /// On the player's own page until the first round.
    BeforeStart,
    /// On the player's own page while rounds are played.
    BetweenRounds,
    /// On the page of an entrant who checks in.
    CheckIn,
    DeckCheck,
    /// When a judge looks at an object a player brought.
    Objects,
    /// On the staff board.
    Staff,
}
