//! Opening a database: address, settings of the session, migrations under a lock.

use std::{path::PathBuf, sync::Mutex, time::Duration};

use sqlx::{
    AssertSqlSafe, ConnectOptions as _, Connection as _, PgConnection,
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::{sync::broadcast, task::JoinSet};
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

const CONNECTIONS: u32 = 10;
const PATIENCE: Duration = Duration::from_secs(4);
/// Word from other nodes that may queue up before everything is looked at again.
const NEWS: usize = 1024;

impl Postgres {
    pub(crate) async fn open(url: &str) -> Result<Self, StoreError> {
        let options = options(url, SCHEMA)?;
        let mut db = connect(&options).await?;
        bring_up_to_date(&mut db, &options, SCHEMA).await?;

        let pool = PgPoolOptions::new()
            .max_connections(CONNECTIONS)
            .acquire_timeout(PATIENCE)
            .connect_with(options.clone())
            .await?;
        let (node, reach) = (Uuid::from_bytes(random()?), Reach::new());
        let news = broadcast::Sender::new(NEWS);
        let mut watching = JoinSet::new();
        watching.spawn(keep_listening(listen(&pool).await?, node, news.clone()));
        watching.spawn(keep_asking(Some(db), options, reach.clone(), news.clone()));
        Ok(Self { pool, node, reach, news, watching: Mutex::new(watching) })
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
            ("lock_timeout", "20s"),
            ("idle_in_transaction_session_timeout", "20s"),
            ("tcp_keepalives_idle", "10"),
            ("tcp_keepalives_interval", "5"),
            ("tcp_keepalives_count", "3"),
        ])
        // Statements carry names and hashes of passwords; they have no place in a log file.
        .disable_statement_logging())
}

/// The database by name, without the password.
pub(super) fn named(options: &PgConnectOptions) -> PathBuf {
    let database = options.get_database().unwrap_or(options.get_username());
    PathBuf::from(format!("the database {database} at {}", options.get_host()))
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
    migrations::run(db, &named(options), [("first", include_str!("migrations/0001_first.sql"))]).await
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
