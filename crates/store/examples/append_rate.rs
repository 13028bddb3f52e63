//! Appends per second at 1, 16 and 256 clients, with group commit and with one transaction per append, in one run: the
//! ratio says more than either figure on a machine that is doing other things.
//!
//! `cargo run -p store --example append_rate [SECONDS]`

use std::{
    error::Error,
    time::{Duration, Instant},
};

use store::{Append, NewEntry, Settings, Store};
use tokio::task::JoinSet;
use uuid::Uuid;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let seconds = std::env::args().nth(1).map_or(Ok(2), |seconds| seconds.parse())?;
    println!("{:>8} {:>14} {:>18} {:>8}", "clients", "group commit/s", "one by one/s", "ratio");
    for clients in [1, 16, 256] {
        let together = rate(clients, Settings::default().group, seconds).await?;
        let alone = rate(clients, 1, seconds).await?;
        let tenths = together * 10 / alone.max(1);
        println!("{clients:>8} {together:>14} {alone:>18} {:>6}.{}", tenths / 10, tenths % 10);
    }
    Ok(())
}

/// Each client appends to a stream of its own, one entry at a time, each as soon as the former is acknowledged.
async fn rate(clients: u64, group: usize, seconds: u64) -> Result<u64, Box<dyn Error>> {
    let dir = tempfile::tempdir()?;
    let store = Store::open_with(dir.path(), Settings { group, ..Settings::default() }).await?;
    let length = Duration::from_secs(seconds);
    let start = Instant::now();
    let mut tasks = JoinSet::new();
    for client in 1..=clients {
        let store = store.clone();
        tasks.spawn(async move {
            let stream = Uuid::from_u128(client.into());
            let mut version = 0;
            while start.elapsed() < length {
                let entries = vec![result(version)];
                let append = Append { stream, expected: version, entries, ..Append::default() };
                version = store.append(append).await?.version;
            }
            Ok::<u64, store::AppendError>(version)
        });
    }
    let mut appended = 0;
    while let Some(done) = tasks.join_next().await {
        appended += done??;
    }
    let millis = u64::try_from(start.elapsed().as_millis())?;
    store.close().await?;
    Ok(appended * 1000 / millis.max(1))
}

fn result(version: u64) -> NewEntry {
    let at = i64::try_from(version).unwrap_or(i64::MAX);
    NewEntry {
        kind: "result_entered".to_owned(),
        v: 1,
        at,
        public: format!(
            r#"{{"kind":"result_entered","v":1,"at":{at},"by":"desk","round":4,"table":12,"games":["a","b","a"]}}"#
        )
        .into_bytes(),
        private: None,
        persons: Vec::new(),
        asked: None,
    }
}
