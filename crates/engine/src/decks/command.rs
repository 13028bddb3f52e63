//! What is asked about decks and their lists.

use super::list::Decklist;
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use rulebook::decks::Cards;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The cards lists are checked by; from the first round on it stays as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AdoptCatalogue {
    pub cards: Cards,
}

/// A list is kept as a draft or handed in.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FileDecklist {
    pub entrant: EntrantId,
    pub list: Decklist,
    #[serde(default)]
    pub draft: bool,
}

/// An official takes a list, and nobody changes it any more; or sends it back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JudgeDecklist {
    pub entrant: EntrantId,
    pub accept: bool,
    /// Why it is sent back, or why it is accepted although it is not legal.
    #[serde(default)]
    pub reason: Option<String>,
}

/// The list of an entrant is put right under the eyes of a judge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectDecklist {
    pub entrant: EntrantId,
    pub list: Decklist,
    pub reason: String,
}

/// Lists are due at a moment, of everybody or of those named.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AskForLists {
    #[serde(default)]
    pub entrants: Vec<EntrantId>,
    #[serde(default)]
    pub until: Option<Moment>,
}

/// The first round is paired although lists are missing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaiveLists {
    pub reason: String,
}

/// Draws tables of a round for deck checks.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DrawDeckChecks {
    pub round: RoundNumber,
    pub tables: u32,
}

/// A check begins: both decks are taken, and the time runs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpenDeckCheck {
    pub round: RoundNumber,
    pub table: TableNumber,
}

/// What was counted on the table, card by card; left out, everything is as the list says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CompareDeck {
    pub check: u32,
    pub entrant: EntrantId,
    #[serde(default)]
    pub counted: Option<Decklist>,
    #[serde(default)]
    pub note: Option<String>,
}

/// The decks go back, and the match gets its time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CloseDeckCheck {
    pub check: u32,
}
