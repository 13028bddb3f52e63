//! Proxies, things on the table, who may see what when, and what people are reminded of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Role, Words};

/// Cards a judge makes in place of others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Proxies {
    pub words: Words,
    pub citation: Citation,
    /// Who makes them.
    pub issuers: Vec<Role>,
    /// Players bring their own, which staff approve.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub own: bool,
    pub causes: Vec<Cause>,
    /// What has to stand on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<Field>,
    /// None is made for a card that the owner can replace.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub only_without_replacement: bool,
    /// What is looked at before one is approved.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub checks: Vec<Check>,
    /// What its owner is told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub told: Vec<Check>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cause {
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    /// Named so that it can be refused with its clause.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub excluded: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Field {
    pub id: String,
    pub words: Words,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub required: bool,
}

/// Sleeves, dice, notes, devices: what a judge looks at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Equipment {
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    pub checks: Vec<Check>,
    /// Anybody of the staff may ask that it is not used, not judges alone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub any_official_bars: bool,
    /// Examples and what else to know.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Check>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Check {
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    /// The item is allowed only with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<Needed>,
}

/// Where a check has to be ticked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Needed {
    #[serde(default, skip_serializing_if = "crate::When::is_empty")]
    pub when: crate::When,
    /// For proxies with one of these causes; empty for any, and for what needs no cause.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub causes: Vec<String>,
}

/// Something somebody may do at these times only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Permitted {
    pub action: String,
    pub who: String,
    pub during: Vec<When>,
    pub words: Words,
    pub citation: Citation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    DuringMatch,
    BetweenMatches,
    Complete,
}

/// Where people are reminded of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// A player who is about to call.
    Calling,
    /// A player whose call has been taken.
    Answering,
    /// A judge who has taken a call.
    Ruling,
    /// A judge who rules on a report of a spectator.
    Spectator,
    /// The head judge with an appeal.
    Appeal,
    /// A judge who gives a penalty.
    Penalty,
    /// Whoever decides about a disqualification.
    Disqualification,
    /// Whoever looks through the records.
    Records,
    /// A judge who makes a proxy.
    Proxy,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reminder {
    pub at: Place,
    pub words: Words,
    pub citation: Citation,
    /// Only at these tiers; empty means at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<String>,
}
