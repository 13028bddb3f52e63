//! Giving a penalty: the one door for the card, and for lateness, slow play and wrong tables recorded at a table.

use super::calls::own_match_rule;
use super::command::{GivePenalty, Party};
use super::effects::{Hit, consequences};
use super::event::{PenaltyDetails, PenaltyGiven};
use super::parts::Part;
use super::penalties::{
    Competence, bearable_for, can_lose, check_measures, competence, suggested, suggestion,
};
use super::requests::{asked_for, parted, sent_out};
use super::state::{PenaltyRecord, PenaltyState};
use super::suggest::{Suggestion, bearable, is_loss, suggest};
use super::tables;
use super::walk::walk;
use crate::event::{Event, ResultCorrected, ResultRecorded};
use crate::ids::{EntrantId, Moment, PenaltyId, PersonId, RoundNumber, TableNumber};
use crate::people::known;
use crate::play::lateness;
use crate::refusal::PenaltyKey;
use crate::structure::stages;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament};
use rulebook::Earns;
use rulebook::judging::{Judging as Tables, PenaltyStep};
use rulebook::mutant;

pub(crate) fn give(
    tournament: &Tournament,
    command: &GivePenalty,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    if command.to.is_empty() {
        return Err(Refusal::new(RefusalKind::NobodyPenalised));
    }
    let current = tournament.current_round().map_or(RoundNumber(0), |round| round.number);
    if let Some(round) = command.round.filter(|round| *round != current) {
        return Err(Refusal::new(RefusalKind::AnotherRound { round, current }));
    }
    let mut giving = Giving::new(tournament, context)?;
    check_measures(tournament, giving.tables, &command.measures, &command.to, context)?;
    for party in &command.to {
        not_opponent(tournament, party, &context.actor)?;
    }
    for party in &command.to {
        if let Some(record) =
            colleague_recorded(tournament, party, &command.infraction, &context.actor, context.at)
            && command.penalty.is_some()
            && !command.again
        {
            return Err(Refusal::new(RefusalKind::ColleagueRecordedIt { penalty: record.id }));
        }
        giving.give(command, party, Effect::Usual)?;
    }
    stages::withdrawn_together(tournament, &mut giving.events)?;
    Ok(giving.events)
}

/// How long two records of one infraction may be two judges writing down the same case.
const SAME_CASE_MS: i64 = 5 * 60_000;

/// What another judge recorded against the same person for the same infraction in this round, minutes ago.
pub fn colleague_recorded<'a>(
    tournament: &'a Tournament,
    party: &Party,
    infraction: &str,
    actor: &Actor,
    at: Moment,
) -> Option<&'a PenaltyRecord> {
    let round = tournament.current_round().map(|round| round.number);
    tournament.judging.penalties.values().rev().find(|record| {
        record.details.to == *party
            && record.details.infraction == infraction
            && record.details.penalty.is_some()
            && record.round == round
            && record.counts()
            && mutant!("one-case-counts-twice", record.by != *actor, false)
            && at.0 - record.at.0 < SAME_CASE_MS
    })
}

/// What is given for something that a rulebook names a penalty for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earned {
    /// None where the case earns nothing.
    pub penalty: Option<String>,
    /// More than for the case alone, because of earlier penalties.
    pub raised: bool,
    /// Only the repeats would throw somebody out: that is for the head judge to decide, on the card.
    pub question: bool,
}

/// The penalty the card would have in front for this person. What only repeats make a disqualification stays a question,
/// and what the document says for the case alone is given (BR-AMB-13: suggested, never imposed).
pub fn earned(tournament: &Tournament, party: &Party, earns: &Earns) -> Result<Earned, Refusal> {
    let tables = tables(tournament)?;
    let (walk, suggested) = suggestion(tournament, party, &earns.infraction, &earns.answers)?;
    if let Some(question) = walk.asks {
        return Err(Refusal::new(RefusalKind::QuestionOpen { question: question.id.clone() }));
    }
    let meant = |one: &&Suggestion| earns.penalty.as_ref().is_none_or(|name| one.is_own(tables, name));
    let Some(one) = suggested.iter().find(meant).or(suggested.first()) else {
        return Ok(Earned { penalty: None, raised: false, question: false });
    };
    let own = earns.penalty.as_ref().unwrap_or(&one.own[0]);
    let penalty = match &one.adds {
        _ if one.question => own,
        Some((adds, _)) => adds,
        None if tables.rank(&one.range[0]) > tables.rank(own) => &one.range[0],
        None => own,
    };
    Ok(Earned { penalty: Some(penalty.clone()), raised: penalty != own, question: one.question })
}

