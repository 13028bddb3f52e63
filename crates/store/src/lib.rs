//! Everything that outlives the program: the event log, people, accounts and read models.
//!
//! Callers see [`Store`] and plain values. What is behind it, a file of SQLite or a database of PostgreSQL, is chosen
//! when it is opened.

mod access;
mod archive;
pub mod chain;
mod database;
mod db;
mod directory;
mod error;
mod files;
mod log;
mod migrations;
mod password;
mod postgres;
mod secret;
mod service;
mod sql;
mod sqlite;
mod store;
mod transfer;
mod unavailable;

pub use access::{
    ATTEMPT_WINDOW, ATTEMPTS, Account, Bearer, Issued, JOINS, LinkPurpose, NewAccount, NewBearer,
    OneTimeLink, Redeemed, Redeemer, Session, SignIn,
};
pub use archive::{ArchiveError, ArchiveReport, Imported, Scope, read_log, verify_archive};
pub use directory::{Gathering, Person, PersonalData, TournamentSummary};
pub use error::{
    AccountError, AppendError, DeleteError, JoinError, RedeemError, SignInError, StoreError, TooMany,
};
pub use files::{DATABASE_FILE, Serving};
pub use log::{Append, Appended, Document, Entry, Head, NewEntry, PrivatePart, Snapshot, Verified};
pub use postgres::named_database;
pub use secret::new_id;
pub use service::{Answer, Change, CopyState, Current, ExecuteError, Tournaments};
pub use sqlite::Settings;
pub use store::{IfPresent, Store};
pub use unavailable::Unavailable;
