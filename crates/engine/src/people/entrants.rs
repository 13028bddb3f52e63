//! Entrants: entering, checking in, leaving and coming back.

use crate::command::{NewEntrant, reason_if_any};
use crate::event::{
    EntrantAdded, EntrantCheckInUndone, EntrantCheckedIn, EntrantDropped, EntrantRenamed, EntrantReturned,
    Event, LinkReissued,
};
use crate::ids::{EntrantId, PersonId, RoundNumber};
use crate::play::{Game, given_up};
use crate::structure::{open_to_entrants, stages};
use crate::tournament::{Match, Phase, Round, RoundOf};
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, planning};
use rulebook::Reentry;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

pub const LONGEST_NAME: usize = 80;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    pub id: EntrantId,
    pub person: Option<PersonId>,
    /// None once the person has been erased.
    pub name: Option<String>,
    pub attributes: BTreeMap<String, String>,
    pub joined_in_round: RoundNumber,
    pub checked_in: bool,
    /// 0 = before the first round.
    pub dropped_after: Option<u32>,
    /// Rounds missed between a drop and the return.
    pub missed: Vec<RoundNumber>,
    /// Counts the personal links; only the newest one opens the seat.
    pub link_generation: u32,
    /// Does not want to go on after the main rounds.
    pub declined_cut: bool,
    pub(crate) removed: bool,
}

impl Entrant {
    /// Whether the entrant is to be paired in this round.
    pub fn plays_in(&self, round: RoundNumber) -> bool {
        self.checked_in
            && !self.removed
            && self.joined_in_round <= round
            && self.dropped_after.is_none_or(|after| after >= round.0)
            && !self.missed.contains(&round)
    }

    /// Whether a draft made now seats the entrant in this round, which nobody has seen yet.
    pub fn awaits(&self, round: RoundNumber) -> bool {
        let mut anew = self.clone();
        anew.count_anew(round);
        anew.plays_in(round)
    }

    /// Whoever came, left or returned while an earlier draft of this round lay there did so before a new one.
    pub(crate) fn count_anew(&mut self, round: RoundNumber) {
        if self.joined_in_round == round.next() {
            self.joined_in_round = round;
        }
        if self.dropped_after == Some(round.0) {
            self.dropped_after = Some(round.0 - 1);
        } else if self.dropped_after.is_none() {
            self.missed.retain(|missed| *missed != round);
        }
    }
}

pub(crate) fn clean_name(name: &str) -> Result<String, Refusal> {
    let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
    if name.is_empty() {
        return Err(Refusal::new(RefusalKind::EmptyName));
    }
    if name.chars().count() > LONGEST_NAME {
        return Err(Refusal::new(RefusalKind::LongName { longest: LONGEST_NAME }));
    }
    if name.chars().any(|letter| letter.is_control() || is_invisible(letter)) {
        return Err(Refusal::new(RefusalKind::NameWithControlCharacters));
    }
    Ok(name)
}

/// Letters that cannot be seen, and marks that turn the direction of writing: with them one name looks like another.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Enters people of whom only the name is known; the lists of the invited and the barred are asked all the same.
pub(crate) fn add(
    tournament: &Tournament,
    entrants: &[NewEntrant],
    same_name: bool,
    checked_in: bool,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    for (line, new) in (1..).zip(entrants) {
        planning::invited(tournament, &new.name).map_err(|refusal| refusal.at_line(line))?;
        if let Some(barred) = super::barred_by_list(tournament, &new.name) {
            return Err(super::register::not_eligible(&barred, &new.name).at_line(line));
        }
    }
    enter(tournament, entrants, same_name, checked_in, context)
}

