//! Putting everything from another database in place of what is there.

use std::path::Path;

use sqlx::{AssertSqlSafe, Connection as _, PgConnection, postgres::PgPoolOptions};
use uuid::Uuid;

use super::{
    Lease, SCHEMA,
    open::{OPEN, bring_up_to_date, end, exists, named, not_opened, options},
    reach::Reach,
};
use crate::{
    db::{Db, query},
    error::StoreError,
    store::IfPresent,
    transfer::transfer,
};

const RESTORING: &str = "floorkeeper_restoring";
const BEFORE: &str = "floorkeeper_before_restore";

/// Fills a schema beside the one in use, then changes their names in one transaction: a power cut leaves the old or the new.
pub(crate) async fn restore(from: &mut Db, url: &str, if_present: IfPresent) -> Result<(), StoreError> {
    let options = options(url, RESTORING)?;
    let mut db = PgConnection::connect_with(&options).await.map_err(|error| not_opened(&options, error))?;
    let path = named(&options);
    alone(&mut db, &path).await?;
    if if_present == IfPresent::Refuse && holds_anything(&mut db).await? {
        return Err(StoreError::AlreadyThere { path });
    }
    // An earlier attempt may have been cut short.
    drop_schema(&mut db, RESTORING).await?;
    bring_up_to_date(&mut db, &options, RESTORING).await?;

    let pool = PgPoolOptions::new().max_connections(1).connect_with(options).await?;
    let connection = pool.acquire().await?;
    let (reach, node) = (Reach::new(), Uuid::nil());
    let mut to = Db::Postgres(Lease { connection, reach, node, open: true, in_doubt: false });
    query("BEGIN").execute(&mut to).await?;
    transfer(from, &mut to).await?;
    query("COMMIT").execute(&mut to).await?;
    drop(to);
    pool.close().await;

    let mut change = db.begin().await?;
    if !holds_anything(&mut change).await? {
        drop_schema(&mut change, SCHEMA).await?;
    } else {
        let aside = free_name(&mut change).await?;
        rename(&mut change, SCHEMA, &aside).await?;
    }
    rename(&mut change, RESTORING, SCHEMA).await?;
    change.commit().await?;
    end(db).await
}

/// Waits a moment for programs that are just ending.
async fn alone(db: &mut PgConnection, path: &Path) -> Result<(), StoreError> {
    sqlx::query("SET lock_timeout = '2s'").execute(&mut *db).await?;
    let taken = sqlx::query("SELECT pg_advisory_lock($1)").bind(OPEN).execute(&mut *db).await;
    match taken.map_err(StoreError::from) {
        Ok(_) => Ok(()),
        Err(StoreError::Busy) => Err(StoreError::InUse { path: path.to_owned() }),
        Err(error) => Err(error),
    }
}

/// Tables that were only made, as a first start does, may be replaced.
async fn holds_anything(db: &mut PgConnection) -> Result<bool, StoreError> {
    let there: Option<String> =
        sqlx::query_scalar("SELECT to_regclass('floorkeeper.stream')::text").fetch_one(&mut *db).await?;
    if there.is_none() {
        return Ok(false);
    }
    Ok(sqlx::query_scalar(
        "SELECT EXISTS (SELECT 1 FROM floorkeeper.stream) OR EXISTS (SELECT 1 FROM floorkeeper.account)",
    )
    .fetch_one(db)
    .await?)
}

/// What an earlier restore set aside stays.
async fn free_name(db: &mut PgConnection) -> Result<String, StoreError> {
    let mut name = BEFORE.to_owned();
    let mut number = 1;
    while exists(db, &name).await? {
        number += 1;
        name = format!("{BEFORE}_{number}");
    }
    Ok(name)
}

async fn drop_schema(db: &mut PgConnection, schema: &'static str) -> Result<(), StoreError> {
    sqlx::query(AssertSqlSafe(format!("DROP SCHEMA IF EXISTS {schema} CASCADE"))).execute(db).await?;
    Ok(())
}

async fn rename(db: &mut PgConnection, from: &str, to: &str) -> Result<(), StoreError> {
    sqlx::query(AssertSqlSafe(format!("ALTER SCHEMA {from} RENAME TO {to}"))).execute(db).await?;
    Ok(())
}
