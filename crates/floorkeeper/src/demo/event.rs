//! Two rounds and a half, command by command.

use crate::input::Failure;
use anyhow::{Context as _, anyhow};
use engine::command::{
    AddEntrants, AppointStaff, CloseRound, ConfirmResult, CorrectResult, CreateTournament, DisputeResult,
    DraftRound, Drop, ExtendTable, NewEntrant, PublishRound, RecordResult, ReportResult, StartClock,
};
use engine::decks::command::{AdoptCatalogue, FileDecklist, JudgeDecklist};
use engine::decks::{Decklist, Line};
use engine::ids::{Attempt, CommandId, EntrantId, Moment, PersonId, RoundNumber, TableNumber};
use engine::play::Score;
use engine::tournament::{Match, NameStyle};
use engine::{Actor, Command, Envelope, Facts};
use rulebook::decks::Cards;
use rulebook::{FactSheet, Library};
use std::path::Path;
use store::{NewAccount, Person, Store, Tournaments};
use uuid::Uuid;

use super::people::{PLAYERS, STAFF};

/// The tournament of the demo, by which a folder that already holds one is known.
pub(super) const SETTING: &str = "demo-tournament";
pub(super) const SLUG: &str = "demo";

const MINUTE: i64 = 60_000;

/// Cards nobody has printed.
const CARDS: &str = include_str!("../../../../rulebooks/cards/invented.json");

/// Makes the demo in a fresh folder; in one that holds it already everything is left as it is.
pub async fn prepare(store: &Store, library: &Library, folder: &Path) -> Result<(), Failure> {
    if setting(store).await?.is_some() {
        return Ok(());
    }
    let used = store.has_organizer().await.context("the accounts cannot be read")?
        || !store.tournaments(None).await.context("the tournaments cannot be read")?.is_empty();
    if used {
        return Err(Failure::BadInput(format!(
            "{} holds tournaments already; the demo needs a folder of its own: leave --data out or name an empty one",
            folder.display()
        )));
    }
    Hall::open(store, library).await?.play().await?;
    Ok(())
}

pub(super) async fn setting(store: &Store) -> Result<Option<Uuid>, Failure> {
    let found = store.setting(SETTING).await.context("the settings cannot be read")?;
    Ok(found.and_then(|id| id.parse().ok()))
}

/// The same for all of the staff, and after a restart.
pub(super) async fn password(store: &Store) -> Result<String, Failure> {
    let secret = store.secret("demo-password").await.context("the demo's password cannot be made")?;
    Ok(data_encoding::BASE32_NOPAD.encode(&secret[..10]).to_lowercase())
}

struct Hall<'a> {
    store: &'a Store,
    library: &'a Library,
    tournaments: Tournaments,
    id: Uuid,
    staff: Vec<Uuid>,
    /// The next command happens at this moment; it ends in the present.
    at: Moment,
    sent: u32,
}

impl<'a> Hall<'a> {
    async fn open(store: &'a Store, library: &'a Library) -> Result<Self, Failure> {
        let now = web::app::now();
        let password = password(store).await?;
        let mut staff = Vec::new();
        for member in &STAFF {
            let person = Person { id: Uuid::now_v7(), name: member.name.to_owned() };
            staff.push(person.id);
            let account = NewAccount {
                id: Uuid::now_v7(),
                person,
                login: member.login.to_owned(),
                password: password.clone(),
                organizer: member.login == STAFF[0].login,
            };
            store.create_account(account, now.0).await.context("an account of the demo cannot be made")?;
        }
        let tournaments = Tournaments::new(store.clone());
        let at = Moment(now.0 - 170 * MINUTE);
        Ok(Self { store, library, tournaments, id: Uuid::now_v7(), staff, at, sent: 0 })
    }