pub(super) fn enter(
    tournament: &Tournament,
    entrants: &[NewEntrant],
    same_name: bool,
    checked_in: bool,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    if entrants.is_empty() {
        return Err(Refusal::new(RefusalKind::NoEntrants));
    }
    open_to_entrants(tournament)?;
    let mut fresh = context.facts.fresh_people.iter();
    let mut known: BTreeSet<String> = tournament
        .present_entrants()
        .filter_map(|entrant| entrant.name.as_deref())
        .map(str::to_lowercase)
        .collect();
    let people: BTreeSet<&PersonId> =
        tournament.present_entrants().filter_map(|entrant| entrant.person.as_ref()).collect();
    let next_id = tournament.entrants.len() as u32 + 1;
    let joined_in_round =
        if tournament.draft.is_some() { tournament.next_round().next() } else { tournament.next_round() };
    let mut events = Vec::new();
    for (id, new) in (next_id..).map(EntrantId).zip(entrants) {
        let line = id.0 - next_id + 1;
        let name = clean_name(&new.name).map_err(|refusal| refusal.at_line(line))?;
        if !known.insert(name.to_lowercase()) && !same_name {
            return Err(Refusal::new(RefusalKind::DuplicateName { name }).at_line(line));
        }
        let official = super::staff_named(tournament, &name).filter(|_| !same_name);
        let person = match new.person.as_ref().or(official.as_ref()) {
            Some(person) if people.contains(person) => {
                return Err(Refusal::new(RefusalKind::EnteredAlready { name }).at_line(line));
            }
            Some(person) => {
                super::official_may_play(tournament, person, &name)
                    .map_err(|refusal| refusal.at_line(line))?;
                // Whoever registers by the link may carry anybody's name: only the desk knows who it is.
                match context.actor {
                    Actor::Applicant => fresh.next().cloned(),
                    Actor::Person { .. } | Actor::Entrant { .. } | Actor::Program { .. } => {
                        Some(person.clone())
                    }
                }
            }
            None => fresh.next().cloned(),
        };
        let (attributes, personal) = EntrantAdded::parted(new.attributes.clone());
        events.push(Event::EntrantAdded(EntrantAdded {
            entrant: id,
            joined_in_round,
            attributes,
            personal,
            person,
            name: Some(name),
        }));
        if checked_in {
            events.push(Event::EntrantCheckedIn(EntrantCheckedIn { entrant: id }));
        }
    }
    Ok(events)
}

pub(crate) fn rename(tournament: &Tournament, id: EntrantId, name: &str) -> Result<Vec<Event>, Refusal> {
    known(tournament, id)?;
    Ok(vec![Event::EntrantRenamed(EntrantRenamed { entrant: id, name: Some(clean_name(name)?) })])
}

/// Of many, those who may be are checked in; the others stay as they are.
pub(crate) fn check_in(tournament: &Tournament, ids: &[EntrantId]) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    let mut held_back: Option<Refusal> = None;
    for &id in ids {
        let entrant = known(tournament, id)?;
        let name = entrant.name.as_deref().unwrap_or_default();
        let despite = tournament.registry.despite.contains(&id);
        if let Some(barred) = super::barred_by_list(tournament, name).filter(|_| !despite) {
            held_back.get_or_insert(super::register::not_eligible(&barred, name));
            continue;
        }
        if let Some(pending) = super::is_pending(tournament, entrant) {
            let kind = RefusalKind::RegistrationPending { entrant: id, words: pending.words.clone() };
            held_back.get_or_insert(Refusal::new(kind).citing(&pending.citation));
            continue;
        }
        if !entrant.checked_in {
            open_to_entrants(tournament)?;
            events.push(Event::EntrantCheckedIn(EntrantCheckedIn { entrant: id }));
        }
    }
    match held_back {
        _ if !events.is_empty() => Ok(events),
        Some(refusal) => Err(refusal),
        None => Err(Refusal::new(RefusalKind::CheckedInAlready)),
    }
}

pub(crate) fn undo_check_in(tournament: &Tournament, ids: &[EntrantId]) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for &id in ids {
        let entrant = known(tournament, id)?;
        let seated = |round: &Round| {
            round.matches.iter().any(|match_| match_.has(id))
                || round.byes.iter().any(|bye| bye.entrant == id)
        };
        if tournament.rounds.iter().any(|round| seated(round)) || tournament.draft.is_some() {
            return Err(Refusal::new(RefusalKind::PairedAlready { entrant: Some(id) }));
        }
        if entrant.checked_in {
            events.push(Event::EntrantCheckInUndone(EntrantCheckInUndone { entrant: id }));
        }
    }
    if events.is_empty() { Err(Refusal::new(RefusalKind::NotCheckedIn)) } else { Ok(events) }
}

