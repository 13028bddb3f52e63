//! What commands brought about, by their ids: so that a command sent twice is recorded once, and can be taken back.

use crate::event::{Logged, Opposite};
use crate::ids::{CommandId, Moment};
use crate::log::{hex, unhex};
use crate::{Actor, Envelope, Refusal, RefusalKind, Tournament};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Every command changes one shelf; the others are shared with the tournament before it. A large tournament has tens of
/// thousands of answers, and they would be copied with every result otherwise.
const SHELVES: usize = 256;

/// What was asked under a command id, as a digest: it tells the same request from another one and cannot be read. A short
/// private reason could still be guessed from it, so it is kept out of the public part of the log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AskedDigest([u8; 16]);

impl AskedDigest {
    /// Digests the command itself, as programs send it.
    pub fn of(envelope: &Envelope) -> Self {
        // A command is written in one order of fields, so that equal commands are equal bytes.
        let command = serde_json::to_vec(&envelope.command).unwrap_or_default();
        Self::of_parts(&envelope.id.0, [command.as_slice()])
    }

    /// Digests what a form held, where the command follows from the form and from the tournament of the moment.
    pub fn of_parts<'a>(id: &'a str, parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut content = Sha256::new();
        for part in [id.as_bytes()].into_iter().chain(parts) {
            content.update((part.len() as u64).to_le_bytes());
            content.update(part);
        }
        let mut digest = [0; 16];
        digest.copy_from_slice(&content.finalize()[..16]);
        Self(digest)
    }

    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// Reads a stored digest; None unless it has the length of one.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        bytes.try_into().ok().map(Self)
    }
}

impl From<AskedDigest> for String {
    fn from(digest: AskedDigest) -> Self {
        hex(&digest.0)
    }
}

impl TryFrom<String> for AskedDigest {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let bytes = unhex(&text).and_then(|bytes| Self::from_bytes(&bytes));
        bytes.ok_or_else(|| format!("\"{text}\" is not 32 hex digits"))
    }
}

impl Tournament {
    /// Finds the answer a command got when it was first sent, and refuses an id that somebody else used, that was used for
    /// something else, or whose command was taken back since.
    pub fn first_answer(
        &self,
        envelope: &Envelope,
        actor: &Actor,
        asked: AskedDigest,
    ) -> Result<Option<&PastCommand>, Refusal> {
        let command = || envelope.id.clone();
        let Some(first) = self.answer(&envelope.id) else { return Ok(None) };
        if first.actor != *actor {
            return Err(Refusal::new(RefusalKind::CommandIdUsed { command: command() }));
        }
        // What was written before digests were kept, or has lost its digest with an erased person, is taken as the same.
        if first.asked.is_some_and(|known| known != asked) {
            return Err(Refusal::new(RefusalKind::SentWithOtherContent { command: command() }));
        }
        // Nothing of it stands any more: to answer that it is saved would be wrong.
        if first.undone {
            return Err(Refusal::new(RefusalKind::TakenBack { command: command() }));
        }
        Ok(Some(first))
    }
}

/// What a command brought about: the versions of its events, and how it can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PastCommand {
    pub first: u64,
    pub last: u64,
    pub actor: Actor,
    /// When it was recorded.
    #[serde(default)]
    pub(crate) at: Moment,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    asked: Option<AskedDigest>,
    pub(crate) opposite: Vec<Opposite>,
    pub undone: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Answers(Vec<Arc<BTreeMap<CommandId, PastCommand>>>);

impl Default for Answers {
    fn default() -> Self {
        Self(vec![Arc::default(); SHELVES])
    }
}

impl Answers {
    pub fn get(&self, command: &CommandId) -> Option<&PastCommand> {
        self.0[self.shelf(command)].get(command)
    }

    pub fn get_mut(&mut self, command: &CommandId) -> Option<&mut PastCommand> {
        let shelf = self.shelf(command);
        Arc::make_mut(&mut self.0[shelf]).get_mut(command)
    }

    pub fn note(&mut self, logged: &Logged, opposite: Option<Opposite>) {
        let shelf = self.shelf(&logged.command);
        let answers = Arc::make_mut(&mut self.0[shelf]);
        let answer = answers.entry(logged.command.clone()).or_insert_with(|| PastCommand {
            first: logged.version,
            last: logged.version,
            actor: logged.actor.clone(),
            at: logged.at,
            asked: logged.asked,
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
