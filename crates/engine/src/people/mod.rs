//! Who is in the hall: staff with their roles, entrants, and what is known of them.

pub mod command;
mod eligibility;
mod entrants;
pub mod event;
mod leaving;
pub(crate) mod register;
mod registry;
mod staff;
mod staffing;

pub use eligibility::{Applicant, Barred, eligibility, grounds, named_releases};
pub(crate) use entrants::*;
pub use entrants::{Entrant, still_played};
pub use leaving::{Leaving, LeavingWhen, leaving};
use registry::staff_named;
pub use registry::{
    Candidate, Crowd, Refused, Registry, Waiting, applicant, barred, breaches, capacity, head_count,
    involved, is_pending, nickname, nickname_to_judge, standing_of,
};
pub(crate) use registry::{barred_by_list, may_be, may_start, official_may_play};
pub(crate) use staff::*;
pub use staff::{Role, StaffMember};
pub use staffing::{Breach, Involved, may_play, staffing};
pub(crate) use staffing::{leaving_rule, with_needed};
