//! A statement with its values, for either engine.

use sqlx::{
    Postgres, SqlSafeStr, SqlStr, Sqlite, postgres::PgArguments, query::Query, sqlite::SqliteArguments,
};
use uuid::Uuid;

use super::{Connection, Db, Row, column};
use crate::{chain::Digest, error::StoreError};

pub(crate) enum Value<'v> {
    Integer(Option<i64>),
    Boolean(bool),
    Text(&'v str),
    OwnedText(String),
    Bytes(Option<&'v [u8]>),
    OwnedBytes(Option<Vec<u8>>),
    /// PostgreSQL alone has lists.
    Ids(Vec<Vec<u8>>),
}

macro_rules! from {
    ($($type:ty, $value:ident => $made:expr;)*) => {
        $(impl<'v> From<$type> for Value<'v> {
            fn from($value: $type) -> Self {
                $made
            }
        })*
    };
}

from! {
    i64, number => Self::Integer(Some(number));
    &'v i64, number => Self::Integer(Some(*number));
    Option<i64>, number => Self::Integer(number);
    u32, number => Self::Integer(Some(number.into()));
    u64, number => Self::Integer(Some(column(number)));
    bool, yes => Self::Boolean(yes);
    &'v str, text => Self::Text(text);
    String, text => Self::OwnedText(text);
    &'v [u8], bytes => Self::Bytes(Some(bytes));
    Option<&'v [u8]>, bytes => Self::Bytes(bytes);
    Option<Vec<u8>>, bytes => Self::OwnedBytes(bytes);
    &'v Digest, digest => Self::Bytes(Some(digest));
    &'v Uuid, id => Self::Bytes(Some(id.as_bytes()));
}

pub(crate) struct Statement<'v> {
    sql: SqlStr,
    values: Vec<Value<'v>>,
}

pub(crate) fn query<'v>(sql: impl SqlSafeStr) -> Statement<'v> {
    Statement { sql: sql.into_sql_str(), values: Vec::new() }
}

impl<'v> Statement<'v> {
    pub(crate) fn bind(mut self, value: impl Into<Value<'v>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// How many rows it touched.
    pub(crate) async fn execute(self, db: &mut Db) -> Result<u64, StoreError> {
        Ok(match db.connection() {
            Connection::Sqlite(db) => self.sqlite().execute(db).await?.rows_affected(),
            Connection::Postgres(db) => db.ask(|db| self.postgres().execute(db)).await?.rows_affected(),
        })
    }

    pub(crate) async fn fetch_all(self, db: &mut Db) -> Result<Vec<Row>, StoreError> {
        Ok(match db.connection() {
            Connection::Sqlite(db) => {
                self.sqlite().fetch_all(db).await?.into_iter().map(Row::Sqlite).collect()
            }
            Connection::Postgres(db) => {
                db.ask(|db| self.postgres().fetch_all(db)).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    pub(crate) async fn fetch_optional(self, db: &mut Db) -> Result<Option<Row>, StoreError> {
        Ok(match db.connection() {
            Connection::Sqlite(db) => self.sqlite().fetch_optional(db).await?.map(Row::Sqlite),
            Connection::Postgres(db) => {
                db.ask(|db| self.postgres().fetch_optional(db)).await?.map(Row::Postgres)
            }
        })
    }

    pub(crate) async fn fetch_one(self, db: &mut Db) -> Result<Row, StoreError> {
        Ok(self.fetch_optional(db).await?.ok_or(sqlx::Error::RowNotFound)?)
    }

    fn sqlite(self) -> Query<'v, Sqlite, SqliteArguments> {
        self.values.into_iter().fold(sqlx::query(self.sql), |query, value| match value {
            Value::Integer(number) => query.bind(number),
            Value::Boolean(yes) => query.bind(yes),
            Value::Text(text) => query.bind(text),
            Value::OwnedText(text) => query.bind(text),
            Value::Bytes(bytes) => query.bind(bytes),
            Value::OwnedBytes(bytes) => query.bind(bytes),
            Value::Ids(ids) => query.bind(ids.concat()),
        })
    }

    fn postgres(self) -> Query<'v, Postgres, PgArguments> {
        self.values.into_iter().fold(sqlx::query(self.sql), |query, value| match value {
            Value::Integer(number) => query.bind(number),
            Value::Boolean(yes) => query.bind(yes),
            Value::Text(text) => query.bind(text),
            Value::OwnedText(text) => query.bind(text),
            Value::Bytes(bytes) => query.bind(bytes),
            Value::OwnedBytes(bytes) => query.bind(bytes),
            Value::Ids(ids) => query.bind(ids),
        })
    }
}
