//! One group paired by chance: shuffled until nobody meets an old opponent, or mended by switching.

use crate::chance::Chance;
use crate::field::Field;

/// Up to this size a group is drawn afresh while there is a conflict, so that all rounds are equally likely.
const SMALL: usize = 48;
/// How often, before mending.
const TRIES: usize = 24;
/// Random switches tried before all are.
const SWITCHES: usize = 12;

/// When conflicts inside a group are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Check {
    Now,
    /// By the caller, for groups of at least so many pairs, which can always be mended.
    Late(usize),
}

/// Orders `group` so that its first members meet `guests`, one each, the others meet each other two by two, and
/// the last one is left over if `floater`. False if chance finds no way without conflict.
pub(crate) fn realise(
    field: &Field<'_>,
    group: &mut [u32],
    guests: &[u32],
    floater: bool,
    check: Check,
    chance: &mut Chance,
) -> bool {
    if group.len() < guests.len() + usize::from(floater) {
        return false;
    }
    if let Check::Late(pairs) = check
        && group.len() - guests.len() > 2 * pairs
    {
        if seat(field, group, guests, chance) {
            chance.shuffle(&mut group[guests.len()..]);
            return true;
        }
        return false;
    }
    if group.len() <= SMALL {
        for _ in 0..TRIES.min(2 * group.len()) {
            if !seat(field, group, guests, chance) {
                return false;
            }
            if draw(field, group, guests.len(), floater, chance) {
                return true;
            }
        }
    }
    if !seat(field, group, guests, chance) {
        return false;
    }
    let pairs = guests.len()..group.len() - usize::from(floater);
    chance.shuffle(&mut group[guests.len()..]);
    for at in pairs.clone().step_by(2) {
        if field.apart(group[at], group[at + 1]) && !mend(field, group, guests, at, pairs.end, chance) {
            return false;
        }
    }
    true
}

/// Brings a random allowed member to the front for each guest.
fn seat(field: &Field<'_>, group: &mut [u32], guests: &[u32], chance: &mut Chance) -> bool {
    for (at, &guest) in guests.iter().enumerate() {
        let left = (group.len() - at) as u32;
        let mut host = None;
        for _ in 0..4 {
            let drawn = at + chance.below(left) as usize;
            if !field.apart(guest, group[drawn]) {
                host = Some(drawn);
                break;
            }
        }
        if host.is_none() {
            let allowed = |&member: &usize| !field.apart(guest, group[member]);
            let count = (at..group.len()).filter(allowed).count() as u32;
            if count == 0 {
                return false;
            }
            host = (at..group.len()).filter(allowed).nth(chance.below(count) as usize);
        }
        if let Some(host) = host {
            group.swap(at, host);
        }
    }
    true
}

/// Draws the pairs one by one and gives up at the first conflict.
fn draw(field: &Field<'_>, group: &mut [u32], from: usize, floater: bool, chance: &mut Chance) -> bool {
    let len = group.len();
    for at in (from..len - usize::from(floater)).step_by(2) {
        group.swap(at, at + chance.below((len - at) as u32) as usize);
        group.swap(at + 1, at + 1 + chance.below((len - at - 1) as u32) as usize);
        if field.apart(group[at], group[at + 1]) {
            return false;
        }
    }
    true
}

/// Switches the partners of the pair at `at` with another pair, with a guest's host or with the floater.
fn mend(
    field: &Field<'_>,
    group: &mut [u32],
    guests: &[u32],
    at: usize,
    end: usize,
    chance: &mut Chance,
) -> bool {
    let first = guests.len();
    let pairs = (end - first) / 2;
    for _ in 0..SWITCHES {
        let other = first + 2 * chance.below(pairs as u32) as usize;
        if switch(field, group, at, other) {
            return true;
        }
    }
    let start = chance.below(pairs as u32) as usize;
    for step in 0..pairs {
        let other = first + 2 * ((start + step) % pairs);
        if switch(field, group, at, other) {
            return true;
        }
    }
    let fits = |a: u32, b: u32| !field.apart(a, b);
    for (host, &guest) in guests.iter().enumerate() {
        for (out, stays) in [(at, at + 1), (at + 1, at)] {
            if fits(guest, group[out]) && fits(group[host], group[stays]) {
                group.swap(host, out);
                return true;
            }
        }
    }
    if end < group.len() {
        for (out, stays) in [(at, at + 1), (at + 1, at)] {
            if fits(group[end], group[stays]) {
                group.swap(end, out);
                return true;
            }
        }
    }
    false
}

fn switch(field: &Field<'_>, group: &mut [u32], at: usize, other: usize) -> bool {
    if at == other {
        return false;
    }
    let [a, b, c, d] = [group[at], group[at + 1], group[other], group[other + 1]];
    for (swapped, c, d) in [(other, c, d), (other + 1, d, c)] {
        if !field.apart(a, c) && !field.apart(b, d) {
            group.swap(at + 1, swapped);
            return true;
        }
    }
    false
}
