//! Bringing the tables up to date.

use std::{path::Path, sync::Arc};

use sqlx::{
    SqlSafeStr as _,
    migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator},
};

use crate::error::StoreError;

/// Takes the steps that have not been taken, in their order. Each is a transaction of its own.
pub(crate) async fn run<const N: usize>(
    db: &mut impl Migrate,
    path: &Path,
    steps: [(&'static str, &'static str); N],
) -> Result<(), StoreError> {
    let steps = (1..).zip(steps).map(|(version, (name, sql))| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    let migrator = Migrator::with_migrations(steps.collect());
    // Not `run`, whose future cannot be sent to another thread from here.
    migrator.run_direct(None, db, false).await.map_err(|error| match error {
        MigrateError::VersionMissing(schema) => StoreError::Newer { path: path.to_owned(), schema },
        other => StoreError::Migration(Arc::new(other)),
    })
}
