//! Everything that outlives the program: the event log, people, accounts and read models.
//!
//! Callers see [`Store`] and plain values. What is behind it (SQLite today) is chosen when it is opened.

mod access;
mod archive;
pub mod chain;
mod directory;
mod error;
mod files;
mod log;
mod password;
mod secret;
mod service;
mod sqlite;
mod store;

pub use access::{
    ATTEMPT_WINDOW, ATTEMPTS, Account, Bearer, Issued, LinkPurpose, NewAccount, NewBearer, OneTimeLink,
    Redeemed, Redeemer, Session, SignIn,
};
pub use archive::{ArchiveError, ArchiveReport, Imported, Scope, read_log, verify_archive};
pub use directory::{Gathering, Person, TournamentSummary};
pub use error::{AccountError, AppendError, DeleteError, RedeemError, SignInError, StoreError};
pub use files::{DATABASE_FILE, Serving};
pub use log::{Append, Appended, Document, Entry, Head, NewEntry, PrivatePart, Snapshot, Verified};
pub use secret::new_id;
pub use service::{Answer, Change, CopyState, Current, ExecuteError, Tournaments};
pub use sqlite::Settings;
pub use store::{IfPresent, Store};
