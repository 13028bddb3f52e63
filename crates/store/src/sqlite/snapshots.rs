//! Snapshots: a cache of folded states, one per stream.

use std::convert::Infallible;

use sqlx::{Row as _, SqliteConnection};
use uuid::Uuid;

use super::{
    Sqlite, log,
    rows::{blob, column, count},
    writer::Write,
};
use crate::{error::StoreError, log::Snapshot};

impl Sqlite {
    pub(crate) async fn save_snapshot(&self, stream: Uuid, snapshot: Snapshot) -> Result<bool, StoreError> {
        let Ok(saved) = self.writer.submit(Save { stream, snapshot }).await?;
        Ok(saved)
    }

    pub(crate) async fn load_snapshot(
        &self,
        stream: Uuid,
        format: u32,
    ) -> Result<Option<Snapshot>, StoreError> {
        let row = sqlx::query(
            "SELECT snapshot.version, snapshot.bytes, stream.erasures
             FROM snapshot JOIN stream ON stream.id = snapshot.stream
             WHERE snapshot.stream = ? AND snapshot.format = ? AND snapshot.version <= stream.version",
        )
        .bind(blob(&stream))
        .bind(format)
        .fetch_optional(&self.readers)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Snapshot {
            version: count(&row, "version")?,
            erasures: count(&row, "erasures")?,
            format,
            bytes: row.try_get("bytes")?,
        }))
    }
}

struct Save {
    stream: Uuid,
    snapshot: Snapshot,
}

impl Write for Save {
    type Done = bool;
    type Refusal = Infallible;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<bool, Infallible>, StoreError> {
        let head = log::head(&mut *db, self.stream).await?;
        if head.erasures != self.snapshot.erasures || head.version < self.snapshot.version {
            return Ok(Ok(false));
        }
        sqlx::query(
            "INSERT INTO snapshot (stream, version, format, bytes) VALUES (?, ?, ?, ?)
             ON CONFLICT (stream) DO UPDATE
             SET version = excluded.version, format = excluded.format, bytes = excluded.bytes
             WHERE excluded.version > version OR excluded.format <> format",
        )
        .bind(blob(&self.stream))
        .bind(column(self.snapshot.version))
        .bind(self.snapshot.format)
        .bind(self.snapshot.bytes.as_slice())
        .execute(db)
        .await?;
        Ok(Ok(true))
    }
}
