//! Deleting a practice tournament: the one case in which a stream goes.

use uuid::Uuid;

use super::{Turn, Write, directory};
use crate::{
    database::Database,
    db::{ANEW, Db, blob, query},
    error::{DeleteError, StoreError},
};

impl Database {
    pub(crate) async fn delete_practice(&self, tournament: Uuid) -> Result<(), DeleteError> {
        self.write(Delete(tournament)).await?
    }
}

struct Delete(Uuid);

impl Write for Delete {
    type Done = ();
    type Refusal = DeleteError;

    fn turn(&self) -> Turn {
        Turn::Everything
    }

    async fn write(&self, db: &mut Db) -> Result<Result<(), DeleteError>, StoreError> {
        let Some(summary) = directory::tournament(db, self.0).await? else {
            return Ok(Err(DeleteError::Unknown));
        };
        if !summary.practice {
            return Ok(Err(DeleteError::NotPractice { name: summary.name }));
        }
        for statement in [
            // People who were only ever practised with go too; the others stay.
            "DELETE FROM person
             WHERE id IN (SELECT person FROM entry_person WHERE stream = $1)
               AND id NOT IN (SELECT person FROM entry_person WHERE stream <> $1)
               AND id NOT IN (SELECT person FROM account)
               AND id NOT IN (SELECT person FROM bearer WHERE tournament IS DISTINCT FROM $1)",
            "DELETE FROM entry_person WHERE stream = $1",
            "DELETE FROM entry WHERE stream = $1",
            "DELETE FROM snapshot WHERE stream = $1",
            "DELETE FROM stream WHERE id = $1",
            "DELETE FROM stream_document WHERE stream = $1",
            "DELETE FROM link WHERE tournament = $1",
            "DELETE FROM bearer WHERE tournament = $1",
            "DELETE FROM tournament WHERE id = $1",
        ] {
            query(statement).bind(blob(&self.0)).execute(db).await?;
        }
        db.announce(&self.0, ANEW).await?;
        Ok(Ok(()))
    }
}
