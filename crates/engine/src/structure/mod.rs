//! How rounds come about: drafted, checked, published, closed; and how the tournament ends.

pub mod arrangements;
pub mod bracket;
mod changes;
pub mod cut;
pub mod draw;
pub mod ending;
pub mod prizes;
mod recheck;
mod rounds;
mod seating;
pub mod tiebreak;
pub mod whatif;
pub mod why;

pub use arrangements::{Arrangements, TableRange};
pub(crate) use changes::*;
pub use draw::{Drawn, DrawnBye, DrawnPair, Request, draw};
pub use recheck::{Redrawn, Unchecked, redraw};
pub use rounds::no_recommendation;
pub(crate) use rounds::*;
