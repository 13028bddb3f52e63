//! For the tests of this crate: a browser for any router, and a whole program with visitors of every kind.

pub mod addresses;
mod app;
pub mod browser;
mod written;

pub use app::*;
pub use written::written;
