use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
};

use sqlx::Connection as _;
use store::{DATABASE_FILE, IfPresent, Store, StoreError};
use tempfile::TempDir;

use crate::{Engine, MORNING, append, engines::file, entry, fresh, id, small_tournament};

async fn a_busy_store_is_backed_up_and_the_copy_goes_on(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let secret = store.secret("personal-links").await.unwrap();
    let stop = Arc::new(AtomicBool::new(false));
    let busy = tokio::spawn({
        let (store, stop) = (store.clone(), Arc::clone(&stop));
        async move {
            let mut version = 0;
            while !stop.load(Ordering::Relaxed) {
                version =
                    store.append(append(id(2), version, vec![entry("result", 1)])).await.unwrap().version;
            }
            version
        }
    });

    let copies = TempDir::new().unwrap();
    let copy = copies.path().join(DATABASE_FILE);
    let mut acknowledged = 0;
    while acknowledged < 20 {
        acknowledged = store.head(id(2)).await.unwrap().version;
    }
    store.backup(&copy).await.unwrap();
    store.backup(&copy).await.unwrap();
    stop.store(true, Ordering::Relaxed);
    let written = busy.await.unwrap();

    let elsewhere = Store::open(copies.path()).await.unwrap();
    let copied = elsewhere.verify(id(2)).await.unwrap().unwrap().entries;
    assert!((acknowledged..=written).contains(&copied), "{acknowledged} <= {copied} <= {written}");
    assert_eq!(elsewhere.read(id(1), 0).await.unwrap(), store.read(id(1), 0).await.unwrap());
    assert_eq!(elsewhere.secret("personal-links").await.unwrap(), secret, "personal links stay valid");
    elsewhere.append(append(id(2), copied, vec![entry("result", 1)])).await.unwrap();
    let leftovers = fs::read_dir(copies.path())
        .unwrap()
        .filter(|file| file.as_ref().unwrap().file_name().to_string_lossy().ends_with(".partial"));
    assert_eq!(leftovers.count(), 0);
}

async fn a_copy_in_use_is_not_overwritten(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let copies = TempDir::new().unwrap();
    let copy = copies.path().join(DATABASE_FILE);
    store.backup(&copy).await.unwrap();
    let elsewhere = Store::open(copies.path()).await.unwrap();
    assert!(matches!(store.backup(&copy).await, Err(StoreError::InUse { .. })));
    elsewhere.close().await.unwrap();
}

async fn a_copy_that_was_only_looked_at_is_replaced_by_the_next(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let copies = TempDir::new().unwrap();
    let copy = copies.path().join(DATABASE_FILE);
    store.backup(&copy).await.unwrap();
    let looked = Store::open(copies.path()).await.unwrap();
    looked.close().await.unwrap();
    drop(looked);

    for version in 4..7 {
        store.append(append(id(1), version, vec![entry("result", MORNING + 9)])).await.unwrap();
        store.backup(&copy).await.unwrap();
    }
    let again = Store::open(copies.path()).await.unwrap();
    assert_eq!(again.verify(id(1)).await.unwrap().unwrap().entries, 7);
}

async fn a_copy_that_went_on_by_itself_is_not_overwritten(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let copies = TempDir::new().unwrap();
    let copy = copies.path().join(DATABASE_FILE);
    store.backup(&copy).await.unwrap();

    let elsewhere = Store::open(copies.path()).await.unwrap();
    elsewhere.append(append(id(1), 4, vec![entry("paired", MORNING + 9)])).await.unwrap();
    elsewhere.close().await.unwrap();
    drop(elsewhere);

    store.append(append(id(1), 4, vec![entry("closed", MORNING + 9)])).await.unwrap();
    assert!(matches!(store.backup(&copy).await, Err(StoreError::CopyWentOn { .. })));
    let kept = Store::open(copies.path()).await.unwrap();
    assert_eq!(kept.read(id(1), 4).await.unwrap()[0].kind, "paired");
}

#[tokio::test]
async fn a_backup_onto_the_database_itself_is_refused() {
    let (dir, store) = fresh(&Engine::Sqlite).await;
    let onto_itself = store.backup(&dir.path().join(DATABASE_FILE)).await;
    assert!(matches!(onto_itself, Err(StoreError::InUse { .. })));
}

