//! Erasing a person: what is private about them goes, the chain stays whole.

use std::convert::Infallible;

use sqlx::SqliteConnection;
use uuid::Uuid;

use super::{
    Sqlite,
    rows::{blob, id},
    writer::Write,
};
use crate::error::StoreError;

impl Sqlite {
    pub(crate) async fn erase_person(&self, person: Uuid) -> Result<Vec<Uuid>, StoreError> {
        let Ok(streams) = self.writer.submit(Erase(person)).await?;
        self.writer.checkpoint().await?;
        Ok(streams)
    }
}

struct Erase(Uuid);

impl Write for Erase {
    type Done = Vec<Uuid>;
    type Refusal = Infallible;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<Vec<Uuid>, Infallible>, StoreError> {
        let person = blob(&self.0);
        let rows = sqlx::query("SELECT DISTINCT stream FROM entry_person WHERE person = ? ORDER BY stream")
            .bind(person)
            .fetch_all(&mut *db)
            .await?;
        let streams = rows.iter().map(|row| id(row, "stream")).collect::<Result<Vec<_>, _>>()?;

        for statement in [
            "UPDATE entry SET salt = NULL, private = NULL
             WHERE (stream, version) IN (SELECT stream, version FROM entry_person WHERE person = ?)",
            "DELETE FROM snapshot WHERE stream IN (SELECT stream FROM entry_person WHERE person = ?)",
            "UPDATE stream SET erasures = erasures + 1
             WHERE id IN (SELECT stream FROM entry_person WHERE person = ?)",
            // With the private part gone, who else it was about is no longer anybody's business either.
            "DELETE FROM entry_person
             WHERE (stream, version) IN (SELECT stream, version FROM entry_person WHERE person = ?)",
            "DELETE FROM bearer WHERE person = ?",
            "DELETE FROM link WHERE inviter = ? AND used_at IS NULL",
            "DELETE FROM sign_in_attempt WHERE login IN (SELECT login FROM account WHERE person = ?)",
            // Sessions and bearer tokens of the account go with it.
            "DELETE FROM account WHERE person = ?",
            "DELETE FROM person WHERE id = ?",
        ] {
            sqlx::query(statement).bind(person).execute(&mut *db).await?;
        }
        Ok(Ok(streams))
    }
}
