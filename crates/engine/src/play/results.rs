//! Results: reported and confirmed by the players, or entered and corrected by staff; the clock's commands.

use crate::event::{
    ClockPaused, ClockResumed, ClockStarted, Event, ResultCorrected, ResultDisputed, ResultRecorded,
    ResultReported, Source, TableExtended,
};
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::judging::begins_with;
use crate::play::agreement::{Circumstances, Objection, objections};
use crate::play::clock::Face;
use crate::play::{Agreement, DecidedBy, GameWinner, Outcome, Score, Settled, Side};
use crate::structure::stages;
use crate::tournament::{Match, Phase, Round};
use crate::{Actor, Context, Refusal, RefusalKind, Tournament};
use rulebook::Play;

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
        let last = round.matches.last().map_or(0, |game| game.table.0);
        let round = round.number;
        Refusal::new(match bye {
            true => RefusalKind::TableIsBye { table, round, last },
            false => RefusalKind::UnknownTable { table, round, last },
        })
    })
}

fn player(game: &Match, context: &Context) -> Result<EntrantId, Refusal> {
    match context.actor {
        Actor::Entrant { entrant } if game.has(entrant) => Ok(entrant),
        _ => Err(Refusal::new(RefusalKind::NotYourTable { table: game.table })),
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
    before_judge(tournament, number, score)?;
    let settled = score.settle(tournament.rulebook()?.match_rule(), tournament.stage_of(number))?;
    stages::decides(tournament, number, &settled)?;
    fits_the_course(tournament, number, game, score)?;
    begins_with(tournament, number, game, score)?;
    time_is_over(tournament, number, game, (score, &settled), context)?;
    let mut events =
        vec![Event::ResultReported(ResultReported { round: number, table, by, score: score.clone() })];
    let agreed = game.report.as_ref().is_some_and(|report| report.by != by && same(&report.score, score));
    if agreed {
        let at = (number, table);
        events.push(ResultRecorded::settled(tournament, at, score.clone(), Source::Players)?);
    }
    Ok(events)
}

fn same(one: &Score, other: &Score) -> bool {
    let count = |score: &Score, winner| score.games.iter().filter(|game| game.winner == winner).count();
    let games = |score: &Score| {
        use crate::play::GameWinner::{A, B, BothLose, Draw};
        [A, B, Draw, BothLose].map(|winner| count(score, winner))
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
        Some(report) if report.by != by => {
            let at = (number, table);
            Ok(vec![ResultRecorded::settled(tournament, at, report.score.clone(), Source::Players)?])
        }
        Some(_) => Err(Refusal::new(RefusalKind::OwnReport { table })),
        None => Err(Refusal::new(RefusalKind::NothingReported { table })),
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
        return Err(Refusal::new(RefusalKind::NothingReported { table }));
    }
    Ok(vec![Event::ResultDisputed(ResultDisputed { round: number, table, by })])
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
    let settled = score.settle(tournament.rulebook()?.match_rule(), tournament.stage_of(number))?;
    stages::decides(tournament, number, &settled)?;
    fits_the_course(tournament, number, game, score)?;
    begins_with(tournament, number, game, score)?;
    Ok(vec![ResultRecorded::settled(tournament, (number, table), score.clone(), Source::Staff)?])
}

pub(crate) fn correct(
    tournament: &Tournament,
    number: RoundNumber,
    table: TableNumber,
    score: &Score,
    reason: &str,
) -> Result<Vec<Event>, Refusal> {
    if tournament.phase == Phase::Final {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let game = seated(published(tournament, number)?, table)?;
    let Some(result) = &game.result else {
        return Err(Refusal::new(RefusalKind::NothingToCorrect { table, round: number }));
    };
    let settled = score.settle(tournament.rulebook()?.match_rule(), tournament.stage_of(number))?;
    stages::decides(tournament, number, &settled)?;
    if result.score == *score {
        return Err(Refusal::new(RefusalKind::SameResult { table }));
    }
    let reason = Some(crate::decide::reason(reason)?);
    let at = (number, table);
    Ok(vec![ResultCorrected::settled(tournament, at, &result.score, score.clone(), reason)?])
}

/// What only the end of time brings about is not for two players to say before it; a judge records what else there is.
fn time_is_over(
    tournament: &Tournament,
    number: RoundNumber,
    game: &Match,
    (score, settled): (&Score, &Settled),
    context: &Context,
) -> Result<(), Refusal> {
    let undecided = matches!(settled.outcome, Outcome::Draw | Outcome::DoubleLoss);
    let rule = tournament.rulebook()?.match_rule();
    let stage = tournament.stage_of(number);
    let whole = match rule.form(stage).map(|form| &form.play) {
        Some(Play::EverySide { games, .. }) => settled.wins[0] + settled.wins[1] == *games,
        _ => false,
    };
    let agreed = score.agreement.is_some() || score.games.is_empty() && rule.agreed_draw.allowed;
    let Some(round) = tournament.round(number).filter(|_| undecided && !whole && !agreed) else {
        return Ok(());
    };
    match round.clock.face() {
        Face::Running { ends_at } if context.at.0 < ends_at.0 + game.extension_ms => {
            let clause = rule.end_of_time(stage).map_or(&rule.draws.citation, |end| &end.citation);
            Err(Refusal::new(RefusalKind::TimeIsLeft { table: game.table }).citing(clause))
        }
        _ => Ok(()),
    }
}

/// Where an agreed result counts only before a judge, players cannot report it by themselves.
fn before_judge(tournament: &Tournament, number: RoundNumber, score: &Score) -> Result<(), Refusal> {
    let rule = tournament.rulebook()?.match_rule();
    let agreed = score.agreement == Some(Agreement::IntentionalDraw)
        || (score.games.is_empty() && score.result == Some(Outcome::Draw));
    if !agreed || !rule.agreed_draw.allowed {
        return Ok(());
    }
    let stage = tournament.stage_of(number);
    let (found, citation) = objections(rule, stage, Agreement::IntentionalDraw, Circumstances::ALONE);
    match found.contains(&Objection::NoJudge) {
        true => Err(Refusal::new(RefusalKind::AgreementNeedsJudge { table: None }).citing(citation)),
        false => Ok(()),
    }
}

/// What happened at the table binds its result: a two-for-one is one game, and a game lost by lateness stays lost.
fn fits_the_course(
    tournament: &Tournament,
    number: RoundNumber,
    game: &Match,
    score: &Score,
) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let agreed = game.course().is_some_and(|course| course.two_for_one.is_some());
    if agreed && score.agreement != Some(Agreement::TwoForOne) && score.decided_by == DecidedBy::Games {
        let refusal = Refusal::new(RefusalKind::TwoForOneAgreed { table: game.table });
        let rule = rulebook.match_rule().two_for_one.as_ref();
        return Err(rule.map_or(refusal.clone(), |rule| refusal.citing(&rule.citation)));
    }
    let Some(rule) = rulebook.lateness() else { return Ok(()) };
    let Some(round) = tournament.round(number).filter(|round| !round.late.is_empty()) else { return Ok(()) };
    let played = matches!(score.decided_by, DecidedBy::Games | DecidedBy::Time | DecidedBy::Tiebreaker);
    let lost = |entrant| round.late.get(&entrant).map_or(0, |late| late.games_lost(rule, 1));
    // The first games go by lateness: what both lose is the same game (NR-TARDY-06).
    let by_both = lost(game.a).min(lost(game.b));
    for (side, entrant) in [(Side::A, game.a), (Side::B, game.b)] {
        let both_lost = score.count(GameWinner::BothLose);
        let against = score.count(side.other().wins_game()) + both_lost;
        if played && (against < lost(entrant) || both_lost < by_both) {
            return Err(Refusal::new(RefusalKind::GameLostByLateness { entrant }).citing(&rule.from.citation));
        }
    }
    Ok(())
}

fn recorded_already(game: &Match, score: &Score) -> Refusal {
    let count = |winner| score.games.iter().filter(|game| game.winner == winner).count();
    Refusal::new(RefusalKind::RecordedAlready {
        table: game.table,
        a: count(GameWinner::A),
        b: count(GameWinner::B),
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
    reason: Option<String>,
) -> Result<Vec<Event>, Refusal> {
    let game = seated(open(tournament, number)?, table)?;
    if game.result.is_some() {
        return Err(Refusal::new(RefusalKind::MatchOver { table }));
    }
    if minutes == 0 || minutes > LONGEST_EXTENSION {
        return Err(Refusal::new(RefusalKind::BadExtension { longest: LONGEST_EXTENSION.into() }));
    }
    let ms = i64::from(minutes) * 60_000;
    Ok(vec![Event::TableExtended(TableExtended { round: number, table, ms, reason })])
}
