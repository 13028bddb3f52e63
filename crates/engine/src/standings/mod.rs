//! Standings, computed to the last digit: quantities are exact fractions, the rulebook names their order, and
//! every row can show what it is made of.

mod explain;
mod quantities;
mod table;

pub use explain::{Explanation, OpponentShare, explain_all};
pub use table::{Row, Standings, TiebreakValue, standings};
