//! Tournaments at work: commands in, events into the log, everybody told.
//!
//! Each tournament in use is a [`Room`](room::Room): its state folded in memory, one command at a time at its desk.
//! Reading never waits for the desk.

mod copy;
mod fold;
mod nodes;
mod room;
mod summary;
mod tournaments;

use std::{ops::Deref, sync::Arc};

use engine::{
    Event, Refusal, RefusalKind, Tournament,
    event::{Logged, Nature},
    log::LogFault,
};
use thiserror::Error;

pub use self::{copy::CopyState, tournaments::Tournaments};
use crate::error::{AppendError, StoreError};

/// A tournament as it stands. What is computed from it may be kept for as long as [`Current::edition`] stays the same.
#[derive(Clone, Debug)]
pub struct Current {
    pub tournament: Arc<Tournament>,
    /// How often people were erased from it; an erasure changes what is shown without adding a version.
    pub erasures: u64,
}

impl Current {
    pub fn edition(&self) -> (u64, u64) {
        (self.tournament.version, self.erasures)
    }
}

impl Deref for Current {
    type Target = Tournament;

    fn deref(&self) -> &Tournament {
        &self.tournament
    }
}

/// What a command brought about.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The events as recorded, in order.
    pub events: Vec<Logged>,
    /// The tournament after them, or later.
    pub current: Current,
    /// The command had been sent before: these are the events of that time, nothing was written now.
    pub repeated: bool,
}

/// Something happened in a tournament; whoever shows it looks again.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Change {
    pub version: u64,
    pub erasures: u64,
    /// The kinds of the events since the last change, in order.
    pub kinds: Arc<[String]>,
}

impl Change {
    /// What those kinds mean; a kind that only a newer program knows means nothing here.
    pub fn natures(&self) -> impl Iterator<Item = &'static Nature> {
        self.kinds.iter().filter_map(|kind| Event::nature_of(kind))
    }
}

/// Why a command was not carried out.
#[derive(Debug, Error)]
pub enum ExecuteError {
    /// The rules, or the state of the tournament, say no.
    #[error("{0}")]
    Refused(Box<Refusal>),
    #[error("others kept changing the tournament; send the command again")]
    Crowded,
    #[error("the program failed on this command and recorded nothing: {0}; please report it")]
    Engine(String),
    #[error(transparent)]
    Log(#[from] LogFault),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Refusal> for ExecuteError {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(Box::new(refusal))
    }
}

impl From<AppendError> for ExecuteError {
    fn from(error: AppendError) -> Self {
        match error {
            AppendError::Conflict { .. } => Self::Crowded,
            AppendError::Store(StoreError::SlugTaken { slug }) => {
                Refusal::new(RefusalKind::SlugTaken { slug }).into()
            }
            AppendError::Store(error) => Self::Store(error),
        }
    }
}
