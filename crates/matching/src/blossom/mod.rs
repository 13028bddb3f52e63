//! Cheapest perfect matching, exactly, in integers: Edmonds's blossom method.
//!
//! Everything is kept so that two sums suffice. Each vertex `v` carries a potential `y[v]`, which includes the
//! potentials of all blossoms around it; for vertices of different outermost blossoms the slack of a pair is
//! `cost - y[u] - y[v]`, never negative, and zero for matched pairs. One tree grows at a time, from one
//! unmatched vertex. Costs are even, so that half the slack of two outer vertices of one tree, which have equal
//! parity, is an integer.
//!
//! Inside one search potentials are not touched while time runs: an outer vertex stores its potential less the
//! time it was labelled, an inner one its potential plus that time, and the time at which a pair becomes tight
//! is then a constant. Memory is linear in the number of vertices and former meetings: costs are computed row
//! by row.

mod costs;
mod flower;
mod search;

use costs::Costs;
pub(crate) use costs::Weight;

/// No vertex or blossom.
pub(crate) const NONE: u32 = u32::MAX;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    Free,
    Outer,
    Inner,
    /// Taken out of the graph.
    Gone,
}

/// A blossom: an odd cycle of vertices or smaller blossoms, shrunk to one.
#[derive(Debug, Default)]
struct Flower {
    /// The cycle; the first petal holds the base.
    petals: Vec<u32>,
    /// `bonds[i]` joins a vertex of petal `i` to one of the next.
    bonds: Vec<(u32, u32)>,
    /// All vertices inside.
    leaves: Vec<u32>,
}

/// The matching under construction. Ids below `n` are vertices, above them blossoms.
#[derive(Debug)]
pub(crate) struct Solver<W> {
    pub(crate) costs: Costs<W>,
    n: usize,
    mate: Vec<u32>,
    y: Vec<W>,
    /// Label of the outermost blossom around each vertex.
    side: Vec<Label>,
    /// The potentials of free vertices, and of outer ones; for all others a number that puts any pair out of
    /// reach, so that rows can be gone through without looking at labels.
    free_y: Vec<W>,
    outer_y: Vec<W>,
    /// Outermost blossom around each vertex.
    outer: Vec<u32>,
    /// For a free or outer vertex the time at which it becomes tight to the outer vertex `from`.
    due: Vec<W>,
    from: Vec<u32>,

    // By id.
    base: Vec<u32>,
    around: Vec<u32>,
    label: Vec<Label>,
    /// For an inner blossom the pair it was reached by: outer vertex, inner vertex.
    entry: Vec<(u32, u32)>,
    z: Vec<W>,
    since: Vec<W>,
    flowers: Vec<Flower>,
    spare: Vec<u32>,

    // One search.
    now: W,
    /// Vertices before it have nothing due at this time, unless something has changed since.
    cursor: usize,
    queue: Vec<u32>,
    /// Outermost blossoms in the tree, some perhaps swallowed since.
    tree: Vec<u32>,
    row: Vec<W>,
    mark: Vec<u32>,
    stamp: u32,
}

/// The tree that could not grow: no perfect matching exists.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StuckTree {
    /// Vertices of each outer blossom.
    pub outer: Vec<Vec<u32>>,
    pub inner: Vec<u32>,
}

impl<W: Weight> Default for Solver<W> {
    fn default() -> Self {
        Solver {
            costs: Costs::default(),
            n: 0,
            mate: Vec::new(),
            y: Vec::new(),
            side: Vec::new(),
            free_y: Vec::new(),
            outer_y: Vec::new(),
            outer: Vec::new(),
            due: Vec::new(),
            from: Vec::new(),
            base: Vec::new(),
            around: Vec::new(),
            label: Vec::new(),
            entry: Vec::new(),
            z: Vec::new(),
            since: Vec::new(),
            flowers: Vec::new(),
            spare: Vec::new(),
            now: W::ZERO,
            cursor: 0,
            queue: Vec::new(),
            tree: Vec::new(),
            row: Vec::new(),
            mark: Vec::new(),
            stamp: 0,
        }
    }
}

