//! Who is in the hall: staff with their roles, and entrants.

mod eligibility;
mod entrants;
mod leaving;
mod staff;
mod staffing;

pub use eligibility::{Applicant, Barred, eligibility, grounds, named_releases};
pub use entrants::Entrant;
pub(crate) use entrants::*;
pub use leaving::{Leaving, LeavingWhen, leaving};
pub(crate) use staff::*;
pub use staff::{Role, StaffMember};
pub use staffing::{Breach, Involved, may_play, staffing};
