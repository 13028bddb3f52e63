//! The table: entrants in order, shared places, lots.

use super::quantities::Field;
use crate::Refusal;
use crate::fraction::Fraction;
use crate::ledger::{Ledger, Tally};
use rulebook::{Citation, LastResort, Resolved, Rounding};
use sha2::{Digest, Sha256};
use std::cmp::Ordering;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standings {
    pub after_round: u32,
    /// Best first.
    pub rows: Vec<Row>,
    /// Groups that only chance put in order.
    pub decided_by_lot: Vec<Vec<usize>>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub rank: u32,
    /// Index in the ledger.
    pub entrant: usize,
    pub tally: Tally,
    pub tiebreakers: Vec<TiebreakValue>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TiebreakValue {
    pub name: &'static str,
    pub value: Option<Fraction>,
    pub display: String,
    pub citation: Citation,
}

/// The table after the ledger's last round. The seed orders by chance where no lots are given.
pub fn standings(ledger: &Ledger, rulebook: &Resolved, seed: &[u8]) -> Result<Standings, Refusal> {
    let tallies = ledger.tally(rulebook);
    let field = Field { ledger, tallies: &tallies, rulebook };
    let rule = rulebook.standings();
    let columns = rule
        .criteria
        .iter()
        .map(|criterion| field.values(&criterion.quantity))
        .collect::<Result<Vec<_>, _>>()?;
    let compare = |one: usize, other: usize| {
        // More is better in every criterion; no value ranks below every number.
        columns.iter().map(|column| column[other].cmp(&column[one])).find(|order| order.is_ne())
    };
    let chance: Vec<([u8; 8], &str)> =
        ledger.entrants.iter().map(|line| (drawn(seed, &line.id), line.id.as_str())).collect();
    let lot = |index: usize| ledger.entrants[index].lot.unwrap_or(u64::MAX);
    let by_lot = |one: usize, other: usize| lot(one).cmp(&lot(other)).then(chance[one].cmp(&chance[other]));

    let mut order: Vec<usize> = (0..ledger.entrants.len()).filter(|&i| ledger.entrants[i].listed).collect();
    order.sort_by(|&one, &other| compare(one, other).unwrap_or_else(|| by_lot(one, other)));

    let shared = rule.last_resort.how == LastResort::SharedPlace;
    let mut tallies: Vec<Option<Tally>> = tallies.into_iter().map(Some).collect();
    let mut rows: Vec<Row> = Vec::with_capacity(order.len());
    let mut decided_by_lot: Vec<Vec<usize>> = Vec::new();
    for (place, &entrant) in order.iter().enumerate() {
        let level = place > 0 && compare(order[place - 1], entrant).unwrap_or(Ordering::Equal).is_eq();
        let rank = match rows.last() {
            Some(above) if level && shared => above.rank,
            _ => place as u32 + 1,
        };
        if level && !shared {
            match decided_by_lot.last_mut() {
                Some(group) if group.last() == Some(&order[place - 1]) => group.push(entrant),
                _ => decided_by_lot.push(vec![order[place - 1], entrant]),
            }
        }
        let tiebreakers = rule
            .criteria
            .iter()
            .zip(&columns)
            .filter(|(criterion, _)| !criterion.quantity.is_score())
            .map(|(criterion, column)| TiebreakValue {
                name: criterion.quantity.name(),
                value: column[entrant].clone(),
                display: display(column[entrant].as_ref(), criterion.display),
                citation: criterion.citation.clone(),
            })
            .collect();
        let tally = tallies[entrant].take().unwrap_or_default();
        rows.push(Row { rank, entrant, tally, tiebreakers });
    }
    Ok(Standings { after_round: ledger.rounds, rows, decided_by_lot })
}

pub(super) fn display(value: Option<&Fraction>, rule: rulebook::Display) -> String {
    value.map_or_else(|| "–".to_owned(), |value| value.decimal(rule.decimals, rule.round == Rounding::Down))
}

/// A lot drawn from the seed, the same whatever the order of entrants.
fn drawn(seed: &[u8], id: &str) -> [u8; 8] {
    let digest = Sha256::new().chain_update(seed).chain_update([0]).chain_update(id.as_bytes()).finalize();
    let mut lot = [0; 8];
    lot.copy_from_slice(&digest[..8]);
    lot
}
