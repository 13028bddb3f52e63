//! The few who decide how many pairs are unequal: solved exactly, with everybody else as strangers.
//!
//! Inside are the members of some groups, with their history. A group outside is taken as if nobody in it had met
//! anybody. Then at most one of it meets somebody of another outside group (two such pairs would be better
//! switched), and none if its number is even, unless two members from inside need opponents and cannot meet each
//! other. Those two are served best by the group nearest to the middle between them. So it is enough to let an
//! outside group take part with one stranger if its number is odd, and with two more as often as they lower the
//! cost, if it lies next to such a middle; whether they could is read off the potentials.

use crate::field::Field;
use crate::groups::Groups;
use crate::instance::{Instance, Matched, Solvers};
use crate::tiers::{Met, Scale};

/// With more vertices than this a kernel is not solved.
const LARGEST: usize = 2_000;

/// Whom the members inside meet, and which outside groups exchange a floater.
#[derive(Debug, Default)]
pub(crate) struct Plan {
    /// Members inside in the order of the groups, with whom they meet.
    pub members: Vec<(u32, With)>,
    /// For each group outside, members inside who meet somebody of it.
    pub guests: Vec<Vec<u32>>,
    /// For each group outside, the lower one its floater goes to, or the higher one a floater comes from.
    pub link: Vec<Option<usize>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum With {
    /// The place in `members`.
    Member(u32),
    /// Somebody of that group: the one who meets the guest of that number.
    Group(u32, u32),
}

#[derive(Debug)]
pub(crate) enum Unsolved {
    NoRound,
    TooLarge,
}

impl Plan {
    /// Nobody inside: each odd group exchanges a floater with the next odd one.
    pub(crate) fn free(groups: &Groups) -> Self {
        let mut link = vec![None; groups.len()];
        let odd: Vec<usize> = (0..groups.len()).filter(|&g| groups.size(g) % 2 == 1).collect();
        for two in odd.chunks_exact(2) {
            link[two[0]] = Some(two[1]);
            link[two[1]] = Some(two[0]);
        }
        Plan { members: Vec::new(), guests: vec![Vec::new(); groups.len()], link }
    }

