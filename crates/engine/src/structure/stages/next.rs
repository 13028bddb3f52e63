//! Which round comes next, and its draft where it is fixed.

use super::finals::{Running, running};
use super::index;
use super::taking::nobody_to_meet;
use super::tiebreaker::tiebreaker_rounds;
use crate::event::{ByeSeat, Event, RoundDrafted, Seating};
use crate::ids::{Attempt, EntrantId, RoundNumber};
use crate::ledger::Ledger;
use crate::structure::Progress;
use crate::structure::bracket::{Bracket, DueMatch, How, Part, Seed};
use crate::structure::seating::seat;
use crate::tournament::{Draft, Match, RoundOf};
use crate::{Refusal, RefusalKind, Tournament, planning};
use rulebook::{BracketForm, Cut, CutMethod, Resolved, Stage};
use std::collections::BTreeSet;

/// What the next round belongs to; fixed rounds bring their pairs, the better player first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextRound {
    Main,
    Tiebreaker { pairs: Vec<(EntrantId, EntrantId)> },
    Finals { pairs: Vec<(EntrantId, EntrantId)>, byes: Vec<EntrantId>, stage: Stage },
}

/// The round that can be drafted now, or what has to be done first.
pub fn next_round(tournament: &Tournament) -> Result<NextRound, Refusal> {
    let rulebook = tournament.rulebook()?;
    planning::not_ended_by_agreement(tournament)?;
    if let Some(running) = running(tournament)? {
        return finals(tournament, &running);
    }
    let played = tournament.rounds.iter().filter(|round| round.of == RoundOf::Main).count();
    let Some(over) = Progress::of_tournament(tournament)?.over else { return Ok(NextRound::Main) };
    let Some(cut) = rulebook.cut().filter(|_| tournament.cut.is_none()) else {
        return Err(over.refusal(played as u32));
    };
    if nobody_to_meet(tournament, &cut)? {
        return Err(over.refusal(played as u32));
    }
    if let Some(rounds) = tiebreaker_rounds(tournament)? {
        let due = rounds.due();
        if !due.is_empty() {
            let pairs = due.iter().map(|match_| (super::id(match_.high), super::id(match_.low))).collect();
            return Ok(NextRound::Tiebreaker { pairs });
        }
    }
    Err(cut_first(rulebook, &cut, played))
}

/// Who goes on has to be decided before anything else.
pub(crate) fn cut_first(rulebook: &Resolved, cut: &Cut, rounds: usize) -> Refusal {
    let size = cut.size.filter(|_| cut.method != CutMethod::Record);
    let refusal = Refusal::new(RefusalKind::TakeTheCut { rounds, size });
    match rulebook.setting("cut") {
        Some(setting) => refusal.citing(&setting.citation),
        None => refusal,
    }
}

fn finals(tournament: &Tournament, running: &Running) -> Result<NextRound, Refusal> {
    let rulebook = tournament.rulebook()?;
    next_finals(rulebook, running).ok_or_else(|| finals_over(rulebook))
}

/// Nothing is left to be played.
pub(crate) fn finals_over(rulebook: &Resolved) -> Refusal {
    let refusal = Refusal::new(RefusalKind::FinalsOver);
    match rulebook.bracket() {
        Some(rule) => refusal.citing(&rule.citation),
        None => refusal,
    }
}

/// The stage in which matches of a bracket are played.
pub(crate) fn finals_stage(rulebook: &Resolved, bracket: &Bracket, due: &[DueMatch]) -> Stage {
    let last = due.iter().all(|due| bracket.matches()[due.index].part >= Part::Final);
    let form = rulebook.bracket().map_or(BracketForm::SingleElimination, |rule| rule.form);
    match (last, form) {
        (true, _) => Stage::Final,
        (false, BracketForm::SingleElimination) => Stage::SingleElimination,
        (false, BracketForm::DoubleElimination) => Stage::DoubleElimination,
    }
}

/// NR-ELIM-09: the matches of one column are one round; whoever is through already waits for the others.
fn due_together(bracket: &Bracket) -> Option<(u32, Vec<DueMatch>)> {
    let due = bracket.next_matches();
    let column = due.iter().map(|due| bracket.matches()[due.index].round).min()?;
    Some((column, due.into_iter().filter(|due| bracket.matches()[due.index].round == column).collect()))
}

