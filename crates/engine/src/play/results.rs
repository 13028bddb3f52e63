//! Results: reported and confirmed by the players, or entered and corrected by staff; the clock's commands.

use crate::authority::{Capability, allowed};
use crate::event::{
    ClockPaused, ClockResumed, ClockStarted, Event, ResultCorrected, ResultDisputed, ResultRecorded,
    ResultReported, Source, TableExtended,
};
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use crate::judging::answered_by_result;
use crate::play::scoring::{Entry, accept};
use crate::play::{DecidedBy, GameWinner, Score};
use crate::structure::stages::somebody_advances;
use crate::tournament::{Match, Phase, Round};
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, planning};

/// The longest extension that is not a slip of the finger.
const LONGEST_EXTENSION: u32 = 60;

pub(crate) fn published(tournament: &Tournament, number: RoundNumber) -> Result<&Round, Refusal> {
    tournament.round(number).ok_or_else(|| Refusal::new(RefusalKind::UnknownRound { round: number }))
}

pub(super) fn open(tournament: &Tournament, number: RoundNumber) -> Result<&Round, Refusal> {
    let round = published(tournament, number)?;
    if round.closed { Err(Refusal::new(RefusalKind::RoundClosed { round: number })) } else { Ok(round) }
}

pub(crate) fn seated(round: &Round, table: TableNumber) -> Result<&Match, Refusal> {
    round.table(table).ok_or_else(|| {
        let bye = round.byes.iter().any(|bye| bye.table == table);
        let last = round.matches.last().map_or(0, |match_| match_.table.0);
        let round = round.number;
        Refusal::new(match bye {
            true => RefusalKind::TableIsBye { table, round, last },
            false => RefusalKind::UnknownTable { table, round, last },
        })
    })
}

fn player(match_: &Match, context: &Context) -> Result<EntrantId, Refusal> {
    match context.actor {
        Actor::Entrant { entrant } if match_.has(entrant) => Ok(entrant),
        _ => Err(Refusal::new(RefusalKind::NotYourTable { table: match_.table })),
    }
}

pub(crate) fn report(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    score: &Score,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let match_ = seated(open(tournament, number)?, table)?;
    let by = player(match_, context)?;
    if let Some(result) = &match_.result {
        return Err(recorded_already(match_, &result.score));
    }
    let entry = Entry::Players { at: Some(context.at) };
    let (score, settled) = accept(tournament, number, match_, score, entry)?;
    let mut events =
        vec![Event::ResultReported(ResultReported { round: number, table, by, score: score.clone() })];
    match &match_.report {
        Some(report) if report.by != by && same(&report.score, &score) => {
            events.push(ResultRecorded::of(settled, (number, table), score, Source::Players));
        }
        // Each says something else, as when both report at once: neither takes the other's place, staff decides.
        Some(report) if report.by != by => {
            events.push(Event::ResultDisputed(ResultDisputed { round: number, table, by }));
        }
        Some(_) | None => {}
    }
    Ok(events)
}

fn same(one: &Score, other: &Score) -> bool {
    let games = |score: &Score| {
        use crate::play::GameWinner::{A, B, BothLose, Draw};
        [A, B, Draw, BothLose].map(|winner| score.count(winner))
    };
    games(one) == games(other) && one.result == other.result && one.agreement == other.agreement
}

pub(crate) fn confirm(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    reported_at: Option<Moment>,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let match_ = seated(open(tournament, number)?, table)?;
    let by = player(match_, context)?;
    if let Some(result) = &match_.result {
        return Err(recorded_already(match_, &result.score));
    }
    report_as_seen(match_, reported_at)?;
    match &match_.report {
        Some(report) if report.by != by => {
            // A penalty may have been given since the report, or matches be played otherwise.
            let left = tournament.entrant(report.by).is_some_and(|found| found.dropped_after.is_some());
            let entry = match report.score.decided_by {
                DecidedBy::Concession => Entry::GivenUp { leaves: left },
                DecidedBy::Games
                | DecidedBy::Time
                | DecidedBy::Tiebreaker
                | DecidedBy::NoShow
                | DecidedBy::Penalty
                | DecidedBy::Removal => Entry::Players { at: Some(context.at) },
            };
            let (score, settled) = accept(tournament, number, match_, &report.score, entry)?;
            Ok(vec![ResultRecorded::of(settled, (number, table), score, Source::Players)])
        }
        Some(_) => Err(Refusal::new(RefusalKind::OwnReport { table })),
        None => Err(Refusal::new(RefusalKind::NothingReported { table })),
    }
}

/// Nobody answers a report they have not seen: which one they mean is told by its moment.
fn report_as_seen(match_: &Match, reported_at: Option<Moment>) -> Result<(), Refusal> {
    match (&match_.report, reported_at) {
        (Some(report), Some(seen)) if report.at != seen => Err(Refusal::new(RefusalKind::ReportChanged)),
        _ => Ok(()),
    }
}

