//! How rounds come about: drafted, checked, published, closed; and how the tournament ends.

pub mod draw;
mod recheck;
mod rounds;
pub mod why;

pub use draw::{Drawn, DrawnBye, DrawnPair, draw};
pub use recheck::{Redrawn, Unchecked, redraw};
pub use rounds::no_recommendation;
pub(crate) use rounds::*;
