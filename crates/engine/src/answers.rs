//! What commands brought about, by their ids: so that a command sent twice is recorded once, and can be taken back.

use crate::Actor;
use crate::event::{Logged, Opposite};
use crate::ids::CommandId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Every command changes one shelf; the others are shared with the tournament before it. A large tournament has tens of
/// thousands of answers, and they would be copied with every result otherwise.
const SHELVES: usize = 256;

/// What a command brought about: the versions of its events, and how it can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub first: u64,
    pub last: u64,
    pub actor: Actor,
    pub(crate) opposite: Vec<Opposite>,
    pub undone: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Answers(Vec<Arc<BTreeMap<CommandId, Answer>>>);

impl Default for Answers {
    fn default() -> Self {
        Self(vec![Arc::default(); SHELVES])
    }
}

impl Answers {
    pub fn get(&self, command: &CommandId) -> Option<&Answer> {
        self.0[self.shelf(command)].get(command)
    }

    pub fn get_mut(&mut self, command: &CommandId) -> Option<&mut Answer> {
        let shelf = self.shelf(command);
        Arc::make_mut(&mut self.0[shelf]).get_mut(command)
    }

    pub fn note(&mut self, logged: &Logged, opposite: Option<Opposite>) {
        let shelf = self.shelf(&logged.command);
        let answers = Arc::make_mut(&mut self.0[shelf]);
        let answer = answers.entry(logged.command.clone()).or_insert_with(|| Answer {
            first: logged.version,
            last: logged.version,
            actor: logged.actor.clone(),
            opposite: Vec::new(),
            undone: false,
        });
        answer.last = logged.version;
        answer.opposite.extend(opposite);
    }

    fn shelf(&self, command: &CommandId) -> usize {
        let mixed =
            command.0.bytes().fold(usize::MAX, |mixed, byte| mixed.wrapping_mul(31) ^ usize::from(byte));
        mixed % self.0.len().max(1)
    }
}