pub(crate) fn dispute(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    reported_at: Option<Moment>,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let match_ = seated(open(tournament, number)?, table)?;
    let by = player(match_, context)?;
    if let Some(result) = &match_.result {
        return Err(recorded_already(match_, &result.score));
    }
    report_as_seen(match_, reported_at)?;
    if match_.report.is_none() {
        return Err(Refusal::new(RefusalKind::NothingReported { table }));
    }
    Ok(vec![Event::ResultDisputed(ResultDisputed { round: number, table, by })])
}

pub(crate) fn record(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    score: &Score,
    insists: bool,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let match_ = seated(open(tournament, number)?, table)?;
    if let Some(result) = &match_.result {
        return Err(recorded_already(match_, &result.score));
    }
    let entry = Entry::Staff { at: Some(context.at), insists, judge: is_judge(tournament, context) };
    let (score, settled) = accept(tournament, number, match_, score, entry)?;
    let recorded = ResultRecorded::of(settled, (number, table), score, Source::Staff);
    Ok([recorded].into_iter().chain(answered_by_result(tournament, (number, table))).collect())
}

pub(crate) fn correct(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    score: &Score,
    before: Option<&Score>,
    reason: &str,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if tournament.phase == Phase::Final {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let match_ = seated(published(tournament, number)?, table)?;
    let Some(result) = &match_.result else {
        return Err(Refusal::new(RefusalKind::NothingToCorrect { table, round: number }));
    };
    // Somebody else may have corrected it since: theirs is not overwritten unseen.
    if before.is_some_and(|before| *before != result.score) {
        return Err(Refusal::new(RefusalKind::ResultChanged { table }));
    }
    let entry = Entry::Correction { judge: is_judge(tournament, context) };
    let (score, settled) = accept(tournament, number, match_, score, entry)?;
    if result.score == score {
        return Err(Refusal::new(RefusalKind::SameResult { table }));
    }
    let round = published(tournament, number)?;
    if somebody_advances(round) && settled.outcome != result.settled.outcome {
        planning::not_ended_by_agreement(tournament)?;
    }
    let (before, reason) = (result.score.clone(), Some(crate::command::reason(reason)?));
    let settled = Some(settled);
    Ok(vec![Event::ResultCorrected(ResultCorrected { round: number, table, before, score, settled, reason })])
}

/// Tells whether players can agree on a result before whoever sends this.
pub(super) fn is_judge(tournament: &Tournament, context: &Context) -> bool {
    allowed(tournament, &context.actor, Capability::Judge)
}

fn recorded_already(match_: &Match, score: &Score) -> Refusal {
    Refusal::new(RefusalKind::RecordedAlready {
        table: match_.table,
        a: score.count(GameWinner::A) as usize,
        b: score.count(GameWinner::B) as usize,
    })
}

pub(crate) fn start_clock(tournament: &Tournament, number: RoundNumber) -> Result<Vec<Event>, Refusal> {
    let round = open(tournament, number)?;
    if round.clock.started_at.is_some() {
        return Err(Refusal::new(RefusalKind::ClockStartedAlready { round: number }));
    }
    Ok(vec![Event::ClockStarted(ClockStarted { round: number })])
}

pub(crate) fn pause_clock(tournament: &Tournament, number: RoundNumber) -> Result<Vec<Event>, Refusal> {
    if !open(tournament, number)?.clock.is_running() {
        return Err(Refusal::new(RefusalKind::ClockNotRunning { round: number }));
    }
    Ok(vec![Event::ClockPaused(ClockPaused { round: number })])
}

pub(crate) fn resume_clock(tournament: &Tournament, number: RoundNumber) -> Result<Vec<Event>, Refusal> {
    if open(tournament, number)?.clock.paused_at.is_none() {
        return Err(Refusal::new(RefusalKind::ClockNotPaused { round: number }));
    }
    Ok(vec![Event::ClockResumed(ClockResumed { round: number })])
}

pub(crate) fn extend(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    minutes: u32,
    reason: Option<&str>,
) -> Result<Vec<Event>, Refusal> {
    let match_ = seated(open(tournament, number)?, table)?;
    if match_.result.is_some() {
        return Err(Refusal::new(RefusalKind::MatchOver { table }));
    }
    if minutes == 0 || minutes > LONGEST_EXTENSION {
        return Err(Refusal::new(RefusalKind::BadExtension { longest: LONGEST_EXTENSION.into() }));
    }
    let ms = i64::from(minutes) * 60_000;
    let reason = crate::command::reason_if_any(reason);
    Ok(vec![Event::TableExtended(TableExtended { round: number, table, ms, reason })])
}
