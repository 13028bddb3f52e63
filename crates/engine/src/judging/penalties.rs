//! Penalties: given by whoever may, proposed by others, decided, corrected and withdrawn with a reason.

use super::command::{ChangePenalty, DecidePenalty, GivePenalty, Party};
use super::effects::consequences;
use super::event::{
    EntrantReadmitted, PenaltyChange, PenaltyChanged, PenaltyDecided, PenaltyDetails, PenaltyGiven,
};
use super::state::{PenaltyRecord, PenaltyState};
use super::suggest::{Earlier, Suggestion, suggest};
use super::tables;
use super::walk::{Walk, walk};
use crate::decide::reason;
use crate::event::{EntrantReturned, Event, ResultCorrected, ResultRecorded};
use crate::ids::{EntrantId, PenaltyId, RoundNumber};
use crate::people::{Role, known};
use crate::refusal::PenaltyKey;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, authority};
use rulebook::PenaltyEffect;
use rulebook::judging::{Judging as Tables, Measure, PenaltyStep, To};

/// What somebody may do with a step of the ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Competence {
    Give,
    /// In the place of those who normally do, with a reason.
    Override,
    Propose,
}

pub fn competence(tournament: &Tournament, actor: &Actor, step: &PenaltyStep) -> Competence {
    let roles = authority::roles(tournament, actor);
    let any = |of: &[Role]| of.iter().any(|role| roles.contains(role));
    if any(&step.by) {
        Competence::Give
    } else if any(&step.by_override) {
        Competence::Override
    } else {
        Competence::Propose
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

/// The walk so far and what it suggests for this person.
pub fn suggestion<'a>(
    tournament: &'a Tournament,
    party: &Party,
    infraction: &str,
    answers: &[String],
) -> Result<(Walk<'a>, Vec<Suggestion>), Refusal> {
    let tables = tables(tournament)?;
    let walk = walk(tables, infraction, tournament.rulebook()?.tier(), answers)?;
    let suggested = suggest(tables, &walk, &earlier_of(tournament, party));
    Ok((walk, suggested))
}

pub(crate) fn give(
    tournament: &Tournament,
    command: &GivePenalty,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let tables = tables(tournament)?;
    if command.to.is_empty() {
        return Err(Refusal::new(RefusalKind::NobodyPenalised));
    }
    check_measures(tournament, tables, &command.measures, context)?;
    for party in &command.to {
        not_opponent(tournament, party, context)?;
    }
    let mut events: Vec<Event> = Vec::new();
    for (number, party) in (tournament.judging.last_penalty + 1..).zip(&command.to) {
        events.extend(one(tournament, tables, command, party, PenaltyId(number), context, &events)?);
    }
    Ok(events)
}

/// Whether somebody may order a measure, alone or with leave.
pub fn may_order(tournament: &Tournament, actor: &Actor, measure: &Measure) -> bool {
    let roles = authority::roles(tournament, actor);
    measure.by.iter().chain(&measure.with_leave).any(|role| roles.contains(role))
}

fn check_measures(
    tournament: &Tournament,
    tables: &Tables,
    ordered: &[String],
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
    }
    Ok(())
}

/// Nobody penalises the opponent of a match they are playing.
fn not_opponent(tournament: &Tournament, party: &Party, context: &Context) -> Result<(), Refusal> {
    let (Party::Entrant(entrant), Actor::Person { person }) = (party, &context.actor) else { return Ok(()) };
    let game = tournament.current_round().and_then(|round| tournament.match_of(round.number, *entrant));
    let own =
        |id: EntrantId| tournament.entrant(id).is_some_and(|found| found.person.as_ref() == Some(person));
    match game.is_some_and(|game| game.result.is_none() && own(game.opponent_of(*entrant))) {
        true => Err(Refusal::new(RefusalKind::OwnTable)),
        false => Ok(()),
    }
}

