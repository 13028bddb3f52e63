//! A connection borrowed from the pool.

use std::future::Future;

use sqlx::{Postgres, pool::PoolConnection};
use uuid::Uuid;

use super::Reach;
use crate::error::StoreError;

/// Goes back to the pool when it is dropped, or is closed where nobody knows what is still going on over it.
pub(crate) struct Lease {
    pub(crate) connection: PoolConnection<Postgres>,
    pub(super) reach: Reach,
    pub(super) node: Uuid,
    /// A transaction is open.
    pub(super) open: bool,
    /// A statement was sent and its answer has not come.
    pub(super) in_doubt: bool,
}

impl Lease {
    /// Sends a statement and waits for its answer for as long as the database can be reached.
    pub(crate) async fn ask<'l, T, F>(
        &'l mut self,
        send: impl FnOnce(&'l mut sqlx::PgConnection) -> F,
    ) -> Result<T, StoreError>
    where
        F: Future<Output = Result<T, sqlx::Error>> + 'l,
    {
        let Self { connection, reach, in_doubt, .. } = self;
        *in_doubt = true;
        let answer = reach.answer(send(connection)).await?;
        *in_doubt = false;
        Ok(answer)
    }

    /// What is announced of a stream.
    pub(crate) fn word(&self, stream: &Uuid, version: u64) -> String {
        format!("{stream} {version} {}", self.node)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if self.open || self.in_doubt {
            self.connection.close_on_drop();
        }
    }
}
