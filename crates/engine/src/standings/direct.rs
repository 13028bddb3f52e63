//! Head to head: the matches between those who are level on everything before it.

use super::circles::{components, relation_components};
use super::order::{Lots, Separation};
use super::quantities::{Field, Values};
use std::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;
use std::ops::Range;

/// All matches of two entrants of one group, the one with the lower index first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Encounter {
    pub group: usize,
    pub one: usize,
    pub other: usize,
    pub points: [i64; 2],
    pub wins: [u32; 2],
}

/// The encounters within groups of an order, sorted by group. One pass over the results.
pub(super) fn encounters(field: &Field<'_>, order: &[usize], groups: &[Range<usize>]) -> Vec<Encounter> {
    const NONE: usize = usize::MAX;
    let mut group_of = vec![NONE; field.tallies.len()];
    for (group, places) in groups.iter().enumerate() {
        order[places.clone()].iter().for_each(|&entrant| group_of[entrant] = group);
    }
    let mut found: Vec<Encounter> = Vec::new();
    for meeting in &field.ledger.meetings {
        let group = group_of[meeting.a];
        if group == NONE || group != group_of[meeting.b] {
            continue;
        }
        let side = |side: usize| {
            let won = matches!(
                (meeting.settled.outcome, side),
                (crate::play::Outcome::A, 0) | (crate::play::Outcome::B, 1)
            );
            (field.scoring.points(&meeting.settled, side), u32::from(won))
        };
        let (a, b) = (side(0), side(1));
        let (one, other, first, second) =
            if meeting.a < meeting.b { (meeting.a, meeting.b, a, b) } else { (meeting.b, meeting.a, b, a) };
        found.push(Encounter { group, one, other, points: [first.0, second.0], wins: [first.1, second.1] });
    }
    found.sort_by_key(|met| (met.group, met.one, met.other));
    // Two who met more than once have one encounter.
    found.dedup_by(|again, before| {
        let same = (again.group, again.one, again.other) == (before.group, before.one, before.other);
        if same {
            for side in 0..2 {
                before.points[side] += again.points[side];
                before.wins[side] += again.wins[side];
            }
        }
        same
    });
    found
}

/// One group put in order.
pub(super) struct Settled {
    pub order: Vec<usize>,
    /// What puts each below the one before it; nothing for the first.
    pub separated: Vec<Option<Separation>>,
    /// Those whom lots put in order, or had a part in it.
    pub lots: Vec<Vec<usize>>,
    /// How many others of the group each has behind them by a match that counts.
    pub ahead_of: Vec<(usize, i64)>,
}

/// R 3.2.1.2: every win puts the winner above the loser, wins that form a circle are dropped, and lots decide among those
/// who have nobody left above them.
pub(super) fn by_constraints(
    members: &[usize],
    encounters: &[Encounter],
    criterion: usize,
    lots: &Lots<'_>,
) -> Settled {
    // In the order of lots, so that the place in this list is the lot.
    let drawn = lots.sorted(members);
    let place = Places::of(&drawn);
    let wins: Vec<(usize, usize)> = encounters
        .iter()
        .flat_map(|met| {
            let (one, other) = (place.of_entrant(met.one), place.of_entrant(met.other));
            [(met.wins[0], (one, other)), (met.wins[1], (other, one))]
        })
        .filter(|(wins, _)| *wins > 0)
        .map(|(_, edge)| edge)
        .collect();
    let sets = components(drawn.len(), &wins);
    let mut kept: Vec<(usize, usize)> =
        wins.into_iter().filter(|&(winner, loser)| sets[winner] != sets[loser]).collect();
    kept.sort_unstable();

    let mut above = vec![0; drawn.len()];
    kept.iter().for_each(|&(_, loser)| above[loser] += 1);
    let below = |winner: usize| {
        let from = kept.partition_point(|&(found, _)| found < winner);
        kept[from..].iter().take_while(move |&&(found, _)| found == winner).map(|&(_, loser)| loser)
    };
    let mut free: BinaryHeap<Reverse<usize>> =
        (0..drawn.len()).filter(|&place| above[place] == 0).map(Reverse).collect();
    let mut order: Vec<usize> = Vec::with_capacity(drawn.len());
    let mut by_lot = false;
    while let Some(Reverse(next)) = free.pop() {
        by_lot |= !free.is_empty();
        order.push(next);
        for loser in below(next) {
            above[loser] -= 1;
            if above[loser] == 0 {
                free.push(Reverse(loser));
            }
        }
    }
    let separated = (0..order.len()).map(|at| {
        let before = order[at.checked_sub(1)?];
        let direct = kept.binary_search(&(before, order[at])).is_ok();
        Some(if direct { Separation::Criterion(criterion) } else { Separation::Lot })
    });
    let separated = separated.collect();
    let ahead_of = (0..drawn.len()).map(|place| (drawn[place], below(place).count() as i64)).collect();
    let order: Vec<usize> = order.into_iter().map(|place| drawn[place]).collect();
    let lots = if by_lot { vec![order.clone()] } else { Vec::new() };
    Settled { order, separated, lots, ahead_of }
}

