//! Who is in the hall: staff with their roles, and entrants.

mod entrants;
mod staff;

pub use entrants::Entrant;
pub(crate) use entrants::*;
pub(crate) use staff::*;
pub use staff::{Role, StaffMember};
