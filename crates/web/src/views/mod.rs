//! What rooms and the API show of a tournament, computed from it and worded for the visitor.

mod alphabet;
mod boards;
mod choices;
mod clauses;
mod event_rules;
mod frame;
mod meetings;
mod names;
mod refused;
mod sheet;
mod times;
mod whys;

pub use alphabet::{Alphabetical, Heading, READING, fold, name_key};
pub use boards::{begun, byes, pairings, result_words, score_words, standing_rows, state_of};
pub use choices::{Choice, ChoiceKind, Choices, Extras, read_choice};
pub use clauses::{cited, clause, reason, setting_clause, why_clause, why_words};
pub use event_rules::{Entry, EntryLink, EntryNotice, entry, rule_clause};
pub use frame::{following, heading};
pub use meetings::{
    After, OwnMatch, Verdict, after, all_played, own_matches, own_score, records, standings_public,
};
pub use names::{Audience, Names};
pub use refused::Fault;
pub use sheet::{SheetGroup, SheetRow, group_key, planned_rounds, role_words, sheet, value_words};
pub use times::{clock, date_words, round_heading, table_clock, time_of_day};
pub use whys::{Changes, Seats, Told, own_words, standing_swaps, why_bye, why_meet};
