//! The plan: stages as a strip, the number of rounds with the document's table, what the tier changes, blocks,
//! an even split of prizes.

mod blocks;
mod page;
mod split;
mod stages;
mod tables;

pub(super) use page::{change_plan, show_plan};
