//! Rounds: drafted, changed, published, played, closed.

use super::entrant_mut;
use crate::Tournament;
use crate::event::{ByeSeat, Event, Logged, Seating};
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::play::{Clock, Grant, Score};
use crate::tournament::{Draft, Match, Recorded, Report, Round, Swap, VoidedRound};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub(super) fn fold_round(tournament: &mut Tournament, logged: &Logged) {
    match &logged.event {
        Event::RoundDrafted {
            round,
            attempt,
            seatings,
            byes,
            rematches,
            unwanted,
            proved,
            reason,
            allowed,
            stage,
            of,
            method: _,
        } => {
            tournament.drawn.insert(*round, *attempt);
            if *attempt > Attempt(1) {
                count_anew(tournament, *round, seatings, byes);
            }
            let matches = seatings.iter().map(Match::seated).collect();
            tournament.draft = Some(Draft {
                round: *round,
                attempt: *attempt,
                matches,
                byes: byes.clone(),
                rematches: rematches.clone(),
                unwanted: unwanted.clone(),
                proved: *proved,
                reason: reason.clone(),
                allowed: allowed.clone(),
                stage: *stage,
                of: *of,
                swaps: Vec::new(),
            });
        }
        Event::PlayersSwapped { round, one, other, reason, .. } => {
            let met = met_by(tournament, *round, [*one, *other]);
            with_seats(tournament, *round, |seats| {
                swap_seats(seats.matches, seats.byes, *one, *other);
                for game in seats.matches.iter().filter(|game| game.has(*one) || game.has(*other)) {
                    seats.rematches.retain(|table| *table != game.table);
                    if met.contains(&(game.a, game.b)) || met.contains(&(game.b, game.a)) {
                        seats.rematches.push(game.table);
                    }
                }
                seats.rematches.sort_unstable();
                seats.swaps.push(Swap { one: *one, other: *other, reason: reason.clone() });
            });
        }
        Event::TablesRedrawn { round, attempt, tables, seatings, byes, rematches, unwanted, .. } => {
            tournament.drawn.insert(*round, *attempt);
            with_seats(tournament, *round, |seats| {
                *seats.attempt = *attempt;
                let stays = |table: &TableNumber| !tables.contains(table);
                seats.matches.retain(|game| stays(&game.table));
                seats.matches.extend(seatings.iter().map(Match::seated));
                seats.matches.sort_by_key(|game| game.table);
                seats.byes.retain(|bye| stays(&bye.table));
                seats.byes.extend(byes);
                seats.rematches.retain(stays);
                seats.rematches.extend(rematches);
                seats.unwanted.retain(stays);
                seats.unwanted.extend(unwanted);
            });
        }
        Event::LateEntrantSeated { round, table, holder, entrant, points } => {
            if let Some(late) = entrant_mut(tournament, *entrant) {
                late.joined_in_round = late.joined_in_round.min(*round);
            }
            with_seats(tournament, *round, |seats| {
                seats.byes.retain(|bye| bye.table != *table);
                let (table, a, b, points) = (*table, *holder, *entrant, *points);
                seats.matches.push(Match::seated(&Seating { table, a, b, points, places: None }));
                seats.matches.sort_by_key(|game| game.table);
            });
        }
        Event::RoundUnpublished { .. } => {
            if let Some(round) = tournament.rounds.pop() {
                let round = Arc::unwrap_or_clone(round);
                tournament.draft = Some(Draft {
                    round: round.number,
                    attempt: round.attempt,
                    matches: round.matches,
                    byes: round.byes,
                    rematches: round.rematches,
                    unwanted: round.unwanted,
                    proved: round.proved,
                    reason: round.reason,
                    allowed: round.allowed,
                    stage: round.stage,
                    of: round.of,
                    swaps: round.swaps,
                });
            }
        }
        Event::RoundVoided { reason, .. } => {
            if let Some(round) = tournament.rounds.pop() {
                let (number, attempt) = (round.number, round.attempt);
                tournament.voided.push(VoidedRound { number, attempt, reason: reason.clone() });
            }
        }
        Event::RoundPublished { length_ms, .. } => {
            if let Some(draft) = tournament.draft.take() {
                tournament.rounds.push(Arc::new(Round {
                    number: draft.round,
                    attempt: draft.attempt,
                    stage: draft.stage,
                    of: draft.of,
                    published_at: logged.at,
                    matches: draft.matches,
                    byes: draft.byes,
                    rematches: draft.rematches,
                    unwanted: draft.unwanted,
                    proved: draft.proved,
                    reason: draft.reason,
                    allowed: draft.allowed,
                    swaps: draft.swaps,
                    clock: Clock { length_ms: *length_ms, ..Clock::default() },
                    scheduled_at: None,
                    late: BTreeMap::new(),
                    wrong_tables: Vec::new(),
                    closed: false,
                }));
            }
        }
        Event::RoundClosed { round } => with_round(tournament, *round, |round| round.closed = true),
        Event::RoundReopened { round } => with_round(tournament, *round, |round| round.closed = false),
        Event::ClockStarted { round } => {
            with_round(tournament, *round, |round| round.clock.started_at = Some(logged.at));
        }
        Event::ClockPaused { round } => {
            with_round(tournament, *round, |round| round.clock.paused_at = Some(logged.at));
        }
        Event::ClockResumed { round } => {
            with_round(tournament, *round, |round| round.clock.resume(logged.at));
        }
        Event::ClockReset { round } => with_round(tournament, *round, |round| {
            round.clock = Clock { length_ms: round.clock.length_ms, ..Clock::default() };
        }),
        Event::TableExtended { round, table, ms, reason } => {
            let (by, at, reason) = (logged.actor.clone(), logged.at, reason.clone());
            let grant = Grant { ms: *ms, turns: 0, why: None, reason, by, at };
            with_table(tournament, *round, *table, |game| {
                game.extension_ms += ms;
                game.course.get_or_insert_default().grants.push(grant);
            });
        }
        Event::ResultReported { round, table, by, score } => {
            with_table(tournament, *round, *table, |game| {
                game.report = Some(Report { by: *by, score: score.clone(), at: logged.at });
                game.disputed = false;
            });
        }
        Event::ResultDisputed { round, table, .. } => {
            with_table(tournament, *round, *table, |game| game.disputed = true);
        }
        Event::ResultRecorded { round, table, score, source } => {
            let Some(settled) = settled(tournament, *round, score) else { return };
            let (by, at, source) = (logged.actor.clone(), logged.at, *source);
            let recorded = Recorded { score: score.clone(), settled, source, by, at, corrected: false };
            with_table(tournament, *round, *table, |game| {
                game.result = Some(recorded);
                game.disputed = false;
            });
        }
        Event::ResultCorrected { round, table, score, .. } => {
            let Some(settled) = settled(tournament, *round, score) else { return };
            with_table(tournament, *round, *table, |game| {
                if let Some(result) = &mut game.result {
                    result.score = score.clone();
                    result.settled = settled;
                    result.by = logged.actor.clone();
                    result.at = logged.at;
                    result.corrected = true;
                }
            });
        }
        Event::ResultWithdrawn { round, table } => {
            with_table(tournament, *round, *table, |game| {
                game.result = None;
                game.report = None;
            });
        }
        _ => {}
    }
}

