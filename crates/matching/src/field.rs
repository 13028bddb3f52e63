//! A problem made ready: checked, with everybody's former opponents at hand.

use crate::outcome::{Blocked, Pairing};
use crate::problem::{Malformed, Player, Problem};
use crate::round;

/// A checked problem with an index of who has met whom. Pairing it again with another seed costs no new
/// preparation.
#[derive(Debug)]
pub struct Field<'a> {
    pub(crate) problem: &'a Problem,
    pub(crate) met: Lists,
    /// Forbidden pairs that have not met either.
    pub(crate) forbidden: Lists,
    pub(crate) lowest: i64,
    pub(crate) highest: i64,
    /// Whom anybody is kept from at most.
    pub(crate) most: usize,
    pub(crate) several_pods: bool,
}

impl<'a> Field<'a> {
    pub fn new(problem: &'a Problem) -> Result<Self, Malformed> {
        problem.check()?;
        let n = problem.players.len();
        let met = Lists::new(n, problem.met.iter().map(|m| (m.a, m.b)));
        let unmet = problem.forbidden.iter().copied().filter(|&(a, b)| !met.has(a, b));
        let forbidden = Lists::new(n, unmet);
        let players = &problem.players;
        let most = (0..n as u32).map(|p| met.of(p).len() + forbidden.of(p).len()).max();
        Ok(Field {
            problem,
            lowest: players.iter().map(|p| p.points).min().unwrap_or(0),
            highest: players.iter().map(|p| p.points).max().unwrap_or(0),
            most: most.unwrap_or(0),
            several_pods: players.windows(2).any(|two| two[0].pod != two[1].pod),
            met,
            forbidden,
        })
    }

    pub fn pair(&self, seed: &[u8; 32]) -> Result<Pairing, Blocked> {
        round::pair(self, seed)
    }

    /// Pairs an even field with `draw`, all players in the order chance has put them in, in place of a seed.
    pub fn pair_drawn(&self, draw: &[u32]) -> Result<Pairing, Blocked> {
        round::pair_drawn(self, draw)
    }

    pub(crate) fn players(&self) -> &[Player] {
        &self.problem.players
    }

    pub(crate) fn points(&self, player: u32) -> i64 {
        self.problem.players[player as usize].points
    }

    /// How many others a player cannot meet without giving something up.
    pub(crate) fn kept_from(&self, player: u32) -> usize {
        self.met.of(player).len() + self.forbidden.of(player).len()
    }

    /// Would the two be a rematch or a forbidden pair?
    pub(crate) fn apart(&self, a: u32, b: u32) -> bool {
        self.met.has(a, b) || (!self.forbidden.is_empty() && self.forbidden.has(a, b))
    }
}

/// For each player a sorted list of others.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    starts: Vec<u32>,
    others: Vec<u32>,
}

impl Lists {
    /// Pairs may repeat.
    pub(crate) fn new(n: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) -> Self {
        let mut starts = vec![0_u32; n + 1];
        for (a, b) in pairs.clone() {
            starts[a as usize + 1] += 1;
            starts[b as usize + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut others = vec![0; starts[n] as usize];
        for (a, b) in pairs {
            for (this, other) in [(a, b), (b, a)] {
                others[next[this as usize] as usize] = other;
                next[this as usize] += 1;
            }
        }
        let mut kept = 0;
        for i in 0..n {
            let (from, to) = (starts[i] as usize, starts[i + 1] as usize);
            others[from..to].sort_unstable();
            starts[i] = kept as u32;
            let row = kept;
            for at in from..to {
                let other = others[at];
                if kept == row || others[kept - 1] != other {
                    others[kept] = other;
                    kept += 1;
                }
            }
        }
        starts[n] = kept as u32;
        others.truncate(kept);
        Lists { starts, others }
    }

    pub(crate) fn of(&self, player: u32) -> &[u32] {
        &self.others[self.starts[player as usize] as usize..self.starts[player as usize + 1] as usize]
    }

    /// Lists are short: to look at all of it is faster than to stop early.
    #[inline]
    pub(crate) fn has(&self, a: u32, b: u32) -> bool {
        self.of(a).iter().fold(false, |found, &other| found | (other == b))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.others.is_empty()
    }
}
