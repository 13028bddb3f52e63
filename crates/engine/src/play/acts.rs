//! What officials and players do at a table beside its result.

use super::agreement::{Circumstances, forfeited, objections};
use super::command::{
    AgreeTwoForOne, ApplyLateness, Concede, GrantTurns, MarkSeat, NoteSlowPlay, ResumeTable, ScheduleRound,
    StopTable,
};
use super::ending::{Screen, Told, conceded, walk_of};
use super::extension::{extension_rule, proposed_at};
use super::lateness::{
    Occurrence, can_be_late, counts_from, dropped_at_the_end, due, end_has_come, is_proposed,
};
use super::results::{is_judge, open, seated};
use super::scoring::{Entry, accept};
use super::{Agreement, DecidedBy, Game, Outcome, Score, Side};
use crate::command::reason;
use crate::event::{
    Event, ResultRecorded, ResultReported, RoundScheduled, SeatMarked, SlowPlayNoted, Source, TableResumed,
    TableStopped, TurnsGranted, TwoForOneAgreed,
};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::judging::{
    Effect, Giving, Occasion, Party, colleague_recorded, loses_the_next, lost_with_penalties, no_time_back,
    no_time_back_since, removal_outcome,
};
use crate::log::unhex;
use crate::tournament::{Draft, Match, Round, RoundOf};
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, people};
use rulebook::{ExtensionGives, mutant};

/// The longest extension that is not a slip of the finger.
const LONGEST_MS: i64 = 3_600_000;

fn unfinished(
    tournament: &Tournament,
    round: RoundNumber,
    table: TableNumber,
) -> Result<(&Round, &Match), Refusal> {
    let round = open(tournament, round)?;
    let match_ = seated(round, table)?;
    match match_.result {
        Some(_) => Err(Refusal::new(RefusalKind::MatchOver { table })),
        None => Ok((round, match_)),
    }
}

fn given(text: &Option<String>) -> Option<String> {
    text.as_deref().and_then(|text| reason(text).ok())
}

pub(crate) fn stop(tournament: &Tournament, command: &StopTable) -> Result<Vec<Event>, Refusal> {
    let StopTable { round, table, why } = command.clone();
    let (_, match_) = unfinished(tournament, round, table)?;
    if match_.course().is_some_and(|course| course.stopped.is_some()) {
        return Err(Refusal::new(RefusalKind::StoppedAlready { table }));
    }
    let known = tournament.rulebook()?.extensions().any(|rule| rule.id == why);
    if !known && why != "other" {
        return Err(Refusal::new(RefusalKind::UnknownReason { reason: why }));
    }
    Ok(vec![Event::TableStopped(TableStopped { round, table, why })])
}

