//! All tournaments of this node.

use std::{
    collections::BTreeMap,
    path::PathBuf,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use engine::{Actor, Command, Envelope, Facts, Refusal, RefusalKind, Tournament, ids::Moment};
use tokio::sync::{broadcast, watch};
use uuid::Uuid;

use super::{
    Answer, Change, Current, ExecuteError,
    copy::{self, CopyState},
    fold::{follow, off_thread},
    nodes,
    room::Room,
};
use crate::{error::DeleteError, store::Store};

/// Replaying five hundred entries takes a moment; writing a snapshot more often costs more than it saves.
const SNAPSHOT_EVERY: u64 = 500;
/// Changes of all tournaments together that the one who keeps the copy may fall behind.
const CHANGES: usize = 1024;

/// A handle on the tournaments; clones share it.
#[derive(Clone, Debug)]
pub struct Tournaments {
    shared: Arc<Shared>,
}

#[derive(Debug)]
pub(super) struct Shared {
    pub(super) store: Store,
    snapshot_every: u64,
    rooms: Mutex<BTreeMap<Uuid, Arc<Room>>>,
    everywhere: broadcast::Sender<(Uuid, Change)>,
}

impl Tournaments {
    pub fn new(store: Store) -> Self {
        Self::with_snapshots_every(store, SNAPSHOT_EVERY)
    }

    pub fn with_snapshots_every(store: Store, events: u64) -> Self {
        let shared = Shared {
            store,
            snapshot_every: events.max(1),
            rooms: Mutex::default(),
            everywhere: broadcast::Sender::new(CHANGES),
        };
        let shared = Arc::new(shared);
        nodes::follow(&shared);
        Self { shared }
    }

    pub fn store(&self) -> &Store {
        &self.shared.store
    }

    /// Carries out a command: decided, durable, folded in and announced when this returns. A caller that gives up waiting
    /// does not stop it; sending the same command again answers with the events of the first time.
    pub async fn execute(
        &self,
        tournament: Uuid,
        actor: Actor,
        envelope: Envelope,
        at: Moment,
        facts: Facts,
    ) -> Result<Answer, ExecuteError> {
        let tournaments = self.clone();
        let work = tokio::spawn(async move {
            let creates = matches!(envelope.command, Command::CreateTournament(_));
            let room = match tournaments.room(tournament).await? {
                Some(room) => room,
                None if creates => Arc::new(tournaments.open_room(tournament).await?),
                None => return Err(Refusal::new(RefusalKind::NoSuchTournament).into()),
            };
            let answer = room.execute(actor, envelope, at, facts).await?;
            if creates {
                tournaments.rooms().entry(tournament).or_insert(room);
            }
            Ok(answer)
        });
        work.await.map_err(|lost| ExecuteError::Engine(lost.to_string()))?
    }

    /// The tournament as it stands; none where there is none.
    pub async fn current(&self, tournament: Uuid) -> Result<Option<Current>, ExecuteError> {
        Ok(self.room(tournament).await?.map(|room| room.current()))
    }

    /// The tournament as a command left it. Of a command sent again it is made from the log, since what stands now may be
    /// something else.
    pub async fn left_by(&self, tournament: Uuid, answer: &Answer) -> Result<Arc<Tournament>, ExecuteError> {
        let last = answer.events.last().filter(|_| answer.repeated).map(|last| last.version);
        let Some(last) = last else { return Ok(Arc::clone(&answer.current.tournament)) };
        let entries = self.store().read_range(tournament, 1..=last).await?;
        Ok(Arc::new(off_thread(move || follow(Tournament::default(), &entries)).await??))
    }

    /// The tournament as it stands in the database, where another program may have written to it.
    pub async fn refresh(&self, tournament: Uuid) -> Result<Option<Current>, ExecuteError> {
        match self.room(tournament).await? {
            Some(room) => Ok(Some(room.refresh().await?)),
            None => Ok(None),
        }
    }

    /// Every change of one tournament from now on. It ends when the tournament is deleted; a listener that falls behind is
    /// told so and looks at everything again.
    pub async fn subscribe(
        &self,
        tournament: Uuid,
    ) -> Result<Option<broadcast::Receiver<Change>>, ExecuteError> {
        Ok(self.room(tournament).await?.map(|room| room.subscribe()))
    }

    /// Every change of every tournament from now on.
    pub fn subscribe_all(&self) -> broadcast::Receiver<(Uuid, Change)> {
        self.shared.everywhere.subscribe()
    }

    /// Erases a person and folds anew what they were in.
    pub async fn erase_person(&self, person: Uuid) -> Result<Vec<Uuid>, ExecuteError> {
        let streams = self.shared.store.erase_person(person).await?;
        for stream in &streams {
            let room = self.rooms().get(stream).cloned();
            if let Some(room) = room {
                room.refresh().await?;
            }
        }
        Ok(streams)
    }

    pub async fn delete_practice(&self, tournament: Uuid) -> Result<(), DeleteError> {
        let room = self.rooms().get(&tournament).cloned();
        match room {
            Some(room) => room.delete().await?,
            None => self.shared.store.delete_practice(tournament).await?,
        }
        self.rooms().remove(&tournament);
        Ok(())
    }

    /// Writes a copy into a folder after each published round and at the end, and says how it went. The folder can be
    /// served from on another machine.
    pub fn keep_copy(&self, dir: PathBuf) -> watch::Receiver<CopyState> {
        copy::keep(self.shared.store.clone(), dir, self.subscribe_all())
    }

    /// Saves a snapshot of everything in use, so that the next start is quick. For an orderly end; nothing depends on it.
    pub async fn save_snapshots(&self) {
        let rooms: Vec<_> = self.rooms().values().cloned().collect();
        for room in rooms {
            room.keep().await;
        }
    }

    async fn room(&self, tournament: Uuid) -> Result<Option<Arc<Room>>, ExecuteError> {
        if let Some(room) = self.rooms().get(&tournament) {
            return Ok(Some(Arc::clone(room)));
        }
        let room = self.open_room(tournament).await?;
        if room.current().version == 0 {
            // Not kept: anybody can ask for a tournament that is not there.
            return Ok(None);
        }
        // Whoever opened it meanwhile has the listeners.
        Ok(Some(Arc::clone(self.rooms().entry(tournament).or_insert_with(|| Arc::new(room)))))
    }

    async fn open_room(&self, tournament: Uuid) -> Result<Room, ExecuteError> {
        let Shared { store, snapshot_every, everywhere, .. } = &*self.shared;
        Room::open(store.clone(), tournament, *snapshot_every, everywhere.clone()).await
    }

    /// The tournament at an address, among those in use: for when the database cannot be asked.
    pub fn in_use(&self, slug: &str) -> Option<Uuid> {
        self.rooms().iter().find(|(_, room)| room.current().details.slug == slug).map(|(id, _)| *id)
    }

    pub fn number_in_use(&self) -> usize {
        self.rooms().len()
    }

    fn rooms(&self) -> MutexGuard<'_, BTreeMap<Uuid, Arc<Room>>> {
        self.shared.rooms()
    }
}

impl Shared {
    pub(super) fn rooms(&self) -> MutexGuard<'_, BTreeMap<Uuid, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
