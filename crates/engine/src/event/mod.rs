//! What happened, in the past tense, stored for ever.
//!
//! Everything one kind of event means stands in one place, its [`Meaning`]: its data, which of it is private and whom that
//! speaks of, what it does to the tournament, which pages it concerns, what takes it back, and how older versions of it are
//! lifted. A meaning has no defaults, so that whoever adds a kind and forgets a duty is told by the compiler. [`crate::vocabulary`]
//! names every kind once; the events of decks, people, planning and judging stand with their subjects.

pub(crate) mod arrangements;
pub(crate) mod clock;
pub(crate) mod course;
pub(crate) mod cut;
pub(crate) mod entrants;
mod list;
mod meaning;
mod opposite;
pub(crate) mod results;
pub(crate) mod rounds;
pub(crate) mod seats;
pub(crate) mod tournament;

pub use self::cut::{CutLine, Declined};
pub use self::list::{Logged, apply};
pub use self::results::Source;
pub use self::rounds::{ByeSeat, Seating};
pub use crate::vocabulary::events::*;

pub(crate) use self::list::events;
pub use self::meaning::{Heading, Lift, Meaning, Nature, Page, Private, Topic};

pub(crate) use self::course::lift_lateness;
pub(crate) use self::entrants::entrant_mut;
pub(crate) use self::meaning::{Kind, persons, same_shape, stands};
pub(crate) use self::opposite::{Opposite, reverse};
