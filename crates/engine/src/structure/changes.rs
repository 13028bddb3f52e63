//! Changes to a round that is drawn already: a few tables drawn again, a round taken back, a late entrant seated.

use super::arrangements::pods_between;
use super::draw::{Drawn, DrawnPair, Part, Request, draw};
use super::progress::exits;
use super::rounds::{playing, seed_of};
use super::stages;
use crate::command::reason;
use crate::event::{
    ByeSeat, Event, LateEntrantSeated, RoundUnpublished, RoundVoided, Seating, TablesRedrawn,
};
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::ledger::Ledger;
use crate::people::known;
use crate::tournament::{Draft, Match, Phase, Round, RoundOf};
use crate::{Refusal, RefusalKind, Tournament, planning};
use rulebook::Relaxation;
use std::collections::BTreeSet;

/// The seats of a round, drafted or published, that can still change.
pub(super) struct Seats<'a> {
    pub matches: &'a [Match],
    pub byes: &'a [ByeSeat],
    pub attempt: Attempt,
    pub allowed: &'a BTreeSet<Relaxation>,
    pub of: RoundOf,
}

pub(super) fn changeable(tournament: &Tournament, number: RoundNumber) -> Result<Seats<'_>, Refusal> {
    if let Some(draft) = tournament.draft.as_ref().filter(|draft| draft.round == number) {
        let Draft { matches, byes, attempt, allowed, of, .. } = draft;
        return Ok(Seats { matches, byes, attempt: *attempt, allowed, of: *of });
    }
    let round =
        tournament.round(number).ok_or_else(|| Refusal::new(RefusalKind::NoDraft { round: number }))?;
    if round.closed {
        return Err(Refusal::new(RefusalKind::RoundClosed { round: number }));
    }
    let Round { matches, byes, attempt, allowed, of, .. } = round;
    Ok(Seats { matches, byes, attempt: *attempt, allowed, of: *of })
}

/// Whether two players of a round can be swapped by hand, and whether tables of it can be drawn again.
pub fn changes_open(tournament: &Tournament, round: RoundNumber, of: RoundOf) -> (bool, bool) {
    let main = of == RoundOf::Main;
    (main || stages::exchangeable(tournament, round, of).is_ok(), main)
}

/// A table where something has been reported or recorded stays as it is.
pub(super) fn untouched(match_: &Match) -> Result<(), Refusal> {
    if match_.result.is_some() || match_.report.is_some() {
        return Err(Refusal::new(RefusalKind::MatchOver { table: match_.table }));
    }
    Ok(())
}