/// Whether the match of the penalty is lost by the penalty itself, or by what the same command records.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Effect {
    Usual,
    /// The command itself records the loss.
    Recorded,
}

/// Where and how a penalty that the rulebook names was earned.
#[derive(Clone, Copy)]
pub(crate) struct Occasion {
    pub table: Option<TableNumber>,
    /// The person was there to be told.
    pub told: bool,
    pub hits: Option<Hit>,
    pub effect: Effect,
}

/// The penalties of one command: numbered on, each seeing what those before it brought about.
pub(crate) struct Giving<'a> {
    tournament: &'a Tournament,
    tables: &'a Tables,
    context: &'a Context,
    next: u32,
    pub events: Vec<Event>,
}

impl<'a> Giving<'a> {
    pub fn new(tournament: &'a Tournament, context: &'a Context) -> Result<Self, Refusal> {
        let next = tournament.judging.last_penalty + 1;
        Ok(Self { tournament, tables: tables(tournament)?, context, next, events: Vec::new() })
    }

    /// Gives what the rulebook names for something at a table.
    pub fn give_earned(
        &mut self,
        entrant: EntrantId,
        earns: &Earns,
        occasion: Occasion,
    ) -> Result<(), Refusal> {
        let party = Party::Entrant(entrant);
        not_opponent(self.tournament, &party, &self.context.actor)?;
        let penalty = earned(self.tournament, &party, earns)?.penalty;
        let step = penalty.as_deref().and_then(|name| self.tables.penalty(name));
        let gives = step.is_none_or(|step| {
            competence(self.tournament, &self.context.actor, step, &party) != Competence::Propose
        });
        let command = GivePenalty {
            to: vec![party.clone()],
            infraction: earns.infraction.clone(),
            answers: earns.answers.clone(),
            penalty,
            measures: Vec::new(),
            round: None,
            table: occasion.table,
            call: None,
            hits: occasion.hits,
            words: None,
            reason: None,
            modelled_on: None,
            told: occasion.told && gives,
            different: false,
            about: None,
            again: true,
        };
        self.give(&command, &party, occasion.effect)
    }

