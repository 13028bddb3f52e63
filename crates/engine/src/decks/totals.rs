//! What the cards of a list add up to: how many of each level, army and the like.

use super::catalogue::Catalogue;
use super::list::Decklist;
use super::names::Written;
use rulebook::decks::{Card, ListRule, ListTotal};
use std::collections::BTreeMap;

/// Cards by what they say of one thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Total<'r> {
    pub rule: &'r ListTotal,
    /// How many cards say so.
    pub counts: BTreeMap<String, u32>,
}

/// Everything the document wants added up of which some card says something.
pub fn totals<'r>(list: &Decklist, rule: &'r ListRule, catalogue: &Catalogue) -> Vec<Total<'r>> {
    let known: Vec<(u32, &Card)> = list
        .lines
        .iter()
        .filter_map(|line| match catalogue.read(&line.name, Some(rule.names.rule)) {
            Written::Card(place) => Some((line.count, catalogue.card(place)?)),
            Written::Unclear { .. } | Written::Unknown => None,
        })
        .collect();
    let total = |wanted: &'r ListTotal| {
        let mut counts = BTreeMap::new();
        for (count, card) in &known {
            let said = card.values.get(&wanted.of).map(i64::to_string);
            if let Some(said) = said.or_else(|| card.marks.get(&wanted.of).cloned()) {
                *counts.entry(said).or_insert(0) += count;
            }
        }
        Total { rule: wanted, counts }
    };
    rule.totals.iter().map(total).filter(|total| !total.counts.is_empty()).collect()
}
