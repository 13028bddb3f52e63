//! Sign-in attempts, counted in the database so that a restart or a second node does not forget them.

use std::convert::Infallible;

use sqlx::SqliteConnection;

use super::writer::Write;
use crate::{
    access::{ATTEMPT_WINDOW, ATTEMPTS},
    error::{SignInError, StoreError},
};

/// Counts an attempt, or turns it away.
pub(super) struct Reserve {
    pub(super) login: String,
    pub(super) client: String,
    pub(super) at: i64,
}

impl Write for Reserve {
    type Done = ();
    type Refusal = SignInError;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<(), SignInError>, StoreError> {
        sqlx::query("DELETE FROM sign_in_attempt WHERE at <= ?")
            .bind(self.at.saturating_sub(ATTEMPT_WINDOW))
            .execute(&mut *db)
            .await?;
        let (made, first): (u32, Option<i64>) =
            sqlx::query_as("SELECT count(*), min(at) FROM sign_in_attempt WHERE login = ? AND client = ?")
                .bind(self.login.as_str())
                .bind(self.client.as_str())
                .fetch_one(&mut *db)
                .await?;
        if made >= ATTEMPTS {
            let again_at = first.unwrap_or(self.at).saturating_add(ATTEMPT_WINDOW);
            return Ok(Err(SignInError::TooMany { again_at }));
        }
        sqlx::query("INSERT INTO sign_in_attempt (login, client, at) VALUES (?, ?, ?)")
            .bind(self.login.as_str())
            .bind(self.client.as_str())
            .bind(self.at)
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}

/// Wipes the slate after a sign-in that succeeded.
pub(super) struct Forget {
    pub(super) login: String,
    pub(super) client: String,
}

impl Write for Forget {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<(), Infallible>, StoreError> {
        sqlx::query("DELETE FROM sign_in_attempt WHERE login = ? AND client = ?")
            .bind(self.login.as_str())
            .bind(self.client.as_str())
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}
