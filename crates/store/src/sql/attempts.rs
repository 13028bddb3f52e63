//! Attempts at the door, to sign in or to join, counted in the database so that a restart or a second node does not forget them.

use std::convert::Infallible;

use uuid::Uuid;

use super::Write;
use crate::{
    access::{ATTEMPT_WINDOW, JOINS},
    database::Database,
    db::{Db, query},
    error::{JoinError, StoreError, TooMany},
};

impl Database {
    pub(crate) async fn join(&self, tournament: Uuid, client: &str, at: i64) -> Result<(), JoinError> {
        // No login name holds a control character.
        let login = format!("\u{1}join {tournament}");
        self.write(Reserve { login, client: client.to_owned(), most: JOINS, at }).await??;
        Ok(())
    }
}

/// Counts an attempt, or turns it away.
pub(super) struct Reserve {
    /// The login name, or what else is tried.
    pub(super) login: String,
    pub(super) client: String,
    pub(super) most: u32,
    pub(super) at: i64,
}

impl Write for Reserve {
    type Done = ();
    type Refusal = TooMany;

    async fn write(&self, db: &mut Db) -> Result<Result<(), TooMany>, StoreError> {
        query("DELETE FROM sign_in_attempt WHERE at <= $1")
            .bind(self.at.saturating_sub(ATTEMPT_WINDOW))
            .execute(db)
            .await?;
        let made = query("SELECT count(*), min(at) FROM sign_in_attempt WHERE login = $1 AND client = $2")
            .bind(self.login.as_str())
            .bind(self.client.as_str())
            .fetch_one(db)
            .await?;
        if made.try_get::<i64, _>(0)? >= i64::from(self.most) {
            let again_at =
                made.try_get::<Option<i64>, _>(1)?.unwrap_or(self.at).saturating_add(ATTEMPT_WINDOW);
            return Ok(Err(TooMany { again_at }));
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
