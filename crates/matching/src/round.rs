//! The whole round: pod by pod, first the bye, then everybody else.

use std::cmp::Reverse;

use crate::bye;
use crate::chance::Chance;
use crate::equal;
use crate::field::Field;
use crate::groups::{Groups, Members};
use crate::instance::{Instance, Solvers};
use crate::nearest;
use crate::outcome::{Blocked, Bound, Cost, Pairing};
use crate::problem::{List, Malformed, Objective, Rematches};
use crate::sequence::take_turns;
use crate::tiers::{Met, Scale};
use crate::turn::{DistanceBelow, DrawnThenRanked, NextInOrder};

pub(crate) fn pair(field: &Field<'_>, seed: &[u8; 32]) -> Result<Pairing, Blocked> {
    let mut pairing = Pairing::empty();
    pairing.pairs.reserve_exact(field.players().len() / 2);
    if !field.several_pods {
        let everybody = Members::All(field.players().len() as u32);
        let pod = field.players().first().map_or(0, |p| p.pod);
        pair_pod(field, everybody, pod, &mut Chance::stream(seed, 0), &mut pairing)?;
    } else {
        for (stream, (pod, who)) in pods(field).iter().enumerate() {
            let mut chance = Chance::stream(seed, stream as u32);
            pair_pod(field, Members::These(who), *pod, &mut chance, &mut pairing)?;
        }
    }
    account(field, field.problem.rematches == Rematches::Allow, &mut pairing);
    Ok(pairing)
}

/// First the bye, then everybody else.
fn pair_pod(
    field: &Field<'_>,
    members: Members<'_>,
    pod: u32,
    chance: &mut Chance,
    pairing: &mut Pairing,
) -> Result<(), Blocked> {
    let mut choice = bye::choose(field, members, pod, chance)?;
    pairing.byes.extend(&choice.byes);
    let bye = choice.byes.first().copied();
    if choice.rematches == 0 {
        let paired = match field.problem.objective {
            Objective::LeastSquares => {
                nearest::pair(field, Groups::new(field, members, bye), chance, pairing)
            }
            Objective::EqualPointsFirst => {
                equal::pair(field, Groups::new(field, members, bye), chance, pairing)
            }
            _ => false,
        };
        if paired {
            return Ok(());
        }
        if bye.is_none() {
            choice = bye::options(field, members, pod)?;
        }
    }
    let mut who: Vec<u32> = members.iter().filter(|&p| Some(p) != bye).collect();
    chance.shuffle(&mut who);
    pair_in_order(field, who, choice.met(), pairing);
    Ok(())
}

pub(crate) fn pods(field: &Field<'_>) -> Vec<(u32, Vec<u32>)> {
    let mut who: Vec<u32> = (0..field.players().len() as u32).collect();
    let pod = |p: &u32| field.players()[*p as usize].pod;
    who.sort_by_key(pod);
    who.chunk_by(|a, b| pod(a) == pod(b)).map(|chunk| (pod(&chunk[0]), chunk.to_vec())).collect()
}

/// A round in which chance is a given order of all players instead of a seed. The number must be even.
pub(crate) fn pair_drawn(field: &Field<'_>, draw: &[u32]) -> Result<Pairing, Blocked> {
    let players = field.players().len();
    if players % 2 == 1 {
        return Err(Malformed::OddField { players }.into());
    }
    let mut seen = vec![false; players];
    for &player in draw {
        match seen.get_mut(player as usize) {
            Some(seen) if !*seen => *seen = true,
            _ => return Err(Malformed::NotAPermutation { list: List::Draw, player }.into()),
        }
    }
    if let Some(missing) = seen.iter().position(|&seen| !seen) {
        return Err(Malformed::NotAPermutation { list: List::Draw, player: missing as u32 }.into());
    }
    let mut pairing = Pairing::empty();
    for (pod, who) in pods(field) {
        let choice = bye::options(field, Members::These(&who), pod)?;
        if !choice.byes.is_empty() {
            return Err(Malformed::OddField { players: who.len() }.into());
        }
        let drawn = draw.iter().copied().filter(|&p| field.players()[p as usize].pod == pod).collect();
        pair_in_order(field, drawn, choice.met(), &mut pairing);
    }
    account(field, field.problem.rematches == Rematches::Allow, &mut pairing);
    Ok(pairing)
}

