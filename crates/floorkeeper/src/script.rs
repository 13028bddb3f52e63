//! `script`: a fresh tournament, commands in, events and refusals out.
//!
//! A line is `{"id": "…", "command": {…}}`, with `"actor"` and `"at"` where they matter: without them the organizer
//! speaks, one second after the line before.

use crate::input::{Failure, print_text, read_text};
use crate::shelf::{Shelf, lines};
use engine::command::{CreateTournament, SetFactSheet};
use engine::ids::{CommandId, Moment, PersonId};
use engine::log::sha256_hex;
use engine::{
    Actor, AskedDigest, Command, Context, Envelope, Event, Facts, Refusal, RefusalKind, Tournament,
};
use rulebook::{Library, Problem};
use serde::{Deserialize, Serialize};
use std::path::Path;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    id: CommandId,
    command: Command,
    #[serde(default)]
    actor: Option<Actor>,
    /// UTC milliseconds.
    #[serde(default)]
    at: Option<Moment>,
}

#[derive(Serialize)]
struct Answer<'a> {
    id: &'a CommandId,
    #[serde(skip_serializing_if = "Option::is_none")]
    events: Option<Vec<Event>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<Refusal>,
}

impl<'a> Answer<'a> {
    fn done(id: &'a CommandId, events: Vec<Event>) -> Self {
        Self { id, events: Some(events), refusal: None }
    }

    fn refused(id: &'a CommandId, refusal: Refusal) -> Self {
        Self { id, events: None, refusal: Some(refusal) }
    }
}

/// A script draws from its own seed, so that it says the same thing every time.
const SEED: [u8; 32] = *b"a script draws alike every time.";

pub fn run(shelf: &Shelf, file: Option<&Path>) -> Result<(), Failure> {
    let library = shelf.library()?;
    let mut tournament = Tournament::default();
    let mut log: Vec<Event> = Vec::new();
    for (number, text) in (1_u32..).zip(read_text(file)?.lines()) {
        if text.trim().is_empty() {
            continue;
        }
        let line: Line =
            serde_json::from_str(text).map_err(|error| Failure::BadInput(misread(number, &error)))?;
        let actor = line.actor.unwrap_or(Actor::Person { person: PersonId("organizer".into()) });
        let envelope = Envelope { id: line.id, command: line.command };
        match tournament.first_answer(&envelope, &actor, AskedDigest::of(&envelope)) {
            Ok(None) => {}
            Ok(Some(answer)) => {
                let (first, last) = (answer.first as usize, answer.last as usize);
                print_answer(&Answer::done(&envelope.id, log[first - 1..last].to_vec()))?;
                continue;
            }
            Err(refusal) => {
                print_answer(&Answer::refused(&envelope.id, refusal))?;
                continue;
            }
        }
        let facts = match facts(&library, &tournament, &envelope.command, number) {
            Ok(facts) => facts,
            Err(refusal) => {
                print_answer(&Answer::refused(&envelope.id, refusal))?;
                continue;
            }
        };
        let at = line.at.unwrap_or(Moment(tournament.last_at.0 + 1_000));
        let context = Context { at, actor, seed: SEED, facts };
        match engine::execute(&tournament, &envelope, &context) {
            Ok((after, logged)) => {
                tournament = after;
                let events: Vec<Event> = logged.into_iter().map(|entry| entry.event).collect();
                log.extend(events.iter().cloned());
                print_answer(&Answer::done(&envelope.id, events))?;
            }
            Err(refusal) => print_answer(&Answer::refused(&envelope.id, refusal))?,
        }
    }
    Ok(())
}

fn print_answer(answer: &Answer<'_>) -> Result<(), Failure> {
    print_text(&serde_json::to_string(answer).map_err(anyhow::Error::from)?)
}

/// Options that a rulebook does not take are refused like anything else, so that the script goes on.
fn facts(library: &Library, tournament: &Tournament, command: &Command, line: u32) -> Result<Facts, Refusal> {
    let refused = |problems: Vec<Problem>| {
        Refusal::new(RefusalKind::BadFactSheet { problems: lines(&problems).replace('\n', "; ") })
    };
    let rulebook = match command {
        Command::CreateTournament(CreateTournament { rulebook, options, .. })
            if library.get(rulebook).is_some() =>
        {
            Some(library.resolve(rulebook, options).map_err(refused)?)
        }
        // The tournament's own copy counts.
        Command::SetFactSheet(SetFactSheet { options, .. }) => match tournament.rulebook() {
            Ok(current) => Some(current.with_fact_sheet(options).map_err(refused)?),
            Err(_) => None,
        },
        _ => None,
    };
    let fresh_people = (0..command.new_people())
        .map(|at| PersonId(sha256_hex(format!("person {line} {at}").as_bytes())[..32].to_owned()))
        .collect();
    Ok(Facts { rulebook, fresh_people, actor_name: Some("Organizer".into()), ..Facts::default() })
}

/// Each line is a text of its own to the reader, so its own count of lines says nothing.
fn misread(number: u32, error: &serde_json::Error) -> String {
    let words = error.to_string();
    let words = words.split(" at line ").next().unwrap_or_default();
    format!("line {number}, column {}: {words}", error.column())
}
