//! What happened about people. What is private is an `Option`: erasing a person leaves the event without it.

use super::command::{Details, ListedPerson, Listing};
use crate::ids::{EntrantId, PersonId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DetailsTaken {
    pub entrant: EntrantId,
    #[serde(default)]
    pub details: Option<Box<Details>>,
    /// Rules that caught the person and were set aside, or still want something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<String>,
    #[serde(default)]
    pub despite: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonReplaced {
    pub entrant: EntrantId,
    #[serde(default)]
    pub person: Option<PersonId>,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FeeMarked {
    pub entrant: EntrantId,
    pub paid: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NicknameJudged {
    pub entrant: EntrantId,
    pub allowed: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonRefused {
    pub ground: String,
    /// Those entered, and the places there are, at that moment.
    pub present: u32,
    pub capacity: Option<u32>,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonWaits {
    pub waiting: u32,
    #[serde(default)]
    pub attributes: BTreeMap<String, String>,
    #[serde(default)]
    pub person: Option<PersonId>,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub details: Option<Box<Details>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaitingEnded {
    pub waiting: u32,
    pub entrant: Option<EntrantId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PeopleListed {
    pub list: Listing,
    pub count: u32,
    #[serde(default)]
    pub people: Option<Vec<ListedPerson>>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffAway {
    pub person: PersonId,
    pub away: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SelfRegistrationSet {
    pub open: bool,
}
