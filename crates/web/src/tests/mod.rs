//! What goes through several rooms.

mod decks;
mod ends;
mod language;
mod press;
mod scores;