pub(crate) fn redraw_tables(
    tournament: &Tournament,
    round: RoundNumber,
    attempt: Attempt,
    tables: &[TableNumber],
    given: &str,
) -> Result<Vec<Event>, Refusal> {
    let seats = changeable(tournament, round)?;
    if seats.attempt != attempt {
        return Err(Refusal::new(RefusalKind::AnotherDraft { round, attempt: seats.attempt }));
    }
    if seats.of != RoundOf::Main {
        return Err(Refusal::new(RefusalKind::FixedSchedule));
    }
    let chosen: BTreeSet<TableNumber> = tables.iter().copied().collect();
    for &table in &chosen {
        let here = seats.matches.iter().find(|match_| match_.table == table);
        let bye = seats.byes.iter().any(|bye| bye.table == table);
        match here {
            Some(match_) => untouched(match_)?,
            None if bye => {}
            None => {
                return Err(Refusal::new(RefusalKind::UnknownTable {
                    table,
                    round,
                    last: seats.matches.last().map_or(0, |match_| match_.table.0),
                }));
            }
        }
    }
    if chosen.len() < 2 {
        return Err(Refusal::new(RefusalKind::TooFewTables));
    }
    let index = |entrant: EntrantId| entrant.0 as usize - 1;
    let redrawn = || seats.matches.iter().filter(|match_| chosen.contains(&match_.table));
    let byes = || seats.byes.iter().filter(|bye| chosen.contains(&bye.table));
    let awarded: Vec<usize> = byes()
        .map(|bye| bye.entrant)
        .filter(|&entrant| tournament.arrangements.awarded_byes.contains(&(round, entrant)))
        .map(index)
        .collect();
    let mut entrants: Vec<usize> = redrawn()
        .flat_map(|match_| [match_.a, match_.b])
        .chain(byes().map(|bye| bye.entrant))
        .map(index)
        .filter(|entrant| !awarded.contains(entrant))
        .collect();
    entrants.sort_unstable();
    let apart: Vec<(usize, usize)> = redrawn().map(|match_| (index(match_.a), index(match_.b))).collect();
    let taken: BTreeSet<TableNumber> = seats
        .matches
        .iter()
        .map(|match_| match_.table)
        .chain(seats.byes.iter().map(|bye| bye.table))
        .filter(|table| !chosen.contains(table))
        .collect();
    let lots = tournament.lot_seed(RoundNumber(round.0 - 1));
    let request = |apart| Request {
        entrants: &entrants,
        arrangements: &tournament.arrangements,
        awarded: &awarded,
        allowed: seats.allowed,
        planned: tournament.rounds_planned(),
        ranking: None,
        lots: &lots,
        part: Some(Part { apart, taken: &taken, byes: byes().count() - awarded.len() }),
    };
    let attempt = Attempt(attempt.0 + 1);
    let ledger = Ledger::of(tournament, RoundNumber(round.0 - 1));
    let seed = seed_of(tournament, round, attempt, &entrants);
    let rulebook = tournament.rulebook()?;
    let arranged = &tournament.arrangements;
    let unwanted = |drawn: &Drawn| {
        drawn.pairs.iter().filter(|pair| arranged.keeps_apart(stages::id(pair.a), stages::id(pair.b))).count()
    };
    let before = redrawn().filter(|match_| arranged.keeps_apart(match_.a, match_.b)).count();
    let mut drawn = draw(&ledger, rulebook, &request(&apart), &seed)?;
    // Other opponents are not worth a pair that is to be kept apart.
    let worse = |drawn: &Drawn| unwanted(drawn) > before;
    if worse(&drawn) {
        drawn = draw(&ledger, rulebook, &request(&[]), &seed)?;
    }
    let same = |pair: &DrawnPair| apart.contains(&(pair.a, pair.b)) || apart.contains(&(pair.b, pair.a));
    if drawn.pairs.iter().all(same) || worse(&drawn) {
        return Err(Refusal::new(RefusalKind::NoOtherPairs));
    }
    let (seatings, byes) = drawn.seats();
    Ok(vec![Event::TablesRedrawn(TablesRedrawn {
        round,
        attempt,
        tables: chosen.into_iter().collect(),
        seatings,
        byes,
        rematches: drawn.rematches.into_iter().map(TableNumber).collect(),
        unwanted: drawn.unwanted.into_iter().map(TableNumber).collect(),
        reason: Some(reason(given)?),
    })])
}

pub(crate) fn unpublish(
    tournament: &Tournament,
    number: RoundNumber,
    given: &str,
) -> Result<Vec<Event>, Refusal> {
    let round = newest(tournament, number)?;
    if round.clock.started_at.is_some() {
        return Err(Refusal::new(RefusalKind::ClockStartedAlready { round: number }));
    }
    let left =
        |entrant: EntrantId| tournament.entrant(entrant).is_some_and(|found| found.dropped_after.is_some());
    // A match that somebody lost by leaving was not played.
    let by_play = |match_: &Match| {
        let result = match_.result.as_ref();
        match_.report.is_some() || result.is_some_and(|result| result.score.decided_by.by_play())
    };
    let played = |match_: &&Match| by_play(match_) || !(left(match_.a) || left(match_.b));
    for match_ in round.matches.iter().filter(played) {
        untouched(match_)?;
    }
    Ok(vec![Event::RoundUnpublished(RoundUnpublished { round: number, reason: Some(reason(given)?) })])
}

pub(crate) fn void(tournament: &Tournament, number: RoundNumber, given: &str) -> Result<Vec<Event>, Refusal> {
    newest(tournament, number)?;
    Ok(vec![Event::RoundVoided(RoundVoided { round: number, reason: Some(reason(given)?) })])
}

/// The newest round, if no later one has been drawn.
fn newest(tournament: &Tournament, number: RoundNumber) -> Result<&Round, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let round =
        tournament.round(number).ok_or_else(|| Refusal::new(RefusalKind::UnknownRound { round: number }))?;
    if tournament.next_round() != number.next() || tournament.draft.is_some() {
        return Err(Refusal::new(RefusalKind::LaterRoundDrawn { round: number }));
    }
    planning::not_ended_by_agreement(tournament)?;
    if tournament.cut.as_ref().is_some_and(|cut| cut.stands_on(round)) {
        let refusal = Refusal::new(RefusalKind::WithdrawTheCutFirst);
        let setting = tournament.rulebook()?.setting("cut");
        return Err(setting.map_or(refusal.clone(), |setting| refusal.citing(&setting.citation)));
    }
    Ok(round)
}

