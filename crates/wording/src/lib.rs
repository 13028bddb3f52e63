//! What the program says, in each of its languages: on pages, in answers of the API and on the command line.
//!
//! Words live in `locales/<language>/<subject>.ftl`, one file per room, and are compiled in; a new file is found without
//! being named anywhere. Words of a rulebook come with the rulebook. `Locale::t` finds words by their key; refusals, reasons
//! and clauses, which the engine and the rulebook know by code, have methods of their own.

mod catalogue;
mod clauses;
mod locale;
mod negotiate;
mod reasons;
mod refusals;
#[cfg(test)]
mod tests;
mod text;

pub use locale::{Locale, key};
pub use reasons::counted;
pub use text::{Argument, Text};
