//! The log as callers see it: what is appended, what is read back.

use engine::{
    AskedDigest, Tournament,
    event::Logged,
    log::{LogFault, decode},
};
use serde::Deserialize;
use uuid::Uuid;

use crate::{
    chain::{ChainLink, Digest, sha256},
    directory::{Person, TournamentSummary},
};

/// Entries for one stream, with what the read models must show once they are there. All of it is saved, or none.
#[derive(Clone, Debug, Default)]
pub struct Append {
    pub stream: Uuid,
    /// The version the caller decided on: 0 for a new stream.
    pub expected: u64,
    pub entries: Vec<NewEntry>,
    pub summary: Option<TournamentSummary>,
    /// People the entries introduce or rename; whoever has an account keeps the name of the account.
    pub people: Vec<Person>,
    pub documents: Vec<Document>,
}

/// An entry to be. `kind`, `v` and `at` stand in the public bytes too, which are a JSON object: the bytes are what the
/// chain covers, the fields are for the database. An entry that says two things is refused.
#[derive(Clone, Debug)]
pub struct NewEntry {
    pub kind: String,
    pub v: u32,
    /// UTC milliseconds.
    pub at: i64,
    pub public: Vec<u8>,
    pub private: Option<Vec<u8>>,
    /// Whom the private part is about. Erasing any of them deletes the whole private part.
    pub persons: Vec<Uuid>,
    /// What was asked. It stands beside the chain, not in it, and is deleted with the first person erased from the stream.
    pub asked: Option<AskedDigest>,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Appended {
    pub version: u64,
    pub hash: Digest,
}

/// The end of a stream; version 0 and thirty-two zero bytes where nothing has been written.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Head {
    pub version: u64,
    pub hash: Digest,
    /// The moment of the last entry, UTC milliseconds.
    pub at: i64,
    /// How often private parts of this stream have been erased.
    pub erasures: u64,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Entry {
    pub version: u64,
    pub kind: String,
    pub v: u32,
    pub at: i64,
    pub public: Vec<u8>,
    pub private: PrivatePart,
    pub private_digest: Digest,
    pub hash: Digest,
    /// None in an archive, in entries older than digests, and where a person was erased.
    pub asked: Option<AskedDigest>,
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub enum PrivatePart {
    None,
    Kept { salt: Vec<u8>, bytes: Vec<u8> },
    Erased,
}

impl Entry {
    /// Reads the event; the tournament is the one before it, as far as it is known.
    pub fn read(&self, before: &Tournament) -> Result<Logged, LogFault> {
        let logged = decode(self.version, &self.public, self.private_bytes(), before)?;
        Ok(Logged { asked: self.asked, ..logged })
    }

    pub fn private_bytes(&self) -> Option<&[u8]> {
        match &self.private {
            PrivatePart::Kept { bytes, .. } => Some(bytes),
            PrivatePart::None | PrivatePart::Erased => None,
        }
    }

    pub(crate) fn chain_link(&self) -> ChainLink<'_> {
        ChainLink {
            version: self.version,
            public: &self.public,
            private: match &self.private {
                PrivatePart::Kept { salt, bytes } => Some((salt, bytes)),
                PrivatePart::None | PrivatePart::Erased => None,
            },
            private_digest: &self.private_digest,
            hash: &self.hash,
        }
    }
}

/// A stream whose chain was recomputed and found whole.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Verified {
    pub entries: u64,
    pub erased: u64,
    pub head: Digest,
}

/// A folded state, kept so that a restart need not replay the whole stream. Only a cache: it may vanish at any time.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Snapshot {
    pub version: u64,
    /// The count of erasures of the stream's head when the state was folded. A snapshot folded before an erasure is not
    /// kept, because it may hold what was erased.
    pub erasures: u64,
    /// The shape of the bytes; a snapshot of another format is as good as none.
    pub format: u32,
    pub bytes: Vec<u8>,
}

/// Text addressed by its SHA-256: a resolved rulebook.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Document {
    pub hash: Digest,
    pub bytes: Vec<u8>,
}

impl Document {
    pub fn new(bytes: Vec<u8>) -> Self {
        Self { hash: sha256(&bytes), bytes }
    }
}

/// What public bytes say of themselves; the rest of the object is the engine's.
#[derive(Debug, Deserialize)]
pub(crate) struct Stamp {
    pub(crate) kind: String,
    pub(crate) v: u32,
    pub(crate) at: i64,
}
