//! An invented tournament in the middle of round 3, to look at and to play with.
//!
//! It is made of commands like any other ([`event`]), in a fresh folder. People ([`people`]) are invented; staff come in by
//! printed links ([`door`]).

mod door;
mod event;
mod people;

pub use door::{open, router};
pub use event::prepare;