/// Pairs an even number of players given in drawn order.
fn pair_in_order(field: &Field<'_>, mut who: Vec<u32>, met: Met, pairing: &mut Pairing) {
    let pairs = &mut pairing.pairs;
    let first = pairs.len();
    let rank = |p: u32| field.players()[p as usize].rank;
    let bound = if let Objective::Distance(distance) = field.problem.objective {
        who.sort_by_key(|&p| rank(p));
        take_turns(field, &who, met.by_count(), &mut DistanceBelow(distance), pairs)
    } else {
        who.sort_by_key(|&p| Reverse(field.points(p)));
        match field.problem.objective {
            Objective::FromTheTop => take_turns(field, &who, met, &mut NextInOrder, pairs),
            Objective::DrawnInGroups => {
                let points = who.iter().map(|&p| field.points(p)).collect();
                let ranks: Vec<u32> = who.iter().map(|&p| rank(p)).collect();
                take_turns(field, &who, met.by_count(), &mut DrawnThenRanked::new(points, &ranks), pairs)
            }
            _ => whole_field(field, &who, met, pairs),
        }
    };
    for &(a, b) in &pairs[first..] {
        pairing.cost.add(field.points(a).abs_diff(field.points(b)));
    }
    pairing.bound = pairing.bound.max(bound);
}

fn whole_field(field: &Field<'_>, who: &[u32], met: Met, pairs: &mut Vec<(u32, u32)>) -> Bound {
    let points: Vec<i64> = who.iter().map(|&p| field.points(p)).collect();
    let spread = points.first().copied().unwrap_or(0) - points.last().copied().unwrap_or(0);
    let scale = Scale::new(Some(field.problem.objective), who.len() / 2, spread, 0, 0);
    let mut instance =
        Instance { points, square: scale.square, unequal: scale.unequal, ..Instance::default() };
    instance.except(field, who, met, &scale);
    let mut solvers = Solvers::default();
    let Ok(matched) = solvers.cheapest(&instance) else { return Bound::NotReached };
    for (at, &player) in who.iter().enumerate() {
        let partner = matched.partner(at);
        if at < partner {
            pairs.push((player, who[partner]));
        }
    }
    Bound::Field { players: who.len() as u32 }
}

/// What had to give.
fn account(field: &Field<'_>, rematches: bool, pairing: &mut Pairing) {
    pairing.proved = pairing.bound != Bound::NotReached;
    let pairs = &pairing.pairs;
    if rematches {
        pairing.rematches = pairs.iter().copied().filter(|&(a, b)| field.met.has(a, b)).collect();
    }
    if !field.forbidden.is_empty() {
        pairing.broken_forbidden =
            pairs.iter().copied().filter(|&(a, b)| field.forbidden.has(a, b)).collect();
    }
    pairing.cost.rematches = pairing.rematches.len() as u32;
    pairing.cost.broken_forbidden = pairing.broken_forbidden.len() as u32;
    let had_one = |p: &&u32| field.players()[**p as usize].byes > 0;
    pairing.second_byes = pairing.byes.iter().filter(had_one).copied().collect();
}

impl Pairing {
    fn empty() -> Self {
        Pairing {
            pairs: Vec::new(),
            byes: Vec::new(),
            rematches: Vec::new(),
            broken_forbidden: Vec::new(),
            second_byes: Vec::new(),
            cost: Cost::default(),
            proved: true,
            bound: Bound::Free,
        }
    }
}
