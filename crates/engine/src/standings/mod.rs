//! Standings, computed to the last digit: quantities are exact fractions, the rulebook names their order, and
//! every row can show what it is made of.
//!
//! | quantity | where |
//! |---|---|
//! | match wins, game wins, effective rounds | `quantities` |
//! | means over opponents and their opponents | `opponents` |
//! | strength of schedule, averages of points | `schedule` |
//! | head to head | `direct`, `circles` |
//! | order, shared places, lots | `order` |
//!
//! `table` puts them together by index in the ledger, for pairing and cuts; `published` is what everybody reads.

mod circles;
mod direct;
mod explain;
mod opponents;
mod order;
mod published;
mod quantities;
mod schedule;
mod table;

pub use explain::{Explanation, OpponentShare, explain_all};
pub(crate) use order::Lots;
pub use order::Separation;
pub use published::{
    MatchRecord, Published, PublishedRow, Reached, published, published_ledger, published_main,
    ranked_players,
};
pub(crate) use published::{placed_ledger, reranked_ledger};
pub use table::{Row, Standings, TiebreakValue, standings};
pub(crate) use table::{level_rows, standings_after};
