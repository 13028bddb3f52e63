//! A tournament out of the database as an archive, and an archive into it.

use uuid::Uuid;

use super::{Turn, Write, directory, documents, log};
use crate::{
    archive::{ArchiveError, Contents, Imported, Scope, read_archive, write_archive},
    database::Database,
    db::{Db, blob, count, id, query},
    directory::{Person, TournamentSummary},
    error::StoreError,
    log::{NewEntry, PrivatePart},
};

impl Database {
    pub(crate) async fn export(&self, stream: Uuid, scope: Scope) -> Result<Vec<u8>, ArchiveError> {
        let contents = self.contents(stream).await?;
        if contents.entries.is_empty() {
            return Err(ArchiveError::Unknown { tournament: stream });
        }
        write_archive(&contents, scope)
    }

    /// Everything of a stream as it is at one moment.
    async fn contents(&self, stream: Uuid) -> Result<Contents, StoreError> {
        let mut db = self.view().await?;
        let head = log::head(&mut db, stream).await?;
        let summary = directory::tournament(&mut db, stream).await?;
        let documents = documents::of_stream(&mut db, stream).await?;
        let people = people(&mut db, stream).await?;
        let mut persons = persons(&mut db, stream).await?.into_iter().peekable();
        let entries = log::read(&mut db, stream, log::ALL).await?;
        let entries = entries
            .into_iter()
            .map(|entry| {
                let mut about = Vec::new();
                while let Some((_, person)) = persons.next_if(|(version, _)| *version == entry.version) {
                    about.push(person);
                }
                (entry, about)
            })
            .collect();
        Ok(Contents { tournament: stream, head: head.hash, summary, documents, people, entries })
    }

    pub(crate) async fn import_archive(&self, archive: &[u8]) -> Result<Imported, ArchiveError> {
        let contents = read_archive(archive)?;
        self.write(Import(contents)).await?
    }
}

async fn people(db: &mut Db, stream: Uuid) -> Result<Vec<Person>, StoreError> {
    let rows = query(
        "SELECT id, name FROM person WHERE id IN (SELECT person FROM entry_person WHERE stream = $1) ORDER BY id",
    )
    .bind(blob(&stream))
    .fetch_all(db)
    .await?;
    rows.iter().map(directory::person_in).collect()
}

/// Whom the entries of a stream are about, in the order of the entries.
async fn persons(db: &mut Db, stream: Uuid) -> Result<Vec<(u64, Uuid)>, StoreError> {
    let rows = query("SELECT version, person FROM entry_person WHERE stream = $1 ORDER BY version, person")
        .bind(blob(&stream))
        .fetch_all(db)
        .await?;
    rows.iter().map(|row| Ok((count(row, "version")?, id(row, "person")?))).collect()
}

struct Import(Contents);

impl Write for Import {
    type Done = Imported;
    type Refusal = ArchiveError;

    fn turn(&self) -> Turn {
        Turn::Everything
    }

    async fn write(&self, db: &mut Db) -> Result<Result<Imported, ArchiveError>, StoreError> {
        let Contents { tournament, head, summary, documents, people, entries } = &self.0;
        if log::head(db, *tournament).await?.version > 0 {
            return Ok(Err(ArchiveError::AlreadyHere { tournament: *tournament }));
        }
        for (entry, persons) in entries {
            let (salt, private) = match &entry.private {
                PrivatePart::Kept { salt, bytes } => (Some(salt.as_slice()), Some(bytes.clone())),
                PrivatePart::None | PrivatePart::Erased => (None, None),
            };
            let row = NewEntry {
                kind: entry.kind.clone(),
                v: entry.v,
                at: entry.at,
                public: entry.public.clone(),
                private,
                persons: persons.clone(),
                asked: None,
            };
            log::insert(db, tournament, entry.version, &row, salt, &entry.private_digest, &entry.hash)
                .await?;
        }
        if let Some((last, _)) = entries.last() {
            log::move_head(db, tournament, last.version, head, last.at).await?;
            db.announce(tournament, last.version).await?;
        }
        for document in documents {
            documents::put(db, document, Some(tournament)).await?;
        }
        for person in people {
            // A person known here keeps the name they have here.
            if directory::person_by_id(db, person.id).await?.is_none() {
                directory::put_person(db, person).await?;
            }
        }
        let mut slug = None;
        if let Some(summary) = summary {
            let free = directory::free_slug(db, &summary.slug).await?;
            let summary = TournamentSummary { id: *tournament, slug: free.clone(), ..summary.clone() };
            directory::put_tournament(db, &summary).await?;
            slug = Some(free);
        }
        Ok(Ok(Imported { tournament: *tournament, slug, entries: entries.len() as u64 }))
    }
}
