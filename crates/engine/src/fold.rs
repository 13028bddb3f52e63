//! Folds an event into the tournament. It never fails and never decides: what cannot be found is passed over.

use crate::Tournament;
use crate::event::{ByeSeat, Declined, Event, Logged, Seating};
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::people::{Entrant, StaffMember};
use crate::play::{Clock, Score};
use crate::structure::arrangements;
use crate::tournament::{
    AnnouncedRounds, Draft, DraftedCut, Match, Opposite, Phase, Recorded, Report, Round, Swap, TakenCut,
    VoidedRound,
};
use std::collections::BTreeSet;
use std::sync::Arc;

pub fn apply(tournament: &mut Tournament, logged: &Logged) {
    let opposite = opposite(tournament, &logged.event);
    fold(tournament, logged);
    tournament.version = logged.version;
    tournament.last_at = logged.at;
    tournament.answers.note(logged, opposite);
}

fn fold(tournament: &mut Tournament, logged: &Logged) {
    match &logged.event {
        Event::TournamentCreated { name, slug, date, zone, names, practice, gathering } => {
            let details = &mut tournament.details;
            details.name.clone_from(name);
            details.slug.clone_from(slug);
            details.date.clone_from(date);
            details.zone.clone_from(zone);
            details.names = *names;
            details.practice = *practice;
            details.gathering.clone_from(gathering);
            tournament.phase = Phase::Registration;
        }
        Event::DetailsChanged { name, date, zone, names } => {
            let details = &mut tournament.details;
            set(&mut details.name, name);
            set(&mut details.date, date);
            set(&mut details.zone, zone);
            details.names = names.unwrap_or(details.names);
        }
        Event::RulebookAdopted { hash, rulebook, .. } => tournament.adopt(rulebook.clone(), hash.clone()),
        Event::RegistrationOpened { commitment, master_seed } => {
            tournament.commitment.clone_from(commitment);
            tournament.master_seed.clone_from(master_seed);
        }
        Event::RegistrationClosed { .. } => tournament.phase = Phase::Playing,
        Event::StaffAppointed { person, roles, name } => {
            let member = StaffMember { name: name.clone(), roles: roles.clone() };
            tournament.staff.insert(person.clone(), member);
        }
        Event::StaffDismissed { person, .. } => {
            tournament.staff.remove(person);
        }
        Event::RoundsAnnounced { rounds, citation, .. } => {
            tournament.announced = Some(AnnouncedRounds { rounds: *rounds, citation: citation.clone() });
        }
        Event::StandingsPosted { .. } => tournament.phase = Phase::Posted,
        Event::StandingsWithdrawn { .. } => tournament.phase = Phase::Playing,
        Event::TournamentFinalized { .. } => tournament.phase = Phase::Final,
        Event::SeedRevealed { .. } => tournament.seed_revealed = true,
        Event::CommandUndone { undone } => {
            if let Some(answer) = tournament.answers.get_mut(undone) {
                answer.undone = true;
            }
        }
        Event::TableFixed { .. }
        | Event::PairKeptApart { .. }
        | Event::PairLetMeet { .. }
        | Event::PodAssigned { .. }
        | Event::ByeAwarded { .. }
        | Event::AwardedByeWithdrawn { .. }
        | Event::TablesSet { .. } => arrangements::fold(&mut tournament.arrangements, &logged.event),
        Event::CutDrafted { .. }
        | Event::CutPublished { .. }
        | Event::CutWithdrawn { .. }
        | Event::PlaceDeclined { .. }
        | Event::FinalistWithdrew { .. } => fold_cut(tournament, logged),
        Event::EntrantAdded { .. }
        | Event::EntrantRemoved { .. }
        | Event::EntrantRenamed { .. }
        | Event::EntrantCheckedIn { .. }
        | Event::EntrantCheckInUndone { .. }
        | Event::EntrantDropped { .. }
        | Event::EntrantReturned { .. }
        | Event::LinkReissued { .. } => fold_entrant(tournament, &logged.event),
        _ => fold_round(tournament, logged),
    }
}

fn fold_cut(tournament: &mut Tournament, logged: &Logged) {
    match &logged.event {
        Event::CutDrafted { attempt, method, seeds, reserve, lines, reason } => {
            tournament.cut_attempts = attempt.0;
            tournament.cut_draft = Some(DraftedCut {
                attempt: *attempt,
                method: *method,
                seeds: seeds.clone(),
                reserve: reserve.clone(),
                lines: lines.clone(),
                reason: reason.clone(),
            });
        }
        Event::CutPublished { .. } => {
            if let Some(draft) = tournament.cut_draft.take() {
                tournament.cut = Some(TakenCut {
                    published_at: logged.at,
                    method: draft.method,
                    after_round: tournament.last_main(),
                    seeds: draft.seeds,
                    reserve: draft.reserve,
                    vacant: BTreeSet::new(),
                    lines: draft.lines,
                });
            }
        }
        Event::CutWithdrawn { .. } => (tournament.cut, tournament.cut_draft) = (None, None),
        Event::PlaceDeclined { entrant, of: Declined::Tiebreaker, .. } => {
            tournament.declined_tiebreaker.insert(*entrant);
        }
        Event::PlaceDeclined { entrant, of: Declined::Cut, .. } => {
            if let Some(found) = entrant_mut(tournament, *entrant) {
                found.declined_cut = true;
            }
        }
        Event::FinalistWithdrew { entrant, came_in } => {
            if let Some(cut) = &mut tournament.cut {
                cut.vacate(*entrant, *came_in);
            }
        }
        _ => {}
    }
}

