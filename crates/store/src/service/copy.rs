//! A copy of everything on another disk, made anew whenever losing it would hurt.

use std::path::PathBuf;

use tokio::sync::{
    broadcast::{
        self,
        error::{RecvError, TryRecvError},
    },
    watch,
};
use uuid::Uuid;

use super::Change;
use crate::{error::StoreError, files::DATABASE_FILE, store::Store};

#[derive(Clone, Debug)]
pub enum CopyState {
    /// No copy has been called for yet.
    Waiting,
    /// The copy holds this tournament at this version, and everything older.
    Made { tournament: Uuid, version: u64 },
    /// The last copy failed; the one before it, if any, is untouched.
    Failed(StoreError),
}

pub(super) fn keep(
    store: Store,
    dir: PathBuf,
    mut changes: broadcast::Receiver<(Uuid, Change)>,
) -> watch::Receiver<CopyState> {
    let (state, watched) = watch::channel(CopyState::Waiting);
    tokio::spawn(async move {
        while let Some(due) = next_due(&mut changes).await {
            let made = store.backup(&dir.join(DATABASE_FILE)).await;
            state.send_replace(match (made, due) {
                (Ok(()), (tournament, change)) => CopyState::Made { tournament, version: change.version },
                (Err(error), _) => {
                    tracing::error!(%error, "the copy could not be made");
                    CopyState::Failed(error)
                }
            });
        }
    });
    watched
}

/// Waits for a change worth a copy and takes with it what has queued up behind: one copy serves them all.
async fn next_due(changes: &mut broadcast::Receiver<(Uuid, Change)>) -> Option<(Uuid, Change)> {
    let worth = |change: &Change| change.natures().any(|nature| nature.worth_a_copy);
    let mut missed = false;
    let mut due = loop {
        match changes.recv().await {
            Ok(next) if missed || worth(&next.1) => break next,
            Ok(_) => {}
            Err(RecvError::Lagged(_)) => missed = true,
            Err(RecvError::Closed) => return None,
        }
    };
    loop {
        match changes.try_recv() {
            Ok(next) if worth(&next.1) => due = next,
            Ok(_) | Err(TryRecvError::Lagged(_)) => {}
            Err(TryRecvError::Empty | TryRecvError::Closed) => return Some(due),
        }
    }
}