pub(crate) fn seat_late(
    tournament: &Tournament,
    number: RoundNumber,
    entrant: EntrantId,
) -> Result<Vec<Event>, Refusal> {
    let seats = changeable(tournament, number)?;
    if seats.of != RoundOf::Main {
        return Err(Refusal::new(RefusalKind::FixedSchedule));
    }
    let late = known(tournament, entrant)?;
    let seated = seats.matches.iter().any(|match_| match_.has(entrant))
        || seats.byes.iter().any(|bye| bye.entrant == entrant);
    if seated || late.dropped_after.is_some() || !still_in(tournament, number)?(entrant) {
        return Err(Refusal::new(RefusalKind::NotLate { entrant, round: number }));
    }
    let awarded = &tournament.arrangements.awarded_byes;
    let to_take = |bye: &&ByeSeat| {
        !awarded.contains(&(number, bye.entrant)) && pods_between(tournament, [bye.entrant, entrant]).is_ok()
    };
    let bye = seats.byes.iter().find(to_take);
    let Some(bye) = bye else {
        return Err(Refusal::new(RefusalKind::NoByeToTake { round: number, next: number.next() }));
    };
    let ledger = Ledger::of(tournament, RoundNumber(number.0 - 1));
    let points = ledger.tally(tournament.rulebook()?)[entrant.0 as usize - 1].points;
    Ok(vec![Event::LateEntrantSeated(LateEntrantSeated {
        round: number,
        table: bye.table,
        holder: bye.entrant,
        entrant,
        points: [bye.points, points],
    })])
}

/// Who could have a seat in a main round: not out by results, nor left behind by the cut.
fn still_in(tournament: &Tournament, round: RoundNumber) -> Result<impl Fn(EntrantId) -> bool, Refusal> {
    let before = RoundNumber(round.0.saturating_sub(1));
    let out = exits(&Ledger::of(tournament, before), tournament.rulebook()?);
    Ok(move |entrant: EntrantId| {
        let went_on = tournament.cut.as_ref().is_none_or(|cut| cut.seeds.contains(&entrant));
        went_on && out.get(entrant.0 as usize - 1).is_none_or(Option::is_none)
    })
}

/// Those who are there and have no seat in the round drafted or running, although they could: late entrants. Nobody comes
/// late to finals or tiebreaker rounds, and whoever is eliminated does not wait for a seat.
pub fn without_seat(tournament: &Tournament) -> Result<Vec<EntrantId>, Refusal> {
    let open = tournament.current_round().filter(|round| !round.closed).map(|round| round.number);
    let Some(number) = tournament.draft.as_ref().map(|draft| draft.round).or(open) else {
        return Ok(Vec::new());
    };
    let seats = changeable(tournament, number)?;
    if seats.of != RoundOf::Main {
        return Ok(Vec::new());
    }
    let seated = |id: EntrantId| {
        seats.matches.iter().any(|match_| match_.has(id)) || seats.byes.iter().any(|bye| bye.entrant == id)
    };
    let there = |entrant: &&crate::people::Entrant| {
        entrant.checked_in && entrant.dropped_after.is_none() && !seated(entrant.id)
    };
    let waiting: Vec<EntrantId> =
        tournament.present_entrants().filter(there).map(|entrant| entrant.id).collect();
    if waiting.is_empty() {
        return Ok(waiting);
    }
    let still_in = still_in(tournament, number)?;
    Ok(waiting.into_iter().filter(|id| still_in(*id)).collect())
}

/// Who is paired in a round and who sits it out by right; whoever is out by results does neither.
pub(super) fn field_of(
    tournament: &Tournament,
    ledger: &Ledger,
    round: RoundNumber,
) -> Result<(Vec<usize>, Vec<usize>), Refusal> {
    let out = exits(ledger, tournament.rulebook()?);
    let awarded = |index: &usize| {
        tournament.arrangements.awarded_byes.contains(&(round, tournament.entrants[*index].id))
    };
    // On a second day only those play who made the cut; they bring their record with them.
    let went_on = |index: usize| {
        let id = EntrantId(index as u32 + 1);
        tournament.cut.as_ref().is_none_or(|cut| cut.seeds.contains(&id))
    };
    let playing = playing(tournament, round).into_iter();
    let playing = playing.filter(|&index| out[index].is_none() && went_on(index));
    Ok(playing.partition(|index| !awarded(index)))
}

impl Drawn {
    pub(crate) fn seats(&self) -> (Vec<Seating>, Vec<ByeSeat>) {
        let id = |index: usize| EntrantId(index as u32 + 1);
        let seatings = self.pairs.iter().map(|pair| Seating {
            table: TableNumber(pair.table),
            a: id(pair.a),
            b: id(pair.b),
            points: pair.points,
            places: pair.places,
        });
        let byes = self.byes.iter().map(|bye| ByeSeat {
            table: TableNumber(bye.table),
            entrant: id(bye.entrant),
            points: bye.points,
        });
        (seatings.collect(), byes.collect())
    }
}
