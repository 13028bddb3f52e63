//! Several aims in one number: each aim weighs more than everything below it can sum to.

use crate::blossom::{Costs, Solver, StuckTree, Weight};
use crate::field::Field;
use crate::problem::Objective;

/// How a pair that has met is treated.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Met {
    Never,
    /// Every rematch costs the same.
    Counted,
    /// Fewest, and then the newer one costs more than any number of older ones; `fewest` are needed.
    ByAge {
        fewest: u32,
    },
}

impl Met {
    /// Netrunner's procedures count rematches and look no further (NR-PAIR-08).
    pub(crate) fn by_count(self) -> Self {
        if let Met::ByAge { .. } = self { Met::Counted } else { self }
    }
}

/// A matching problem over vertices with points; the exceptions carry the aims that points do not.
#[derive(Debug, Default)]
pub(crate) struct Instance {
    pub points: Vec<i64>,
    pub square: i128,
    pub unequal: i128,
    pub exceptions: Vec<(u32, u32, Extra)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extra {
    Never,
    Price(i128),
}

/// What the aims weigh in one instance.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scale {
    pub square: i128,
    pub unequal: i128,
    pub forbidden: i128,
    /// One level of byes already taken.
    pub bye: i128,
    pub rematch: i128,
}

impl Scale {
    /// For at most `pairs` pairs whose points are at most `spread` apart, and `bye_levels` kinds of bye-takers
    /// that differ in `bye_places` places.
    pub(crate) fn new(
        objective: Option<Objective>,
        pairs: usize,
        spread: i64,
        places: usize,
        levels: usize,
    ) -> Self {
        let pairs = pairs as i128;
        let square = i128::from(objective.is_some());
        let squares = square * i128::from(spread) * i128::from(spread) * pairs;
        let unequal = if objective == Some(Objective::EqualPointsFirst) { squares + 1 } else { 0 };
        let below = unequal * pairs + squares + places as i128;
        let forbidden = below + 1;
        let bye = forbidden * pairs + forbidden;
        let rematch = bye * (levels as i128 + 1);
        Scale { square, unequal, forbidden, bye, rematch }
    }
}

/// A cheapest perfect matching.
#[derive(Debug)]
pub(crate) struct Matched {
    /// The partner of each vertex.
    pub partners: Vec<u32>,
    pub cost: i128,
    /// The potential of each vertex and all blossoms around it, doubled: a further vertex whose pairs all cost
    /// at least half of it does not make the matching cheaper.
    pub potentials: Vec<i128>,
}

/// The cheapest perfect matching of an instance.
pub(crate) fn cheapest(instance: &Instance) -> Result<Matched, StuckTree> {
    let lowest = instance.points.iter().copied().min().unwrap_or(0);
    let highest = instance.points.iter().copied().max().unwrap_or(0);
    let spread = i128::from(highest - lowest);
    let prices = instance.exceptions.iter().map(|&(_, _, extra)| match extra {
        Extra::Never => 0,
        Extra::Price(price) => price,
    });
    let dearest = spread * spread * instance.square + instance.unequal + prices.max().unwrap_or(0);
    // Potentials stay below the dearest pair times the number of vertices.
    let reach = dearest.saturating_mul(32 * (instance.points.len() as i128 + 1));
    if reach < i128::from(i64::NEAR) {
        solve::<i64>(instance, lowest)
    } else {
        solve::<i128>(instance, lowest)
    }
}

fn solve<W: Weight>(instance: &Instance, lowest: i64) -> Result<Matched, StuckTree> {
    let points = instance.points.iter().map(|&p| W::from_i128(i128::from(p - lowest))).collect();
    let exceptions: Vec<_> = instance
        .exceptions
        .iter()
        .map(|&(u, v, extra)| match extra {
            Extra::Never => (u, v, W::FAR),
            Extra::Price(price) => (u, v, W::from_i128(price)),
        })
        .collect();
    let costs =
        Costs::new(points, W::from_i128(instance.square), W::from_i128(instance.unequal), &exceptions);
    let mut solver = Solver::new(&costs);
    solver.solve()?;
    Ok(Matched {
        partners: (0..costs.len() as u32).map(|v| solver.mate(v)).collect(),
        cost: solver.total().to_i128() / 2,
        potentials: solver.potentials().map(W::to_i128).collect(),
    })
}

/// Exceptions among the players `who`, numbered by their place in it.
pub(crate) fn exceptions(field: &Field<'_>, who: &[u32], met: Met, scale: &Scale) -> Vec<(u32, u32, Extra)> {
    let mut by_id: Vec<(u32, u32)> = who.iter().enumerate().map(|(place, &id)| (id, place as u32)).collect();
    by_id.sort_unstable();
    let place_of = |id: u32| by_id.binary_search_by_key(&id, |&(other, _)| other).ok().map(|at| by_id[at].1);
    let mut listed = Vec::new();
    for (place, &id) in who.iter().enumerate() {
        for &other in field.forbidden.of(id).iter().filter(|&&other| other > id) {
            if let Some(there) = place_of(other) {
                listed.push((place as u32, there, Extra::Price(scale.forbidden)));
            }
        }
        if let Met::Never = met {
            for &other in field.met.of(id).iter().filter(|&&other| other > id) {
                if let Some(there) = place_of(other) {
                    listed.push((place as u32, there, Extra::Never));
                }
            }
        }
    }
    if let Met::Never = met {
        return listed;
    }
    // Of several meetings of one pair the latest counts.
    let mut meetings: Vec<(u32, u32, u32)> = Vec::new();
    for meeting in &field.problem.met {
        if let (Some(a), Some(b)) = (place_of(meeting.a), place_of(meeting.b)) {
            meetings.push((a.min(b), a.max(b), meeting.round));
        }
    }
    meetings.sort_unstable_by_key(|&(a, b, round)| (a, b, std::cmp::Reverse(round)));
    meetings.dedup_by_key(|&mut (a, b, _)| (a, b));
    // The whole field's rounds and number, so that prices agree between parts of one field.
    let limit = i128::MAX / 256 / (scale.rematch * (field.players().len() as i128 + 1));
    let ages = Ages::new(field.problem.met.iter().map(|m| m.round).collect(), met, limit);
    listed.extend(
        meetings.iter().map(|&(a, b, round)| (a, b, Extra::Price(scale.rematch * ages.price(round)))),
    );
    listed
}

/// The price of a rematch in units.
struct Ages {
    /// Rounds in which somebody met, oldest first.
    rounds: Vec<u32>,
    base: i128,
    /// Rounds told apart, as many as fit the sums; all older ones are as good as each other.
    classes: usize,
}

impl Ages {
    fn new(mut rounds: Vec<u32>, met: Met, limit: i128) -> Self {
        rounds.sort_unstable();
        rounds.dedup();
        let Met::ByAge { fewest } = met else {
            return Ages { rounds, base: 1, classes: 0 };
        };
        let base = i128::from(fewest) + 1;
        let mut classes = 0;
        let mut total = base;
        while classes < rounds.len() && total < limit / base {
            classes += 1;
            total *= base;
        }
        Ages { rounds, base, classes }
    }

    fn price(&self, round: u32) -> i128 {
        let place = self.rounds.partition_point(|&r| r < round);
        let told_apart = (place + self.classes).checked_sub(self.rounds.len());
        let age = told_apart.map_or(0, |class| self.base.pow(class as u32));
        self.base.pow(self.classes as u32) + age
    }
}