    async fn play(mut self) -> Result<(), Failure> {
        let now = web::app::now();
        self.register().await?;
        self.at = Moment(now.0 - 140 * MINUTE);
        self.whole_round(RoundNumber(1)).await?;
        self.at = Moment(now.0 - 80 * MINUTE);
        self.whole_round(RoundNumber(2)).await?;
        self.leave_after_round_2().await?;
        self.at = Moment(now.0 - 22 * MINUTE);
        self.half_round(RoundNumber(3)).await?;
        let id = self.id.to_string();
        self.store.set_setting(SETTING, &id).await.context("the demo cannot be marked as made")?;
        Ok(())
    }

    async fn register(&mut self) -> Result<(), Failure> {
        let zone = jiff::tz::TimeZone::system();
        let day = jiff::Timestamp::now().to_zoned(zone.clone()).date().to_string();
        self.organizer(Command::CreateTournament(CreateTournament {
            name: "Demo Cup / デモ杯".into(),
            slug: SLUG.into(),
            date: day,
            zone: zone.iana_name().unwrap_or("Asia/Tokyo").into(),
            rulebook: "transformers".into(),
            options: FactSheet::default(),
            names: NameStyle::Full,
            practice: true,
            gathering: None,
        }))
        .await?;
        for (member, person) in STAFF.iter().zip(self.staff.clone()).skip(1) {
            let person = PersonId(person.to_string());
            let roles = member.roles.iter().copied().collect();
            self.organizer(Command::AppointStaff(AppointStaff { person, name: member.name.into(), roles }))
                .await?;
        }
        let entrant =
            |name: &&str| NewEntrant { name: (*name).into(), person: None, attributes: Default::default() };
        let entrants = PLAYERS.iter().map(entrant).collect();
        self.organizer(Command::AddEntrants(AddEntrants { entrants, same_name: true, checked_in: true }))
            .await?;
        self.lists().await
    }

    /// A few players have handed in a list, one of them with faults; most play without.
    async fn lists(&mut self) -> Result<(), Failure> {
        let cards: Cards = serde_json::from_str(CARDS).context("the invented cards cannot be read")?;
        let names: Vec<String> = cards.cards.iter().map(|card| card.name.clone()).collect();
        self.organizer(Command::AdoptCatalogue(AdoptCatalogue { cards })).await?;
        for number in 1..=6 {
            let entrant = EntrantId(number);
            let line = |zone: &str, count: u32, name: &String| Line {
                zone: zone.into(),
                count,
                name: name.clone(),
                at: 0,
            };
            let battle = names.iter().take(if number == 6 { 12 } else { 14 });
            let mut lines: Vec<Line> = battle.map(|name| line("deck", 3, name)).collect();
            lines.extend(names.iter().skip(30).take(2).map(|name| line("team", 1, name)));
            let list = Decklist { fields: Default::default(), lines };
            let file = Command::FileDecklist(FileDecklist { entrant, list, draft: false });
            self.send(Actor::Entrant { entrant }, file).await?;
            if number < 4 {
                let accept = Command::JudgeDecklist(JudgeDecklist {
                    entrant,
                    accept: true,
                    reason: None,
                    filed_at: None,
                });
                self.organizer(accept).await?;
            }
        }
        Ok(())
    }

    async fn whole_round(&mut self, round: RoundNumber) -> Result<(), Failure> {
        for match_ in self.publish(round).await? {
            self.record(round, match_.table, score(round, match_.table)).await?;
        }
        self.organizer(Command::CloseRound(CloseRound { round })).await
    }

    async fn leave_after_round_2(&mut self) -> Result<(), Failure> {
        let (round, table) = (RoundNumber(1), TableNumber(3));
        let reason = "both players signed 2–1, the slip was misread / スリップの読み違い".to_owned();
        let score = match score(round, table) {
            same if same == Score::of(2, 1, 0) => Score::of(1, 2, 0),
            _ => Score::of(2, 1, 0),
        };
        self.organizer(Command::CorrectResult(CorrectResult { round, table, score, reason, before: None }))
            .await?;
        let entrant = EntrantId(29);
        self.send(Actor::Entrant { entrant }, Command::Drop(Drop { entrant, reason: None })).await
    }

