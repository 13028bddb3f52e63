//! Blossoms: shrinking odd cycles, opening them again, and turning the matching along a path through them.

use super::{Label, NONE, Solver, Weight};

impl<W: Weight> Solver<W> {
    pub(super) fn each_leaf(&mut self, b: u32, mut visit: impl FnMut(&mut Self, u32)) {
        if (b as usize) < self.n {
            visit(self, b);
            return;
        }
        let leaves = std::mem::take(&mut self.flowers[b as usize - self.n].leaves);
        for &v in &leaves {
            visit(self, v);
        }
        self.flowers[b as usize - self.n].leaves = leaves;
    }

    /// Matches along the tree from the outer vertex `u` to the root, and `u` itself to the free vertex `v`.
    pub(super) fn augment(&mut self, u: u32, v: u32) {
        self.rebase(self.outer[v as usize], v);
        let (mut u, mut v) = (u, v);
        loop {
            let b = self.outer[u as usize];
            let above = self.mate[self.base[b as usize] as usize];
            self.rebase(b, u);
            self.mate[u as usize] = v;
            self.mate[v as usize] = u;
            if above == NONE {
                return;
            }
            let inner = self.outer[above as usize];
            (u, v) = self.entry[inner as usize];
            self.rebase(inner, v);
        }
    }

    /// Turns the matching inside `b` so that `v` is its base.
    fn rebase(&mut self, b: u32, v: u32) {
        if b as usize >= self.n && self.base[b as usize] != v {
            let slot = b as usize - self.n;
            let mut flower = std::mem::take(&mut self.flowers[slot]);
            let mut petal = v;
            while self.around[petal as usize] != b {
                petal = self.around[petal as usize];
            }
            self.rebase(petal, v);
            let len = flower.petals.len();
            let place = flower.petals.iter().position(|&p| p == petal).unwrap_or(0);
            // The even way round from the petal to the base.
            let mut at = place;
            while at != 0 {
                let ((p, x), (q, y)) = if place % 2 == 0 {
                    let (y, x) = flower.bonds[at - 2];
                    at -= 2;
                    ((flower.petals[at + 1], x), (flower.petals[at], y))
                } else {
                    let (x, y) = flower.bonds[at + 1];
                    at = (at + 2) % len;
                    ((flower.petals[(at + len - 1) % len], x), (flower.petals[at], y))
                };
                self.rebase(p, x);
                self.rebase(q, y);
                self.mate[x as usize] = y;
                self.mate[y as usize] = x;
            }
            flower.petals.rotate_left(place);
            flower.bonds.rotate_left(place);
            self.flowers[slot] = flower;
            self.base[b as usize] = v;
        }
    }

    /// The outer vertices `u` and `v` of different blossoms are tight: the cycle they close becomes a blossom.
    pub(super) fn shrink(&mut self, u: u32, v: u32) {
        let (left, right) = (self.outer[u as usize], self.outer[v as usize]);
        let top = self.meeting_point(left, right);
        let Some(b) = self.spare.pop() else { return };
        let slot = b as usize - self.n;
        if self.flowers.len() <= slot {
            self.flowers.resize_with(slot + 1, Default::default);
        }
        let mut flower = std::mem::take(&mut self.flowers[slot]);
        flower.petals.clear();
        flower.bonds.clear();
        flower.leaves.clear();
        // Down from the top to `left`, collected upwards and turned round, then from `right` up again.
        let mut at = left;
        while at != top {
            let (inner, matched, entry) = self.two_up(at);
            flower.petals.extend([at, inner]);
            flower.bonds.extend([(matched.1, matched.0), entry]);
            at = self.outer[entry.0 as usize];
        }
        flower.petals.push(top);
        flower.petals.reverse();
        flower.bonds.reverse();
        flower.bonds.push((u, v));
        let mut at = right;
        while at != top {
            let (inner, matched, entry) = self.two_up(at);
            flower.petals.extend([at, inner]);
            flower.bonds.extend([matched, (entry.1, entry.0)]);
            at = self.outer[entry.0 as usize];
        }
        self.base[b as usize] = self.base[top as usize];
        self.label[b as usize] = Label::Outer;
        self.around[b as usize] = NONE;
        self.z[b as usize] = W::ZERO;
        self.since[b as usize] = self.now;
        self.tree.push(b);
        for &petal in &flower.petals {
            let p = petal as usize;
            self.around[p] = b;
            let inner = self.label[p] == Label::Inner;
            let passed = self.now - self.since[p];
            if p >= self.n {
                self.z[p] = if inner { self.z[p] - passed } else { self.z[p] + passed };
            }
            self.each_leaf(petal, |solver, leaf| {
                flower.leaves.push(leaf);
                solver.outer[leaf as usize] = b;
                if inner {
                    let y = &mut solver.y[leaf as usize];
                    *y = *y - solver.now - solver.now;
                    solver.turn_outer(leaf);
                }
            });
        }
        self.flowers[slot] = flower;
    }

