//! The engine behind a store, and how it is read and written.

use std::path::Path;

use tokio::sync::Mutex;

use crate::{
    db::Db,
    error::StoreError,
    password::Passwords,
    postgres::Postgres,
    sql::{Outcome, Write},
    sqlite::{Settings, Sqlite},
};

#[derive(Debug)]
pub(crate) struct Database {
    pub(crate) engine: Engine,
    pub(crate) passwords: Passwords,
    /// One backup at a time: they share the name of the unfinished file.
    pub(crate) backing_up: Mutex<()>,
}

#[derive(Debug)]
pub(crate) enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

impl Database {
    pub(crate) async fn folder(dir: &Path, settings: Settings) -> Result<Self, StoreError> {
        Ok(Self::of(Engine::Sqlite(Sqlite::open(dir, settings).await?)))
    }

    pub(crate) async fn at(url: &str) -> Result<Self, StoreError> {
        Ok(Self::of(Engine::Postgres(Postgres::open(url).await?)))
    }

    fn of(engine: Engine) -> Self {
        Self { engine, passwords: Passwords::default(), backing_up: Mutex::default() }
    }

    pub(crate) async fn reader(&self) -> Result<Db, StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.reader().await,
            Engine::Postgres(postgres) => postgres.reader().await,
        }
    }

    /// For several questions about the same moment.
    pub(crate) async fn view(&self) -> Result<Db, StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.view().await,
            Engine::Postgres(postgres) => postgres.view().await,
        }
    }

    /// Returns once the change is durable, or refused.
    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<Outcome<W>, StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.write(write).await,
            Engine::Postgres(postgres) => postgres.write(&write).await,
        }
    }

    /// Removes what was overwritten from wherever the engine keeps it for a while.
    pub(crate) async fn forget_overwritten(&self) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.checkpoint().await,
            Engine::Postgres(postgres) => postgres.vacuum().await,
        }
    }

    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.close().await,
            Engine::Postgres(postgres) => {
                postgres.close().await;
                Ok(())
            }
        }
    }
}
