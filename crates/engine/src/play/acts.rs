//! What officials and players do at a table beside its result.

use super::agreement::{Circumstances, forfeited, objections};
use super::command::{
    AgreeTwoForOne, ApplyLateness, Concede, CorrectWrongTables, GrantTurns, MarkSeat, NoteSlowPlay,
    ResumeTable, ScheduleRound, StopTable,
};
use super::extension::{extension_rule, proposed_ms};
use super::lateness::{counts_from, dropped_at_the_end, due};
use super::results::{open, seated};
use super::wrong_table::{Basis, Played, amend};
use super::{Agreement, DecidedBy, Outcome, Score, Side, ending};
use crate::decide::reason;
use crate::event::{
    Event, LatenessApplied, ResultCorrected, ResultRecorded, RoundScheduled, SeatMarked, SlowPlayNoted,
    Source, TableResumed, TableStopped, TurnsGranted, TwoForOneAgreed, WrongTablesCorrected,
};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, EntrantId, Moment, RoundNumber, TableNumber};
use crate::log::unhex;
use crate::structure::stages;
use crate::tournament::{Match, Round};
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, people};
use rulebook::{LateDue, LatenessRule, Play};

/// The longest extension that is not a slip of the finger.
const LONGEST_MS: i64 = 3_600_000;

fn unfinished(
    tournament: &Tournament,
    round: RoundNumber,
    table: TableNumber,
) -> Result<(&Round, &Match), Refusal> {
    let round = open(tournament, round)?;
    let game = seated(round, table)?;
    match game.result {
        Some(_) => Err(Refusal::new(RefusalKind::MatchOver { table })),
        None => Ok((round, game)),
    }
}

fn given(text: &Option<String>) -> Option<String> {
    text.as_deref().and_then(|text| reason(text).ok())
}

pub(crate) fn stop(tournament: &Tournament, command: &StopTable) -> Result<Vec<Event>, Refusal> {
    let StopTable { round, table, why } = command.clone();
    let (_, game) = unfinished(tournament, round, table)?;
    if game.course().is_some_and(|course| course.stopped.is_some()) {
        return Err(Refusal::new(RefusalKind::StoppedAlready { table }));
    }
    let known = tournament.rulebook()?.extensions().any(|rule| rule.id == why);
    if !known && why != "other" {
        return Err(Refusal::new(RefusalKind::UnknownReason { reason: why.to_owned() }));
    }
    Ok(vec![Event::TableStopped(TableStopped { round, table, why })])
}

pub(crate) fn resume(
    tournament: &Tournament,
    command: &ResumeTable,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let ResumeTable { round, table, seconds, reason: said } = command.clone();
    let (_, game) = unfinished(tournament, round, table)?;
    let stopped = game.course().and_then(|course| course.stopped.clone());
    let stopped = stopped.ok_or_else(|| Refusal::new(RefusalKind::NotStopped { table }))?;
    let rulebook = tournament.rulebook()?;
    let lost_ms = (context.at.0 - stopped.at.0).max(0);
    let rule = extension_rule(rulebook, &stopped.why);
    let proposed = rule.map_or(lost_ms, |rule| proposed_ms(rulebook, rule, lost_ms));
    let given_ms = seconds.map_or(proposed, |seconds| i64::from(seconds) * 1_000);
    if given_ms > LONGEST_MS {
        return Err(Refusal::new(RefusalKind::BadExtension { longest: LONGEST_MS / 60_000 }));
    }
    if let Some(rule) = rule.filter(|rule| rule.in_full)
        && given_ms < proposed
        && given(&said).is_none()
    {
        return Err(
            Refusal::new(RefusalKind::LessThanLost { seconds: proposed / 1_000 }).citing(&rule.citation)
        );
    }
    let reason = given(&said);
    Ok(vec![Event::TableResumed(TableResumed { round, table, lost_ms, given_ms, why: stopped.why, reason })])
}

pub(crate) fn grant_turns(tournament: &Tournament, command: &GrantTurns) -> Result<Vec<Event>, Refusal> {
    let GrantTurns { round, table, turns, reason } = command.clone();
    unfinished(tournament, round, table)?;
    if !(1..=10).contains(&turns) {
        return Err(Refusal::new(RefusalKind::BadTurns { most: 10 }));
    }
    Ok(vec![Event::TurnsGranted(TurnsGranted { round, table, turns, reason: given(&reason) })])
}

