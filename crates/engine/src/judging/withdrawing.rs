//! What becomes of somebody whose penalty is withdrawn or taken back.

use super::command::Party;
use super::costs::removed_in;
use super::effects::{Hit, effect};
use super::event::EntrantReadmitted;
use super::penalties::{Competence, competence};
use super::state::{PenaltyRecord, PenaltyState};
use super::tables;
use crate::PastCommand;
use crate::Tournament;
use crate::event::{EntrantReturned, Event};
use crate::ids::{EntrantId, PenaltyId, RoundNumber};
use rulebook::{PenaltyEffect, mutant};

/// Whether a penalty throws somebody out.
pub(super) fn throws_out(tournament: &Tournament, record: &PenaltyRecord) -> bool {
    effect(tournament, record) == Some(PenaltyEffect::Disqualification)
}

/// Whether somebody stays out although a penalty goes: another one holds (NR-DROP-07).
pub(crate) fn stays_out(
    tournament: &Tournament,
    entrant: EntrantId,
    goes: impl Fn(PenaltyId) -> bool,
) -> bool {
    let holds = |record: &PenaltyRecord| {
        record.counts() && record.is_for(entrant) && throws_out(tournament, record) && !goes(record.id)
    };
    mutant!("one-of-two-readmits", tournament.judging.penalties.values().any(holds), false)
}

/// Back in the tournament; results that were recorded meanwhile are corrected by hand. Whoever had dropped before stays dropped.
pub(super) fn readmitted(tournament: &Tournament, entrant: EntrantId) -> Vec<Event> {
    let mut events = vec![Event::EntrantReadmitted(EntrantReadmitted { entrant })];
    let dropped = tournament.judging.dropped_with.contains(&entrant);
    if mutant!("readmitted-although-dropped", dropped, true) {
        let in_round: RoundNumber =
            tournament.draft.as_ref().map_or(tournament.next_round(), |draft| draft.round.next());
        events.push(Event::EntrantReturned(EntrantReturned { entrant, in_round, reason: None }));
    }
    events
}

/// Whether whoever gave a penalty may still take it back at once: in its round, with the right to give it, and before anything
/// else rests on it. Later the head judge withdraws it, with a reason.
pub(crate) fn can_be_undone(tournament: &Tournament, past: &PastCommand, record: &PenaltyRecord) -> bool {
    if record.state == PenaltyState::Proposed {
        return record.decided.is_none();
    }
    let party = &record.details.to;
    let step = record.details.penalty.as_deref();
    let step = step.and_then(|name| tables(tournament).ok()?.penalty(name));
    let gives =
        step.is_none_or(|step| competence(tournament, &past.actor, step, party) != Competence::Propose);
    let of_this_round = record.round == tournament.current_round().map(|round| round.number);
    let later = tournament.judging.of(party).any(|other| other.id > record.id && other.at > record.at);
    let undone = mutant!("undo-without-the-right", gives && of_this_round && !later, true);
    record.decided.is_none() && undone && !is_served(tournament, past, record)
}

/// Whether a result that somebody entered shows what the penalty cost.
fn is_served(tournament: &Tournament, past: &PastCommand, record: &PenaltyRecord) -> bool {
    let Party::Entrant(entrant) = record.details.to else { return false };
    let here = matches!(record.details.hits, Some(Hit::Now | Hit::NextGame));
    let match_ = record.round.and_then(|round| tournament.match_of(round, entrant));
    here && match_.and_then(|match_| match_.result.as_ref()).is_some_and(|result| result.at != past.at)
}

/// A round that is void has taken nobody's loss: it waits for the next match, where everybody sees it.
pub(crate) fn carried_over(tournament: &mut Tournament, voided: RoundNumber) {
    let here = |record: &&PenaltyRecord| {
        let loss =
            matches!(effect(tournament, record), Some(PenaltyEffect::GameLoss | PenaltyEffect::MatchLoss));
        let hits = matches!(record.details.hits, Some(Hit::Now | Hit::NextGame));
        loss && hits && record.in_force_since() == Some(voided)
    };
    let found: Vec<PenaltyId> =
        tournament.judging.penalties.values().filter(here).map(|record| record.id).collect();
    let judging = std::sync::Arc::make_mut(&mut tournament.judging);
    for id in found {
        if let Some(record) = judging.penalties.get_mut(&id) {
            record.details.hits = Some(Hit::NextMatch);
            record.since = Some(RoundNumber(voided.0.saturating_sub(1)));
        }
    }
}

/// The round in which what a penalty has become costs something: that of the loss it already was, if it is no harder now; the
/// one whose match was lost by being thrown out; or the running one.
pub(super) fn in_force_from(
    tournament: &Tournament,
    record: &PenaltyRecord,
    instead: Option<&str>,
    hits: Option<Hit>,
) -> Option<RoundNumber> {
    let now = tournament.current_round().map(|round| round.number);
    if instead.is_some_and(|instead| is_milder(tournament, record, instead)) {
        return record.in_force_since();
    }
    match (hits, &record.details.to) {
        (Some(Hit::Now), Party::Entrant(entrant)) => removed_in(tournament, *entrant).or(now),
        (Some(Hit::Now | Hit::NextGame | Hit::NextMatch) | None, _) => now,
    }
}

/// Whether a loss becomes a loss that is no harder: it has cost its match, or waits for it, and costs no second one (PG 2).
pub(super) fn is_milder(tournament: &Tournament, record: &PenaltyRecord, instead: &str) -> bool {
    let Ok(tables) = tables(tournament) else { return false };
    let loss = |name: &str| {
        let step = tables.penalty(name)?;
        matches!(step.effect, PenaltyEffect::GameLoss | PenaltyEffect::MatchLoss).then(|| tables.rank(name))
    };
    let was = record.details.penalty.as_deref().and_then(loss).filter(|_| record.counts());
    let milder = was.zip(loss(instead)).is_some_and(|(was, is)| is <= was);
    mutant!("milder-loss-costs-again", milder, false)
}
