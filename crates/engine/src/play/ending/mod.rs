//! The end of a match when time is called: extension, extra turns, the rulebook's procedure, the count of games and the
//! structure's consequence, one screen after another until a result is offered with its clause.
//!
//! | what | where |
//! |---|---|
//! | what people say at a screen | `told` |
//! | the whole way, from the call of time to the result | `walk` |
//! | extra turns: turn 0, 1, … | `turns` |
//! | the states of a rulebook's procedure | `states` |
//! | games into a score | `count` |
//! | the same at a table of a tournament | `table` |
//! | commands and what they decide | `command` |
//!
//! A walk is computed from the answers given so far. To go back is to leave the last of them out.

pub(crate) mod command;
mod count;
mod states;
mod table;
mod told;
mod turns;
mod walk;

pub use command::{AnswerEnding, CallTime, ConfirmEnding, TakeBackEnding};
pub use count::{Counted, conceded, count};
pub(crate) use table::higher_ranked;
pub use table::{Answered, Ending, facts_of, slow_play, walk_of};
pub use told::Told;
pub use turns::Turn;
pub use walk::{Facts, Over, Passed, Screen, Walk, walk};
