//! Calls: why somebody calls, how a ruling is appealed against, what the time taken becomes.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Role, Ruled, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Calls {
    /// What a caller can pick instead of typing.
    pub reasons: Vec<CallReason>,
    pub appeal: Ruled<Appeal>,
    /// The time of a call that is given back to the table.
    pub stoppage: Ruled<Stoppage>,
    /// Where an event may limit how often a player challenges rulings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub challenges: Option<Ruled<Challenges>>,
    /// Whether the head judge may send another judge for a second ruling, after which the appeal stays open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_ruling: Option<Ruled<bool>>,
    /// Where a judge who plays may rule on a match of their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub own_match: Option<Ruled<OwnMatch>>,
}

/// Who may rule on a match they play, and in which tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OwnMatch {
    pub by: Vec<Role>,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallReason {
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    /// Seen by the head judge and whoever takes it, by nobody else.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub private: bool,
    /// Nothing else is wanted of the judge than to record the result.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends_with_result: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Caller {
    Player,
    Spectator,
    Staff,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Appeal {
    pub by: Vec<Caller>,
    /// The head judge rules only after another judge has.
    pub floor_first: bool,
    /// Without a head judge the first ruling is final; otherwise there has to be one.
    pub final_without_head_judge: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Stoppage {
    /// A call that took longer than this is given back; shorter ones are not.
    pub over_seconds: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Challenges {
    /// The setting that holds how many each player has; without a value there is no limit.
    pub setting: String,
}
