//! Who stands above whom, and by what: criterion after criterion splits those who are level, lots do the rest.

use super::direct::{Encounter, by_constraints, by_relation, encounters, runs};
use super::quantities::{Field, Values};
use crate::fraction::Fraction;
use crate::ledger::Ledger;
use rulebook::{HeadToHead, LastResort, Quantity};
use sha2::{Digest, Sha256};
use std::ops::Range;

/// What puts an entrant below the one above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Separation {
    /// The number of the criterion in the order of standings.
    Criterion(usize),
    Lot,
    /// Nothing: they share the place, and only the lines of the table follow the lots.
    Shared,
}

pub(super) struct Ordered {
    /// Best first.
    pub order: Vec<usize>,
    /// By place; nothing for the first.
    pub separated: Vec<Option<Separation>>,
    pub decided_by_lot: Vec<Vec<usize>>,
    /// The values of every criterion, by entrant. Head to head counts those behind by a match, and has a value only for
    /// those who were level.
    pub columns: Vec<Values>,
    /// The matches between those who were level when head to head was looked at.
    pub encounters: Vec<Encounter>,
}

pub(super) fn ordered(field: &Field<'_>, lots: &Lots<'_>) -> Ordered {
    let rule = field.rulebook.standings();
    let values = |quantity: &Quantity| field.values(quantity).unwrap_or(vec![None; field.tallies.len()]);
    let mut columns: Vec<Values> = rule.criteria.iter().map(|found| values(&found.quantity)).collect();
    let order: Vec<usize> = (0..field.tallies.len()).filter(|&entrant| field.ranks(entrant)).collect();
    let mut table = Table {
        separated: vec![None; order.len()],
        level: Vec::from_iter((order.len() > 1).then_some(0..order.len())),
        order,
        decided_by_lot: Vec::new(),
    };
    let mut met = Vec::new();
    for (number, criterion) in rule.criteria.iter().enumerate() {
        let Quantity::HeadToHead(how) = criterion.quantity else {
            table.split(number, &columns[number]);
            continue;
        };
        met = encounters(field, &table.order, &table.level);
        columns[number] = table.settle(how, number, &met, &columns, lots);
        // It has put everybody in order, with lots or the later criteria where no match does.
        break;
    }
    table.draw(lots);
    if rule.last_resort.how == LastResort::SharedPlace {
        table.share();
    }
    let Table { order, separated, decided_by_lot, .. } = table;
    Ordered { order, separated, decided_by_lot, columns, encounters: met }
}

struct Table {
    order: Vec<usize>,
    separated: Vec<Option<Separation>>,
    /// Places of those who are level so far.
    level: Vec<Range<usize>>,
    decided_by_lot: Vec<Vec<usize>>,
}

impl Table {
    /// More is better; no value ranks below every number.
    fn split(&mut self, number: usize, column: &Values) {
        let mut level = Vec::new();
        for places in std::mem::take(&mut self.level) {
            let group = &mut self.order[places.clone()];
            group.sort_by(|&one, &other| column[other].cmp(&column[one]));
            for run in runs(group.len(), |at| column[group[at - 1]] != column[group[at]]) {
                if run.start > 0 {
                    self.separated[places.start + run.start] = Some(Separation::Criterion(number));
                }
                if run.len() > 1 {
                    level.push(places.start + run.start..places.start + run.end);
                }
            }
        }
        self.level = level;
    }

    /// Orders every group by its own matches, and returns what they are worth as a column.
    fn settle(
        &mut self,
        how: HeadToHead,
        number: usize,
        met: &[Encounter],
        columns: &[Values],
        lots: &Lots<'_>,
    ) -> Values {
        let mut column = columns[number].clone();
        for (group, places) in std::mem::take(&mut self.level).into_iter().enumerate() {
            let from = met.partition_point(|met| met.group < group);
            let to = met.partition_point(|met| met.group <= group);
            let members = &self.order[places.clone()];
            let settled = match how {
                HeadToHead::Constraints => by_constraints(members, &met[from..to], number, lots),
                HeadToHead::Relation => by_relation(members, &met[from..to], number, columns, lots),
            };
            for (entrant, wins) in settled.ahead_of {
                column[entrant] = Some(Fraction::whole(wins));
            }
            for (place, separated) in places.clone().zip(settled.separated).skip(1) {
                self.separated[place] = separated;
            }
            self.order[places].copy_from_slice(&settled.order);
            self.decided_by_lot.extend(settled.lots);
        }
        column
    }

    /// Whoever is still level is put in order by lot.
    fn draw(&mut self, lots: &Lots<'_>) {
        for places in std::mem::take(&mut self.level) {
            let drawn = lots.sorted(&self.order[places.clone()]);
            self.order[places.clone()].copy_from_slice(&drawn);
            self.separated[places.start + 1..places.end].fill(Some(Separation::Lot));
            self.decided_by_lot.push(drawn);
        }
    }

    /// Lots decide nothing where the place is shared.
    fn share(&mut self) {
        self.decided_by_lot.clear();
        let by_lot = |separated: &&mut Option<Separation>| **separated == Some(Separation::Lot);
        for separated in self.separated.iter_mut().filter(by_lot) {
            *separated = Some(Separation::Shared);
        }
    }
}

/// The lots of the entrants, given or drawn from a seed: the same whatever their order.
pub(crate) struct Lots<'a> {
    pub ledger: &'a Ledger,
    pub seed: &'a [u8],
}

impl Lots<'_> {
    /// The best lot first. Lots are drawn only for those who need one.
    pub fn sorted(&self, entrants: &[usize]) -> Vec<usize> {
        let mut drawn: Vec<_> = entrants
            .iter()
            .map(|&entrant| {
                let line = &self.ledger.entrants[entrant];
                (line.lot.unwrap_or(u64::MAX), self.drawn(&line.id), line.id.as_str(), entrant)
            })
            .collect();
        drawn.sort_unstable();
        drawn.into_iter().map(|(_, _, _, entrant)| entrant).collect()
    }

    fn drawn(&self, id: &str) -> [u8; 8] {
        let digest =
            Sha256::new().chain_update(self.seed).chain_update([0]).chain_update(id.as_bytes()).finalize();
        let mut lot = [0; 8];
        lot.copy_from_slice(&digest[..8]);
        lot
    }
}
