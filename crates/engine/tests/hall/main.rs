//! The engine as the hall uses it: given what happened, when somebody asks for something, then this follows.

mod absence;
mod arrangements;
mod deck_checks;
mod decks_log;
mod ending;
mod fields;
mod formats;
mod given;
mod judging;
mod lists;
mod log;
mod people;
mod planning;
mod properties;
mod registration;
mod results;
mod rounds;
mod scoring;
mod staffing;
mod stages;
mod standings;
mod stored_rulebooks;
mod storm;
mod tables;
mod undo;
