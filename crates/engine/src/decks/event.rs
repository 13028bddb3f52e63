//! What happened to decks and lists. Lists are private until they are published.

use super::compare::Difference;
use super::list::Decklist;
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use rulebook::decks::Cards;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CatalogueAdopted {
    /// SHA-256 of the catalogue as JSON.
    pub hash: String,
    #[schemars(with = "serde_json::Value")]
    pub cards: Cards,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecklistFiled {
    pub entrant: EntrantId,
    pub draft: bool,
    /// After the moment it was due.
    pub late: bool,
    #[serde(default)]
    pub list: Option<Decklist>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecklistJudged {
    pub entrant: EntrantId,
    pub accepted: bool,
    #[serde(default)]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecklistCorrected {
    pub entrant: EntrantId,
    #[serde(default)]
    pub before: Option<Decklist>,
    #[serde(default)]
    pub list: Option<Decklist>,
    #[serde(default)]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListsAsked {
    pub entrants: Vec<EntrantId>,
    pub until: Option<Moment>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListsWaived {
    /// Those whose lists were missing.
    pub missing: u32,
    pub reason: String,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListsPublished {
    /// Whose lists everybody may read now.
    pub entrants: Vec<EntrantId>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckChecksDrawn {
    pub round: RoundNumber,
    /// How often tables were drawn in this round.
    pub draw: u32,
    /// Drawn from the master seed for this purpose alone; it tells nothing about any other draw.
    pub seed: String,
    /// The tables there were to draw from, and those that were drawn.
    pub among: Vec<TableNumber>,
    pub tables: Vec<TableNumber>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCheckOpened {
    pub check: u32,
    pub round: RoundNumber,
    pub table: TableNumber,
    pub entrants: [EntrantId; 2],
    pub drawn: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCompared {
    pub check: u32,
    pub entrant: EntrantId,
    #[serde(default)]
    pub counted: Option<Decklist>,
    #[serde(default)]
    pub differences: Option<Vec<Difference>>,
    /// The row of the document's table, and the infraction it leads to.
    #[serde(default)]
    pub finding: Option<String>,
    #[serde(default)]
    pub infraction: Option<String>,
    #[serde(default)]
    pub note: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCheckClosed {
    pub check: u32,
    pub took_ms: i64,
    /// What the match gets for it.
    pub extension_ms: i64,
}