    /// The best plan with the groups marked `inside`.
    pub(crate) fn solve(field: &Field<'_>, groups: &Groups, inside: &[bool]) -> Result<Self, Unsolved> {
        let mut spares = first_spares(inside);
        let middle = middle_groups(field, groups, inside);
        let mut solvers = Solvers::default();
        loop {
            let kernel = Kernel::new(field, groups, inside, &spares);
            if kernel.instance.points.len() > LARGEST {
                return Err(Unsolved::TooLarge);
            }
            let matched = match solvers.cheapest(&kernel.instance) {
                Ok(matched) => matched,
                Err(_) => {
                    let most = kernel.who.len();
                    if !more_spares(&mut spares, |_, spare| *spare > 0 && *spare <= most) {
                        return Err(Unsolved::NoRound);
                    }
                    continue;
                }
            };
            let wanted = kernel.wanted(&matched);
            if !more_spares(&mut spares, |group, &spare| wanted[group] && (spare > 0 || middle[group])) {
                return Ok(kernel.plan(groups, &matched));
            }
        }
    }
}

/// Two strangers for each outside group next to one inside.
fn first_spares(inside: &[bool]) -> Vec<usize> {
    let next_to = |group: usize| {
        let above = group > 0 && inside[group - 1];
        above || inside.get(group + 1).copied().unwrap_or(false)
    };
    (0..inside.len()).map(|group| if !inside[group] && next_to(group) { 2 } else { 0 }).collect()
}

/// The groups outside nearest to a middle between two groups inside.
fn middle_groups(field: &Field<'_>, groups: &Groups, inside: &[bool]) -> Vec<bool> {
    let points = |wanted: bool| {
        let groups =
            (0..groups.len()).filter(move |&g| inside[g] == wanted).map(|g| (groups.points(field, g), g));
        groups.collect::<Vec<_>>()
    };
    let (inner, outer) = (points(true), points(false));
    let mut middle = vec![false; inside.len()];
    for (place, &(a, _)) in inner.iter().enumerate() {
        // The middle only moves down as the second group does.
        let mut at = 0;
        for &(b, _) in &inner[place..] {
            let off = |group: usize| (2 * outer[group].0 - a - b).abs();
            while at + 1 < outer.len() && off(at + 1) <= off(at) {
                at += 1;
            }
            if let Some(&(_, nearest)) = outer.get(at) {
                middle[nearest] = true;
            }
        }
    }
    middle
}

fn more_spares(spares: &mut [usize], wanted: impl Fn(usize, &usize) -> bool) -> bool {
    let mut any = false;
    for (group, spare) in spares.iter_mut().enumerate() {
        if wanted(group, spare) {
            *spare = (2 * *spare).max(2);
            any = true;
        }
    }
    any
}

struct Kernel {
    who: Vec<u32>,
    instance: Instance,
    /// The group of each stranger; strangers come after `who`.
    strangers: Vec<usize>,
    /// Points of the groups outside.
    outside: Vec<Option<i64>>,
}

impl Kernel {
    fn new(field: &Field<'_>, groups: &Groups, inside: &[bool], spares: &[usize]) -> Self {
        let mut kernel = Kernel {
            who: Vec::new(),
            instance: Instance::default(),
            strangers: Vec::new(),
            outside: vec![None; groups.len()],
        };
        for group in 0..groups.len() {
            if inside[group] {
                kernel.who.extend(groups.between(group, group));
            } else {
                kernel.outside[group] = Some(groups.points(field, group));
                let count = groups.size(group) % 2 + spares[group];
                kernel.strangers.extend(std::iter::repeat_n(group, count));
            }
        }
        let points = &mut kernel.instance.points;
        points.extend(kernel.who.iter().map(|&p| field.points(p)));
        points.extend(kernel.strangers.iter().filter_map(|&group| kernel.outside[group]));
        let highest = points.iter().copied().max().unwrap_or(0);
        let lowest = points.iter().copied().min().unwrap_or(0);
        let scale = Scale::new(Some(field.problem.objective), points.len() / 2, highest - lowest, 0, 0);
        kernel.instance.square = scale.square;
        kernel.instance.unequal = scale.unequal;
        kernel.instance.except(field, &kernel.who, Met::Never, &scale);
        kernel
    }

    /// Groups of which more strangers might make the matching cheaper: none is left over, and a vertex could
    /// pay more than such a pair costs.
    fn wanted(&self, matched: &Matched<'_>) -> Vec<bool> {
        let n = self.who.len();
        let mut left_over = vec![false; self.outside.len()];
        for (stranger, &group) in self.strangers.iter().enumerate() {
            let partner = matched.partner(n + stranger).checked_sub(n).map(|other| self.strangers[other]);
            left_over[group] |= partner == Some(group);
        }
        let everybody = 0..self.instance.points.len();
        let could_pay = |points: i64| matched.could_pay(&self.instance, points, everybody.clone());
        let wanted =
            |(points, &left_over): (&Option<i64>, &bool)| !left_over && points.is_some_and(could_pay);
        self.outside.iter().zip(&left_over).map(wanted).collect()
    }

    fn plan(&self, groups: &Groups, matched: &Matched<'_>) -> Plan {
        let n = self.who.len();
        let mut plan = Plan {
            members: Vec::with_capacity(n),
            guests: vec![Vec::new(); groups.len()],
            link: vec![None; groups.len()],
        };
        for (place, &member) in self.who.iter().enumerate() {
            let partner = matched.partner(place);
            let with = if partner < n {
                With::Member(partner as u32)
            } else {
                let group = self.strangers[partner - n];
                plan.guests[group].push(member);
                With::Group(group as u32, plan.guests[group].len() as u32 - 1)
            };
            plan.members.push((member, with));
        }
        for (stranger, &group) in self.strangers.iter().enumerate() {
            let partner = matched.partner(n + stranger);
            if partner >= n && self.strangers[partner - n] != group {
                plan.link[group] = Some(self.strangers[partner - n]);
            }
        }
        plan
    }
}
