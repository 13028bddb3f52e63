//! What can be entered as the result of a match, how it is typed, what it means and how it is written.
//!
//! | question | where |
//! |---|---|
//! | how is this match played: form, stage, agreements at the table | `terms` |
//! | what score do so many games, so ended, make | `meaning` |
//! | what does a typed line say, and how is a score typed | `typed` |
//! | which buttons are there | `choices` |
//! | what may be entered now, by whom | `accept` |
//! | how can it have ended: equal games, the end of time, penalties | `ended` |
//! | how does the table stand against the clock | `time` |
//! | figures for people | `figures` |
//!
//! Desk, floor, phones, the API, records and the end-of-match assistant all come here, so that one outcome is stored as one
//! score whoever enters it. Nothing here has words of a language but those that are typed.

mod accept;
mod choices;
mod ended;
mod figures;
mod meaning;
mod terms;
#[cfg(test)]
mod tests;
mod time;
mod typed;

pub use accept::{Entry, accept};
pub use choices::{Choice, ChoiceKind, Choices, Extras, choices, endings, pressed};
pub use figures::{Mark, Written, write};
pub use terms::{Terms, Typing};
pub use time::{TableTime, TimeLeft, owed_ms, table_time, too_early_by};
pub use typed::{BadScore, dashed, is_gap, needs_no_gap, plain, read, typed};
