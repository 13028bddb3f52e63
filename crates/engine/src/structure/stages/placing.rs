//! The final placing: the bracket first, everybody else as the main rounds left them.

use super::finals::{Running, running};
use super::taking::ranking_of;
use super::{id, index};
use crate::ids::EntrantId;
use crate::ledger::Ledger;
use crate::standings::{Separation, Standings, standings_after};
use crate::{Refusal, Tournament};
use std::collections::BTreeSet;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    pub place: u32,
    /// Whose results gave the place.
    pub entrant: EntrantId,
    /// Who has it: nobody where it is vacated (BR-PEN-12).
    pub holder: Option<EntrantId>,
    pub by: PlacedBy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlacedBy {
    Bracket,
    Standings,
}

/// Best first. While finals run, those whose place there is not certain yet are left out.
pub fn final_placing(tournament: &Tournament) -> Result<Vec<Placing>, Refusal> {
    let (ledger, table) = standings_after(tournament, tournament.last_main())?;
    placing_of(tournament, running(tournament)?.as_ref(), &ledger, &table)
}

/// Finds first place in the finals, once they are decided.
pub fn first_place(tournament: &Tournament) -> Result<Option<Placing>, Refusal> {
    let decided = running(tournament)?.is_some_and(|running| running.bracket.champion().is_some());
    let placing = if decided { final_placing(tournament)? } else { Vec::new() };
    Ok(placing.into_iter().find(|placed| placed.place == 1 && placed.by == PlacedBy::Bracket))
}

/// The placing of a tournament by its bracket and by the standings of the main rounds.
pub(crate) fn placing_of(
    tournament: &Tournament,
    finals: Option<&Running>,
    ledger: &Ledger,
    table: &Standings,
) -> Result<Vec<Placing>, Refusal> {
    // A second day of Swiss rounds: whoever went on stands above all who did not.
    let went_on = tournament.cut.as_ref().map_or(&[][..], |cut| &cut.seeds);
    Ok(places(finals, went_on, &ranking_of(tournament, table)?, ledger, table))
}

/// The placing by a bracket, or by who went on, and by the order after the main rounds.
pub(crate) fn places(
    finals: Option<&Running>,
    went_on: &[EntrantId],
    order: &[usize],
    ledger: &Ledger,
    table: &Standings,
) -> Vec<Placing> {
    let placing = |place: u32, entrant: EntrantId, by: PlacedBy| {
        let vacated = ledger.entrants.get(index(entrant)).is_some_and(|line| line.orders.vacates());
        Placing { place, entrant, holder: (!vacated).then_some(entrant), by }
    };
    let mut placed: Vec<Placing> = Vec::new();
    let mut finalists: BTreeSet<EntrantId> = BTreeSet::new();
    if let Some(running) = finals {
        finalists.extend(&running.seeds);
        let found = match running.stopped {
            true => running.bracket.places_where_it_stopped(),
            false => running.bracket.places(),
        };
        placed.extend(found.iter().filter_map(|found| {
            let entrant = running.entrant(found.seed)?;
            Some(placing(found.place, entrant, PlacedBy::Bracket))
        }));
    } else {
        finalists.extend(went_on);
    }
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
    let best = table.rows.first().filter(|_| finals.is_none()).map_or(1, |row| row.rank);
    let mut place = next;
    for entrant in ahead.iter().chain(&others) {
        next += 1;
        if place == 0 || !shared.contains(entrant) || next == finalists.len() as u32 + 1 {
            place = next;
        }
        placed.push(placing(best.max(place), id(*entrant), PlacedBy::Standings));
    }
    for &entrant in &table.unranked {
        pass_down(&mut placed, id(entrant));
    }
    placed
}

/// Takes somebody without a line in the standings out of the finals' places as well; those below move up.
fn pass_down(placed: &mut Vec<Placing>, entrant: EntrantId) {
    let Some(at) = placed.iter().position(|placed| placed.entrant == entrant) else { return };
    let gone = placed.remove(at);
    for below in placed.iter_mut().filter(|below| below.place > gone.place) {
        below.place -= 1;
    }
}
