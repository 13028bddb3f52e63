//! What rooms and the API show of a tournament, computed from it and worded for the visitor.

mod boards;
mod clauses;
mod names;
mod times;

pub use boards::{byes, pairings, result_words, score_words, standing_rows, state_of};
pub use clauses::{clause, setting_clause, why_clause};
pub use names::{Audience, Names};
pub use times::{clock, round_heading, time_of_day};
