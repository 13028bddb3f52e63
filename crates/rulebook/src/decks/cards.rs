//! Cards by name: a catalogue somebody imports, and what a document itself names.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Words;

/// A catalogue of cards. A rulebook holds what its document names; the rest is imported for a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cards {
    /// Every card there is stands in it, so that a name it does not have is no card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub complete: bool,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sets: BTreeMap<String, CardSet>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// Names that count as one and the same card, in every language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub same: Vec<Vec<String>>,
    /// Names that a short form of a card's name must not be taken for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub affiliations: Vec<String>,
    /// Banned, limited, removed and restricted cards; the newest list in force on the day counts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lists: Vec<CardList>,
}

impl Cards {
    pub fn is_empty(&self) -> bool {
        self == &Self::default()
    }
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardSet {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
    /// The day it came out, as YYYY-MM-DD.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Sold in boosters, whose release matters to employees of the publisher.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub booster: bool,
    /// No longer in the rotation from this day on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotates: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Card {
    pub name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ja: Option<String>,
    /// What sort of card it is, in the document's words: `character`, `battle`, `ruler`, `identity`, …
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// The day of its own release, where it is not that of a set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Another printing of that card: copies count together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
    /// Numbers on the card, such as `stars` or `level`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub values: BTreeMap<String, i64>,
    /// What else is printed on it: `army`, `title`, `clan`, `counter`, `refers_to`, …
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<String, String>,
    /// The newest wording, errata included.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<Words>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardList {
    pub name: String,
    /// The first day it is in force; left out, it always was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub banned: Vec<String>,
    /// At most one copy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub limited: Vec<String>,
    /// At most one title of these in a deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restricted: Vec<String>,
}
