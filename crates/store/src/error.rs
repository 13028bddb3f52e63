//! What can go wrong between a caller and the data on disk.

use std::{io, path::PathBuf, sync::Arc};

use thiserror::Error;

/// A failure of the store itself. After any of these nothing of the request was saved, but after [`StoreError::CutOff`]
/// nobody knows: whoever sends the same command again gets the answer of the first time if it was.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    #[error("cannot use {path}: {source}; check that the folder exists and may be written to")]
    File { path: PathBuf, source: Arc<io::Error> },
    #[error("the disk holding the database is full; nothing was saved, free some space and try again")]
    DiskFull,
    #[error("another program holds the database for too long; nothing was saved, close it and try again")]
    Busy,
    #[error(
        "the disk holding the database may not be written to; nothing was saved, make it writable and try again"
    )]
    ReadOnly,
    #[error("the database cannot be reached; send it again when the connection is back")]
    CutOff,
    #[error(
        "the address of the database cannot be read: {finding}; write postgres://user:password@host/name"
    )]
    Address { finding: String },
    #[error("{path} cannot be used: {finding}")]
    NotOpened { path: PathBuf, finding: String },
    #[error("the database reported an error: {0}")]
    Database(Arc<sqlx::Error>),
    #[error("the writer of the database has stopped; nothing was saved, restart the program")]
    WriterGone,
    #[error("{path} is not a Floorkeeper database; choose another folder or file")]
    NotOurs { path: PathBuf },
    #[error("{path} was written by a newer Floorkeeper (schema {schema}); update the program")]
    Newer { path: PathBuf, schema: i64 },
    #[error("the database could not be brought up to date: {0}")]
    Migration(Arc<sqlx::migrate::MigrateError>),
    #[error("{path} is damaged: {finding}; restore the newest backup")]
    Damaged { path: PathBuf, finding: String },
    #[error("{what} in the database cannot be read: {finding}; restore the newest backup")]
    Unreadable { what: &'static str, finding: String },
    #[error("{path} is in use by a running Floorkeeper; stop it first")]
    InUse { path: PathBuf },
    #[error("{path} already holds a database; ask for it to be replaced, or choose another folder")]
    AlreadyThere { path: PathBuf },
    #[error(
        "{path} holds entries this database does not have ({finding}); it was used on its own, so move it away before \
         backing up to this place"
    )]
    CopyWentOn { path: PathBuf, finding: String },
    #[error("{path} is not a usable file name here; choose one that is valid Unicode")]
    FileName { path: PathBuf },
    #[error("entry {position} of the request is not usable: {finding}")]
    BadEntry { position: usize, finding: String },
    #[error("a document's bytes do not match its hash {hash}")]
    BadDocument { hash: String },
    #[error("the address {slug} is taken by another tournament; ask for a free one")]
    SlugTaken { slug: String },
    #[error("the text holds a character that cannot be kept; leave it out")]
    Text,
    #[error("the operating system gave no random bytes: {0}")]
    Random(getrandom::Error),
    #[error("the password could not be hashed: {0}")]
    Password(String),
}

impl StoreError {
    pub(crate) fn file(path: impl Into<PathBuf>, source: io::Error) -> Self {
        Self::File { path: path.into(), source: Arc::new(source) }
    }
}

/// Primary result codes of SQLite; extended codes keep them in the low byte.
const SQLITE_BUSY: i32 = 5;
const SQLITE_LOCKED: i32 = 6;
const SQLITE_READONLY: i32 = 8;
const SQLITE_CORRUPT: i32 = 11;
const SQLITE_FULL: i32 = 13;

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = match &error {
            sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed => return Self::CutOff,
            sqlx::Error::Database(reported) => reported.code().unwrap_or_default(),
            _ => return Self::Database(Arc::new(error)),
        };
        let known = match code.parse::<i32>() {
            // SQLite's are small numbers, PostgreSQL's have five characters.
            Ok(number) if code.len() < 5 => of_sqlite(number),
            _ => of_postgres(&code),
        };
        known.unwrap_or_else(|| Self::Database(Arc::new(error)))
    }
}

fn of_sqlite(code: i32) -> Option<StoreError> {
    match code & 0xff {
        SQLITE_FULL => Some(StoreError::DiskFull),
        SQLITE_BUSY | SQLITE_LOCKED => Some(StoreError::Busy),
        SQLITE_READONLY => Some(StoreError::ReadOnly),
        SQLITE_CORRUPT => {
            Some(StoreError::Unreadable { what: "a page", finding: "its bytes were altered".to_owned() })
        }
        _ => None,
    }
}

/// By the conditions' codes, <https://www.postgresql.org/docs/current/errcodes-appendix.html>: shutting down or starting up,
/// no connection to be had, a server that only reads.
fn of_postgres(code: &str) -> Option<StoreError> {
    match code {
        // A NUL, which SQLite takes and PostgreSQL does not.
        "22021" => Some(StoreError::Text),
        "53100" => Some(StoreError::DiskFull),
        "55P03" => Some(StoreError::Busy),
        "25006" => Some(StoreError::ReadOnly),
        "57P01" | "57P02" | "57P03" | "53300" | "25P03" => Some(StoreError::CutOff),
        connection if connection.starts_with("08") => Some(StoreError::CutOff),
        _ => None,
    }
}

impl From<getrandom::Error> for StoreError {
    fn from(error: getrandom::Error) -> Self {
        Self::Random(error)
    }
}

/// Why an append was not made.
#[derive(Clone, Debug, Error)]
pub enum AppendError {
    #[error("the stream is at version {actual}; read the new entries and decide again")]
    Conflict { actual: u64 },
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why an account was not made or changed.
#[derive(Clone, Debug, Error)]
pub enum AccountError {
    #[error("the login name {login} is taken; choose another")]
    LoginTaken { login: String },
    #[error("a login name needs 1 to {most} characters and no line breaks")]
    LoginUnusable { most: usize },
    #[error("a password needs {least} to {most} characters")]
    PasswordLength { least: usize, most: usize },
    #[error("there is no such account")]
    Unknown,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a sign-in was turned away. A wrong password and an unknown login look the same from outside.
#[derive(Clone, Debug, Error)]
pub enum SignInError {
    #[error("login name or password is wrong")]
    Wrong,
    #[error("too many attempts; try again later")]
    TooMany { again_at: i64 },
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<TooMany> for SignInError {
    fn from(TooMany { again_at }: TooMany) -> Self {
        Self::TooMany { again_at }
    }
}

/// More attempts than anybody needs.
#[derive(Clone, Copy, Debug, Error)]
#[error("too many attempts; try again later")]
pub struct TooMany {
    pub again_at: i64,
}

/// Why a visitor's registration was turned away.
#[derive(Clone, Debug, Error)]
pub enum JoinError {
    #[error(transparent)]
    TooMany(#[from] TooMany),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a one-time link was not honoured.
#[derive(Clone, Debug, Error)]
pub enum RedeemError {
    #[error("this link is not known; ask for a new one")]
    Unknown,
    #[error("this link has expired; ask for a new one")]
    Expired,
    #[error("this link has been used; ask for a new one")]
    Used,
    #[error(transparent)]
    Account(#[from] AccountError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why a tournament was not deleted.
#[derive(Clone, Debug, Error)]
pub enum DeleteError {
    #[error("there is no such tournament")]
    Unknown,
    #[error("{name} is not a practice tournament, and only those can be deleted")]
    NotPractice { name: String },
    #[error(transparent)]
    Store(#[from] StoreError),
}
