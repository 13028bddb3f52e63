//! The casebook: situations out of the documents, played through commands and looked at as the pages look at them.
//!
//! `tests/casebook/README.md` says how a case is written. `file` reads the cases, `hall` plays their steps through
//! [`engine::execute`], `sent` makes commands of steps, and `views` asks the functions the pages ask.

mod file;
mod hall;
mod sent;
mod views;

pub use file::{Book, Case, CasebookError, files, load};
pub use hall::Outcome;
