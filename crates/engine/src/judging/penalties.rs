//! Who may give a penalty, and what becomes of it: decided about, corrected, withdrawn with a reason.

use super::command::{ChangePenalty, DecidePenalty, Party};
use super::costs::removed_in;
use super::effects::{Hit, consequences};
use super::event::{PenaltyChange, PenaltyChanged, PenaltyDecided};
use super::giving::{Case, brought_about, not_own_case};
use super::parts::Part;
use super::requests::{asked_for, let_in, parted, sent_out};
use super::state::{PenaltyRecord, PenaltyState};
use super::suggest::{Earlier, Suggestion, is_loss, suggest};
use super::tables;
use super::walk::{Walk, walk};
use super::withdrawing::{is_milder, readmitted, stays_out, throws_out};
use crate::command::reason;
use crate::event::Event;
use crate::ids::{EntrantId, PenaltyId};
use crate::people::Role;
use crate::refusal::PenaltyKey;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, authority};
use rulebook::PenaltyEffect;
use rulebook::judging::{Judging as Tables, Measure, PenaltyStep};
use rulebook::mutant;
use std::collections::BTreeSet;
use std::slice;

/// What somebody may do with a step of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Competence {
    Give,
    /// In the place of those who normally do, with a reason.
    Override,
    Propose,
}

pub fn competence(tournament: &Tournament, actor: &Actor, step: &PenaltyStep, to: &Party) -> Competence {
    let roles = roles_towards(tournament, actor, to);
    let any = |of: &[Role]| of.iter().any(|role| roles.contains(role));
    if any(&step.by) {
        Competence::Give
    } else if any(&step.by_override) {
        Competence::Override
    } else {
        Competence::Propose
    }
}

fn roles_towards(tournament: &Tournament, actor: &Actor, to: &Party) -> BTreeSet<Role> {
    match to {
        Party::Entrant(entrant) => authority::roles_over(tournament, actor, *entrant),
        Party::Staff(_) | Party::Visitor(_) => authority::roles(tournament, actor),
    }
}

/// The penalties of somebody that count for the next one.
pub fn earlier_of<'a>(tournament: &'a Tournament, party: &'a Party) -> Vec<Earlier<'a>> {
    let counted = |record: &'a PenaltyRecord| {
        Some(Earlier {
            id: record.id,
            infraction: &record.details.infraction,
            section: &record.details.section,
            penalty: record.details.penalty.as_deref()?,
            with: record.details.with.as_deref(),
        })
    };
    tournament.judging.of(party).filter_map(counted).collect()
}

/// The walk so far and what it suggests for this person, who did it.
pub fn suggestion<'a>(
    tournament: &'a Tournament,
    party: &Party,
    infraction: &str,
    answers: &[String],
) -> Result<(Walk<'a>, Vec<Suggestion>), Refusal> {
    let tables = tables(tournament)?;
    let walk = walk(tables, infraction, tournament.rulebook()?.tier(), answers)?;
    let suggested = suggested(tournament, &walk, party, None)?;
    Ok((walk, suggested))
}

/// What a walk suggests for somebody in a case about a player.
pub(super) fn suggested(
    tournament: &Tournament,
    walk: &Walk<'_>,
    party: &Party,
    about: Option<EntrantId>,
) -> Result<Vec<Suggestion>, Refusal> {
    let part = Part::of(tournament, party, about);
    let found = suggest(tables(tournament)?, walk, &earlier_of(tournament, party), part);
    Ok(bearable_for(tables(tournament)?, party, found))
}

/// What of it is for somebody with their part in the case; nothing where all of it is for somebody else.
pub fn shared(
    tournament: &Tournament,
    walk: &Walk<'_>,
    party: &Party,
    about: Option<EntrantId>,
) -> Result<Vec<Suggestion>, Refusal> {
    let part = Part::of(tournament, party, about);
    Ok(part.share(suggested(tournament, walk, party, about)?).unwrap_or_default())
}

