//! What happened on the floor.

pub(crate) mod calls;
pub(crate) mod floor;
pub(crate) mod penalties;

pub use calls::{CallClosed, CallRaised, CallRuled, CallSaid, CallTaken, RulingAppealed};
pub use floor::{ItemRecorded, StandInSet, SuspensionListed, ZoneAssigned};
pub use penalties::{
    EntrantDisqualified, EntrantReadmitted, PenaltyChange, PenaltyChanged, PenaltyDecided, PenaltyDetails,
    PenaltyGiven, ReportNoted, StatementAdded,
};
