//! Most pairs on equal points, then the least sum of squares.
//!
//! If nobody had met, each odd group would give up one floater, and the floaters of consecutive odd groups would
//! meet: no round has fewer unequal pairs, and among such rounds none has a smaller sum of squares. Where a group
//! cannot be paired that way it moves into the kernel, which is solved exactly as if nobody outside had met
//! anybody; the result is again a lower bound, attained once all groups outside can be paired as planned.

use crate::chance::Chance;
use crate::field::Field;
use crate::groups::Groups;
use crate::kernel::{Plan, Unsolved, With};
use crate::late;
use crate::nearest;
use crate::outcome::{Bound, Pairing};
use crate::realise::{Check, realise};

/// Pairs everybody in `groups`, an even number; false only if no round without a rematch exists.
pub(crate) fn pair(field: &Field<'_>, groups: Groups, chance: &mut Chance, pairing: &mut Pairing) -> bool {
    let check = late::check(field, groups.order.len());
    let count = groups.len();
    let mut round = Round {
        field,
        plan: Plan::free(&groups),
        groups,
        check,
        inside: vec![false; count],
        done: vec![None; count],
        spent: 0,
    };
    let mut failed = round.realise(chance);
    let mut passes = 0;
    while !failed.is_empty() {
        passes += 1;
        round.take_in(&failed, passes);
        match Plan::solve(field, &round.groups, &round.inside) {
            Ok(plan) => round.plan = plan,
            Err(Unsolved::NoRound) => return false,
            Err(Unsolved::TooLarge) => {
                // Beyond what can be solved: the nearest points, without a proof that no more pairs could be equal.
                let paired = nearest::pair(field, round.groups, chance, pairing);
                pairing.bound = Bound::NotReached;
                return paired;
            }
        }
        failed = round.realise(chance);
    }
    let first = pairing.pairs.len();
    round.emit(pairing);
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
    plan: Plan,
    check: Check,
    inside: Vec<bool>,
    /// The guests and the floater each group outside was last paired with.
    done: Vec<Option<(Vec<u32>, bool)>>,
    spent: u128,
}

impl Round<'_> {
    /// Pairs the groups outside as planned, those already paired so excepted; the groups that cannot be.
    fn realise(&mut self, chance: &mut Chance) -> Vec<usize> {
        let mut failed = Vec::new();
        for group in 0..self.groups.len() {
            if self.inside[group] {
                continue;
            }
            let mut guests = self.plan.guests[group].clone();
            let mut floater = false;
            match self.plan.link[group] {
                Some(above) if above < group => {
                    if self.done[above].is_none() {
                        self.done[group] = None;
                        continue;
                    }
                    guests.push(self.groups.order[self.groups.start(above + 1) - 1]);
                }
                Some(_) => floater = true,
                None => {}
            }
            if self.done[group].as_ref().is_some_and(|done| done.0 == guests && done.1 == floater) {
                continue;
            }
            if realise(self.field, self.groups.group_mut(group), &guests, floater, self.check, chance) {
                self.done[group] = Some((guests, floater));
            } else {
                self.done[group] = None;
                failed.push(group);
            }
        }
        failed
    }

    /// Moves groups into the kernel, from the fourth time on with their neighbours, and all of them once half the
    /// field is in, too much has been spent, or too many have met.
    fn take_in(&mut self, failed: &[usize], passes: usize) {
        let reach = passes.saturating_sub(3);
        let last = self.groups.len() - 1;
        for &group in failed {
            self.inside[group.saturating_sub(reach)..=(group + reach).min(last)].fill(true);
        }
        // The work grows with the cube of the size; past a share of it the whole field might as well be solved.
        let (size, all) = (self.members_inside(), self.groups.order.len());
        let strangers =
            (0..self.groups.len()).filter(|&g| !self.inside[g] && self.groups.size(g) % 2 == 1).count();
        self.spent += (size as u128 + strangers as u128).pow(3);
        if 2 * self.field.most >= all || 2 * size >= all || 4 * self.spent > (all as u128).pow(3) {
            self.inside.fill(true);
        }
    }

    fn members_inside(&self) -> usize {
        (0..self.groups.len()).filter(|&group| self.inside[group]).map(|group| self.groups.size(group)).sum()
    }

    fn bound(&self) -> Bound {
        let players = self.members_inside() as u32;
        if players == 0 {
            Bound::Free
        } else if players as usize == self.groups.order.len() {
            Bound::Field { players }
        } else {
            Bound::Windows { windows: 1, largest: players }
        }
    }

    /// Writes the pairs down, each with the group of its better player.
    fn emit(&self, pairing: &mut Pairing) {
        let order = &self.groups.order;
        let mut members = self.plan.members.iter().enumerate().peekable();
        let pairs = &mut pairing.pairs;
        for group in 0..self.groups.len() {
            let (from, to) = (self.groups.start(group), self.groups.start(group + 1));
            let first = pairs.len();
            if self.inside[group] {
                for (place, &(member, with)) in members.by_ref().take(to - from) {
                    match with {
                        With::Member(other) if place < other as usize => {
                            pairs.push((member, self.plan.members[other as usize].0));
                        }
                        With::Group(below, guest) if below as usize > group => {
                            pairs.push((member, order[self.groups.start(below as usize) + guest as usize]));
                        }
                        With::Member(_) | With::Group(..) => {}
                    }
                }
            } else {
                let guests = &self.plan.guests[group];
                let link = self.plan.link[group];
                let hosts = guests.len() + usize::from(link.is_some_and(|other| other < group));
                let floater = link.filter(|&other| other > group);
                let internal = &order[from + hosts..to - usize::from(floater.is_some())];
                pairs.extend(internal.chunks_exact(2).map(|two| (two[0], two[1])));
                let points = self.field.points(order[from]);
                let lower =
                    guests.iter().enumerate().filter(|&(_, &guest)| self.field.points(guest) < points);
                let first = pairs.len();
                pairs.extend(lower.map(|(host, &guest)| (order[from + host], guest)));
                if let Some(below) = floater {
                    pairs.push((
                        order[to - 1],
                        order[self.groups.start(below) + self.plan.guests[below].len()],
                    ));
                }
                for &(a, b) in &pairs[first..] {
                    pairing.cost.add(self.field.points(a).abs_diff(self.field.points(b)));
                }
                continue;
            }
            for &(a, b) in &pairs[first..] {
                pairing.cost.add(self.field.points(a).abs_diff(self.field.points(b)));
            }
        }
    }
}
