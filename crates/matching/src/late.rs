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
