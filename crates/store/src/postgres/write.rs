//! Changes: each in a transaction and a turn of its own. PostgreSQL makes concurrent commits durable together by itself.

use uuid::Uuid;

use super::Postgres;
use crate::{
    db::{Db, query},
    error::StoreError,
    sql::{Outcome, Turn, Write},
};

/// How often a change is run again because it met another in spite of the turns.
const TRIES: usize = 8;

/// Advisory locks: "FLKP" and a number.
const EVERYTHING: i64 = 0x464c_4b50_0000_0001;
const DOOR: i64 = 0x464c_4b50_0000_0002;

impl Postgres {
    pub(crate) async fn write<W: Write>(&self, write: &W) -> Result<Outcome<W>, StoreError> {
        let mut tries = 0;
        loop {
            tries += 1;
            match self.attempt(write).await {
                Err(error) if tries < TRIES && met_another(&error) => {
                    tracing::debug!(%error, tries, "two changes met; once more");
                }
                outcome => return outcome,
            }
        }
    }

    async fn attempt<W: Write>(&self, write: &W) -> Result<Outcome<W>, StoreError> {
        // Nobody closes it.
        let _turn = self.writers.acquire().await;
        let mut db = self.begin("BEGIN").await?;
        take(&mut db, write.turn()).await?;
        let outcome = write.write(&mut db).await?;
        let end = if outcome.is_ok() { "COMMIT" } else { "ROLLBACK" };
        query(end).execute(&mut db).await?;
        if let Db::Postgres(lease) = &mut db {
            lease.open = false;
        }
        Ok(outcome)
    }
}

/// The locks end with the transaction. Always in this order: everything, the door, a stream.
async fn take(db: &mut Db, turn: Turn) -> Result<(), StoreError> {
    let wait = match turn {
        Turn::Everything => {
            query("SELECT pg_advisory_xact_lock($1), pg_advisory_xact_lock($2)").bind(EVERYTHING).bind(DOOR)
        }
        Turn::Door => query("SELECT pg_advisory_xact_lock($1)").bind(DOOR),
        Turn::Opening(stream) => query(
            "SELECT pg_advisory_xact_lock_shared($1), pg_advisory_xact_lock($2), pg_advisory_xact_lock($3)",
        )
        .bind(EVERYTHING)
        .bind(DOOR)
        .bind(key(&stream)),
        Turn::Stream(stream) => query("SELECT pg_advisory_xact_lock_shared($1), pg_advisory_xact_lock($2)")
            .bind(EVERYTHING)
            .bind(key(&stream)),
    };
    wait.execute(db).await?;
    Ok(())
}

/// Two streams with the same key wait for each other without need, which harms nobody.
fn key(stream: &Uuid) -> i64 {
    let (first, second) = stream.as_u64_pair();
    i64::from_ne_bytes((first ^ second).to_ne_bytes())
}

/// Deadlock, serialization failure, or a unique key that somebody else took between the look and the write: run again, the
/// change sees what the other did and decides on it.
fn met_another(error: &StoreError) -> bool {
    let StoreError::Database(error) = error else { return false };
    let code = error.as_database_error().and_then(|reported| reported.code());
    matches!(code.as_deref(), Some("40001" | "40P01" | "23505"))
}