    fn give(&mut self, command: &GivePenalty, party: &Party, effect: Effect) -> Result<(), Refusal> {
        let Self { tournament, tables, context, .. } = *self;
        let walk = walk(tables, &command.infraction, tournament.rulebook()?.tier(), &command.answers)?;
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
        let part = Part::of(tournament, party, command.about);
        let suggested = match command.different {
            true => bearable_for(tables, party, suggest(tables, &walk, &[], part)),
            false => suggested(tournament, &walk, party, command.about)?,
        };
        let Some(suggested) = part.share(suggested) else {
            let entrant = entrant.unwrap_or(EntrantId(0));
            return Err(Refusal::new(RefusalKind::MeantForAnother { entrant }).citing(&infraction.citation));
        };
        let suggestion = suggested.first();
        let step = command.penalty.as_deref().map(|name| {
            tables.penalty(name).ok_or_else(|| {
                Refusal::new(RefusalKind::UnknownPenalty { penalty: PenaltyKey::Named(name.to_owned()) })
            })
        });
        let mut step = step.transpose()?;
        if let Some(lost) = step.filter(|step| entrant.is_none() && is_loss(step)) {
            // Beside a player who loses a game or a match, somebody who has none to lose gets the next milder penalty.
            if !command.to.iter().any(|other| matches!(other, Party::Entrant(_))) {
                can_lose(party, lost)?;
            }
            step = tables.rank(&lost.id).and_then(|rank| tables.penalty(&bearable(tables, rank)));
        }
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
        let competence =
            step.map_or(Competence::Give, |step| competence(tournament, &context.actor, step, party));
        if competence == Competence::Override && given_reason.is_none() {
            let refusal = Refusal::new(RefusalKind::OverrideReason);
            return Err(step.map_or(refusal.clone(), |step| refusal.citing(&step.citation)));
        }
        let proposed = competence == Competence::Propose;
        let round = tournament.current_round().map(|round| round.number);
        let case = Case { infraction: &infraction.id, answers: &command.answers, round };
        let waits = mutant!("next-round-loss-hits-now", walk.next_match.is_some(), false);
        let asked = command.hits.or(waits.then_some(Hit::NextMatch));
        let (hits, consequences) = match (entrant, step) {
            (Some(_), Some(_)) if effect == Effect::Recorded => (Some(Hit::Now), Vec::new()),
            (Some(entrant), Some(step)) if !proposed => {
                brought_about(tournament, entrant, &case, step, asked)?
            }
            _ => (asked, Vec::new()),
        };
        // Two at one table lose together where both are hit at once.
        let consequences = together(tournament, consequences, &self.events)?;
        let table = command.table.or_else(|| {
            let match_ = round.zip(entrant).and_then(|(round, entrant)| tournament.match_of(round, entrant));
            match_.map(|match_| match_.table)
        });
        // What happened at the table of the player it is about happened there.
        let there = command.about.zip(round).and_then(|(about, round)| tournament.match_of(round, about));
        let table = command.table.or(there.map(|match_| match_.table)).or(table);
        let (measures, requested) = parted(tournament, tables, &command.measures, &context.actor);
        let left = sent_out(tournament, party, &measures, &consequences, context)?;
        let raised_by = suggestion.and_then(|found| found.raised.as_ref()).map(|raised| raised.by.clone());
        self.events.push(Event::PenaltyGiven(Box::new(PenaltyGiven {
            penalty: PenaltyId(self.next),
            proposed,
            round,
            table,
            record: Some(PenaltyDetails {
                to: party.clone(),
                infraction: infraction.id.clone(),
                section: infraction.section().to_owned(),
                answers: command.answers.clone(),
                penalty: step.map(|step| step.id.clone()),
                with: comes_with(tournament, party, &case, tables, &suggested, suggestion, step),
                own: suggestion.map(|found| found.own.clone()),
                suggested: suggestion.map(|found| found.range.clone()),
                raised_by: raised_by.unwrap_or_default(),
                measures,
                hits,
                call: command.call,
                words: words.map(str::to_owned),
                reason: given_reason.map(str::to_owned),
                modelled_on: command.modelled_on.clone(),
                told: command.told,
            }),
        })));
        self.events.extend(asked_for(PenaltyId(self.next), requested));
        self.next += 1;
        self.events.extend(consequences);
        self.events.extend(left);
        Ok(())
    }
}

/// What a penalty was given for, and in which round.
pub(super) struct Case<'a> {
    infraction: &'a str,
    answers: &'a [String],
    round: Option<RoundNumber>,
}

impl<'a> Case<'a> {
    pub fn of(record: &'a PenaltyRecord) -> Self {
        let details = &record.details;
        Self { infraction: &details.infraction, answers: &details.answers, round: record.round }
    }

    fn is_of(&self, record: &PenaltyRecord) -> bool {
        record.round == self.round && record.details.infraction == self.infraction
    }
}

