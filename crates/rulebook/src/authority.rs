//! Who may do what: roles of the staff and what each of them is allowed.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Words};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Organizer,
    HeadJudge,
    FloorJudge,
    Scorekeeper,
    Timekeeper,
}

impl Role {
    pub const ALL: [Self; 5] =
        [Self::Organizer, Self::HeadJudge, Self::FloorJudge, Self::Scorekeeper, Self::Timekeeper];

    pub fn key(self) -> &'static str {
        match self {
            Self::Organizer => "organizer",
            Self::HeadJudge => "head-judge",
            Self::FloorJudge => "floor-judge",
            Self::Scorekeeper => "scorekeeper",
            Self::Timekeeper => "timekeeper",
        }
    }

    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.key() == key)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

/// What a command needs somebody to be allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Capability {
    /// Details, fact sheet, staff, number of rounds, final standings.
    Organize,
    /// Entrants, check-in, personal links.
    Register,
    /// Draft, swap, publish, close.
    Pair,
    Clock,
    Results,
    /// Results of a closed round.
    Correct,
    Extend,
    Drop,
    Reinstate,
    /// Announcements to everybody, instructions to one person.
    Announce,
}

/// The roles a capability is given to, and where that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Authority {
    pub roles: Vec<Role>,
    pub citation: Citation,
    pub words: Words,
}
