//! The API as a program meets it.

mod conformance;
mod document;
pub(crate) mod program;
mod refusals;
mod rights;
mod shape;
mod whole_event;
