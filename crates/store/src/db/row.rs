//! Values as both engines keep them: ids and hashes as bytes, counts as signed integers.

use sqlx::{ColumnIndex, Decode, Postgres, Row as _, Sqlite, Type, postgres::PgRow, sqlite::SqliteRow};
use uuid::Uuid;

use crate::{chain::Digest, error::StoreError};

pub(crate) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    pub(crate) fn try_get<'r, T, I>(&'r self, column: I) -> Result<T, sqlx::Error>
    where
        T: Decode<'r, Sqlite> + Type<Sqlite> + Decode<'r, Postgres> + Type<Postgres>,
        I: ColumnIndex<SqliteRow> + ColumnIndex<PgRow>,
    {
        match self {
            Self::Sqlite(row) => row.try_get(column),
            Self::Postgres(row) => row.try_get(column),
        }
    }
}

pub(crate) fn id(row: &Row, column: &'static str) -> Result<Uuid, StoreError> {
    let bytes: &[u8] = row.try_get(column)?;
    Uuid::from_slice(bytes).map_err(|error| unreadable(column, &error))
}

pub(crate) fn optional_id(row: &Row, column: &'static str) -> Result<Option<Uuid>, StoreError> {
    let bytes: Option<&[u8]> = row.try_get(column)?;
    bytes.map(|bytes| Uuid::from_slice(bytes).map_err(|error| unreadable(column, &error))).transpose()
}

pub(crate) fn digest(row: &Row, column: &'static str) -> Result<Digest, StoreError> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|error| unreadable(column, &error))
}

pub(crate) fn count<T: TryFrom<i64, Error: std::fmt::Display>>(
    row: &Row,
    column: &'static str,
) -> Result<T, StoreError> {
    let number: i64 = row.try_get(column)?;
    T::try_from(number).map_err(|error| unreadable(column, &error))
}

pub(crate) fn strings(row: &Row, column: &'static str) -> Result<Vec<String>, StoreError> {
    let text: &str = row.try_get(column)?;
    serde_json::from_str(text).map_err(|error| unreadable(column, &error))
}

pub(crate) fn unreadable(what: &'static str, finding: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unreadable { what, finding: finding.to_string() }
}

/// A count as a column value. Versions and counts stay far below the signed limit, which is where the engines end.
pub(crate) fn column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn blob(id: &Uuid) -> &[u8] {
    id.as_bytes()
}

/// A list of strings as one column.
pub(crate) fn list(strings: &[String]) -> String {
    serde_json::Value::from(strings).to_string()
}
