//! The player meeting: everybody has a seat before the first round, two a table, A to Z.

use std::collections::{BTreeMap, BTreeSet};

use engine::ids::{EntrantId, TableNumber};
use engine::structure::table_numbers;

use super::super::room::Desk;
use crate::views::Names;

const A_TABLE: usize = 2;

/// Everybody who has not dropped, A to Z, each with a table; those with a seat of their own sit there.
pub fn seats(desk: &Desk, names: &Names<'_>) -> Vec<(EntrantId, u32)> {
    let mut players: Vec<EntrantId> = desk
        .held
        .present_entrants()
        .filter(|entrant| entrant.dropped_after.is_none())
        .map(|entrant| entrant.id)
        .collect();
    players.sort_by_cached_key(|id| names.sorting(*id));
    let arrangements = &desk.held.arrangements;
    let own: BTreeMap<EntrantId, TableNumber> =
        arrangements.fixed_tables.iter().map(|(id, table)| (*id, *table)).collect();
    let reserved: BTreeSet<TableNumber> = own.values().copied().collect();
    let free = table_numbers(&arrangements.tables).filter(|table| !reserved.contains(table));
    let mut free = free.flat_map(|table| [table.0; A_TABLE]);
    players
        .into_iter()
        .map(|id| {
            let table = own.get(&id).map_or_else(|| free.next().unwrap_or(0), |table| table.0);
            (id, table)
        })
        .collect()
}
