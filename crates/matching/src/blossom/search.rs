//! One search: the tree grows from an unmatched vertex until it reaches another one.

use super::{Label, NONE, Solver, StuckTree, Weight};

/// What happens next in a search.
enum Next {
    /// A free vertex became tight to an outer one.
    Reach(u32),
    /// Two outer vertices became tight.
    Close(u32, u32),
    /// The potential of an inner blossom is used up.
    Open(u32),
    /// Nothing ever happens again.
    Stuck,
}

impl<W: Weight> Solver<'_, W> {
    /// Matches `root`; false if no perfect matching exists, with the tree left standing.
    pub(super) fn search(&mut self, root: u32) -> bool {
        self.now = W::ZERO;
        self.queue.clear();
        self.tree.clear();
        self.due.fill(W::FAR);
        let start = self.outer[root as usize];
        self.make_outer(start);
        loop {
            while let Some(u) = self.queue.pop() {
                if let Some(v) = self.scan(u) {
                    self.augment(u, v);
                    self.close_search();
                    return true;
                }
            }
            match self.next_event() {
                Next::Reach(v) => {
                    let reached = self.outer[v as usize];
                    let u = self.from[v as usize];
                    if self.mate[self.base[reached as usize] as usize] == NONE {
                        self.augment(u, v);
                        self.close_search();
                        return true;
                    }
                    self.grow(u, v);
                }
                Next::Close(u, v) => self.shrink(u, v),
                Next::Open(b) => self.open(b),
                Next::Stuck => return false,
            }
        }
    }

    /// Ends a search: potentials get their true values, labels go, and empty blossoms dissolve.
    pub(super) fn close_search(&mut self) {
        let tree = std::mem::take(&mut self.tree);
        for &b in &tree {
            if self.label[b as usize] == Label::Free || self.around[b as usize] != NONE {
                continue;
            }
            let passed = self.now - self.since[b as usize];
            let outer = self.label[b as usize] == Label::Outer;
            self.label[b as usize] = Label::Free;
            if b as usize >= self.n {
                let z = &mut self.z[b as usize];
                *z = if outer { *z + passed } else { *z - passed };
            }
            self.each_leaf(b, |solver, v| {
                let y = &mut solver.y[v as usize];
                *y = if outer { *y + solver.now } else { *y - solver.now };
                solver.side[v as usize] = Label::Free;
            });
            self.dissolve_if_empty(b);
        }
        self.tree = tree;
        self.queue.clear();
    }

    pub(super) fn stuck_tree(&self) -> StuckTree {
        let mut stuck = StuckTree { outer: Vec::new(), inner: Vec::new() };
        for &b in &self.tree {
            if self.around[b as usize] != NONE {
                continue;
            }
            let leaves = if (b as usize) < self.n {
                vec![b]
            } else {
                self.flowers[b as usize - self.n].leaves.clone()
            };
            match self.label[b as usize] {
                Label::Outer => stuck.outer.push(leaves),
                Label::Inner => stuck.inner.extend(leaves),
                Label::Free | Label::Gone => {}
            }
        }
        stuck
    }

    /// `v`, free and matched, becomes inner below the outer `u`, and its partner outer below it.
    fn grow(&mut self, u: u32, v: u32) {
        let inner = self.outer[v as usize];
        self.make_inner(inner, (u, v));
        let partner = self.mate[self.base[inner as usize] as usize];
        self.make_outer(self.outer[partner as usize]);
    }

    /// Labels a free blossom outer.
    pub(super) fn make_outer(&mut self, b: u32) {
        self.label[b as usize] = Label::Outer;
        self.since[b as usize] = self.now;
        self.tree.push(b);
        self.each_leaf(b, |solver, v| {
            solver.y[v as usize] = solver.y[v as usize] - solver.now;
            solver.turn_outer(v);
        });
    }

    pub(super) fn turn_outer(&mut self, v: u32) {
        self.side[v as usize] = Label::Outer;
        self.due[v as usize] = W::FAR;
        self.queue.push(v);
    }

    /// Labels a free blossom inner.
    pub(super) fn make_inner(&mut self, b: u32, entry: (u32, u32)) {
        self.label[b as usize] = Label::Inner;
        self.since[b as usize] = self.now;
        self.entry[b as usize] = entry;
        self.tree.push(b);
        self.each_leaf(b, |solver, v| {
            solver.y[v as usize] = solver.y[v as usize] + solver.now;
            solver.side[v as usize] = Label::Inner;
        });
    }

    /// Notes when the pairs of the new outer vertex `u` become tight; an unmatched vertex within reach now is
    /// returned at once.
    fn scan(&mut self, u: u32) -> Option<u32> {
        let mut row = std::mem::take(&mut self.row);
        self.costs.fill(u, &mut row);
        let here = self.y[u as usize];
        let home = self.outer[u as usize];
        let mut found = None;
        for (v, &cost) in row.iter().enumerate() {
            let due = cost - here - self.y[v];
            match self.side[v] {
                Label::Free => {
                    if due < self.due[v] {
                        self.due[v] = due;
                        self.from[v] = u;
                        if due <= self.now && self.mate[self.base[self.outer[v] as usize] as usize] == NONE {
                            found = Some(v as u32);
                            break;
                        }
                    }
                }
                Label::Outer => {
                    if due < self.due[u as usize] && self.outer[v] != home {
                        self.due[u as usize] = due;
                        self.from[u as usize] = v as u32;
                    }
                }
                Label::Inner | Label::Gone => {}
            }
        }
        self.row = row;
        found
    }

    /// Looks again for the first outer vertex of another blossom that `u` becomes tight to.
    fn rescan_outer(&mut self, u: u32) {
        let mut row = std::mem::take(&mut self.row);
        self.costs.fill(u, &mut row);
        let here = self.y[u as usize];
        let home = self.outer[u as usize];
        self.due[u as usize] = W::FAR;
        for (v, &cost) in row.iter().enumerate() {
            if self.side[v] == Label::Outer && self.outer[v] != home {
                let due = cost - here - self.y[v];
                if due < self.due[u as usize] {
                    self.due[u as usize] = due;
                    self.from[u as usize] = v as u32;
                }
            }
        }
        self.row = row;
    }

    /// Looks for the first outer vertex that the freed vertex `v` becomes tight to.
    pub(super) fn rescan_free(&mut self, v: u32) {
        let mut row = std::mem::take(&mut self.row);
        self.costs.fill(v, &mut row);
        let here = self.y[v as usize];
        self.due[v as usize] = W::FAR;
        for (u, &cost) in row.iter().enumerate() {
            if self.side[u] == Label::Outer {
                let due = cost - here - self.y[u];
                if due < self.due[v as usize] {
                    self.due[v as usize] = due;
                    self.from[v as usize] = u as u32;
                }
            }
        }
        self.row = row;
    }

    /// Moves the time on to the next event.
    fn next_event(&mut self) -> Next {
        loop {
            let mut first = W::FAR;
            let mut next = Next::Stuck;
            for v in 0..self.n {
                let due = match self.side[v] {
                    Label::Free => self.due[v],
                    Label::Outer if self.due[v] < W::NEAR => self.due[v].half(),
                    _ => continue,
                };
                if due < first {
                    first = due;
                    next = if self.side[v] == Label::Free {
                        Next::Reach(v as u32)
                    } else {
                        Next::Close(v as u32, self.from[v])
                    };
                }
            }
            for &b in &self.tree {
                let b = b as usize;
                if b >= self.n && self.label[b] == Label::Inner && self.around[b] == NONE {
                    let used_up = self.since[b] + self.z[b];
                    if used_up < first {
                        first = used_up;
                        next = Next::Open(b as u32);
                    }
                }
            }
            if first >= W::NEAR {
                return Next::Stuck;
            }
            if let Next::Close(u, v) = next
                && self.outer[u as usize] == self.outer[v as usize]
            {
                self.rescan_outer(u);
                continue;
            }
            self.now = first;
            return next;
        }
    }
}
