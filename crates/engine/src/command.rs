//! The public vocabulary: pages, the HTTP API, `script` and the tests all speak it.

use crate::event::Declined;
use crate::ids::{Attempt, CommandId, EntrantId, GatheringId, PersonId, RoundNumber, TableNumber};
use crate::judging::command as judging;
use crate::people::Role;
use crate::planning;
use crate::play::ending::{AnswerEnding, CallTime, ConfirmEnding, TakeBackEnding};
use crate::play::{
    AgreeTwoForOne, ApplyLateness, Concede, CorrectWrongTables, GrantTurns, LeaveNow, MarkSeat, NoteSlowPlay,
    ResumeTable, ScheduleRound, Score, StopTable,
};
use crate::structure::TableRange;
use crate::structure::stages::{AcceptPlace, SettleTie};
use crate::tournament::NameStyle;
use rulebook::{FactSheet, Relaxation};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A command with the id its sender made for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Envelope {
    pub id: CommandId,
    pub command: Command,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewEntrant {
    pub name: String,
    /// A person the program knows already; otherwise a new one is made.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub attributes: BTreeMap<String, String>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", rename_all_fields = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Opens a tournament and its registration; commits to the master seed.
    CreateTournament {
        name: String,
        slug: String,
        /// The day at the venue, `2026-11-15`.
        date: String,
        /// IANA zone of the venue.
        zone: String,
        rulebook: String,
        #[serde(default)]
        options: FactSheet,
        #[serde(default)]
        names: NameStyle,
        #[serde(default)]
        practice: bool,
        #[serde(default)]
        gathering: Option<GatheringId>,
    },
    ChangeDetails {
        #[serde(default)]
        name: Option<String>,
        #[serde(default)]
        date: Option<String>,
        #[serde(default)]
        zone: Option<String>,
        #[serde(default)]
        names: Option<NameStyle>,
    },
    /// Replaces the fact sheet; the whole sheet, not a difference.
    SetFactSheet {
        options: FactSheet,
        #[serde(default)]
        reason: Option<String>,
    },
    AppointStaff {
        person: PersonId,
        name: String,
        roles: BTreeSet<Role>,
    },
    DismissStaff {
        person: PersonId,
        #[serde(default)]
        reason: Option<String>,
    },
    AddEntrants {
        entrants: Vec<NewEntrant>,
        /// Two people may carry one name: say so to add a second one.
        #[serde(default)]
        same_name: bool,
        /// Present already: counts as checked in.
        #[serde(default)]
        checked_in: bool,
    },
    RenameEntrant {
        entrant: EntrantId,
        name: String,
    },
    CheckIn {
        entrants: Vec<EntrantId>,
    },
    UndoCheckIn {
        entrants: Vec<EntrantId>,
    },
    Drop {
        entrant: EntrantId,
        #[serde(default)]
        reason: Option<String>,
    },
    Reinstate {
        entrant: EntrantId,
        reason: String,
    },
    /// The old personal link dies.
    ReissueLink {
        entrant: EntrantId,
    },
    AnnounceRounds {
        rounds: u32,
        #[serde(default)]
        reason: Option<String>,
    },
    /// A second draft of the same round is another attempt and needs a reason.
    DraftRound {
        round: RoundNumber,
        #[serde(default)]
        reason: Option<String>,
        /// What the organizer allows in this round because none exists without it; it needs a reason.
        #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
        allow: BTreeSet<Relaxation>,
    },
    /// Who goes on after the main rounds; a second draft needs a reason.
    DraftCut {
        #[serde(default)]
        reason: Option<String>,
    },
    /// Decides who goes on: nobody comes in later, and errors found later change nothing in it.
    PublishCut {
        attempt: Attempt,
    },
    /// Takes the cut back, as long as nothing was played on it.
    WithdrawCut {
        reason: String,
    },
    /// Somebody does not want to go on, or not to play for the last place; only before the cut.
    DeclinePlace {
        entrant: EntrantId,
        of: Declined,
        #[serde(default)]
        reason: Option<String>,
    },
    /// Takes back that somebody declined.
    AcceptPlace(AcceptPlace),
    /// The order of those level on everything, drawn by hand or played off.
    SettleTie(SettleTie),
    /// Two players of the draft change seats.
    SwapPlayers {
        round: RoundNumber,
        attempt: Attempt,
        one: EntrantId,
        other: EntrantId,
        reason: String,
    },
    /// Draws only these tables again; nobody else moves.
    RedrawTables {
        round: RoundNumber,
        attempt: Attempt,
        tables: Vec<TableNumber>,
        reason: String,
    },
    /// Takes a round back before its clock has started.
    UnpublishRound {
        round: RoundNumber,
        reason: String,
    },
    /// Takes a whole round back, with its results.
    VoidRound {
        round: RoundNumber,
        reason: String,
    },
    /// A late entrant plays whoever has the bye.
    SeatLateEntrant {
        round: RoundNumber,
        entrant: EntrantId,
    },
    /// Where somebody always sits; without a table they sit anywhere again.
    FixTable {
        entrant: EntrantId,
        #[serde(default)]
        table: Option<TableNumber>,
        reason: String,
    },
    KeepApart {
        one: EntrantId,
        other: EntrantId,
        reason: String,
    },
    LetMeet {
        one: EntrantId,
        other: EntrantId,
    },
    /// Pairing stays inside a pod.
    AssignPod {
        entrants: Vec<EntrantId>,
        #[serde(default)]
        pod: Option<u32>,
    },
    AwardBye {
        entrant: EntrantId,
        round: RoundNumber,
        reason: String,
    },
    WithdrawAwardedBye {
        entrant: EntrantId,
        round: RoundNumber,
    },
    /// The tables there are, in the order they are filled.
    SetTables {
        ranges: Vec<TableRange>,
    },
    PublishRound {
        round: RoundNumber,
        attempt: Attempt,
    },
    StartClock {
        round: RoundNumber,
    },
    PauseClock {
        round: RoundNumber,
    },
    ResumeClock {
        round: RoundNumber,
    },
    ExtendTable {
        round: RoundNumber,
        table: TableNumber,
        minutes: u32,
        #[serde(default)]
        reason: Option<String>,
    },
    /// A player says how the match ended.
    ReportResult {
        round: RoundNumber,
        table: TableNumber,
        score: Score,
    },
    /// The opponent agrees.
    ConfirmResult {
        round: RoundNumber,
        table: TableNumber,
    },
    /// The opponent does not: staff decides.
    DisputeResult {
        round: RoundNumber,
        table: TableNumber,
    },
    /// Staff enters a slip for a table that has no result yet.
    RecordResult {
        round: RoundNumber,
        table: TableNumber,
        score: Score,
    },
    CorrectResult {
        round: RoundNumber,
        table: TableNumber,
        score: Score,
        reason: String,
    },
    CallTime(CallTime),
    AnswerEnding(AnswerEnding),
    TakeBackEnding(TakeBackEnding),
    ConfirmEnding(ConfirmEnding),
    StopTable(StopTable),
    ResumeTable(ResumeTable),
    GrantTurns(GrantTurns),
    NoteSlowPlay(NoteSlowPlay),
    ScheduleRound(ScheduleRound),
    MarkSeat(MarkSeat),
    ApplyLateness(ApplyLateness),
    AgreeTwoForOne(AgreeTwoForOne),
    Concede(Concede),
    LeaveNow(LeaveNow),
    CorrectWrongTables(CorrectWrongTables),
    CloseRound {
        round: RoundNumber,
    },
    CallJudge(judging::CallJudge),
    TakeCall(judging::TakeCall),
    RuleOnCall(judging::RuleOnCall),
    AppealRuling(judging::AppealRuling),
    CloseCall(judging::CloseCall),
    GivePenalty(judging::GivePenalty),
    DecidePenalty(judging::DecidePenalty),
    ChangePenalty(judging::ChangePenalty),
    ApplyPending(judging::ApplyPending),
    AddStatement(judging::AddStatement),
    NoteReport(judging::NoteReport),
    SetStandIn(judging::SetStandIn),
    AssignZone(judging::AssignZone),
    RecordItem(judging::RecordItem),
    ListSuspension(judging::ListSuspension),
    TickItem(planning::TickItem),
    UntickItem(planning::UntickItem),
    NoteRegulations(planning::NoteRegulations),
    MakeAnnouncement(planning::MakeAnnouncement),
    GiveInstruction(planning::GiveInstruction),
    RecordComplaint(planning::RecordComplaint),
    NoteObjection(planning::NoteObjection),
    ConfirmReading(planning::ConfirmReading),
    SetInvitations(planning::SetInvitations),
    AttachKit(planning::AttachKit),
    ExcuseKit(planning::ExcuseKit),
    ReleaseLeftovers(planning::ReleaseLeftovers),
    SharePrizes(planning::SharePrizes),
    MakeBlocks(planning::MakeBlocks),
    MergeBlocks(planning::MergeBlocks),
    AppointBlockHead(planning::AppointBlockHead),
    PostStandings,
    FinalizeStandings,
    /// Takes back a command of the same sender, if nothing depends on it yet.
    Undo {
        command: CommandId,
    },
}
