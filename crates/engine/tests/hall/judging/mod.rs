//! Calls, rulings, penalties.

mod calls;
mod edges;
mod effects;
mod given;
mod leaves;
mod matrix;
mod penalties;
mod records;
mod shortcuts;

pub use records::busy_floor;
