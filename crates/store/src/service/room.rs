//! One tournament in use: its state, its desk, its listeners.

use engine::command::AddEntrants;
use std::sync::{
    Arc, PoisonError, RwLock,
    atomic::{AtomicU64, Ordering},
};

use engine::{
    Actor, Command, Context, Envelope, Facts, Tournament,
    event::Logged,
    ids::{Moment, PersonId},
};
use tokio::sync::{Mutex, broadcast};
use uuid::Uuid;

use super::{
    Answer, Change, Current, ExecuteError,
    fold::{Loaded, follow, keep, load, off_thread},
    summary,
};
use crate::{
    error::{AppendError, DeleteError},
    log::Append,
    secret::{new_id, random},
    store::Store,
};

/// Changes a slow listener may fall behind before it has to look at everything again.
const CHANGES: usize = 256;
/// How often a command is decided anew because somebody else was faster.
const TRIES: usize = 16;

#[derive(Debug)]
pub(super) struct Room {
    stream: Uuid,
    store: Store,
    current: RwLock<Current>,
    /// One command at a time; whoever reads does not wait for it.
    desk: Mutex<()>,
    snapshot_every: u64,
    /// The version of the newest snapshot.
    kept: AtomicU64,
    changes: broadcast::Sender<Change>,
    everywhere: broadcast::Sender<(Uuid, Change)>,
}

struct Decided {
    after: Arc<Tournament>,
    logged: Vec<Logged>,
    append: Append,
}

impl Room {
    pub(super) async fn open(
        store: Store,
        stream: Uuid,
        snapshot_every: u64,
        everywhere: broadcast::Sender<(Uuid, Change)>,
    ) -> Result<Self, ExecuteError> {
        let Loaded { current, snapshot } = load(&store, stream).await?;
        Ok(Self {
            stream,
            store,
            kept: AtomicU64::new(snapshot),
            current: RwLock::new(current),
            desk: Mutex::default(),
            snapshot_every,
            changes: broadcast::Sender::new(CHANGES),
            everywhere,
        })
    }

