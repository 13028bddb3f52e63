//! The final placing: the bracket first, everybody else as the main rounds left them.

use super::finals::running;
use super::{id, index, ranking};
use crate::ids::EntrantId;
use crate::ledger::Ledger;
use crate::standings::{Separation, standings};
use crate::{Refusal, Tournament};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    pub place: u32,
    pub entrant: EntrantId,
    pub by: PlacedBy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacedBy {
    Bracket,
    Standings,
}

/// Best first. While finals run, those whose place there is not certain yet are left out.
pub fn final_placing(tournament: &Tournament) -> Result<Vec<Placing>, Refusal> {
    let finals = running(tournament)?;
    let mut placed: Vec<Placing> = Vec::new();
    let mut finalists: BTreeSet<EntrantId> = BTreeSet::new();
    if let Some(running) = &finals {
        finalists.extend(&running.seeds);
        let found = running.bracket.places();
        placed.extend(found.iter().filter_map(|found| {
            let entrant = running.entrant(found.seed)?;
            Some(Placing { place: found.place, entrant, by: PlacedBy::Bracket })
        }));
    } else if let Some(cut) = &tournament.cut {
        // A second day of Swiss rounds: whoever went on stands above all who did not.
        finalists.extend(&cut.seeds);
    }
    let last = tournament.last_main();
    let ledger = Ledger::of(tournament, last);
    let table = standings(&ledger, tournament.rulebook()?, &tournament.lot_seed(last))?;
    let order = ranking(tournament)?;
    let shared: BTreeSet<usize> = table
        .rows
        .iter()
        .filter(|row| row.separated_by == Some(Separation::Shared))
        .map(|row| row.entrant)
        .collect();
    let in_finals = |entrant: &usize| finalists.contains(&id(*entrant));
    let ahead: Vec<usize> = match finals {
        Some(_) => Vec::new(),
        None => order.iter().copied().filter(in_finals).collect(),
    };
    let others: Vec<usize> = order.iter().copied().filter(|entrant| !in_finals(entrant)).collect();
    let mut next = if finals.is_some() { finalists.len() as u32 } else { 0 };
    let mut place = next;
    for entrant in ahead.iter().chain(&others) {
        next += 1;
        if place == 0 || !shared.contains(entrant) || next == finalists.len() as u32 + 1 {
            place = next;
        }
        let by = PlacedBy::Standings;
        placed.push(Placing { place, entrant: id(index(id(*entrant))), by });
    }
    Ok(placed)
}
