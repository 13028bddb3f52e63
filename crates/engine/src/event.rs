//! What happened, past tense, stored for ever. Shapes never change: a new shape is a new version.

use crate::ids::{Attempt, CommandId, EntrantId, GatheringId, Moment, PersonId, RoundNumber, TableNumber};
use crate::judging::event as judging;
use crate::people::Role;
use crate::planning;
use crate::play::ending::{EndAnswered, EndTakenBack, TimeCalled};
use crate::play::{
    LatenessApplied, RoundScheduled, Score, SeatMarked, SlowPlayNoted, TableResumed, TableStopped,
    TurnsGranted, TwoForOneAgreed, WrongTablesCorrected,
};
use crate::structure::TableRange;
use crate::structure::stages::{PlaceAccepted, TieSettled};
use crate::tournament::{NameStyle, RoundOf};
use rulebook::{Citation, CutMethod, Relaxation, Resolved, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// An event with the command, the actor and the moment it came from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Logged {
    pub version: u64,
    pub at: Moment,
    pub actor: crate::Actor,
    pub command: CommandId,
    pub event: Event,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seating {
    pub table: TableNumber,
    pub a: EntrantId,
    pub b: EntrantId,
    /// Points of both when the draft was made: why they meet.
    pub points: [i64; 2],
    /// Places among those paired, where the procedure goes by them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<[u32; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByeSeat {
    pub table: TableNumber,
    pub entrant: EntrantId,
    pub points: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Entered by staff.
    Staff,
    /// Reported by one player, confirmed by the other.
    Players,
}

/// What somebody declines before the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Declined {
    /// To go on at all.
    Cut,
    /// To play for the last places among those who are level there.
    Tiebreaker,
}

/// One line of the table by which players can check a cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CutLine {
    pub code: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<EntrantId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advance: Vec<EntrantId>,
    /// More candidates than places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contested: Option<bool>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
    pub citation: Citation,
}

fn swiss() -> Stage {
    Stage::Swiss
}

fn first_method() -> u32 {
    1
}

