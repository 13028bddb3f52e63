//! SQLite: one writer, several readers, one file.

mod backup;
mod open;
mod writer;

use sqlx::SqlitePool;

pub(crate) use self::backup::{restore, restore_into};
pub use self::open::Settings;
use self::writer::Writer;
use crate::{
    db::Db,
    error::StoreError,
    files::FolderLock,
    sql::{Outcome, Write},
};

#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: Writer,
    readers: SqlitePool,
    _lock: FolderLock,
}

impl Sqlite {
    pub(crate) async fn reader(&self) -> Result<Db, StoreError> {
        Ok(Db::SqliteReader(self.readers.acquire().await?))
    }

    pub(crate) async fn view(&self) -> Result<Db, StoreError> {
        Ok(Db::SqliteView(self.readers.begin().await?))
    }

    pub(crate) async fn write<W: Write>(&self, write: W) -> Result<Outcome<W>, StoreError> {
        self.writer.submit(write).await
    }

    pub(crate) async fn checkpoint(&self) -> Result<(), StoreError> {
        self.writer.checkpoint().await
    }

    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        self.readers.close().await;
        self.writer.close().await
    }
}
