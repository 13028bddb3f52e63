//! Registering people, and what is decided about them afterwards.

use super::command::{
    Details, EndWaiting, JudgeNickname, ListPeople, MarkAway, MarkPaid, RefusePerson, Register, Registrant,
    ReplacePerson, SetSelfRegistration, UpdateDetails,
};
use super::event::{
    DetailsTaken, FeeMarked, NicknameJudged, PeopleListed, PersonListed, PersonRefused, PersonReplaced,
    PersonWaits, SelfRegistrationSet, StaffAway, WaitingEnded,
};
use super::registry::{
    Candidate, Crowd, applicant, barred, capacity, head_count, official_may_play, staff_named,
};
use super::{Barred, clean_name, grounds, known};
use crate::authority::{Capability, allowed};
use crate::command::NewEntrant;
use crate::command::reason;
use crate::decks::{Day, loose};
use crate::event::{Declined, Event, PlaceDeclined};
use crate::ids::{EntrantId, PersonId};
use crate::tournament::Phase;
use crate::{Actor, Context, Refusal, RefusalKind, Tournament};
use rulebook::Role;
use rulebook::people::Bar;
use std::collections::BTreeSet;

const LONGEST_FIELD: usize = 500;

fn clean(text: &Option<String>) -> Option<String> {
    let text: String =
        text.as_deref()?.trim().chars().filter(|c| !c.is_control()).take(LONGEST_FIELD).collect();
    (!text.is_empty()).then_some(text)
}

fn clean_details(details: &Details) -> Details {
    Details {
        account: clean(&details.account),
        age: details.age.filter(|age| *age < 130),
        nickname: clean(&details.nickname),
        pronouns: clean(&details.pronouns),
        contact: clean(&details.contact),
        accommodation: clean(&details.accommodation),
        stream: details.stream,
        temporary: details.temporary,
        declared: details.declared.iter().take(50).cloned().collect(),
    }
}

pub(crate) fn register(
    tournament: &Tournament,
    command: &Register,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let by_self = context.actor == Actor::Applicant;
    if by_self && (!tournament.registry.self_registration || tournament.phase != Phase::Registration) {
        return Err(Refusal::new(RefusalKind::SelfRegistrationClosed));
    }
    if by_self
        && (command.people.len() != 1 || command.checked_in || command.same_name || command.despite.is_some())
    {
        return Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::Organizer] }));
    }
    let despite = match &command.despite {
        None => None,
        Some(_) if !allowed(tournament, &context.actor, Capability::Organize) => {
            return Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::Organizer] }));
        }
        Some(why) => Some(reason(why)?),
    };
    let places =
        capacity(tournament).map_or(u32::MAX, |places| places.saturating_sub(head_count(tournament)));
    let (mut taken, mut waiting) = (Vec::new(), Vec::new());
    let mut accounts = BTreeSet::new();
    let crowd = Crowd::of(tournament);
    for (line, person) in (1..).zip(&command.people) {
        let at_line = |refusal: Refusal| refusal.at_line(line);
        let person = Registrant { details: clean_details(&person.details), ..person.clone() };
        let desk_only = desk_only(tournament, by_self, &person.details);
        let official = staff_named(tournament, &person.name).filter(|_| !command.same_name);
        let known = person.person.clone().or(official);
        let person = Registrant { details: desk_only, person: known, ..person };
        let mut found = findings(tournament, &crowd, &person).map_err(at_line)?;
        if person.details.account.as_ref().is_some_and(|account| !accounts.insert(loose(account))) {
            return Err(at_line(Refusal::new(RefusalKind::AccountTwice { name: person.name })));
        }
        let refused = found.iter().position(|barred| barred.bar == Bar::Refuses);
        if let (Some(place), None) = (refused, &despite) {
            return Err(at_line(not_eligible(&found.swap_remove(place), &person.name)));
        }
        // It was looked at for what bars an official; the name alone makes nobody one.
        let known = person.person.clone().filter(|_| !by_self);
        let person = Registrant { person: known, ..person };
        if (taken.len() as u32) < places { taken.push((person, found)) } else { waiting.push((line, person)) }
    }
    let mut events = Vec::new();
    if !taken.is_empty() {
        let entrants: Vec<NewEntrant> = taken
            .iter()
            .map(|(person, _)| NewEntrant {
                name: person.name.clone(),
                person: person.person.clone(),
                attributes: person.attributes.clone(),
            })
            .collect();
        let next = tournament.entrants.len() as u32 + 1;
        events = super::enter(tournament, &entrants, command.same_name, command.checked_in, context)?;
        for (id, (person, found)) in (next..).map(EntrantId).zip(taken) {
            // R 3.2.4: whoever enters without being a candidate for the finals is passed over at the cut.
            if person.details.declared.contains("no_finals") {
                events.push(Event::PlaceDeclined(PlaceDeclined {
                    entrant: id,
                    of: Declined::Cut,
                    reason: None,
                }));
            }
            events.push(took(id, person.details, &found, despite.clone()));
        }
    }
    // Names of those who are entered now have used up as many fresh people.
    let mut fresh = context.facts.fresh_people.iter().skip(command.people.len() - waiting.len());
    for (number, (line, person)) in (tournament.registry.waited + 1..).zip(waiting) {
        events.push(Event::PersonWaits(PersonWaits {
            waiting: number,
            attributes: person.attributes,
            person: person.person.or_else(|| fresh.next().cloned()),
            name: Some(clean_name(&person.name).map_err(|refusal| refusal.at_line(line))?),
            details: Some(Box::new(person.details)),
        }));
    }
    if events.is_empty() { Err(Refusal::new(RefusalKind::NoEntrants)) } else { Ok(events) }
}