/// Private fields are named in [`Event::private_fields`]; each of them is an `Option`, because erasing a person
/// leaves the event without them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Event {
    TournamentCreated {
        name: String,
        slug: String,
        date: String,
        zone: String,
        names: NameStyle,
        practice: bool,
        gathering: Option<GatheringId>,
    },
    DetailsChanged {
        name: Option<String>,
        date: Option<String>,
        zone: Option<String>,
        names: Option<NameStyle>,
    },
    /// The copy everything computes from, addressed by its hash.
    RulebookAdopted {
        hash: String,
        #[schemars(with = "serde_json::Value")]
        rulebook: Resolved,
        reason: Option<String>,
    },
    RegistrationOpened {
        /// SHA-256 of the master seed.
        commitment: String,
        #[serde(default)]
        master_seed: Option<String>,
    },
    RegistrationClosed {
        entrants: u32,
    },
    StaffAppointed {
        person: PersonId,
        roles: BTreeSet<Role>,
        #[serde(default)]
        name: Option<String>,
    },
    StaffDismissed {
        person: PersonId,
        #[serde(default)]
        reason: Option<String>,
    },
    EntrantAdded {
        entrant: EntrantId,
        joined_in_round: RoundNumber,
        attributes: BTreeMap<String, String>,
        #[serde(default)]
        person: Option<PersonId>,
        #[serde(default)]
        name: Option<String>,
    },
    EntrantRemoved {
        entrant: EntrantId,
    },
    EntrantRenamed {
        entrant: EntrantId,
        #[serde(default)]
        name: Option<String>,
    },
    EntrantCheckedIn {
        entrant: EntrantId,
    },
    EntrantCheckInUndone {
        entrant: EntrantId,
    },
    EntrantDropped {
        entrant: EntrantId,
        /// 0 = before the first round.
        after_round: u32,
        by_self: bool,
        #[serde(default)]
        reason: Option<String>,
    },
    EntrantReturned {
        entrant: EntrantId,
        in_round: RoundNumber,
        #[serde(default)]
        reason: Option<String>,
    },
    LinkReissued {
        entrant: EntrantId,
        generation: u32,
    },
    RoundsAnnounced {
        rounds: u32,
        citation: Option<Citation>,
        reason: Option<String>,
    },
    RoundDrafted {
        round: RoundNumber,
        attempt: Attempt,
        seatings: Vec<Seating>,
        byes: Vec<ByeSeat>,
        rematches: Vec<TableNumber>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        unwanted: Vec<TableNumber>,
        proved: bool,
        reason: Option<String>,
        /// What the organizer allowed in this round; the reason says why.
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        allowed: BTreeSet<Relaxation>,
        /// The stage the round belongs to; logs from before there were several are Swiss.
        #[serde(default = "swiss")]
        stage: Stage,
        /// The part of the plan the round belongs to.
        #[serde(default)]
        of: RoundOf,
        /// The edition of the matching that drew it.
        #[serde(default = "first_method")]
        method: u32,
    },
    /// Who would go on; nobody outside the staff has seen it.
    CutDrafted {
        attempt: Attempt,
        method: CutMethod,
        /// In the order of seeds.
        seeds: Vec<EntrantId>,
        /// Next in line, best first.
        reserve: Vec<EntrantId>,
        lines: Vec<CutLine>,
        reason: Option<String>,
    },
    CutPublished {
        attempt: Attempt,
    },
    CutWithdrawn {
        reason: String,
    },
    PlaceDeclined {
        entrant: EntrantId,
        of: Declined,
        #[serde(default)]
        reason: Option<String>,
    },
    PlaceAccepted(PlaceAccepted),
    TieSettled(TieSettled),
    /// Somebody who had made the cut does not play on.
    FinalistWithdrew {
        entrant: EntrantId,
        /// Where the document lets the next in line move up.
        came_in: Option<EntrantId>,
    },
    /// The tables named change, nobody else moves.
    TablesRedrawn {
        round: RoundNumber,
        attempt: Attempt,
        tables: Vec<TableNumber>,
        seatings: Vec<Seating>,
        byes: Vec<ByeSeat>,
        rematches: Vec<TableNumber>,
        unwanted: Vec<TableNumber>,
        reason: String,
    },
    RoundUnpublished {
        round: RoundNumber,
        reason: String,
    },
    RoundVoided {
        round: RoundNumber,
        reason: String,
    },
    /// A late entrant takes the seat against whoever had the bye.
    LateEntrantSeated {
        round: RoundNumber,
        table: TableNumber,
        holder: EntrantId,
        entrant: EntrantId,
        points: [i64; 2],
    },
    TableFixed {
        entrant: EntrantId,
        table: Option<TableNumber>,
        #[serde(default)]
        reason: Option<String>,
    },
    PairKeptApart {
        one: EntrantId,
        other: EntrantId,
        #[serde(default)]
        reason: Option<String>,
    },
    PairLetMeet {
        one: EntrantId,
        other: EntrantId,
    },
    PodAssigned {
        entrant: EntrantId,
        pod: Option<u32>,
    },
    ByeAwarded {
        entrant: EntrantId,
        round: RoundNumber,
        #[serde(default)]
        reason: Option<String>,
    },
    AwardedByeWithdrawn {
        entrant: EntrantId,
        round: RoundNumber,
    },
    TablesSet {
        ranges: Vec<TableRange>,
    },
    PlayersSwapped {
        round: RoundNumber,
        attempt: Attempt,
        one: EntrantId,
        other: EntrantId,
        reason: String,
    },
    RoundPublished {
        round: RoundNumber,
        attempt: Attempt,
        length_ms: Option<i64>,
    },
    ClockStarted {
        round: RoundNumber,
    },
    ClockPaused {
        round: RoundNumber,
    },
    ClockResumed {
        round: RoundNumber,
    },
    ClockReset {
        round: RoundNumber,
    },
    TableExtended {
        round: RoundNumber,
        table: TableNumber,
        /// Negative when an extension is taken back.
        ms: i64,
        #[serde(default)]
        reason: Option<String>,
    },
    ResultReported {
        round: RoundNumber,
        table: TableNumber,
        by: EntrantId,
        score: Score,
    },
    ResultDisputed {
        round: RoundNumber,
        table: TableNumber,
        by: EntrantId,
    },
    ResultRecorded {
        round: RoundNumber,
        table: TableNumber,
        score: Score,
        source: Source,
    },
    ResultCorrected {
        round: RoundNumber,
        table: TableNumber,
        before: Score,
        score: Score,
        #[serde(default)]
        reason: Option<String>,
    },
    ResultWithdrawn {
        round: RoundNumber,
        table: TableNumber,
    },
    CallRaised(judging::CallRaised),
    CallTaken(judging::CallTaken),
    CallRuled(judging::CallRuled),
    RulingAppealed(judging::RulingAppealed),
    CallClosed(judging::CallClosed),
    PenaltyGiven(Box<judging::PenaltyGiven>),
    PenaltyDecided(judging::PenaltyDecided),
    PenaltyChanged(judging::PenaltyChanged),
    EntrantDisqualified(judging::EntrantDisqualified),
    EntrantReadmitted(judging::EntrantReadmitted),
    StatementAdded(judging::StatementAdded),
    ReportNoted(judging::ReportNoted),
    StandInSet(judging::StandInSet),
    ZoneAssigned(judging::ZoneAssigned),
    ItemRecorded(judging::ItemRecorded),
    SuspensionListed(judging::SuspensionListed),
    TimeCalled(TimeCalled),
    EndAnswered(EndAnswered),
    EndTakenBack(EndTakenBack),
    TableStopped(TableStopped),
    TableResumed(TableResumed),
    TurnsGranted(TurnsGranted),
    SlowPlayNoted(SlowPlayNoted),
    RoundScheduled(RoundScheduled),
    SeatMarked(SeatMarked),
    LatenessApplied(LatenessApplied),
    TwoForOneAgreed(TwoForOneAgreed),
    WrongTablesCorrected(WrongTablesCorrected),
    RoundClosed {
        round: RoundNumber,
    },
    RoundReopened {
        round: RoundNumber,
    },
    StandingsPosted {
        after_round: RoundNumber,
    },
    StandingsWithdrawn {
        after_round: RoundNumber,
    },
    TournamentFinalized {
        after_round: RoundNumber,
    },
    SeedRevealed {
        master_seed: String,
    },
    CommandUndone {
        undone: CommandId,
    },
    ItemTicked(planning::ItemTicked),
    ItemUnticked(planning::ItemUnticked),
    RegulationsNoted(planning::RegulationsNoted),
    AnnouncementMade(planning::AnnouncementMade),
    InstructionGiven(planning::InstructionGiven),
    ComplaintRecorded(planning::ComplaintRecorded),
    ObjectionNoted(planning::ObjectionNoted),
    ReadingConfirmed(planning::ReadingConfirmed),
    InvitationsSet(planning::InvitationsSet),
    KitAttached(planning::KitAttached),
    KitExcused(planning::KitExcused),
    LeftoversReleased(planning::LeftoversReleased),
    PrizesShared(planning::PrizesShared),
    BlockHeadAppointed(planning::BlockHeadAppointed),
    BlocksMerged(planning::BlocksMerged),
}

