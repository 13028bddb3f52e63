//! The least sum of squares: groups paired by chance, windows solved exactly where that fails.
//!
//! *Bound.* For points a ≤ b ≤ c ≤ d the pairs ab, cd cost no more than any other two pairs of the four. So if
//! nobody had met, the cheapest round would cross the gap below each group once if the number of players above
//! the gap is odd, and never otherwise: its cost is a lower bound. A round in which every group is paired that
//! way attains it.
//!
//! *Windows.* Where a group cannot be paired that way, it is solved together with as many neighbours as needed,
//! as if nobody outside had met anybody. To forget history can only make a round cheaper, so the cost stays a
//! lower bound; if the groups next to the window can take in those who leave it, it is attained. Otherwise the
//! window grows, in the end to the whole field.

use crate::blossom::StuckTree;
use crate::chance::Chance;
use crate::field::Field;
use crate::groups::Groups;
use crate::late;
use crate::outcome::{Bound, Cost, Pairing};
use crate::realise::{Check, realise};
use crate::window::{Glazier, Neighbour, Window, With};

/// Pairs everybody in `groups`, an even number; false only if no round without a rematch exists.
pub(crate) fn pair(field: &Field<'_>, groups: Groups, chance: &mut Chance, pairing: &mut Pairing) -> bool {
    let check = late::check(field, groups.order.len());
    let mut round =
        Round { field, groups, windows: Vec::new(), glazier: Glazier::default(), spent: 0, check };
    let mut group = 0;
    while group < round.groups.len() {
        if round.realise(group, &[], chance) {
            group += 1;
            continue;
        }
        match round.open(group, chance) {
            Ok(next) => group = next,
            Err(_) => return false,
        }
    }
    let first = pairing.pairs.len();
    round.emit(&mut pairing.pairs);
    round.count(&mut pairing.cost);
    pairing.bound = pairing.bound.max(round.bound());
    if check != Check::Now {
        drop(round);
        late::mend(field, &mut pairing.pairs[first..], chance);
    }
    true
}

struct Round<'a> {
    field: &'a Field<'a>,
    groups: Groups,
    /// From the top down; groups between them are paired by chance.
    windows: Vec<Window>,
    glazier: Glazier,
    spent: u128,
    check: Check,
}

/// The groups a window under construction covers.
#[derive(Debug, Clone, Copy)]
struct Reach {
    lo: usize,
    hi: usize,
    solves: u32,
    /// The group that had taken in guests from a window that has been swallowed.
    host: Option<usize>,
}