/// A new draft shows who came or left before it; who is seated although they left is so by an older edition's rules.
fn count_anew(tournament: &mut Tournament, round: RoundNumber, seatings: &[Seating], byes: &[ByeSeat]) {
    let playing = seatings.iter().flat_map(|seat| [seat.a, seat.b]);
    let seated: BTreeSet<EntrantId> = playing.chain(byes.iter().map(|bye| bye.entrant)).collect();
    for entrant in Arc::make_mut(&mut tournament.entrants) {
        if seated.contains(&entrant.id) == entrant.dropped_after.is_none() {
            entrant.count_anew(round);
        }
    }
}

/// Whom these two met before a round, as pairs.
fn met_by(
    tournament: &Tournament,
    before: RoundNumber,
    these: [EntrantId; 2],
) -> BTreeSet<(EntrantId, EntrantId)> {
    let earlier = tournament.rounds.iter().filter(|round| round.number < before);
    let games = earlier.flat_map(|round| &round.matches);
    games.filter(|game| these.iter().any(|one| game.has(*one))).map(|game| (game.a, game.b)).collect()
}

fn settled(tournament: &Tournament, round: RoundNumber, score: &Score) -> Option<crate::play::Settled> {
    score.settle(tournament.rulebook().ok()?.match_rule(), tournament.stage_of(round)).ok()
}

pub(super) fn with_round(tournament: &mut Tournament, number: RoundNumber, change: impl FnOnce(&mut Round)) {
    let index = (number.0 as usize).wrapping_sub(1);
    if let Some(round) = tournament.rounds.get_mut(index) {
        change(Arc::make_mut(round));
    }
}

pub(super) fn with_table(
    tournament: &mut Tournament,
    number: RoundNumber,
    table: TableNumber,
    change: impl FnOnce(&mut Match),
) {
    with_round(tournament, number, |round| {
        if let Some(game) = round.table_mut(table) {
            change(game);
        }
    });
}

/// The seats of a round, wherever it is on its way.
struct SeatsMut<'a> {
    attempt: &'a mut Attempt,
    matches: &'a mut Vec<Match>,
    byes: &'a mut Vec<ByeSeat>,
    rematches: &'a mut Vec<TableNumber>,
    unwanted: &'a mut Vec<TableNumber>,
    swaps: &'a mut Vec<Swap>,
}

fn with_seats(tournament: &mut Tournament, number: RoundNumber, change: impl FnOnce(SeatsMut<'_>)) {
    if let Some(draft) = tournament.draft.as_mut().filter(|draft| draft.round == number) {
        let Draft { attempt, matches, byes, rematches, unwanted, swaps, .. } = draft;
        return change(SeatsMut { attempt, matches, byes, rematches, unwanted, swaps });
    }
    with_round(tournament, number, |round| {
        let Round { attempt, matches, byes, rematches, unwanted, swaps, .. } = round;
        change(SeatsMut { attempt, matches, byes, rematches, unwanted, swaps });
    });
}

fn swap_seats(matches: &mut [Match], byes: &mut [ByeSeat], one: EntrantId, other: EntrantId) {
    let exchanged = |id: EntrantId| match id {
        id if id == one => other,
        id if id == other => one,
        id => id,
    };
    let points = |wanted: EntrantId| {
        let seated = matches.iter().find_map(|game| match wanted {
            id if id == game.a => Some(game.points[0]),
            id if id == game.b => Some(game.points[1]),
            _ => None,
        });
        seated.or_else(|| byes.iter().find(|bye| bye.entrant == wanted).map(|bye| bye.points))
    };
    let (of_one, of_other) = (points(one).unwrap_or_default(), points(other).unwrap_or_default());
    let points_of = |id: EntrantId, before: i64| match id {
        id if id == one => of_one,
        id if id == other => of_other,
        _ => before,
    };
    for game in matches {
        (game.a, game.b) = (exchanged(game.a), exchanged(game.b));
        game.points = [points_of(game.a, game.points[0]), points_of(game.b, game.points[1])];
    }
    for bye in byes {
        bye.entrant = exchanged(bye.entrant);
        bye.points = points_of(bye.entrant, bye.points);
    }
}
