//! What is asked of the database, written once for both engines.

mod accounts;
mod archive;
mod attempts;
mod bearers;
mod directory;
mod documents;
mod erasure;
mod links;
pub(crate) mod log;
mod personal;
mod practice;
mod sessions;
mod settings;
mod snapshots;

use std::future::Future;

use uuid::Uuid;

use crate::{db::Db, error::StoreError};

/// A change to the database. It may be run more than once, each time in a transaction of which nothing else remains.
pub(crate) trait Write: Send + Sync + 'static {
    type Done: Send + 'static;
    /// The caller's own doing: a conflict, a name that is taken. Anything written before it is rolled back.
    type Refusal: Send + 'static;
    /// True where every refusal comes before the first change: then there is nothing to roll back, and the savepoint,
    /// two statements of five in a small append, is not needed.
    const REFUSES_FIRST: bool = false;

    /// Whom it must not meet. SQLite has one writer, so there nobody meets anybody.
    fn turn(&self) -> Turn {
        Turn::Door
    }

    fn write(&self, db: &mut Db) -> impl Future<Output = Result<Outcome<Self>, StoreError>> + Send;
}

pub(crate) type Outcome<W> = Result<<W as Write>::Done, <W as Write>::Refusal>;

/// Changes that look before they write take turns, so that what they saw still holds when they write.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Turn {
    /// Accounts, sessions, links, people: one at a time, beside the streams.
    Door,
    /// One stream, one at a time.
    Stream(Uuid),
    /// A stream's first entries, which bring an address of their own: a stream and the door.
    Opening(Uuid),
    /// Alone.
    Everything,
}