/// What a penalty hits, and the events it brings about. Lateness ends a match as lost by absence, whoever recorded it where.
pub(super) fn brought_about(
    tournament: &Tournament,
    entrant: EntrantId,
    case: &Case<'_>,
    step: &PenaltyStep,
    asked: Option<Hit>,
) -> Result<(Option<Hit>, Vec<Event>), Refusal> {
    let late = lateness::Occurrence::of(tournament, case.round, entrant).and_then(|late| {
        let found = late.step_for(case.infraction, case.answers, step)?;
        Some((late, found))
    });
    let Some((late, found)) = late else { return consequences(tournament, entrant, step.effect, asked) };
    let mut events: Vec<Event> = late.applied(found).into_iter().collect();
    if lateness::costs(found.due) == step.effect && found.due != rulebook::LateDue::Warning {
        // A match that was played all the same is over: the loss falls into the next one, like any other (PG 2).
        if mutant!("late-after-the-match", !late.comes_too_late(), true) {
            events.extend(late.forfeit(found));
            return Ok((Some(Hit::Now), events));
        }
    }
    let (hits, brought) = consequences(tournament, entrant, step.effect, asked)?;
    events.extend(brought);
    Ok((hits, events))
}

/// The penalty that this one comes with: the warning whose number adds it, or the milder one of a case that names several.
/// What was given in this round already does not come again.
fn comes_with(
    tournament: &Tournament,
    party: &Party,
    case: &Case<'_>,
    tables: &Tables,
    suggested: &[Suggestion],
    first: Option<&Suggestion>,
    step: Option<&PenaltyStep>,
) -> Option<String> {
    let (first, step) = first.zip(step)?;
    let own = &first.own[0];
    let named_beside = !first.is_own(tables, &step.id)
        && suggested.iter().any(|other| other.to == first.to && other.is_own(tables, &step.id));
    let comes = if named_beside {
        let has = |record: &PenaltyRecord| {
            let given = [record.details.penalty.as_ref(), record.details.with.as_ref()];
            case.is_of(record) && given.contains(&Some(own))
        };
        !tournament.judging.of(party).any(has)
    } else {
        first.adds.as_ref().is_some_and(|(adds, _)| *adds == step.id)
    };
    comes.then(|| own.clone())
}

/// Whether a penalty for one of these infractions stands or waits against somebody in a round.
pub(crate) fn penalised_in(
    tournament: &Tournament,
    entrant: EntrantId,
    round: RoundNumber,
    infractions: &[&str],
) -> bool {
    tournament.judging.penalties.values().any(|record| {
        record.is_for(entrant)
            && record.round == Some(round)
            && matches!(record.state, PenaltyState::Given | PenaltyState::Proposed)
            && infractions.contains(&record.details.infraction.as_str())
    })
}

/// Nobody penalises the opponent of a match they are playing.
fn not_opponent(tournament: &Tournament, party: &Party, actor: &Actor) -> Result<(), Refusal> {
    let (Party::Entrant(entrant), Some(person)) = (party, actor.person()) else { return Ok(()) };
    let match_ = tournament.current_round().and_then(|round| tournament.match_of(round.number, *entrant));
    let own = |id: EntrantId| plays_as(tournament, id, person);
    let own_match = match_.is_some_and(|match_| match_.result.is_none() && own(match_.opponent_of(*entrant)));
    match own_match && own_match_rule(tournament, person).is_none() {
        true => Err(Refusal::new(RefusalKind::OwnTable)),
        false => Ok(()),
    }
}

/// Nobody decides about a penalty of their own, or of the opponent of a match they are playing (NR-STAFF-06).
pub(super) fn not_own_case(tournament: &Tournament, party: &Party, actor: &Actor) -> Result<(), Refusal> {
    let own = |entrant: EntrantId, person| plays_as(tournament, entrant, person);
    match (party, actor.person()) {
        (Party::Entrant(entrant), Some(person))
            if mutant!("own-penalty-withdrawn", own(*entrant, person), false)
                && own_match_rule(tournament, person).is_none() =>
        {
            Err(Refusal::new(RefusalKind::OwnPenalty))
        }
        _ => not_opponent(tournament, party, actor),
    }
}

fn plays_as(tournament: &Tournament, entrant: EntrantId, person: &PersonId) -> bool {
    tournament.entrant(entrant).is_some_and(|found| found.person.as_ref() == Some(person))
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
