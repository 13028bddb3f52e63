//! What happens at the table: the score and what it settles, reports and confirmations, the clock.

pub mod clock;
mod results;
pub mod score;
mod sides;
mod starting;

pub use clock::Clock;
pub(crate) use results::*;
pub use score::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Settled, Side};
pub use starting::choosers;
