//! `/desk/{slug}/import`: a list from elsewhere. What each column means is shown before anything is taken over, every fault
//! with its line, and nothing is entered until somebody says so.

mod columns;
mod page;
mod read;

pub(super) use page::{import_players, show_import};
pub use read::{Table, people};
