//! Staff and their roles.

use crate::event::Event;
use crate::ids::PersonId;
use crate::{Refusal, Tournament};
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
        return Err(Refusal::new("no-roles"));
    }
    keep_an_organizer(tournament, person, roles)?;
    let name = super::clean_name(name)?;
    super::may_be(tournament, person, &name, roles)?;
    Ok(vec![Event::StaffAppointed { person: person.clone(), roles: roles.clone(), name: Some(name) }])
}

pub(crate) fn dismiss(
    tournament: &Tournament,
    person: &PersonId,
    reason: Option<&String>,
) -> Result<Vec<Event>, Refusal> {
    if !tournament.staff.contains_key(person) {
        return Err(Refusal::new("not-on-staff"));
    }
    keep_an_organizer(tournament, person, &BTreeSet::new())?;
    Ok(vec![Event::StaffDismissed { person: person.clone(), reason: reason.cloned() }])
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
    if another || roles.contains(&Role::Organizer) { Ok(()) } else { Err(Refusal::new("last-organizer")) }
}

pub(crate) fn founder(person: PersonId, name: Option<String>) -> Event {
    Event::StaffAppointed { person, roles: Role::FOUNDER.into_iter().collect(), name }
}
