//! The one writer: everything that changes the database goes through its queue.
//!
//! Group commit: what has queued up while the last transaction was being made durable goes into the next one together.
//! Nobody is answered before COMMIT has returned. A caller that is refused leaves nothing behind; where the transaction
//! as a whole fails (disk full, input/output error), each request is tried again alone, so that the
//! one that cannot be saved does not take the others with it.

use std::{future::Future, pin::Pin};

use sqlx::{Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::sync::{mpsc, oneshot};

use crate::{
    db::{Db, query},
    error::StoreError,
    sql::{Outcome, Write},
};

/// Requests that may wait before callers have to.
const QUEUE: usize = 1024;

#[derive(Clone, Debug)]
pub(super) struct Writer {
    queue: mpsc::Sender<Request>,
}

impl Writer {
    /// Starts the writer on a connection that has been opened and migrated. `group` is the most that go into one
    /// transaction.
    pub(super) fn start(db: SqliteConnection, options: SqliteConnectOptions, group: usize) -> Self {
        let (queue, requests) = mpsc::channel(QUEUE);
        tokio::spawn(Desk { db: Some(Db::Sqlite(db)), options }.serve(requests, group.max(1)));
        Self { queue }
    }

    pub(super) async fn submit<W: Write>(&self, write: W) -> Result<Outcome<W>, StoreError> {
        let (answer, answered) = oneshot::channel();
        let pending = Pending { write, outcome: None, answer };
        self.queue.send(Request::Write(Box::new(pending))).await.map_err(|_| StoreError::WriterGone)?;
        answered.await.map_err(|_| StoreError::WriterGone)?
    }

    /// Moves everything from SQLite's log into the database file and empties the log, so that bytes that were
    /// overwritten are nowhere on the disk any more.
    pub(super) async fn checkpoint(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        self.queue.send(Request::Checkpoint(answer)).await.map_err(|_| StoreError::WriterGone)?;
        answered.await.map_err(|_| StoreError::WriterGone)?
    }

    /// Finishes what is queued, then closes the connection.
    pub(super) async fn close(&self) -> Result<(), StoreError> {
        let (answer, answered) = oneshot::channel();
        if self.queue.send(Request::Close(answer)).await.is_err() {
            return Ok(());
        }
        answered.await.unwrap_or(Ok(()))
    }
}

enum Request {
    Write(Box<dyn Job>),
    Checkpoint(oneshot::Sender<Result<(), StoreError>>),
    Close(oneshot::Sender<Result<(), StoreError>>),
}

type Attempt<'a> = Pin<Box<dyn Future<Output = Result<bool, StoreError>> + Send + 'a>>;

/// A write with its types hidden, so that different ones share a queue.
trait Job: Send {
    fn refuses_first(&self) -> bool;
    /// Runs the write and keeps its outcome. False: refused, roll it back.
    fn attempt<'a>(&'a mut self, db: &'a mut Db) -> Attempt<'a>;
    /// Hands over the outcome, or the failure that came between.
    fn answer(self: Box<Self>, failure: Option<StoreError>);
}

struct Pending<W: Write> {
    write: W,
    outcome: Option<Outcome<W>>,
    answer: oneshot::Sender<Result<Outcome<W>, StoreError>>,
}

impl<W: Write> Job for Pending<W> {
    fn refuses_first(&self) -> bool {
        W::REFUSES_FIRST
    }

    fn attempt<'a>(&'a mut self, db: &'a mut Db) -> Attempt<'a> {
        Box::pin(async move {
            self.outcome = None;
            let outcome = self.write.write(db).await?;
            let done = outcome.is_ok();
            self.outcome = Some(outcome);
            Ok(done)
        })
    }

    fn answer(self: Box<Self>, failure: Option<StoreError>) {
        let answer = match (failure, self.outcome) {
            (None, Some(outcome)) => Ok(outcome),
            (Some(failure), _) => Err(failure),
            (None, None) => Err(StoreError::WriterGone),
        };
        // A caller that has gone away has lost interest in the answer, not in the write.
        let _ = self.answer.send(answer);
    }
}

struct Desk {
    /// None after a failure that leaves the connection's state in doubt; the next request opens a new one.
    db: Option<Db>,
    options: SqliteConnectOptions,
}

impl Desk {
    async fn serve(mut self, mut requests: mpsc::Receiver<Request>, group: usize) {
        let mut group_of: Vec<Box<dyn Job>> = Vec::with_capacity(group);
        while let Some(first) = requests.recv().await {
            let mut next = Some(first);
            while let Some(Request::Write(job)) = next {
                group_of.push(job);
                next = if group_of.len() < group { requests.try_recv().ok() } else { None };
            }
            if !group_of.is_empty() {
                self.commit_together(std::mem::take(&mut group_of)).await;
            }
            match next {
                Some(Request::Checkpoint(answer)) => {
                    let _ = answer.send(self.checkpoint().await);
                }
                Some(Request::Close(answer)) => {
                    let closed = match self.db.take() {
                        Some(db) => close(db).await,
                        None => Ok(()),
                    };
                    let _ = answer.send(closed);
                    return;
                }
                Some(Request::Write(_)) | None => {}
            }
        }
    }

    async fn commit_together(&mut self, mut jobs: Vec<Box<dyn Job>>) {
        match self.transaction(&mut jobs).await {
            Ok(()) => jobs.into_iter().for_each(|job| job.answer(None)),
            Err(failure) if jobs.len() == 1 || matches!(failure, StoreError::Busy) => {
                tracing::error!(%failure, "a transaction failed");
                jobs.into_iter().for_each(|job| job.answer(Some(failure.clone())));
            }
            Err(failure) => {
                tracing::warn!(%failure, requests = jobs.len(), "a shared transaction failed; trying each request alone");
                for job in jobs {
                    let mut alone = vec![job];
                    let failure = self.transaction(&mut alone).await.err();
                    if let Some(failure) = &failure {
                        tracing::error!(%failure, "a transaction failed");
                    }
                    alone.into_iter().for_each(|job| job.answer(failure.clone()));
                }
            }
        }
    }

    async fn transaction(&mut self, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
        let mut db = match self.db.take() {
            Some(db) => db,
            None => connect(&self.options).await?,
        };
        match run(&mut db, jobs).await {
            Ok(()) => {
                self.db = Some(db);
                Ok(())
            }
            Err(failure) => {
                // The connection is closed rather than trusted: whatever of the transaction is still open ends with it.
                let _ = close(db).await;
                Err(failure)
            }
        }
    }

    async fn checkpoint(&mut self) -> Result<(), StoreError> {
        let db = match &mut self.db {
            Some(db) => db,
            empty => empty.insert(connect(&self.options).await?),
        };
        let waiting = query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(db).await?;
        if waiting.try_get::<i64, _>(0)? != 0 {
            tracing::warn!("somebody reads for long; the log is emptied later");
        }
        Ok(())
    }
}

async fn connect(options: &SqliteConnectOptions) -> Result<Db, StoreError> {
    Ok(Db::Sqlite(SqliteConnection::connect_with(options).await?))
}

async fn close(db: Db) -> Result<(), StoreError> {
    if let Db::Sqlite(db) = db {
        db.close().await?;
    }
    Ok(())
}

async fn run(db: &mut Db, jobs: &mut [Box<dyn Job>]) -> Result<(), StoreError> {
    execute(db, "BEGIN IMMEDIATE").await?;
    if let [alone] = jobs {
        let done = alone.attempt(db).await?;
        execute(db, if done { "COMMIT" } else { "ROLLBACK" }).await?;
        return Ok(());
    }
    for job in jobs {
        if job.refuses_first() {
            job.attempt(db).await?;
            continue;
        }
        execute(db, "SAVEPOINT request").await?;
        if !job.attempt(db).await? {
            execute(db, "ROLLBACK TO request").await?;
        }
        // Fails where SQLite has ended the transaction on its own (some errors make it roll back everything), so nobody
        // is told "done" of a transaction that is no longer there.
        execute(db, "RELEASE request").await?;
    }
    execute(db, "COMMIT").await?;
    Ok(())
}

async fn execute(db: &mut Db, sql: &'static str) -> Result<u64, StoreError> {
    query(sql).execute(db).await
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;

    use tempfile::TempDir;

    use super::*;

    async fn connect(dir: &TempDir) -> (SqliteConnection, SqliteConnectOptions) {
        let options = SqliteConnectOptions::new().filename(dir.path().join("w.db")).create_if_missing(true);
        let mut db = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::query("CREATE TABLE number (n INTEGER PRIMARY KEY) STRICT").execute(&mut db).await.unwrap();
        (db, options)
    }

    async fn numbers(options: &SqliteConnectOptions) -> Vec<i64> {
        let mut db = SqliteConnection::connect_with(options).await.unwrap();
        sqlx::query_scalar("SELECT n FROM number ORDER BY n").fetch_all(&mut db).await.unwrap()
    }

    enum Step {
        Insert(i64),
        /// Inserts, then is refused.
        Regret(i64),
        /// Inserts, then fails as a database error does.
        Fail(i64),
        /// Inserts, then ends the transaction under everybody's feet, as SQLite does on some errors.
        EndEverything(i64),
    }

    impl Write for Step {
        type Done = i64;
        type Refusal = &'static str;

        async fn write(&self, db: &mut Db) -> Result<Outcome<Self>, StoreError> {
            let (Self::Insert(n) | Self::Regret(n) | Self::Fail(n) | Self::EndEverything(n)) = self;
            query("INSERT INTO number VALUES ($1)").bind(n).execute(db).await?;
            match self {
                Self::Insert(n) => Ok(Ok(*n)),
                Self::Regret(_) => Ok(Err("regretted")),
                Self::Fail(_) => Err(StoreError::DiskFull),
                Self::EndEverything(n) => {
                    execute(db, "ROLLBACK").await?;
                    Ok(Ok(*n))
                }
            }
        }
    }

    /// Queues the steps before the writer runs, so that they share one transaction.
    async fn together(steps: Vec<Step>) -> (Vec<Result<Outcome<Step>, StoreError>>, Vec<i64>) {
        let dir = TempDir::new().unwrap();
        let (db, options) = connect(&dir).await;
        let (queue, requests) = mpsc::channel(QUEUE);
        let mut answers = Vec::new();
        for write in steps {
            let (answer, answered) = oneshot::channel();
            let pending = Pending { write, outcome: None, answer };
            queue.send(Request::Write(Box::new(pending))).await.ok().unwrap();
            answers.push(answered);
        }
        drop(queue);
        Desk { db: Some(Db::Sqlite(db)), options: options.clone() }.serve(requests, 256).await;
        let mut results = Vec::new();
        for answered in answers {
            results.push(answered.await.unwrap());
        }
        (results, numbers(&options).await)
    }

    #[tokio::test]
    async fn a_refused_request_leaves_nothing_and_the_rest_stays() {
        let (answers, kept) =
            together(vec![Step::Insert(1), Step::Regret(2), Step::Insert(3), Step::Insert(1)]).await;
        assert!(matches!(
            answers[..],
            [Ok(Ok(1)), Ok(Err("regretted")), Ok(Ok(3)), Err(StoreError::Database(_))]
        ));
        assert_eq!(kept, [1, 3]);
    }

    #[tokio::test]
    async fn a_failing_request_does_not_take_the_others_with_it() {
        let (answers, kept) = together(vec![Step::Insert(1), Step::Fail(2), Step::Insert(3)]).await;
        assert!(matches!(answers[..], [Ok(Ok(1)), Err(StoreError::DiskFull), Ok(Ok(3))]));
        assert_eq!(kept, [1, 3]);
    }

    #[tokio::test]
    async fn nobody_is_told_done_of_a_transaction_that_is_gone() {
        let (answers, kept) = together(vec![Step::Insert(1), Step::EndEverything(2), Step::Insert(3)]).await;
        assert!(matches!(answers[..], [Ok(Ok(1)), Err(StoreError::Database(_)), Ok(Ok(3))]));
        assert_eq!(kept, [1, 3]);
    }

    struct Nothing;

    impl Write for Nothing {
        type Done = ();
        type Refusal = Infallible;

        async fn write(&self, _: &mut Db) -> Result<Outcome<Self>, StoreError> {
            Ok(Ok(()))
        }
    }

    #[tokio::test]
    async fn a_writer_that_is_gone_is_an_error_to_the_caller() {
        let dir = TempDir::new().unwrap();
        let (db, options) = connect(&dir).await;
        let writer = Writer::start(db, options, 256);
        writer.submit(Nothing).await.unwrap().unwrap();
        writer.close().await.unwrap();
        assert!(matches!(writer.submit(Nothing).await, Err(StoreError::WriterGone)));
    }
}
