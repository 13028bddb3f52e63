//! Staff and their roles.

use crate::command::reason_if_any;
use crate::event::{Event, StaffAppointed, StaffDismissed};
use crate::ids::PersonId;
use crate::tournament::Phase;
use crate::{Refusal, RefusalKind, Tournament};
pub use rulebook::Role;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StaffMember {
    pub name: Option<String>,
    pub roles: BTreeSet<Role>,
}

pub(crate) fn appoint(
    tournament: &Tournament,
    person: &PersonId,
    name: &str,
    roles: &BTreeSet<Role>,
) -> Result<Vec<Event>, Refusal> {
    if roles.is_empty() {
        return Err(Refusal::new(RefusalKind::NoRoles));
    }
    keep_an_organizer(tournament, person, roles)?;
    let roles = &super::with_needed(tournament.rulebook()?, roles);
    let name = super::clean_name(name)?;
    super::may_be(tournament, person, &name, roles)?;
    leaves_with_reason(tournament, person, roles, None)?;
    Ok(vec![Event::StaffAppointed(StaffAppointed {
        person: person.clone(),
        roles: roles.clone(),
        name: Some(name),
    })])
}

pub(crate) fn dismiss(
    tournament: &Tournament,
    person: &PersonId,
    reason: Option<&String>,
) -> Result<Vec<Event>, Refusal> {
    if !tournament.staff.contains_key(person) {
        return Err(Refusal::new(RefusalKind::NotOnStaff));
    }
    keep_an_organizer(tournament, person, &BTreeSet::new())?;
    leaves_with_reason(tournament, person, &BTreeSet::new(), reason)?;
    Ok(vec![Event::StaffDismissed(StaffDismissed {
        person: person.clone(),
        reason: reason_if_any(reason.map(String::as_str)),
    })])
}

/// Roles that are changed tell no reason: whoever is to lose such a role is dismissed with one, and appointed anew.
fn leaves_with_reason(
    tournament: &Tournament,
    person: &PersonId,
    after: &BTreeSet<Role>,
    reason: Option<&String>,
) -> Result<(), Refusal> {
    let Some(member) = tournament.staff.get(person) else { return Ok(()) };
    if tournament.phase != Phase::Playing || reason.is_some_and(|reason| !reason.trim().is_empty()) {
        return Ok(());
    }
    match super::leaving_rule(tournament.rulebook()?, &member.roles, after) {
        Some(rule) => Err(Refusal::new(RefusalKind::DismissalNeedsAReason {
            name: member.name.clone().unwrap_or_default(),
        })
        .citing(&rule.citation)),
        None => Ok(()),
    }
}

/// Without an organizer nobody could ever appoint one again.
fn keep_an_organizer(
    tournament: &Tournament,
    person: &PersonId,
    roles: &BTreeSet<Role>,
) -> Result<(), Refusal> {
    let another = tournament
        .staff
        .iter()
        .any(|(other, member)| other != person && member.roles.contains(&Role::Organizer));
    if another || roles.contains(&Role::Organizer) {
        Ok(())
    } else {
        Err(Refusal::new(RefusalKind::LastOrganizer))
    }
}

pub(crate) fn is_judge(tournament: &Tournament, person: &PersonId) -> bool {
    let judges = [Role::HeadJudge, Role::AssistantHeadJudge, Role::FloorJudge];
    let member = tournament.staff.get(person);
    member.is_some_and(|member| judges.iter().any(|role| member.roles.contains(role)))
}

pub(crate) fn founder(person: PersonId, name: Option<String>) -> Event {
    Event::StaffAppointed(StaffAppointed { person, roles: Role::FOUNDER.into_iter().collect(), name })
}
