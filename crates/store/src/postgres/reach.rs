//! Whether the database can be reached. Somebody asks it every second over a connection of their own; while there is no
//! answer nobody else waits for one, and what is said on the pages is true.

use std::{future::Future, sync::Arc, time::Duration};

use sqlx::{
    Connection as _, PgConnection, PgPool,
    postgres::{PgConnectOptions, PgListener},
};
use tokio::{
    sync::{broadcast, watch},
    time::{sleep, timeout},
};
use uuid::Uuid;

use super::{CHANNEL, News, open::OPEN};
use crate::error::StoreError;

const EVERY: Duration = Duration::from_secs(1);
/// A database that does not answer for so long is as good as gone.
const PATIENCE: Duration = Duration::from_secs(3);

#[derive(Clone, Debug)]
pub(crate) struct Reach {
    state: Arc<watch::Sender<bool>>,
    seen: watch::Receiver<bool>,
}

impl Reach {
    pub(super) fn new() -> Self {
        let (state, seen) = watch::channel(true);
        Self { state: Arc::new(state), seen }
    }

    pub(super) fn watch(&self) -> watch::Receiver<bool> {
        self.seen.clone()
    }

    /// The answer to a question, or word that there will be none.
    pub(super) async fn answer<T>(
        &mut self,
        work: impl Future<Output = Result<T, sqlx::Error>>,
    ) -> Result<T, StoreError> {
        tokio::select! {
            biased;
            _ = self.seen.wait_for(|reachable| !reachable) => Err(StoreError::CutOff),
            done = work => Ok(done?),
        }
    }

    async fn away_and_back(&mut self) {
        // The sender lives in the same value.
        let _ = self.seen.wait_for(|reachable| !reachable).await;
        let _ = self.seen.wait_for(|reachable| *reachable).await;
    }

    /// Whoever still waits gets no answer.
    pub(super) fn end(&self) {
        self.state.send_replace(false);
    }

    fn set(&self, reachable: bool) -> bool {
        let before = self.state.send_replace(reachable);
        if before != reachable && reachable {
            tracing::warn!("the database is back");
        } else if before != reachable {
            tracing::error!("the database cannot be reached; nothing is written until it is back");
        }
        before
    }
}

/// Asks for ever. The connection holds the lock that says somebody has the database open.
pub(super) async fn keep_asking(
    mut first: Option<PgConnection>,
    options: PgConnectOptions,
    reach: Reach,
    news: broadcast::Sender<News>,
) {
    loop {
        let asked = timeout(PATIENCE, async {
            let mut db = match first.take() {
                Some(db) => db,
                None => connect(&options).await?,
            };
            db.ping().await?;
            Ok::<_, sqlx::Error>(db)
        });
        match asked.await {
            Ok(Ok(db)) => {
                first = Some(db);
                if !reach.set(true) {
                    // Nobody listening is no failure.
                    let _ = news.send(News::Everything);
                }
            }
            Ok(Err(error)) => {
                tracing::debug!(%error, "no answer from the database");
                reach.set(false);
            }
            Err(_) => {
                reach.set(false);
            }
        }
        sleep(EVERY).await;
    }
}

pub(super) async fn connect(options: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut db = PgConnection::connect_with(options).await?;
    sqlx::query("SELECT pg_advisory_lock_shared($1)").bind(OPEN).execute(&mut db).await?;
    Ok(db)
}

/// Hears what other nodes announce. What is announced while the connection is down is lost, hence `Anything`.
pub(super) async fn keep_listening(
    pool: PgPool,
    mut listener: PgListener,
    node: Uuid,
    mut reach: Reach,
    news: broadcast::Sender<News>,
) {
    loop {
        let received = tokio::select! {
            received = listener.try_recv() => received,
            // A connection that died without a word would be waited at for ever.
            () = reach.away_and_back() => match listen(&pool).await {
                Ok(anew) => {
                    listener = anew;
                    continue;
                }
                Err(error) => Err(error),
            },
        };
        let heard = match received {
            Ok(Some(heard)) => match parse(heard.payload()) {
                Some((own, _)) if own == node => continue,
                Some((_, heard)) => heard,
                None => News::Anything,
            },
            Ok(None) => News::Anything,
            Err(sqlx::Error::PoolClosed) => return,
            Err(error) => {
                tracing::debug!(%error, "not listening");
                sleep(EVERY).await;
                News::Anything
            }
        };
        let _ = news.send(heard);
    }
}

pub(super) async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

/// Who says it, and what.
fn parse(payload: &str) -> Option<(Uuid, News)> {
    let mut words = payload.split(' ');
    let stream = words.next()?.parse().ok()?;
    let version = words.next()?.parse().ok()?;
    Some((words.next()?.parse().ok()?, News::Stream { stream, version }))
}
