//! `kill -9` at any moment, of appends, of snapshots, of the making of the tables: every acknowledged append is there after
//! it, the chain verifies, a snapshot is whole or not there.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{
    collections::BTreeMap,
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};

use store::{Append, NewEntry, Snapshot, Store};
use tempfile::TempDir;
use uuid::Uuid;

const FOLDER: &str = "STORE_KILL_FOLDER";
const KILLS: usize = 50;
const MIGRATIONS: u64 = 20;
const FORMAT: u32 = 1;
const WRITERS: u128 = 8;

#[test]
fn everything_acknowledged_survives_fifty_kills() {
    // The same test is the victim when it is started again with a folder to write into.
    if let Ok(folder) = std::env::var(FOLDER) {
        write_for_ever(Path::new(&folder));
        return;
    }
    let dir = TempDir::new().unwrap();
    let mut acknowledged = BTreeMap::new();
    for kill in 0..KILLS {
        let enough = 1 + kill * 13 % 40;
        run_and_kill(dir.path(), enough, &mut acknowledged);
        check(dir.path(), &acknowledged);
    }
    assert_eq!(acknowledged.len(), WRITERS as usize, "all writers got somewhere");
}

/// Lets the victim acknowledge so many appends, then kills it while it goes on writing.
fn run_and_kill(dir: &Path, enough: usize, acknowledged: &mut BTreeMap<Uuid, (u64, String)>) {
    let mut victim = victim("everything_acknowledged_survives_fifty_kills", dir);
    let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines();
    let mut seen = 0;
    while let Some(Ok(line)) = lines.next() {
        if let Some(receipt) = line.strip_prefix("saved ") {
            let mut words = receipt.split(' ');
            let stream = words.next().unwrap().parse().unwrap();
            let version = words.next().unwrap().parse().unwrap();
            acknowledged.insert(stream, (version, words.next().unwrap().to_owned()));
            seen += 1;
        }
        if seen == enough {
            victim.kill().unwrap();
        }
    }
    assert!(seen >= enough, "the victim stopped by itself after {seen}");
    victim.wait().unwrap();
}

fn check(dir: &Path, acknowledged: &BTreeMap<Uuid, (u64, String)>) {
    run(async {
        let store = Store::open(dir).await.unwrap();
        for (stream, (version, hash)) in acknowledged {
            store.verify(*stream).await.unwrap().unwrap();
            let entry = store.read(*stream, version - 1).await.unwrap().swap_remove(0);
            assert_eq!((entry.version, &hex(&entry.hash)), (*version, hash));
            if let Some(snapshot) = store.load_snapshot(*stream, FORMAT).await.unwrap() {
                assert_eq!(snapshot.bytes, state(snapshot.version), "whole, or not there");
            }
        }
        store.close().await.unwrap();
    });
}

fn write_for_ever(dir: &Path) {
    run(async {
        let store = Store::open(dir).await.unwrap();
        let mut tasks = tokio::task::JoinSet::new();
        for writer in 1..=WRITERS {
            let (store, stream) = (store.clone(), Uuid::from_u128(writer));
            tasks.spawn(async move {
                let mut expected = store.head(stream).await.unwrap().version;
                loop {
                    let append = Append { stream, expected, entries: vec![entry()], ..Append::default() };
                    let appended = store.append(append).await.unwrap();
                    expected = appended.version;
                    let snapshot =
                        Snapshot { version: expected, erasures: 0, format: FORMAT, bytes: state(expected) };
                    store.save_snapshot(stream, snapshot).await.unwrap();
                    // One write, so that a kill never leaves half a receipt that reads like a whole one.
                    let receipt = format!("saved {stream} {expected} {}\n", hex(&appended.hash));
                    std::io::stdout().write_all(receipt.as_bytes()).unwrap();
                }
            });
        }
        tasks.join_next().await;
    });
}

/// Stands for a folded state: long enough to lie on several pages.
fn state(version: u64) -> Vec<u8> {
    version.to_be_bytes().repeat(2000)
}

#[test]
fn a_kill_while_the_tables_are_made_leaves_a_folder_that_opens() {
    if let Ok(folder) = std::env::var(FOLDER) {
        println!("opening");
        run(async { drop(Store::open(Path::new(&folder)).await.unwrap()) });
        return;
    }
    let mut killed = 0;
    for attempt in 0..MIGRATIONS {
        let dir = TempDir::new().unwrap();
        let mut victim = victim("a_kill_while_the_tables_are_made_leaves_a_folder_that_opens", dir.path());
        let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines().map_while(Result::ok);
        assert!(lines.any(|line| line.ends_with("opening")), "the victim has begun");
        // Sooner or later within the few milliseconds that it takes.
        std::thread::park_timeout(Duration::from_millis(attempt % 10));
        victim.kill().unwrap();
        killed += u32::from(!victim.wait().unwrap().success());
        run(async {
            let store = Store::open(dir.path()).await.unwrap();
            let append = Append { stream: Uuid::from_u128(1), entries: vec![entry()], ..Append::default() };
            assert_eq!(store.append(append).await.unwrap().version, 1);
            store.close().await.unwrap();
        });
    }
    assert!(killed > 0, "some were caught at work");
}

fn victim(test: &str, dir: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", test, "--nocapture"])
        .env(FOLDER, dir)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap()
}

fn entry() -> NewEntry {
    NewEntry {
        kind: "result".to_owned(),
        v: 1,
        at: 0,
        public: br#"{"kind":"result","v":1,"at":0}"#.to_vec(),
        private: Some(b"{\"reason\":\"a slip that was hard to read\"}".to_vec()),
        persons: Vec::new(),
        asked: None,
    }
}

fn hex(digest: &[u8]) -> String {
    data_encoding::HEXLOWER.encode(digest)
}

fn run(work: impl Future<Output = ()>) {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(work);
}
