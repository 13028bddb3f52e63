//! Everything from one engine into the other, row by row. The tables are the same on both.

use std::{future::Future, pin::Pin};

use sqlx::AssertSqlSafe;
use uuid::Uuid;

use crate::{
    db::{Db, Row, Value, blob, id, query},
    error::StoreError,
    sql::log,
};

#[derive(Clone, Copy)]
enum Kind {
    Integer,
    Boolean,
    Text,
    Bytes,
}
use Kind::{Boolean, Bytes, Integer, Text};

struct Table {
    name: &'static str,
    columns: &'static [(&'static str, Kind)],
}

const fn table(name: &'static str, columns: &'static [(&'static str, Kind)]) -> Table {
    Table { name, columns }
}

/// In an order in which every row finds what it refers to. Snapshots are left out: they are made anew. So are sign-in
/// attempts, which are old by the time anybody gets here.
const TABLES: [Table; 12] = [
    table(
        "stream",
        &[("id", Bytes), ("version", Integer), ("hash", Bytes), ("at", Integer), ("erasures", Integer)],
    ),
    table("document", &[("hash", Bytes), ("bytes", Bytes)]),
    table("stream_document", &[("stream", Bytes), ("hash", Bytes)]),
    table("secret", &[("name", Text), ("bytes", Bytes)]),
    table("setting", &[("name", Text), ("value", Text)]),
    table("gathering", &[("id", Bytes), ("name", Text), ("venue", Text), ("date", Text)]),
    table(
        "tournament",
        &[
            ("id", Bytes),
            ("slug", Text),
            ("name", Text),
            ("date", Text),
            ("zone", Text),
            ("status", Text),
            ("practice", Boolean),
            ("gathering", Bytes),
            ("players", Integer),
            ("updated", Integer),
        ],
    ),
    table("person", &[("id", Bytes), ("name", Text), ("sought", Text)]),
    table(
        "account",
        &[
            ("id", Bytes),
            ("person", Bytes),
            ("login", Text),
            ("password", Text),
            ("organizer", Boolean),
            ("created", Integer),
        ],
    ),
    table("session", &[("hash", Bytes), ("account", Bytes), ("created", Integer), ("expires", Integer)]),
    table(
        "link",
        &[
            ("hash", Bytes),
            ("id", Bytes),
            ("purpose", Text),
            ("tournament", Bytes),
            ("roles", Text),
            ("inviter", Bytes),
            ("created", Integer),
            ("expires", Integer),
            ("used_at", Integer),
            ("used_by", Bytes),
        ],
    ),
    table(
        "bearer",
        &[
            ("hash", Bytes),
            ("id", Bytes),
            ("label", Text),
            ("person", Bytes),
            ("account", Bytes),
            ("tournament", Bytes),
            ("roles", Text),
            ("created", Integer),
            ("expires", Integer),
            ("last_used", Integer),
            ("revoked", Integer),
        ],
    ),
];

/// The rows of a stream, which may be many: one stream at a time is held in memory.
const OF_A_STREAM: [Table; 2] = [
    table(
        "entry",
        &[
            ("stream", Bytes),
            ("version", Integer),
            ("kind", Text),
            ("v", Integer),
            ("at", Integer),
            ("public", Bytes),
            ("salt", Bytes),
            ("private", Bytes),
            ("private_digest", Bytes),
            ("hash", Bytes),
            ("asked", Bytes),
        ],
    ),
    table("entry_person", &[("person", Bytes), ("stream", Bytes), ("version", Integer)]),
];

/// Copies what one connection sees into the empty tables of another. A stream whose chain is broken is not taken over.
pub(crate) fn transfer<'t>(
    from: &'t mut Db,
    to: &'t mut Db,
) -> Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send + 't>> {
    Box::pin(copy(from, to))
}

async fn copy(from: &mut Db, to: &mut Db) -> Result<(), StoreError> {
    for table in &TABLES {
        let rows = query(AssertSqlSafe(format!("SELECT * FROM {}", table.name))).fetch_all(from).await?;
        table.insert(&rows, to).await?;
    }
    for stream in streams(from).await? {
        check(from, stream).await?;
        for table in &OF_A_STREAM {
            let rows = query(AssertSqlSafe(format!("SELECT * FROM {} WHERE stream = $1", table.name)))
                .bind(blob(&stream))
                .fetch_all(from)
                .await?;
            table.insert(&rows, to).await?;
        }
    }
    Ok(())
}

async fn streams(db: &mut Db) -> Result<Vec<Uuid>, StoreError> {
    let rows = query("SELECT id FROM stream ORDER BY id").fetch_all(db).await?;
    rows.iter().map(|row| id(row, "id")).collect()
}

/// Nothing is taken over whose chain is broken.
pub(crate) async fn check_chains(db: &mut Db) -> Result<(), StoreError> {
    for stream in streams(db).await? {
        check(db, stream).await?;
    }
    Ok(())
}

async fn check(db: &mut Db, stream: Uuid) -> Result<(), StoreError> {
    let whole = log::verify_stream(db, stream).await?;
    whole.map(|_| ()).map_err(|found| StoreError::Damaged {
        path: format!("tournament {stream}").into(),
        finding: found.to_string(),
    })
}

impl Table {
    async fn insert(&self, rows: &[Row], to: &mut Db) -> Result<(), StoreError> {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| *name).collect();
        let places: Vec<String> = (1..=names.len()).map(|place| format!("${place}")).collect();
        let sql = format!("INSERT INTO {} ({}) VALUES ({})", self.name, names.join(", "), places.join(", "));
        for row in rows {
            let mut insert = query(AssertSqlSafe(sql.as_str()));
            for (name, kind) in self.columns {
                insert = insert.bind(kind.value(row, name)?);
            }
            insert.execute(to).await?;
        }
        Ok(())
    }
}

impl Kind {
    fn value(self, row: &Row, column: &str) -> Result<Value<'static>, StoreError> {
        Ok(match self {
            Self::Integer => Value::Integer(row.try_get(column)?),
            Self::Boolean => Value::Boolean(row.try_get(column)?),
            Self::Text => Value::OwnedText(row.try_get(column)?),
            Self::Bytes => Value::OwnedBytes(row.try_get(column)?),
        })
    }
}
