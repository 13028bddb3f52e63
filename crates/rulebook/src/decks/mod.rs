//! Decks: what they are made of, what is asked of lists, and what lies on the table beside them.

mod cards;
mod checklists;
mod formats;
mod lists;
mod sleeves;

pub use cards::{Card, CardList, CardSet, Cards};
pub use checklists::{Checklist, ReminderDue, Tick};
pub use formats::{BetweenMatches, DeckFormat, DeckRule, DeckTest, LegalFrom, RuleFault, Zone};
pub use lists::{DeckFinding, ListField, ListRule, ListTotal, NameRule, Publication};
pub use sleeves::{PrintedRule, SleeveRule, SleeveTest};

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What a document says about decks, their lists and the things players bring.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decks {
    /// By the value of the setting `format`; `default` stands for every value that is not named.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub formats: BTreeMap<String, DeckFormat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lists: Option<ListRule>,
    /// What a deck check can find, and the infraction it leads to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<DeckFinding>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub sleeves: Vec<SleeveRule>,
    /// Cards printed from a file of the publisher.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub printed: Option<PrintedRule>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub checklists: BTreeMap<String, Checklist>,
    /// The sets, names and lists that the document itself states.
    #[serde(default, skip_serializing_if = "Cards::is_empty")]
    pub cards: Cards,
}

impl Decks {
    /// What a game says, laid over what its document says: entries of one name replace, lists that are there as well.
    pub(crate) fn over(own: Option<&Self>, base: Option<&Self>) -> Option<Self> {
        let (Some(own), Some(base)) = (own, base) else { return own.or(base).cloned() };
        let mut laid = base.clone();
        laid.formats.extend(own.formats.clone());
        laid.checklists.extend(own.checklists.clone());
        laid.lists = own.lists.clone().or(laid.lists);
        laid.printed = own.printed.clone().or(laid.printed);
        if !own.findings.is_empty() {
            laid.findings.clone_from(&own.findings);
        }
        if !own.sleeves.is_empty() {
            laid.sleeves.clone_from(&own.sleeves);
        }
        if !own.cards.is_empty() {
            laid.cards = own.cards.clone();
        }
        Some(laid)
    }
}
