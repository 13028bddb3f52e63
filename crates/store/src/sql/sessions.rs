//! Sessions: a random token with the browser, its hash here.

use std::convert::Infallible;

use uuid::Uuid;

use super::{Write, accounts::account_in};
use crate::{
    access::Session,
    chain::Digest,
    database::Database,
    db::{Db, blob, query},
    error::StoreError,
    secret::{new_token, token_hash},
};

impl Database {
    pub(crate) async fn open_session(
        &self,
        account: Uuid,
        at: i64,
        lifetime: i64,
    ) -> Result<String, StoreError> {
        let (token, hash) = new_token()?;
        let expires = at.saturating_add(lifetime);
        let Ok(()) = self.write(Open { hash, account, at, expires }).await?;
        Ok(token)
    }

    pub(crate) async fn session(&self, token: &str, at: i64) -> Result<Option<Session>, StoreError> {
        let row = query(
            "SELECT account.id, account.login, account.organizer, account.created, account.person, person.name,
                    session.expires
             FROM session JOIN account ON account.id = session.account JOIN person ON person.id = account.person
             WHERE session.hash = $1 AND session.expires > $2",
        )
        .bind(token_hash(token).as_slice())
        .bind(at)
        .fetch_optional(&mut self.reader().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Session { account: account_in(&row)?, expires: row.try_get("expires")? }))
    }

    pub(crate) async fn revoke_session(&self, token: &str) -> Result<(), StoreError> {
        let Ok(()) = self.write(Revoke::One(token_hash(token))).await?;
        Ok(())
    }

    pub(crate) async fn revoke_sessions(&self, account: Uuid) -> Result<(), StoreError> {
        let Ok(()) = self.write(Revoke::All(account)).await?;
        Ok(())
    }
}

struct Open {
    hash: Digest,
    account: Uuid,
    at: i64,
    expires: i64,
}

impl Write for Open {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        query("DELETE FROM session WHERE expires <= $1").bind(self.at).execute(db).await?;
        query("INSERT INTO session (hash, account, created, expires) VALUES ($1, $2, $3, $4)")
            .bind(self.hash.as_slice())
            .bind(blob(&self.account))
            .bind(self.at)
            .bind(self.expires)
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}

enum Revoke {
    One(Digest),
    All(Uuid),
}

impl Write for Revoke {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        let statement = match self {
            Self::One(hash) => query("DELETE FROM session WHERE hash = $1").bind(hash.as_slice()),
            Self::All(account) => query("DELETE FROM session WHERE account = $1").bind(blob(account)),
        };
        statement.execute(db).await?;
        Ok(Ok(()))
    }
}
