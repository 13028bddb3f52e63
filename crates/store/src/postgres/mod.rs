//! PostgreSQL: several nodes share one database. The log decides between them; each change takes its turn by an advisory
//! lock, and whoever has to know is told by NOTIFY.

mod lease;
mod open;
mod reach;
mod restore;
mod write;

use std::sync::{Mutex, PoisonError};

use sqlx::PgPool;
use tokio::{
    sync::{Semaphore, broadcast, watch},
    task::JoinSet,
};
use uuid::Uuid;

pub use self::open::named_database;
use self::reach::Reach;
pub(crate) use self::{lease::Lease, restore::restore};
use crate::{
    db::{Db, Value, count, id, query},
    error::StoreError,
};

/// The tables stand in a schema of their own, so that other programs may use the same database.
const SCHEMA: &str = "floorkeeper";
/// The channel of NOTIFY.
pub(crate) const CHANNEL: &str = "floorkeeper";

/// Word from another node.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum News {
    /// A stream has come so far, or is to be read [anew](crate::db::ANEW).
    Stream { stream: Uuid, version: u64 },
    /// Something may have been missed.
    Anything,
    /// The database was away, and may be another one now: a backup may have been restored meanwhile.
    Everything,
}

#[derive(Debug)]
pub(crate) struct Postgres {
    pool: PgPool,
    writers: Semaphore,
    /// Tells this node's announcements from the others'.
    node: Uuid,
    reach: Reach,
    news: broadcast::Sender<News>,
    /// Ends with the store.
    watching: Mutex<JoinSet<()>>,
}

impl Postgres {
    pub(crate) async fn reader(&self) -> Result<Db, StoreError> {
        Ok(Db::Postgres(self.lease().await?))
    }

    pub(crate) async fn view(&self) -> Result<Db, StoreError> {
        let mut db = self.begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?;
        // It holds nobody up, and a backup takes its time between two questions.
        query("SET LOCAL idle_in_transaction_session_timeout = 0").execute(&mut db).await?;
        Ok(db)
    }

    async fn begin(&self, how: &'static str) -> Result<Db, StoreError> {
        let mut lease = self.lease().await?;
        lease.open = true;
        let mut db = Db::Postgres(lease);
        query(how).execute(&mut db).await?;
        Ok(db)
    }

    async fn lease(&self) -> Result<Lease, StoreError> {
        let mut reach = self.reach.clone();
        let connection = reach.answer(self.pool.acquire()).await?;
        Ok(Lease { connection, reach, node: self.node, open: false, in_doubt: false })
    }

    /// Where the streams in use have come to; a stream that is not there is left out.
    pub(crate) async fn heads(&self, streams: &[Uuid]) -> Result<Vec<(Uuid, u64, u64)>, StoreError> {
        let ids = streams.iter().map(|stream| stream.as_bytes().to_vec()).collect();
        let rows = query("SELECT id, version, erasures FROM stream WHERE id = ANY($1)")
            .bind(Value::Ids(ids))
            .fetch_all(&mut self.reader().await?)
            .await?;
        rows.iter().map(|row| Ok((id(row, "id")?, count(row, "version")?, count(row, "erasures")?))).collect()
    }

    pub(crate) fn news(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    pub(crate) fn reach(&self) -> watch::Receiver<bool> {
        self.reach.watch()
    }

    /// Frees the rows that an erasure left behind for other readers. The disk and the archived logs of PostgreSQL are its
    /// administrator's.
    pub(crate) async fn vacuum(&self) -> Result<(), StoreError> {
        let mut db = self.reader().await?;
        let done = query("VACUUM entry, entry_person, snapshot, person, account").execute(&mut db).await;
        if let Err(error) = done {
            tracing::warn!(%error, "the erased rows are cleared away by PostgreSQL's own vacuum, later");
        }
        Ok(())
    }

    pub(crate) async fn close(&self) {
        self.pool.close().await;
        self.reach.end();
        self.watching.lock().unwrap_or_else(PoisonError::into_inner).abort_all();
    }
}