/// What only the desk may say is left out where a player says it.
fn desk_only(tournament: &Tournament, by_self: bool, details: &Details) -> Details {
    let mut details = details.clone();
    if by_self && let Ok(rulebook) = tournament.rulebook() {
        let asked = rulebook.people().into_iter().flat_map(|people| &people.declarations);
        let own: BTreeSet<&String> =
            asked.filter(|declaration| !declaration.desk).map(|declaration| &declaration.id).collect();
        details.declared.retain(|word| own.contains(word));
        details.temporary = false;
    }
    details
}

fn findings(tournament: &Tournament, crowd: &Crowd, person: &Registrant) -> Result<Vec<Barred>, Refusal> {
    if let Some(known) = &person.person {
        official_may_play(tournament, known, &person.name)?;
    }
    let (name, details) = (person.name.as_str(), &person.details);
    let candidate = Candidate { name, person: person.person.as_ref(), details, entrant: None };
    Ok(barred(tournament, &applicant(tournament, crowd, candidate)))
}

pub(super) fn not_eligible(barred: &Barred, name: &str) -> Refusal {
    Refusal::new(RefusalKind::NotEligible {
        name: name.to_owned(),
        rule: barred.code.clone(),
        words: barred.words.clone(),
    })
    .citing(&barred.citation)
}

fn took(entrant: EntrantId, details: Details, found: &[Barred], despite: Option<String>) -> Event {
    let set_aside = found.iter().any(|barred| barred.bar == Bar::Refuses);
    Event::DetailsTaken(DetailsTaken {
        entrant,
        details: Some(Box::new(details)),
        findings: found.iter().map(|barred| barred.code.clone()).collect(),
        despite: despite.filter(|_| set_aside),
    })
}

pub(crate) fn update(tournament: &Tournament, command: &UpdateDetails) -> Result<Vec<Event>, Refusal> {
    let entrant = known(tournament, command.entrant)?;
    let details = clean_details(&command.details);
    let name = entrant.name.as_deref().unwrap_or_default();
    let candidate =
        Candidate { name, person: entrant.person.as_ref(), details: &details, entrant: Some(entrant.id) };
    let found = barred(tournament, &applicant(tournament, &Crowd::of(tournament), candidate));
    // Two people under one number is the one thing that cannot stand; the rest is shown at the desk.
    if let Some(taken) = found.iter().find(|barred| barred.code == "ACCOUNT_TAKEN") {
        return Err(not_eligible(taken, name));
    }
    Ok(vec![took(command.entrant, details, &found, None)])
}

pub(crate) fn replace(
    tournament: &Tournament,
    command: &ReplacePerson,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    known(tournament, command.entrant)?;
    let name = clean_name(&command.name)?;
    let entered =
        |person: &PersonId| tournament.present_entrants().any(|other| other.person.as_ref() == Some(person));
    if let Some(person) = &command.person {
        if entered(person) {
            return Err(Refusal::new(RefusalKind::EnteredAlready { name }));
        }
        official_may_play(tournament, person, &name)?;
    }
    let person = command.person.clone().or_else(|| context.facts.fresh_people.first().cloned());
    let reason = Some(reason(&command.reason)?);
    Ok(vec![Event::PersonReplaced(PersonReplaced {
        entrant: command.entrant,
        person,
        name: Some(name),
        reason,
    })])
}

pub(crate) fn mark_paid(tournament: &Tournament, command: &MarkPaid) -> Result<Vec<Event>, Refusal> {
    let mut events = Vec::new();
    for entrant in &command.entrants {
        known(tournament, *entrant)?;
        if tournament.registry.paid.contains(entrant) != command.paid {
            events.push(Event::FeeMarked(FeeMarked { entrant: *entrant, paid: command.paid }));
        }
    }
    if events.is_empty() { Err(Refusal::new(RefusalKind::NothingChanges)) } else { Ok(events) }
}

pub(crate) fn judge_nickname(
    tournament: &Tournament,
    command: &JudgeNickname,
) -> Result<Vec<Event>, Refusal> {
    known(tournament, command.entrant)?;
    let (entrant, allowed) = (command.entrant, command.allowed);
    Ok(vec![Event::NicknameJudged(NicknameJudged { entrant, allowed })])
}

