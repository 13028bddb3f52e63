//! A tournament, and what an organizer would do next in it.

use super::chance::Chance;
use super::vocabulary::Words;
use engine::command::{
    AddEntrants, AnnounceRounds, AppointStaff, CloseRound, CreateTournament, DraftCut, DraftRound,
    FinalizeStandings, PostStandings, PublishCut, PublishRound, RecordResult, StartClock,
};
use engine::event::Logged;
use engine::ids::{Attempt, CommandId, EntrantId, Moment, PersonId};
use engine::people::Role;
use engine::play::Score;
use engine::tournament::Phase;
use engine::{Actor, Command, Context, Envelope, Facts, Refusal, Tournament};
use rulebook::Resolved;

pub struct World {
    pub tournament: Tournament,
    pub log: Vec<Logged>,
    pub at: Moment,
    pub sent: u32,
    pub rulebook: String,
    pub words: Words,
}

/// The seed of every tournament here; it may stand nowhere in public before the end.
pub const SEED: [u8; 32] = [7; 32];
/// Named persons beside the organizer, with what they are.
const STAFF: [(&str, Role); 4] = [
    ("hana", Role::HeadJudge),
    ("jun", Role::FloorJudge),
    ("sora", Role::Scorekeeper),
    ("toki", Role::Timekeeper),
];

impl World {
    pub fn new(resolved: &Resolved, players: u32) -> Self {
        let mut world = Self {
            tournament: Tournament::default(),
            log: Vec::new(),
            at: Moment(1_794_736_800_000),
            sent: 0,
            rulebook: resolved.id().to_owned(),
            words: Words::of(resolved.canonical_bytes()),
        };
        let Command::CreateTournament(CreateTournament {
            name,
            slug,
            date,
            zone,
            options,
            names,
            practice,
            gathering,
            ..
        }) = crate::given::create()
        else {
            panic!("a new tournament")
        };
        let rulebook = world.rulebook.clone();
        let create = Command::CreateTournament(CreateTournament {
            name,
            slug,
            date,
            zone,
            rulebook,
            options,
            names,
            practice,
            gathering,
        });
        world.send(&organizer(), create, Some(resolved.clone())).expect("a tournament");
        for (name, role) in STAFF {
            let (person, roles) = (PersonId(name.into()), [role].into());
            let appoint =
                Command::AppointStaff(AppointStaff { person, name: format!("Nomen {name}"), roles });
            world.send(&organizer(), appoint, None).expect("staff");
        }
        let entrants = (1..=players).map(|n| crate::given::named(&format!("Nomen Player {n}"))).collect();
        let add = Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true });
        world.send(&organizer(), add, None).expect("players");
        world
    }

    pub fn send(
        &mut self,
        actor: &Actor,
        command: Command,
        rulebook: Option<Resolved>,
    ) -> Result<(), Refusal> {
        self.sent += 1;
        let known = self.tournament.entrants.len();
        let context = Context {
            at: self.at,
            actor: actor.clone(),
            seed: SEED,
            facts: Facts {
                rulebook,
                fresh_people: (known..known + 16).map(|n| PersonId(format!("person-{n}"))).collect(),
                actor_name: Some("Nomen Organizer".into()),
                today: Some("2026-11-20".into()),
                kits_elsewhere: Vec::new(),
                asked: None,
            },
        };
        let envelope = Envelope { id: CommandId(format!("c{}", self.sent)), command };
        let (after, logged) = engine::execute(&self.tournament, &envelope, &context)?;
        self.tournament = after;
        self.log.extend(logged);
        Ok(())
    }

    /// Mostly on, by seconds or minutes; now and then the clock of the machine is set back.
    pub fn let_time_pass(&mut self, chance: &mut Chance) {
        self.at.0 += match chance.below(40) {
            0 => -3_600_000,
            1..10 => i64::from(chance.number(1, 30)) * 60_000,
            _ => i64::from(chance.number(0, 20)) * 1_000,
        };
    }

    /// Mostly somebody who may: players for what is done at the seat, the organizer for the rest.
    pub fn somebody(&self, kind: &str, chance: &mut Chance) -> Actor {
        const SEAT: [&str; 6] =
            ["report-result", "confirm-result", "dispute-result", "concede", "call-judge", "appeal-ruling"];
        let person = || PersonId("organizer".into());
        let entrant = EntrantId(chance.number(1, self.tournament.entrants.len() as u32 + 1));
        match chance.below(20) {
            0..16 if SEAT.contains(&kind) => Actor::Entrant { entrant },
            0 => Actor::Entrant { entrant },
            1..5 => {
                let name = chance.of_these(&STAFF).map_or("nobody", |(name, _)| name);
                Actor::Person { person: PersonId(name.into()) }
            }
            5 => Actor::Person { person: PersonId("stranger".into()) },
            6 => {
                Actor::Program { person: person(), roles: [Role::ALL[chance.below(Role::ALL.len())]].into() }
            }
            _ => Actor::Person { person: person() },
        }
    }

    /// What brings the day on: without it no sequence would get beyond the first round.
    pub fn duty(&self, chance: &mut Chance) -> Command {
        let tournament = &self.tournament;
        let round = tournament.next_round();
        let reason = Some("as was agreed".to_owned());
        if let Some(draft) = &tournament.draft {
            return Command::PublishRound(PublishRound { round: draft.round, attempt: draft.attempt });
        }
        if let Some(cut) = &tournament.cut_draft {
            return Command::PublishCut(PublishCut { attempt: cut.attempt });
        }
        if let Some(current) = tournament.current_round().filter(|current| !current.closed) {
            let open: Vec<_> = current.outstanding().map(|match_| match_.table).collect();
            let Some(table) = chance.of_these(&open).copied() else {
                return Command::CloseRound(CloseRound { round: current.number });
            };
            let scores = [(2, 0), (0, 2), (2, 1), (1, 2), (1, 0), (0, 1), (1, 1)];
            let (a, b) = scores[chance.below(scores.len())];
            return match chance.below(12) {
                0 => Command::StartClock(StartClock { round: current.number }),
                _ => Command::RecordResult(RecordResult {
                    round: current.number,
                    table,
                    score: Score::of(a, b, 0),
                    insists: false,
                }),
            };
        }
        match (tournament.phase, chance.below(12)) {
            (Phase::Posted, 0) => Command::FinalizeStandings(FinalizeStandings {}),
            (_, 0) if tournament.rounds.len() > 3 => Command::PostStandings(PostStandings {}),
            (_, 1 | 2) => Command::DraftCut(DraftCut { reason }),
            (_, 3) if tournament.rounds.is_empty() => {
                Command::AnnounceRounds(AnnounceRounds { rounds: 3, reason })
            }
            (_, 4) => Command::PublishRound(PublishRound { round, attempt: Attempt(1) }),
            _ => Command::DraftRound(DraftRound { round, reason, allow: Default::default() }),
        }
    }
}

fn organizer() -> Actor {
    crate::given::organizer()
}
