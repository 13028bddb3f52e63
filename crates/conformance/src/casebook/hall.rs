//! A hall in which the steps of a case happen, one after the other.

use std::fmt;

use engine::command::{AddEntrants, AppointStaff, CreateTournament, NewEntrant};
use engine::ids::{CommandId, EntrantId, Moment, PersonId};
use engine::people::Role;
use engine::tournament::{Match, NameStyle};
use engine::{Actor, Command, Context, Envelope, Event, Facts, Refusal, Tournament};
use rulebook::{FactSheet, Library, Resolved};
use serde_json::{Map, Value};

use super::file::{Case, Players};
use super::views;
use crate::comparison;

/// Whether the program does what the document says.
#[derive(Debug, PartialEq, Eq)]
pub enum Outcome {
    Agree,
    /// The step, counted from 1, and what happened instead.
    Differ(usize, String),
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Agree => f.write_str("agree"),
            Self::Differ(step, how) => write!(f, "differ: step {step}: {how}"),
        }
    }
}

/// Chance is the same in every run.
const SEED: [u8; 32] = [7; 32];
const START: Moment = Moment(1_800_000_000_000);
/// People do not act in the same instant.
const BETWEEN_MS: i64 = 1_000;

pub(super) struct Hall {
    pub tournament: Tournament,
    pub now: Moment,
    /// What the last command brought about.
    pub events: Vec<Event>,
    today: Option<String>,
    commands: u32,
    /// What the next command is called, for another one to name.
    pub(super) called: Option<String>,
}

impl Case {
    /// Plays the case through the program.
    pub fn run(&self) -> Outcome {
        let mut hall = match Hall::opened(self) {
            Ok(hall) => hall,
            Err(how) => return Outcome::Differ(0, how),
        };
        for (number, step) in (1..).zip(&self.steps) {
            if let Err(how) = hall.step(step) {
                return Outcome::Differ(number, how);
            }
        }
        Outcome::Agree
    }
}

impl Hall {
    /// Creates the tournament, appoints its staff and enters its players. A case that is about any of that begins with an
    /// empty list and does it in steps.
    fn opened(case: &Case) -> Result<Self, String> {
        let mut hall = Self {
            tournament: Tournament::default(),
            now: START,
            events: Vec::new(),
            today: case.today.clone(),
            commands: 0,
            called: None,
        };
        let options: FactSheet = serde_json::from_value(Value::Object(case.options.clone()))
            .map_err(|error| format!("the fact sheet cannot be read: {error}"))?;
        let resolved = Library::builtin()
            .resolve(&case.rulebook, &options)
            .map_err(|problems| format!("the fact sheet is refused: {problems:?}"))?;
        let create = CreateTournament {
            name: "Case".into(),
            slug: "case".into(),
            date: case.today.clone().unwrap_or_else(|| "2027-01-16".into()),
            zone: "Asia/Tokyo".into(),
            rulebook: case.rulebook.clone(),
            options,
            names: NameStyle::Full,
            practice: false,
            gathering: None,
        };
        hall.must(Command::CreateTournament(create), Some(resolved))?;
        for name in &case.staff {
            let roles = [role_of(name)?].into();
            hall.must(
                Command::AppointStaff(AppointStaff {
                    person: PersonId(name.clone()),
                    name: name.clone(),
                    roles,
                }),
                None,
            )?;
        }
        let entrants = entrants(&case.players)?;
        if !entrants.is_empty() {
            let add = AddEntrants { entrants, same_name: false, checked_in: true };
            hall.must(Command::AddEntrants(add), None)?;
        }
        Ok(hall)
    }

    fn must(&mut self, command: Command, rulebook: Option<Resolved>) -> Result<(), String> {
        let kind = kind_of(&command);
        self.send(&organizer(), command, rulebook).map_err(|refusal| format!("{kind} {}", told(&refusal)))
    }