pub(crate) fn resume(
    tournament: &Tournament,
    command: &ResumeTable,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let ResumeTable { round, table, seconds, reason: said } = command.clone();
    let (_, match_) = unfinished(tournament, round, table)?;
    let stopped = match_.course().and_then(|course| course.stopped.clone());
    let stopped = stopped.ok_or_else(|| Refusal::new(RefusalKind::NotStopped { table }))?;
    let rulebook = tournament.rulebook()?;
    let lost_ms = (context.at.0 - stopped.at.0).max(0);
    let rule = extension_rule(rulebook, &stopped.why);
    let proposed = proposed_at(tournament, (round, table), &stopped, context.at);
    let given_ms = seconds.map_or(proposed, |seconds| i64::from(seconds) * 1_000);
    if let Some(found) = no_time_back_since(tournament, (round, table), stopped.at).filter(|_| given_ms > 0) {
        return Err(no_time_back(found));
    }
    if let Some(rule) = rule.filter(|rule| rule.id == stopped.why && rule.gives == ExtensionGives::Nothing)
        && given_ms > 0
    {
        let words = rule.words.clone();
        return Err(Refusal::new(RefusalKind::NoTimeBack { words }).citing(&rule.citation));
    }
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

/// An instruction is noted for the table; what counts is a penalty, with everything that goes with one.
pub(crate) fn slow_play(
    tournament: &Tournament,
    command: &NoteSlowPlay,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let NoteSlowPlay { round, table, entrant, caution } = command.clone();
    let (_, match_) = unfinished(tournament, round, table)?;
    if !match_.has(entrant) {
        return Err(Refusal::new(RefusalKind::NotAtThisTable { entrant, table }));
    }
    if !caution {
        return Ok(vec![Event::SlowPlayNoted(SlowPlayNoted { round, table, entrant, caution })]);
    }
    let earns =
        tournament.rulebook()?.slow_play().ok_or_else(|| Refusal::new(RefusalKind::NoSlowPlayRule))?;
    let party = Party::Entrant(entrant);
    let (actor, at) = (&context.actor, context.at);
    if let Some(record) = colleague_recorded(tournament, &party, &earns.infraction, actor, at) {
        return Err(Refusal::new(RefusalKind::ColleagueRecordedIt { penalty: record.id }));
    }
    let mut giving = Giving::new(tournament, context)?;
    let occasion = Occasion { table: Some(table), told: true, hits: None, effect: Effect::Usual };
    giving.give_earned(entrant, earns, occasion)?;
    Ok(giving.events)
}

pub(crate) fn schedule(tournament: &Tournament, command: &ScheduleRound) -> Result<Vec<Event>, Refusal> {
    let ScheduleRound { round, at } = *command;
    if open(tournament, round)?.scheduled_at == Some(at) {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    Ok(vec![Event::RoundScheduled(RoundScheduled { round, at })])
}

pub(super) fn in_round(round: &Round, entrant: EntrantId) -> Result<(), Refusal> {
    let plays = round.matches.iter().any(|match_| match_.has(entrant));
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
    if step == "drop" {
        return drop_absent(tournament, number, entrant, context);
    }
    let round = open(tournament, number)?;
    in_round(round, entrant)?;
    let rulebook = tournament.rulebook()?;
    let rule = rulebook.lateness().ok_or_else(|| Refusal::new(RefusalKind::NoLatenessRule))?;
    let not_late = || Refusal::new(RefusalKind::NotLateHere { entrant });
    if !can_be_late(rulebook, round, entrant) {
        return Err(not_late().citing(&rulebook.bye().worth.citation));
    }
    let late = round.late.get(&entrant).ok_or_else(not_late)?;
    let from = counts_from(rule, &round.counting(), round.scheduled_at).ok_or_else(not_late)?;
    if late.applied.contains(&step) {
        return Err(Refusal::new(RefusalKind::AppliedAlready { step }));
    }
    let until = late.arrived_at.unwrap_or(context.at);
    let found = due(rulebook, rule, Some(until.0 - from.0)).into_iter().find(|due| due.step.id == step);
    let found = found.ok_or_else(|| {
        let named = rule.steps.iter().find(|known| known.id == step);
        let refusal = Refusal::new(RefusalKind::NotDueYet { step: step.clone() });
        named.map_or(refusal.clone(), |named| refusal.citing(&named.citation))
    })?;
    if is_proposed(tournament, number, entrant, found.step) {
        return Err(Refusal::new(RefusalKind::AppliedAlready { step }));
    }
    let table = round.matches.iter().find(|match_| match_.has(entrant)).map(|match_| match_.table);
    let bye = round.byes.iter().find(|bye| bye.entrant == entrant).map(|bye| bye.table);
    let Some(earns) = &found.step.earns else {
        // The document sees no infraction here: the consequence alone is recorded.
        let occurrence = Occurrence::of(tournament, Some(number), entrant).ok_or_else(not_late)?;
        if let Some(table) = table.filter(|_| occurrence.comes_too_late()) {
            return Err(Refusal::new(RefusalKind::PlayedAllTheSame { table }).citing(&found.step.citation));
        }
        return Ok(occurrence
            .applied(found.step)
            .into_iter()
            .chain(occurrence.forfeit(found.step))
            .collect());
    };
    let mut giving = Giving::new(tournament, context)?;
    let told = late.arrived_at.is_some();
    giving.give_earned(
        entrant,
        earns,
        Occasion { table: table.or(bye), told, hits: None, effect: Effect::Usual },
    )?;
    Ok(giving.events)
}

/// Still absent when it is over; also once the round is closed, as long as no other one is published.
fn drop_absent(
    tournament: &Tournament,
    number: RoundNumber,
    entrant: EntrantId,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let round = match tournament.current_round().filter(|round| round.number == number) {
        Some(newest) => newest,
        None => open(tournament, number)?,
    };
    in_round(round, entrant)?;
    let rulebook = tournament.rulebook()?;
    let late = round.late.get(&entrant).filter(|_| can_be_late(rulebook, round, entrant));
    let late = late.ok_or_else(|| Refusal::new(RefusalKind::NotLateHere { entrant }))?;
    let rule = &rulebook.drops().no_show;
    if late.arrived_at.is_some() || !dropped_at_the_end(rulebook, late.in_contact) {
        return Err(Refusal::new(RefusalKind::NotDroppedForAbsence { entrant }).citing(&rule.citation));
    }
    if !end_has_come(rulebook, round, entrant) {
        return Err(Refusal::new(RefusalKind::NotDueYet { step: "drop".into() }).citing(&rule.citation));
    }
    people::drop(tournament, entrant, None, None, context)
}

pub(crate) fn two_for_one(
    tournament: &Tournament,
    command: &AgreeTwoForOne,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let AgreeTwoForOne { round: number, table, corp } = *command;
    let (round, match_) = unfinished(tournament, number, table)?;
    if match_.course().is_some_and(|course| course.two_for_one.is_some()) {
        return Err(Refusal::new(RefusalKind::AgreedAlready { table }));
    }
    // Whoever sends this has both players at the table.
    let how = Circumstances {
        judge_called: is_judge(tournament, context),
        together: true,
        game_begun: match_.report.is_some(),
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
    let Concede { round: number, table, ref finished } = *command;
    let round = open(tournament, number)?;
    let match_ = seated(round, table)?;
    let Actor::Entrant { entrant } = context.actor else {
        return Err(Refusal::new(RefusalKind::PlayersOnly));
    };
    if !match_.has(entrant) {
        return Err(Refusal::new(RefusalKind::NotYourTable { table }));
    }
    let rule = tournament.rulebook()?.match_rule();
    if match_.result.is_some() {
        return Err(Refusal::new(RefusalKind::MatchOver { table }).citing(&rule.concession.citation));
    }
    let walk = walk_of(tournament, round, match_)?;
    let over = walk.is_some_and(|walk| matches!(walk.screen, Screen::Over(over) if over.outcome.is_some()));
    if mutant!("conceded-after-time", over, false) {
        return Err(Refusal::new(RefusalKind::EndedAtTime { table }).citing(&rule.concession.citation));
    }
    Ok(vec![given_up(tournament, (round, match_), entrant, finished, context, false)?])
}

/// The match given up by somebody. Finished games stand; those that whoever gives up claims to have won are a report until
/// the opponent or an official has confirmed them.
pub(crate) fn given_up(
    tournament: &Tournament,
    (round, match_): (&Round, &Match),
    entrant: EntrantId,
    finished: &[Game],
    context: &Context,
    leaves: bool,
) -> Result<Event, Refusal> {
    let loser = if match_.a == entrant { Side::A } else { Side::B };
    let (number, table) = (round.number, match_.table);
    let claimed = context.actor.is(entrant) && finished.iter().any(|game| game.winner == loser.wins_game());
    let games = if finished.is_empty() { known_games(match_) } else { finished.to_vec() };
    let loses = [Side::A, Side::B].map(|side| side == loser);
    let result = lost_with_penalties(tournament, number, match_, loses);
    // Where the other has lost by penalty anyway, nobody gets the match.
    let decided_by = match result {
        Some(Outcome::DoubleLoss) => DecidedBy::Penalty,
        Some(Outcome::A | Outcome::B | Outcome::Draw) | None => DecidedBy::Concession,
    };
    let told = Score { games, result, decided_by, agreement: None };
    let (score, settled) = accept(tournament, number, match_, &told, Entry::GivenUp { leaves })?;
    Ok(match mutant!("claimed-games-unconfirmed", claimed, false) {
        true => Event::ResultReported(ResultReported { round: number, table, by: entrant, score }),
        false => ResultRecorded::of(settled, (number, table), score, Source::Staff),
    })
}

/// The matches of those who left after the pairings were made and before they were put up: lost where the document says so, and
/// in a bracket the opponent goes on. Where both have left, both have lost.
pub(crate) fn given_up_unseen(tournament: &Tournament, draft: &Draft) -> Result<Vec<Event>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let (rule, stage) = (rulebook.match_rule(), draft.stage);
    let meant = people::leaving(rulebook.drops(), people::LeavingWhen::AfterPairing);
    let lost = meant == people::Leaving::PairedAndLost;
    let left = |id| tournament.entrant(id).is_some_and(|found| found.dropped_after.is_some());
    // Whoever was thrown out has lost, whatever a drop means.
    let out = |id| mutant!("out-unseen-and-seated", tournament.judging.disqualified.contains_key(&id), false);
    // Whoever has a loss to serve in that match does not win it because nobody came.
    let gone = |id| left(id) || loses_the_next(tournament, id, stage);
    let mut events = Vec::new();
    for match_ in &draft.matches {
        let seats = [match_.a, match_.b];
        if seats.into_iter().any(out) {
            let result = removal_outcome(seats.map(|id| out(id) || gone(id)));
            let score = Score { result, decided_by: DecidedBy::Removal, ..Score::default() };
            let settled = score.settle(rule, stage)?;
            events.push(ResultRecorded::of(settled, (draft.round, match_.table), score, Source::Staff));
            continue;
        }
        if !seats.into_iter().any(left) {
            continue;
        }
        let score = match (seats.map(gone), draft.of) {
            ([true, true], of) if lost || of == RoundOf::Finals => {
                forfeited(rule, stage, Outcome::DoubleLoss, DecidedBy::NoShow)
            }
            ([true, true] | [false, false], _) => continue,
            ([a_left, _], of) if mutant!("unseen-pairing-played", lost, false) || of == RoundOf::Finals => {
                conceded(rule, stage, &[], if a_left { Side::A } else { Side::B })
            }
            (_, RoundOf::Main | RoundOf::Tiebreaker | RoundOf::Finals) => continue,
        };
        let settled = score.settle(rule, stage)?;
        events.push(ResultRecorded::of(settled, (draft.round, match_.table), score, Source::Staff));
    }
    Ok(events)
}

/// The games that are known to be over although nobody tells them: what the end of time was told.
fn known_games(match_: &Match) -> Vec<Game> {
    let ending = match_.course().and_then(|course| course.ending.as_ref());
    let told = ending.into_iter().flat_map(|ending| &ending.answers).find_map(|answer| match answer.told {
        Told::Games { a, b, drawn, .. } => Some(Score::of(a, b, drawn).games),
        Told::Done | Told::Picked { .. } | Told::Number { .. } | Told::Readings { .. } => None,
    });
    told.unwrap_or_default()
}
