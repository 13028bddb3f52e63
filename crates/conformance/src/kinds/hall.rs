//! A tournament that worked cases send commands to, as the pages do.

use engine::command::{AddEntrants, CreateTournament, NewEntrant};
use engine::ids::{CommandId, EntrantId, Moment, PersonId};
use engine::tournament::NameStyle;
use engine::{Actor, Command, Context, Envelope, Facts, Tournament};
use rulebook::FactSheet;
use serde_json::Value;

use super::{read, rulebook_with};

pub struct Hall {
    pub tournament: Tournament,
    commands: u32,
}

impl Hall {
    /// Opens a tournament with these players checked in; they are numbered in the order given.
    pub fn open(rulebook: &str, options: &Value, players: &[String]) -> Result<Self, String> {
        let mut hall = Self { tournament: Tournament::default(), commands: 0 };
        let create = Command::CreateTournament(CreateTournament {
            name: "Worked case".into(),
            slug: "worked-case".into(),
            date: "2026-11-20".into(),
            zone: "UTC".into(),
            rulebook: rulebook.into(),
            options: read::<FactSheet>(options)?,
            names: NameStyle::Full,
            practice: false,
            gathering: None,
        });
        let facts = Facts { rulebook: Some(rulebook_with(rulebook, options)?), ..Facts::default() };
        hall.act_knowing(create, facts)?;
        let entrant =
            |name: &String| NewEntrant { name: name.clone(), person: None, attributes: Default::default() };
        let entrants = players.iter().map(entrant).collect();
        hall.act(Command::AddEntrants(AddEntrants { entrants, same_name: true, checked_in: true }))?;
        Ok(hall)
    }

    pub fn act(&mut self, command: Command) -> Result<(), String> {
        let people = self.tournament.entrants.len();
        let fresh_people = (0..500).map(|at| PersonId(format!("person-{}", people + at))).collect();
        self.act_knowing(command, Facts { fresh_people, ..Facts::default() })
    }

    fn act_knowing(&mut self, command: Command, facts: Facts) -> Result<(), String> {
        self.commands += 1;
        let facts = Facts { actor_name: Some("Olga Organizer".into()), ..facts };
        let context = Context {
            at: Moment(i64::from(self.commands) * 1_000),
            actor: Actor::Person { person: PersonId("organizer".into()) },
            seed: [7; 32],
            facts,
        };
        let envelope = Envelope { id: CommandId(format!("c{}", self.commands)), command };
        let (after, _) =
            engine::execute(&self.tournament, &envelope, &context).map_err(|refusal| refusal.to_string())?;
        self.tournament = after;
        Ok(())
    }

    pub fn name(&self, entrant: EntrantId) -> String {
        self.tournament.entrant(entrant).and_then(|found| found.name.clone()).unwrap_or_default()
    }
}
