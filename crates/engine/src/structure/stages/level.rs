//! Places that nothing but chance tells apart, and the order people gave them themselves (BR-TIE-12).

use super::{id, index};
use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{Event, TieSettled};
use crate::ids::{EntrantId, RoundNumber};
use crate::ledger::Ledger;
use crate::standings::{level_rows, standings_after};
use crate::structure::Progress;
use crate::structure::bracket::{Bracket, BracketFault};
use crate::tournament::Phase;
use crate::{Context, Refusal, RefusalKind, Tournament};
use rulebook::{SameRound, SettledBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The order of those level on everything, drawn by hand or played off. It takes the place of the program's own lots.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SettleTie {
    /// Best first.
    pub order: Vec<EntrantId>,
    pub by: SettledBy,
}

impl Act for SettleTie {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        settle(tournament, self)
    }
}

/// Entrants level on everything, in their present order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// The best of their places, counted from 1.
    pub first: u32,
    pub entrants: Vec<EntrantId>,
    /// People have put them in this order themselves.
    pub settled: Option<SettledBy>,
}

impl Level {
    /// A single elimination among them, the better lot as the better seed.
    pub fn playoff(&self) -> Result<Bracket, BracketFault> {
        let entrants = self.entrants.len() as u32;
        Bracket::plain(SameRound::Shared, entrants)
    }
}

/// Everybody whom chance put in order after the main rounds, the best places first. Empty while rounds are to come and once
/// the order counts no more.
pub fn level(tournament: &Tournament) -> Result<Vec<Level>, Refusal> {
    let open = tournament.current_round().is_some_and(|round| !round.closed);
    let settled = tournament.cut.is_some() || tournament.phase >= Phase::Posted;
    if open || settled || tournament.rounds.is_empty() || Progress::of_tournament(tournament)?.over.is_none()
    {
        return Ok(Vec::new());
    }
    let (_, table) = standings_after(tournament, RoundNumber(tournament.rounds.len() as u32))?;
    let groups = level_rows(&table.rows);
    Ok(groups
        .map(|places| {
            let first = places.start as u32 + 1;
            let entrants: Vec<EntrantId> = table.rows[places].iter().map(|row| id(row.entrant)).collect();
            let given = tournament.settled_ties.iter().rev().find(|settled| settled.order == entrants);
            Level { first, entrants, settled: given.map(|settled| settled.by) }
        })
        .collect())
}

pub(crate) fn settle(tournament: &Tournament, wanted: &SettleTie) -> Result<Vec<Event>, Refusal> {
    let rule = &tournament.rulebook()?.standings().last_resort;
    if !rule.by_hand.contains(&wanted.by) {
        return Err(Refusal::new(RefusalKind::NotOffered).citing(&rule.citation));
    }
    let asked = sorted(&wanted.order);
    let levels = level(tournament)?;
    if !levels.iter().any(|level| sorted(&level.entrants) == asked) {
        return Err(Refusal::new(RefusalKind::NotLevel).citing(&rule.citation));
    }
    Ok(vec![Event::TieSettled(TieSettled {
        order: wanted.order.clone(),
        by: wanted.by,
        after_round: tournament.last_main(),
    })])
}

/// Orders given by hand are lots of their own.
pub(crate) fn give_lots(tournament: &Tournament, through: RoundNumber, ledger: &mut Ledger) {
    let given = tournament.settled_ties.iter().filter(|settled| settled.after_round <= through);
    for settled in given {
        for (place, entrant) in settled.order.iter().enumerate() {
            ledger.entrants[index(*entrant)].lot = Some(place as u64);
        }
    }
}

fn sorted(entrants: &[EntrantId]) -> Vec<EntrantId> {
    let mut entrants = entrants.to_vec();
    entrants.sort_unstable();
    entrants
}
