//! The command line as people and scripts meet it.

mod bad_input;
mod data;
mod help;
mod records;
mod rulebooks;
mod run;
mod script;
mod verify;