/// Every pair is ordered by its match, else by the later criteria, else by lot; whoever is caught in a circle of that is
/// ordered among themselves without the matches.
pub(super) fn by_relation(
    members: &[usize],
    encounters: &[Encounter],
    criterion: usize,
    columns: &[Values],
    lots: &Lots<'_>,
) -> Settled {
    let later = &columns[criterion + 1..];
    let compare = |one: usize, other: usize| {
        later.iter().map(|column| column[other].cmp(&column[one])).find(|order| order.is_ne())
    };
    let mut base = members.to_vec();
    base.sort_by(|&one, &other| compare(one, other).unwrap_or(Ordering::Equal));
    let mut level: Vec<Range<usize>> = Vec::new();
    for places in runs(base.len(), |at| compare(base[at - 1], base[at]).is_some()) {
        if places.len() > 1 {
            level.push(places);
        }
    }
    for places in &level {
        let drawn = lots.sorted(&base[places.clone()]);
        base[places.clone()].copy_from_slice(&drawn);
    }
    let place = Places::of(&base);
    let mut direct: Vec<(usize, usize)> = encounters
        .iter()
        .filter_map(|met| {
            let (one, other) = (place.of_entrant(met.one), place.of_entrant(met.other));
            match met.points[0].cmp(&met.points[1]) {
                Ordering::Greater => Some((one, other)),
                Ordering::Less => Some((other, one)),
                Ordering::Equal => None,
            }
        })
        .collect();
    direct.sort_unstable();
    let upsets: Vec<(usize, usize)> =
        direct.iter().copied().filter(|(ahead, behind)| ahead > behind).collect();
    let sets = relation_components(base.len(), &upsets);
    let mut order: Vec<usize> = (0..base.len()).collect();
    order.sort_by_key(|&place| sets[place]);

    let separated = (0..order.len()).map(|at| {
        let (above, below) = (order[at.checked_sub(1)?], order[at]);
        if sets[above] != sets[below] && direct.binary_search(&(above, below)).is_ok() {
            return Some(Separation::Criterion(criterion));
        }
        let by = later.iter().position(|column| column[base[above]] != column[base[below]]);
        Some(by.map_or(Separation::Lot, |by| Separation::Criterion(criterion + 1 + by)))
    });
    let separated = separated.collect();
    // Among those level on the later criteria a lot decides every pair that no match decides.
    let mut run_of = vec![None; base.len()];
    for (run, places) in level.iter().enumerate() {
        run_of[places.clone()].fill(Some(run));
    }
    let mut decided = vec![0; level.len()];
    for &(ahead, behind) in direct.iter().filter(|(ahead, behind)| sets[*ahead] != sets[*behind]) {
        if let Some(run) = run_of[ahead].filter(|_| run_of[ahead] == run_of[behind]) {
            decided[run] += 1;
        }
    }
    let mut lots: Vec<Vec<usize>> = vec![Vec::new(); level.len()];
    for &place in &order {
        if let Some(run) = run_of[place]
            && decided[run] < level[run].len() * (level[run].len() - 1) / 2
        {
            lots[run].push(base[place]);
        }
    }
    lots.retain(|group| !group.is_empty());
    let mut ahead_of: Vec<(usize, i64)> = base.iter().map(|&entrant| (entrant, 0)).collect();
    direct.iter().for_each(|&(ahead, _)| ahead_of[ahead].1 += 1);
    let order = order.into_iter().map(|place| base[place]).collect();
    Settled { order, separated, lots, ahead_of }
}

/// The stretches of a list, a new one beginning wherever the test says so.
pub(super) fn runs(length: usize, begins: impl Fn(usize) -> bool) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for at in 0..length {
        match runs.last_mut() {
            Some(run) if !begins(at) => run.end = at + 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

/// Where the members of a group stand in a list.
struct Places(Vec<(usize, usize)>);

impl Places {
    fn of(list: &[usize]) -> Self {
        let mut places: Vec<(usize, usize)> =
            list.iter().enumerate().map(|(place, &entrant)| (entrant, place)).collect();
        places.sort_unstable();
        Self(places)
    }

    fn of_entrant(&self, entrant: usize) -> usize {
        let found = self.0.binary_search_by_key(&entrant, |&(member, _)| member);
        found.map_or(0, |at| self.0[at].1)
    }
}
