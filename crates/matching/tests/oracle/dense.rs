//! Middle-sized fields: a dense solver of another make.

use integer_blossom::min_weight_perfect_matching;
use matching::{Blocked, Objective, Pairing, Problem, pair};

const REMATCH: i64 = 1 << 52;
const FORBIDDEN: i64 = 1 << 42;
const UNEQUAL: i64 = 1 << 30;

struct Matrix {
    n: usize,
    costs: Vec<i64>,
}

impl Matrix {
    fn new(problem: &Problem) -> Self {
        let n = problem.players.len();
        let mut costs = vec![0; n * n];
        for a in 0..n {
            for b in 0..n {
                let apart = problem.players[a].points - problem.players[b].points;
                let unequal = problem.objective == Objective::EqualPointsFirst && apart != 0;
                costs[a * n + b] = apart * apart + if unequal { UNEQUAL } else { 0 };
            }
        }
        let mut forbidden: Vec<_> = problem.forbidden.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        forbidden.sort_unstable();
        forbidden.dedup();
        for (a, b) in forbidden {
            costs[a as usize * n + b as usize] += FORBIDDEN;
            costs[b as usize * n + a as usize] += FORBIDDEN;
        }
        for m in &problem.met {
            for (a, b) in [(m.a, m.b), (m.b, m.a)] {
                costs[a as usize * n + b as usize] = REMATCH;
            }
        }
        Matrix { n, costs }
    }

    fn cost(&self, a: u32, b: u32) -> i64 {
        self.costs[a as usize * self.n + b as usize]
    }

    /// The least cost for everybody but one.
    fn best(&self, without: Option<usize>) -> i64 {
        let who: Vec<usize> = (0..self.n).filter(|&p| Some(p) != without).collect();
        let n = who.len();
        let costs: Vec<i64> =
            who.iter().flat_map(|&a| who.iter().map(move |&b| self.costs[a * self.n + b])).collect();
        let partners = min_weight_perfect_matching(&costs, n);
        (0..n).map(|a| costs[a * n + partners[a]]).sum::<i64>() / 2
    }
}

/// Panics unless the crate answers with a best round without a rematch, or rightly finds none. The problem must
/// refuse rematches and second byes and draw the bye on the lowest points.
pub fn check(problem: &Problem, seed: &[u8; 32]) -> Option<Pairing> {
    let matrix = Matrix::new(problem);
    let odd = !problem.players.len().is_multiple_of(2);
    let candidates = || (0..matrix.n).filter(|&p| problem.players[p].byes == 0);
    let pairing = match pair(problem, seed) {
        Ok(pairing) => pairing,
        Err(Blocked::NoRematchFreeRound { .. }) if odd => {
            assert!(
                candidates().all(|p| matrix.best(Some(p)) >= REMATCH),
                "a round exists: {}",
                describe(problem)
            );
            return None;
        }
        Err(Blocked::NoByeLeft { .. }) if odd => {
            assert_eq!(candidates().count(), 0);
            return None;
        }
        Err(Blocked::NoRematchFreeRound { .. }) => {
            assert!(matrix.best(None) >= REMATCH, "a round exists: {}", describe(problem));
            return None;
        }
        Err(other) => panic!("{other}: {}", describe(problem)),
    };
    let bye = pairing.byes.first().map(|&p| p as usize);
    assert_eq!(bye.is_some(), odd);
    if let Some(bye) = bye {
        let points = |p: usize| problem.players[p].points;
        assert_eq!(problem.players[bye].byes, 0);
        for p in candidates().filter(|&p| points(p) < points(bye)) {
            assert!(matrix.best(Some(p)) >= REMATCH, "{p} could have had the bye: {}", describe(problem));
        }
    }
    let mut seen = vec![false; matrix.n];
    for p in pairing.pairs.iter().flat_map(|&(a, b)| [a, b]).chain(pairing.byes.iter().copied()) {
        assert!(!std::mem::replace(&mut seen[p as usize], true), "player {p} appears twice");
    }
    assert!(seen.iter().all(|&s| s), "somebody is missing");
    let cost: i64 = pairing.pairs.iter().map(|&(a, b)| matrix.cost(a, b)).sum();
    assert_eq!(cost, matrix.best(bye), "{:?} {}", pairing.bound, describe(problem));
    assert!(pairing.proved);
    for two in pairing.pairs.windows(2) {
        let better =
            |&(a, b): &(u32, u32)| problem.players[a as usize].points.max(problem.players[b as usize].points);
        assert!(better(&two[0]) >= better(&two[1]), "pairs out of order");
    }
    Some(pairing)
}

fn describe(problem: &Problem) -> String {
    let rounds = problem.met.iter().map(|m| m.round).max().unwrap_or(0);
    format!("{} players after {rounds} rounds, {:?}", problem.players.len(), problem.objective)
}
