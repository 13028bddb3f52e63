//! Appending to a stream, reading it back, checking its chain.

use std::ops::RangeInclusive;

use engine::AskedDigest;
use uuid::Uuid;

use super::{Turn, Write, directory, documents};
use crate::{
    chain::{Chain, ChainBreak, Digest, GENESIS, link, nothing_private, private_digest, sha256},
    database::Database,
    db::{Db, Row, blob, column, count, digest, query},
    error::{AppendError, StoreError},
    log::{Append, Appended, Entry, Head, NewEntry, PrivatePart, Stamp, Verified},
    secret::random,
};

/// A whole stream.
pub(super) const ALL: RangeInclusive<u64> = 1..=u64::MAX;

impl Database {
    pub(crate) async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        let prepared = Prepared::new(append)?;
        self.write(prepared).await?
    }

    pub(crate) async fn head(&self, stream: Uuid) -> Result<Head, StoreError> {
        head(&mut self.reader().await?, stream).await
    }

    pub(crate) async fn read(
        &self,
        stream: Uuid,
        versions: RangeInclusive<u64>,
    ) -> Result<Vec<Entry>, StoreError> {
        read(&mut self.reader().await?, stream, versions).await
    }

    pub(crate) async fn verify(&self, stream: Uuid) -> Result<Result<Verified, ChainBreak>, StoreError> {
        // One transaction, so that the head is the head of these entries.
        verify_stream(&mut self.view().await?, stream).await
    }
}

pub(crate) async fn verify_stream(
    db: &mut Db,
    stream: Uuid,
) -> Result<Result<Verified, ChainBreak>, StoreError> {
    let head = head(db, stream).await?;
    let entries = read(db, stream, ALL).await?;
    Ok(verify(&head, &entries))
}

fn verify(head: &Head, entries: &[Entry]) -> Result<Verified, ChainBreak> {
    let mut chain = Chain::default();
    for entry in entries {
        chain.follow(&entry.chain_link())?;
    }
    chain.end(head.version, &head.hash)?;
    let erased = entries.iter().filter(|entry| entry.private == PrivatePart::Erased).count() as u64;
    Ok(Verified { entries: chain.version(), erased, head: chain.hash() })
}

pub(super) async fn head(db: &mut Db, stream: Uuid) -> Result<Head, StoreError> {
    let row = query("SELECT version, hash, at, erasures FROM stream WHERE id = $1")
        .bind(blob(&stream))
        .fetch_optional(db)
        .await?;
    let Some(row) = row else {
        return Ok(Head { version: 0, hash: GENESIS, at: 0, erasures: 0 });
    };
    Ok(Head {
        version: count(&row, "version")?,
        hash: digest(&row, "hash")?,
        at: row.try_get("at")?,
        erasures: count(&row, "erasures")?,
    })
}

pub(super) async fn read(
    db: &mut Db,
    stream: Uuid,
    versions: RangeInclusive<u64>,
) -> Result<Vec<Entry>, StoreError> {
    let rows = query(
        "SELECT version, kind, v, at, public, salt, private, private_digest, hash, asked
         FROM entry WHERE stream = $1 AND version BETWEEN $2 AND $3 ORDER BY version",
    )
    .bind(blob(&stream))
    .bind(column(*versions.start()))
    .bind(column(*versions.end()))
    .fetch_all(db)
    .await?;
    rows.iter().map(entry).collect()
}

pub(super) fn entry(row: &Row) -> Result<Entry, StoreError> {
    let private_digest = digest(row, "private_digest")?;
    let salt: Option<Vec<u8>> = row.try_get("salt")?;
    let bytes: Option<Vec<u8>> = row.try_get("private")?;
    let asked: Option<Vec<u8>> = row.try_get("asked")?;
    let private = match (salt, bytes) {
        (Some(salt), Some(bytes)) => PrivatePart::Kept { salt, bytes },
        _ if private_digest == nothing_private() => PrivatePart::None,
        _ => PrivatePart::Erased,
    };
    Ok(Entry {
        version: count(row, "version")?,
        kind: row.try_get("kind")?,
        v: count(row, "v")?,
        at: row.try_get("at")?,
        public: row.try_get("public")?,
        private,
        private_digest,
        hash: digest(row, "hash")?,
        asked: asked.as_deref().and_then(AskedDigest::from_bytes),
    })
}

/// An append checked and hashed as far as that goes before its place in the chain is known, outside the writer.
pub(super) struct Prepared {
    append: Append,
    parts: Vec<Part>,
}

struct Part {
    public: Digest,
    salt: Option<[u8; 16]>,
    private: Digest,
}

impl Prepared {
    pub(super) fn new(append: Append) -> Result<Self, StoreError> {
        for document in &append.documents {
            documents::check(document)?;
        }
        let mut earliest = i64::MIN;
        let mut parts = Vec::with_capacity(append.entries.len());
        for (position, entry) in append.entries.iter().enumerate() {
            let bad = |finding: String| StoreError::BadEntry { position, finding };
            check_stamp(entry).map_err(bad)?;
            if entry.at < earliest {
                return Err(bad("its time is before that of the entry ahead of it".to_owned()));
            }
            earliest = entry.at;
            parts.push(Part::of(entry)?);
        }
        Ok(Self { append, parts })
    }
}

