//! Conflicts of large fields, looked for all at once.
//!
//! To ask for each pair in turn whether it has met means to jump about in memory. In a large field it is faster
//! to note everybody's opponent and to read all histories once from front to back. Conflicts are then few, and
//! each can be mended: of m players of equal points with nobody kept from more than R of them, a conflicting
//! pair can switch with all but 2(R - 1) of the others, and a switch makes no new conflict.

use crate::chance::Chance;
use crate::field::Field;
use crate::realise::Check;

/// From this number of players on.
const LARGE: usize = 1 << 13;

/// How a field is to be checked.
pub(crate) fn check(field: &Field<'_>, players: usize) -> Check {
    if players < LARGE { Check::Now } else { Check::Late(field.most.max(24) + 1) }
}

/// Switches every pair of old opponents with another pair of the same points. Pairs come by the points of the
/// better player, best first.
pub(crate) fn mend(field: &Field<'_>, pairs: &mut [(u32, u32)], chance: &mut Chance) {
    for place in conflicts(field, pairs) {
        let (a, b) = pairs[place];
        // An earlier switch may have mended this one too.
        if !field.apart(a, b) {
            continue;
        }
        let points = field.points(a);
        let better = |&(a, b): &(u32, u32)| field.points(a).max(field.points(b));
        let from = pairs.partition_point(|pair| better(pair) > points);
        let to = pairs.partition_point(|pair| better(pair) >= points);
        let fits = |(c, d): (u32, u32)| {
            let equal = field.points(c) == points && field.points(d) == points;
            equal && !field.apart(a, c) && !field.apart(b, d)
        };
        let start = chance.below((to - from) as u32) as usize;
        for step in 0..to - from {
            let other = from + (start + step) % (to - from);
            let (c, d) = pairs[other];
            if other == place {
                continue;
            }
            if let Some((c, d)) = [(c, d), (d, c)].into_iter().find(|&pair| fits(pair)) {
                pairs[place] = (a, c);
                pairs[other] = (b, d);
                break;
            }
        }
    }
}

/// Places of pairs that have met or are forbidden.
fn conflicts(field: &Field<'_>, pairs: &[(u32, u32)]) -> Vec<usize> {
    const NOBODY: u32 = u32::MAX;
    let mut opponent = vec![NOBODY; field.players().len()];
    for &(a, b) in pairs {
        opponent[a as usize] = b;
        opponent[b as usize] = a;
    }
    let mut met = Vec::new();
    for (player, &other) in opponent.iter().enumerate() {
        if field.apart(player as u32, other) && (player as u32) < other && other != NOBODY {
            met.push(player as u32);
        }
    }
    if met.is_empty() {
        return Vec::new();
    }
    // A small table of remainders lets through few players who are not in the list.
    let mut table = vec![false; 1 << 16];
    for &player in &met {
        table[player as usize % (1 << 16)] = true;
    }
    let listed = |player: u32| table[player as usize % (1 << 16)] && met.binary_search(&player).is_ok();
    pairs.iter().enumerate().filter(|(_, pair)| listed(pair.0.min(pair.1))).map(|(place, _)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Meeting, Player, Problem};

    #[test]
    fn every_conflict_is_mended_by_players_of_the_same_points() {
        let mut chance = Chance::new(&[4; 32]);
        for _ in 0..200 {
            // Two groups of 30 in which everybody has met the next five; a round full of conflicts.
            let players =
                (0..60).map(|i| Player { points: i64::from(i < 30), ..Player::default() }).collect();
            let group = |i: u32| if i < 30 { 0 } else { 30 };
            let next = |i: u32, step: u32| group(i) + (i - group(i) + step) % 30;
            let met =
                (0..60).flat_map(|i| (1..=5).map(move |step| Meeting { a: i, b: next(i, step), round: 1 }));
            let problem = Problem { players, met: met.collect(), ..Problem::default() };
            let field = Field::new(&problem).expect("a sound problem");
            let mut pairs: Vec<(u32, u32)> = (0..60).step_by(2).map(|i| (i, i + 1)).collect();
            mend(&field, &mut pairs, &mut chance);
            let mut seen = [false; 60];
            for &(a, b) in &pairs {
                assert!(!field.apart(a, b) && field.points(a) == field.points(b), "{a} meets {b}");
                for player in [a, b] {
                    assert!(!std::mem::replace(&mut seen[player as usize], true), "{player} twice");
                }
            }
        }
    }
}