impl Event {
    /// Which fields of this event are kept apart and can be erased.
    pub fn private_fields(&self) -> &'static [&'static str] {
        match self {
            Self::RegistrationOpened { .. } => &["master_seed"],
            Self::StaffAppointed { .. } => &["name"],
            Self::EntrantAdded { .. } => &["name", "person"],
            Self::EntrantRenamed { .. } => &["name"],
            Self::ItemTicked(_) => &["note"],
            Self::InstructionGiven(_) | Self::ComplaintRecorded(_) => &["text"],
            Self::InvitationsSet(_) => &["names"],
            Self::KitAttached(_) => &["buyer", "approval"],
            Self::KitExcused(_) => &["circumstances"],
            Self::PrizesShared(_) => &["division"],
            Self::StaffDismissed { .. }
            | Self::EntrantDropped { .. }
            | Self::EntrantReturned { .. }
            | Self::TableExtended { .. }
            | Self::TimeCalled(_)
            | Self::TableResumed(_)
            | Self::TurnsGranted(_)
            | Self::WrongTablesCorrected(_)
            | Self::TableFixed { .. }
            | Self::PairKeptApart { .. }
            | Self::ByeAwarded { .. }
            | Self::PlaceDeclined { .. }
            | Self::CallClosed(_)
            | Self::StandInSet(_)
            | Self::ResultCorrected { .. } => &["reason"],
            Self::CallRaised(_) | Self::PenaltyDecided(_) | Self::PenaltyChanged(_) => &["said"],
            Self::CallRuled(_) => &["ruling"],
            Self::PenaltyGiven(_) => &["record"],
            Self::StatementAdded(_) => &["of", "words"],
            Self::ItemRecorded(_) => &["item"],
            Self::SuspensionListed(_) => &["entry"],
            _ => &[],
        }
    }
}
