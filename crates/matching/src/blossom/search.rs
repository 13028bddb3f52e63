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

impl<W: Weight> Solver<W> {
    /// Matches `root`; false if no perfect matching exists, with the tree left standing.
    pub(super) fn search(&mut self, root: u32) -> bool {
        self.now = W::ZERO;
        self.cursor = 0;
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
                solver.turn_free(v);
            });
            self.dissolve_if_empty(b);
        }
        self.tree = tree;
        self.queue.clear();
    }

    pub(super) fn stuck_tree(&self) -> StuckTree {
        let mut stuck = StuckTree { outer: Vec::new(), inner: Vec::new() };
        // A blossom that was opened may have been put to use again, and is listed twice then.
        let mut tree = self.tree.clone();
        tree.sort_unstable();
        tree.dedup();
        for b in tree {
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
        self.free_y[v as usize] = W::HIDDEN;
        self.outer_y[v as usize] = self.y[v as usize];
        self.queue.push(v);
    }

    pub(super) fn turn_free(&mut self, v: u32) {
        self.side[v as usize] = Label::Free;
        self.due[v as usize] = W::FAR;
        self.free_y[v as usize] = self.y[v as usize];
        self.outer_y[v as usize] = W::HIDDEN;
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
            solver.due[v as usize] = W::FAR;
            solver.free_y[v as usize] = W::HIDDEN;
            solver.outer_y[v as usize] = W::HIDDEN;
        });
    }

    /// Notes when the pairs of the new outer vertex `u` become tight; an unmatched vertex within reach now is
    /// returned at once.
    fn scan(&mut self, u: u32) -> Option<u32> {
        let mut buffer = std::mem::take(&mut self.row);
        let row = self.costs.row(u, &mut buffer);
        let here = self.y[u as usize];
        let mut first = W::FAR;
        let pairs = row.iter().zip(&self.free_y).zip(&mut self.due).zip(&mut self.from);
        for (((&cost, &there), due), from) in pairs {
            let time = cost - here - there;
            *from = if time < *due { u } else { *from };
            *due = if time < *due { time } else { *due };
            first = if time < first { time } else { first };
        }
        let mut found = None;
        if first <= self.now {
            let unmatched = |v: usize| self.mate[self.base[self.outer[v] as usize] as usize] == NONE;
            let times = row.iter().zip(&self.free_y).map(|(&cost, &there)| cost - here - there);
            let tight = times.enumerate().filter(|&(_, time)| time <= self.now).map(|(v, _)| v);
            found = tight.into_iter().find(|&v| unmatched(v)).map(|v| v as u32);
        }
        self.row = buffer;
        if found.is_none() {
            self.rescan_outer(u);
        }
        found
    }

    /// Looks again for the first outer vertex of another blossom that `u` becomes tight to.
    fn rescan_outer(&mut self, u: u32) {
        let home = self.outer[u as usize];
        let (first, with) = self.first_outer(u, home);
        self.due[u as usize] = first.half();
        self.from[u as usize] = with;
    }

    /// Looks for the first outer vertex that the freed vertex `v` becomes tight to.
    pub(super) fn rescan_free(&mut self, v: u32) {
        (self.due[v as usize], self.from[v as usize]) = self.first_outer(v, NONE);
    }

    /// The least slack of `v` with an outer vertex not in the blossom `home`, and that vertex.
    fn first_outer(&mut self, v: u32, home: u32) -> (W, u32) {
        let mut buffer = std::mem::take(&mut self.row);
        let row = self.costs.row(v, &mut buffer);
        let here = self.y[v as usize];
        let times = row.iter().zip(&self.outer_y).map(|(&cost, &there)| cost - here - there);
        let mut first = W::FAR;
        let mut with = NONE;
        if home == v || home == NONE {
            // Nobody is to be left out: a pass for the least and one for its place.
            first = times.clone().fold(W::FAR, |first, time| if time < first { time } else { first });
            if first < W::NEAR {
                with = times.into_iter().position(|time| time == first).map_or(NONE, |u| u as u32);
            }
        } else {
            for (u, time) in times.enumerate() {
                if time < first && self.outer[u] != home {
                    first = time;
                    with = u as u32;
                }
            }
        }
        self.row = buffer;
        (first, with)
    }

    /// What is due now, or else the next event, with the time moved on to it.
    fn next_event(&mut self) -> Next {
        loop {
            let now = self.now;
            if let Some(further) = self.due[self.cursor..].iter().position(|&due| due <= now) {
                self.cursor += further;
            } else {
                let mut first = W::FAR;
                for (v, &due) in self.due.iter().enumerate() {
                    if due < first {
                        first = due;
                        self.cursor = v;
                    }
                }
                if let Some((used_up, b)) = self.first_used_up()
                    && used_up < first
                {
                    self.now = used_up;
                    self.cursor = 0;
                    return Next::Open(b);
                }
                // Half of `FAR` is still further than any time that can be reached.
                if first >= W::NEAR.half() {
                    return Next::Stuck;
                }
                self.now = first;
            }
            let v = self.cursor as u32;
            if self.side[v as usize] == Label::Free {
                return Next::Reach(v);
            }
            let other = self.from[v as usize];
            if self.outer[v as usize] != self.outer[other as usize] {
                return Next::Close(v, other);
            }
            // The two have ended up in one blossom since.
            self.rescan_outer(v);
        }
    }

    /// The inner blossom whose potential is used up first.
    fn first_used_up(&self) -> Option<(W, u32)> {
        let inner = self.tree.iter().copied().filter(|&b| {
            b as usize >= self.n && self.label[b as usize] == Label::Inner && self.around[b as usize] == NONE
        });
        inner.map(|b| (self.since[b as usize] + self.z[b as usize], b)).min()
    }
}
