//! Sleeves, and cards printed at home.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::decks::RuleFault;
use crate::{Citation, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SleeveRule {
    pub test: SleeveTest,
    pub code: String,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// Sorts of cards it does not hold for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub except: Vec<String>,
    #[serde(default)]
    pub fault: RuleFault,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum SleeveTest {
    /// So many opaque sleeves around every card at least.
    Opaque(u32),
    /// The front must be one of these.
    Front(Vec<String>),
    /// The back must not be this.
    BackNot(String),
    /// So many sleeves around a card at most.
    Layers(u32),
    /// No sleeve larger than what lies inside it by so many millimetres or more, in width or in height.
    Larger(u32),
}

/// Cards printed from a file that the publisher approved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrintedRule {
    /// Sorts of cards that need nobody's leave.
    pub always: Vec<String>,
    /// The setting by which the organizer allows the others.
    pub setting: String,
    pub not_allowed: String,
    pub outside_dates: String,
    pub citation: Citation,
    pub words: Words,
}
