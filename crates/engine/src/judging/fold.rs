//! What happened becomes what the floor knows. What was erased leaves its number behind.

use super::event::PenaltyChange;
use super::state::{
    Call, CallStage, Item, Judging, PenaltyRecord, PenaltyState, Ruling, Statement, Suspension,
};
use crate::event::{Event, Logged};
use crate::ids::PenaltyId;
use std::collections::BTreeSet;

pub(crate) fn fold(judging: &mut Judging, logged: &Logged) {
    match &logged.event {
        Event::CallRaised(event) => {
            judging.last_call = event.call.0;
            let said = event.said.clone().unwrap_or_default();
            judging.calls.insert(
                event.call,
                Call {
                    id: event.call,
                    round: event.round,
                    table: event.table,
                    origin: event.origin,
                    entrant: said.entrant,
                    reason: said.reason,
                    words: said.words,
                    confidential: said.confidential,
                    at: logged.at,
                    taken: None,
                    rulings: Vec::new(),
                    appeals: Vec::new(),
                    stage: CallStage::Raised,
                    closed: None,
                },
            );
        }
        Event::CallTaken(event) => {
            if let Some(call) = judging.calls.get_mut(&event.call) {
                // The clock of a call runs from the first judge who came.
                let since = call.taken.as_ref().map_or(logged.at, |(_, since)| *since);
                call.taken = Some((event.by.clone(), since));
                call.stage = call.stage.max(CallStage::Taken);
            }
        }
        Event::CallRuled(event) => {
            for entrant in &event.challenges_lost {
                *judging.challenges_lost.entry(*entrant).or_default() += 1;
            }
            if let Some(call) = judging.calls.get_mut(&event.call) {
                call.rulings.push(Ruling {
                    by: event.by.clone(),
                    at: logged.at,
                    words: event.ruling.clone(),
                    last: event.last,
                    upheld: event.upheld,
                });
                call.stage = if event.last { CallStage::Final } else { CallStage::Ruled };
            }
        }
        Event::RulingAppealed(event) => {
            if let Some(call) = judging.calls.get_mut(&event.call) {
                call.appeals.push(event.by);
                call.stage = CallStage::Appealed;
            }
        }
        Event::CallClosed(event) => {
            if let Some(call) = judging.calls.get_mut(&event.call) {
                call.stage = CallStage::Closed;
                call.closed = Some((logged.at, event.minutes));
            }
        }
        Event::PenaltyGiven(event) => {
            judging.last_penalty = event.penalty.0;
            judging.newest = Some((logged.command.clone(), event.penalty));
            if let Some(details) = &event.record {
                judging.penalties.insert(
                    event.penalty,
                    PenaltyRecord {
                        id: event.penalty,
                        details: details.clone(),
                        state: if event.proposed { PenaltyState::Proposed } else { PenaltyState::Given },
                        round: event.round,
                        table: event.table,
                        by: logged.actor.clone(),
                        at: logged.at,
                        command: logged.command.clone(),
                        decided: None,
                        statements: Vec::new(),
                        reported: BTreeSet::new(),
                    },
                );
            }
        }
        Event::PenaltyDecided(event) => {
            judging.newest = Some((logged.command.clone(), event.penalty));
            let state = if event.approved { PenaltyState::Given } else { PenaltyState::Declined };
            turn(judging, event.penalty, state, event.said.as_ref(), logged);
        }
        Event::PenaltyChanged(event) => {
            let state = if event.withdrawn { PenaltyState::Withdrawn } else { PenaltyState::Given };
            turn(judging, event.penalty, state, event.said.as_ref(), logged);
        }
        Event::EntrantDisqualified(event) => {
            judging.disqualified.insert(event.entrant, event.round);
        }
        Event::EntrantReadmitted(event) => {
            judging.disqualified.remove(&event.entrant);
        }
        Event::StatementAdded(event) => {
            if let Some(record) = judging.penalties.get_mut(&event.penalty) {
                let (of, words) = (event.of.clone(), event.words.clone());
                record.statements.push(Statement { of, words, at: logged.at, by: logged.actor.clone() });
            }
        }
        Event::ReportNoted(event) => {
            if let Some(record) = judging.penalties.get_mut(&event.penalty) {
                record.reported.insert(event.to);
            }
        }
        Event::StandInSet(event) => {
            if event.on {
                judging.stand_ins.insert(event.person.clone());
            } else {
                judging.stand_ins.remove(&event.person);
            }
        }
        Event::ZoneAssigned(event) => {
            if event.ranges.is_empty() {
                judging.zones.remove(&event.person);
            } else {
                judging.zones.insert(event.person.clone(), event.ranges.clone());
            }
        }
        Event::ItemRecorded(event) => {
            if let Some(record) = event.item.clone() {
                judging.items.push(Item {
                    record,
                    round: event.round,
                    at: logged.at,
                    by: logged.actor.clone(),
                });
            }
        }
        Event::SuspensionListed(event) => {
            if let Some(entry) = &event.entry {
                let name = entry.name.to_lowercase();
                if entry.lifted {
                    judging.suspensions.remove(&name);
                } else {
                    let (from, until) = (entry.from.clone(), entry.until.clone());
                    judging.suspensions.insert(name, Suspension { name: entry.name.clone(), from, until });
                }
            }
        }
        _ => {}
    }
}

fn turn(
    judging: &mut Judging,
    id: PenaltyId,
    state: PenaltyState,
    said: Option<&PenaltyChange>,
    logged: &Logged,
) {
    let Some(record) = judging.penalties.get_mut(&id) else { return };
    record.state = state;
    let reason = said.and_then(|said| said.reason.clone());
    record.decided = Some((logged.actor.clone(), logged.at, reason));
    if let Some(said) = said.filter(|_| state == PenaltyState::Given) {
        if let Some(instead) = &said.instead {
            record.details.penalty = Some(instead.clone());
        }
        record.details.hits = said.hits;
        let known = record.details.measures.clone();
        record.details.measures.extend(said.measures.iter().filter(|id| !known.contains(id)).cloned());
    }
}
