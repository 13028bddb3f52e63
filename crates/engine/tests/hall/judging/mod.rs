//! Calls, rulings, penalties.

mod calls;
mod edges;
mod effects;
mod given;
mod leaves;
mod matrix;
mod parts;
mod penalties;
mod records;
mod shortcuts;

pub use effects::day_of_requests;
pub use given::penalty;
pub use records::busy_floor;
