//! A whole program with a tournament in it, in a temporary folder: what the trials send their requests to.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use axum::Router;
use engine::command::{
    AddEntrants, CloseRound, CreateTournament, DraftRound, NewEntrant, PublishRound, RecordResult,
};
use engine::ids::{Attempt, CommandId, PersonId, RoundNumber, TableNumber};
use engine::play::Score;
use engine::{Actor, Command};
use rulebook::{FactSheet, Library};
use store::{NewAccount, NewBearer, Person, Scope, Store};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use uuid::Uuid;
use web::app::{App, Opening, Press, now};
use web::hub::Hub;
use web::serve::{Shutdown, Trigger};
use web::site::Site;

pub const SLUG: &str = "trial";

/// The program's own answers without a server around it.
pub struct Hall {
    pub runtime: Runtime,
    pub place: Place,
    _folder: TempDir,
}

impl Hall {
    /// Eight players, one round played, a second one out.
    pub fn small() -> anyhow::Result<Self> {
        let folder = tempfile::tempdir()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let place = runtime.block_on(async {
            let place = Place::open(folder.path()).await?;
            place.enter(8).await?;
            for round in [1, 2].map(RoundNumber) {
                place.publish(round).await?;
                let tables = place.tables(round).await?;
                let enough = if round.0 == 1 { tables.len() } else { 1 };
                for table in &tables[..enough] {
                    place.record(round, *table).await?;
                }
                if round.0 == 1 {
                    place.must(Command::CloseRound(CloseRound { round })).await?;
                }
            }
            anyhow::Ok(place)
        })?;
        Ok(Self { runtime, place, _folder: folder })
    }

    pub fn archive(&self, scope: Scope) -> anyhow::Result<Vec<u8>> {
        let Place { app, tournament, .. } = &self.place;
        Ok(self.runtime.block_on(app.store().export(*tournament, scope))?)
    }
}

/// A data folder with its organizer, a session, a token and a tournament.
pub struct Place {
    pub app: App,
    pub router: Router,
    pub tournament: Uuid,
    pub session: String,
    pub token: String,
    person: Uuid,
    /// With the last of them the open streams end.
    pub trigger: Arc<Trigger>,
}

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

impl Place {
    /// A new tournament in a folder that holds none.
    pub async fn open(folder: &Path) -> anyhow::Result<Self> {
        let (app, router, trigger) = program(folder).await?;
        let store = app.store();
        let at = now().0;
        let person = Uuid::now_v7();
        let account = NewAccount {
            id: Uuid::now_v7(),
            person: Person { id: person, name: "Olga Organizer".to_owned() },
            login: "olga".to_owned(),
            password: "correct horse".to_owned(),
            organizer: true,
        };
        let account = store.create_account(account, at).await?;
        let session = store.open_session(account.id, at, DAY_MS).await?;
        let roles = engine::people::Role::ALL.iter().map(|role| role.key().to_owned()).collect();
        let bearer = NewBearer {
            label: "trials".to_owned(),
            person,
            account: Some(account.id),
            tournament: None,
            roles,
            expires: None,
        };
        let token = store.issue_bearer(bearer, at).await?.token;
        let trigger = Arc::new(trigger);
        let place = Self { app, router, tournament: Uuid::now_v7(), session, token, person, trigger };
        place.create(SLUG).await?;
        Ok(place)
    }

    /// Another tournament of the same program.
    pub async fn beside(&self, number: u32) -> anyhow::Result<Self> {
        let place = Self {
            app: self.app.clone(),
            router: self.router.clone(),
            tournament: Uuid::now_v7(),
            session: self.session.clone(),
            token: self.token.clone(),
            person: self.person,
            trigger: Arc::clone(&self.trigger),
        };
        place.create(&format!("{SLUG}-{number}")).await?;
        Ok(place)
    }

    async fn create(&self, slug: &str) -> anyhow::Result<()> {
        self.must(Command::CreateTournament(CreateTournament {
            name: "A trial".to_owned(),
            slug: slug.to_owned(),
            date: "2026-11-20".to_owned(),
            zone: "UTC".to_owned(),
            rulebook: "transformers".to_owned(),
            options: FactSheet::default(),
            names: engine::tournament::NameStyle::Full,
            practice: false,
            gathering: None,
        }))
        .await
    }

    pub async fn must(&self, command: Command) -> anyhow::Result<()> {
        let actor = Actor::Person { person: PersonId(self.person.to_string()) };
        let id = CommandId(Uuid::now_v7().to_string());
        let told = format!("{command:?}");
        let done = self.app.act(self.tournament, actor, Press::of_envelope(&id), command).await;
        done.map_err(|error| anyhow::anyhow!("{}: {error}", &told[..told.len().min(200)]))?;
        Ok(())
    }

    pub async fn enter(&self, players: u32) -> anyhow::Result<()> {
        let numbers: Vec<u32> = (1..=players).collect();
        for some in numbers.chunks(2_000) {
            let entrants = some
                .iter()
                .map(|n| NewEntrant {
                    name: format!("Player {n}"),
                    person: None,
                    attributes: Default::default(),
                })
                .collect();
            self.must(Command::AddEntrants(AddEntrants { entrants, same_name: false, checked_in: true }))
                .await?;
        }
        Ok(())
    }

    pub async fn draft(&self, round: RoundNumber) -> anyhow::Result<Attempt> {
        self.must(Command::DraftRound(DraftRound { round, reason: None, allow: Default::default() })).await?;
        let held = self.app.by_id(self.tournament).await.map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(held.draft.as_ref().context("a draft")?.attempt)
    }

    pub async fn publish(&self, round: RoundNumber) -> anyhow::Result<()> {
        let attempt = self.draft(round).await?;
        self.must(Command::PublishRound(PublishRound { round, attempt })).await
    }

    pub async fn tables(&self, round: RoundNumber) -> anyhow::Result<Vec<TableNumber>> {
        let held = self.app.by_id(self.tournament).await.map_err(|error| anyhow::anyhow!("{error}"))?;
        Ok(held.round(round).context("a round")?.matches.iter().map(|match_| match_.table).collect())
    }

    pub async fn record(&self, round: RoundNumber, table: TableNumber) -> anyhow::Result<()> {
        let score = if table.0.is_multiple_of(3) { Score::of(1, 2, 0) } else { Score::of(2, 0, 0) };
        self.must(Command::RecordResult(RecordResult { round, table, score, insists: false })).await
    }
}

/// The program on a data folder, whatever is in it.
pub async fn program(folder: &Path) -> anyhow::Result<(App, Router, Trigger)> {
    let store = Store::open(folder).await?;
    let (trigger, shutdown) = Shutdown::new();
    let opening = Opening {
        store,
        library: Library::builtin(),
        hub: Arc::new(Hub::new(shutdown)),
        site: Site::default(),
        venue: Vec::new(),
    };
    let app = App::open(opening).await.map_err(|error| anyhow::anyhow!("{error}"))?;
    web::rooms::ring(app.clone());
    let router = web::rooms::router(app.clone()).context("a router")?;
    Ok((app, router, trigger))
}
