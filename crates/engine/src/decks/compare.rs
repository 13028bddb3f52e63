//! A deck on the table against its list, card by card, and what follows from it.

use super::catalogue::Catalogue;
use super::list::Decklist;
use super::names::Written;
use rulebook::Resolved;
use rulebook::decks::{DeckFinding, NameRule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A card of which the list says another number than the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Difference {
    pub zone: String,
    pub name: String,
    pub listed: u32,
    pub counted: u32,
}

pub fn differences(
    catalogue: &Catalogue,
    names: Option<NameRule>,
    list: &Decklist,
    counted: &Decklist,
) -> Vec<Difference> {
    let mut cards: BTreeMap<(String, String), [u32; 2]> = BTreeMap::new();
    for (side, deck) in [list, counted].into_iter().enumerate() {
        for line in deck.lines.iter().filter(|line| !line.zone.starts_with("pool")) {
            let name = match catalogue.read(&line.name, names) {
                Written::Card(place) => catalogue.card(place).map_or(line.name.as_str(), |card| &card.name),
                _ => line.name.as_str(),
            };
            cards.entry((line.zone.clone(), catalogue.identity(name))).or_default()[side] += line.count;
        }
    }
    let differs = |((zone, name), [listed, counted]): ((String, String), [u32; 2])| {
        (listed != counted).then_some(Difference { zone, name, listed, counted })
    };
    cards.into_iter().filter_map(differs).collect()
}

/// What a deck check has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    pub list_required: bool,
    pub list_legal: bool,
    pub deck_legal: bool,
    pub same: bool,
}

/// The row of the document's table that fits, or None where deck and list are in order.
pub fn finding(rulebook: &Resolved, found: Found) -> Option<&DeckFinding> {
    if found.list_legal && found.deck_legal && found.same {
        return None;
    }
    let fits = |wanted: Option<bool>, is: bool| wanted.is_none_or(|wanted| wanted == is);
    rulebook.decks()?.findings.iter().find(|row| {
        fits(row.list_required, found.list_required)
            && fits(row.list_legal, found.list_legal)
            && fits(row.deck_legal, found.deck_legal)
            && fits(row.same, found.same)
    })
}
