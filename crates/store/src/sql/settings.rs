//! What was chosen for this installation.

use std::convert::Infallible;

use super::Write;
use crate::{
    database::Database,
    db::{Db, query},
    error::StoreError,
};

impl Database {
    pub(crate) async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        let chosen = query("SELECT value FROM setting WHERE name = $1")
            .bind(name)
            .fetch_optional(&mut self.reader().await?)
            .await?;
        Ok(chosen.map(|row| row.try_get("value")).transpose()?)
    }

    pub(crate) async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let Ok(()) = self.write(SetSetting { name: name.to_owned(), value: value.to_owned() }).await?;
        Ok(())
    }
}

struct SetSetting {
    name: String,
    value: String,
}

impl Write for SetSetting {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        query("INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
            .bind(self.name.as_str())
            .bind(self.value.as_str())
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}
