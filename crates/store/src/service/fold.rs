//! From the log to a tournament in memory, and back to a snapshot.

use std::sync::Arc;

use engine::{Tournament, apply};
use tokio::task::spawn_blocking;
use uuid::Uuid;

use super::{Current, ExecuteError};
use crate::{
    error::StoreError,
    log::{Entry, Snapshot},
    store::Store,
};

/// Snapshots are read only by the edition of the code that folded them.
const FORMAT: u32 = parse(env!("FOLD_FINGERPRINT"));

const fn parse(digits: &str) -> u32 {
    let (digits, mut number, mut place) = (digits.as_bytes(), 0_u32, 0);
    while place < digits.len() {
        number = number * 10 + (digits[place] - b'0') as u32;
        place += 1;
    }
    number
}

pub(super) struct Loaded {
    pub(super) current: Current,
    /// The version of the snapshot it was folded from, or 0.
    pub(super) snapshot: u64,
}

/// The tournament from its snapshot, if there is one, and the entries after it. Version 0 where nothing was written.
pub(super) async fn load(store: &Store, stream: Uuid) -> Result<Loaded, ExecuteError> {
    // The head first: an erasure after it makes the state an old one, which nobody will keep.
    let erasures = store.head(stream).await?.erasures;
    let snapshot = store.load_snapshot(stream, FORMAT).await?;
    let start = off_thread(move || snapshot.as_ref().and_then(thaw).unwrap_or_default()).await?;
    let snapshot = start.version;
    let entries = store.read(stream, snapshot).await?;
    let tournament = off_thread(move || follow(start, &entries)).await??;
    Ok(Loaded { current: Current { tournament: Arc::new(tournament), erasures }, snapshot })
}

pub(super) fn follow(mut tournament: Tournament, entries: &[Entry]) -> Result<Tournament, ExecuteError> {
    for entry in entries {
        let logged = entry.read(&tournament)?;
        apply(&mut tournament, &logged);
    }
    Ok(tournament)
}

/// A snapshot that cannot be read is no snapshot: the log has everything.
fn thaw(snapshot: &Snapshot) -> Option<Tournament> {
    let tournament: Tournament = serde_json::from_slice(&snapshot.bytes)
        .inspect_err(|error| tracing::warn!(%error, "a snapshot cannot be read; replaying the log"))
        .ok()?;
    (tournament.version == snapshot.version).then_some(tournament)
}

/// Keeps the state as a snapshot. That it fails is worth a line in the program's log and nothing more.
pub(super) async fn keep(store: &Store, stream: Uuid, current: &Current) {
    let (state, version) = (Arc::clone(&current.tournament), current.version);
    let frozen = off_thread(move || serde_json::to_vec(&*state)).await;
    let saved = match frozen {
        Ok(Ok(bytes)) => {
            let snapshot = Snapshot { version, erasures: current.erasures, format: FORMAT, bytes };
            store.save_snapshot(stream, snapshot).await.map_err(ExecuteError::from)
        }
        Ok(Err(error)) => Err(ExecuteError::Engine(error.to_string())),
        Err(error) => Err(error),
    };
    if let Err(error) = saved {
        tracing::warn!(%error, tournament = %stream, version, "no snapshot was saved");
    }
}

/// Runs what may take long away from the tasks that answer the hall. A panic in it is this command's failure only.
pub(super) async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, ExecuteError> {
    spawn_blocking(work).await.map_err(|lost| match lost.try_into_panic() {
        Ok(panic) => {
            let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
            ExecuteError::Engine(text.unwrap_or_else(|| "it stopped without a word".to_owned()))
        }
        Err(_) => ExecuteError::Store(StoreError::WriterGone),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fingerprint_of_the_folding_code_is_a_number() {
        assert_eq!(FORMAT.to_string(), env!("FOLD_FINGERPRINT"));
    }
}
