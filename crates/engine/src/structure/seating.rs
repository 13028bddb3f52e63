//! Table numbers for the pairs of a round: the best tables first, fixed seats where they are fixed, byes last.

use super::arrangements::{Arrangements, TableRange};
use crate::ids::{EntrantId, TableNumber};
use std::collections::BTreeSet;

/// Table numbers in the order they are filled; once the ranges are used up, the numbers after the highest.
pub fn table_numbers(ranges: &[TableRange]) -> impl Iterator<Item = TableNumber> {
    let last = ranges.iter().map(|range| range.to.0).max().unwrap_or(0);
    let listed: Vec<u32> = ranges.iter().flat_map(|range| range.from.0..=range.to.0).collect();
    listed.into_iter().chain(last + 1..).map(TableNumber)
}

/// A table for each pair and each bye, in the order given.
pub(super) struct Seats {
    pub pairs: Vec<TableNumber>,
    pub byes: Vec<TableNumber>,
}

/// Tables that stay as they are, such as those of a round of which only a part is drawn again, are `taken`.
pub(super) fn seat(
    arrangements: &Arrangements,
    pairs: &[(EntrantId, EntrantId)],
    byes: &[EntrantId],
    taken: &BTreeSet<TableNumber>,
) -> Seats {
    let mut used = taken.clone();
    let mut wanted = |players: &[EntrantId]| {
        let fixed = players.iter().filter_map(|player| arrangements.fixed_tables.get(player)).min()?;
        used.insert(*fixed).then_some(*fixed)
    };
    let fixed_pairs: Vec<Option<TableNumber>> = pairs.iter().map(|&(a, b)| wanted(&[a, b])).collect();
    let fixed_byes: Vec<Option<TableNumber>> = byes.iter().map(|&bye| wanted(&[bye])).collect();
    // A fixed table stays free for its player even in a round in which nobody sits there.
    let reserved: BTreeSet<TableNumber> = arrangements.fixed_tables.values().copied().collect();
    let mut free = table_numbers(&arrangements.tables)
        .filter(|table| !used.contains(table) && !reserved.contains(table));
    // The numbers never end, so everybody gets one.
    let mut next = |fixed: Option<TableNumber>| fixed.or_else(|| free.next()).unwrap_or(TableNumber(0));
    let pairs = fixed_pairs.into_iter().map(&mut next).collect();
    let byes = fixed_byes.into_iter().map(&mut next).collect();
    Seats { pairs, byes }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(a: u32, b: u32) -> (EntrantId, EntrantId) {
        (EntrantId(a), EntrantId(b))
    }

    fn tables(seats: &Seats) -> (Vec<u32>, Vec<u32>) {
        let plain = |tables: &[TableNumber]| tables.iter().map(|table| table.0).collect();
        (plain(&seats.pairs), plain(&seats.byes))
    }

    #[test]
    fn without_arrangements_tables_count_from_one_and_the_bye_is_last() {
        let seats =
            seat(&Arrangements::default(), &[pair(1, 2), pair(3, 4)], &[EntrantId(5)], &BTreeSet::new());
        assert_eq!(tables(&seats), (vec![1, 2], vec![3]));
    }

    #[test]
    fn a_fixed_seat_is_kept_and_nobody_else_sits_there() {
        let mut arrangements = Arrangements::default();
        arrangements.fixed_tables.insert(EntrantId(4), TableNumber(1));
        arrangements.fixed_tables.insert(EntrantId(9), TableNumber(2));
        let seats = seat(&arrangements, &[pair(1, 2), pair(3, 4)], &[], &BTreeSet::new());
        assert_eq!(tables(&seats).0, [3, 1]);
    }

    #[test]
    fn ranges_are_filled_in_order_and_then_go_on() {
        let range = |from, to| TableRange { from: TableNumber(from), to: TableNumber(to), room: None };
        let arrangements =
            Arrangements { tables: vec![range(20, 20), range(5, 6)], ..Arrangements::default() };
        let pairs = [pair(1, 2), pair(3, 4), pair(5, 6), pair(7, 8)];
        let seats = seat(&arrangements, &pairs, &[], &BTreeSet::new());
        assert_eq!(tables(&seats).0, [20, 5, 6, 21]);
    }
}
