//! A tournament to test with: commands are executed, events and refusals looked at.

use engine::command::{
    AddEntrants, AnnounceRounds, AppointStaff, CloseRound, CreateTournament, DraftRound, PublishRound,
    RecordResult, SetFactSheet,
};
use engine::event::Logged;
use engine::ids::{CommandId, EntrantId, Moment, PersonId, RoundNumber, TableNumber};
use engine::people::Role;
use engine::play::Score;
use engine::structure::{Announcement, announcement};
use engine::{Actor, Command, Context, Envelope, Event, Facts, Refusal, Tournament};
use rulebook::{FactSheet, Library, Resolved};

#[derive(Clone)]
pub struct Hall {
    pub tournament: Tournament,
    pub log: Vec<Logged>,
    pub at: Moment,
    pub today: Option<String>,
    pub kits_elsewhere: Vec<String>,
    next_id: u32,
}

pub fn organizer() -> Actor {
    person("organizer")
}

pub fn person(name: &str) -> Actor {
    Actor::Person { person: PersonId(name.into()) }
}

pub fn player(number: u32) -> Actor {
    Actor::Entrant { entrant: EntrantId(number) }
}

pub fn resolved(rulebook: &str, options: serde_json::Value) -> Resolved {
    let sheet: FactSheet = serde_json::from_value(options).expect("options");
    Library::builtin().resolve(rulebook, &sheet).unwrap_or_else(|problems| panic!("{problems:?}"))
}

pub fn create() -> Command {
    Command::CreateTournament(CreateTournament {
        name: "Friday Swiss".into(),
        slug: "friday-swiss".into(),
        date: "2026-11-20".into(),
        zone: "Asia/Tokyo".into(),
        rulebook: "transformers".into(),
        options: FactSheet::default(),
        names: engine::tournament::NameStyle::Full,
        practice: false,
        gathering: None,
    })
}

impl Hall {
    /// Nothing has happened yet.
    pub fn empty() -> Self {
        Self {
            tournament: Tournament::default(),
            log: Vec::new(),
            at: Moment(1_000_000),
            today: None,
            kits_elsewhere: Vec::new(),
            next_id: 0,
        }
    }

    /// A tournament with so many entrants, all checked in.
    pub fn with_players(players: u32) -> Self {
        Self::with_options(players, serde_json::json!({}))
    }

    pub fn with_options(players: u32, options: serde_json::Value) -> Self {
        Self::of("transformers", players, options)
    }

