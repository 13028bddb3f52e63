//! Several aims in one number: each aim weighs more than everything below it can sum to.

use crate::field::Field;
use crate::instance::{Extra, Instance};
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

impl Instance {
    /// An exception for every pair of `who`, the first vertices, that has met or is forbidden.
    pub(crate) fn except(&mut self, field: &Field<'_>, who: &[u32], met: Met, scale: &Scale) {
        self.exceptions.clear();
        self.by_id.clear();
        self.by_id.extend(who.iter().enumerate().map(|(place, &id)| (id, place as u32)));
        self.by_id.sort_unstable();
        // Most old opponents are elsewhere; their remainders give them away.
        let remainders = who.iter().fold(0_u64, |set, &id| set | 1 << (id % 64));
        let by_id = &self.by_id;
        let place_of = |id: u32| {
            if remainders >> (id % 64) & 1 == 0 {
                return None;
            }
            by_id.binary_search_by_key(&id, |&(other, _)| other).ok().map(|at| by_id[at].1)
        };
        let listed = &mut self.exceptions;
        for (place, &id) in who.iter().enumerate() {
            let mut list = |others: &[u32], extra: Extra| {
                let there = others.iter().filter(|&&other| other > id).filter_map(|&other| place_of(other));
                listed.extend(there.map(|there| (place as u32, there, extra)));
            };
            list(field.forbidden.of(id), Extra::Price(scale.forbidden));
            if let Met::Never = met {
                list(field.met.of(id), Extra::Never);
            }
        }
        if let Met::Never = met {
            return;
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
        let price = |round: u32| Extra::Price(scale.rematch * ages.price(round));
        listed.extend(meetings.iter().map(|&(a, b, round)| (a, b, price(round))));
    }
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
