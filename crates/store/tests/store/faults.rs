//! Disks that misbehave: what was acknowledged stays, and whoever asks is told what to do.

use std::fs;

use store::{AppendError, DATABASE_FILE, Settings, Store, StoreError};
use tempfile::TempDir;

use crate::{Engine, MORNING, append, entry, fresh, id, private_entry, small_tournament};

#[tokio::test]
async fn a_disk_that_may_only_be_read_is_an_error_to_the_caller_and_can_be_looked_at() {
    let dir = TempDir::new().unwrap();
    let store = Store::open(dir.path()).await.unwrap();
    small_tournament(&store, id(1), "cup", false).await;
    store.close().await.unwrap();

    let settings = Settings { read_only: true, ..Settings::default() };
    let store = Store::open_with(dir.path(), settings).await.unwrap();
    let refused = store.append(append(id(1), 4, vec![entry("closed", MORNING + 9)])).await;
    assert!(matches!(refused, Err(AppendError::Store(StoreError::ReadOnly))), "{refused:?}");
    assert_eq!(store.verify(id(1)).await.unwrap().unwrap().entries, 4);
}

/// The files as a power cut leaves them: the newest entries are in SQLite's log only, and its end was not written whole.
#[tokio::test]
async fn a_log_with_a_torn_end_loses_what_was_torn_and_nothing_before_it() {
    let (spot, store) = fresh(&Engine::Sqlite).await;
    for version in 0..20 {
        store.append(append(id(1), version, vec![entry("result", MORNING)])).await.unwrap();
    }
    let wal = fs::read(spot.path().join(format!("{DATABASE_FILE}-wal"))).unwrap();
    let database = fs::read(spot.path().join(DATABASE_FILE)).unwrap();
    let mut found = Vec::new();
    for (cut, flipped) in
        [(0, None), (1, None), (5000, None), (0, Some(100)), (0, Some(9000)), (wal.len(), None)]
    {
        let mut torn = wal[..wal.len() - cut].to_vec();
        if let Some(back) = flipped {
            let place = torn.len() - back;
            torn[place] ^= 0xff;
        }
        let dir = TempDir::new().unwrap();
        fs::write(dir.path().join(DATABASE_FILE), &database).unwrap();
        fs::write(dir.path().join(format!("{DATABASE_FILE}-wal")), torn).unwrap();
        let again = Store::open(dir.path()).await.unwrap();
        let entries = again.verify(id(1)).await.unwrap().unwrap().entries;
        again.append(append(id(1), entries, vec![entry("result", MORNING)])).await.unwrap();
        assert_eq!(again.verify(id(1)).await.unwrap().unwrap().entries, entries + 1, "it goes on from there");
        found.push(entries);
    }
    assert_eq!(found[0], 20, "whole: {found:?}");
    assert!(found[1..5].iter().all(|entries| (15..20).contains(entries)), "only the end: {found:?}");
    assert!(found[5] < 20, "{found:?}");
}

#[tokio::test]
async fn a_damaged_page_is_told_and_never_taken_for_data() {
    let (spot, store) = fresh(&Engine::Sqlite).await;
    let large = "x".repeat(2000);
    for version in 0..50 {
        let entries = vec![private_entry("report", MORNING, &large, &[id(7)])];
        store.append(append(id(1), version, entries)).await.unwrap();
    }
    store.close().await.unwrap();
    drop(store);
    let file = spot.path().join(DATABASE_FILE);
    let mut bytes = fs::read(&file).unwrap();
    let middle = bytes.len() / 2 / 4096 * 4096;
    bytes[middle..middle + 4096].fill(0xa5);
    fs::write(&file, bytes).unwrap();

    let damaged = spot.open().await.unwrap();
    match damaged.verify(id(1)).await {
        Err(error) => assert!(error.to_string().contains("restore the newest backup"), "{error}"),
        Ok(found) => assert!(found.is_err(), "the chain shows it"),
    }
    damaged.close().await.unwrap();
    drop(damaged);
    let elsewhere = TempDir::new().unwrap();
    let restored = Store::restore(&file, elsewhere.path(), store::IfPresent::Refuse).await;
    assert!(restored.is_err(), "a damaged file is no backup");
}