impl Round<'_> {
    /// Pairs a group with those who come in from above, and with those who come up from a window below, which
    /// then takes the place of a floater.
    fn realise(&mut self, group: usize, from_below: &[u32], chance: &mut Chance) -> bool {
        let start = self.groups.start(group);
        let window_below = !from_below.is_empty();
        let floater = !window_below && group + 1 < self.groups.len() && self.groups.odd_above(group + 1);
        let window_above = self.windows.last().filter(|w| w.hi + 1 == group);
        let guests: Vec<u32>;
        let guests: &[u32] = match window_above {
            None if from_below.is_empty() => {
                let (before, rest) = self.groups.order.split_at_mut(start);
                let size = self.groups.starts[group + 1] as usize - start;
                let guest = if start % 2 == 1 { &before[start - 1..] } else { &[] };
                return realise(self.field, &mut rest[..size], guest, floater, self.check, chance);
            }
            None => {
                let guest = if start % 2 == 1 { &self.groups.order[start - 1..start] } else { &[] };
                guests = [guest, from_below].concat();
                &guests
            }
            Some(window) => {
                guests = [&window.down, from_below].concat();
                &guests
            }
        };
        realise(self.field, self.groups.group_mut(group), guests, floater, self.check, chance)
    }

    /// Solves a window around a group that chance could not pair; the next group to go on with.
    fn open(&mut self, group: usize, chance: &mut Chance) -> Result<usize, StuckTree> {
        let mut reach = Reach { lo: group, hi: group, solves: 0, host: None };
        loop {
            self.swallow(&mut reach);
            if reach.solves >= 3 {
                (reach.lo, reach.hi) = self.widened(reach.lo, reach.hi);
                self.swallow(&mut reach);
            }
            if self.is_worth_all(self.groups.between(reach.lo, reach.hi).len()) {
                (reach.lo, reach.hi) = (0, self.groups.len() - 1);
                self.windows.clear();
            }
            reach.solves += 1;
            let Reach { lo, hi, solves, host } = reach;
            let neighbour = |at: usize, odd: usize| Neighbour {
                points: self.groups.points(self.field, at),
                odd: self.groups.odd_above(odd),
            };
            let above = lo.checked_sub(1).map(|at| neighbour(at, lo));
            let below = Some(hi + 1).filter(|&at| at < self.groups.len()).map(|at| neighbour(at, at));
            let who = self.groups.between(lo, hi);
            let solved = self.glazier.solve(self.field, who, above, below)?;
            // Without exits upwards the group above has no floater either and stays as it is, unless it has taken
            // in exits before.
            let stays = solved.up.is_empty() && (lo == 0 || host != Some(lo - 1));
            if stays || self.realise(lo - 1, &solved.up, chance) {
                self.windows.push(Window {
                    lo,
                    hi,
                    members: solved.members,
                    up: solved.up,
                    down: solved.down,
                    solves,
                });
                return Ok(hi + 1);
            }
            reach.lo -= 1;
        }
    }

    /// Takes in the windows above that overlap or adjoin.
    fn swallow(&mut self, reach: &mut Reach) {
        while let Some(window) = self.windows.pop_if(|w| w.hi + 1 >= reach.lo) {
            reach.lo = reach.lo.min(window.lo);
            reach.solves = reach.solves.max(window.solves);
            reach.host = if window.up.is_empty() { None } else { window.lo.checked_sub(1) };
        }
    }

    /// Is a window of this size so large, has so much been spent on windows, or have so many met already, that the
    /// whole field might as well be solved? The work grows with the cube of the size.
    fn is_worth_all(&mut self, size: usize) -> bool {
        let all = self.groups.order.len() as u128;
        self.spent += (size as u128 + 4).pow(3);
        let crowded = 2 * self.field.most as u128 >= all;
        crowded || 2 * size as u128 >= all || 4 * self.spent > all.pow(3)
    }

    /// A window half as large again, if its neighbours are small: large groups hardly ever fail.
    fn widened(&self, lo: usize, hi: usize) -> (usize, usize) {
        let (mut lo, mut hi) = (lo, hi);
        let size = self.groups.between(lo, hi).len();
        let small = |group: usize| 2 * self.groups.size(group) <= size;
        while 2 * self.groups.between(lo, hi).len() < 3 * size {
            let (before, after) = (lo, hi);
            if lo > 0 && small(lo - 1) {
                lo -= 1;
            }
            if hi + 1 < self.groups.len() && small(hi + 1) {
                hi += 1;
            }
            if (lo, hi) == (before, after) {
                break;
            }
        }
        (lo, hi)
    }

    fn bound(&self) -> Bound {
        let sizes = self.windows.iter().map(|w| w.members.len() as u32);
        match sizes.max() {
            None => Bound::Free,
            Some(largest) if largest as usize == self.groups.order.len() => Bound::Field { players: largest },
            Some(largest) => Bound::Windows { windows: self.windows.len() as u32, largest },
        }
    }

    /// Adds up the costs: between windows only floaters have any.
    fn count(&self, cost: &mut Cost) {
        let groups = &self.groups;
        let mut group = 1;
        for window in &self.windows {
            self.count_floaters(group, window.lo, cost);
            let points = |place: u32| self.field.points(window.members[place as usize].0);
            for (place, &(member, with)) in window.members.iter().enumerate() {
                let there = match with {
                    With::Member(other) if place < other as usize => points(other),
                    With::Member(_) => continue,
                    With::Up(_) => groups.points(self.field, window.lo - 1),
                    With::Down(_) => groups.points(self.field, window.hi + 1),
                };
                cost.add(self.field.points(member).abs_diff(there));
            }
            group = window.hi + 2;
        }
        self.count_floaters(group, groups.len(), cost);
    }

    /// Floaters into the groups `from` to `to - 1`.
    fn count_floaters(&self, from: usize, to: usize, cost: &mut Cost) {
        for group in (from..to).filter(|&group| self.groups.odd_above(group)) {
            let above = self.groups.points(self.field, group - 1);
            cost.add(above.abs_diff(self.groups.points(self.field, group)));
        }
    }

    /// Writes the pairs down, each with the group of its better player.
    fn emit(&self, pairs: &mut Vec<(u32, u32)>) {
        let order = &self.groups.order;
        let pair_up = |from: usize, to: usize| order[from..to].chunks_exact(2).map(|two| (two[0], two[1]));
        let mut at = 0;
        for (number, window) in self.windows.iter().enumerate() {
            let (from, to) = (self.groups.start(window.lo), self.groups.start(window.hi + 1));
            if window.lo > 0 {
                // In the group above the window those who meet guests from below come right after those who meet
                // guests from above.
                let above = self.groups.start(window.lo - 1);
                let guests = match number.checked_sub(1).map(|before| &self.windows[before]) {
                    Some(before) if before.hi + 2 == window.lo => before.down.len(),
                    _ => above % 2,
                };
                pairs.extend(pair_up(at, above + guests));
                at = above + guests + window.up.len();
                pairs.extend(pair_up(at, from));
                pairs.extend(order[above + guests..at].iter().copied().zip(window.up.iter().copied()));
            }
            for (place, &(member, with)) in window.members.iter().enumerate() {
                match with {
                    With::Member(other) if place < other as usize => {
                        pairs.push((member, window.members[other as usize].0));
                    }
                    With::Down(guest) => pairs.push((member, order[to + guest as usize])),
                    With::Member(_) | With::Up(_) => {}
                }
            }
            at = to + window.down.len();
        }
        pairs.extend(pair_up(at, order.len()));
    }
}
