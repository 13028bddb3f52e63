//! Statements and reports, stand-ins for the head judge, zones, and the list of suspended persons.

use super::command::{AddStatement, AssignZone, ListSuspension, NoteReport, Party, SetStandIn};
use super::event::{ReportNoted, StandInSet, StatementAdded, SuspensionListed, ZoneAssigned};
use super::state::{PenaltyRecord, Suspension};
use super::tables;
use crate::command::reason;
use crate::decks::{Day, loose};
use crate::event::Event;
use crate::ids::{EntrantId, PersonId, TableNumber};
use crate::people::Role;
use crate::refusal::PenaltyKey;
use crate::structure::TableRange;
use crate::{Context, Refusal, RefusalKind, Tournament, authority};
use rulebook::judging::{MeasureEffect, ReportTo};
use rulebook::mutant;
use std::collections::BTreeMap;

/// What was ordered about somebody's place and prizes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Ordered {
    pub standing_revoked: bool,
    pub prizes_revoked: bool,
    /// Those below move up; otherwise the place stays empty.
    pub passed_down: bool,
}

impl Ordered {
    /// Whether the place stays where it is, with nobody in it (BR-PEN-12).
    pub fn vacates(self) -> bool {
        self.standing_revoked && !self.passed_down
    }

    /// Whether those below move up.
    pub fn passes_down(self) -> bool {
        self.standing_revoked && self.passed_down
    }

    fn with(self, effect: MeasureEffect) -> Self {
        match effect {
            MeasureEffect::RevokesStanding => Self { standing_revoked: true, ..self },
            MeasureEffect::RevokesPrizes => Self { prizes_revoked: true, ..self },
            MeasureEffect::PassesDown => Self { passed_down: true, ..self },
            MeasureEffect::Leaves => self,
        }
    }
}

/// Everybody about whom something was ordered by a penalty that counts.
pub fn orders(tournament: &Tournament) -> BTreeMap<EntrantId, Ordered> {
    let mut orders: BTreeMap<EntrantId, Ordered> = BTreeMap::new();
    let records = tournament.judging.penalties.values();
    for record in records.filter(|record| record.counts() && !record.details.measures.is_empty()) {
        let (Party::Entrant(entrant), Ok(tables)) = (&record.details.to, tables(tournament)) else {
            continue;
        };
        for effect in record.details.measures.iter().filter_map(|id| tables.measure(id)?.effect) {
            let ordered = orders.entry(*entrant).or_default();
            *ordered = ordered.with(effect);
        }
    }
    orders
}

/// Reports that are due and not yet made, oldest first.
pub fn reports_due(tournament: &Tournament) -> Vec<(&PenaltyRecord, ReportTo)> {
    let Ok(tables) = tables(tournament) else { return Vec::new() };
    let records = tournament.judging.penalties.values().filter(|record| record.counts());
    records
        .flat_map(|record| {
            let step = record.details.penalty.as_deref().and_then(|id| tables.penalty(id));
            let measures = record.details.measures.iter().filter_map(|id| tables.measure(id));
            let to =
                step.iter().flat_map(|step| &step.reports).chain(measures.flat_map(|found| &found.reports));
            to.copied().collect::<std::collections::BTreeSet<_>>().into_iter().map(move |to| (record, to))
        })
        .filter(|(record, to)| !record.reported.contains(to))
        .collect()
}

/// Whether somebody is on the list on the day of the tournament, by name.
pub fn suspended(tournament: &Tournament, entrant: EntrantId) -> Option<&Suspension> {
    let name = loose(tournament.entrant(entrant)?.name.as_ref()?);
    suspensions(tournament).find(|found| loose(&found.name) == name)
}

/// Those suspended on the day of the tournament.
pub(crate) fn suspensions(tournament: &Tournament) -> impl Iterator<Item = &Suspension> {
    let day = &tournament.details.date;
    let holds = move |found: &&Suspension| {
        found.from <= *day && found.until.as_ref().is_none_or(|until| day <= until)
    };
    tournament.judging.suspensions.values().filter(holds)
}

