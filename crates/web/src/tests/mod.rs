//! What goes through several rooms.

mod decks;
mod language;
mod press;
mod scores;
