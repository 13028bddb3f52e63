//! The best round for a field of players: who meets whom, and who sits out.
//!
//! A [`Problem`] holds points, former meetings, byes and the rulebook's wishes; [`pair`] answers with a
//! [`Pairing`] or with what is in the way ([`Blocked`]). Nothing is known here of cards, names or clocks; chance
//! comes from a seed alone, so the same problem and seed give the same round.
//!
//! ```
//! use matching::{Bound, Meeting, Player, Problem, pair};
//!
//! // After one round of four: two winners, who have not met each other.
//! let points = [3, 0, 3, 0].map(|points| Player { points, ..Player::default() });
//! let met = [(0, 1), (2, 3)].map(|(a, b)| Meeting { a, b, round: 1 });
//! let problem = Problem { players: points.to_vec(), met: met.to_vec(), ..Problem::default() };
//!
//! let round = pair(&problem, &[7; 32])?;
//! assert_eq!(round.cost.squares, 0);
//! assert!(round.pairs.contains(&(0, 2)) || round.pairs.contains(&(2, 0)));
//! assert!(round.proved && round.bound == Bound::Free);
//! # Ok::<(), matching::Blocked>(())
//! ```
//!
//! # What makes a round best
//!
//! In this order:
//!
//! 1. fewest rematches; none at all unless they are allowed. Among rounds with as few, those whose newest rematch
//!    is the oldest, so the last round's come last of all;
//! 2. the bye goes to somebody with the fewest byes, which means none unless a second one is allowed;
//! 3. fewest forbidden pairs broken;
//! 4. the bye goes to the lowest points, or to the lowest rank; it is drawn among equals before anybody is paired;
//! 5. for the rest the [`Objective`];
//! 6. chance among what is left.
//!
//! When no round is allowed the refusal holds a proof and the remedies:
//!
//! ```
//! use matching::{Blocked, Meeting, Player, Problem, Rematches, pair};
//!
//! // Six players after three rounds in which each of the first three met each of the others.
//! let met = (0..3).flat_map(|a| (3..6).map(move |b| Meeting { a, b, round: 1 + (a + b) % 3 }));
//! let mut problem = Problem { players: vec![Player::default(); 6], met: met.collect(), ..Problem::default() };
//!
//! let Err(Blocked::NoRematchFreeRound { witness, remedies, .. }) = pair(&problem, &[7; 32]) else {
//!     panic!("three players can only meet each other, and three is odd");
//! };
//! assert_eq!(witness.islands, [[0, 1, 2]]);
//! assert_eq!(remedies.fewest_rematches, Some(1));
//!
//! // The organizer agrees: one rematch it is, of the first round rather than of the last.
//! problem.rematches = Rematches::Allow;
//! let round = pair(&problem, &[7; 32])?;
//! assert_eq!(round.rematches.len(), 1);
//! let (a, b) = round.rematches[0];
//! assert_eq!((a + b) % 3, 0);
//! # Ok::<(), Blocked>(())
//! ```
//!
//! # How
//!
//! Groups of equal points are large and old opponents few, so most groups are paired by shuffling and mending;
//! the few that are not are solved exactly, with as many neighbours as that takes (`nearest`, `equal`). Each
//! answer names the bound that proves it ([`Bound`]). The exact solver (`blossom`) works in integers.
//! `cargo run --release -p matching --example verify` compares rounds with independent solvers, `… --example
//! bench` measures them.

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
pub use outcome::{Blocked, Bound, ByeIs, Cost, Pairing, Remedies, Witness};
pub use problem::{ByePick, List, Malformed, Meeting, Objective, Player, Problem, Rematches, SecondBye};

/// Goes up whenever the same problem and seed would give another round than before. Whoever publishes rounds to be
/// recomputed should publish it with them.
pub const METHOD: u32 = 1;

/// The best round of a problem. For several draws of one problem prepare a [`Field`] once.
pub fn pair(problem: &Problem, seed: &[u8; 32]) -> Result<Pairing, Blocked> {
    Field::new(problem)?.pair(seed)
}
