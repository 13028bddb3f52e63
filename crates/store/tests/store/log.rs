use store::{
    AppendError, PrivatePart, Store, StoreError, Verified,
    chain::{ChainBreak, GENESIS, link, nothing_private, private_digest, sha256},
};

use crate::{Engine, MORNING, append, engines::file, entry, fresh, id, private_entry, small_tournament};

async fn a_stream_is_numbered_from_one_and_chained_by_the_published_formula(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let first = entry("opened", MORNING);
    let second = private_entry("registered", MORNING, r#"{"name":"Aiko"}"#, &[id(7)]);
    let appended = store.append(append(id(1), 0, vec![first.clone(), second.clone()])).await.unwrap();

    let entries = store.read(id(1), 0).await.unwrap();
    assert_eq!(entries.iter().map(|entry| entry.version).collect::<Vec<_>>(), [1, 2]);
    assert_eq!(
        (entries[0].private.clone(), entries[0].private_digest),
        (PrivatePart::None, nothing_private())
    );
    let PrivatePart::Kept { salt, bytes } = &entries[1].private else { panic!("the private part is there") };
    assert!(salt.len() >= 16);
    assert_eq!(bytes, br#"{"name":"Aiko"}"#);

    let hash = link(&GENESIS, &sha256(&first.public), &sha256(b""));
    assert_eq!(entries[0].hash, hash);
    let hash = link(&hash, &sha256(&second.public), &private_digest(salt, bytes));
    assert_eq!(entries[1].hash, hash);
    assert_eq!((appended.version, appended.hash), (2, hash));

    let head = store.head(id(1)).await.unwrap();
    assert_eq!((head.version, head.hash, head.at), (2, hash, MORNING));
    assert_eq!(store.verify(id(1)).await.unwrap(), Ok(Verified { entries: 2, erased: 0, head: hash }));
}

async fn every_private_part_has_a_salt_of_its_own(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let twin = || private_entry("registered", MORNING, r#"{"name":"Aiko"}"#, &[id(7)]);
    store.append(append(id(1), 0, vec![twin(), twin()])).await.unwrap();
    let entries = store.read(id(1), 0).await.unwrap();
    assert_ne!(entries[0].private_digest, entries[1].private_digest);
}

async fn a_stream_nobody_wrote_to_has_head_zero_and_verifies(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let head = store.head(id(1)).await.unwrap();
    assert_eq!((head.version, head.hash), (0, GENESIS));
    assert_eq!(store.verify(id(1)).await.unwrap(), Ok(Verified { entries: 0, erased: 0, head: GENESIS }));
}

async fn the_tail_of_a_stream_can_be_read_alone(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.append(append(id(1), 0, vec![entry("a", 1), entry("b", 2), entry("c", 3)])).await.unwrap();
    let kinds: Vec<_> = store.read(id(1), 1).await.unwrap().into_iter().map(|entry| entry.kind).collect();
    assert_eq!(kinds, ["b", "c"]);
}

async fn an_append_on_an_old_version_is_a_conflict_and_writes_nothing(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.append(append(id(1), 0, vec![entry("opened", 1)])).await.unwrap();
    let conflict = store.append(append(id(1), 0, vec![entry("opened", 1)])).await;
    assert!(matches!(conflict, Err(AppendError::Conflict { actual: 1 })));
    let ahead = store.append(append(id(1), 5, vec![entry("opened", 1)])).await;
    assert!(matches!(ahead, Err(AppendError::Conflict { actual: 1 })));
    assert_eq!(store.read(id(1), 0).await.unwrap().len(), 1);
}

async fn time_never_runs_backwards_in_a_stream(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.append(append(id(1), 0, vec![entry("opened", MORNING)])).await.unwrap();
    let earlier = store.append(append(id(1), 1, vec![entry("paired", MORNING - 1)])).await;
    assert!(matches!(earlier, Err(AppendError::Store(StoreError::BadEntry { position: 0, .. }))));
    let inside = store.append(append(id(1), 1, vec![entry("a", MORNING + 2), entry("b", MORNING + 1)])).await;
    assert!(matches!(inside, Err(AppendError::Store(StoreError::BadEntry { position: 1, .. }))));
    assert_eq!(store.head(id(1)).await.unwrap().version, 1);
}

async fn an_entry_whose_bytes_and_fields_disagree_is_refused(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let mut two_minds = entry("opened", MORNING);
    two_minds.kind = "closed".to_owned();
    let refused = store.append(append(id(1), 0, vec![two_minds])).await;
    assert!(matches!(refused, Err(AppendError::Store(StoreError::BadEntry { position: 0, .. }))));
}

async fn tampering_is_found_at_the_version_where_it_was_done(engine: Engine) {
    for (statement, found) in [
        ("UPDATE entry SET public = $1 WHERE version = 3", ChainBreak::Hash { version: 3 }),
        ("UPDATE entry SET private = $1 WHERE version = 2", ChainBreak::Private { version: 2 }),
        ("UPDATE entry SET salt = $1 WHERE version = 2", ChainBreak::Private { version: 2 }),
        ("UPDATE entry SET private_digest = $1 WHERE version = 1", ChainBreak::Hash { version: 1 }),
        ("DELETE FROM entry WHERE version = 2", ChainBreak::Gap { expected: 2, found: 3 }),
        ("DELETE FROM entry WHERE version = 4", ChainBreak::End { expected: 4, found: 3 }),
    ] {
        let (spot, store) = fresh(&engine).await;
        small_tournament(&store, id(1), "cup", false).await;
        spot.tamper(statement, &[0; 32]).await;
        assert_eq!(store.verify(id(1)).await.unwrap(), Err(found), "{statement}");
    }
}

async fn everything_acknowledged_is_there_after_opening_again(engine: Engine) {
    let (spot, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let before = store.read(id(1), 0).await.unwrap();
    drop(store);
    let again = spot.open().await.unwrap();
    assert_eq!(again.read(id(1), 0).await.unwrap(), before);
}

#[tokio::test]
async fn another_programs_database_is_left_alone() {
    let dir = tempfile::TempDir::new().unwrap();
    std::fs::write(
        dir.path().join(store::DATABASE_FILE),
        "a letter, not a database, and long enough to be read",
    )
    .unwrap();
    assert!(matches!(Store::open(dir.path()).await, Err(StoreError::NotOurs { .. })));

    let dir = tempfile::TempDir::new().unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new()
        .filename(dir.path().join(store::DATABASE_FILE))
        .create_if_missing(true);
    let mut db = <sqlx::SqliteConnection as sqlx::Connection>::connect_with(&options).await.unwrap();
    sqlx::query("CREATE TABLE recipe (name TEXT)").execute(&mut db).await.unwrap();
    assert!(matches!(Store::open(dir.path()).await, Err(StoreError::NotOurs { .. })));
}

async fn a_database_of_a_newer_program_is_refused_by_name(engine: Engine) {
    let (spot, store) = fresh(&engine).await;
    store.close().await.unwrap();
    spot.tamper("UPDATE _sqlx_migrations SET version = 999 WHERE version = 2", &[]).await;
    assert!(matches!(spot.open().await, Err(StoreError::Newer { schema: 999, .. })));
}

#[tokio::test]
async fn the_settings_that_make_an_acknowledgement_durable_are_on() {
    let (dir, store) = fresh(&Engine::Sqlite).await;
    let mut db = file(dir.path()).await;
    let mode: String = sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&mut db).await.unwrap();
    assert_eq!(mode, "wal");
    let strict: i64 = sqlx::query_scalar(
        "SELECT count(*) FROM pragma_table_list WHERE schema = 'main' AND strict = 0
         AND name NOT LIKE 'sqlite_%' AND name <> '_sqlx_migrations'",
    )
    .fetch_one(&mut db)
    .await
    .unwrap();
    assert_eq!(strict, 0, "every table of ours is strict");
    store.close().await.unwrap();
    assert!(matches!(store.head(id(1)).await, Err(StoreError::CutOff)));
}

on_both_engines!(
    a_stream_is_numbered_from_one_and_chained_by_the_published_formula,
    every_private_part_has_a_salt_of_its_own,
    a_stream_nobody_wrote_to_has_head_zero_and_verifies,
    the_tail_of_a_stream_can_be_read_alone,
    an_append_on_an_old_version_is_a_conflict_and_writes_nothing,
    time_never_runs_backwards_in_a_stream,
    an_entry_whose_bytes_and_fields_disagree_is_refused,
    tampering_is_found_at_the_version_where_it_was_done,
    everything_acknowledged_is_there_after_opening_again,
    a_database_of_a_newer_program_is_refused_by_name,
);
