//! Bearer tokens: how programs come in.

use std::convert::Infallible;

use uuid::Uuid;

use super::Write;
use crate::{
    access::{Bearer, Issued, NewBearer},
    chain::Digest,
    database::Database,
    db::{Db, Row, blob, id, list, optional_id, query, strings},
    error::StoreError,
    secret::{new_bearer_token, new_id, token_hash},
};

/// How exactly the last use is kept: noting every request would make a durable write of every read.
const LAST_USED_STEP: i64 = 60 * 1000;

impl Database {
    pub(crate) async fn issue_bearer(&self, bearer: NewBearer, at: i64) -> Result<Issued, StoreError> {
        let (token, hash) = new_bearer_token()?;
        let id = new_id(at)?;
        let Ok(()) = self.write(Issue { id, hash, bearer, at }).await?;
        Ok(Issued { id, token })
    }

    pub(crate) async fn bearer(&self, token: &str, at: i64) -> Result<Option<Bearer>, StoreError> {
        let row = query(
            "SELECT * FROM bearer WHERE hash = $1 AND revoked IS NULL AND (expires IS NULL OR expires > $2)",
        )
        .bind(token_hash(token).as_slice())
        .bind(at)
        .fetch_optional(&mut self.reader().await?)
        .await?;
        let Some(mut bearer) = row.as_ref().map(bearer_in).transpose()? else { return Ok(None) };
        if bearer.last_used.is_none_or(|last| at.saturating_sub(last) >= LAST_USED_STEP) {
            let Ok(()) = self.write(Used { id: bearer.id, at }).await?;
            bearer.last_used = Some(at);
        }
        Ok(Some(bearer))
    }

    pub(crate) async fn bearers(&self, tournament: Option<Uuid>) -> Result<Vec<Bearer>, StoreError> {
        let rows = query("SELECT * FROM bearer WHERE tournament IS NOT DISTINCT FROM $1 ORDER BY id")
            .bind(tournament.as_ref().map(blob))
            .fetch_all(&mut self.reader().await?)
            .await?;
        rows.iter().map(bearer_in).collect()
    }

    pub(crate) async fn revoke_bearer(&self, id: Uuid, at: i64) -> Result<(), StoreError> {
        let Ok(()) = self.write(Revoke { id, at }).await?;
        Ok(())
    }
}

fn bearer_in(row: &Row) -> Result<Bearer, StoreError> {
    Ok(Bearer {
        id: id(row, "id")?,
        label: row.try_get("label")?,
        person: id(row, "person")?,
        account: optional_id(row, "account")?,
        tournament: optional_id(row, "tournament")?,
        roles: strings(row, "roles")?,
        created: row.try_get("created")?,
        expires: row.try_get("expires")?,
        last_used: row.try_get("last_used")?,
        revoked: row.try_get("revoked")?,
    })
}

struct Issue {
    id: Uuid,
    hash: Digest,
    bearer: NewBearer,
    at: i64,
}

impl Write for Issue {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        let bearer = &self.bearer;
        query(
            "INSERT INTO bearer (hash, id, label, person, account, tournament, roles, created, expires)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        )
        .bind(self.hash.as_slice())
        .bind(blob(&self.id))
        .bind(bearer.label.as_str())
        .bind(blob(&bearer.person))
        .bind(bearer.account.as_ref().map(blob))
        .bind(bearer.tournament.as_ref().map(blob))
        .bind(list(&bearer.roles))
        .bind(self.at)
        .bind(bearer.expires)
        .execute(db)
        .await?;
        Ok(Ok(()))
    }
}

struct Used {
    id: Uuid,
    at: i64,
}

impl Write for Used {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        query("UPDATE bearer SET last_used = $1 WHERE id = $2")
            .bind(self.at)
            .bind(blob(&self.id))
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}

struct Revoke {
    id: Uuid,
    at: i64,
}

impl Write for Revoke {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        query("UPDATE bearer SET revoked = $1 WHERE id = $2 AND revoked IS NULL")
            .bind(self.at)
            .bind(blob(&self.id))
            .execute(db)
            .await?;
        Ok(Ok(()))
    }
}
