//! What a pair costs: a function of the difference of points, and exceptions.

use std::ops::{Add, Mul, Sub};

/// An integer wide enough for the sums of one problem.
pub(crate) trait Weight:
    Copy + Ord + std::fmt::Debug + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    const ZERO: Self;
    /// The cost of a pair that may not be: four of them still add up.
    const FAR: Self;
    /// A potential so low that no pair with it comes within reach.
    const HIDDEN: Self;
    /// Anything from here on contains a `FAR`.
    const NEAR: Self;
    fn half(self) -> Self;
    /// The value must fit.
    fn from_i128(value: i128) -> Self;
    fn to_i128(self) -> i128;
}

impl Weight for i32 {
    const ZERO: Self = 0;
    const FAR: Self = i32::MAX / 4;
    const HIDDEN: Self = -i32::MAX / 4;
    const NEAR: Self = i32::MAX / 8;
    fn half(self) -> Self {
        self >> 1
    }
    fn from_i128(value: i128) -> Self {
        value as i32
    }
    fn to_i128(self) -> i128 {
        i128::from(self)
    }
}

impl Weight for i64 {
    const ZERO: Self = 0;
    const FAR: Self = i64::MAX / 4;
    const HIDDEN: Self = -i64::MAX / 4;
    const NEAR: Self = i64::MAX / 8;
    fn half(self) -> Self {
        self >> 1
    }
    fn from_i128(value: i128) -> Self {
        value as i64
    }
    fn to_i128(self) -> i128 {
        i128::from(self)
    }
}

impl Weight for i128 {
    const ZERO: Self = 0;
    const FAR: Self = i128::MAX / 4;
    const HIDDEN: Self = -i128::MAX / 4;
    const NEAR: Self = i128::MAX / 8;
    fn half(self) -> Self {
        self >> 1
    }
    fn from_i128(value: i128) -> Self {
        value
    }
    fn to_i128(self) -> i128 {
        self
    }
}

/// Up to this many vertices all costs are written down once; beyond, rows are computed when they are needed.
const WRITTEN_DOWN: usize = 256;

/// Costs of all pairs of a field, in linear memory beyond a fixed size. All costs handed out are doubled, hence
/// even.
#[derive(Debug)]
pub(crate) struct Costs<W> {
    points: Vec<W>,
    /// Factor of the squared difference.
    square: W,
    /// Cost of any difference at all.
    unequal: W,
    starts: Vec<u32>,
    exceptions: Vec<(u32, W)>,
    table: Vec<W>,
}

impl<W: Weight> Default for Costs<W> {
    fn default() -> Self {
        Costs {
            points: Vec::new(),
            square: W::ZERO,
            unequal: W::ZERO,
            starts: Vec::new(),
            exceptions: Vec::new(),
            table: Vec::new(),
        }
    }
}

impl<W: Weight> Costs<W> {
    /// Exceptions come as `(u, v, extra)`, each pair once; `W::FAR` forbids the pair.
    pub(crate) fn load(
        &mut self,
        points: impl Iterator<Item = W>,
        square: W,
        unequal: W,
        exceptions: impl Iterator<Item = (u32, u32, W)> + Clone,
    ) {
        self.points.clear();
        self.points.extend(points);
        self.square = square + square;
        self.unequal = unequal + unequal;
        let n = self.points.len();
        if n <= WRITTEN_DOWN {
            self.write_down(exceptions);
        } else {
            self.list(exceptions);
        }
    }

    fn write_down(&mut self, exceptions: impl Iterator<Item = (u32, u32, W)>) {
        let n = self.points.len();
        self.table.clear();
        for &here in &self.points {
            let row = self.points.iter().map(|&there| by_points(here, there, self.square, self.unequal));
            self.table.extend(row);
        }
        for v in 0..n {
            self.table[v * n + v] = W::FAR;
        }
        for (u, v, extra) in exceptions {
            for at in [u as usize * n + v as usize, v as usize * n + u as usize] {
                self.table[at] = plus(self.table[at], extra);
            }
        }
    }

    fn list(&mut self, exceptions: impl Iterator<Item = (u32, u32, W)> + Clone) {
        self.table.clear();
        self.starts.clear();
        self.starts.resize(self.points.len() + 2, 0);
        // Counted two places on, so that filling moves each start to where it belongs.
        let mut count = 0;
        for (u, v, _) in exceptions.clone() {
            self.starts[u as usize + 2] += 1;
            self.starts[v as usize + 2] += 1;
            count += 2;
        }
        for i in 1..self.starts.len() {
            self.starts[i] += self.starts[i - 1];
        }
        self.exceptions.clear();
        self.exceptions.resize(count, (0, W::ZERO));
        for (u, v, extra) in exceptions {
            for (this, other) in [(u, v), (v, u)] {
                let next = &mut self.starts[this as usize + 1];
                self.exceptions[*next as usize] = (other, extra);
                *next += 1;
            }
        }
    }

    pub(crate) fn len(&self) -> usize {
        self.points.len()
    }

    /// The costs of `u` with everybody, `FAR` with itself.
    pub(crate) fn row<'a>(&'a self, u: u32, buffer: &'a mut Vec<W>) -> &'a [W] {
        let n = self.points.len();
        if !self.table.is_empty() {
            return &self.table[u as usize * n..(u as usize + 1) * n];
        }
        let here = self.points[u as usize];
        buffer.clear();
        buffer.extend(self.points.iter().map(|&there| by_points(here, there, self.square, self.unequal)));
        buffer[u as usize] = W::FAR;
        for &(v, extra) in self.exceptions(u) {
            let cost = &mut buffer[v as usize];
            *cost = plus(*cost, extra);
        }
        buffer
    }

    pub(crate) fn cost(&self, u: u32, v: u32) -> W {
        if !self.table.is_empty() {
            return self.table[u as usize * self.points.len() + v as usize];
        }
        let (here, there) = (self.points[u as usize], self.points[v as usize]);
        let extra = self.exceptions(u).iter().filter(|&&(other, _)| other == v);
        extra.fold(by_points(here, there, self.square, self.unequal), |cost, &(_, extra)| plus(cost, extra))
    }

    fn exceptions(&self, u: u32) -> &[(u32, W)] {
        &self.exceptions[self.starts[u as usize] as usize..self.starts[u as usize + 1] as usize]
    }
}

fn by_points<W: Weight>(here: W, there: W, square: W, unequal: W) -> W {
    let apart = here - there;
    apart * apart * square + if here == there { W::ZERO } else { unequal }
}

fn plus<W: Weight>(cost: W, extra: W) -> W {
    if extra >= W::FAR || cost >= W::FAR { W::FAR } else { cost + extra + extra }
}
