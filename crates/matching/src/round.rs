//! The whole round: pod by pod, first the bye, then everybody else.

use crate::bye;
use crate::chance::Chance;
use crate::field::Field;
use crate::outcome::{Blocked, Bound, Cost, Pairing};
use crate::problem::Objective;
use crate::sequence;
use crate::tiers::{Instance, Met, Scale, cheapest, exceptions};

pub(crate) fn pair(field: &Field<'_>, seed: &[u8; 32]) -> Result<Pairing, Blocked> {
    let mut pairing = Pairing {
        pairs: Vec::with_capacity(field.players().len() / 2),
        byes: Vec::new(),
        rematches: Vec::new(),
        broken_forbidden: Vec::new(),
        second_byes: Vec::new(),
        cost: Cost::default(),
        proved: true,
        bound: Bound::Free,
    };
    for (stream, (pod, mut who)) in pods(field).into_iter().enumerate() {
        let mut chance = Chance::stream(seed, stream as u32);
        let choice = bye::choose(field, &who, pod, &mut chance)?;
        if let Some(bye) = choice.bye {
            who.retain(|&p| p != bye);
            pairing.byes.push(bye);
        }
        let met = if choice.rematches == 0 { Met::Never } else { Met::ByAge { fewest: choice.rematches } };
        let bound = pair_pod(field, who, met, &mut chance, &mut pairing.pairs);
        pairing.bound = pairing.bound.max(bound);
    }
    pairing.proved = pairing.bound != Bound::NotReached;
    account(field, &mut pairing);
    Ok(pairing)
}

fn pods(field: &Field<'_>) -> Vec<(u32, Vec<u32>)> {
    let mut who: Vec<u32> = (0..field.players().len() as u32).collect();
    let pod = |p: &u32| field.players()[*p as usize].pod;
    if who.is_empty() || who.iter().all(|p| pod(p) == pod(&who[0])) {
        let number = who.first().map_or(0, pod);
        return vec![(number, who)];
    }
    who.sort_by_key(pod);
    who.chunk_by(|a, b| pod(a) == pod(b)).map(|chunk| (pod(&chunk[0]), chunk.to_vec())).collect()
}

fn pair_pod(
    field: &Field<'_>,
    mut who: Vec<u32>,
    met: Met,
    chance: &mut Chance,
    pairs: &mut Vec<(u32, u32)>,
) -> Bound {
    chance.shuffle(&mut who);
    who.sort_by_key(|&p| std::cmp::Reverse(field.points(p)));
    if field.problem.objective == Objective::FromTheTop {
        return sequence::from_the_top(field, &who, met, pairs);
    }
    whole_field(field, &who, met, pairs)
}

fn whole_field(field: &Field<'_>, who: &[u32], met: Met, pairs: &mut Vec<(u32, u32)>) -> Bound {
    let points: Vec<i64> = who.iter().map(|&p| field.points(p)).collect();
    let spread = points.first().copied().unwrap_or(0) - points.last().copied().unwrap_or(0);
    let scale = Scale::new(Some(field.problem.objective), who.len() / 2, spread, 0, 0);
    let exceptions = exceptions(field, who, met, &scale);
    let instance = Instance { points, square: scale.square, unequal: scale.unequal, exceptions };
    let Ok((partners, _)) = cheapest(&instance) else { return Bound::NotReached };
    for (at, &partner) in partners.iter().enumerate() {
        if at < partner as usize {
            pairs.push((who[at], who[partner as usize]));
        }
    }
    Bound::Field { players: who.len() as u32 }
}

/// What the round costs, and what had to give.
fn account(field: &Field<'_>, pairing: &mut Pairing) {
    let cost = &mut pairing.cost;
    for &(a, b) in &pairing.pairs {
        let apart = field.points(a).abs_diff(field.points(b));
        cost.unequal += u32::from(apart > 0);
        cost.squares += u128::from(apart) * u128::from(apart);
        if field.met.has(a, b) {
            pairing.rematches.push((a, b));
        } else if field.forbidden.has(a, b) {
            pairing.broken_forbidden.push((a, b));
        }
    }
    cost.rematches = pairing.rematches.len() as u32;
    cost.broken_forbidden = pairing.broken_forbidden.len() as u32;
    let had_one = |p: &&u32| field.players()[**p as usize].byes > 0;
    pairing.second_byes = pairing.byes.iter().filter(had_one).copied().collect();
}
