//! The tournament as it stands after the events so far.

use crate::answers::{Answers, PastCommand};
use crate::decks::Decks;
use crate::event::{ByeSeat, CutLine, Seating, Source, TieSettled, WrongTablesCorrected};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, CommandId, EntrantId, GatheringId, Moment, PersonId, RoundNumber, TableNumber};
use crate::judging::Judging;
use crate::log::unhex;
use crate::people::{Entrant, Registry, StaffMember};
use crate::planning::Planning;
use crate::play::{Clock, Course, Late, Score, Settled};
use crate::structure::{Arrangements, announcement};
use crate::{Actor, Refusal, RefusalKind};
use rulebook::{Citation, CutMethod, Relaxation, Resolved, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// How players are named in the hall and on the display; staff always see the full name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NameStyle {
    #[default]
    Full,
    FirstAndInitial,
    Nickname,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    #[default]
    Absent,
    Registration,
    Playing,
    /// Final standings are up for protest.
    Posted,
    Final,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Details {
    pub name: String,
    pub slug: String,
    pub date: String,
    pub zone: String,
    pub names: NameStyle,
    pub practice: bool,
    pub gathering: Option<GatheringId>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tournament {
    pub version: u64,
    pub last_at: Moment,
    pub details: Details,
    pub phase: Phase,
    rulebook: Option<Resolved>,
    pub rulebook_hash: String,
    pub commitment: String,
    /// Known to the program from the start, to everybody after [`Phase::Final`].
    pub(crate) master_seed: Option<String>,
    pub seed_revealed: bool,
    pub staff: BTreeMap<PersonId, StaffMember>,
    /// Entrant n stands at n - 1.
    pub entrants: Arc<Vec<Entrant>>,
    pub announced: Option<AnnouncedRounds>,
    /// Shared with the tournament before an event that does not touch them, as the entrants are.
    pub rounds: Vec<Arc<Round>>,
    pub draft: Option<Draft>,
    pub arrangements: Arrangements,
    /// How often each round was drawn: every draft shown to anyone counts.
    pub drawn: BTreeMap<RoundNumber, Attempt>,
    pub voided: Vec<VoidedRound>,
    /// Who would go on; nobody outside the staff has seen it.
    pub cut_draft: Option<DraftedCut>,
    pub(crate) settled_ties: Vec<TieSettled>,
    /// Who goes on, decided.
    pub cut: Option<TakenCut>,
    pub(crate) cut_attempts: u32,
    /// Those who do not play for the last places of the cut.
    pub declined_tiebreaker: BTreeSet<EntrantId>,
    /// Decklists, deck checks and the cards they are checked by.
    #[serde(default)]
    pub decks: Decks,
    /// What is known of people beyond their names.
    #[serde(default)]
    pub registry: Registry,
    /// Calls and penalties; shared with the tournament before an event that does not touch them.
    #[serde(default)]
    pub judging: Arc<Judging>,
    /// The event around its rounds.
    #[serde(default)]
    pub planning: Planning,
    pub(crate) answers: Answers,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnnouncedRounds {
    pub rounds: u32,
    pub citation: Option<Citation>,
}

/// The part of a tournament's plan a round belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum RoundOf {
    /// The structure everybody plays; standings count its rounds.
    #[default]
    Main,
    /// Those level at the line of the cut play for its last places.
    Tiebreaker,
    /// The bracket of those who made the cut.
    Finals,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DraftedCut {
    pub attempt: Attempt,
    pub method: CutMethod,
    pub seeds: Vec<EntrantId>,
    pub reserve: Vec<EntrantId>,
    pub lines: Vec<CutLine>,
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenCut {
    pub published_at: Moment,
    pub method: CutMethod,
    /// The last of the main rounds it was taken after.
    pub after_round: RoundNumber,
    /// In the order of seeds.
    pub seeds: Vec<EntrantId>,
    pub reserve: Vec<EntrantId>,
    /// Seeds whose place fell empty.
    pub vacant: BTreeSet<u32>,
    pub lines: Vec<CutLine>,
}

/// A round that was taken back after it had been published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct VoidedRound {
    pub number: RoundNumber,
    pub attempt: Attempt,
    /// None once it was erased.
    pub reason: Option<String>,
}

/// A round nobody outside the staff has seen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub matches: Vec<Match>,
    pub byes: Vec<ByeSeat>,
    pub rematches: Vec<TableNumber>,
    /// Tables at which two meet who were to be kept apart.
    pub unwanted: Vec<TableNumber>,
    pub proved: bool,
    pub reason: Option<String>,
    /// What the organizer allowed in this round because none existed without it.
    pub allowed: BTreeSet<Relaxation>,
    pub stage: Stage,
    pub of: RoundOf,
    pub swaps: Vec<Swap>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swap {
    pub one: EntrantId,
    pub other: EntrantId,
    /// None once it was erased.
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    pub number: RoundNumber,
    pub attempt: Attempt,
    pub stage: Stage,
    pub of: RoundOf,
    pub published_at: Moment,
    pub matches: Vec<Match>,
    pub byes: Vec<ByeSeat>,
    pub rematches: Vec<TableNumber>,
    pub unwanted: Vec<TableNumber>,
    /// Whether the draw was proved to be the best there is, and why it was made: a round taken back keeps both.
    pub proved: bool,
    pub reason: Option<String>,
    pub allowed: BTreeSet<Relaxation>,
    pub swaps: Vec<Swap>,
    pub clock: Clock,
    /// When it was announced to begin.
    #[serde(default)]
    pub scheduled_at: Option<Moment>,
    /// Seats that were marked empty.
    #[serde(default)]
    pub late: BTreeMap<EntrantId, Late>,
    /// Who sat at wrong tables, as it was put right.
    #[serde(default)]
    pub wrong_tables: Vec<WrongTablesCorrected>,
    pub closed: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    pub table: TableNumber,
    pub a: EntrantId,
    pub b: EntrantId,
    /// Points of both when they were paired.
    pub points: [i64; 2],
    /// Places of both among those paired, where the procedure went by them.
    pub places: Option<[u32; 2]>,
    pub extension_ms: i64,
    pub report: Option<Report>,
    pub disputed: bool,
    pub result: Option<Recorded>,
    /// What else happened at the table.
    #[serde(default)]
    pub course: Option<Box<Course>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    pub by: EntrantId,
    pub score: Score,
    pub at: Moment,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recorded {
    pub score: Score,
    pub settled: Settled,
    pub source: Source,
    pub by: Actor,
    pub at: Moment,
    /// Whether the result was changed after it had been recorded.
    pub corrected: bool,
    /// Whether the players disagreed when it was recorded.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub disputed: bool,
}

impl Tournament {
    pub fn rulebook(&self) -> Result<&Resolved, Refusal> {
        self.rulebook.as_ref().ok_or_else(|| Refusal::new(RefusalKind::NoSuchTournament))
    }

    pub(crate) fn adopt(&mut self, rulebook: Resolved, hash: String) {
        self.rulebook = Some(rulebook);
        self.rulebook_hash = hash;
    }

    /// The answer a command got when it was first sent.
    pub fn answer(&self, command: &CommandId) -> Option<&PastCommand> {
        self.answers.get(command)
    }

    pub fn entrant(&self, id: EntrantId) -> Option<&Entrant> {
        self.entrants.get((id.0 as usize).checked_sub(1)?).filter(|entrant| !entrant.removed)
    }

    /// Everybody who was ever entered and not taken off the list again.
    pub fn present_entrants(&self) -> impl Iterator<Item = &Entrant> {
        self.entrants.iter().filter(|entrant| !entrant.removed)
    }

    pub fn round(&self, number: RoundNumber) -> Option<&Round> {
        self.rounds.get((number.0 as usize).checked_sub(1)?).map(Arc::as_ref)
    }

    pub fn current_round(&self) -> Option<&Round> {
        self.rounds.last().map(Arc::as_ref)
    }

    /// The round that is drafted, or the one after the last published.
    pub fn next_round(&self) -> RoundNumber {
        RoundNumber(self.rounds.len() as u32 + 1)
    }

    pub fn last_closed(&self) -> Option<RoundNumber> {
        self.rounds.iter().rev().find(|round| round.closed).map(|round| round.number)
    }

    pub fn match_of(&self, round: RoundNumber, entrant: EntrantId) -> Option<&Match> {
        self.round(round)?.matches.iter().find(|match_| match_.a == entrant || match_.b == entrant)
    }

    /// The match of the open round that somebody has not finished.
    pub fn unfinished_match(&self, entrant: EntrantId) -> Option<(&Round, &Match)> {
        let round = self.current_round().filter(|round| !round.closed)?;
        let match_ = round.matches.iter().find(|match_| match_.has(entrant) && match_.result.is_none())?;
        Some((round, match_))
    }

    /// The last round of the main structure, 0 before the first.
    pub fn last_main(&self) -> RoundNumber {
        let main = self.rounds.iter().rev().find(|round| round.of == RoundOf::Main);
        main.map_or(RoundNumber(0), |round| round.number)
    }

    /// How many rounds of the main structure are published.
    pub(crate) fn main_rounds(&self) -> u32 {
        self.rounds.iter().filter(|round| round.of == RoundOf::Main).count() as u32
    }

    /// The seed of the lots after a round; what is played after the cut draws no lots anew.
    pub fn lot_seed(&self, after: RoundNumber) -> [u8; 32] {
        let after = after.min(self.last_main());
        let master = self.master_seed.as_deref().and_then(unhex).unwrap_or_default();
        round_seed(
            &master,
            Purpose::Lots,
            "swiss",
            after,
            Attempt(1),
            self.entrants.iter().map(|found| found.id),
        )
    }

    /// The master seed, once it is everybody's to check with.
    pub fn revealed_seed(&self) -> Option<&str> {
        self.master_seed.as_deref().filter(|_| self.seed_revealed)
    }

    /// The number of rounds after which it is over in any case: announced, or said on the fact sheet.
    pub fn rounds_binding(&self) -> Option<u32> {
        let announced = self.announced.as_ref().map(|announced| announced.rounds);
        announced.or_else(|| self.rulebook.as_ref()?.rounds())
    }

    /// The binding number of rounds; failing that what the structure takes, or what the rulebook's table recommends for
    /// those entered.
    pub fn rounds_planned(&self) -> Option<u32> {
        announcement(self).rounds()
    }

    /// Whether the planned number of rounds is our reading of the document.
    pub fn rounds_are_read(&self) -> bool {
        announcement(self).is_ours()
    }

    /// The stage of a round, drafted or published.
    pub fn stage_of(&self, number: RoundNumber) -> Stage {
        let drafted = self.draft.as_ref().filter(|draft| draft.round == number).map(|draft| draft.stage);
        drafted.or(self.round(number).map(|round| round.stage)).unwrap_or(Stage::Swiss)
    }
}

impl Round {
    pub fn table(&self, table: TableNumber) -> Option<&Match> {
        let found = self.matches.binary_search_by_key(&table, |match_| match_.table).ok()?;
        self.matches.get(found)
    }

    pub(crate) fn table_mut(&mut self, table: TableNumber) -> Option<&mut Match> {
        let found = self.matches.binary_search_by_key(&table, |match_| match_.table).ok()?;
        self.matches.get_mut(found)
    }

    /// The clock by which lateness counts. Nobody starts one without a limit: such a round begins when it is published.
    pub fn counting(&self) -> Clock {
        let mut clock = self.clock.clone();
        if clock.length_ms.is_none() {
            clock.started_at = clock.started_at.or(Some(self.published_at));
        }
        clock
    }

    /// Marked late, and not come since.
    pub fn empty_seat(&self, entrant: EntrantId) -> bool {
        self.late.get(&entrant).is_some_and(|late| late.arrived_at.is_none())
    }

    pub fn outstanding(&self) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(|match_| match_.result.is_none())
    }
}

impl Match {
    pub(crate) fn seated(seat: &Seating) -> Self {
        let Seating { table, a, b, points, places } = *seat;
        Self {
            table,
            a,
            b,
            points,
            places,
            extension_ms: 0,
            report: None,
            disputed: false,
            result: None,
            course: None,
        }
    }

    pub fn course(&self) -> Option<&Course> {
        self.course.as_deref()
    }

    pub fn has(&self, entrant: EntrantId) -> bool {
        self.a == entrant || self.b == entrant
    }

    pub fn opponent_of(&self, entrant: EntrantId) -> EntrantId {
        if self.a == entrant { self.b } else { self.a }
    }
}