fn one(
    tournament: &Tournament,
    tables: &Tables,
    command: &GivePenalty,
    party: &Party,
    id: PenaltyId,
    context: &Context,
    before: &[Event],
) -> Result<Vec<Event>, Refusal> {
    let (walk, mut suggested) = suggestion(tournament, party, &command.infraction, &command.answers)?;
    if let Some(question) = walk.asks {
        return Err(Refusal::new(RefusalKind::QuestionOpen { question: question.id.clone() }));
    }
    let infraction = walk.infraction;
    let words = command.words.as_deref().map(str::trim).filter(|words| !words.is_empty());
    if infraction.by_analogy && (words.is_none() || command.modelled_on.is_none()) {
        return Err(Refusal::new(RefusalKind::ModelNeeded).citing(&infraction.citation));
    }
    let entrant = match party {
        Party::Entrant(entrant) => {
            known(tournament, *entrant)?;
            Some(*entrant)
        }
        Party::Staff(person) if tournament.staff.contains_key(person) => None,
        Party::Staff(_) => return Err(Refusal::new(RefusalKind::NotOnStaff)),
        Party::Visitor(_) => None,
    };
    if command.different {
        suggested = suggest(tables, &walk, &[]);
    }
    let helper = !matches!(party, Party::Entrant(_));
    let meant = |found: &&Suggestion| (found.to == To::Helper) == helper || suggested_alone(&walk);
    let suggestion = suggested.iter().find(meant).or(suggested.first());
    let step = command.penalty.as_deref().map(|name| {
        tables.penalty(name).ok_or_else(|| {
            Refusal::new(RefusalKind::UnknownPenalty { penalty: PenaltyKey::Named(name.to_owned()) })
        })
    });
    let step = step.transpose()?;
    let given_reason = command.reason.as_deref().map(str::trim).filter(|reason| !reason.is_empty());
    let ordinary = match (step, suggestion) {
        (Some(step), Some(suggestion)) => {
            suggested.iter().any(|found| found.covers(tables, &step.id))
                || suggestion.covers(tables, &step.id)
        }
        (None, None) => true,
        // Passing over what the document penalises needs a reason, and so does the opposite.
        (None, Some(_)) => walk.may,
        (Some(_), None) => false,
    };
    if !ordinary && given_reason.is_none() {
        return Err(Refusal::new(RefusalKind::OutsideRange).citing(&infraction.citation));
    }
    let competence = step.map_or(Competence::Give, |step| competence(tournament, &context.actor, step));
    if competence == Competence::Override && given_reason.is_none() {
        let refusal = Refusal::new(RefusalKind::OverrideReason);
        return Err(step.map_or(refusal.clone(), |step| refusal.citing(&step.citation)));
    }
    let proposed = competence == Competence::Propose;
    let (hits, consequences) = match (entrant, step) {
        (Some(entrant), Some(step)) if !proposed => {
            consequences(tournament, entrant, step.effect, command.hits)?
        }
        _ => (command.hits, Vec::new()),
    };
    // Two at one table lose together where both are hit at once.
    let consequences = together(tournament, consequences, before)?;
    let round = tournament.current_round().map(|round| round.number);
    let table = command.table.or_else(|| {
        let game = round.zip(entrant).and_then(|(round, entrant)| tournament.match_of(round, entrant));
        game.map(|game| game.table)
    });
    let with = suggestion.filter(|found| {
        let adds = found.adds.as_ref().map(|(adds, _)| adds);
        adds.is_some() && adds == command.penalty.as_ref()
    });
    let raised_by = suggestion.and_then(|found| found.raised.as_ref()).map(|raised| raised.by.clone());
    let mut events = vec![Event::PenaltyGiven(Box::new(PenaltyGiven {
        penalty: id,
        proposed,
        round,
        table,
        record: Some(PenaltyDetails {
            to: party.clone(),
            infraction: infraction.id.clone(),
            section: infraction.section().to_owned(),
            answers: command.answers.clone(),
            penalty: command.penalty.clone(),
            with: with.map(|found| found.own[0].clone()),
            own: suggestion.map(|found| found.own.clone()),
            suggested: suggestion.map(|found| found.range.clone()),
            raised_by: raised_by.unwrap_or_default(),
            measures: command.measures.clone(),
            hits,
            call: command.call,
            words: words.map(str::to_owned),
            reason: given_reason.map(str::to_owned),
            modelled_on: command.modelled_on.clone(),
            told: command.told,
        }),
    }))];
    events.extend(consequences);
    Ok(events)
}

fn suggested_alone(walk: &Walk<'_>) -> bool {
    walk.penalties.len() == 1
}

