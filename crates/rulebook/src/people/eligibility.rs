//! Who may play. What is known of a person is a set of words (`suspended`, `employee`, `invited`, …), declared at
//! registration, found on a list or computed; a rule bars whoever all its conditions hold of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EligibilityRule {
    pub code: String,
    /// Conditions on the fact sheet.
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// All of these hold of the person.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub is: Vec<String>,
    /// None of these does.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub is_not: Vec<String>,
    /// The person is so old or younger.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub age_at_most: Option<u32>,
    /// The tournament lies no more than so many days before the release of a booster set, and so many after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub release_window: Option<[u32; 2]>,
    /// The number of this setting is above that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<Over>,
    /// The first of these two dates of the fact sheet is missing or not before the second.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_before: Option<[String; 2]>,
    #[serde(default)]
    pub bar: Bar,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Over {
    pub setting: String,
    pub value: i64,
}

/// What a rule does to whoever it catches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bar {
    /// Told to the desk.
    Warns,
    /// Registered, but something is still missing: before the report it has to be there.
    Incomplete,
    /// Registered once the organizer agrees.
    Pending,
    #[default]
    Refuses,
}

/// A question put to whoever registers; the answer "yes" makes the word hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Declaration {
    pub id: String,
    pub words: Words,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// Only the desk ticks it, on seeing a paper or a permission.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub desk: bool,
    pub citation: Citation,
}

/// A reason to refuse somebody: all these words hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    pub code: String,
    pub needs: Vec<String>,
    pub citation: Citation,
    pub words: Words,
}
