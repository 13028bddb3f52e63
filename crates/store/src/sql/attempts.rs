//! Sign-in attempts, counted in the database so that a restart or a second node does not forget them.

use std::convert::Infallible;

use super::Write;
use crate::{
    access::{ATTEMPT_WINDOW, ATTEMPTS},
    db::{Db, query},
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

    async fn write(&self, db: &mut Db) -> Result<Result<(), SignInError>, StoreError> {
        query("DELETE FROM sign_in_attempt WHERE at <= $1")
            .bind(self.at.saturating_sub(ATTEMPT_WINDOW))
            .execute(db)
            .await?;
        let made = query("SELECT count(*), min(at) FROM sign_in_attempt WHERE login = $1 AND client = $2")
            .bind(self.login.as_str())
            .bind(self.client.as_str())
            .fetch_one(db)
            .await?;
        if made.try_get::<i64, _>(0)? >= i64::from(ATTEMPTS) {
            let again_at =
                made.try_get::<Option<i64>, _>(1)?.unwrap_or(self.at).saturating_add(ATTEMPT_WINDOW);
            return Ok(Err(SignInError::TooMany { again_at }));
        }
        query("INSERT INTO sign_in_attempt (login, client, at) VALUES ($1, $2, $3)")
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

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        query("DELETE FROM sign_in_attempt WHERE login = $1 AND client = $2")
            .bind(self.login.as_str())
            .bind(self.client.as_str())
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}
