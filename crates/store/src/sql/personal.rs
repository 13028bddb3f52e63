//! Everything that is kept about one person, for the person.

use uuid::Uuid;

use super::{accounts::accounts_of, directory::person_by_id, log::entry};
use crate::{
    database::Database,
    db::{blob, id, query},
    directory::PersonalData,
    error::StoreError,
};

impl Database {
    pub(crate) async fn personal_data(&self, person: Uuid) -> Result<PersonalData, StoreError> {
        let mut db = self.view().await?;
        let rows = query(
            "SELECT entry.* FROM entry JOIN entry_person
             ON entry_person.stream = entry.stream AND entry_person.version = entry.version
             WHERE entry_person.person = $1 ORDER BY entry.stream, entry.version",
        )
        .bind(blob(&person))
        .fetch_all(&mut db)
        .await?;
        let entries = rows.iter().map(|row| Ok((id(row, "stream")?, entry(row)?)));
        Ok(PersonalData {
            entries: entries.collect::<Result<_, StoreError>>()?,
            accounts: accounts_of(&mut db, person).await?,
            person: person_by_id(&mut db, person).await?,
        })
    }
}