    /// Sends a command; what it brings about can be looked at afterwards.
    pub fn send(
        &mut self,
        actor: &Actor,
        command: Command,
        rulebook: Option<Resolved>,
    ) -> Result<(), Refusal> {
        self.commands += 1;
        self.now.0 += BETWEEN_MS;
        let people = self.tournament.entrants.len();
        let facts = Facts {
            rulebook,
            fresh_people: (people..people + 600).map(|n| PersonId(format!("person-{n}"))).collect(),
            actor_name: Some("Organizer".into()),
            today: self.today.clone(),
            ..Facts::default()
        };
        let context = Context { at: self.now, actor: actor.clone(), seed: SEED, facts };
        let id = self.called.take().unwrap_or_else(|| format!("case-{}", self.commands));
        let envelope = Envelope { id: CommandId(id), command };
        let (after, logged) = engine::execute(&self.tournament, &envelope, &context)?;
        self.tournament = after;
        self.events = logged.into_iter().map(|entry| entry.event).collect();
        Ok(())
    }

    fn step(&mut self, step: &Map<String, Value>) -> Result<(), String> {
        let text = |key: &str| step.get(key).and_then(Value::as_str);
        if let Some(time) = text("after") {
            self.now.0 += duration(time)?;
        }
        match (text("do"), text("see")) {
            (Some(_), Some(_)) => Err("a step either does or sees".into()),
            (Some(_), None) => self.act(step),
            (None, Some(_)) => self.look(step),
            (None, None) if step.contains_key("after") => Ok(()),
            (None, None) => Err("a step needs `do`, `see` or `after`".into()),
        }
    }

    fn act(&mut self, step: &Map<String, Value>) -> Result<(), String> {
        let refused = self.attempt(step)?;
        match (refused, step.get("refused")) {
            (None, None | Some(Value::Bool(false))) | (Some(_), Some(Value::Bool(true))) => Ok(()),
            (Some(refusal), None | Some(Value::Bool(false))) => Err(told(&refusal)),
            (None, Some(_)) => Err("accepted, where the document refuses".into()),
            (Some(refusal), Some(want)) => {
                let clause = refusal.citation.as_ref().map(|citation| citation.clause.as_str());
                let names = [Some(refusal.code()), clause];
                // A fact sheet can break several clauses at once; its refusal names them in the list of problems.
                let by = |want: &str| {
                    names.contains(&Some(want)) || told(&refusal).contains(&format!("({want}, "))
                };
                if want.as_str().is_some_and(by) {
                    Ok(())
                } else {
                    Err(format!("{}, but not by {want}", told(&refusal)))
                }
            }
        }
    }

    fn look(&self, step: &Map<String, Value>) -> Result<(), String> {
        let got = views::seen(self, step)?;
        let verdict = |fits: bool, how: String| if fits { Ok(()) } else { Err(how) };
        if let Some(want) = step.get("is") {
            let differences = comparison::differences(&got, want, &[]);
            let extra = got.as_object().zip(want.as_object()).is_none() && &got != want;
            verdict(differences.is_empty() && !extra, comparison::summary(&differences))?;
        }
        if let Some(want) = step.get("has") {
            verdict(contains(&got, want), format!("{got} has no {want}"))?;
        }
        if let Some(unwanted) = step.get("lacks") {
            verdict(!contains(&got, unwanted), format!("{got} has {unwanted}"))?;
        }
        let asks = ["is", "has", "lacks"].iter().any(|key| step.contains_key(*key));
        verdict(asks, format!("nothing is expected of {got}; say `is`, `has` or `lacks`"))
    }

    pub fn actor(&self, name: &str) -> Result<Actor, String> {
        if name == "organizer" || self.tournament.staff.contains_key(&PersonId(name.into())) {
            return Ok(Actor::Person { person: PersonId(name.into()) });
        }
        Ok(Actor::Entrant { entrant: self.entrant(name)? })
    }

    pub fn entrant(&self, name: &str) -> Result<EntrantId, String> {
        let found = self.tournament.entrants.iter().find(|entrant| entrant.name.as_deref() == Some(name));
        found.map(|entrant| entrant.id).ok_or_else(|| format!("nobody is called {name}"))
    }

