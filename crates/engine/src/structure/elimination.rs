//! Elimination rounds of a drawn field: drawn anew every round, or along a bracket drawn once.

use super::lottery::drawn_order;
use super::progress::{byes_to_power_of_two, chairs, exits};
use crate::ledger::Ledger;
use rulebook::mutant;
use rulebook::{Out, Resolved};
use std::collections::BTreeSet;

/// Who sits out: as many as are missing to a power of two, those with the fewest byes first, drawn among equals (GR-SE-02,
/// GR-SE-03). `already` sit out by right.
pub fn sitting_out(ledger: &Ledger, entrants: &[usize], already: usize, seed: &[u8; 32]) -> Vec<usize> {
    let wanted = byes_to_power_of_two((entrants.len() + already) as u32) as usize;
    let mut wanted = wanted.saturating_sub(already);
    if (entrants.len() - wanted.min(entrants.len())) % 2 == 1 {
        wanted += 1;
    }
    drawn_byes(ledger, entrants, wanted, seed)
}

pub(super) fn drawn_byes(ledger: &Ledger, entrants: &[usize], count: usize, seed: &[u8; 32]) -> Vec<usize> {
    let taken = byes_taken(ledger);
    let mut order = drawn_order(seed, "byes", entrants);
    order.sort_by_key(|&entrant| mutant!("byes-not-spread", taken[entrant], 0));
    order.truncate(count);
    order
}

pub(super) fn byes_taken(ledger: &Ledger) -> Vec<u32> {
    let mut taken = vec![0; ledger.entrants.len()];
    for bye in &ledger.byes {
        taken[bye.entrant] += 1;
    }
    taken
}

/// Pairs and byes of the next round of a bracket.
pub(super) struct Following {
    pub pairs: Vec<(usize, usize)>,
    pub byes: Vec<usize>,
}

/// The next round of a bracket whose first round is in the ledger. Of the places of the first round, in the order of its
/// tables and the byes last, the first meets the last, the second the last but one, and so on round after round: so that
/// those who had a bye meet those who had to play. An empty place gives its opponent a bye (BR-SEL-04).
pub(super) fn following(ledger: &Ledger, rulebook: &Resolved, entrants: &[usize]) -> Following {
    let out = exits(ledger, rulebook);
    let mut places = first_places(ledger);
    places.resize(places.len().next_power_of_two(), Vec::new());
    for round in 1..=ledger.rounds {
        if round > 1 && !contested(&places) {
            places = folded(places);
        }
        let stays = |&entrant: &usize| out[entrant].is_none_or(|left| left > round);
        places.iter_mut().for_each(|place| place.retain(stays));
        spread(&mut places);
    }
    let there: BTreeSet<usize> = entrants.iter().copied().collect();
    places.iter_mut().for_each(|place| place.retain(|entrant| there.contains(entrant)));
    loop {
        let half = places.len() / 2;
        // A place that a correction has left to two is played for before anybody goes on from it.
        let meeting = if contested(&places) { places } else { folded(places) };
        let seats = || meeting.iter().flat_map(|place| place.chunks(2));
        let pairs: Vec<(usize, usize)> =
            seats().filter_map(|seats| if let [a, b] = *seats { Some((a, b)) } else { None }).collect();
        // A round in which everybody would have a bye is not held.
        if !pairs.is_empty() || half < 2 {
            let byes = seats().filter(|seats| seats.len() == 1).flatten().copied().collect();
            return Following { pairs, byes };
        }
        places = meeting;
    }
}

fn first_places(ledger: &Ledger) -> Vec<Vec<usize>> {
    let meetings = ledger.meetings.iter().filter(|meeting| meeting.round == 1);
    let byes = ledger.byes.iter().filter(|bye| bye.round == 1);
    meetings.map(|meeting| vec![meeting.a, meeting.b]).chain(byes.map(|bye| vec![bye.entrant])).collect()
}

/// Whether two are left in one place of the bracket.
fn contested(places: &[Vec<usize>]) -> bool {
    places.iter().any(|place| place.len() > 1)
}

fn folded(mut places: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let second = places.split_off(places.len().div_ceil(2));
    for (place, other) in places.iter_mut().zip(second.into_iter().rev()) {
        place.extend(other);
    }
    places
}

/// Where seats were exchanged by hand two winners can come out of one place: the second takes an empty one.
fn spread(places: &mut [Vec<usize>]) {
    for at in 0..places.len() {
        while places[at].len() > 1 {
            let Some(free) = places.iter().position(Vec::is_empty) else { break };
            if let Some(moved) = places[at].pop() {
                places[free].push(moved);
            }
        }
    }
}

/// Makes the ledger of an elimination what its rules leave of it. Where one loss is the end, a match of somebody who was out
/// before, as a correction may show, counts for nobody. Whoever had no seat in round 1 has missed it, also where they were
/// entered in time and checked in late.
pub(crate) fn without_void(ledger: &mut Ledger, rulebook: &Resolved) {
    let Some(Out::Losses { count, .. }) = rulebook.structure_rule().out.as_ref().map(|out| out.rule) else {
        return;
    };
    let chairs = chairs(ledger);
    if ledger.rounds > 0 {
        let late = ledger.entrants.iter_mut().enumerate().filter(|(entrant, _)| !chairs.contains(entrant));
        late.filter(|(_, line)| !line.has_missed(1)).for_each(|(_, line)| line.missed.push(1));
    }
    if count == 1 {
        let out = exits(ledger, rulebook);
        let still_in = |entrant: usize, round: u32| out[entrant].is_none_or(|left| left >= round);
        ledger.meetings.retain(|found| still_in(found.a, found.round) && still_in(found.b, found.round));
    }
}