pub(crate) fn slow_play(tournament: &Tournament, command: &NoteSlowPlay) -> Result<Vec<Event>, Refusal> {
    let NoteSlowPlay { round, table, entrant, caution } = command.clone();
    let (_, game) = unfinished(tournament, round, table)?;
    if !game.has(entrant) {
        return Err(Refusal::new(RefusalKind::NotAtThisTable { entrant, table }));
    }
    Ok(vec![Event::SlowPlayNoted(SlowPlayNoted { round, table, entrant, caution })])
}

pub(crate) fn schedule(tournament: &Tournament, command: &ScheduleRound) -> Result<Vec<Event>, Refusal> {
    let ScheduleRound { round, at } = *command;
    if open(tournament, round)?.scheduled_at == Some(at) {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    Ok(vec![Event::RoundScheduled(RoundScheduled { round, at })])
}

fn in_round(round: &Round, entrant: EntrantId) -> Result<(), Refusal> {
    let plays = round.matches.iter().any(|game| game.has(entrant));
    if plays || round.byes.iter().any(|bye| bye.entrant == entrant) {
        return Ok(());
    }
    Err(Refusal::new(RefusalKind::NotInThisRound { entrant, round: round.number }))
}

pub(crate) fn mark_seat(tournament: &Tournament, command: &MarkSeat) -> Result<Vec<Event>, Refusal> {
    let MarkSeat { round: number, entrant, here, in_contact } = *command;
    let round = open(tournament, number)?;
    in_round(round, entrant)?;
    let late = round.late.get(&entrant);
    let absent = round.empty_seat(entrant);
    let same_contact = late.is_some_and(|late| late.in_contact == in_contact);
    match (absent, here) {
        (false, true) => Err(Refusal::new(RefusalKind::SeatedAlready { entrant })),
        (true, false) if same_contact => Err(Refusal::new(RefusalKind::AbsentAlready { entrant })),
        _ => Ok(vec![Event::SeatMarked(SeatMarked { round: number, entrant, here, in_contact })]),
    }
}

pub(crate) fn apply_lateness(
    tournament: &Tournament,
    command: &ApplyLateness,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let ApplyLateness { round: number, entrant, step } = command.clone();
    let round = open(tournament, number)?;
    in_round(round, entrant)?;
    let rulebook = tournament.rulebook()?;
    let rule = rulebook.lateness().ok_or_else(|| Refusal::new(RefusalKind::NoLatenessRule))?;
    let not_late = || Refusal::new(RefusalKind::NotLateHere { entrant });
    let late = round.late.get(&entrant).ok_or_else(not_late)?;
    let from = counts_from(rule, &round.clock, round.scheduled_at).ok_or_else(not_late)?;
    if late.applied.contains(&step) {
        return Err(Refusal::new(RefusalKind::AppliedAlready { step: step.to_owned() }));
    }
    if step == "drop" {
        return drop_absent(tournament, round, entrant, context);
    }
    let until = late.arrived_at.unwrap_or(context.at);
    let found = due(rulebook, rule, Some(until.0 - from.0)).into_iter().find(|due| due.step.id == step);
    let found = found.ok_or_else(|| {
        let named = rule.steps.iter().find(|known| known.id == step);
        let refusal = Refusal::new(RefusalKind::NotDueYet { step: step.clone() });
        named.map_or(refusal.clone(), |named| refusal.citing(&named.citation))
    })?;
    let due_at = Moment(from.0 + found.after_ms);
    let mut events = vec![Event::LatenessApplied(LatenessApplied { round: number, entrant, step, due_at })];
    let Some(game) = round.matches.iter().find(|game| game.has(entrant)) else { return Ok(events) };
    let one_game = game_count(tournament, round)? == 1;
    let loses = found.step.due == LateDue::MatchLoss || (found.step.due == LateDue::GameLoss && one_game);
    if loses && game.result.is_none() {
        let other = game.opponent_of(entrant);
        // Both late: each is penalised alone, so the match can be lost by both.
        let other_lost = round.late.get(&other).is_some_and(|late| has_lost(rule, late, one_game));
        let side = if game.a == entrant { Side::A } else { Side::B };
        let outcome = if other_lost { Outcome::DoubleLoss } else { side.other().wins() };
        let score = forfeited(rulebook.match_rule(), round.stage, outcome, DecidedBy::NoShow);
        events.push(ResultRecorded::settled(tournament, (number, game.table), score, Source::Staff)?);
    } else if let Some(result) = game.result.as_ref().filter(|_| loses) {
        let other_lost =
            round.late.get(&game.opponent_of(entrant)).is_some_and(|late| has_lost(rule, late, one_game));
        if other_lost && result.settled.outcome != Outcome::DoubleLoss {
            let outcome = Outcome::DoubleLoss;
            let score = forfeited(rulebook.match_rule(), round.stage, outcome, DecidedBy::NoShow);
            let at = (number, game.table);
            events.push(ResultCorrected::settled(tournament, at, &result.score, score, None)?);
        }
    }
    Ok(events)
}

fn has_lost(rule: &LatenessRule, late: &super::lateness::Late, one_game: bool) -> bool {
    rule.steps
        .iter()
        .filter(|step| late.applied.contains(&step.id))
        .any(|step| step.due == LateDue::MatchLoss || (one_game && step.due == LateDue::GameLoss))
}

fn game_count(tournament: &Tournament, round: &Round) -> Result<u32, Refusal> {
    let form = tournament.rulebook()?.match_rule().form(round.stage);
    Ok(match form.map(|form| &form.play) {
        Some(Play::EverySide { games, .. }) => *games,
        Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
        None => 1,
    })
}

/// Still absent when the round is over.
fn drop_absent(
    tournament: &Tournament,
    round: &Round,
    entrant: EntrantId,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let late = round.late.get(&entrant);
    let absent = round.empty_seat(entrant);
    let in_contact = late.is_some_and(|late| late.in_contact);
    let rule = &rulebook.drops().no_show;
    if !absent || !dropped_at_the_end(rulebook, in_contact) {
        return Err(Refusal::new(RefusalKind::NotDroppedForAbsence { entrant }).citing(&rule.citation));
    }
    let match_open = round.matches.iter().any(|game| game.has(entrant) && game.result.is_none());
    if match_open {
        return Err(Refusal::new(RefusalKind::NotDueYet { step: "drop".into() }).citing(&rule.citation));
    }
    people::drop(tournament, entrant, None, false, context)
}

pub(crate) fn two_for_one(tournament: &Tournament, command: &AgreeTwoForOne) -> Result<Vec<Event>, Refusal> {
    let AgreeTwoForOne { round: number, table, corp } = *command;
    let (round, game) = unfinished(tournament, number, table)?;
    if game.course().is_some_and(|course| course.two_for_one.is_some()) {
        return Err(Refusal::new(RefusalKind::AgreedAlready { table }));
    }
    // A judge sends this, with both players at the table.
    let how = Circumstances {
        judge_called: true,
        together: true,
        game_begun: game.report.is_some(),
        sides_random: true,
        witnessed: true,
    };
    let rule = tournament.rulebook()?.match_rule();
    let (found, citation) = objections(rule, round.stage, Agreement::TwoForOne, how);
    if let Some(objection) = found.first() {
        return Err(Refusal::new(objection.kind(table)).citing(citation));
    }
    let drawn = corp.is_none();
    let corp = corp.unwrap_or_else(|| drawn_side(tournament, number, table));
    Ok(vec![Event::TwoForOneAgreed(TwoForOneAgreed { round: number, table, corp, drawn })])
}

/// Chance drawn by the program, checkable like every other draw.
fn drawn_side(tournament: &Tournament, round: RoundNumber, table: TableNumber) -> Side {
    let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
    let entrants = tournament.entrants.iter().map(|found| found.id);
    let seed = round_seed(&master, Purpose::Table, &format!("sides {table}"), round, Attempt(0), entrants);
    if seed[0] & 1 == 0 { Side::A } else { Side::B }
}

pub(crate) fn concede(
    tournament: &Tournament,
    command: &Concede,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let Concede { round: number, table } = *command;
    let round = open(tournament, number)?;
    let game = seated(round, table)?;
    let Actor::Entrant { entrant } = context.actor else {
        return Err(Refusal::new(RefusalKind::PlayersOnly));
    };
    if !game.has(entrant) {
        return Err(Refusal::new(RefusalKind::NotYourTable { table }));
    }
    let rule = tournament.rulebook()?.match_rule();
    if game.result.is_some() {
        return Err(Refusal::new(RefusalKind::MatchOver { table }).citing(&rule.concession.citation));
    }
    Ok(vec![given_up(tournament, round, game, entrant)?])
}

/// The match given up by somebody. Games of a report that nobody confirmed do not count.
pub(crate) fn given_up(
    tournament: &Tournament,
    round: &Round,
    game: &Match,
    entrant: EntrantId,
) -> Result<Event, Refusal> {
    let rule = tournament.rulebook()?.match_rule();
    let loser = if game.a == entrant { Side::A } else { Side::B };
    let score = ending::conceded(rule, round.stage, &[], loser);
    ResultRecorded::settled(tournament, (round.number, game.table), score, Source::Staff)
}

pub(crate) fn wrong_tables(
    tournament: &Tournament,
    command: &CorrectWrongTables,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let CorrectWrongTables { round: number, played, finished, reason: said } = command.clone();
    let rulebook = tournament.rulebook()?;
    let rule = rulebook.wrong_table().ok_or_else(|| Refusal::new(RefusalKind::NoWrongTableRule))?;
    if tournament.next_round() != number.next() || tournament.draft.is_some() {
        return Err(Refusal::new(RefusalKind::NextRoundPaired).citing(&rule.after_pairing.citation));
    }
    let round = open(tournament, number)?;
    let mut seen = std::collections::BTreeSet::new();
    for at in &played {
        in_round(round, at.a)?;
        in_round(round, at.b)?;
        if at.a == at.b || !seen.insert(at.a) || !seen.insert(at.b) {
            return Err(Refusal::new(RefusalKind::SatTwice { table: at.table }));
        }
        seated(round, at.table)?;
        if finished && at.outcome.is_none() {
            return Err(Refusal::new(RefusalKind::WhoWon { table: at.table }));
        }
    }
    let concerned = |game: &&Match| seen.contains(&game.a) || seen.contains(&game.b);
    let assigned: Vec<(u32, [EntrantId; 2])> =
        round.matches.iter().filter(concerned).map(|game| (game.table.0, [game.a, game.b])).collect();
    let sat: Vec<Played<EntrantId>> = played
        .iter()
        .map(|at| Played { table: at.table.0, pair: [at.a, at.b], outcome: at.outcome })
        .collect();
    let amendment = amend(&assigned, &sat);
    if amendment.penalised.is_empty() {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let reason = Some(reason(&said)?);
    let mut events = vec![Event::WrongTablesCorrected(WrongTablesCorrected {
        round: number,
        played,
        finished,
        penalised: amendment.penalised.iter().copied().collect(),
        misplaced: amendment.misplaced.keys().copied().collect(),
        reason,
    })];
    // Before results are in, only severe lateness decides anything; otherwise people move and play.
    if !finished && !past(tournament, round, &rule.before_report.rule, context)? {
        return Ok(events);
    }
    for amended in amendment.results {
        let decided = finished || amended.basis == Basis::OpponentAbsent;
        let (Some(outcome), true) = (amended.outcome, decided) else { continue };
        let table = TableNumber(amended.table);
        let game = seated(round, table)?;
        let score = match amended.basis {
            Basis::Played => plain(rulebook.match_rule(), round, outcome),
            Basis::OpponentAbsent | Basis::BothAbsent => {
                forfeited(rulebook.match_rule(), round.stage, outcome, DecidedBy::NoShow)
            }
        };
        let settled = score.settle(rulebook.match_rule(), round.stage)?;
        stages::decides(tournament, number, &settled)?;
        events.push(match &game.result {
            Some(result) if result.score == score => continue,
            Some(result) => {
                let reason = Some(said.clone());
                ResultCorrected::settled(tournament, (number, table), &result.score, score, reason)?
            }
            None => ResultRecorded::settled(tournament, (number, table), score, Source::Staff)?,
        });
    }
    Ok(events)
}

fn plain(rule: &rulebook::MatchRule, round: &Round, outcome: Outcome) -> Score {
    let wins = match rule.form(round.stage).map(|form| &form.play) {
        Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
        _ => 0,
    };
    match outcome {
        Outcome::A => Score::of(wins, 0, 0),
        Outcome::B => Score::of(0, wins, 0),
        other => Score { result: Some(other), ..Score::of(0, 0, 1) },
    }
}

/// Whether a step of lateness would be due for whoever is not in the right seat now.
fn past(tournament: &Tournament, round: &Round, step: &str, context: &Context) -> Result<bool, Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(rule) = rulebook.lateness() else { return Ok(false) };
    let Some(from) = counts_from(rule, &round.clock, round.scheduled_at) else { return Ok(false) };
    Ok(due(rulebook, rule, Some(context.at.0 - from.0)).iter().any(|due| due.step.id == step))
}
