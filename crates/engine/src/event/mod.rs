//! What happened, in the past tense, stored for ever.
//!
//! Everything one kind of event means stands in one place, its [`Meaning`]: its data, which of it is private and whom that
//! speaks of, what it does to the tournament, which pages it concerns, what takes it back, and how older versions of it are
//! lifted. A meaning has no defaults, so that whoever adds a kind and forgets a duty is told by the compiler. [`list`] names
//! every kind once; the events of decks, people, planning and judging stand with their subjects.

mod arrangements;
mod clock;
mod course;
mod cut;
mod entrants;
mod list;
mod meaning;
mod opposite;
mod results;
mod rounds;
mod seats;
mod tournament;

pub use self::arrangements::*;
pub use self::clock::*;
pub use self::course::*;
pub use self::cut::*;
pub use self::entrants::*;
pub use self::list::{Event, Logged, apply};
pub use self::meaning::{Heading, Lift, Meaning, Nature, Page, Private, Topic};
pub use self::results::*;
pub use self::rounds::*;
pub use self::seats::*;
pub use self::tournament::*;
pub use crate::decks::event::*;
pub use crate::judging::event::*;
pub use crate::people::event::*;
pub use crate::planning::event::*;

pub(crate) use self::course::lift_lateness;
pub(crate) use self::entrants::entrant_mut;
pub(crate) use self::meaning::{Kind, persons, same_shape, stands};
pub(crate) use self::opposite::{Opposite, reverse};
