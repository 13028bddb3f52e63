//! One vocabulary for both engines: a connection, a statement, a row.
//!
//! Statements are written once, with parameters as `$1`, which SQLite and PostgreSQL both read. What only one of them knows
//! stands in `sqlite` or `postgres`.

mod row;
mod statement;

use sqlx::{Sqlite, SqliteConnection, Transaction, pool::PoolConnection};
use uuid::Uuid;

pub(crate) use self::{
    row::{Row, blob, column, count, digest, id, list, optional_id, strings, unreadable},
    statement::{Value, query},
};
use crate::{
    error::StoreError,
    postgres::{CHANNEL, Lease},
};

/// Announced in place of a version where a stream is to be read from its beginning.
pub(crate) const ANEW: u64 = 0;

/// A connection to whichever engine is behind the store.
pub(crate) enum Db {
    /// The writer's own.
    Sqlite(SqliteConnection),
    SqliteReader(PoolConnection<Sqlite>),
    /// Sees the data as they are at one moment.
    SqliteView(Transaction<'static, Sqlite>),
    Postgres(Lease),
}

pub(crate) enum Connection<'a> {
    Sqlite(&'a mut SqliteConnection),
    Postgres(&'a mut Lease),
}

impl Db {
    pub(crate) fn connection(&mut self) -> Connection<'_> {
        match self {
            Self::Sqlite(db) => Connection::Sqlite(db),
            Self::SqliteReader(db) => Connection::Sqlite(db),
            Self::SqliteView(db) => Connection::Sqlite(db),
            Self::Postgres(db) => Connection::Postgres(db),
        }
    }

    /// Tells the other nodes, once the transaction is through, how far a stream has come. A single laptop has no others.
    pub(crate) async fn announce(&mut self, stream: &Uuid, version: u64) -> Result<(), StoreError> {
        match self {
            Self::Postgres(lease) => {
                let word = lease.word(stream, version);
                query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(word).execute(self).await?;
                Ok(())
            }
            Self::Sqlite(_) | Self::SqliteReader(_) | Self::SqliteView(_) => Ok(()),
        }
    }
}