/// The next round of a bracket; None when it is over.
pub(crate) fn next_finals(rulebook: &Resolved, running: &Running) -> Option<NextRound> {
    let bracket = &running.bracket;
    let (column, due) = due_together(bracket)?;
    let entrant = |seed: Seed| running.entrant(seed);
    let pairs: Vec<(EntrantId, EntrantId)> = due
        .iter()
        .filter_map(|due| {
            let (high, low) = due.by_seed();
            entrant(high).zip(entrant(low))
        })
        .collect();
    // Whoever has nobody opposite in these matches sits out with a bye.
    let byes: Vec<EntrantId> = bracket
        .matches()
        .iter()
        .zip(bracket.states())
        .filter(|(found, state)| found.round == column && state.how == Some(How::Bye))
        .filter_map(|(_, state)| state.winner.seed().and_then(entrant))
        .filter(|one| !pairs.iter().any(|(a, b)| a == one || b == one))
        .collect();
    Some(NextRound::Finals { pairs, byes, stage: finals_stage(rulebook, bracket, &due) })
}

/// Whether a drafted round is no longer the one that comes next, because a result was corrected: somebody has other points than
/// those they were paired by, or other players meet. Whoever dropped since is still paired (TF 2.10).
pub fn overtaken(tournament: &Tournament, draft: &Draft) -> bool {
    if draft.of == RoundOf::Main {
        return paired_by_other_points(tournament, draft);
    }
    let pairs = match next_round(tournament) {
        Ok(NextRound::Tiebreaker { pairs } | NextRound::Finals { pairs, .. }) => pairs,
        Ok(NextRound::Main) => return true,
        Err(refusal) => {
            return refusal.kind != RefusalKind::FinalsOver
                || !draft.matches.iter().any(|match_| left(tournament, match_));
        }
    };
    pairs.iter().any(|&(a, b)| !draft.matches.iter().any(|match_| match_.has(a) && match_.has(b)))
}

fn paired_by_other_points(tournament: &Tournament, draft: &Draft) -> bool {
    let (Ok(rulebook), Some(last)) = (tournament.rulebook(), tournament.current_round()) else {
        return false;
    };
    let tallies = Ledger::of(tournament, last.number).tally(rulebook);
    let points = |id: EntrantId| tallies.get(index(id)).map_or(0, |tally| tally.points);
    draft.matches.iter().any(|match_| match_.points != [points(match_.a), points(match_.b)])
        || draft.byes.iter().any(|bye| bye.points != points(bye.entrant))
}

fn left(tournament: &Tournament, match_: &Match) -> bool {
    let gone = |id| tournament.entrant(id).is_none_or(|found| found.dropped_after.is_some());
    gone(match_.a) || gone(match_.b)
}

/// The draft of a round whose pairs are fixed.
pub(crate) fn drafted(
    tournament: &Tournament,
    round: RoundNumber,
    attempt: Attempt,
    reason: Option<String>,
    next: &NextRound,
) -> Result<Option<Event>, Refusal> {
    let (pairs, byes, stage, of) = match next {
        NextRound::Main => return Ok(None),
        NextRound::Tiebreaker { pairs } => (pairs, &[][..], Stage::Tiebreaker, RoundOf::Tiebreaker),
        NextRound::Finals { pairs, byes, stage } => (pairs, &byes[..], *stage, RoundOf::Finals),
    };
    let tallies = Ledger::of(tournament, tournament.last_main()).tally(tournament.rulebook()?);
    let points = |id: EntrantId| tallies.get(index(id)).map_or(0, |tally| tally.points);
    let places = places(tournament, of)?;
    let place = |id: EntrantId| places.iter().position(|&found| found == id).map(|at| at as u32 + 1);
    let seats = seat(&tournament.arrangements, pairs, byes, &BTreeSet::new());
    let mut seatings: Vec<Seating> = pairs
        .iter()
        .zip(&seats.pairs)
        .map(|(&(a, b), &table)| Seating {
            table,
            a,
            b,
            points: [points(a), points(b)],
            places: place(a).zip(place(b)).map(|(a, b)| [a, b]),
        })
        .collect();
    seatings.sort_by_key(|seating| seating.table);
    let byes = byes
        .iter()
        .zip(&seats.byes)
        .map(|(&entrant, &table)| ByeSeat { table, entrant, points: points(entrant) })
        .collect();
    Ok(Some(Event::RoundDrafted(RoundDrafted {
        round,
        attempt,
        seatings,
        byes,
        rematches: Vec::new(),
        unwanted: Vec::new(),
        proved: true,
        reason,
        allowed: BTreeSet::new(),
        stage,
        of,
        method: matching::METHOD,
    })))
}

/// Seeds in the finals, places in the standings before.
fn places(tournament: &Tournament, of: RoundOf) -> Result<Vec<EntrantId>, Refusal> {
    match (of, &tournament.cut) {
        (RoundOf::Finals, Some(cut)) => Ok(cut.seeds.clone()),
        _ => Ok(super::ranking(tournament)?.into_iter().map(super::id).collect()),
    }
}
