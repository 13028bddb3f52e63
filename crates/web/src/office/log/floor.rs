//! What happened on the floor, in a sentence that names nobody: the records are for those who lead.

use engine::event::Event;

use super::words::Teller;
use crate::locale::{Text, key};

pub(super) fn words(teller: &Teller<'_>, event: &Event) -> Text {
    let t = |key: &'static str| teller.locale.t(key);
    match event {
        Event::CallRaised(event) => {
            t(key("log-call-raised")).with("table", event.table.map_or(0, |table| table.0))
        }
        Event::CallTaken(event) => t(key("log-call-taken")).with("call", event.call.0),
        Event::CallRuled(event) if event.last => t(key("log-call-final")).with("call", event.call.0),
        Event::CallRuled(event) => t(key("log-call-ruled")).with("call", event.call.0),
        Event::RulingAppealed(event) => t(key("log-call-appealed")).with("call", event.call.0),
        Event::CallClosed(event) => {
            t(key("log-call-closed")).with("call", event.call.0).with("minutes", event.minutes)
        }
        Event::PenaltyGiven(event) if event.proposed => {
            t(key("log-penalty-proposed")).with("penalty", event.penalty.0)
        }
        Event::PenaltyGiven(event) => t(key("log-penalty-given")).with("penalty", event.penalty.0),
        Event::PenaltyDecided(event) if event.approved => {
            t(key("log-penalty-approved")).with("penalty", event.penalty.0)
        }
        Event::PenaltyDecided(event) => t(key("log-penalty-declined")).with("penalty", event.penalty.0),
        Event::PenaltyChanged(event) if event.withdrawn => {
            t(key("log-penalty-withdrawn")).with("penalty", event.penalty.0)
        }
        Event::PenaltyChanged(event) => t(key("log-penalty-changed")).with("penalty", event.penalty.0),
        Event::EntrantDisqualified(event) => {
            t(key("log-disqualified")).with("player", teller.names.full(event.entrant))
        }
        Event::EntrantReadmitted(event) => {
            t(key("log-readmitted")).with("player", teller.names.full(event.entrant))
        }
        Event::StatementAdded(event) => t(key("log-statement")).with("penalty", event.penalty.0),
        Event::ReportNoted(event) => t(key("log-reported")).with("penalty", event.penalty.0),
        Event::StandInSet(event) if event.on => {
            t(key("log-stand-in")).with("name", teller.person(&event.person))
        }
        Event::StandInSet(event) => t(key("log-stand-in-ended")).with("name", teller.person(&event.person)),
        Event::ZoneAssigned(event) => t(key("log-zone")).with("name", teller.person(&event.person)),
        Event::ItemRecorded(_) => t(key("log-item")),
        _ => t(key("log-suspension")),
    }
}
