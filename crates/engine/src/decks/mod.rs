//! Decks: cards and their legality, decklists and who sees them, deck checks.

mod catalogue;
mod check;
mod compare;
mod dates;
mod list;
mod materials;
mod names;

pub use catalogue::Catalogue;
pub use check::{Against, Checked, Listed, Reason, Severity, check, listed};
pub use compare::{Difference, Found, differences, finding};
pub use dates::Day;
pub use list::{Decklist, Line, Unreadable};
pub use materials::{Layer, Sleeved, homemade, layers, printed, sleeves};
pub use names::{Abbreviation, Written, loose, plain};