fn set(field: &mut String, value: &Option<String>) {
    if let Some(value) = value {
        field.clone_from(value);
    }
}

fn entrant_mut(tournament: &mut Tournament, id: EntrantId) -> Option<&mut Entrant> {
    Arc::make_mut(&mut tournament.entrants).get_mut((id.0 as usize).checked_sub(1)?)
}

fn fold_entrant(tournament: &mut Tournament, event: &Event) {
    if let Event::EntrantAdded { entrant, joined_in_round, attributes, person, name } = event {
        Arc::make_mut(&mut tournament.entrants).push(Entrant {
            id: *entrant,
            person: person.clone(),
            name: name.clone(),
            attributes: attributes.clone(),
            joined_in_round: *joined_in_round,
            checked_in: false,
            dropped_after: None,
            missed: Vec::new(),
            link_generation: 1,
            declined_cut: false,
            removed: false,
        });
        return;
    }
    let (Event::EntrantRemoved { entrant: id }
    | Event::EntrantRenamed { entrant: id, .. }
    | Event::EntrantCheckedIn { entrant: id }
    | Event::EntrantCheckInUndone { entrant: id }
    | Event::EntrantDropped { entrant: id, .. }
    | Event::EntrantReturned { entrant: id, .. }
    | Event::LinkReissued { entrant: id, .. }) = event
    else {
        return;
    };
    let Some(entrant) = entrant_mut(tournament, *id) else { return };
    match event {
        Event::EntrantRemoved { .. } => entrant.removed = true,
        Event::EntrantRenamed { name, .. } => entrant.name.clone_from(name),
        Event::EntrantCheckedIn { .. } => entrant.checked_in = true,
        Event::EntrantCheckInUndone { .. } => entrant.checked_in = false,
        Event::EntrantDropped { after_round, .. } => entrant.dropped_after = Some(*after_round),
        Event::EntrantReturned { in_round, .. } => {
            if let Some(after) = entrant.dropped_after.take() {
                entrant.missed.extend((after + 1..in_round.0).map(RoundNumber));
            }
        }
        Event::LinkReissued { generation, .. } => entrant.link_generation = *generation,
        _ => {}
    }
}

fn fold_round(tournament: &mut Tournament, logged: &Logged) {
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
                    proved: false,
                    reason: None,
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
                    allowed: draft.allowed,
                    swaps: draft.swaps,
                    clock: Clock { length_ms: *length_ms, ..Clock::default() },
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
        Event::TableExtended { round, table, ms, .. } => {
            with_table(tournament, *round, *table, |game| game.extension_ms += ms);
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

fn with_round(tournament: &mut Tournament, number: RoundNumber, change: impl FnOnce(&mut Round)) {
    let index = (number.0 as usize).wrapping_sub(1);
    if let Some(round) = tournament.rounds.get_mut(index) {
        change(Arc::make_mut(round));
    }
}

fn with_table(
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

/// How the event could be taken back, seen from the tournament before it.
fn opposite(before: &Tournament, event: &Event) -> Option<Opposite> {
    Some(match event {
        Event::EntrantAdded { entrant, .. } => Opposite::RemoveEntrant(*entrant),
        Event::EntrantCheckedIn { entrant } => Opposite::UndoCheckIn(*entrant),
        Event::EntrantCheckInUndone { entrant } => Opposite::CheckIn(*entrant),
        Event::EntrantDropped { entrant, .. } => Opposite::Return(*entrant),
        Event::EntrantReturned { entrant, .. } => {
            Opposite::DropAgain(*entrant, before.entrant(*entrant)?.dropped_after?)
        }
        Event::ResultRecorded { round, table, .. } => Opposite::WithdrawResult(*round, *table),
        Event::ResultCorrected { round, table, before, .. } => {
            Opposite::RestoreResult(*round, *table, before.clone())
        }
        Event::TableExtended { round, table, ms, .. } => Opposite::TakeBackExtension(*round, *table, *ms),
        Event::ClockStarted { round } => Opposite::ResetClock(*round),
        Event::ClockPaused { round } => Opposite::ResumeClock(*round),
        Event::RoundClosed { round } => Opposite::ReopenRound(*round),
        Event::StandingsPosted { after_round } => Opposite::WithdrawStandings(*after_round),
        Event::PlayersSwapped { round, attempt, one, other, .. } => {
            Opposite::SwapBack(*round, *attempt, *one, *other)
        }
        _ => return None,
    })
}