    pub(super) fn current(&self) -> Current {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    pub(super) fn subscribe(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    pub(super) async fn execute(
        &self,
        actor: Actor,
        envelope: Envelope,
        at: Moment,
        mut facts: Facts,
    ) -> Result<Answer, ExecuteError> {
        introduce(&envelope.command, at, &mut facts)?;
        let context = Arc::new(Context { at, actor, seed: random()?, facts });
        let envelope = Arc::new(envelope);
        let _turn = self.desk.lock().await;
        for _ in 0..TRIES {
            let current = self.current();
            if let Some(answer) = self.first_answer(&current, &envelope, &context).await? {
                return Ok(answer);
            }
            let decided = match self.decide(&current, &envelope, &context).await {
                Ok(decided) if !decided.logged.is_empty() => decided,
                // Nothing of it reaches the log, which therefore cannot object: another node may know better.
                Err(ExecuteError::Refused(_)) | Ok(_) if self.is_behind(&current).await? => {
                    self.catch_up().await?;
                    continue;
                }
                Ok(_) => return Ok(Answer { events: Vec::new(), current, repeated: false }),
                Err(error) => return Err(error),
            };
            let kinds = decided.append.entries.iter().map(|entry| entry.kind.clone()).collect();
            match self.store.append(decided.append).await {
                Ok(_) => {
                    let current = Current { tournament: decided.after, erasures: current.erasures };
                    self.move_on(current.clone(), kinds);
                    return Ok(Answer { events: decided.logged, current, repeated: false });
                }
                Err(AppendError::Conflict { .. }) => self.catch_up().await?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(ExecuteError::Crowded)
    }

    async fn is_behind(&self, current: &Current) -> Result<bool, ExecuteError> {
        if self.store.shared().is_none() {
            return Ok(false);
        }
        let head = self.store.head(self.stream).await?;
        Ok((head.version, head.erasures) != current.edition())
    }

    /// The events a command brought about when it was first sent, if it was.
    async fn first_answer(
        &self,
        current: &Current,
        envelope: &Envelope,
        context: &Context,
    ) -> Result<Option<Answer>, ExecuteError> {
        let first = current.first_answer(envelope, &context.actor, context.asked(envelope))?;
        let Some(first) = first else { return Ok(None) };
        let entries = self.store.read_range(self.stream, first.first..=first.last).await?;
        let events = entries.iter().map(|entry| entry.read(current)).collect::<Result<_, _>>()?;
        Ok(Some(Answer { events, current: current.clone(), repeated: true }))
    }

    async fn decide(
        &self,
        current: &Current,
        envelope: &Arc<Envelope>,
        context: &Arc<Context>,
    ) -> Result<Decided, ExecuteError> {
        let (stream, before) = (self.stream, Arc::clone(&current.tournament));
        let (envelope, context) = (Arc::clone(envelope), Arc::clone(context));
        off_thread(move || {
            let (after, logged) = engine::execute(&before, &envelope, &context)?;
            let append = summary::append(stream, &before, &after, &logged)?;
            Ok(Decided { after: Arc::new(after), logged, append })
        })
        .await?
    }

    /// Takes in what others wrote: another node, another program on the same data.
    pub(super) async fn refresh(&self) -> Result<Current, ExecuteError> {
        let _turn = self.desk.lock().await;
        self.catch_up().await?;
        Ok(self.current())
    }

    /// Takes in everything again, whatever was known.
    pub(super) async fn reload(&self) -> Result<Current, ExecuteError> {
        let _turn = self.desk.lock().await;
        self.begin_anew().await?;
        Ok(self.current())
    }

    async fn begin_anew(&self) -> Result<(), ExecuteError> {
        let loaded = load(&self.store, self.stream).await?;
        self.kept.store(loaded.snapshot, Ordering::Relaxed);
        self.move_on(loaded.current, Vec::new());
        Ok(())
    }

    async fn catch_up(&self) -> Result<(), ExecuteError> {
        let current = self.current();
        let head = self.store.head(self.stream).await?;
        if head.erasures != current.erasures || head.version < current.version {
            return self.begin_anew().await;
        }
        let entries = self.store.read(self.stream, current.version).await?;
        if entries.is_empty() {
            return Ok(());
        }
        let kinds = entries.iter().map(|entry| entry.kind.clone()).collect();
        let before = Arc::clone(&current.tournament);
        let after = off_thread(move || follow(Tournament::clone(&before), &entries)).await??;
        self.move_on(Current { tournament: Arc::new(after), erasures: current.erasures }, kinds);
        Ok(())
    }

    /// Shows the new state, then tells everybody to look.
    fn move_on(&self, current: Current, kinds: Vec<String>) {
        let (version, erasures) = current.edition();
        *self.current.write().unwrap_or_else(PoisonError::into_inner) = current.clone();
        let change = Change { version, erasures, kinds: kinds.into() };
        // Nobody listening is no failure.
        let _ = self.changes.send(change.clone());
        let _ = self.everywhere.send((self.stream, change));

        if version >= self.kept.load(Ordering::Relaxed).saturating_add(self.snapshot_every) {
            self.kept.store(version, Ordering::Relaxed);
            let (store, stream) = (self.store.clone(), self.stream);
            tokio::spawn(async move { keep(&store, stream, &current).await });
        }
    }

    pub(super) async fn keep(&self) {
        let current = self.current();
        if current.version > self.kept.load(Ordering::Relaxed) {
            self.kept.store(current.version, Ordering::Relaxed);
            keep(&self.store, self.stream, &current).await;
        }
    }

    /// Deletes a practice tournament once the command at the desk is through.
    pub(super) async fn delete(&self) -> Result<(), DeleteError> {
        let _turn = self.desk.lock().await;
        self.store.delete_practice(self.stream).await
    }
}

/// Makes ids for the people a command brings in without one.
fn introduce(command: &Command, at: Moment, facts: &mut Facts) -> Result<(), ExecuteError> {
    if let Command::AddEntrants(AddEntrants { entrants, .. }) = command {
        let strangers = entrants.iter().filter(|entrant| entrant.person.is_none()).count();
        while facts.fresh_people.len() < strangers {
            facts.fresh_people.push(PersonId(new_id(at.0)?.to_string()));
        }
    }
    Ok(())
}
