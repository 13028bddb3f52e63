//! Snapshots: a cache of folded states, one per stream.

use std::convert::Infallible;

use uuid::Uuid;

use super::{Turn, Write, log};
use crate::{
    database::Database,
    db::{Db, blob, column, count, query},
    error::StoreError,
    log::Snapshot,
};

impl Database {
    pub(crate) async fn save_snapshot(&self, stream: Uuid, snapshot: Snapshot) -> Result<bool, StoreError> {
        let Ok(saved) = self.write(Save { stream, snapshot }).await?;
        Ok(saved)
    }

    pub(crate) async fn load_snapshot(
        &self,
        stream: Uuid,
        format: u32,
    ) -> Result<Option<Snapshot>, StoreError> {
        let row = query(
            "SELECT snapshot.version, snapshot.bytes, stream.erasures
             FROM snapshot JOIN stream ON stream.id = snapshot.stream
             WHERE snapshot.stream = $1 AND snapshot.format = $2 AND snapshot.version <= stream.version",
        )
        .bind(blob(&stream))
        .bind(format)
        .fetch_optional(&mut self.reader().await?)
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

    fn turn(&self) -> Turn {
        Turn::Stream(self.stream)
    }

    async fn write(&self, db: &mut Db) -> Result<Result<bool, Infallible>, StoreError> {
        let head = log::head(db, self.stream).await?;
        if head.erasures != self.snapshot.erasures || head.version < self.snapshot.version {
            return Ok(Ok(false));
        }
        query(
            "INSERT INTO snapshot (stream, version, format, bytes) VALUES ($1, $2, $3, $4)
             ON CONFLICT (stream) DO UPDATE
             SET version = excluded.version, format = excluded.format, bytes = excluded.bytes
             WHERE excluded.version > snapshot.version OR excluded.format <> snapshot.format",
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