pub(crate) fn refuse(tournament: &Tournament, command: &RefusePerson) -> Result<Vec<Event>, Refusal> {
    let name = clean_name(&command.name)?;
    let rulebook = tournament.rulebook()?;
    let closed = rulebook.people().is_some_and(|people| !people.grounds.is_empty());
    if closed {
        let nothing = Details::default();
        let candidate = Candidate { name: &name, person: None, details: &nothing, entrant: None };
        let mut is = applicant(tournament, &Crowd::default(), candidate).is;
        // Lateness and a full room are facts of the tournament; what an official has found is the rest.
        let found =
            command.found.iter().filter(|word| !["late", "capacity_exceeded"].contains(&word.as_str()));
        is.extend(found.cloned());
        let holds = grounds(rulebook, &is);
        if !holds.iter().any(|ground| ground.code == command.ground) {
            let asked = rulebook
                .people()
                .and_then(|people| people.grounds.iter().find(|ground| ground.code == command.ground));
            let refusal = Refusal::new(RefusalKind::NoGroundToRefuse { name: name.clone() });
            let cited = asked.or_else(|| rulebook.people().and_then(|people| people.grounds.first()));
            return Err(match cited {
                Some(ground) => refusal.citing(&ground.citation),
                None => refusal,
            });
        }
    }
    let reason = match closed {
        true => command.reason.clone(),
        false => Some(reason(command.reason.as_deref().unwrap_or_default())?),
    };
    Ok(vec![Event::PersonRefused(PersonRefused {
        ground: command.ground.clone(),
        present: head_count(tournament),
        capacity: capacity(tournament),
        name: Some(name),
        reason,
    })])
}

pub(crate) fn end_waiting(
    tournament: &Tournament,
    command: &EndWaiting,
    context: &Context,
) -> Result<Vec<Event>, Refusal> {
    let waiting = tournament.registry.waiting.iter().find(|waiting| waiting.number == command.waiting);
    let waiting = waiting.ok_or_else(|| Refusal::new(RefusalKind::NotInLine))?;
    let ended = |entrant| Event::WaitingEnded(WaitingEnded { waiting: command.waiting, entrant });
    if !command.admit {
        return Ok(vec![ended(None)]);
    }
    let new = NewEntrant {
        name: waiting.name.clone().unwrap_or_default(),
        person: waiting.person.clone(),
        attributes: waiting.attributes.clone(),
    };
    let entrant = EntrantId(tournament.entrants.len() as u32 + 1);
    let mut events = super::enter(tournament, &[new], true, false, context)?;
    let candidate = Candidate {
        name: waiting.name.as_deref().unwrap_or_default(),
        person: waiting.person.as_ref(),
        details: &waiting.details,
        entrant: None,
    };
    let found = barred(tournament, &applicant(tournament, &Crowd::of(tournament), candidate));
    if let Some(refused) = found.iter().find(|barred| barred.bar == Bar::Refuses) {
        return Err(not_eligible(refused, candidate.name));
    }
    if let Some(places) = capacity(tournament).filter(|places| head_count(tournament) >= *places) {
        return Err(Refusal::new(RefusalKind::NoPlaceFree { capacity: places }));
    }
    events.push(took(entrant, waiting.details.clone(), &found, None));
    events.push(ended(Some(entrant)));
    Ok(events)
}

pub(crate) fn list(command: &ListPeople) -> Result<Vec<Event>, Refusal> {
    let mut people = command.people.clone();
    for (line, person) in (1..).zip(&mut people) {
        let at_line = |refusal: Refusal| refusal.at_line(line);
        person.name = clean_name(&person.name).map_err(at_line)?;
        let days = [&person.from, &person.until];
        if days.into_iter().flatten().any(|day| Day::read(day).is_none()) {
            return Err(at_line(Refusal::new(RefusalKind::BadDate)));
        }
    }
    let (list, count) = (command.list, people.len() as u32);
    let mut events = vec![Event::PeopleListed(PeopleListed { list, count, people: None })];
    let listed = |person| Event::PersonListed(PersonListed { list, person: Some(person) });
    events.extend(people.into_iter().map(listed));
    Ok(events)
}

pub(crate) fn mark_away(tournament: &Tournament, command: &MarkAway) -> Result<Vec<Event>, Refusal> {
    if !tournament.staff.contains_key(&command.person) {
        return Err(Refusal::new(RefusalKind::NotOnStaff));
    }
    Ok(vec![Event::StaffAway(StaffAway { person: command.person.clone(), away: command.away })])
}

pub(crate) fn set_self_registration(command: &SetSelfRegistration) -> Vec<Event> {
    vec![Event::SelfRegistrationSet(SelfRegistrationSet { open: command.open })]
}
