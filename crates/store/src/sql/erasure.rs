//! Erasing a person: what is private about them goes, the chain stays whole.

use std::convert::Infallible;

use uuid::Uuid;

use super::{Turn, Write};
use crate::{
    database::Database,
    db::{ANEW, Db, blob, id, query},
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

        for statement in [
            "UPDATE entry SET salt = NULL, private = NULL
             WHERE (stream, version) IN (SELECT stream, version FROM entry_person WHERE person = $1)",
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
