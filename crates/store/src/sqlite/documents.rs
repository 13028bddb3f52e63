//! Documents by hash, and the secrets of this installation.

use std::convert::Infallible;

use data_encoding::HEXLOWER;
use sqlx::{Row as _, SqliteConnection, SqliteExecutor};
use uuid::Uuid;

use super::{
    Sqlite,
    rows::{blob, digest},
    writer::Write,
};
use crate::{
    chain::{Digest, sha256},
    error::StoreError,
    log::Document,
    secret::random,
};

impl Sqlite {
    pub(crate) async fn put_document(&self, document: Document) -> Result<(), StoreError> {
        check(&document)?;
        let Ok(()) = self.writer.submit(PutDocument(document)).await?;
        Ok(())
    }

    pub(crate) async fn document(&self, hash: Digest) -> Result<Option<Document>, StoreError> {
        let bytes: Option<Vec<u8>> = sqlx::query_scalar("SELECT bytes FROM document WHERE hash = ?")
            .bind(hash.as_slice())
            .fetch_optional(&self.readers)
            .await?;
        let document = bytes.map(|bytes| Document { hash, bytes });
        if let Some(document) = &document {
            check(document)?;
        }
        Ok(document)
    }

    pub(crate) async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        if let Some(secret) = secret(&self.readers, name).await? {
            return Ok(secret);
        }
        let Ok(secret) = self.writer.submit(MakeSecret { name: name.to_owned(), fresh: random()? }).await?;
        Ok(secret)
    }
}

pub(super) fn check(document: &Document) -> Result<(), StoreError> {
    if sha256(&document.bytes) != document.hash || std::str::from_utf8(&document.bytes).is_err() {
        return Err(StoreError::BadDocument { hash: HEXLOWER.encode(&document.hash) });
    }
    Ok(())
}

pub(super) async fn put(
    db: &mut SqliteConnection,
    document: &Document,
    stream: Option<&Uuid>,
) -> Result<(), StoreError> {
    sqlx::query("INSERT OR IGNORE INTO document (hash, bytes) VALUES (?, ?)")
        .bind(document.hash.as_slice())
        .bind(document.bytes.as_slice())
        .execute(&mut *db)
        .await?;
    if let Some(stream) = stream {
        sqlx::query("INSERT OR IGNORE INTO stream_document (stream, hash) VALUES (?, ?)")
            .bind(blob(stream))
            .bind(document.hash.as_slice())
            .execute(db)
            .await?;
    }
    Ok(())
}

/// The documents that came with a stream, in the order of their hashes.
pub(super) async fn of_stream(
    db: impl SqliteExecutor<'_>,
    stream: Uuid,
) -> Result<Vec<Document>, StoreError> {
    let rows = sqlx::query(
        "SELECT hash, bytes FROM stream_document JOIN document USING (hash) WHERE stream = ? ORDER BY hash",
    )
    .bind(blob(&stream))
    .fetch_all(db)
    .await?;
    rows.iter().map(|row| Ok(Document { hash: digest(row, "hash")?, bytes: row.try_get("bytes")? })).collect()
}

struct PutDocument(Document);

impl Write for PutDocument {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<(), Infallible>, StoreError> {
        put(db, &self.0, None).await?;
        Ok(Ok(()))
    }
}

struct MakeSecret {
    name: String,
    fresh: [u8; 32],
}

impl Write for MakeSecret {
    type Done = [u8; 32];
    type Refusal = Infallible;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<[u8; 32], Infallible>, StoreError> {
        sqlx::query("INSERT OR IGNORE INTO secret (name, bytes) VALUES (?, ?)")
            .bind(self.name.as_str())
            .bind(self.fresh.as_slice())
            .execute(&mut *db)
            .await?;
        let kept = secret(&mut *db, &self.name).await?;
        Ok(Ok(kept.unwrap_or(self.fresh)))
    }
}

async fn secret(db: impl SqliteExecutor<'_>, name: &str) -> Result<Option<[u8; 32]>, StoreError> {
    let row = sqlx::query("SELECT bytes FROM secret WHERE name = ?").bind(name).fetch_optional(db).await?;
    row.map(|row| digest(&row, "bytes")).transpose()
}
