//! What a pair costs: a function of the difference of points, and exceptions.

use std::ops::{Add, Mul, Sub};

/// An integer wide enough for the sums of one problem.
pub(crate) trait Weight:
    Copy + Ord + std::fmt::Debug + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>
{
    const ZERO: Self;
    /// The cost of a pair that may not be: four of them still add up.
    const FAR: Self;
    /// Anything from here on contains a `FAR`.
    const NEAR: Self;
    fn half(self) -> Self;
    /// The value must fit.
    fn from_i128(value: i128) -> Self;
    fn to_i128(self) -> i128;
}

impl Weight for i64 {
    const ZERO: Self = 0;
    const FAR: Self = i64::MAX / 4;
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

/// Costs of all pairs of a field, in linear memory. All costs handed out are doubled, hence even.
#[derive(Debug)]
pub(crate) struct Costs<W> {
    points: Vec<W>,
    /// Factor of the squared difference.
    square: W,
    /// Cost of any difference at all.
    unequal: W,
    starts: Vec<u32>,
    exceptions: Vec<(u32, W)>,
}

impl<W: Weight> Costs<W> {
    /// Exceptions come as `(u, v, extra)`, each pair once; `W::FAR` forbids the pair.
    pub(crate) fn new(points: Vec<W>, square: W, unequal: W, exceptions: &[(u32, u32, W)]) -> Self {
        let mut starts = vec![0; points.len() + 1];
        for &(u, v, _) in exceptions {
            starts[u as usize + 1] += 1;
            starts[v as usize + 1] += 1;
        }
        for i in 1..starts.len() {
            starts[i] += starts[i - 1];
        }
        let mut next = starts.clone();
        let mut listed = vec![(0, W::ZERO); exceptions.len() * 2];
        for &(u, v, extra) in exceptions {
            for (this, other) in [(u, v), (v, u)] {
                listed[next[this as usize] as usize] = (other, extra);
                next[this as usize] += 1;
            }
        }
        Costs { points, square: square + square, unequal: unequal + unequal, starts, exceptions: listed }
    }

    pub(crate) fn len(&self) -> usize {
        self.points.len()
    }

    /// The costs of `u` with everybody, `FAR` with itself.
    pub(crate) fn fill(&self, u: u32, row: &mut [W]) {
        let here = self.points[u as usize];
        for (cost, &there) in row.iter_mut().zip(&self.points) {
            *cost = self.by_points(here, there);
        }
        row[u as usize] = W::FAR;
        for &(v, extra) in self.exceptions(u) {
            let cost = &mut row[v as usize];
            *cost = plus(*cost, extra);
        }
    }

    pub(crate) fn cost(&self, u: u32, v: u32) -> W {
        let plain = self.by_points(self.points[u as usize], self.points[v as usize]);
        let extra = self.exceptions(u).iter().filter(|&&(other, _)| other == v);
        extra.fold(plain, |cost, &(_, extra)| plus(cost, extra))
    }

    fn by_points(&self, here: W, there: W) -> W {
        let apart = here - there;
        let unequal = if here == there { W::ZERO } else { self.unequal };
        apart * apart * self.square + unequal
    }

    fn exceptions(&self, u: u32) -> &[(u32, W)] {
        &self.exceptions[self.starts[u as usize] as usize..self.starts[u as usize + 1] as usize]
    }
}

fn plus<W: Weight>(cost: W, extra: W) -> W {
    if extra >= W::FAR || cost >= W::FAR { W::FAR } else { cost + extra + extra }
}
