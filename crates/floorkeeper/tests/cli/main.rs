//! The command line as people and scripts meet it.

mod bad_input;
mod data;
mod finals;
mod help;
mod own_rulebook;
mod records;
mod rulebooks;
mod run;
mod script;
mod verify;
