//! Results: reported and confirmed by the players, or entered and corrected by staff; the clock's commands.

use crate::event::{Event, Source};
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::play::scoring::{Entry, accept};
use crate::play::{GameWinner, Score};
use crate::tournament::{Match, Phase, Round};
use crate::{Actor, Context, Refusal, Tournament};

/// The longest extension that is not a slip of the finger.
const LONGEST_EXTENSION: u32 = 60;

pub(crate) fn published(tournament: &Tournament, number: RoundNumber) -> Result<&Round, Refusal> {
    tournament.round(number).ok_or_else(|| Refusal::new("unknown-round").with("round", number))
}

pub(super) fn open(tournament: &Tournament, number: RoundNumber) -> Result<&Round, Refusal> {
    let round = published(tournament, number)?;
    if round.closed { Err(Refusal::new("round-closed").with("round", number)) } else { Ok(round) }
}

pub(crate) fn seated(round: &Round, table: TableNumber) -> Result<&Match, Refusal> {
    round.table(table).ok_or_else(|| {
        let bye = round.byes.iter().any(|bye| bye.table == table);
        let last = round.matches.last().map_or(0, |game| game.table.0);
        let code = if bye { "table-is-bye" } else { "unknown-table" };
        Refusal::new(code).with("table", table).with("round", round.number).with("last", last)
    })
}

fn player(game: &Match, context: &Context) -> Result<EntrantId, Refusal> {
    match context.actor {
        Actor::Entrant { entrant } if game.has(entrant) => Ok(entrant),
        _ => Err(Refusal::new("not-your-table").with("table", game.table)),
    }
}

pub(crate) fn report(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    score: &Score,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let game = seated(open(tournament, number)?, table)?;
    let by = player(game, context)?;
    if let Some(result) = &game.result {
        return Err(recorded_already(game, &result.score));
    }
    let entry = Entry::Players { at: Some(context.at) };
    let (score, _) = accept(tournament, number, game, score, entry)?;
    let mut events = vec![Event::ResultReported { round: number, table, by, score: score.clone() }];
    let agreed = game.report.as_ref().is_some_and(|report| report.by != by && same(&report.score, &score));
    if agreed {
        events.push(Event::ResultRecorded { round: number, table, score, source: Source::Players });
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
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let game = seated(open(tournament, number)?, table)?;
    let by = player(game, context)?;
    if let Some(result) = &game.result {
        return Err(recorded_already(game, &result.score));
    }
    match &game.report {
        Some(report) if report.by != by => Ok(vec![Event::ResultRecorded {
            round: number,
            table,
            score: report.score.clone(),
            source: Source::Players,
        }]),
        Some(_) => Err(Refusal::new("own-report").with("table", table)),
        None => Err(Refusal::new("nothing-reported").with("table", table)),
    }
}

pub(crate) fn dispute(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let game = seated(open(tournament, number)?, table)?;
    let by = player(game, context)?;
    if game.report.is_none() {
        return Err(Refusal::new("nothing-reported").with("table", table));
    }
    Ok(vec![Event::ResultDisputed { round: number, table, by }])
}

pub(crate) fn record(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    score: &Score,
) -> Result<Vec<Event>, Refusal> {
    let game = seated(open(tournament, number)?, table)?;
    if let Some(result) = &game.result {
        return Err(recorded_already(game, &result.score));
    }
    let (score, _) = accept(tournament, number, game, score, Entry::Staff)?;
    Ok(vec![Event::ResultRecorded { round: number, table, score, source: Source::Staff }])
}

pub(crate) fn correct(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    score: &Score,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    if tournament.phase == Phase::Final {
        return Err(Refusal::new("tournament-over"));
    }
    let game = seated(published(tournament, number)?, table)?;
    let Some(result) = &game.result else {
        return Err(Refusal::new("nothing-to-correct").with("table", table).with("round", number));
    };
    let (score, _) = accept(tournament, number, game, score, Entry::Correction)?;
    if result.score == score {
        return Err(Refusal::new("same-result").with("table", table));
    }
    Ok(vec![Event::ResultCorrected {
        round: number,
        table,
        before: result.score.clone(),
        score,
        reason: Some(crate::decide::reason(reason)?),
    }])
}

fn recorded_already(game: &Match, score: &Score) -> Refusal {
    Refusal::new("recorded-already")
        .with("table", game.table)
        .with("a", score.count(GameWinner::A))
        .with("b", score.count(GameWinner::B))
}

pub(crate) fn start_clock(tournament: &Tournament, number: RoundNumber) -> Result<Vec<Event>, Refusal> {
    let round = open(tournament, number)?;
    if round.clock.started_at.is_some() {
        return Err(Refusal::new("clock-started-already").with("round", number));
    }
    Ok(vec![Event::ClockStarted { round: number }])
}

pub(crate) fn pause_clock(tournament: &Tournament, number: RoundNumber) -> Result<Vec<Event>, Refusal> {
    if !open(tournament, number)?.clock.is_running() {
        return Err(Refusal::new("clock-not-running").with("round", number));
    }
    Ok(vec![Event::ClockPaused { round: number }])
}

pub(crate) fn resume_clock(tournament: &Tournament, number: RoundNumber) -> Result<Vec<Event>, Refusal> {
    if open(tournament, number)?.clock.paused_at.is_none() {
        return Err(Refusal::new("clock-not-paused").with("round", number));
    }
    Ok(vec![Event::ClockResumed { round: number }])
}

pub(crate) fn extend(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    minutes: u32,
    reason: Option<String>,
) -> Result<Vec<Event>, Refusal> {
    let game = seated(open(tournament, number)?, table)?;
    if game.result.is_some() {
        return Err(Refusal::new("match-over").with("table", table));
    }
    if minutes == 0 || minutes > LONGEST_EXTENSION {
        return Err(Refusal::new("bad-extension").with("longest", LONGEST_EXTENSION));
    }
    let ms = i64::from(minutes) * 60_000;
    Ok(vec![Event::TableExtended { round: number, table, ms, reason }])
}