    /// A tournament by any of the rulebooks.
    pub fn of(rulebook: &str, players: u32, options: serde_json::Value) -> Self {
        let mut hall = Self::empty();
        let Command::CreateTournament(CreateTournament {
            name,
            slug,
            date,
            zone,
            options: sheet,
            names,
            practice,
            gathering,
            ..
        }) = create()
        else {
            panic!("a new tournament")
        };
        let id = rulebook.to_owned();
        let create = Command::CreateTournament(CreateTournament {
            name,
            slug,
            date,
            zone,
            rulebook: id,
            options: sheet,
            names,
            practice,
            gathering,
        });
        hall.act_with(&organizer(), create, Some(resolved(rulebook, options))).expect("a tournament");
        if players > 0 {
            let entrants = (1..=players).map(|n| named(&format!("Player {n}"))).collect();
            hall.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }));
        }
        hall
    }

    pub fn act_with(
        &mut self,
        actor: &Actor,
        command: Command,
        rulebook: Option<Resolved>,
    ) -> Result<Vec<Event>, Refusal> {
        self.next_id += 1;
        let id = CommandId(format!("c{}", self.next_id));
        self.send(id, actor, command, rulebook)
    }

    pub fn send(
        &mut self,
        id: CommandId,
        actor: &Actor,
        command: Command,
        rulebook: Option<Resolved>,
    ) -> Result<Vec<Event>, Refusal> {
        self.at.0 += 1_000;
        let people = self.tournament.entrants.len();
        let fresh_people = (people..people + 500).map(|n| PersonId(format!("person-{n}"))).collect();
        let context = Context {
            at: self.at,
            actor: actor.clone(),
            seed: [7; 32],
            facts: Facts {
                rulebook,
                fresh_people,
                actor_name: Some("Olga Organizer".into()),
                today: self.today.clone(),
                kits_elsewhere: self.kits_elsewhere.clone(),
                asked: None,
            },
        };
        let (after, logged) = engine::execute(&self.tournament, &Envelope { id, command }, &context)?;
        self.tournament = after;
        self.log.extend(logged.iter().cloned());
        Ok(logged.into_iter().map(|entry| entry.event).collect())
    }

    pub fn act(&mut self, actor: &Actor, command: Command) -> Result<Vec<Event>, Refusal> {
        self.act_with(actor, command, None)
    }

    /// The organizer, who holds every role.
    pub fn must(&mut self, command: Command) -> Vec<Event> {
        let shown = format!("{command:?}");
        self.act(&organizer(), command).unwrap_or_else(|refusal| panic!("{shown}: {refusal}"))
    }

    pub fn refused(&mut self, command: Command) -> Refusal {
        self.refused_to(&organizer(), command)
    }

    pub fn refused_to(&mut self, actor: &Actor, command: Command) -> Refusal {
        let before = self.tournament.clone();
        let shown = format!("{command:?}");
        let refusal = self.act(actor, command).err().unwrap_or_else(|| panic!("{shown} was not refused"));
        assert_eq!(self.tournament, before, "a refusal changes nothing");
        refusal
    }

    pub fn last_command(&self) -> CommandId {
        CommandId(format!("c{}", self.next_id))
    }

    pub fn appoint(&mut self, name: &str, roles: &[Role]) {
        self.must(Command::AppointStaff(AppointStaff {
            person: PersonId(name.into()),
            name: name.into(),
            roles: roles.iter().copied().collect(),
        }));
    }

    pub fn draft(&mut self) -> RoundNumber {
        let round = self.tournament.next_round();
        // Where the document is silent the organizer says how many rounds there are.
        if let Announcement::Asked { rounds, .. } = announcement(&self.tournament) {
            self.must(Command::AnnounceRounds(AnnounceRounds { rounds, reason: None }));
        }
        self.must(Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }));
        round
    }

    pub fn publish(&mut self) -> RoundNumber {
        let round = self.draft();
        self.must(Command::PublishRound(PublishRound { round, attempt: engine::ids::Attempt(1) }));
        round
    }

    pub fn record(&mut self, table: u32, a: u32, b: u32) -> Vec<Event> {
        let round = self.tournament.current_round().expect("a round").number;
        let score = Score::of(a, b, 0);
        self.must(Command::RecordResult(RecordResult {
            round,
            table: TableNumber(table),
            score,
            insists: false,
        }))
    }

    /// Publishes a round, seat a wins every table 2–0, and closes it.
    pub fn play_round(&mut self) -> RoundNumber {
        self.play_round_by(2)
    }

    /// The same with so many games to win.
    pub fn play_round_by(&mut self, games: u32) -> RoundNumber {
        self.publish();
        self.finish_round(games)
    }

    /// Seat a wins every table that has no result yet, and the round is closed.
    pub fn finish_round(&mut self, games: u32) -> RoundNumber {
        let current = self.tournament.current_round().expect("a round");
        let round = current.number;
        let tables: Vec<u32> = current.outstanding().map(|match_| match_.table.0).collect();
        for table in tables {
            self.record(table, games, 0);
        }
        self.must(Command::CloseRound(CloseRound { round }));
        round
    }

    /// The log as everybody may read it.
    pub fn public_log(&self) -> Vec<Logged> {
        let read = |entry: &Logged| {
            let encoded = engine::log::encode(entry, &self.tournament).expect("encoded");
            engine::log::decode(entry.version, &encoded.public, None, &self.tournament).expect("decoded")
        };
        self.log.iter().map(read).collect()
    }
}

pub fn named(name: &str) -> engine::command::NewEntrant {
    engine::command::NewEntrant { name: name.into(), person: None, attributes: Default::default() }
}

/// A new fact sheet, resolved at the edge as the program does.
pub fn sheet(
    hall: &mut Hall,
    options: serde_json::Value,
    reason: Option<&str>,
) -> Result<Vec<Event>, Refusal> {
    let rulebook = hall.tournament.rulebook().expect("a rulebook").id().to_owned();
    let command = Command::SetFactSheet(SetFactSheet {
        options: serde_json::from_value::<FactSheet>(options.clone()).expect("options"),
        reason: reason.map(str::to_owned),
    });
    hall.act_with(&organizer(), command, Some(resolved(&rulebook, options)))
}
