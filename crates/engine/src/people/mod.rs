//! Who is in the hall: staff with their roles, and entrants.

mod entrants;
mod leaving;
mod staff;

pub use entrants::Entrant;
pub(crate) use entrants::*;
pub use leaving::{Leaving, LeavingWhen, leaving};
pub(crate) use staff::*;
pub use staff::{Role, StaffMember};
