//! Decklists: who must hand one in, how cards are named on it, who reads it when, and what a deck check finds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, CutMethod, Ruled, When, Words};

/// The setting `decklists` says whether they are required.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListRule {
    /// What a list needs besides the cards; `nation`, `title` and the like are asked for by these names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<ListField>,
    pub names: Ruled<NameRule>,
    /// Nobody but an official changes a list that was accepted.
    pub locked: Citation,
    /// Players see their own list between matches only.
    pub own: Citation,
    pub publication: Ruled<Publication>,
    /// The infraction of a list handed in too late.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub late: Option<Ruled<String>>,
    /// Numbers and marks of the cards that a list adds up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub totals: Vec<ListTotal>,
}

/// A number or mark of the cards, by the name it has in the catalogue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListTotal {
    pub of: String,
    pub words: Words,
    pub citation: Citation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListField {
    pub id: String,
    pub words: Words,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// The selections of finalists that go by what stands here.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub declares: Vec<CutMethod>,
    pub citation: Citation,
}

/// When a written name stands for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NameRule {
    /// Enough of it to tell the card from all others.
    Unmistakable,
    /// The name, or one plain part of it that is cut where the script changes.
    OnePlainPart,
}

/// When decklists may be shown to everybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Publication {
    /// By the organizer, once the tournament is over.
    WhenOver,
    /// The same, and only of players who agreed.
    WhenOverIfAgreed,
}

/// One row of the table a deck check is decided by: the first row whose conditions hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckFinding {
    pub id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_required: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list_legal: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deck_legal: Option<bool>,
    /// Whether deck and list are the same, card by card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same: Option<bool>,
    /// The infraction in the judging tables; left out where the document names none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub infraction: Option<String>,
    /// What is put right, in this order: `list`, `deck`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub repair: Vec<String>,
    pub citation: Citation,
    pub words: Words,
}