/// The tables somebody watches; none where no zone was given.
pub fn zone_of<'a>(tournament: &'a Tournament, person: &PersonId) -> &'a [TableRange] {
    tournament.judging.zones.get(person).map_or(&[], Vec::as_slice)
}

pub fn watches(zone: &[TableRange], table: TableNumber) -> bool {
    zone.iter().any(|range| (range.from..=range.to).contains(&table))
}

fn known(tournament: &Tournament, id: crate::ids::PenaltyId) -> Result<(), Refusal> {
    match tournament.judging.penalty(id) {
        Some(_) => Ok(()),
        None => Err(Refusal::new(RefusalKind::UnknownPenalty { penalty: PenaltyKey::Recorded(id) })),
    }
}

fn on_staff(tournament: &Tournament, person: &PersonId) -> Result<(), Refusal> {
    if tournament.staff.contains_key(person) { Ok(()) } else { Err(Refusal::new(RefusalKind::NotOnStaff)) }
}

pub(crate) fn statement(tournament: &Tournament, command: &AddStatement) -> Result<Vec<Event>, Refusal> {
    known(tournament, command.penalty)?;
    let (of, words) = (reason(&command.of)?, command.words.trim().chars().take(5000).collect::<String>());
    if words.is_empty() {
        return Err(Refusal::new(RefusalKind::ReasonNeeded));
    }
    let (of, words) = (Some(of), Some(words));
    Ok(vec![Event::StatementAdded(StatementAdded { penalty: command.penalty, of, words })])
}

pub(crate) fn note_report(tournament: &Tournament, command: &NoteReport) -> Result<Vec<Event>, Refusal> {
    let due = |(record, to): &(&PenaltyRecord, ReportTo)| record.id == command.penalty && *to == command.to;
    if !reports_due(tournament).iter().any(due) {
        return Err(Refusal::new(RefusalKind::NoReportDue));
    }
    Ok(vec![Event::ReportNoted(ReportNoted { penalty: command.penalty, to: command.to })])
}

pub(crate) fn stand_in(
    tournament: &Tournament,
    command: &SetStandIn,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    // Whoever stands in has the word for the whole tournament, which the head of a block cannot give away.
    if mutant!("block-head-lends-all", !authority::heads_all(tournament, &context.actor), false) {
        return Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::HeadJudge] }));
    }
    on_staff(tournament, &command.person)?;
    if tournament.judging.stand_ins.contains(&command.person) == command.on {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    // TF 1.7: the duties go to a judge.
    if command.on && !crate::people::is_judge(tournament, &command.person) {
        return Err(Refusal::new(RefusalKind::StandInIsNoJudge));
    }
    let SetStandIn { person, on, reason } = command.clone();
    Ok(vec![Event::StandInSet(StandInSet { person, on, reason })])
}

pub(crate) fn assign_zone(tournament: &Tournament, command: &AssignZone) -> Result<Vec<Event>, Refusal> {
    on_staff(tournament, &command.person)?;
    if command.ranges.iter().any(|range| range.from > range.to) {
        return Err(Refusal::new(RefusalKind::BadTableRange));
    }
    let AssignZone { person, ranges } = command.clone();
    Ok(vec![Event::ZoneAssigned(ZoneAssigned { person, ranges })])
}

pub(crate) fn list_suspension(
    tournament: &Tournament,
    command: &ListSuspension,
) -> Result<Vec<Event>, Refusal> {
    let name = crate::people::clean_name(&command.name)?;
    let day = |text: &str| Day::read(text).is_some();
    let ordered = command.until.as_ref().is_none_or(|until| day(until) && command.from <= *until);
    if !command.lifted && (!day(&command.from) || !ordered) {
        return Err(Refusal::new(RefusalKind::BadDates));
    }
    if command.lifted && !tournament.judging.suspensions.contains_key(&name.to_lowercase()) {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let entry = ListSuspension { name, ..command.clone() };
    Ok(vec![Event::SuspensionListed(SuspensionListed { entry: Some(entry) })])
}
