//! A matching problem in full, and its solution in numbers as wide as it needs.

use crate::blossom::{Solver, StuckTree, Weight};

/// Vertices with points; the exceptions carry the aims that points do not.
#[derive(Debug, Default)]
pub(crate) struct Instance {
    pub points: Vec<i64>,
    pub square: i128,
    pub unequal: i128,
    pub exceptions: Vec<(u32, u32, Extra)>,
    /// Players and their places, while exceptions are looked up.
    pub(crate) by_id: Vec<(u32, u32)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extra {
    Never,
    Price(i128),
}

impl Instance {
    /// What two vertices so many points apart cost, exceptions aside.
    pub(crate) fn by_points(&self, here: i64, there: i64) -> i128 {
        let apart = i128::from(here - there);
        apart * apart * self.square + if apart == 0 { 0 } else { self.unequal }
    }
}

/// Memory for solving, used again and again.
#[derive(Debug, Default)]
pub(crate) struct Solvers {
    slim: Solver<i32>,
    narrow: Solver<i64>,
    wide: Solver<i128>,
}

/// A cheapest perfect matching.
pub(crate) enum Matched<'a> {
    Slim(&'a Solver<i32>),
    Narrow(&'a Solver<i64>),
    Wide(&'a Solver<i128>),
}

impl Solvers {
    /// The cheapest perfect matching of an instance.
    pub(crate) fn cheapest(&mut self, instance: &Instance) -> Result<Matched<'_>, StuckTree> {
        let lowest = instance.points.iter().copied().min().unwrap_or(0);
        let highest = instance.points.iter().copied().max().unwrap_or(0);
        let prices = instance.exceptions.iter().map(|&(_, _, extra)| match extra {
            Extra::Never => 0,
            Extra::Price(price) => price,
        });
        let dearest = instance.by_points(highest, lowest) + prices.max().unwrap_or(0);
        // Potentials stay below the dearest pair times the number of vertices.
        let reach = dearest.saturating_mul(32 * (instance.points.len() as i128 + 1));
        if reach < i128::from(i32::NEAR) {
            solve(&mut self.slim, instance, lowest)?;
            Ok(Matched::Slim(&self.slim))
        } else if reach < i128::from(i64::NEAR) {
            solve(&mut self.narrow, instance, lowest)?;
            Ok(Matched::Narrow(&self.narrow))
        } else {
            solve(&mut self.wide, instance, lowest)?;
            Ok(Matched::Wide(&self.wide))
        }
    }
}

fn solve<W: Weight>(solver: &mut Solver<W>, instance: &Instance, lowest: i64) -> Result<(), StuckTree> {
    let exceptions = instance.exceptions.iter().map(|&(u, v, extra)| match extra {
        Extra::Never => (u, v, W::FAR),
        Extra::Price(price) => (u, v, W::from_i128(price)),
    });
    solver.costs.load(
        instance.points.iter().map(|&p| W::from_i128(i128::from(p - lowest))),
        W::from_i128(instance.square),
        W::from_i128(instance.unequal),
        exceptions,
    );
    solver.solve()
}

impl Matched<'_> {
    pub(crate) fn partner(&self, vertex: usize) -> usize {
        match self {
            Matched::Slim(solver) => solver.mate(vertex as u32) as usize,
            Matched::Narrow(solver) => solver.mate(vertex as u32) as usize,
            Matched::Wide(solver) => solver.mate(vertex as u32) as usize,
        }
    }

    pub(crate) fn cost(&self) -> i128 {
        match self {
            Matched::Slim(solver) => solver.total().to_i128() / 2,
            Matched::Narrow(solver) => solver.total().to_i128() / 2,
            Matched::Wide(solver) => solver.total() / 2,
        }
    }

    /// Would two more vertices, alike and with these points, perhaps make the matching cheaper? Not if each of
    /// `vertices`, those they could be matched with, has a potential of at most what that pair costs: then a
    /// potential of zero for the two proves the matching best as it is.
    pub(crate) fn could_pay(
        &self,
        instance: &Instance,
        points: i64,
        vertices: impl Iterator<Item = usize>,
    ) -> bool {
        let potential = |vertex: usize| match self {
            Matched::Slim(solver) => solver.potential(vertex).to_i128(),
            Matched::Narrow(solver) => solver.potential(vertex).to_i128(),
            Matched::Wide(solver) => solver.potential(vertex),
        };
        let mut vertices = vertices;
        vertices.any(|v| potential(v) > 2 * instance.by_points(points, instance.points[v]))
    }
}