/// The match that somebody who drops now still plays to its end. In a bracket the opponent goes on at once.
pub fn still_played(tournament: &Tournament, id: EntrantId) -> Option<&Match> {
    let found = tournament.unfinished_match(id).filter(|(round, _)| round.of != RoundOf::Finals);
    found.map(|(_, match_)| match_)
}

/// A drop counts from the next round to be paired: whoever drops once pairing has begun is still paired (TF 2.10).
pub(crate) fn drop(
    tournament: &Tournament,
    id: EntrantId,
    reason: Option<&String>,
    // Leaves at once, after these games of a match that is not over.
    at_once: Option<&[Game]>,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let entrant = known(tournament, id)?;
    let open = tournament.unfinished_match(id);
    if entrant.dropped_after.is_some() {
        // Whoever meant to play the match to the end may still leave before that.
        return match open.filter(|_| at_once.is_some()) {
            Some(at) => Ok(vec![given_up(tournament, at, id, at_once.unwrap_or_default(), context, true)?]),
            None => Err(Refusal::new(RefusalKind::DroppedAlready { entrant: id })),
        };
    }
    let after_round = tournament.draft.as_ref().map_or(tournament.rounds.len() as u32, |draft| draft.round.0);
    let by_self = matches!(context.actor, Actor::Entrant { .. });
    let mut events = vec![Event::EntrantDropped(EntrantDropped {
        entrant: id,
        after_round,
        by_self,
        reason: reason_if_any(reason.map(String::as_str)),
    })];
    events.extend(stages::withdrawn(tournament, id)?);
    // Whoever leaves at once gives up the match that is paired and not over. In a bracket the opponent goes on with it.
    if let Some(at) = open.filter(|_| at_once.is_some() || still_played(tournament, id).is_none()) {
        events.push(given_up(tournament, at, id, at_once.unwrap_or_default(), context, true)?);
    }
    Ok(events)
}

pub(crate) fn reinstate(tournament: &Tournament, id: EntrantId, reason: &str) -> Result<Vec<Event>, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    if known(tournament, id)?.dropped_after.is_none() {
        return Err(Refusal::new(RefusalKind::NotDropped { entrant: id }));
    }
    // NR-DROP-07: whoever is out by penalty comes back only when that penalty is withdrawn.
    if tournament.judging.disqualified.contains_key(&id) {
        return Err(Refusal::new(RefusalKind::Disqualified { entrant: id }));
    }
    let reentry = &tournament.rulebook()?.drops().reentry;
    // A drop noted by mistake can be put right; whoever has missed a round has left.
    let missed =
        known(tournament, id)?.dropped_after.is_some_and(|after| after < tournament.rounds.len() as u32);
    if missed && reentry.rule == Reentry::Never {
        return Err(Refusal::new(RefusalKind::NoReturn { entrant: id }).citing(&reentry.citation));
    }
    if tournament.cut.is_some() && reentry.rule != Reentry::Never {
        return Err(Refusal::new(RefusalKind::CutTakenAlready).citing(&reentry.citation));
    }
    let reason = crate::command::reason(reason)?;
    let in_round = tournament.draft.as_ref().map_or(tournament.next_round(), |draft| draft.round.next());
    Ok(vec![Event::EntrantReturned(EntrantReturned { entrant: id, in_round, reason: Some(reason) })])
}

pub(crate) fn reissue_link(tournament: &Tournament, id: EntrantId) -> Result<Vec<Event>, Refusal> {
    let generation = known(tournament, id)?.link_generation + 1;
    Ok(vec![Event::LinkReissued(LinkReissued { entrant: id, generation })])
}

pub(crate) fn known(tournament: &Tournament, id: EntrantId) -> Result<&Entrant, Refusal> {
    tournament.entrant(id).ok_or_else(|| Refusal::new(RefusalKind::UnknownEntrant { entrant: id.into() }))
}
