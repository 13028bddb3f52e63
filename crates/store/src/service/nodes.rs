//! Several nodes on one database: what the others write shows here, told by NOTIFY and, should that be lost, found by
//! looking.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use tokio::{sync::broadcast::error::RecvError, time::interval};
use uuid::Uuid;

use super::{Current, ExecuteError, room::Room, tournaments::Shared};
use crate::{db::ANEW, postgres::News};

/// How long a change of another node may stay unseen where the word of it was lost.
const LOOK_EVERY: Duration = Duration::from_secs(2);

/// Follows the other nodes for as long as anybody holds the tournaments. A data folder has no other nodes.
pub(super) fn follow(shared: &Arc<Shared>) {
    let Some(mut news) = shared.store.shared().map(|postgres| postgres.news()) else { return };
    let shared = Arc::downgrade(shared);
    tokio::spawn(async move {
        let mut looks = interval(LOOK_EVERY);
        loop {
            let heard = tokio::select! {
                heard = news.recv() => match heard {
                    Ok(heard) => heard,
                    Err(RecvError::Lagged(_)) => News::Anything,
                    Err(RecvError::Closed) => return,
                },
                _ = looks.tick() => News::Anything,
            };
            let Some(shared) = Weak::upgrade(&shared) else { return };
            match heard {
                News::Stream { stream, version } => shared.catch_up(stream, version).await,
                News::Anything => shared.look_around().await,
                News::Everything => {
                    let streams: Vec<_> = shared.rooms().keys().copied().collect();
                    for stream in streams {
                        shared.refresh(stream, Room::reload).await;
                    }
                }
            }
        }
    });
}

impl Shared {
    /// What this node wrote itself is here already.
    async fn catch_up(&self, stream: Uuid, version: u64) {
        let room = self.rooms().get(&stream).cloned();
        if let Some(room) = room
            && (version == ANEW || room.current().version < version)
        {
            self.refresh(stream, Room::refresh).await;
        }
    }

    async fn look_around(&self) {
        let rooms: Vec<_> = self.rooms().iter().map(|(id, room)| (*id, room.current().edition())).collect();
        let Some(postgres) = self.store.shared() else { return };
        if rooms.is_empty() {
            return;
        }
        let streams: Vec<_> = rooms.iter().map(|(id, _)| *id).collect();
        // Without an answer there is nothing to do but to ask again.
        let Ok(heads) = postgres.heads(&streams).await else { return };
        for (stream, here) in rooms {
            let there = heads.iter().find(|head| head.0 == stream).map(|head| (head.1, head.2));
            if there.is_none_or(|there| there != here) {
                self.refresh(stream, Room::refresh).await;
            }
        }
    }

    async fn refresh(&self, stream: Uuid, how: impl AsyncFn(&Room) -> Result<Current, ExecuteError>) {
        let room = self.rooms().get(&stream).cloned();
        let Some(room) = room else { return };
        match how(&room).await {
            // Another node deleted it.
            Ok(current) if current.version == 0 => {
                self.rooms().remove(&stream);
            }
            Ok(_) => {}
            Err(error) => {
                tracing::warn!(%error, tournament = %stream, "another node's changes are not here yet");
            }
        }
    }
}
