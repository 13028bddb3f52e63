//! Values as SQLite keeps them: ids and hashes as blobs, counts as signed integers.

use sqlx::{Row as _, sqlite::SqliteRow};
use uuid::Uuid;

use crate::{chain::Digest, error::StoreError};

pub(super) fn id(row: &SqliteRow, column: &'static str) -> Result<Uuid, StoreError> {
    let bytes: &[u8] = row.try_get(column)?;
    Uuid::from_slice(bytes).map_err(|error| unreadable(column, &error))
}

pub(super) fn optional_id(row: &SqliteRow, column: &'static str) -> Result<Option<Uuid>, StoreError> {
    let bytes: Option<&[u8]> = row.try_get(column)?;
    bytes.map(|bytes| Uuid::from_slice(bytes).map_err(|error| unreadable(column, &error))).transpose()
}

pub(super) fn digest(row: &SqliteRow, column: &'static str) -> Result<Digest, StoreError> {
    let bytes: &[u8] = row.try_get(column)?;
    bytes.try_into().map_err(|error| unreadable(column, &error))
}

pub(super) fn count<T: TryFrom<i64, Error: std::fmt::Display>>(
    row: &SqliteRow,
    column: &'static str,
) -> Result<T, StoreError> {
    let number: i64 = row.try_get(column)?;
    T::try_from(number).map_err(|error| unreadable(column, &error))
}

pub(super) fn strings(row: &SqliteRow, column: &'static str) -> Result<Vec<String>, StoreError> {
    let text: &str = row.try_get(column)?;
    serde_json::from_str(text).map_err(|error| unreadable(column, &error))
}

pub(super) fn unreadable(what: &'static str, finding: &dyn std::fmt::Display) -> StoreError {
    StoreError::Unreadable { what, finding: finding.to_string() }
}

/// A count as a column value. Versions and counts stay far below the signed limit, which is where SQLite ends.
pub(super) fn column(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(super) fn blob(id: &Uuid) -> &[u8] {
    id.as_bytes()
}

/// A list of strings as one column.
pub(super) fn list(strings: &[String]) -> String {
    serde_json::Value::from(strings).to_string()
}
