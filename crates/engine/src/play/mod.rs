//! What happens at the table: the score and what it settles, reports and confirmations, the clock.

pub mod clock;
mod course;
pub mod ending;
mod results;
pub mod score;
mod sides;
mod starting;

pub use clock::Clock;
pub use course::Course;
pub(crate) use results::*;
pub use score::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Settled, Side};
pub use starting::choosers;
