//! The API as a program meets it.

mod document;
mod program;
mod refusals;
mod rights;
mod whole_event;