    /// Tables that are done, being confirmed, in dispute, extended, and still playing.
    async fn half_round(&mut self, round: RoundNumber) -> Result<(), Failure> {
        let games = self.publish(round).await?;
        self.at.0 += 14 * MINUTE;
        for game in &games {
            let (table, score) = (game.table, score(round, game.table));
            let a = Actor::Entrant { entrant: game.a };
            let b = Actor::Entrant { entrant: game.b };
            match table.0 {
                2 | 6 | 11 => self.record(round, table, score).await?,
                5 | 9 | 14 => {
                    self.send(a, Command::ReportResult(ReportResult { round, table, score })).await?;
                    self.send(b, Command::ConfirmResult(ConfirmResult { round, table, reported_at: None }))
                        .await?;
                }
                7 => self.send(a, Command::ReportResult(ReportResult { round, table, score })).await?,
                4 => {
                    self.send(a, Command::ReportResult(ReportResult { round, table, score })).await?;
                    self.send(b, Command::DisputeResult(DisputeResult { round, table, reported_at: None }))
                        .await?;
                }
                8 => {
                    let reason = Some("long ruling / 裁定に時間がかかった".to_owned());
                    let extension = Command::ExtendTable(ExtendTable { round, table, minutes: 5, reason });
                    self.send(self.member(2), extension).await?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    async fn publish(&mut self, round: RoundNumber) -> Result<Vec<Match>, Failure> {
        self.organizer(Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() }))
            .await?;
        self.organizer(Command::PublishRound(PublishRound { round, attempt: Attempt(1) })).await?;
        self.at.0 += 3 * MINUTE;
        self.organizer(Command::StartClock(StartClock { round })).await?;
        let current = self.tournaments.current(self.id).await.context("the demo cannot be read")?;
        let published = current.as_ref().and_then(|current| current.round(round));
        Ok(published.ok_or_else(|| anyhow!("round {round} of the demo is missing"))?.matches.clone())
    }

    async fn record(&mut self, round: RoundNumber, table: TableNumber, score: Score) -> Result<(), Failure> {
        self.at.0 += MINUTE / 6;
        // One match was ended by time; the rest of its round is not waited for.
        let insists = score == Score::of(1, 0, 0);
        self.send(self.member(1), Command::RecordResult(RecordResult { round, table, score, insists })).await
    }

    fn member(&self, at: usize) -> Actor {
        Actor::Person { person: PersonId(self.staff[at].to_string()) }
    }

    async fn organizer(&mut self, command: Command) -> Result<(), Failure> {
        self.send(self.member(0), command).await
    }

    async fn send(&mut self, actor: Actor, command: Command) -> Result<(), Failure> {
        self.sent += 1;
        let rulebook = match &command {
            Command::CreateTournament(CreateTournament { rulebook, options, .. }) => {
                let found = self.library.resolve(rulebook, options);
                Some(found.map_err(|problems| Failure::BadInput(crate::shelf::lines(&problems)))?)
            }
            _ => None,
        };
        let fresh_people = match &command {
            Command::AddEntrants(AddEntrants { entrants, .. }) => {
                entrants.iter().map(|_| PersonId(Uuid::now_v7().to_string())).collect()
            }
            _ => Vec::new(),
        };
        let facts =
            Facts { rulebook, fresh_people, actor_name: Some(STAFF[0].name.into()), ..Facts::default() };
        let envelope = Envelope { id: CommandId(format!("demo-{}", self.sent)), command };
        let done = self.tournaments.execute(self.id, actor, envelope, self.at, facts).await;
        done.with_context(|| format!("command {} of the demo failed", self.sent))?;
        Ok(())
    }
}

/// All kinds of results, one agreed draw in each round.
fn score(round: RoundNumber, table: TableNumber) -> Score {
    match (table.0 + 3 * round.0) % 16 {
        0 | 5 | 9 | 14 => Score::of(2, 0, 0),
        1 | 6 | 10 => Score::of(2, 1, 0),
        2 | 7 | 11 | 15 => Score::of(0, 2, 0),
        3 => Score::agreed_draw(),
        12 => Score::of(1, 0, 0),
        _ => Score::of(1, 2, 0),
    }
}