impl Part {
    fn of(entry: &NewEntry) -> Result<Self, StoreError> {
        let public = sha256(&entry.public);
        Ok(match &entry.private {
            Some(private) => {
                let salt = random()?;
                Self { public, salt: Some(salt), private: private_digest(&salt, private) }
            }
            None => Self { public, salt: None, private: nothing_private() },
        })
    }
}

fn check_stamp(entry: &NewEntry) -> Result<(), String> {
    let stamp: Stamp = serde_json::from_slice(&entry.public)
        .map_err(|error| format!("its public bytes are not a JSON object with kind, v and at: {error}"))?;
    if (stamp.kind.as_str(), stamp.v, stamp.at) != (entry.kind.as_str(), entry.v, entry.at) {
        return Err(format!(
            "its public bytes say {} v{} at {}, its fields {} v{} at {}",
            stamp.kind, stamp.v, stamp.at, entry.kind, entry.v, entry.at
        ));
    }
    match &entry.private {
        Some(private) if std::str::from_utf8(private).is_err() => {
            Err("its private bytes are not text".to_owned())
        }
        None if !entry.persons.is_empty() => Err("it names persons but has no private part".to_owned()),
        _ => Ok(()),
    }
}

impl Write for Prepared {
    type Done = Appended;
    type Refusal = AppendError;
    const REFUSES_FIRST: bool = true;

    fn turn(&self) -> Turn {
        // A new tournament takes an address, of which there is one for all.
        let stream = self.append.stream;
        if self.append.expected == 0 { Turn::Opening(stream) } else { Turn::Stream(stream) }
    }

    async fn write(&self, db: &mut Db) -> Result<Result<Appended, AppendError>, StoreError> {
        let append = &self.append;
        let head = head(db, append.stream).await?;
        if head.version != append.expected {
            return Ok(Err(AppendError::Conflict { actual: head.version }));
        }
        if append.entries.first().is_some_and(|first| first.at < head.at) {
            let finding = "its time is before that of the last entry of the stream".to_owned();
            return Ok(Err(StoreError::BadEntry { position: 0, finding }.into()));
        }
        if let Some(summary) = &append.summary
            && directory::slug_of_another(db, &summary.slug, &summary.id).await?
        {
            return Ok(Err(StoreError::SlugTaken { slug: summary.slug.clone() }.into()));
        }

        let (mut version, mut hash) = (head.version, head.hash);
        for (entry, part) in append.entries.iter().zip(&self.parts) {
            version += 1;
            hash = link(&hash, &part.public, &part.private);
            let salt = part.salt.as_ref().map(<[u8; 16]>::as_slice);
            insert(db, &append.stream, version, entry, salt, &part.private, &hash).await?;
        }
        if let Some(last) = append.entries.last() {
            move_head(db, &append.stream, version, &hash, last.at).await?;
        }

        for document in &append.documents {
            documents::put(db, document, Some(&append.stream)).await?;
        }
        for person in &append.people {
            directory::introduce_person(db, person).await?;
        }
        if let Some(summary) = &append.summary {
            directory::put_tournament(db, summary).await?;
        }
        db.announce(&append.stream, version).await?;
        Ok(Ok(Appended { version, hash }))
    }
}

pub(super) async fn insert(
    db: &mut Db,
    stream: &Uuid,
    version: u64,
    entry: &NewEntry,
    salt: Option<&[u8]>,
    private_digest: &Digest,
    hash: &Digest,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO entry (stream, version, kind, v, at, public, salt, private, private_digest, hash, asked)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    )
    .bind(blob(stream))
    .bind(column(version))
    .bind(entry.kind.as_str())
    .bind(entry.v)
    .bind(entry.at)
    .bind(entry.public.as_slice())
    .bind(salt)
    .bind(entry.private.as_deref())
    .bind(private_digest.as_slice())
    .bind(hash.as_slice())
    .bind(entry.asked.as_ref().map(AskedDigest::as_bytes))
    .execute(db)
    .await?;
    for person in &entry.persons {
        query(
            "INSERT INTO entry_person (person, stream, version) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
        )
        .bind(blob(person))
        .bind(blob(stream))
        .bind(column(version))
        .execute(db)
        .await?;
    }
    Ok(())
}

pub(super) async fn move_head(
    db: &mut Db,
    stream: &Uuid,
    version: u64,
    hash: &Digest,
    at: i64,
) -> Result<(), StoreError> {
    query(
        "INSERT INTO stream (id, version, hash, at) VALUES ($1, $2, $3, $4)
         ON CONFLICT (id) DO UPDATE SET version = excluded.version, hash = excluded.hash, at = excluded.at",
    )
    .bind(blob(stream))
    .bind(column(version))
    .bind(hash.as_slice())
    .bind(at)
    .execute(db)
    .await?;
    Ok(())
}
