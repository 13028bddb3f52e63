//! The plan: stages as a strip, the number of rounds with the document's table, what the tier changes, blocks.

mod blocks;
mod page;
mod stages;
mod tables;

pub(super) use page::{act, show};
