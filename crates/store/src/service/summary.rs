//! What the log says, as the rows the store keeps beside it.

use engine::event::{EntrantAdded, EntrantRenamed, RulebookAdopted, StaffAppointed};
use engine::{
    Event, Refusal, RefusalKind, Tournament,
    event::Logged,
    ids::{GatheringId, PersonId},
    log::encode,
    tournament::Phase,
};
use uuid::Uuid;

use super::ExecuteError;
use crate::{
    directory::{Person, TournamentSummary},
    log::{Append, Document, NewEntry},
};

/// Everything an append needs, for the events that lead from one state to the next.
pub(super) fn append(
    stream: Uuid,
    before: &Tournament,
    after: &Tournament,
    logged: &[Logged],
) -> Result<Append, ExecuteError> {
    let mut append = Append { stream, expected: before.version, ..Append::default() };
    for entry in logged {
        append.entries.push(new_entry(entry, after)?);
        append.people.extend(person(&entry.event, after)?);
        if let Event::RulebookAdopted(RulebookAdopted { rulebook, .. }) = &entry.event {
            append.documents.push(Document::new(rulebook.canonical_bytes().to_vec()));
        }
    }
    let (was, is) = (summary(stream, before)?, summary(stream, after)?);
    if (TournamentSummary { updated: is.updated, ..was }) != is {
        append.summary = Some(is);
    }
    Ok(append)
}

fn new_entry(logged: &Logged, after: &Tournament) -> Result<NewEntry, ExecuteError> {
    let encoded = encode(logged, after)?;
    Ok(NewEntry {
        kind: encoded.kind,
        v: encoded.v,
        at: encoded.at.0,
        public: encoded.public,
        private: encoded.private,
        persons: encoded.persons.iter().map(person_id).collect::<Result<_, _>>()?,
        asked: logged.asked,
    })
}

/// The person an event introduces or renames.
fn person(event: &Event, after: &Tournament) -> Result<Option<Person>, ExecuteError> {
    let (id, name) = match event {
        Event::EntrantAdded(EntrantAdded { person: Some(person), name: Some(name), .. })
        | Event::StaffAppointed(StaffAppointed { person, name: Some(name), .. }) => {
            (person.clone(), name.clone())
        }
        Event::EntrantRenamed(EntrantRenamed { entrant, name: Some(name) }) => {
            let person = after.entrant(*entrant).and_then(|entrant| entrant.person.clone());
            let Some(person) = person else { return Ok(None) };
            (person, name.clone())
        }
        _ => return Ok(None),
    };
    Ok(Some(Person { id: person_id(&id)?, name }))
}

fn person_id(id: &PersonId) -> Result<Uuid, ExecuteError> {
    Uuid::parse_str(&id.0).map_err(|_| Refusal::new(RefusalKind::BadPersonId { person: id.clone() }).into())
}

fn gathering_id(id: &GatheringId) -> Result<Uuid, ExecuteError> {
    Uuid::parse_str(&id.0)
        .map_err(|_| Refusal::new(RefusalKind::BadGatheringId { gathering: id.clone() }).into())
}

fn summary(stream: Uuid, tournament: &Tournament) -> Result<TournamentSummary, ExecuteError> {
    let details = &tournament.details;
    let players = tournament.present_entrants().count();
    Ok(TournamentSummary {
        id: stream,
        slug: details.slug.clone(),
        name: details.name.clone(),
        date: details.date.clone(),
        zone: details.zone.clone(),
        status: status(tournament.phase).to_owned(),
        practice: details.practice,
        gathering: details.gathering.as_ref().map(gathering_id).transpose()?,
        players: u32::try_from(players).unwrap_or(u32::MAX),
        updated: tournament.last_at.0,
    })
}

fn status(phase: Phase) -> &'static str {
    match phase {
        Phase::Absent => "absent",
        Phase::Registration => "registration",
        Phase::Playing => "playing",
        Phase::Posted => "posted",
        Phase::Final => "final",
    }
}
