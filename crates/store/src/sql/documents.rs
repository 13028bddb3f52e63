//! Documents by hash, and the secrets of this installation.

use std::convert::Infallible;

use data_encoding::HEXLOWER;
use uuid::Uuid;

use super::Write;
use crate::{
    chain::{Digest, sha256},
    database::Database,
    db::{Db, blob, digest, query},
    error::StoreError,
    log::Document,
    secret::random,
};

impl Database {
    pub(crate) async fn put_document(&self, document: Document) -> Result<(), StoreError> {
        check(&document)?;
        let Ok(()) = self.write(PutDocument(document)).await?;
        Ok(())
    }

    pub(crate) async fn document(&self, hash: Digest) -> Result<Option<Document>, StoreError> {
        let row = query("SELECT bytes FROM document WHERE hash = $1")
            .bind(hash.as_slice())
            .fetch_optional(&mut self.reader().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let document = Document { hash, bytes: row.try_get("bytes")? };
        check(&document)?;
        Ok(Some(document))
    }

    pub(crate) async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        if let Some(secret) = secret(&mut self.reader().await?, name).await? {
            return Ok(secret);
        }
        let Ok(secret) = self.write(MakeSecret { name: name.to_owned(), fresh: random()? }).await?;
        Ok(secret)
    }
}

pub(super) fn check(document: &Document) -> Result<(), StoreError> {
    if sha256(&document.bytes) != document.hash || std::str::from_utf8(&document.bytes).is_err() {
        return Err(StoreError::BadDocument { hash: HEXLOWER.encode(&document.hash) });
    }
    Ok(())
}

pub(super) async fn put(db: &mut Db, document: &Document, stream: Option<&Uuid>) -> Result<(), StoreError> {
    query("INSERT INTO document (hash, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING")
        .bind(document.hash.as_slice())
        .bind(document.bytes.as_slice())
        .execute(db)
        .await?;
    if let Some(stream) = stream {
        query("INSERT INTO stream_document (stream, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(blob(stream))
            .bind(document.hash.as_slice())
            .execute(db)
            .await?;
    }
    Ok(())
}

/// The documents that came with a stream, in the order of their hashes.
pub(super) async fn of_stream(db: &mut Db, stream: Uuid) -> Result<Vec<Document>, StoreError> {
    let rows = query(
        "SELECT hash, bytes FROM stream_document JOIN document USING (hash) WHERE stream = $1 ORDER BY hash",
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

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
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

    async fn write(&self, db: &mut Db) -> Result<Result<[u8; 32], Infallible>, StoreError> {
        query("INSERT INTO secret (name, bytes) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .bind(self.name.as_str())
            .bind(self.fresh.as_slice())
            .execute(db)
            .await?;
        let kept = secret(db, &self.name).await?;
        Ok(Ok(kept.unwrap_or(self.fresh)))
    }
}

async fn secret(db: &mut Db, name: &str) -> Result<Option<[u8; 32]>, StoreError> {
    let row = query("SELECT bytes FROM secret WHERE name = $1").bind(name).fetch_optional(db).await?;
    row.map(|row| digest(&row, "bytes")).transpose()
}