async fn a_restore_makes_a_new_folder_and_overwrites_only_when_told(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let folder = TempDir::new().unwrap();
    let backup = folder.path().join("round-3.db");
    store.backup(&backup).await.unwrap();

    let data = folder.path().join("data");
    Store::restore(&backup, &data, IfPresent::Refuse).await.unwrap();
    let restored = Store::open(&data).await.unwrap();
    assert_eq!(restored.verify(id(1)).await.unwrap().unwrap().entries, 4);
    restored.append(append(id(1), 4, vec![entry("closed", MORNING + 9)])).await.unwrap();

    let in_use = Store::restore(&backup, &data, IfPresent::Replace).await;
    assert!(matches!(in_use, Err(StoreError::InUse { .. })));
    restored.close().await.unwrap();
    drop(restored);

    let refused = Store::restore(&backup, &data, IfPresent::Refuse).await;
    assert!(matches!(refused, Err(StoreError::AlreadyThere { .. })));
    Store::restore(&backup, &data, IfPresent::Replace).await.unwrap();
    let restored = Store::open(&data).await.unwrap();
    assert_eq!(restored.head(id(1)).await.unwrap().version, 4);

    let former = data.join(format!("{DATABASE_FILE}.before-restore"));
    let twice = folder.path().join("twice");
    Store::restore(&former, &twice, IfPresent::Refuse).await.unwrap();
    let former = Store::open(&twice).await.unwrap();
    assert_eq!(former.head(id(1)).await.unwrap().version, 5, "what was replaced is kept");

    restored.close().await.unwrap();
    drop(restored);
    Store::restore(&backup, &data, IfPresent::Replace).await.unwrap();
    let kept = |ending: &str| data.join(format!("{DATABASE_FILE}.before-restore{ending}")).exists();
    assert!(kept("") && kept("-2"), "and stays when another is");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        for made in [data.clone(), data.join(DATABASE_FILE), backup.clone()] {
            let mode = fs::metadata(&made).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "nobody else reads {}", made.display());
        }
    }
}

#[tokio::test]
async fn a_log_left_by_a_killed_server_is_not_replayed_into_the_restored_database() {
    let (dir, store) = fresh(&Engine::Sqlite).await;
    small_tournament(&store, id(1), "cup", false).await;
    let backup = dir.path().join("backup.db");
    store.backup(&backup).await.unwrap();
    store.append(append(id(1), 4, vec![entry("closed", MORNING + 9)])).await.unwrap();

    // The files as a kill leaves them: the last entry is in the log only.
    let data = TempDir::new().unwrap();
    for ending in ["", "-wal", "-shm"] {
        let name = format!("{DATABASE_FILE}{ending}");
        fs::copy(dir.path().join(&name), data.path().join(&name)).unwrap();
    }
    let copy = backup_target(data.path());
    assert!(matches!(store.backup(&copy).await, Err(StoreError::CopyWentOn { .. })));
    Store::restore(&backup, data.path(), IfPresent::Replace).await.unwrap();
    let restored = Store::open(data.path()).await.unwrap();
    assert_eq!(restored.verify(id(1)).await.unwrap().unwrap().entries, 4);
}

fn backup_target(dir: &std::path::Path) -> std::path::PathBuf {
    dir.join(DATABASE_FILE)
}

#[tokio::test]
async fn only_a_whole_database_of_ours_is_restored() {
    let (dir, store) = fresh(&Engine::Sqlite).await;
    small_tournament(&store, id(1), "cup", false).await;
    let folder = TempDir::new().unwrap();
    let missing =
        Store::restore(&folder.path().join("none.db"), &folder.path().join("data"), IfPresent::Refuse).await;
    assert!(matches!(missing, Err(StoreError::File { .. })));

    let letter = folder.path().join("letter.db");
    fs::write(&letter, "a letter, not a database, and long enough to be read as one").unwrap();
    let refused = Store::restore(&letter, &folder.path().join("data"), IfPresent::Refuse).await;
    assert!(matches!(refused, Err(StoreError::NotOurs { .. })));
    assert!(!folder.path().join("data").join(DATABASE_FILE).exists());

    let empty = folder.path().join("empty.db");
    fs::write(&empty, "").unwrap();
    let nothing = Store::restore(&empty, &folder.path().join("data"), IfPresent::Refuse).await;
    assert!(matches!(nothing, Err(StoreError::NotOurs { .. })), "{nothing:?}");

    let altered = folder.path().join("altered.db");
    store.backup(&altered).await.unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&altered);
    let mut db = sqlx::SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("UPDATE entry SET public = x'7b7d' WHERE version = 2").execute(&mut db).await.unwrap();
    db.close().await.unwrap();
    let broken = Store::restore(&altered, &folder.path().join("data"), IfPresent::Refuse).await;
    assert!(matches!(broken, Err(StoreError::Damaged { .. })), "{broken:?}");
    assert!(!folder.path().join("data").join(DATABASE_FILE).exists());

    sqlx::query("PRAGMA application_id = 7").execute(&mut file(dir.path()).await).await.unwrap();
    store.close().await.unwrap();
    let other =
        Store::restore(&dir.path().join(DATABASE_FILE), &folder.path().join("data"), IfPresent::Refuse).await;
    assert!(matches!(other, Err(StoreError::NotOurs { .. })));
}

on_both_engines!(
    a_busy_store_is_backed_up_and_the_copy_goes_on,
    a_copy_in_use_is_not_overwritten,
    a_copy_that_was_only_looked_at_is_replaced_by_the_next,
    a_copy_that_went_on_by_itself_is_not_overwritten,
    a_restore_makes_a_new_folder_and_overwrites_only_when_told,
);
