//! What happened on the floor.

mod calls;
mod floor;
mod penalties;

pub use calls::{CallClosed, CallRaised, CallRuled, CallSaid, CallTaken, RulingAppealed};
pub use floor::{ItemRecorded, StandInSet, SuspensionListed, ZoneAssigned};
pub use penalties::{
    EntrantDisqualified, EntrantReadmitted, PenaltyChange, PenaltyChanged, PenaltyDecided, PenaltyDetails,
    PenaltyGiven, ReportNoted, StatementAdded,
};
