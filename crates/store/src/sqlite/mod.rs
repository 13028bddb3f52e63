//! The store on SQLite: one writer, several readers, one file.

mod accounts;
mod archive;
mod attempts;
mod backup;
mod bearers;
mod directory;
mod documents;
mod erasure;
mod links;
mod log;
mod open;
mod practice;
mod rows;
mod sessions;
mod settings;
mod snapshots;
mod writer;

use sqlx::SqlitePool;
use tokio::sync::Mutex;

pub(crate) use self::backup::restore;
pub use self::open::Settings;
use self::writer::Writer;
use crate::{error::StoreError, files::FolderLock, password::Passwords};

#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
    passwords: Passwords,
    /// One backup at a time: they share the name of the unfinished file.
    backing_up: Mutex<()>,
    _lock: FolderLock,
}

impl Sqlite {
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        self.writer.close().await
    }
}
