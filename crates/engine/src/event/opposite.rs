//! What takes an event back.

use super::*;
use crate::authority::Capability;
use crate::command::AcceptPlace;
use crate::ids::{Attempt, EntrantId, PenaltyId, RoundNumber, TableNumber};
use crate::play::Score;
use crate::structure::stages;
use crate::tournament::{Match, Phase};
use crate::{PastCommand, Tournament, decks, judging, planning};
use rulebook::mutant;
use serde::{Deserialize, Serialize};

/// How an event can be taken back while nothing depends on it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Opposite {
    RemoveEntrant(EntrantId),
    UndoCheckIn(EntrantId),
    CheckIn(EntrantId),
    Return(EntrantId),
    DropAgain(EntrantId, u32),
    WithdrawResult(RoundNumber, TableNumber),
    RestoreResult(RoundNumber, TableNumber, Score),
    TakeBackExtension(RoundNumber, TableNumber, i64),
    WithdrawPenalty(PenaltyId),
    Readmit(EntrantId),
    ResetClock(RoundNumber),
    ResumeClock(RoundNumber),
    ReopenRound(RoundNumber),
    WithdrawStandings(RoundNumber),
    SwapBack(RoundNumber, Attempt, EntrantId, EntrantId),
    AcceptPlace(EntrantId, Declined),
    /// The next in line has the place; they cannot be sent away again.
    PlaceTaken,
}

impl Opposite {
    /// Names what staff need today to take it back; None where nobody takes it back.
    pub(crate) fn capability(&self) -> Option<Capability> {
        Some(match self {
            Self::RemoveEntrant(_) | Self::UndoCheckIn(_) | Self::CheckIn(_) => Capability::Register,
            Self::Return(_) | Self::DropAgain(..) => Capability::Drop,
            Self::WithdrawResult(..) | Self::RestoreResult(..) => Capability::Results,
            Self::TakeBackExtension(..) => Capability::Extend,
            Self::WithdrawPenalty(_) | Self::Readmit(_) => Capability::Judge,
            Self::ResetClock(_) | Self::ResumeClock(_) => Capability::Clock,
            Self::ReopenRound(_) | Self::SwapBack(..) | Self::AcceptPlace(..) => Capability::Pair,
            Self::WithdrawStandings(_) => Capability::Organize,
            Self::PlaceTaken => return None,
        })
    }
}