/// What is left of suggestions for somebody who may not be playing.
pub(super) fn bearable_for(tables: &Tables, party: &Party, suggested: Vec<Suggestion>) -> Vec<Suggestion> {
    match party {
        Party::Entrant(_) => suggested,
        Party::Staff(_) | Party::Visitor(_) => {
            suggested.into_iter().map(|one| one.without_losses(tables)).collect()
        }
    }
}

/// Whether somebody can be given a penalty: who does not play has no game and no match to lose.
pub fn can_bear(party: &Party, step: &PenaltyStep) -> bool {
    match party {
        Party::Entrant(_) => true,
        Party::Staff(_) | Party::Visitor(_) => mutant!("visitors-lose-matches", !is_loss(step), true),
    }
}

/// Refuses a lost game or match for somebody who has none to lose.
pub(super) fn can_lose(party: &Party, step: &PenaltyStep) -> Result<(), Refusal> {
    match can_bear(party, step) {
        true => Ok(()),
        false => {
            let refusal = Refusal::new(RefusalKind::LossNeedsPlayer { penalty: step.words.clone() });
            Err(refusal.citing(&step.citation))
        }
    }
}

/// Whether somebody may order a measure, or ask those for it who may.
pub fn may_order(tournament: &Tournament, actor: &Actor, measure: &Measure) -> bool {
    let roles = authority::roles(tournament, actor);
    measure.by.iter().chain(&measure.with_leave).any(|role| roles.contains(role))
}

/// Whether a measure can hit somebody: who does not play has no prizes and no title to lose.
pub fn can_hit(measure: &Measure, party: &Party) -> bool {
    match party {
        Party::Entrant(_) => true,
        Party::Staff(_) | Party::Visitor(_) => measure.anybody,
    }
}

pub(super) fn check_measures(
    tournament: &Tournament,
    tables: &Tables,
    ordered: &[String],
    against: &[Party],
    context: &Context,
) -> Result<(), Refusal> {
    for id in ordered {
        let unknown = || Refusal::new(RefusalKind::UnknownPenalty { penalty: PenaltyKey::Named(id.clone()) });
        let measure = tables.measure(id).ok_or_else(unknown)?;
        if !may_order(tournament, &context.actor, measure) {
            return Err(
                Refusal::new(RefusalKind::NotAllowed { roles: measure.by.clone() }).citing(&measure.citation)
            );
        }
        if !against.iter().all(|party| can_hit(measure, party)) {
            let refusal = Refusal::new(RefusalKind::MeasureNeedsPlayer { measure: measure.words.clone() });
            return Err(refusal.citing(&measure.citation));
        }
    }
    Ok(())
}

fn recorded(tournament: &Tournament, id: PenaltyId) -> Result<&PenaltyRecord, Refusal> {
    tournament
        .judging
        .penalty(id)
        .ok_or_else(|| Refusal::new(RefusalKind::UnknownPenalty { penalty: PenaltyKey::Recorded(id) }))
}

/// A proposal is approved as it is or otherwise, or declined.
pub(crate) fn decide(
    tournament: &Tournament,
    command: &DecidePenalty,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let tables = tables(tournament)?;
    let record = recorded(tournament, command.penalty)?;
    if record.state != PenaltyState::Proposed {
        return Err(Refusal::new(RefusalKind::DecidedAlready { penalty: command.penalty }));
    }
    not_own_case(tournament, &record.details.to, &context.actor)?;
    check_measures(tournament, tables, &command.measures, slice::from_ref(&record.details.to), context)?;
    let name = command.instead.as_deref().or(record.details.penalty.as_deref());
    let step = name.and_then(|name| tables.penalty(name));
    let proposed = record.details.penalty.as_deref().and_then(|name| tables.penalty(name));
    // Whoever may not give what was proposed cannot decide about it, not even for something milder.
    for step in [step, proposed].into_iter().flatten() {
        if competence(tournament, &context.actor, step, &record.details.to) == Competence::Propose {
            return Err(
                Refusal::new(RefusalKind::NotAllowed { roles: step.by.clone() }).citing(&step.citation)
            );
        }
    }
    if let Some(step) = step.filter(|_| command.approve) {
        can_lose(&record.details.to, step)?;
    }
    let why = command.reason.as_deref().map(str::trim).filter(|why| !why.is_empty()).map(str::to_owned);
    if why.is_none() && (!command.approve || command.instead.is_some()) {
        return Err(Refusal::new(RefusalKind::ReasonNeeded));
    }
    let mut hits = record.details.hits;
    let mut events = Vec::new();
    if let (true, Party::Entrant(entrant), Some(step)) = (command.approve, &record.details.to, step) {
        let case = Case::of(record);
        (hits, events) = brought_about(tournament, *entrant, &case, step, hits)?;
    }
    let (measures, requested) = parted(tournament, tables, &command.measures, &context.actor);
    if command.approve {
        events.extend(sent_out(tournament, &record.details.to, &measures, &events, context)?);
    }
    let said = PenaltyChange { instead: command.instead.clone(), hits, measures, reason: why };
    let decided = PenaltyDecided { penalty: command.penalty, approved: command.approve, said: Some(said) };
    events.insert(0, Event::PenaltyDecided(decided));
    events.extend(asked_for(command.penalty, requested).filter(|_| command.approve));
    Ok(events)
}

