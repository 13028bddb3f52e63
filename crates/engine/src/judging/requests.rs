//! Measures that take somebody's leave: the head judge asks for an ejection, the organizer permits it (Bushiroad PG 2).

use super::command::Party;
use super::state::PenaltyRecord;
use super::tables;
use crate::authority::{self, Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{
    EntrantReturned, Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands,
};
use crate::ids::PenaltyId;
use crate::refusal::PenaltyKey;
use crate::tournament::Phase;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament, people};
use rulebook::judging::{Judging as Tables, Measure, MeasureEffect};
use rulebook::mutant;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Whether somebody orders a measure by their own right, and so permits it to others.
pub fn may_permit(tournament: &Tournament, actor: &Actor, measure: &Measure) -> bool {
    let roles = authority::roles(tournament, actor);
    measure.by.iter().any(|role| roles.contains(role))
}

/// Measures that wait for leave, with the penalties they belong to, oldest first.
pub fn requests(tournament: &Tournament) -> impl Iterator<Item = (&PenaltyRecord, &Measure)> {
    let of = move |record| {
        let named = |id: &String| tables(tournament).ok()?.measure(id);
        let waiting = PenaltyRecord::requested(record).iter().filter_map(named);
        waiting.map(move |measure| (record, measure))
    };
    tournament.judging.penalties.values().filter(|record| record.counts()).flat_map(of)
}

/// Parts measures into those that are ordered and those that somebody else has to permit.
pub(super) fn parted(
    tournament: &Tournament,
    tables: &Tables,
    measures: &[String],
    actor: &Actor,
) -> (Vec<String>, Vec<String>) {
    let own = |id: &String| {
        let measure = tables.measure(id);
        measure.is_none_or(|measure| {
            mutant!("ejection-without-leave", may_permit(tournament, actor, measure), true)
        })
    };
    measures.iter().cloned().partition(own)
}

/// The event that asks for measures; none where nothing is asked.
pub(super) fn asked_for(penalty: PenaltyId, measures: Vec<String>) -> Option<Event> {
    (!measures.is_empty()).then_some(Event::MeasureRequested(MeasureRequested { penalty, measures }))
}

/// Whether a measure sends somebody out of the venue.
fn sends_out(tables: &Tables, measures: &[String]) -> bool {
    let leaves =
        |id: &String| tables.measure(id).and_then(|found| found.effect) == Some(MeasureEffect::Leaves);
    mutant!("ejected-players-stay", measures.iter().any(leaves), false)
}

/// Whoever is outside cannot play: a running match is given up, and nobody pairs them again. `brought` is what the same command
/// has brought about already.
pub(super) fn sent_out(
    tournament: &Tournament,
    party: &Party,
    measures: &[String],
    brought: &[Event],
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let Party::Entrant(entrant) = party else { return Ok(Vec::new()) };
    let out = tournament.entrant(*entrant).is_none_or(|found| found.dropped_after.is_some());
    let playing = tournament.unfinished_match(*entrant).is_some();
    let dropped = |event: &Event| matches!(event, Event::EntrantDropped(found) if found.entrant == *entrant);
    let nothing = tournament.phase >= Phase::Posted || out && !playing || brought.iter().any(dropped);
    if nothing || !sends_out(tables(tournament)?, measures) {
        return Ok(Vec::new());
    }
    let mut events = people::drop(tournament, *entrant, None, Some(&[]), context)?;
    if brought.iter().any(|event| matches!(event, Event::ResultRecorded(_))) {
        events.retain(|event| !matches!(event, Event::ResultRecorded(_)));
    }
    Ok(events)
}

/// Whoever was sent out by a penalty that is withdrawn may play on.
pub(super) fn let_in(tournament: &Tournament, record: &PenaltyRecord) -> Result<Option<Event>, Refusal> {
    let Party::Entrant(entrant) = record.details.to else { return Ok(None) };
    let gone = tournament.entrant(entrant).is_some_and(|found| found.dropped_after.is_some());
    let back = gone
        && tournament.phase < Phase::Posted
        && tournament.cut.is_none()
        && !tournament.judging.disqualified.contains_key(&entrant)
        && sends_out(tables(tournament)?, &record.details.measures);
    let in_round = tournament.draft.as_ref().map_or(tournament.next_round(), |draft| draft.round.next());
    Ok(back.then_some(Event::EntrantReturned(EntrantReturned { entrant, in_round, reason: None })))
}

/// Permits a measure that was asked for, or does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecideMeasure {
    pub penalty: PenaltyId,
    pub measure: String,
    pub permit: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

impl Act for DecideMeasure {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        let id = self.penalty;
        let record = tournament.judging.penalty(id);
        let unknown = |penalty| Refusal::new(RefusalKind::UnknownPenalty { penalty });
        let record = record.ok_or_else(|| unknown(PenaltyKey::Recorded(id)))?;
        if !record.counts() {
            return Err(Refusal::new(RefusalKind::NotInForce { penalty: id }));
        }
        let measure = tables(tournament)?.measure(&self.measure);
        let measure = measure.ok_or_else(|| unknown(PenaltyKey::Named(self.measure.clone())))?;
        if !record.requested().contains(&self.measure) {
            return Err(Refusal::new(RefusalKind::DecidedAlready { penalty: id }));
        }
        if !may_permit(tournament, &context.actor, measure) {
            let refusal = Refusal::new(RefusalKind::NotAllowed { roles: measure.by.clone() });
            return Err(refusal.citing(&measure.citation));
        }
        let reason = self.reason.as_deref().map(str::trim).filter(|why| !why.is_empty()).map(str::to_owned);
        if !self.permit && reason.is_none() {
            return Err(Refusal::new(RefusalKind::ReasonNeeded));
        }
        let ordered: &[String] = if self.permit { std::slice::from_ref(&self.measure) } else { &[] };
        let left = sent_out(tournament, &record.details.to, ordered, &[], context)?;
        let (permitted, measure) = (self.permit, Some(self.measure.clone()));
        let mut events =
            vec![Event::MeasureDecided(MeasureDecided { penalty: id, permitted, measure, reason })];
        events.extend(left);
        Ok(events)
    }
}

/// Measures that wait for somebody's leave.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasureRequested {
    pub penalty: PenaltyId,
    #[serde(default)]
    pub measures: Vec<String>,
}

impl Kind for MeasureRequested {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["measures"], words: &[] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::penalized(after, event.penalty),
        opposite: stands,
        apply: |event, tournament, _| {
            let judging = Arc::make_mut(&mut tournament.judging);
            if let Some(record) = judging.penalties.get_mut(&event.penalty) {
                record.ask_for(&event.measures);
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasureDecided {
    pub penalty: PenaltyId,
    pub permitted: bool,
    #[serde(default)]
    pub measure: Option<String>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for MeasureDecided {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["measure"], words: &["reason"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::penalized(after, event.penalty),
        opposite: stands,
        apply: |event, tournament, _| {
            let judging = Arc::make_mut(&mut tournament.judging);
            if let (Some(record), Some(measure)) = (judging.penalties.get_mut(&event.penalty), &event.measure)
            {
                record.answer(measure, event.permitted);
            }
        },
    };
}
