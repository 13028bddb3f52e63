//! What the program says, in each of its languages: on pages, in answers of the API and on the command line.
//!
//! Words live in `locales/<language>/<subject>.ftl`, one file per room, and are compiled in; a new file is found without
//! being named anywhere. Words of a rulebook come with the rulebook in English and Japanese; a further language has them in
//! `rulebooks.po`. `Locale::t` finds words by their key; refusals, reasons and clauses, which the engine and the rulebook know by
//! code, have methods of their own. `languages` lists the languages.

mod catalogue;
mod clauses;
mod languages;
mod locale;
mod negotiate;
mod reasons;
mod refusals;
#[cfg(test)]
mod tests;
mod text;
mod translations;

pub use languages::{File, Language};
pub use locale::{Locale, key};
pub use negotiate::Languages;
pub use reasons::counted;
pub use text::{Argument, Text};
pub use translations::rulebook_template;
