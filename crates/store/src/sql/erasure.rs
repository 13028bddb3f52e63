//! Erasing a person: what is private about them goes, the chain stays whole.

use std::{collections::BTreeSet, convert::Infallible};

use engine::log::{mentions, names_in};
use uuid::Uuid;

use super::{Turn, Write, directory::person_by_id, log::entry};
use crate::{
    database::Database,
    db::{ANEW, Db, blob, column, id, query},
    error::StoreError,
};

impl Database {
    pub(crate) async fn erase_person(&self, person: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let Ok(streams) = self.write(Erase(person)).await?;
        self.forget_overwritten().await?;
        Ok(streams)
    }
}

struct Erase(Uuid);

impl Write for Erase {
    type Done = Vec<Uuid>;
    type Refusal = Infallible;

    fn turn(&self) -> Turn {
        Turn::Everything
    }

    async fn write(&self, db: &mut Db) -> Result<Result<Vec<Uuid>, Infallible>, StoreError> {
        let person = blob(&self.0);
        let rows = query("SELECT DISTINCT stream FROM entry_person WHERE person = $1 ORDER BY stream")
            .bind(person)
            .fetch_all(db)
            .await?;
        let streams = rows.iter().map(|row| id(row, "stream")).collect::<Result<Vec<_>, _>>()?;
        link_mentions(db, &self.0, &streams).await?;

        for statement in [
            "UPDATE entry SET salt = NULL, private = NULL
             WHERE (stream, version) IN (SELECT stream, version FROM entry_person WHERE person = $1)",
            // What was asked may have held a name: of the entries beside it, too.
            "UPDATE entry SET asked = NULL WHERE asked IS NOT NULL
             AND stream IN (SELECT stream FROM entry_person WHERE person = $1)",
            "DELETE FROM snapshot WHERE stream IN (SELECT stream FROM entry_person WHERE person = $1)",
            "UPDATE stream SET erasures = erasures + 1
             WHERE id IN (SELECT stream FROM entry_person WHERE person = $1)",
            // With the private part gone, who else it was about is no longer anybody's business either.
            "DELETE FROM entry_person
             WHERE (stream, version) IN (SELECT stream, version FROM entry_person WHERE person = $1)",
            "DELETE FROM bearer WHERE person = $1",
            "DELETE FROM link WHERE inviter = $1 AND used_at IS NULL",
            "DELETE FROM sign_in_attempt WHERE login IN (SELECT login FROM account WHERE person = $1)",
            // Sessions and bearer tokens of the account go with it.
            "DELETE FROM account WHERE person = $1",
            "DELETE FROM person WHERE id = $1",
        ] {
            query(statement).bind(person).execute(db).await?;
        }
        for stream in &streams {
            db.announce(stream, ANEW).await?;
        }
        Ok(Ok(streams))
    }
}

/// Links the person to whatever somebody said of them by name: reasons, announcements, reports, lists.
async fn link_mentions(db: &mut Db, person: &Uuid, streams: &[Uuid]) -> Result<(), StoreError> {
    let rows = query(
        "SELECT entry.* FROM entry JOIN entry_person
         ON entry_person.stream = entry.stream AND entry_person.version = entry.version
         WHERE entry_person.person = $1",
    )
    .bind(blob(person))
    .fetch_all(db)
    .await?;
    let mut names: BTreeSet<String> =
        person_by_id(db, *person).await?.map(|known| known.name).into_iter().collect();
    for row in &rows {
        let entry = entry(row)?;
        names.extend(entry.private_bytes().map(|bytes| names_in(&entry.kind, bytes)).unwrap_or_default());
    }
    for stream in streams {
        let rows = query("SELECT * FROM entry WHERE stream = $1 AND private IS NOT NULL")
            .bind(blob(stream))
            .fetch_all(db)
            .await?;
        for row in &rows {
            let entry = entry(row)?;
            if entry.private_bytes().is_some_and(|bytes| mentions(&entry.kind, bytes, &names)) {
                query(
                    "INSERT INTO entry_person (person, stream, version) VALUES ($1, $2, $3)
                     ON CONFLICT DO NOTHING",
                )
                .bind(blob(person))
                .bind(blob(stream))
                .bind(column(entry.version))
                .execute(db)
                .await?;
            }
        }
    }
    Ok(())
}