    /// From an outer blossom: the inner one above it, the matched pair `(here, there)` between them, and the
    /// pair by which the inner one was reached.
    fn two_up(&self, b: u32) -> (u32, (u32, u32), (u32, u32)) {
        let here = self.base[b as usize];
        let there = self.mate[here as usize];
        let inner = self.outer[there as usize];
        (inner, (here, there), self.entry[inner as usize])
    }

    /// The outer blossom where the ways of two outer blossoms to the root meet.
    fn meeting_point(&mut self, left: u32, right: u32) -> u32 {
        self.stamp += 1;
        let (mut at, mut other) = (left, right);
        loop {
            if at != NONE {
                if self.mark[at as usize] == self.stamp {
                    return at;
                }
                self.mark[at as usize] = self.stamp;
                at = if self.mate[self.base[at as usize] as usize] == NONE {
                    NONE
                } else {
                    let (_, _, entry) = self.two_up(at);
                    self.outer[entry.0 as usize]
                };
            }
            std::mem::swap(&mut at, &mut other);
        }
    }

    /// An inner blossom whose potential is used up falls apart: the even way from its entry to its base stays
    /// in the tree, the other petals become free.
    pub(super) fn open(&mut self, b: u32) {
        let slot = b as usize - self.n;
        let flower = std::mem::take(&mut self.flowers[slot]);
        let (u, v) = self.entry[b as usize];
        let mut petal = v;
        while self.around[petal as usize] != b {
            petal = self.around[petal as usize];
        }
        let len = flower.petals.len();
        let place = flower.petals.iter().position(|&p| p == petal).unwrap_or(0);
        for &petal in &flower.petals {
            self.around[petal as usize] = NONE;
            self.label[petal as usize] = Label::Free;
            self.each_leaf(petal, |solver, leaf| {
                solver.outer[leaf as usize] = petal;
                let y = &mut solver.y[leaf as usize];
                *y = *y - solver.now;
                solver.turn_free(leaf);
            });
        }
        self.label[b as usize] = Label::Free;
        let mut at = place;
        let mut entry = (u, v);
        loop {
            self.make_inner(flower.petals[at], entry);
            if at == 0 {
                break;
            }
            let back = place % 2 == 0;
            let next = if back { at - 1 } else { (at + 1) % len };
            self.make_outer(flower.petals[next]);
            if back {
                let (y, x) = flower.bonds[at - 2];
                entry = (x, y);
                at -= 2;
            } else {
                entry = flower.bonds[at + 1];
                at = (at + 2) % len;
            }
        }
        for &petal in &flower.petals {
            if self.label[petal as usize] == Label::Free {
                self.each_leaf(petal, |solver, leaf| solver.rescan_free(leaf));
            }
        }
        self.flowers[slot] = flower;
        self.spare.push(b);
    }

    /// Takes a blossom apart whose potential is zero, and its petals likewise.
    pub(super) fn dissolve_if_empty(&mut self, b: u32) {
        if (b as usize) < self.n || self.z[b as usize] > W::ZERO {
            return;
        }
        let slot = b as usize - self.n;
        let petals = std::mem::take(&mut self.flowers[slot].petals);
        for &petal in &petals {
            self.around[petal as usize] = NONE;
            self.label[petal as usize] = Label::Free;
            self.each_leaf(petal, |solver, leaf| solver.outer[leaf as usize] = petal);
            self.dissolve_if_empty(petal);
        }
        self.flowers[slot].petals = petals;
        self.spare.push(b);
    }
}