/// A second loss at a table that the same command decides makes it a loss for both.
fn together(
    tournament: &Tournament,
    mut events: Vec<Event>,
    before: &[Event],
) -> Result<Vec<Event>, Refusal> {
    for event in &mut events {
        let Event::ResultRecorded(ResultRecorded { round, table, score, .. }) = &*event else { continue };
        let earlier = before.iter().find_map(|event| match event {
            Event::ResultRecorded(ResultRecorded { round: at, table: of, score, .. })
                if (at, of) == (round, table) =>
            {
                Some(score)
            }
            _ => None,
        });
        if let Some(earlier) = earlier {
            let score =
                crate::play::Score { result: Some(crate::play::Outcome::DoubleLoss), ..score.clone() };
            *event = ResultCorrected::settled(tournament, (*round, *table), earlier, score, None)?;
        }
    }
    Ok(events)
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
    check_measures(tournament, tables, &command.measures, context)?;
    let name = command.instead.as_deref().or(record.details.penalty.as_deref());
    let step = name.and_then(|name| tables.penalty(name));
    let proposed = record.details.penalty.as_deref().and_then(|name| tables.penalty(name));
    // Whoever may not give what was proposed cannot decide about it, not even for something milder.
    for step in [step, proposed].into_iter().flatten() {
        if competence(tournament, &context.actor, step) == Competence::Propose {
            return Err(
                Refusal::new(RefusalKind::NotAllowed { roles: step.by.clone() }).citing(&step.citation)
            );
        }
    }
    let why = command.reason.as_deref().map(str::trim).filter(|why| !why.is_empty()).map(str::to_owned);
    if why.is_none() && (!command.approve || command.instead.is_some()) {
        return Err(Refusal::new(RefusalKind::ReasonNeeded));
    }
    let mut hits = record.details.hits;
    let mut events = Vec::new();
    if let (true, Party::Entrant(entrant), Some(step)) = (command.approve, &record.details.to, step) {
        (hits, events) = consequences(tournament, *entrant, step.effect, hits)?;
    }
    let (instead, measures) = (command.instead.clone(), command.measures.clone());
    let said = PenaltyChange { instead, hits, measures, reason: why };
    let decided = PenaltyDecided { penalty: command.penalty, approved: command.approve, said: Some(said) };
    events.insert(0, Event::PenaltyDecided(decided));
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
    check_measures(tournament, tables, &command.measures, context)?;
    let why = reason(&command.reason)?;
    let step = command.instead.as_deref().map(|name| {
        tables.penalty(name).ok_or_else(|| {
            Refusal::new(RefusalKind::UnknownPenalty { penalty: PenaltyKey::Named(name.to_owned()) })
        })
    });
    let step = step.transpose()?;
    if let Some(step) =
        step.filter(|step| competence(tournament, &context.actor, step) == Competence::Propose)
    {
        return Err(Refusal::new(RefusalKind::NotAllowed { roles: step.by.clone() }).citing(&step.citation));
    }
    let mut events = Vec::new();
    let mut hits = record.details.hits;
    if let Party::Entrant(entrant) = &record.details.to {
        if was_out(tables, record) && step.is_none_or(|step| step.effect != PenaltyEffect::Disqualification) {
            events.extend(readmitted(tournament, *entrant));
        }
        if let Some(step) = step.filter(|step| record.details.penalty.as_deref() != Some(step.id.as_str())) {
            let (hit, brought) = consequences(tournament, *entrant, step.effect, record.details.hits)?;
            hits = hit;
            events.extend(brought);
        }
    }
    let (instead, measures) = (command.instead.clone(), command.measures.clone());
    let said = PenaltyChange { instead, hits, measures, reason: Some(why) };
    let changed = PenaltyChanged { penalty: command.penalty, withdrawn: step.is_none(), said: Some(said) };
    events.insert(0, Event::PenaltyChanged(changed));
    Ok(events)
}

fn was_out(tables: &Tables, record: &PenaltyRecord) -> bool {
    let step = record.details.penalty.as_deref().and_then(|name| tables.penalty(name));
    step.is_some_and(|step| step.effect == PenaltyEffect::Disqualification)
}

/// Back in the tournament; results that were recorded meanwhile are corrected by hand.
fn readmitted(tournament: &Tournament, entrant: EntrantId) -> Vec<Event> {
    let mut events = vec![Event::EntrantReadmitted(EntrantReadmitted { entrant })];
    if tournament.entrant(entrant).is_some_and(|found| found.dropped_after.is_some()) {
        let in_round: RoundNumber =
            tournament.draft.as_ref().map_or(tournament.next_round(), |draft| draft.round.next());
        events.push(Event::EntrantReturned(EntrantReturned { entrant, in_round, reason: None }));
    }
    events
}
