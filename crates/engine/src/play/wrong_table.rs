//! Players at wrong tables (Bushiroad PG 3.10): who has to move, who is penalised, and what becomes of the results.

use crate::play::Outcome;
use std::collections::{BTreeMap, BTreeSet};

/// Who met at a table; the outcome where a result was handed in, seen from the first of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played<T> {
    pub table: u32,
    pub pair: [T; 2],
    pub outcome: Option<Outcome>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    /// The assigned opponents met each other, wherever.
    Played,
    /// One of the two sat at the assigned table.
    OpponentAbsent,
    /// Neither did: a judge has to rule.
    BothAbsent,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amended<T> {
    pub table: u32,
    pub pair: [T; 2],
    /// None where the right opponents met and no result is in.
    pub outcome: Option<Outcome>,
    pub basis: Basis,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Amendment<T> {
    pub results: Vec<Amended<T>>,
    /// Everybody who sat in a pairing other than the one assigned to that table.
    pub penalised: BTreeSet<T>,
    /// Whoever sat elsewhere, with the table they belong to.
    pub misplaced: BTreeMap<T, u32>,
}

/// The rule of the two worked examples, for any number of tables.
pub fn amend<T: Copy + Ord>(assigned: &[(u32, [T; 2])], played: &[Played<T>]) -> Amendment<T> {
    let sat_at = |who: T| played.iter().find(|game| game.pair.contains(&who)).map(|game| game.table);
    let same = |one: [T; 2], other: [T; 2]| one == other || one == [other[1], other[0]];
    let mut results = Vec::new();
    let mut misplaced = BTreeMap::new();
    for &(table, pair) in assigned {
        for who in pair {
            if sat_at(who).is_some_and(|there| there != table) {
                misplaced.insert(who, table);
            }
        }
        let met = played.iter().find(|game| same(game.pair, pair));
        let here = pair.map(|who| sat_at(who) == Some(table));
        let (outcome, basis) = match (met, here) {
            (Some(game), _) if game.pair == pair => (game.outcome, Basis::Played),
            (Some(game), _) => (game.outcome.map(mirrored), Basis::Played),
            (None, [true, false]) => (Some(Outcome::A), Basis::OpponentAbsent),
            (None, [false, true]) => (Some(Outcome::B), Basis::OpponentAbsent),
            (None, _) => (Some(Outcome::DoubleLoss), Basis::BothAbsent),
        };
        results.push(Amended { table, pair, outcome, basis });
    }
    let penalised = played.iter().filter(|game| {
        let own = assigned.iter().find(|(table, _)| *table == game.table);
        own.is_none_or(|(_, pair)| !same(*pair, game.pair))
    });
    let penalised = penalised.flat_map(|game| game.pair).collect();
    Amendment { results, penalised, misplaced }
}

fn mirrored(outcome: Outcome) -> Outcome {
    match outcome {
        Outcome::A => Outcome::B,
        Outcome::B => Outcome::A,
        same => same,
    }
}
