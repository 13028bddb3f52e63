//! What goes through several rooms.

mod decks;
mod ends;
mod language;
mod leaving;
mod press;
mod scores;
