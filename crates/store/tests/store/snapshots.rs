use store::Snapshot;

use crate::{Engine, MORNING, append, entry, fresh, id, small_tournament};

fn snapshot(version: u64, erasures: u64, bytes: &[u8]) -> Snapshot {
    Snapshot { version, erasures, format: 3, bytes: bytes.to_vec() }
}

async fn a_snapshot_comes_back_in_its_own_format_only(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    assert_eq!(store.load_snapshot(id(1), 3).await.unwrap(), None);
    assert!(store.save_snapshot(id(1), snapshot(4, 0, b"state")).await.unwrap());
    assert_eq!(store.load_snapshot(id(1), 3).await.unwrap(), Some(snapshot(4, 0, b"state")));
    assert_eq!(store.load_snapshot(id(1), 4).await.unwrap(), None);
    assert_eq!(store.load_snapshot(id(2), 3).await.unwrap(), None);
}

async fn an_older_snapshot_does_not_replace_a_newer_one(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    store.save_snapshot(id(1), snapshot(4, 0, b"four")).await.unwrap();
    store.save_snapshot(id(1), snapshot(2, 0, b"two")).await.unwrap();
    assert_eq!(store.load_snapshot(id(1), 3).await.unwrap(), Some(snapshot(4, 0, b"four")));
}

async fn an_erasure_deletes_the_snapshots_of_the_streams_it_touches(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    store.append(append(id(2), 0, vec![entry("opened", MORNING)])).await.unwrap();
    store.save_snapshot(id(1), snapshot(4, 0, b"Aiko")).await.unwrap();
    store.save_snapshot(id(2), snapshot(1, 0, b"nobody")).await.unwrap();

    store.erase_person(id(101)).await.unwrap();

    assert_eq!(store.load_snapshot(id(1), 3).await.unwrap(), None);
    assert!(store.load_snapshot(id(2), 3).await.unwrap().is_some());
}

async fn a_state_folded_before_an_erasure_is_not_kept_after_it(engine: Engine) {
    let (_dir, store) = fresh(&engine).await;
    small_tournament(&store, id(1), "cup", false).await;
    let folded = store.head(id(1)).await.unwrap();
    store.erase_person(id(101)).await.unwrap();

    assert!(!store.save_snapshot(id(1), snapshot(4, folded.erasures, b"Aiko")).await.unwrap());
    assert_eq!(store.load_snapshot(id(1), 3).await.unwrap(), None);
    let again = store.head(id(1)).await.unwrap().erasures;
    assert!(store.save_snapshot(id(1), snapshot(4, again, b"someone")).await.unwrap());
}

on_both_engines!(
    a_snapshot_comes_back_in_its_own_format_only,
    an_older_snapshot_does_not_replace_a_newer_one,
    an_erasure_deletes_the_snapshots_of_the_streams_it_touches,
    a_state_folded_before_an_erasure_is_not_kept_after_it,
);
