//! Opening a data folder: file, settings of SQLite, migrations.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use sqlx::{
    ConnectOptions as _, Connection as _, SqliteConnection,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use super::{Sqlite, writer::Writer};
use crate::{
    error::StoreError,
    files::{DATABASE_FILE, FolderLock, make_folder, private_file, sync_folder_of},
    migrations,
};

/// "FLKP", as the first migration sets it.
const APPLICATION_ID: i32 = 1_179_405_136;
const STEPS: [(&str, &str); 2] = [
    ("first", include_str!("migrations/0001_first.sql")),
    ("asked", include_str!("migrations/0002_asked.sql")),
];
const BUSY_TIMEOUT: Duration = Duration::from_secs(5);

/// How the store works inside. The defaults are right for a venue; tests and measurements change them.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// The most requests that share one transaction. 1 turns group commit off.
    pub group: usize,
    /// Connections for reading.
    pub readers: u32,
    /// The most pages the database may grow to: a full disk at will.
    pub most_pages: Option<u32>,
    /// Writes fail as on a disk that may only be read.
    pub read_only: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self { group: 256, readers: 4, most_pages: None, read_only: false }
    }
}

impl Sqlite {
    pub(crate) async fn open(dir: &Path, settings: Settings) -> Result<Self, StoreError> {
        make_folder(dir)?;
        let lock = FolderLock::shared(dir)?;
        let file = dir.join(DATABASE_FILE);
        if !settings.read_only {
            private_file(&file)?;
        }
        let options = writing(&file, settings);

        let mut db = SqliteConnection::connect_with(&options).await.map_err(|error| unfit(&file, error))?;
        check_ours(&mut db, &file).await?;
        migrate(&mut db, &file).await?;
        sync_folder_of(&file)?;
        if settings.read_only {
            sqlx::query("PRAGMA query_only = ON").execute(&mut db).await?;
        }

        let readers =
            SqlitePoolOptions::new().max_connections(settings.readers).connect_with(reading(&file)).await?;
        let writer = Writer::start(db, options, settings.group);
        Ok(Self { writer, readers, _lock: lock })
    }
}

/// An empty database for a copy, which is put on the disk when it is complete.
pub(super) async fn fresh(file: &Path) -> Result<SqliteConnection, StoreError> {
    let options = quiet(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Memory)
        .synchronous(SqliteSynchronous::Off);
    let mut db = SqliteConnection::connect_with(&options).await?;
    migrate(&mut db, file).await?;
    Ok(db)
}

fn writing(file: &Path, settings: Settings) -> SqliteConnectOptions {
    let options = quiet(file)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // NORMAL would lose the last commits at a power cut: results already acknowledged.
        .synchronous(SqliteSynchronous::Full)
        // Deleted bytes are overwritten, so that what is erased is gone from the file.
        .pragma("secure_delete", "ON");
    match settings.most_pages {
        Some(pages) => options.pragma("max_page_count", pages.to_string()),
        None => options,
    }
}

pub(super) fn reading(file: &Path) -> SqliteConnectOptions {
    quiet(file).read_only(true)
}

fn quiet(file: &Path) -> SqliteConnectOptions {
    // Statements carry names and hashes of passwords; they have no place in a log file.
    SqliteConnectOptions::new().filename(file).busy_timeout(BUSY_TIMEOUT).disable_statement_logging()
}

/// Refuses another program's database before touching it.
pub(super) async fn check_ours(db: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    let application: i32 = sqlx::query_scalar("PRAGMA application_id")
        .fetch_one(&mut *db)
        .await
        .map_err(|error| unfit(file, error))?;
    // A power cut at the very first start may have left the list of migrations, and nothing in it.
    let tables: i64 =
        sqlx::query_scalar("SELECT count(*) FROM sqlite_schema WHERE tbl_name <> '_sqlx_migrations'")
            .fetch_one(db)
            .await?;
    if application == APPLICATION_ID || (application == 0 && tables == 0) {
        Ok(())
    } else {
        Err(StoreError::NotOurs { path: file.to_owned() })
    }
}

async fn migrate(db: &mut SqliteConnection, file: &Path) -> Result<(), StoreError> {
    migrations::run(db, file, STEPS).await
}

/// SQLite says "file is not a database" (code 26) of a file that is something else altogether.
fn unfit(file: &Path, error: sqlx::Error) -> StoreError {
    match error.as_database_error().and_then(|reported| reported.code()) {
        Some(code) if code == "26" => StoreError::NotOurs { path: PathBuf::from(file) },
        _ => error.into(),
    }
}
