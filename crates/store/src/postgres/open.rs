//! Opening a database: address, settings of the session, migrations under a lock.

use std::{path::PathBuf, sync::Mutex, time::Duration};

use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{
    sync::{Semaphore, broadcast},
    task::JoinSet,
};
use uuid::Uuid;

use super::{
    Postgres, SCHEMA,
    reach::{Reach, connect, keep_asking, keep_listening, listen},
};
use crate::{error::StoreError, migrations, secret::random};

/// Held shared by everybody who has the database open, alone by a restore.
pub(super) const OPEN: i64 = 0x464c_4b50_0000_0003;
/// Held by the node that brings the tables up to date; the others wait.
const MIGRATING: i64 = 0x464c_4b50_0000_0004;

const STEPS: [(&str, &str); 2] = [
    ("first", include_str!("migrations/0001_first.sql")),
    ("asked", include_str!("migrations/0002_asked.sql")),
];

const CONNECTIONS: u32 = 10;
/// Changes wait for their turn over a connection; the others are for whoever only reads.
const WRITERS: usize = 6;
const PATIENCE: Duration = Duration::from_secs(4);
/// Word from other nodes that may queue up before everything is looked at again.
const NEWS: usize = 1024;

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let options = options(url, SCHEMA)?;
        let mut db = connect(&options).await.map_err(|error| not_opened(&options, error))?;
        bring_up_to_date(&mut db, &options, SCHEMA).await?;

        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options.clone())
            .await?;
        let (node, reach) = (Uuid::from_bytes(random()?), Reach::new());
        let news = broadcast::Sender::new(NEWS);
        let mut watching = JoinSet::new();
        let listener = listen(&pool).await?;
        watching.spawn(keep_listening(pool.clone(), listener, node, reach.clone(), news.clone()));
        watching.spawn(keep_asking(Some(db), options, reach.clone(), news.clone()));
        let writers = Semaphore::new(WRITERS);
        Ok(Self { pool, writers, node, reach, news, watching: Mutex::new(watching) })
    }
}

pub(super) fn options(url: &str, schema: &'static str) -> Result<PgConnectOptions, StoreError> {
    let given: PgConnectOptions =
        url.parse().map_err(|error: sqlx::Error| StoreError::Address { finding: error.to_string() })?;
    Ok(given
        .application_name("floorkeeper")
        .options([
            ("search_path", schema),
            // Commits are on the disk before anybody is told, whatever the server does by itself.
            ("synchronous_commit", "on"),
            // A node that hangs or vanishes does not hold the others up.
            ("lock_timeout", "10s"),
            ("idle_in_transaction_session_timeout", "5s"),
            ("tcp_keepalives_idle", "10"),
            ("tcp_keepalives_interval", "5"),
            ("tcp_keepalives_count", "3"),
        ])
        // Statements carry names and hashes of passwords; they have no place in a log file.
        .disable_statement_logging())
}

/// A database by name, without user and password.
pub fn named_database(url: &str) -> String {
    options(url, SCHEMA).map_or_else(|_| "a database".to_owned(), |options| told(&options))
}

fn told(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or(options.get_username());
    format!("the database {database} at {}", options.get_host())
}

pub(super) fn named(options: &PgConnectOptions) -> PathBuf {
    PathBuf::from(told(options))
}

/// What to do about an address that leads nowhere.
pub(super) fn not_opened(options: &PgConnectOptions, error: sqlx::Error) -> StoreError {
    let code = error.as_database_error().and_then(|reported| reported.code()).unwrap_or_default();
    let finding = match (code.as_ref(), &error) {
        ("28P01" | "28000", _) => "user or password are refused; look at the address".to_owned(),
        ("3D000", _) => {
            "there is none of that name; make it with createdb, or look at the address".to_owned()
        }
        (_, sqlx::Error::Io(cause)) => {
            let port = options.get_port();
            format!("nobody answers at port {port} ({cause}); is PostgreSQL running, and the address right?")
        }
        (_, sqlx::Error::Tls(_)) => {
            "this program speaks to PostgreSQL without TLS; leave sslmode out".to_owned()
        }
        _ => return error.into(),
    };
    StoreError::NotOpened { path: named(options), finding }
}

/// Makes the schema and its tables, or those that are missing.
pub(super) async fn bring_up_to_date(
    db: &mut PgConnection,
    options: &PgConnectOptions,
    schema: &'static str,
) -> Result<(), StoreError> {
    sqlx::query("SELECT pg_advisory_lock($1)").bind(MIGRATING).execute(&mut *db).await?;
    let done = migrate(db, options, schema).await;
    sqlx::query("SELECT pg_advisory_unlock($1)").bind(MIGRATING).execute(&mut *db).await?;
    done
}

async fn migrate(
    db: &mut PgConnection,
    options: &PgConnectOptions,
    schema: &'static str,
) -> Result<(), StoreError> {
    if !exists(db, schema).await? {
        // The name is one of ours; a statement takes no parameter there.
        sqlx::query(AssertSqlSafe(format!("CREATE SCHEMA {schema}"))).execute(&mut *db).await?;
    }
    let (tables, ours): (i64, i64) = sqlx::query_as(
        "SELECT count(*), count(*) FILTER (WHERE tablename = '_sqlx_migrations')
         FROM pg_tables WHERE schemaname = $1",
    )
    .bind(schema)
    .fetch_one(&mut *db)
    .await?;
    if tables > 0 && ours == 0 {
        return Err(StoreError::NotOurs { path: named(options) });
    }
    migrations::run(db, &named(options), STEPS).await
}

pub(super) async fn exists(db: &mut PgConnection, schema: &str) -> Result<bool, StoreError> {
    Ok(sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = $1)")
        .bind(schema)
        .fetch_one(db)
        .await?)
}

pub(super) async fn end(db: PgConnection) -> Result<(), StoreError> {
    Ok(db.close().await?)
}

#[cfg(test)]
mod tests {
    use super::named_database;

    #[test]
    fn a_database_that_is_named_shows_no_password() {
        for (url, shown) in [
            ("postgres://floor:s3cret@db.example:5432/cards", "the database cards at db.example"),
            ("postgres://db.example/cards?password=s3@cret&user=floor", "the database cards at db.example"),
            ("s3cret", "a database"),
        ] {
            assert_eq!(named_database(url), shown);
        }
    }
}
