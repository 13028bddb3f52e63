//! What happened, in the past tense, stored for ever.
//!
//! Everything one kind of event means stands in one place, its [`Meaning`]: its data, which of it is private and whom that
//! speaks of, what it does to the tournament, which pages it concerns, what takes it back, and how older versions of it are
//! lifted. A meaning has no defaults, so that whoever adds a kind and forgets a duty is told by the compiler. [`list`] names
//! every kind once; the events of decks, people, planning and judging stand with their subjects.

mod arrangements;
mod clock;
mod course;
mod cut;
mod entrants;
mod list;
mod meaning;
mod opposite;
mod results;
mod rounds;
mod seats;
mod tournament;

pub use self::arrangements::{
    AwardedByeWithdrawn, ByeAwarded, PairKeptApart, PairLetMeet, PodAssigned, TableFixed, TablesSet,
};
pub use self::clock::{ClockPaused, ClockReset, ClockResumed, ClockStarted, RoundScheduled, TableExtended};
pub use self::course::{
    EndAnswered, EndTakenBack, LatenessApplied, SeatMarked, SlowPlayNoted, TableResumed, TableStopped,
    TimeCalled, TurnsGranted, TwoForOneAgreed, WrongTablesCorrected,
};
pub use self::cut::{
    CutDrafted, CutLine, CutPublished, CutWithdrawn, Declined, FinalistWithdrew, PlaceAccepted,
    PlaceDeclined, TieSettled,
};
pub use self::entrants::{
    EntrantAdded, EntrantCheckInUndone, EntrantCheckedIn, EntrantDropped, EntrantRemoved, EntrantRenamed,
    EntrantReturned, LinkReissued,
};
pub use self::list::{Event, Logged, apply};
pub use self::meaning::{Heading, Lift, Meaning, Nature, Page, Private, Topic};
pub use self::results::{
    ResultCorrected, ResultDisputed, ResultRecorded, ResultReported, ResultWithdrawn, Source,
};
pub use self::rounds::{
    ByeSeat, RoundClosed, RoundDrafted, RoundPublished, RoundReopened, RoundUnpublished, RoundVoided, Seating,
};
pub use self::seats::{LateEntrantSeated, PlayersSwapped, TablesRedrawn};
pub use self::tournament::{
    CommandUndone, DetailsChanged, RegistrationClosed, RegistrationOpened, RoundsAnnounced, RulebookAdopted,
    SeedRevealed, StaffAppointed, StaffDismissed, StandingsPosted, StandingsWithdrawn, TournamentCreated,
    TournamentFinalized,
};
pub use crate::decks::event::{
    CatalogueAdopted, DeckCheckClosed, DeckCheckOpened, DeckChecksDrawn, DeckCompared, DecklistCorrected,
    DecklistFiled, DecklistJudged, ListsAsked, ListsPublished, ListsWaived,
};
pub use crate::judging::event::{
    CallClosed, CallRaised, CallRuled, CallTaken, EntrantDisqualified, EntrantReadmitted, ItemRecorded,
    PenaltyChanged, PenaltyDecided, PenaltyGiven, ReportNoted, RulingAppealed, StandInSet, StatementAdded,
    SuspensionListed, ZoneAssigned,
};
pub use crate::people::event::{
    DetailsTaken, FeeMarked, NicknameJudged, PeopleListed, PersonListed, PersonRefused, PersonReplaced,
    PersonWaits, SelfRegistrationSet, StaffAway, WaitingEnded,
};
pub use crate::planning::event::{
    AnnouncementMade, BlockHeadAppointed, BlocksMerged, ComplaintRecorded, InstructionGiven, InvitationsSet,
    ItemTicked, ItemUnticked, KitAttached, KitExcused, LeftoversReleased, ObjectionNoted, PersonInvited,
    PrizesShared, ReadingConfirmed, RegulationsNoted,
};

pub(crate) use self::course::lift_lateness;
pub(crate) use self::entrants::entrant_mut;
pub(crate) use self::meaning::{Kind, persons, same_shape, stands};
pub(crate) use self::opposite::{Opposite, reverse};