pub(crate) fn change(
    tournament: &Tournament,
    command: &ChangePenalty,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let tables = tables(tournament)?;
    let record = recorded(tournament, command.penalty)?;
    let given = record.state == PenaltyState::Given;
    if !given {
        return Err(Refusal::new(RefusalKind::NotInForce { penalty: command.penalty }));
    }
    if !roles_towards(tournament, &context.actor, &record.details.to).contains(&Role::HeadJudge) {
        return Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::HeadJudge] }));
    }
    not_own_case(tournament, &record.details.to, &context.actor)?;
    check_measures(tournament, tables, &command.measures, slice::from_ref(&record.details.to), context)?;
    let why = reason(&command.reason)?;
    let step = command.instead.as_deref().map(|name| {
        tables.penalty(name).ok_or_else(|| {
            Refusal::new(RefusalKind::UnknownPenalty { penalty: PenaltyKey::Named(name.to_owned()) })
        })
    });
    let step = step.transpose()?;
    if let Some(step) = step.filter(|step| {
        competence(tournament, &context.actor, step, &record.details.to) == Competence::Propose
    }) {
        return Err(Refusal::new(RefusalKind::NotAllowed { roles: step.by.clone() }).citing(&step.citation));
    }
    if let Some(step) = step {
        can_lose(&record.details.to, step)?;
    }
    let mut events = Vec::new();
    let mut hits = record.details.hits;
    if let Party::Entrant(entrant) = &record.details.to {
        let was_out = throws_out(tournament, record);
        if was_out
            && step.is_none_or(|step| step.effect != PenaltyEffect::Disqualification)
            && !stays_out(tournament, *entrant, |id| id == record.id)
        {
            events.extend(readmitted(tournament, *entrant));
        }
        // A loss that becomes a milder one has cost its match, or waits for it.
        let anew = |step: &&PenaltyStep| {
            record.details.penalty.as_deref() != Some(step.id.as_str())
                && !is_milder(tournament, record, &step.id)
        };
        if let Some(step) = step.filter(anew) {
            // The match that the removal has ended is the one that is lost.
            let here = was_out && is_loss(step) && removed_in(tournament, *entrant).is_some();
            let (hit, brought) = match mutant!("milder-than-out-is-won", here, false) {
                true => (Some(Hit::Now), Vec::new()),
                false => consequences(tournament, *entrant, step.effect, record.details.hits)?,
            };
            hits = hit;
            events.extend(brought);
        }
    }
    let (measures, requested) = parted(tournament, tables, &command.measures, &context.actor);
    match step {
        Some(_) => events.extend(sent_out(tournament, &record.details.to, &measures, &events, context)?),
        None if events.is_empty() => events.extend(let_in(tournament, record)?),
        None => {}
    }
    let said = PenaltyChange { instead: command.instead.clone(), hits, measures, reason: Some(why) };
    let changed = PenaltyChanged { penalty: command.penalty, withdrawn: step.is_none(), said: Some(said) };
    events.insert(0, Event::PenaltyChanged(changed));
    events.extend(asked_for(command.penalty, requested).filter(|_| step.is_some()));
    Ok(events)
}
