//! Rounds made one pair at a time: in order, each player takes the first candidate who leaves the rest pairable.
//!
//! "Pairable" is a question about perfect matchings. Where everybody has plenty of opponents left the answer is
//! yes (Dirac); towards the end of the list one matching is kept and changed along one path per question. Only
//! when a rematch or a forbidden pair cannot be avoided is every question solved anew.

use crate::blossom::{Solver, Weight};
use crate::field::Field;
use crate::instance::{Extra, Instance, Solvers};
use crate::outcome::Bound;
use crate::tiers::{Met, Scale};
use crate::turn::Turn;
use crate::waiting::Waiting;

/// Pairs `who`, an even number of players in the order in which they take their turn.
pub(crate) fn take_turns(
    field: &Field<'_>,
    who: &[u32],
    met: Met,
    turn: &mut impl Turn,
    pairs: &mut Vec<(u32, u32)>,
) -> Bound {
    let most = who.iter().map(|&p| field.met.of(p).len() + field.forbidden.of(p).len()).max().unwrap_or(0);
    let mut waiting = Waiting::new(who.len());
    // As long as this many are left, any pair may go.
    let plenty = 2 * most + 2;
    while waiting.count() >= plenty + 2 {
        let Some(first) = waiting.first() else { break };
        waiting.take(first);
        turn.leaves(first);
        let chosen =
            turn.choose(first, &mut waiting, &mut |c| !field.apart(who[first as usize], who[c as usize]));
        let Some(second) = chosen else { return Bound::NotReached };
        waiting.take(second);
        turn.leaves(second);
        pairs.push((who[first as usize], who[second as usize]));
    }
    let rest: Vec<u32> = waiting.iter().collect();
    let ids: Vec<u32> = rest.iter().map(|&place| who[place as usize]).collect();
    let scale = Scale::new(None, field.players().len() / 2, 0, 0, 0);
    let mut instance = Instance::default();
    instance.except(field, &ids, met, &scale);
    let exceptions = instance.exceptions;
    let mut solver = Solver::<i64>::default();
    let blocked = exceptions.iter().map(|&(u, v, _)| (u, v, i64::FAR));
    solver.costs.load(rest.iter().map(|_| 0), 0, 0, blocked);
    let mut lookahead: Box<dyn Lookahead> = if solver.solve().is_ok() {
        Box::new(Kept { solver })
    } else {
        let mut priced = Priced { gone: vec![false; rest.len()], exceptions, target: 0 };
        let Some(target) = priced.least() else { return Bound::NotReached };
        priced.target = target;
        Box::new(priced)
    };
    let local = |place: u32| rest.partition_point(|&other| other < place) as u32;
    while let Some(first) = waiting.first() {
        waiting.take(first);
        turn.leaves(first);
        let mut chosen = None;
        for class in [Class::New, Class::Forbidden, Class::Met] {
            let mut fits = |c: u32| {
                class == Class::of(field, who[first as usize], who[c as usize])
                    && lookahead.pair(local(first), local(c))
            };
            chosen = turn.choose(first, &mut waiting, &mut fits);
            if chosen.is_some() {
                break;
            }
        }
        let Some(second) = chosen else { return Bound::NotReached };
        waiting.take(second);
        turn.leaves(second);
        pairs.push((who[first as usize], who[second as usize]));
    }
    Bound::Procedure
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Class {
    New,
    Forbidden,
    Met,
}

impl Class {
    fn of(field: &Field<'_>, a: u32, b: u32) -> Self {
        if field.met.has(a, b) {
            Class::Met
        } else if field.forbidden.has(a, b) {
            Class::Forbidden
        } else {
            Class::New
        }
    }
}

trait Lookahead {
    /// Takes the two out if the rest can still be paired as well as ever.
    fn pair(&mut self, a: u32, b: u32) -> bool;
}

/// One perfect matching of those waiting, without rematch or forbidden pair.
struct Kept {
    solver: Solver<i64>,
}

impl Lookahead for Kept {
    fn pair(&mut self, a: u32, b: u32) -> bool {
        self.solver.withdraw(a, b)
    }
}

/// What those waiting cannot avoid, priced.
struct Priced {
    gone: Vec<bool>,
    exceptions: Vec<(u32, u32, Extra)>,
    target: i128,
}

impl Priced {
    fn least(&self) -> Option<i128> {
        let mut numbers = Vec::with_capacity(self.gone.len());
        let mut count = 0;
        for &gone in &self.gone {
            numbers.push(count);
            count += u32::from(!gone);
        }
        let left = |v: u32| !self.gone[v as usize];
        let listed = self.exceptions.iter().filter(|&&(u, v, _)| left(u) && left(v));
        let exceptions =
            listed.map(|&(u, v, extra)| (numbers[u as usize], numbers[v as usize], extra)).collect();
        let instance = Instance { points: vec![0; count as usize], exceptions, ..Instance::default() };
        Solvers::default().cheapest(&instance).ok().map(|matched| matched.cost())
    }

    fn price(&self, a: u32, b: u32) -> Extra {
        let joins = |&&(u, v, _): &&(u32, u32, Extra)| (u, v) == (a, b) || (v, u) == (a, b);
        self.exceptions.iter().find(joins).map_or(Extra::Price(0), |&(_, _, extra)| extra)
    }
}

impl Lookahead for Priced {
    fn pair(&mut self, a: u32, b: u32) -> bool {
        let Extra::Price(own) = self.price(a, b) else { return false };
        self.gone[a as usize] = true;
        self.gone[b as usize] = true;
        match self.least() {
            Some(rest) if own + rest == self.target => {
                self.target = rest;
                true
            }
            _ => {
                self.gone[a as usize] = false;
                self.gone[b as usize] = false;
                false
            }
        }
    }
}
