//! Places: the later somebody leaves, the better.

use super::{Bracket, Feed, How, Occupant, Part, Seed, State};
use rulebook::SameRound;
use std::collections::BTreeMap;

/// First place is the winner's, also where both lose the last match and nobody has become it: they are placed behind it, and
/// everybody else where they would have been.
pub(crate) const BEHIND_THE_WINNER: u32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    pub place: u32,
    pub seed: Seed,
}

impl Bracket {
    /// Those whose place is certain, best first. Whoever leaves in the same round shares the place or is placed by seed, as
    /// the rulebook says.
    pub fn places(&self) -> Vec<Placed> {
        let states = self.states();
        let out = self.out(&states);
        let still_in = self.entrants - out.len() as u32;
        let mut leaving: Vec<(u32, Seed)> = out.into_iter().map(|(seed, round)| (round, seed)).collect();
        leaving.sort_unstable_by_key(|&(round, seed)| (std::cmp::Reverse(round), seed));
        let mut placed: Vec<Placed> = Vec::with_capacity(leaving.len() + 1);
        placed.extend(self.champion().map(|seed| Placed { place: 1, seed }));
        let mut round_before = None;
        let mut shared = 0;
        for (place, (round, seed)) in (still_in + 1..).zip(leaving) {
            if round_before != Some(round) || self.same_round == SameRound::BySeed {
                shared = place.max(BEHIND_THE_WINNER);
            }
            round_before = Some(round);
            placed.push(Placed { place: shared, seed });
        }
        placed
    }

    /// Everybody's place where those still in agreed to stop: they leave together.
    pub fn places_where_it_stopped(&self) -> Vec<Placed> {
        let out = self.places();
        let still_in =
            (1..=self.entrants).map(Seed).filter(|seed| !out.iter().any(|found| found.seed == *seed));
        let together = still_in.zip(1..).map(|(seed, place)| match self.same_round {
            SameRound::Shared => Placed { place: 1, seed },
            SameRound::BySeed => Placed { place, seed },
        });
        together.chain(out.iter().copied()).collect()
    }

    /// Whether every place is certain, with or without a champion.
    pub fn is_over(&self) -> bool {
        self.places().len() as u32 == self.entrants
    }

    /// Known once every match that has to be played is over.
    pub fn champion(&self) -> Option<Seed> {
        let states = self.states();
        let mut finals = self.matches.iter().zip(&states).filter(|(found, _)| found.part >= Part::Final);
        let (_, last) = finals.rfind(|(_, state)| state.how != Some(How::NotNeeded))?;
        last.how.and(last.winner.seed())
    }

    /// Who has lost for good, and in which round.
    fn out(&self, states: &[State]) -> BTreeMap<Seed, u32> {
        let mut goes_on = vec![false; self.matches.len()];
        for found in &self.matches {
            for feed in [found.a, found.b] {
                if let Feed::LoserOf(from) = feed {
                    goes_on[from] = true;
                }
            }
        }
        let second = self.matches.iter().position(|found| found.part == Part::SecondFinal);
        let second_needed = second.is_some_and(|second| states[second].how != Some(How::NotNeeded));
        let mut out = BTreeMap::new();
        for (index, (found, state)) in self.matches.iter().zip(states).enumerate() {
            let once_more = found.part == Part::Final && second_needed;
            if goes_on[index] || once_more {
                // Two who withdrew before they met are out together.
                if state.how != Some(How::Empty) || once_more {
                    continue;
                }
            }
            let lost: Vec<Occupant> = match state.how {
                Some(How::Empty) => vec![state.a, state.b],
                Some(_) => vec![state.loser],
                None => Vec::new(),
            };
            for seed in lost.into_iter().filter_map(Occupant::seed) {
                out.insert(seed, found.round);
            }
        }
        out
    }
}
