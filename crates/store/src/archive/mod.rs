//! A whole tournament as one file, checked offline.
//!
//! JSON lines, in this order: one `header`; the `document`s (the resolved rulebook) as their exact text; the `person`s;
//! one `entry` per version with its public bytes as a string, and either the private bytes and their salt or the digest
//! of both; one `end` with the SHA-256 of every byte before it. A public archive has no persons, private parts or
//! salts; its chain verifies all the same.

mod lines;
mod read;
mod write;

use std::io;

use thiserror::Error;
use uuid::Uuid;

pub use self::{
    lines::FORMAT,
    read::{read_log, verify_archive},
};
pub(crate) use self::{
    read::{Contents, read_archive},
    write::write_archive,
};
use crate::{
    chain::{ChainBreak, Digest},
    error::StoreError,
};

/// How much of a tournament leaves the house.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Scope {
    Whole,
    /// Without private parts, salts and people.
    Public,
}

/// An archive found whole.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct ArchiveReport {
    pub tournament: Uuid,
    pub scope: Scope,
    pub entries: u64,
    /// Entries whose private part is not in the file: erased, or left out of a public archive.
    pub without_private: u64,
    pub head: Digest,
    pub documents: Vec<Digest>,
}

/// What an import put into the database.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Imported {
    pub tournament: Uuid,
    /// May differ from the archive's, where that address was taken.
    pub slug: Option<String>,
    pub entries: u64,
}

/// Why an archive is not accepted.
#[derive(Debug, Error)]
pub enum ArchiveError {
    #[error("the archive cannot be read: {0}")]
    Io(#[from] io::Error),
    #[error("line {line} of the archive is not as it should be: {finding}")]
    Malformed { line: u64, finding: String },
    #[error("the archive has format {found}, this program knows up to {}; update the program", FORMAT)]
    Newer { found: u32 },
    #[error("line {line} of the archive does not verify: {source}")]
    Chain { line: u64, source: ChainBreak },
    #[error("line {line} of the archive: the text of document {hash} does not have that hash")]
    Document { line: u64, hash: String },
    #[error("the archive stops after line {line}; it was cut short, get it again")]
    CutShort { line: u64 },
    #[error("the archive was altered: its bytes do not have the SHA-256 its last line gives")]
    Altered,
    #[error("the archive holds an event that cannot be read: {finding}")]
    Event { finding: String },
    #[error("there is no tournament {tournament}")]
    Unknown { tournament: Uuid },
    #[error("tournament {tournament} is already here; an import never overwrites")]
    AlreadyHere { tournament: Uuid },
    #[error(transparent)]
    Store(#[from] StoreError),
}
