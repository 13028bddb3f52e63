//! What happens at a table beside its result.

use super::rounds::{with_round, with_table};
use crate::Tournament;
use crate::event::{Event, Logged};
use crate::ids::{Moment, PenaltyId, RoundNumber, TableNumber};
use crate::play::ending::{Answered, Ending};
use crate::play::{Course, Grant, Late, SeatMarked, SlowPlay, Stopped};
use crate::tournament::Round;
use std::collections::BTreeMap;

pub(super) fn fold_table(tournament: &mut Tournament, logged: &Logged) {
    let (at, by) = (logged.at, logged.actor.clone());
    match &logged.event {
        Event::TimeCalled(called) => with_course(tournament, called.round, called.table, |course| {
            course.ending = Some(Ending { called_at: at, by, answers: Vec::new() });
        }),
        Event::EndAnswered(answered) => with_course(tournament, answered.round, answered.table, |course| {
            if let Some(ending) = &mut course.ending {
                ending.answers.push(Answered { told: answered.told.clone(), at, by });
            }
        }),
        Event::EndTakenBack(back) => {
            with_course(tournament, back.round, back.table, |course| match back.left {
                Some(left) => {
                    if let Some(ending) = &mut course.ending {
                        ending.answers.truncate(left as usize);
                    }
                }
                None => course.ending = None,
            });
        }
        Event::TableStopped(stopped) => with_course(tournament, stopped.round, stopped.table, |course| {
            course.stopped = Some(Stopped { at, why: stopped.why.clone(), by });
        }),
        Event::TableResumed(resumed) => {
            let (ms, why, reason) = (resumed.given_ms, Some(resumed.why.clone()), resumed.reason.clone());
            with_table(tournament, resumed.round, resumed.table, |game| {
                game.extension_ms += ms;
                let course = game.course.get_or_insert_default();
                course.stopped = None;
                course.grants.push(Grant { ms, turns: 0, why, reason, by, at });
            });
        }
        Event::TurnsGranted(granted) => with_course(tournament, granted.round, granted.table, |course| {
            course.extra_turns += granted.turns;
            let (turns, reason) = (granted.turns, granted.reason.clone());
            course.grants.push(Grant { ms: 0, turns, why: None, reason, by, at });
        }),
        Event::SlowPlayNoted(noted) => with_course(tournament, noted.round, noted.table, |course| {
            course.slow_play.push(SlowPlay { entrant: noted.entrant, caution: noted.caution, by, at });
        }),
        Event::TwoForOneAgreed(agreed) => with_course(tournament, agreed.round, agreed.table, |course| {
            course.two_for_one = Some(agreed.corp);
        }),
        Event::RoundScheduled(scheduled) => {
            with_round(tournament, scheduled.round, |round| round.scheduled_at = Some(scheduled.at));
        }
        Event::SeatMarked(marked) => {
            with_round(tournament, marked.round, |round| seat(round, marked, at, by));
        }
        Event::LatenessApplied(applied) => {
            let newest = tournament.judging.newest.as_ref();
            let penalty =
                newest.filter(|(command, _)| *command == logged.command).map(|(_, penalty)| *penalty);
            with_round(tournament, applied.round, |round| {
                if let Some(late) = round.late.get_mut(&applied.entrant) {
                    late.applied.push(applied.step.clone());
                    late.penalties.extend(penalty.map(|penalty| (penalty, applied.step.clone())));
                }
            });
        }
        Event::WrongTablesCorrected(corrected) => {
            with_round(tournament, corrected.round, |round| round.wrong_tables.push(corrected.clone()));
        }
        _ => {}
    }
}

/// A penalty for lateness that is withdrawn takes its consequence with it.
pub(super) fn lift_lateness(tournament: &mut Tournament, penalty: PenaltyId) {
    let holds = |round: &&Round| round.late.values().any(|late| late.penalties.contains_key(&penalty));
    let Some(number) = tournament.rounds.iter().map(|round| &**round).find(holds).map(|round| round.number)
    else {
        return;
    };
    with_round(tournament, number, |round| {
        for late in round.late.values_mut() {
            if let Some(step) = late.penalties.remove(&penalty) {
                late.applied.retain(|applied| *applied != step);
            }
        }
    });
}

fn seat(round: &mut Round, marked: &SeatMarked, at: Moment, by: crate::Actor) {
    if marked.here {
        if let Some(late) = round.late.get_mut(&marked.entrant) {
            late.arrived_at = Some(at);
        }
        return;
    }
    let late = round.late.entry(marked.entrant).or_insert_with(|| Late {
        marked_at: at,
        by,
        arrived_at: None,
        applied: Vec::new(),
        penalties: BTreeMap::new(),
        in_contact: false,
    });
    late.arrived_at = None;
    late.in_contact = marked.in_contact;
}

fn with_course(
    tournament: &mut Tournament,
    round: RoundNumber,
    table: TableNumber,
    change: impl FnOnce(&mut Course),
) {
    with_table(tournament, round, table, |game| change(game.course.get_or_insert_default()));
}
