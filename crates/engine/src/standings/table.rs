//! The table: entrants in order, shared places, lots.

use super::order::{Lots, Ordered, Separation, ordered};
use super::published::{as_clause, as_ratio};
use super::quantities::Field;
use crate::fraction::Fraction;
use crate::ids::RoundNumber;
use crate::ledger::{Ledger, Tally};
use crate::structure::bracket::BEHIND_THE_WINNER;
use crate::structure::progress::won_by_nobody;
use crate::{Refusal, Tournament};
use rulebook::{Citation, Resolved, Rounding};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    pub after_round: u32,
    /// Best first.
    pub rows: Vec<Row>,
    /// Groups equal on every number in which chance decided a place.
    pub decided_by_lot: Vec<Vec<usize>>,
    /// Listed, but without a place: disqualified where that takes the rank, or the standing was revoked. Others keep what
    /// they won or lost against them.
    pub unranked: Vec<usize>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub rank: u32,
    /// Index in the ledger.
    pub entrant: usize,
    pub tally: Tally,
    /// What puts the row below the one above it; nothing for the first.
    pub separated_by: Option<Separation>,
    pub tiebreakers: Vec<TiebreakValue>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "Tiebreaker")]
pub struct TiebreakValue {
    pub name: &'static str,
    /// The exact fraction in lowest terms; null where there is none.
    #[serde(serialize_with = "as_ratio")]
    #[schemars(with = "Option<String>")]
    pub value: Option<Fraction>,
    pub display: String,
    #[serde(rename = "clause", serialize_with = "as_clause")]
    #[schemars(with = "String")]
    pub citation: Arc<Citation>,
}

/// The table after the ledger's last round. The seed orders by chance where no lots are given.
pub fn standings(ledger: &Ledger, rulebook: &Resolved, seed: &[u8]) -> Result<Standings, Refusal> {
    let tallies = ledger.tally(rulebook);
    let field = Field::new(ledger, &tallies, rulebook);
    let Ordered { order, separated, decided_by_lot, mut columns, .. } =
        ordered(&field, &Lots { ledger, seed });
    let unranked = (0..tallies.len())
        .filter(|&entrant| ledger.entrants[entrant].listed && !field.ranks(entrant))
        .collect();
    let criteria = &rulebook.standings().criteria;
    let citations: Vec<Arc<Citation>> =
        criteria.iter().map(|found| Arc::new(found.citation.clone())).collect();
    let mut tallies: Vec<Option<Tally>> = tallies.into_iter().map(Some).collect();
    let mut rows: Vec<Row> = Vec::with_capacity(order.len());
    let best = if won_by_nobody(ledger, rulebook) { BEHIND_THE_WINNER } else { 1 };
    for ((place, entrant), separated_by) in (1..).zip(order).zip(separated) {
        let rank = match rows.last() {
            Some(above) if separated_by == Some(Separation::Shared) => above.rank,
            _ => best.max(place),
        };
        let tiebreakers = criteria
            .iter()
            .enumerate()
            .filter(|(_, criterion)| !criterion.quantity.is_score())
            .map(|(number, criterion)| {
                let value = columns[number][entrant].take();
                TiebreakValue {
                    name: criterion.quantity.name(),
                    display: display(value.as_ref(), criterion.display),
                    value,
                    citation: Arc::clone(&citations[number]),
                }
            })
            .collect();
        let tally = tallies[entrant].take().unwrap_or_default();
        rows.push(Row { rank, entrant, tally, separated_by, tiebreakers });
    }
    Ok(Standings { after_round: ledger.rounds, rows, decided_by_lot, unranked })
}

/// The standings of a tournament's main rounds up to `through`, and the ledger they were made from.
pub(crate) fn standings_after(
    tournament: &Tournament,
    through: RoundNumber,
) -> Result<(Ledger, Standings), Refusal> {
    let ledger = Ledger::of(tournament, through);
    let table = standings(&ledger, tournament.rulebook()?, &tournament.lot_seed(through))?;
    Ok((ledger, table))
}

impl Field<'_> {
    /// Whether the entrant has a place in the table.
    pub fn ranks(&self, entrant: usize) -> bool {
        self.ledger.entrants[entrant].ranks(self.rulebook)
    }
}

pub(super) fn display(value: Option<&Fraction>, rule: rulebook::Display) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.decimal(rule.decimals, rule.round == Rounding::Down))
}

/// Runs of rows that nothing but chance tells apart, as places in the list; runs of one are left out.
pub(crate) fn level_rows(rows: &[Row]) -> impl Iterator<Item = Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (place, row) in rows.iter().enumerate() {
        match runs.last_mut() {
            Some(run) if matches!(row.separated_by, Some(Separation::Lot | Separation::Shared)) => {
                run.end = place + 1;
            }
            _ => runs.push(place..place + 1),
        }
    }
    runs.into_iter().filter(|run| run.len() > 1)
}
