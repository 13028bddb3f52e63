//! The engine as the hall uses it: given what happened, when somebody asks for something, then this follows.

mod arrangements;
mod ending;
mod formats;
mod given;
mod judging;
mod log;
mod people;
mod planning;
mod properties;
mod results;
mod rounds;
mod stages;
mod standings;
mod storm;
mod tables;
