//! The fact sheet: what the document says, what the game says, and what this event says instead.

mod head;
mod page;
mod problems;
mod read;
mod regulations;
mod rows;

pub(super) use page::{change_sheet, show_sheet};
pub(super) use problems::by_option;
pub(super) use read::{read, written};
pub(super) use rows::{Control, Group, groups};
