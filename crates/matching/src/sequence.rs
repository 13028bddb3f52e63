//! Rounds made one pair at a time: each player in turn takes the first candidate who leaves the rest pairable.

use crate::field::Field;
use crate::outcome::Bound;
use crate::tiers::{Instance, Met, Scale, cheapest, exceptions};

/// DB-PAIR-04: in the order of `who`, the next one in order not met before who leaves the rest pairable; if
/// rematches cannot be avoided, players not yet met come before those met.
pub(crate) fn from_the_top(field: &Field<'_>, who: &[u32], met: Met, pairs: &mut Vec<(u32, u32)>) -> Bound {
    let mut left = who.to_vec();
    let Some(mut target) = least(field, &left, met) else { return Bound::NotReached };
    while left.len() > 1 {
        let first = left.remove(0);
        let mut order: Vec<usize> = (0..left.len()).collect();
        order.sort_by_key(|&at| field.apart(first, left[at]));
        for at in order {
            let second = left[at];
            let Some(own) = least(field, &[first, second], met) else { continue };
            let mut rest = left.clone();
            rest.remove(at);
            if let Some(others) = least(field, &rest, met)
                && own + others == target
            {
                pairs.push((first, second));
                left = rest;
                target = others;
                break;
            }
        }
    }
    Bound::Procedure
}

fn least(field: &Field<'_>, who: &[u32], met: Met) -> Option<i128> {
    let scale = Scale::new(None, field.players().len() / 2, 0, 0, 0);
    let exceptions = exceptions(field, who, met, &scale);
    let instance = Instance { points: vec![0; who.len()], square: 0, unequal: 0, exceptions };
    cheapest(&instance).ok().map(|(_, cost)| cost)
}
