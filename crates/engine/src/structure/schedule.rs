//! A round robin: everybody meets everybody once, by the circle method.
//!
//! The first round fixes the circle: with its pairs `(c0, cn) (c1, cn-1) …` in the order of the tables, every further
//! round keeps `c0` where it is and moves everybody else on by one. With an odd number `c0` has the bye of the first
//! round and an empty chair stands opposite.

use super::elimination::Following;
use super::lottery::drawn_order;
use crate::ledger::Ledger;

/// The pairs of the next round and who is free; none where what was played fits no circle.
pub(super) fn next_round(ledger: &Ledger, entrants: &[usize], seed: &[u8; 32]) -> Option<Following> {
    let circle = if ledger.rounds == 0 { drawn_circle(entrants, seed) } else { circle_of(ledger)? };
    // Whoever came later has no chair in the circle.
    if entrants.iter().any(|entrant| !circle.contains(&Some(*entrant))) {
        return None;
    }
    let mut round = Following { pairs: Vec::new(), byes: Vec::new() };
    for (a, b) in turned(&circle, ledger.rounds as usize) {
        let here = |seat: Option<usize>| seat.filter(|entrant| entrants.contains(entrant));
        match (here(a), here(b)) {
            (Some(a), Some(b)) if met(ledger, a, b) => return None,
            (Some(a), Some(b)) => round.pairs.push((a, b)),
            (Some(free), None) | (None, Some(free)) => round.byes.push(free),
            (None, None) => {}
        }
    }
    Some(round)
}

fn drawn_circle(entrants: &[usize], seed: &[u8; 32]) -> Vec<Option<usize>> {
    let mut circle: Vec<Option<usize>> =
        drawn_order(seed, "schedule", entrants).into_iter().map(Some).collect();
    if circle.len() % 2 == 1 {
        circle.push(None);
    }
    circle
}

fn circle_of(ledger: &Ledger) -> Option<Vec<Option<usize>>> {
    let byes: Vec<usize> = ledger.byes.iter().filter(|bye| bye.round == 1).map(|bye| bye.entrant).collect();
    let mut pairs: Vec<(Option<usize>, Option<usize>)> = match byes[..] {
        [] => Vec::new(),
        [free] => vec![(Some(free), None)],
        _ => return None,
    };
    let first = ledger.meetings.iter().filter(|meeting| meeting.round == 1);
    pairs.extend(first.map(|meeting| (Some(meeting.a), Some(meeting.b))));
    let front = pairs.iter().map(|pair| pair.0);
    Some(front.chain(pairs.iter().rev().map(|pair| pair.1)).collect())
}

fn turned(circle: &[Option<usize>], by: usize) -> Vec<(Option<usize>, Option<usize>)> {
    let Some((&first, others)) = circle.split_first() else { return Vec::new() };
    let mut seats = others.to_vec();
    if !seats.is_empty() {
        let by = by % seats.len();
        seats.rotate_right(by);
    }
    seats.insert(0, first);
    let half = seats.len() / 2;
    (0..half).map(|at| (seats[at], seats[seats.len() - 1 - at])).collect()
}

fn met(ledger: &Ledger, a: usize, b: usize) -> bool {
    ledger.meetings.iter().any(|meeting| (meeting.a, meeting.b) == (a, b) || (meeting.a, meeting.b) == (b, a))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn in_a_circle_of_any_size_everybody_meets_everybody_once() {
        for players in 2..=13_usize {
            let entrants: Vec<usize> = (0..players).collect();
            let circle = drawn_circle(&entrants, &[3; 32]);
            let mut pairs = BTreeSet::new();
            for round in 0..circle.len() - 1 {
                for (a, b) in turned(&circle, round) {
                    if let (Some(a), Some(b)) = (a, b) {
                        assert!(pairs.insert((a.min(b), a.max(b))), "{a} and {b} meet twice");
                    }
                }
            }
            assert_eq!(pairs.len(), players * (players - 1) / 2);
        }
    }
}
