//! Rules changed on purpose, one at a time, and the tests that notice.
//!
//! `list` reads `crates/conformance/mutants.toml`, `programs` builds the tests with the switch for mutants in them and runs
//! some of them, `hunt` tries each mutant and remembers what noticed it.

mod hunt;
mod list;
mod programs;

pub use hunt::{Hunt, HuntError, Noticed, Outcome};
pub use list::{Change, FILE, List, ListError, Mutant};
pub use programs::{Programs, ProgramsError};
