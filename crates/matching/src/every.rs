//! All best rounds of a small problem, for checks and for showing what the draw chose from.

use crate::bye;
use crate::field::Field;
use crate::groups::Members;
use crate::instance::{Instance, Solvers};
use crate::outcome::Blocked;
use crate::problem::{Objective, Problem};
use crate::round::pods;
use crate::tiers::{Met, Scale};

/// Every round the draw could end in.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EveryBest {
    /// Who may get the bye, pod by pod.
    pub byes: Vec<Vec<u32>>,
    pub rounds: Vec<BestRound>,
    /// False where `most` cut the list short, or the objective is a procedure.
    pub complete: bool,
}

/// One of the best rounds: best for its byes, which are chosen first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct BestRound {
    pub byes: Vec<u32>,
    /// Each pair and the list in ascending order.
    pub pairs: Vec<(u32, u32)>,
}

/// Lists at most `most` best rounds. The work grows with the length of the list.
pub fn every_best(problem: &Problem, most: usize) -> Result<EveryBest, Blocked> {
    let field = Field::new(problem)?;
    let mut all = EveryBest { complete: true, rounds: vec![BestRound::default()], ..EveryBest::default() };
    let judged = matches!(problem.objective, Objective::LeastSquares | Objective::EqualPointsFirst);
    for (pod, who) in pods(&field) {
        let choice = bye::options(&field, Members::These(&who), pod)?;
        let met = choice.met();
        let mut here = Vec::new();
        let byes: Vec<Option<u32>> =
            if choice.byes.is_empty() { vec![None] } else { choice.byes.iter().map(|&b| Some(b)).collect() };
        for bye in byes {
            let rest: Vec<u32> = who.iter().copied().filter(|&p| Some(p) != bye).collect();
            let mut listing = Listing::new(&field, rest, met, most + 1 - here.len().min(most));
            listing.list();
            here.extend(
                listing.found.into_iter().map(|pairs| BestRound { byes: bye.into_iter().collect(), pairs }),
            );
        }
        all.byes.push(choice.byes);
        let combined = all.rounds.iter().flat_map(|before| here.iter().map(|pod| before.and(pod)));
        all.rounds = combined.take(most + 1).collect();
    }
    all.complete = judged && all.rounds.len() <= most;
    all.rounds.truncate(if judged { most } else { 0 });
    all.rounds.sort_unstable();
    Ok(all)
}

impl BestRound {
    fn and(&self, other: &BestRound) -> BestRound {
        let mut both = self.clone();
        both.byes.extend(&other.byes);
        both.pairs.extend(&other.pairs);
        both.pairs.sort_unstable();
        both
    }
}

struct Listing<'a> {
    field: &'a Field<'a>,
    met: Met,
    scale: Scale,
    left: Vec<u32>,
    most: usize,
    pairs: Vec<(u32, u32)>,
    found: Vec<Vec<(u32, u32)>>,
}

impl<'a> Listing<'a> {
    fn new(field: &'a Field<'a>, left: Vec<u32>, met: Met, most: usize) -> Self {
        let lowest = left.iter().map(|&p| field.points(p)).min().unwrap_or(0);
        let highest = left.iter().map(|&p| field.points(p)).max().unwrap_or(0);
        let scale = Scale::new(Some(field.problem.objective), left.len() / 2, highest - lowest, 0, 0);
        Listing { field, met, scale, left, most, pairs: Vec::new(), found: Vec::new() }
    }

    fn list(&mut self) {
        if let Some(target) = self.least(&self.left) {
            self.extend(target);
        }
    }

    /// Every way of going on that still costs `target` in all.
    fn extend(&mut self, target: i128) {
        let Some(&first) = self.left.first() else {
            self.found.push(self.pairs.clone());
            return;
        };
        for at in 1..self.left.len() {
            if self.found.len() >= self.most {
                return;
            }
            let second = self.left[at];
            let rest: Vec<u32> = self.left.iter().copied().filter(|&p| p != first && p != second).collect();
            let (Some(own), Some(others)) = (self.least(&[first, second]), self.least(&rest)) else {
                continue;
            };
            if own + others == target {
                let before = std::mem::replace(&mut self.left, rest);
                self.pairs.push((first.min(second), first.max(second)));
                self.extend(others);
                self.pairs.pop();
                self.left = before;
            }
        }
    }

    fn least(&self, who: &[u32]) -> Option<i128> {
        let points = who.iter().map(|&p| self.field.points(p)).collect();
        let Scale { square, unequal, .. } = self.scale;
        let mut instance = Instance { points, square, unequal, ..Instance::default() };
        instance.except(self.field, who, self.met, &self.scale);
        Solvers::default().cheapest(&instance).ok().map(|matched| matched.cost())
    }
}
