//! Backup while running, and restore.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use sqlx::{Connection as _, SqliteConnection, sqlite::SqliteConnectOptions};
use tokio::task::spawn_blocking;

use super::open::{Settings, check_ours, fresh, reading};
use crate::{
    chain::Digest,
    database::{Database, Engine},
    db::{Db, blob, count, digest, id, query},
    error::StoreError,
    files::{DATABASE_FILE, FolderLock, Partial, folder_of, make_folder, remove, with_ending},
    postgres,
    store::IfPresent,
    transfer::{check_chains, transfer},
};

impl Database {
    /// Copies the database as it is at one moment, while others go on reading and writing. The file appears under its
    /// name only when it is complete and on the disk; until then the former one stays. It is a file of SQLite whatever the
    /// engine, so that it can be served from on any laptop.
    pub(crate) async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let _turn = self.backing_up.lock().await;
        let folder = folder_of(file);
        make_folder(folder)?;
        // Under this name the copy is a data folder, and somebody may be serving from it.
        let _lock = if file.file_name().is_some_and(|name| name == DATABASE_FILE) {
            Some(FolderLock::alone(folder)?)
        } else {
            None
        };
        self.check_only_behind(file).await?;

        let partial = Partial::beside(file)?;
        match &self.engine {
            Engine::Sqlite(_) => copy(&mut self.reader().await?, partial.path()).await?,
            Engine::Postgres(_) => {
                let mut copied = Db::Sqlite(fresh(partial.path()).await?);
                query("BEGIN").execute(&mut copied).await?;
                transfer(&mut self.view().await?, &mut copied).await?;
                query("COMMIT").execute(&mut copied).await?;
                if let Db::Sqlite(copied) = copied {
                    copied.close().await?;
                }
            }
        }
        finish(partial).await
    }

    /// A copy that somebody went on with must not be overwritten by the original, which knows nothing of it.
    async fn check_only_behind(&self, copy: &Path) -> Result<(), StoreError> {
        let went_on = |finding: String| StoreError::CopyWentOn { path: copy.to_owned(), finding };
        if has_log(copy) {
            return Err(went_on("its log was not closed".to_owned()));
        }
        if !copy.exists() {
            return Ok(());
        }
        let mut other = SqliteConnection::connect_with(&at_rest(copy)).await?;
        check_ours(&mut other, copy).await?;
        let mut other = Db::Sqlite(other);
        // Practice tournaments may have been deleted here since.
        let heads = query(
            "SELECT id, version, hash FROM stream
             WHERE id NOT IN (SELECT id FROM tournament WHERE practice)",
        )
        .fetch_all(&mut other)
        .await?;
        drop(other);
        for head in heads {
            let (stream, version): (_, u64) = (id(&head, "id")?, count(&head, "version")?);
            let theirs: Digest = digest(&head, "hash")?;
            let ours = query("SELECT hash FROM entry WHERE stream = $1 AND version = $2")
                .bind(blob(&stream))
                .bind(version)
                .fetch_optional(&mut self.reader().await?)
                .await?;
            let ours = ours.map(|row| digest(&row, "hash")).transpose()?;
            if ours != Some(theirs) {
                return Err(went_on(format!("version {version} of tournament {stream}")));
            }
        }
        Ok(())
    }
}

