//! What was chosen for this installation.

use std::convert::Infallible;

use sqlx::SqliteConnection;

use super::{Sqlite, writer::Write};
use crate::error::StoreError;

impl Sqlite {
    pub(crate) async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        let value = sqlx::query_scalar("SELECT value FROM setting WHERE name = ?").bind(name);
        Ok(value.fetch_optional(&self.readers).await?)
    }

    pub(crate) async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        let Ok(()) =
            self.writer.submit(SetSetting { name: name.to_owned(), value: value.to_owned() }).await?;
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

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<(), Infallible>, StoreError> {
        sqlx::query("INSERT INTO setting (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
            .bind(self.name.as_str())
            .bind(self.value.as_str())
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}
