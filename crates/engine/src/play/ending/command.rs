//! Time at a table: called, answered step by step, taken back, confirmed.

use super::states::{ask_takes, unfit};
use super::table::{facts_of, walk_of};
use super::told::Told;
use super::walk::{Screen, walk};
use crate::authority::{Capability, Right};
use crate::command::reason;
use crate::command::{Act, Decision};
use crate::event::{EndAnswered, EndTakenBack, Event, ResultRecorded, Source, TimeCalled};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, Moment, RoundNumber, TableNumber};
use crate::log::unhex;
use crate::play::clock::Face;
use crate::play::scoring::{Entry, TableTime, accept, table_time, too_early_by};
use crate::play::{Side, results};
use crate::tournament::{Match, Round};
use crate::{Context, Refusal, RefusalKind, Tournament};
use rulebook::mutant;
use rulebook::{Exit, Step};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Opens the end-of-match assistant at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallTime {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// Needed while the table's own time is not up.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Act for CallTime {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        call_time(tournament, self, context)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerEnding {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// How many answers were given before this one.
    pub step: u32,
    pub told: Told,
}

impl Act for AnswerEnding {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        answer(tournament, self, context.at)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeBackEnding {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// How many answers there are; the last of them goes, or without any the call of time itself.
    pub step: u32,
}

impl Act for TakeBackEnding {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        take_back(tournament, self)
    }
}

/// Records the result the assistant offers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmEnding {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub step: u32,
}

impl Act for ConfirmEnding {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        confirm_ending(tournament, self, context)
    }
}

fn open(
    tournament: &Tournament,
    round: RoundNumber,
    table: TableNumber,
) -> Result<(&Round, &Match), Refusal> {
    let round = results::open(tournament, round)?;
    let match_ = results::seated(round, table)?;
    match match_.result {
        Some(_) => Err(Refusal::new(RefusalKind::MatchOver { table })),
        None => Ok((round, match_)),
    }
}

pub(crate) fn call_time(
    tournament: &Tournament,
    command: &CallTime,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let CallTime { round: number, table, reason: given } = command;
    let (round, match_) = open(tournament, *number, *table)?;
    if match_.course().is_some_and(|course| course.ending.is_some()) {
        return Err(Refusal::new(RefusalKind::TimeCalledAlready { table: *table }));
    }
    let facts = facts_of(tournament, round, match_)?;
    let walk = walk(facts, &[])?;
    // DB-TIME-03, NR-TIME-05: where there is no limit there is no end of time.
    if table_time(tournament, round, match_, context.at) == TableTime::NoLimit {
        return Err(Refusal::new(RefusalKind::NoTimeLimit).citing(&walk.end.citation));
    }
    let reason = match (too_early_by(tournament, round, match_, context.at), given) {
        (None, given) => given.as_deref().and_then(|text| reason(text).ok()),
        (Some(_), Some(text)) => Some(reason(text)?),
        (Some(minutes), None) => {
            let cited = walk.procedure.map_or(&walk.end.citation, |procedure| &procedure.citation);
            let refusal = Refusal::new(RefusalKind::TimeNotUp { table: *table, minutes });
            return Err(refusal.citing(cited));
        }
    };
    Ok(vec![Event::TimeCalled(TimeCalled { round: *number, table: *table, reason })])
}

pub(crate) fn answer(
    tournament: &Tournament,
    command: &AnswerEnding,
    at: Moment,
) -> Result<Vec<Event>, Refusal> {
    let AnswerEnding { round: number, table, step, told } = command;
    let (round, match_) = open(tournament, *number, *table)?;
    let mut answers = answers(match_, *table, *step)?;
    let facts = facts_of(tournament, round, match_)?;
    let here = walk(facts, &answers)?;
    let told = match (&here.screen, told) {
        (Screen::Step { step: Step::Chance(chance), .. }, Told::Picked { id, player: None })
            if id == "draw" && chance.between.is_empty() =>
        {
            Told::pointing("drawn", drawn(tournament, *number, *table, *step))
        }
        // Only who is asked can answer: what would fit a later screen does not pass over the question.
        (Screen::Step { step: Step::Ask(ask), .. }, told) if !ask_takes(ask, &here.exits, told) => {
            return Err(unfit());
        }
        _ => told.clone(),
    };
    let leaves = |exit: &&&Exit| matches!(&told, Told::Picked { id, .. } if *id == exit.id);
    if let Some(exit) = here.exits.iter().find(leaves).filter(|exit| exit.after_preparation)
        && mutant!("prep-time-over-at-once", prep_time_runs(tournament, round, match_, at), false)
    {
        return Err(Refusal::new(RefusalKind::PrepTimeIsLeft { table: *table }).citing(&exit.citation));
    }
    answers.push(told.clone());
    walk(facts, &answers)?;
    Ok(vec![Event::EndAnswered(EndAnswered { round: *number, table: *table, step: *step, told })])
}

/// Whether the clock has called time and prep time is left. Before that, and without a clock, the judge's word counts.
fn prep_time_runs(tournament: &Tournament, round: &Round, match_: &Match, at: Moment) -> bool {
    let called = match round.clock.face() {
        Face::Running { ends_at } => ends_at.0 + match_.extension_ms <= at.0,
        Face::NotStarted | Face::Unlimited { .. } | Face::Paused { .. } => false,
    };
    called && table_time(tournament, round, match_, at) == TableTime::Up
}

/// Chance drawn by the program, checkable like every other draw.
fn drawn(tournament: &Tournament, round: RoundNumber, table: TableNumber, step: u32) -> Side {
    let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
    let entrants = tournament.entrants.iter().map(|found| found.id);
    let stage = format!("table {table}");
    let seed = round_seed(&master, Purpose::Table, &stage, round, Attempt(step), entrants);
    if seed[0] & 1 == 0 { Side::A } else { Side::B }
}

pub(crate) fn take_back(tournament: &Tournament, command: &TakeBackEnding) -> Result<Vec<Event>, Refusal> {
    let TakeBackEnding { round, table, step } = command;
    let (_, match_) = open(tournament, *round, *table)?;
    answers(match_, *table, *step)?;
    let left = step.checked_sub(1);
    Ok(vec![Event::EndTakenBack(EndTakenBack { round: *round, table: *table, left })])
}

pub(crate) fn confirm_ending(
    tournament: &Tournament,
    command: &ConfirmEnding,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let ConfirmEnding { round: number, table, step } = command;
    let (round, match_) = open(tournament, *number, *table)?;
    answers(match_, *table, *step)?;
    let walk = walk_of(tournament, round, match_)?;
    let over = walk.as_ref().and_then(|walk| walk.over());
    let over = over.ok_or_else(|| Refusal::new(RefusalKind::EndingNotOver { table: *table }))?;
    let entry = Entry::Assistant { judge: results::is_judge(tournament, context) };
    let (score, settled) = accept(tournament, *number, match_, &over.score, entry)?;
    Ok(vec![ResultRecorded::of(settled, (*number, *table), score, Source::Staff)])
}

/// The answers so far, if the sender has seen all of them.
fn answers(match_: &Match, table: TableNumber, step: u32) -> Result<Vec<Told>, Refusal> {
    let ending = match_.course().and_then(|course| course.ending.as_ref());
    let answers = ending.ok_or_else(|| Refusal::new(RefusalKind::TimeNotCalled { table }))?.told();
    if answers.len() as u32 != step {
        return Err(Refusal::new(RefusalKind::EndingMovedOn { table }));
    }
    Ok(answers)
}