/// Finds the event that takes it back; None when something depends on it already.
pub(crate) fn reverse<'a>(
    tournament: &'a Tournament,
    past: &PastCommand,
    opposite: &Opposite,
) -> Option<Event> {
    let unpaired = tournament.rounds.is_empty() && tournament.draft.is_none();
    let open = |round: RoundNumber| {
        tournament.round(round).filter(|found| !found.closed && tournament.next_round() == round.next())
    };
    // What somebody entered since is theirs.
    let own = |match_: &'a Match| {
        match_.result.as_ref().filter(|result| result.by == past.actor && result.at == past.at)
    };
    match opposite {
        Opposite::RemoveEntrant(entrant) => {
            let joined = tournament.entrant(*entrant)?.joined_in_round;
            let untouched = unpaired || (joined >= tournament.next_round() && tournament.draft.is_none());
            untouched.then_some(Event::EntrantRemoved(EntrantRemoved { entrant: *entrant }))
        }
        Opposite::UndoCheckIn(entrant) => {
            let joined = tournament.entrant(*entrant)?.joined_in_round;
            let untouched = unpaired || (joined >= tournament.next_round() && tournament.draft.is_none());
            untouched.then_some(Event::EntrantCheckInUndone(EntrantCheckInUndone { entrant: *entrant }))
        }
        Opposite::CheckIn(entrant) => Some(Event::EntrantCheckedIn(EntrantCheckedIn { entrant: *entrant })),
        Opposite::Return(entrant) => {
            // NR-DROP-07: whoever is out by penalty comes back only with that penalty.
            let out = tournament.judging.disqualified.contains_key(entrant);
            if out && !past.opposite.contains(&Opposite::Readmit(*entrant)) {
                return None;
            }
            let after = tournament.entrant(*entrant)?.dropped_after?;
            let last =
                tournament.draft.as_ref().map_or(tournament.rounds.len() as u32, |draft| draft.round.0);
            let in_round = RoundNumber(after + 1);
            (last <= after).then_some(Event::EntrantReturned(EntrantReturned {
                entrant: *entrant,
                in_round,
                reason: None,
            }))
        }
        Opposite::DropAgain(entrant, after) => (tournament.draft.is_none()
            && tournament.rounds.len() as u32 <= *after)
            .then_some(Event::EntrantDropped(EntrantDropped {
                entrant: *entrant,
                after_round: *after,
                by_self: false,
                reason: None,
            })),
        Opposite::WithdrawResult(round, table) => {
            let match_ = open(*round)?.table(*table)?;
            let result = own(match_).filter(|result| !result.corrected)?;
            // A deck that was changed between matches is not found in the games of the one before (TF 2.7).
            let changed = |entrant| decks::changed_since(tournament, entrant, result.at);
            if mutant!("deck-changed-between-games", [match_.a, match_.b].into_iter().any(changed), false) {
                return None;
            }
            Some(Event::ResultWithdrawn(ResultWithdrawn {
                round: *round,
                table: *table,
                reported: match_.report.is_some(),
                disputed: result.disputed,
            }))
        }
        Opposite::RestoreResult(round, table, score) => {
            let before = own(open(*round)?.table(*table)?)?.score.clone();
            let (round, table, score) = (*round, *table, score.clone());
            ResultCorrected::settled(tournament, (round, table), &before, score, None).ok()
        }
        Opposite::TakeBackExtension(round, table, ms) => {
            open(*round)?.table(*table)?;
            Some(Event::TableExtended(TableExtended { round: *round, table: *table, ms: -ms, reason: None }))
        }
        Opposite::WithdrawPenalty(penalty) => {
            let record = tournament.judging.penalty(*penalty)?;
            judging::can_be_undone(tournament, past, record).then_some(())?;
            let changed = PenaltyChanged { penalty: *penalty, withdrawn: true, said: None };
            Some(Event::PenaltyChanged(changed))
        }
        Opposite::Readmit(entrant) => {
            let goes = |id| past.opposite.contains(&Opposite::WithdrawPenalty(id));
            (!judging::stays_out(tournament, *entrant, goes))
                .then_some(Event::EntrantReadmitted(EntrantReadmitted { entrant: *entrant }))
        }
        Opposite::ResetClock(round) => {
            let untouched = open(*round)?.matches.iter().all(|match_| match_.result.is_none());
            untouched.then_some(Event::ClockReset(ClockReset { round: *round }))
        }
        Opposite::ResumeClock(round) => {
            open(*round)?.clock.paused_at?;
            Some(Event::ClockResumed(ClockResumed { round: *round }))
        }
        Opposite::ReopenRound(round) => {
            let last = tournament.current_round()?;
            let untouched = last.number == *round && last.closed && tournament.draft.is_none();
            let goes_on = planning::not_ended_by_agreement(tournament).is_ok();
            let under_the_cut = tournament.cut.as_ref().is_some_and(|cut| cut.stands_on(last));
            (untouched && goes_on && !under_the_cut && tournament.phase == Phase::Playing)
                .then_some(Event::RoundReopened(RoundReopened { round: *round }))
        }
        Opposite::WithdrawStandings(after_round) => (tournament.phase == Phase::Posted)
            .then_some(Event::StandingsWithdrawn(StandingsWithdrawn { after_round: *after_round })),
        Opposite::SwapBack(round, attempt, one, other) => {
            let draft = tournament.draft.as_ref()?;
            let same = draft.round == *round && draft.attempt == *attempt;
            let (one, other, reason) = (*one, *other, None);
            same.then_some(Event::PlayersSwapped(PlayersSwapped {
                round: *round,
                attempt: *attempt,
                one,
                other,
                reason,
            }))
        }
        Opposite::AcceptPlace(entrant, of) => {
            let accepted = stages::accept(tournament, &AcceptPlace { entrant: *entrant, of: *of });
            accepted.ok()?.into_iter().next()
        }
        Opposite::PlaceTaken => None,
    }
}
