//! How rounds come about: drafted, checked, published, closed; and how the tournament ends.

mod announcing;
pub mod arrangements;
pub mod bracket;
mod changes;
pub mod cut;
pub mod draw;
pub mod elimination;
pub mod ending;
mod entering;
mod lottery;
pub mod prizes;
pub mod problem;
pub mod progress;
mod recheck;
mod rounds;
mod schedule;
mod seating;
pub mod stages;
pub mod tiebreak;
pub mod whatif;
pub mod why;

pub(crate) use announcing::end_is_said;
pub use announcing::{Announcement, announcement, field_size, recommended};
pub use arrangements::{Arrangements, TableRange};
pub(crate) use changes::*;
pub use changes::{changes_open, without_seat};
pub use draw::{Drawn, DrawnBye, DrawnPair, Part, Request, draw, draw_in_order};
pub(crate) use elimination::without_void;
pub(crate) use entering::open_to_entrants;
pub use problem::{Choices, ChosenRound, choices};
pub use progress::{Over, Progress};
pub use recheck::{Redrawn, Unchecked, redraw};
pub use rounds::no_recommendation;
pub(crate) use rounds::*;
pub use seating::table_numbers;
