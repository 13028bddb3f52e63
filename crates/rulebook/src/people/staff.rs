//! Staff: how many there must be, who may be what at once, and who may play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Role, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffRule {
    pub test: StaffTest,
    pub code: String,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    #[serde(default)]
    pub weight: Weight,
    pub citation: Citation,
    pub words: Words,
}

/// What follows where a rule about the staff is broken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Weight {
    /// Told to the organizer; it ought to be otherwise.
    Advice,
    /// The staff does not comply: an appointment that brings it about is refused, what is missing is told.
    #[default]
    Breach,
    /// The next round cannot start.
    Blocks,
    /// The tournament is void.
    Invalidates,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum StaffTest {
    /// So many people with one of these roles.
    Count {
        roles: Vec<Role>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        min: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u32>,
    },
    /// Nobody holds both.
    NotBoth { one: Role, other: Role },
    /// Whoever holds the role holds one of the others as well.
    Needs { role: Role, one_of: Vec<Role> },
    /// Whoever holds one of these roles does not play.
    MayNotPlay { roles: Vec<Role> },
    /// Whoever leads may play only with so many assistants who play too, or so many who do not.
    PlayNeedsAssistants { leaders: Vec<Role>, assistants: Vec<Role>, playing: u32, idle: u32 },
    /// Somebody the publisher has suspended is not on the staff.
    NotSuspended,
    /// Somebody with this role, or a stand-in, is in the hall.
    Present { role: Role },
    /// Whoever holds the role keeps it while play goes on, unless a reason is given.
    LeavesWithReason { role: Role },
}