    pub fn name(&self, entrant: EntrantId) -> String {
        let name = self.tournament.entrant(entrant).and_then(|found| found.name.clone());
        name.unwrap_or_else(|| entrant.to_string())
    }

    /// The match of a player in the drafted round, or else in the last published one.
    pub fn seat(&self, entrant: EntrantId) -> Option<&Match> {
        let drafted = self.tournament.draft.as_ref().map(|draft| &draft.matches);
        let matches = drafted.or(self.tournament.current_round().map(|round| &round.matches))?;
        matches.iter().find(|match_| match_.has(entrant))
    }
}

fn organizer() -> Actor {
    Actor::Person { person: PersonId("organizer".into()) }
}

fn role_of(name: &str) -> Result<Role, String> {
    match name.trim_end_matches(|c: char| c.is_ascii_digit()) {
        "head" => Ok(Role::HeadJudge),
        "floor" => Ok(Role::FloorJudge),
        "keeper" => Ok(Role::Scorekeeper),
        "timer" => Ok(Role::Timekeeper),
        "assistant" => Ok(Role::AssistantHeadJudge),
        "acting" => Ok(Role::ActingOrganizer),
        "helper" => Ok(Role::EventAssistant),
        _ => Err(format!("no role goes with {name}")),
    }
}

fn entrants(players: &Players) -> Result<Vec<NewEntrant>, String> {
    let plain = |name: String| NewEntrant { name, person: None, attributes: Default::default() };
    match players {
        Players::Many(many) => Ok((0..*many).map(letters).map(plain).collect()),
        Players::Named(named) => named
            .iter()
            .map(|one| match one {
                Value::String(name) => Ok(plain(name.clone())),
                described => serde_json::from_value(described.clone())
                    .map_err(|error| format!("the player {described} cannot be read: {error}")),
            })
            .collect(),
    }
}

/// A to Z, then AA, AB…
fn letters(number: u32) -> String {
    let letter = |n: u32| char::from(b'A' + (n % 26) as u8);
    match number / 26 {
        0 => letter(number).to_string(),
        more => format!("{}{}", letter(more - 1), letter(number)),
    }
}

/// `11m`, `90s`, `1h`, `2d`.
fn duration(text: &str) -> Result<i64, String> {
    let unreadable = || format!("`{text}` is no duration; write 11m, 90s, 1h or 2d");
    let split = text.len().checked_sub(1).filter(|&at| text.is_char_boundary(at)).ok_or_else(unreadable)?;
    let (number, unit) = text.split_at(split);
    let number: i64 = number.parse().map_err(|_| unreadable())?;
    let unit = match unit {
        "s" => 1_000,
        "m" => 60_000,
        "h" => 3_600_000,
        "d" => 86_400_000,
        _ => return Err(unreadable()),
    };
    Ok(number * unit)
}

fn kind_of(command: &Command) -> String {
    let written = serde_json::to_value(command).unwrap_or_default();
    written["type"].as_str().unwrap_or("a command").to_owned()
}

fn told(refusal: &Refusal) -> String {
    let clause = refusal.citation.as_ref().map(|citation| format!(" [{}]", citation.clause));
    let arguments = serde_json::to_value(refusal).map(|value| value["args"].to_string()).unwrap_or_default();
    format!("refused: {}{} {arguments}", refusal.code(), clause.unwrap_or_default())
}

/// Whether something seen holds what is expected of it: every element, every field, or a part of the text.
fn contains(got: &Value, want: &Value) -> bool {
    match (got, want) {
        (Value::Array(got), Value::Array(want)) => {
            want.iter().all(|want| got.iter().any(|got| got == want || contains_fields(got, want)))
        }
        (Value::Array(got), want) => got.iter().any(|got| got == want || contains_fields(got, want)),
        (Value::String(got), Value::String(want)) => got.contains(want.as_str()),
        (got, want) => got == want || contains_fields(got, want),
    }
}

fn contains_fields(got: &Value, want: &Value) -> bool {
    got.is_object() && want.is_object() && comparison::differences(got, want, &[]).is_empty()
}
