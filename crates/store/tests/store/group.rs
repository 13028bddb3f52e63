use std::collections::BTreeSet;

use store::{AppendError, Settings, Store, StoreError};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::{Engine, MORNING, append, entry, fresh, id, private_entry};

async fn many_appends_at_once_all_arrive_once(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let mut tasks = JoinSet::new();
    for stream in 1..=200_u128 {
        let store = store.clone();
        tasks.spawn(async move {
            for version in 0..3 {
                store.append(append(id(stream), version, vec![entry("result", MORNING)])).await.unwrap();
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    for stream in 1..=200 {
        assert_eq!(store.verify(id(stream)).await.unwrap().unwrap().entries, 3);
    }
}

async fn of_many_writing_the_same_version_one_wins_and_the_others_are_told(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let mut tasks = JoinSet::new();
    for writer in 0..100 {
        let store = store.clone();
        tasks.spawn(
            async move { store.append(append(id(1), 0, vec![entry(&format!("by-{writer}"), 1)])).await },
        );
    }
    let mut won = 0;
    while let Some(answer) = tasks.join_next().await {
        match answer.unwrap() {
            Ok(appended) => {
                assert_eq!(appended.version, 1);
                won += 1;
            }
            Err(AppendError::Conflict { actual }) => assert_eq!(actual, 1),
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(won, 1);
    assert_eq!(store.read(id(1), 0).await.unwrap().len(), 1);
}

async fn writers_that_retry_from_the_tail_all_get_in(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    let mut tasks = JoinSet::new();
    for desk in 0..20 {
        let store = store.clone();
        tasks.spawn(async move {
            let mut expected = 0;
            while let Err(AppendError::Conflict { actual }) =
                store.append(append(id(1), expected, vec![entry(&format!("desk-{desk}"), 1)])).await
            {
                expected = actual;
            }
        });
    }
    while let Some(done) = tasks.join_next().await {
        done.unwrap();
    }
    let kinds: BTreeSet<_> =
        store.read(id(1), 0).await.unwrap().into_iter().map(|entry| entry.kind).collect();
    assert_eq!(kinds.len(), 20);
    assert!(store.verify(id(1)).await.unwrap().is_ok());
}

async fn refused_requests_in_a_group_do_not_touch_the_others(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    store.append(append(id(999), 0, vec![entry("opened", MORNING)])).await.unwrap();
    let mut tasks = JoinSet::new();
    for stream in 1..=120_u128 {
        let store = store.clone();
        tasks.spawn(async move {
            if stream % 3 == 0 {
                let mut bad = append(id(stream), 0, vec![entry("opened", MORNING)]);
                bad.summary = Some(crate::summary(id(stream), "same-address", false));
                (stream, store.append(bad).await.map(|_| ()))
            } else {
                (
                    stream,
                    store.append(append(id(stream), 0, vec![entry("opened", MORNING)])).await.map(|_| ()),
                )
            }
        });
    }
    let mut with_address = Vec::new();
    while let Some(answer) = tasks.join_next().await {
        let (stream, answer) = answer.unwrap();
        let version = store.head(id(stream)).await.unwrap().version;
        match answer {
            Ok(()) => {
                assert_eq!(version, 1);
                if stream % 3 == 0 {
                    with_address.push(stream);
                }
            }
            Err(AppendError::Store(StoreError::SlugTaken { slug })) => {
                assert_eq!((slug.as_str(), version, stream % 3), ("same-address", 0, 0));
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert_eq!(with_address.len(), 1, "one tournament has the address");
}

#[tokio::test]
async fn a_full_disk_is_an_error_to_the_caller_and_the_log_stays_whole() {
    let dir = TempDir::new().unwrap();
    let settings = Settings { most_pages: Some(120), ..Settings::default() };
    let store = Store::open_with(dir.path(), settings).await.unwrap();
    let large = "x".repeat(16 * 1024);

    let mut acknowledged = 0;
    let full = loop {
        let entries = vec![private_entry("report", MORNING, &large, &[id(7)])];
        match store.append(append(id(1), acknowledged, entries)).await {
            Ok(appended) => acknowledged = appended.version,
            Err(error) => break error,
        }
        assert!(acknowledged < 1000, "the limit works");
    };
    assert!(matches!(full, AppendError::Store(StoreError::DiskFull)));
    assert!(acknowledged > 0);
    assert_eq!(store.verify(id(1)).await.unwrap().unwrap().entries, acknowledged);

    // What still fits is still taken: the writer has not been lost.
    store.append(append(id(2), 0, vec![entry("opened", MORNING)])).await.unwrap();
    drop(store);
    let again = Store::open(dir.path()).await.unwrap();
    assert_eq!(again.verify(id(1)).await.unwrap().unwrap().entries, acknowledged);
    assert_eq!(again.head(id(2)).await.unwrap().version, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_too_large_for_the_disk_does_not_take_the_small_ones_with_it() {
    let dir = TempDir::new().unwrap();
    let settings = Settings { most_pages: Some(150), ..Settings::default() };
    let store = Store::open_with(dir.path(), settings).await.unwrap();
    let mut tasks = JoinSet::new();
    for stream in 1..=60_u128 {
        let store = store.clone();
        tasks.spawn(async move {
            let size = if stream % 10 == 0 { 2 * 1024 * 1024 } else { 10 };
            let entries = vec![private_entry("report", MORNING, &"x".repeat(size), &[id(7)])];
            (stream, store.append(append(id(stream), 0, entries)).await.is_ok())
        });
    }
    while let Some(answer) = tasks.join_next().await {
        let (stream, saved) = answer.unwrap();
        assert_eq!(saved, stream % 10 != 0, "stream {stream}");
        assert_eq!(store.head(id(stream)).await.unwrap().version, u64::from(saved));
    }
}

async fn readers_see_what_was_acknowledged_at_once(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    for version in 0..50 {
        store.append(append(id(1), version, vec![entry("result", MORNING)])).await.unwrap();
        assert_eq!(store.head(id(1)).await.unwrap().version, version + 1);
        assert_eq!(store.read(id(1), version).await.unwrap().len(), 1);
    }
}

on_both_engines!(
    many_appends_at_once_all_arrive_once,
    of_many_writing_the_same_version_one_wins_and_the_others_are_told,
    writers_that_retry_from_the_tail_all_get_in,
    refused_requests_in_a_group_do_not_touch_the_others,
    readers_see_what_was_acknowledged_at_once,
);
