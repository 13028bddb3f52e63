//! Decks: cards and their legality, decklists and who sees them, deck checks.

pub(crate) mod acts;
mod catalogue;
mod check;
pub(crate) mod checks;
pub mod command;
mod compare;
mod dates;
pub mod event;
mod list;
mod materials;
mod names;
mod sight;
mod state;
mod totals;

pub(crate) use acts::changed_since;
pub use acts::changes_between_matches;
pub use catalogue::Catalogue;
pub use check::{Against, Checked, Listed, Reason, Severity, check, listed};
pub use checks::{drawn_tables, extension_for};
pub use compare::{Difference, Found, differences, finding};
pub use dates::Day;
pub use list::{Decklist, Line, Unreadable};
pub use materials::{Layer, Sleeved, homemade, layers, printed, sleeves};
pub use names::{Abbreviation, Written, loose, plain};
pub use sight::{Sight, Viewer, sight};
pub use state::{
    Compared, Correction, DeckCheck, Decks, Draw, Filed, ListState, catalogue, check_list, lists_required,
    missing_lists,
};
pub use totals::{Total, totals};