impl<W: Weight> Solver<W> {
    /// Finds the cheapest perfect matching for the costs that have been loaded.
    pub(crate) fn solve(&mut self) -> Result<(), StuckTree> {
        self.reset();
        self.greedy();
        self.free_y.clone_from(&self.y);
        for root in 0..self.n as u32 {
            if self.mate[root as usize] == NONE && !self.search(root) {
                let tree = self.stuck_tree();
                self.close_search();
                return Err(tree);
            }
        }
        Ok(())
    }

    fn reset(&mut self) {
        let n = self.costs.len();
        let ids = n + n / 2;
        self.n = n;
        refill(&mut self.mate, n, NONE);
        refill(&mut self.y, n, W::ZERO);
        refill(&mut self.side, n, Label::Free);
        refill(&mut self.due, n, W::FAR);
        refill(&mut self.from, n, NONE);
        refill(&mut self.around, ids, NONE);
        refill(&mut self.label, ids, Label::Free);
        refill(&mut self.entry, ids, (NONE, NONE));
        refill(&mut self.z, ids, W::ZERO);
        refill(&mut self.since, ids, W::ZERO);
        refill(&mut self.mark, ids, 0);
        refill(&mut self.outer_y, n, W::HIDDEN);
        self.stamp = 0;
        self.outer.clear();
        self.outer.extend(0..n as u32);
        self.base.clear();
        self.base.extend(0..ids as u32);
        self.spare.clear();
        self.spare.extend((n as u32..ids as u32).rev());
    }

    /// Takes two vertices out if the rest still has a perfect matching, and keeps that. All costs must be zero:
    /// no blossom then outlives a search.
    pub(crate) fn withdraw(&mut self, a: u32, b: u32) -> bool {
        let (of_a, of_b) = (self.mate(a), self.mate(b));
        for v in [a, b, of_a, of_b] {
            self.mate[v as usize] = NONE;
        }
        for v in [a, b] {
            self.side[v as usize] = Label::Gone;
            self.free_y[v as usize] = W::HIDDEN;
        }
        if of_a == b || self.search(of_a) {
            return true;
        }
        self.close_search();
        self.turn_free(a);
        self.turn_free(b);
        for (u, v) in [(a, of_a), (b, of_b)] {
            self.mate[u as usize] = v;
            self.mate[v as usize] = u;
        }
        false
    }

    pub(crate) fn mate(&self, v: u32) -> u32 {
        self.mate[v as usize]
    }

    /// The potential of a vertex and of all blossoms around it.
    pub(crate) fn potential(&self, v: usize) -> W {
        self.y[v]
    }

    /// Sum of the costs of all matched pairs.
    pub(crate) fn total(&self) -> W {
        let pairs = (0..self.n as u32).map(|u| (u, self.mate(u))).filter(|&(u, v)| v != NONE && u < v);
        pairs.map(|(u, v)| self.costs.cost(u, v)).fold(W::ZERO, |sum, cost| sum + cost)
    }

    /// Feasible potentials close to the best, and as many tight pairs as come for free.
    fn greedy(&mut self) {
        let mut buffer = std::mem::take(&mut self.row);
        for u in 0..self.n {
            let row = self.costs.row(u as u32, &mut buffer);
            let least = row.iter().copied().min().unwrap_or(W::FAR);
            self.y[u] = if least < W::FAR { least.half() } else { W::ZERO };
        }
        for u in 0..self.n {
            if self.mate[u] != NONE {
                continue;
            }
            let row = self.costs.row(u as u32, &mut buffer);
            let mut least = W::FAR;
            let mut with = NONE;
            let mut taken = true;
            for (v, (&cost, &y)) in row.iter().zip(&self.y).enumerate() {
                let slack = cost - y;
                if slack < least || (taken && slack == least && self.mate[v] == NONE) {
                    least = slack;
                    with = v as u32;
                    taken = self.mate[v] != NONE;
                }
            }
            if least >= W::NEAR {
                continue;
            }
            self.y[u] = least;
            if !taken {
                self.mate[u] = with;
                self.mate[with as usize] = u as u32;
            }
        }
        self.row = buffer;
    }
}

fn refill<T: Copy>(list: &mut Vec<T>, len: usize, value: T) {
    list.clear();
    list.resize(len, value);
}
