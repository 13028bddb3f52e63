//! Deleting a practice tournament: the one case in which a stream goes.

use sqlx::SqliteConnection;
use uuid::Uuid;

use super::{Sqlite, directory, rows::blob, writer::Write};
use crate::error::{DeleteError, StoreError};

impl Sqlite {
    pub(crate) async fn delete_practice(&self, tournament: Uuid) -> Result<(), DeleteError> {
        self.writer.submit(Delete(tournament)).await?
    }
}

struct Delete(Uuid);

impl Write for Delete {
    type Done = ();
    type Refusal = DeleteError;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<(), DeleteError>, StoreError> {
        let Some(summary) = directory::tournament(&mut *db, self.0).await? else {
            return Ok(Err(DeleteError::Unknown));
        };
        if !summary.practice {
            return Ok(Err(DeleteError::NotPractice { name: summary.name }));
        }
        for statement in [
            // People who were only ever practised with go too; the others stay.
            "DELETE FROM person
             WHERE id IN (SELECT person FROM entry_person WHERE stream = ?1)
               AND id NOT IN (SELECT person FROM entry_person WHERE stream <> ?1)
               AND id NOT IN (SELECT person FROM account)
               AND id NOT IN (SELECT person FROM bearer WHERE tournament IS NOT ?1)",
            "DELETE FROM entry_person WHERE stream = ?1",
            "DELETE FROM entry WHERE stream = ?1",
            "DELETE FROM snapshot WHERE stream = ?1",
            "DELETE FROM stream WHERE id = ?1",
            "DELETE FROM stream_document WHERE stream = ?1",
            "DELETE FROM link WHERE tournament = ?1",
            "DELETE FROM bearer WHERE tournament = ?1",
            "DELETE FROM tournament WHERE id = ?1",
        ] {
            sqlx::query(statement).bind(blob(&self.0)).execute(&mut *db).await?;
        }
        Ok(Ok(()))
    }
}
