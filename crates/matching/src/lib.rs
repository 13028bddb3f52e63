//! The best round for a field of players: who meets whom, and who sits out.
//!
//! A [`Problem`] holds points, former meetings, byes and the rulebook's wishes; [`pair`] answers with a
//! [`Pairing`] and how good it is, or with what is in the way ([`Blocked`]). The same problem and seed give the
//! same round.

mod blossom;
mod bye;
mod chance;
mod equal;
mod every;
mod field;
mod groups;
mod instance;
mod kernel;
mod late;
mod nearest;
mod outcome;
mod problem;
mod realise;
mod round;
mod sequence;
mod tiers;
mod turn;
mod waiting;
mod window;

pub use every::{BestRound, EveryBest, every_best};
pub use field::Field;
pub use outcome::{Blocked, Bound, Cost, Pairing, Remedies, Witness};
pub use problem::{ByePick, List, Malformed, Meeting, Objective, Player, Problem, Rematches, SecondBye};

/// The best round of a problem. For several draws of one problem prepare a [`Field`] once.
pub fn pair(problem: &Problem, seed: &[u8; 32]) -> Result<Pairing, Blocked> {
    Field::new(problem)?.pair(seed)
}