/// Puts a copy into a data folder. The source may be a backup, or the database of a data folder no longer in use.
pub(crate) async fn restore(file: &Path, dir: &Path, if_present: IfPresent) -> Result<(), StoreError> {
    let source = file.metadata().map_err(|error| StoreError::file(file, error))?;
    if !source.is_file() {
        return Err(StoreError::file(file, io::ErrorKind::IsADirectory.into()));
    }
    // SQLite takes an empty file for an empty database.
    if source.len() == 0 {
        return Err(StoreError::NotOurs { path: file.to_owned() });
    }
    let mut db = SqliteConnection::connect_with(&at_rest(file)).await?;
    check_ours(&mut db, file).await?;
    let finding: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut db).await?;
    if finding != "ok" {
        return Err(StoreError::Damaged { path: file.to_owned(), finding });
    }

    make_folder(dir)?;
    let _lock = FolderLock::alone(dir)?;
    let target = dir.join(DATABASE_FILE);
    if target.exists() && if_present == IfPresent::Refuse {
        return Err(StoreError::AlreadyThere { path: target });
    }
    let mut db = Db::Sqlite(db);
    check_chains(&mut db).await?;
    let partial = Partial::beside(&target)?;
    copy(&mut db, partial.path()).await?;
    drop(db);

    set_aside(&target).await?;
    finish(partial).await
}

/// Puts a copy into a database of PostgreSQL. It is checked and brought up to date in a folder beside it first.
pub(crate) async fn restore_into(file: &Path, url: &str, if_present: IfPresent) -> Result<(), StoreError> {
    let beside = with_ending(file, ".restoring");
    restore(file, &beside, IfPresent::Replace).await?;
    let source = Database::folder(&beside, Settings::default()).await?;
    let mut view = source.view().await?;
    let restored = postgres::restore(&mut view, url, if_present).await;
    drop(view);
    let closed = source.close().await;
    drop(source);
    let cleared = fs::remove_dir_all(&beside).map_err(|error| StoreError::file(beside, error));
    restored.and(closed).and(cleared)
}

/// A database nobody has open. Without a log beside it, it is read without making one, which would be left behind.
fn at_rest(file: &Path) -> SqliteConnectOptions {
    reading(file).immutable(!has_log(file))
}

fn has_log(database: &Path) -> bool {
    with_ending(database, "-wal").metadata().is_ok_and(|log| log.len() > 0)
}

/// Gives the former database a second name. It stays in its place until the new one takes it in one step, so that a power cut
/// leaves one or the other, whole.
async fn set_aside(database: &Path) -> Result<(), StoreError> {
    let aside = free_name(&with_ending(database, ".before-restore"));
    if database.exists()
        && let Err(error) = write_log_out(database).await
    {
        tracing::warn!(%error, "the former database cannot be read; it is kept as it is");
    }
    // A log left alone would be replayed into the database that comes after.
    for ending in ["-wal", "-shm"] {
        let (from, to) = (with_ending(database, ending), with_ending(&aside, ending));
        let moved = if from.exists() { fs::rename(&from, &to) } else { remove(&to) };
        moved.map_err(|error| StoreError::file(to, error))?;
    }
    if database.exists() {
        let at = |error| StoreError::file(&aside, error);
        // Some disks know no second names.
        fs::hard_link(database, &aside).or_else(|_| fs::copy(database, &aside).map(drop)).map_err(at)?;
    }
    Ok(())
}

/// What an earlier restore set aside stays.
fn free_name(wanted: &Path) -> PathBuf {
    let numbered = (2_u32..).map(|number| with_ending(wanted, &format!("-{number}")));
    let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
    names.find(|name| !name.exists()).unwrap_or_else(|| wanted.to_owned())
}

/// What the log holds goes into the database itself, and the log goes.
async fn write_log_out(database: &Path) -> Result<(), StoreError> {
    let mut db = SqliteConnection::connect_with(&SqliteConnectOptions::new().filename(database)).await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut db).await?;
    Ok(db.close().await?)
}

async fn copy(db: &mut Db, to: &Path) -> Result<(), StoreError> {
    let name = to.to_str().ok_or_else(|| StoreError::FileName { path: PathBuf::from(to) })?;
    query("VACUUM INTO $1").bind(name).execute(db).await?;
    Ok(())
}

/// Waits for the disk, away from the tasks that answer the hall.
async fn finish(partial: Partial) -> Result<(), StoreError> {
    spawn_blocking(move || partial.finish()).await.map_err(|_| StoreError::WriterGone)?
}
