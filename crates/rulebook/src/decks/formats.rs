//! Formats: the zones of a deck and what must hold of them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckFormat {
    pub words: Words,
    pub zones: Vec<Zone>,
    /// The sets whose cards may be used; none named: all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sets: Vec<String>,
    /// Cards of these words for a set are judged by their own date alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub always: Vec<String>,
    pub rules: Vec<DeckRule>,
    /// Cards of the pool come into the deck between matches, although the list was accepted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub between_matches: Option<BetweenMatches>,
}

/// A deck that may be changed from its pool between matches, never between the games of one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BetweenMatches {
    /// The zones that hold the pool; they stay as they were accepted.
    pub pool: Vec<String>,
    pub words: Words,
    pub citation: Citation,
}

/// A part of the deck, as it stands on the list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Zone {
    pub id: String,
    pub words: Words,
    /// The sort of card that belongs there; left out, any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Changes hands between games, or is brought in from outside: a deck without it is complete.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
}

/// One thing that must hold, with the code it is reported by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckRule {
    pub test: DeckTest,
    pub code: String,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    /// Only for the list as it is registered, not for the deck between games.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub registered_only: bool,
    #[serde(default)]
    pub fault: RuleFault,
    pub citation: Citation,
    pub words: Words,
}

/// How much a broken rule matters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RuleFault {
    #[default]
    Illegal,
    /// An official looks at it.
    Warning,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum DeckTest {
    /// Cards in these zones together. A setting may hold the exact number; without a value it is not known.
    Size {
        zones: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        min: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        max: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setting: Option<String>,
    },
    /// Copies of a card in these zones together, or, with `also_in`, only of cards that stand in that zone as well.
    Copies {
        zones: Vec<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_most: Option<u32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        setting: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        also_in: Option<String>,
    },
    /// The sum of a number over all cards in these zones.
    Total {
        of: String,
        zones: Vec<String>,
        at_most: i64,
    },
    /// A number on each card in these zones.
    Each {
        of: String,
        zones: Vec<String>,
        at_most: i64,
    },
    /// Every card has a printing in a set that may be used.
    Sets {
        zones: Vec<String>,
    },
    Released {
        zones: Vec<String>,
        from: LegalFrom,
    },
    Banned {
        zones: Vec<String>,
    },
    Limited {
        zones: Vec<String>,
        at_most: u32,
    },
    /// So many titles of the restricted list at most.
    Restricted {
        zones: Vec<String>,
        at_most: u32,
    },
    /// No more copies than the player was given.
    Pool {
        zones: Vec<String>,
    },
    /// Every name is that of one card.
    Known {
        zones: Vec<String>,
    },
    /// The cards are of the sort the zone is for.
    Kind {
        zones: Vec<String>,
    },
    /// A card from outside is named by a card in one of `by`.
    Referred {
        zones: Vec<String>,
        by: Vec<String>,
    },
}

/// From which day on a new card may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LegalFrom {
    ReleaseDay,
    /// The first Friday after the release, and a week later.
    SecondFriday,
}

impl DeckTest {
    pub fn zones(&self) -> &[String] {
        match self {
            Self::Size { zones, .. }
            | Self::Copies { zones, .. }
            | Self::Total { zones, .. }
            | Self::Each { zones, .. }
            | Self::Sets { zones }
            | Self::Released { zones, .. }
            | Self::Banned { zones }
            | Self::Limited { zones, .. }
            | Self::Restricted { zones, .. }
            | Self::Pool { zones }
            | Self::Known { zones }
            | Self::Kind { zones }
            | Self::Referred { zones, .. } => zones,
        }
    }

    /// The setting that holds the number, where one does.
    pub fn setting(&self) -> Option<&str> {
        match self {
            Self::Size { setting, .. } | Self::Copies { setting, .. } => setting.as_deref(),
            _ => None,
        }
    }
}
