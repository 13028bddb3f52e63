//! The store as every caller sees it. Times are UTC milliseconds and always the caller's.

use std::{ops::RangeInclusive, path::Path, sync::Arc};

use uuid::Uuid;

use crate::{
    access::{
        Account, Bearer, Issued, LinkPurpose, NewAccount, NewBearer, OneTimeLink, Redeemed, Redeemer,
        Session, SignIn,
    },
    archive::{ArchiveError, Imported, Scope},
    chain::{ChainBreak, Digest},
    directory::{Gathering, Person, TournamentSummary},
    error::{AccountError, AppendError, DeleteError, RedeemError, SignInError, StoreError},
    log::{Append, Appended, Document, Entry, Head, Snapshot, Verified},
    sqlite::{self, Settings, Sqlite},
};

/// A handle on the data; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    backend: Arc<Backend>,
}

#[derive(Debug)]
enum Backend {
    Sqlite(Sqlite),
}

/// What a restore does where a database is already in place.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum IfPresent {
    Refuse,
    /// The former database is kept beside the new one, its name ending in `.before-restore`.
    Replace,
}

/// Passes a call on to whatever is behind the store.
macro_rules! pass {
    ($store:ident.$call:ident($($argument:expr),*)) => {
        match &*$store.backend {
            Backend::Sqlite(sqlite) => sqlite.$call($($argument),*).await,
        }
    };
}

/// Opening, closing, copying.
impl Store {
    /// Opens the database of a data folder, making both where there is none.
    pub async fn open(dir: &Path) -> Result<Self, StoreError> {
        Self::open_with(dir, Settings::default()).await
    }

    pub async fn open_with(dir: &Path, settings: Settings) -> Result<Self, StoreError> {
        let backend = Backend::Sqlite(Sqlite::open(dir, settings).await?);
        Ok(Self { backend: Arc::new(backend) })
    }

    /// Finishes what is queued and closes the files. Every later call fails.
    pub async fn close(&self) -> Result<(), StoreError> {
        pass!(self.close())
    }

    /// Writes a copy of everything while the program runs. Named [`DATABASE_FILE`](crate::DATABASE_FILE), the copy makes
    /// its folder a data folder to serve from.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        pass!(self.backup(file))
    }

    /// Puts a backup into a data folder that no program has open.
    pub async fn restore(file: &Path, dir: &Path, if_present: IfPresent) -> Result<(), StoreError> {
        sqlite::restore(file, dir, if_present).await
    }

    /// The tournament as one archive file; see [`verify_archive`](crate::verify_archive).
    pub async fn export(&self, stream: Uuid, scope: Scope) -> Result<Vec<u8>, ArchiveError> {
        pass!(self.export(stream, scope))
    }

    /// Checks an archive and takes the tournament in. A tournament that is here already is never overwritten.
    pub async fn import_archive(&self, archive: &[u8]) -> Result<Imported, ArchiveError> {
        pass!(self.import_archive(archive))
    }
}

/// The log.
impl Store {
    /// Returns once everything is durable.
    pub async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        pass!(self.append(append))
    }

    pub async fn head(&self, stream: Uuid) -> Result<Head, StoreError> {
        pass!(self.head(stream))
    }

    /// The entries after a version, in order.
    pub async fn read(&self, stream: Uuid, after: u64) -> Result<Vec<Entry>, StoreError> {
        self.read_range(stream, after.saturating_add(1)..=u64::MAX).await
    }

    /// The entries of these versions, in order.
    pub async fn read_range(
        &self,
        stream: Uuid,
        versions: RangeInclusive<u64>,
    ) -> Result<Vec<Entry>, StoreError> {
        pass!(self.read(stream, versions))
    }

    /// Recomputes the chain over the stored bytes.
    pub async fn verify(&self, stream: Uuid) -> Result<Result<Verified, ChainBreak>, StoreError> {
        pass!(self.verify(stream))
    }

    /// False where the snapshot was not worth keeping: folded before an erasure, or ahead of the stream.
    pub async fn save_snapshot(&self, stream: Uuid, snapshot: Snapshot) -> Result<bool, StoreError> {
        pass!(self.save_snapshot(stream, snapshot))
    }

    pub async fn load_snapshot(&self, stream: Uuid, format: u32) -> Result<Option<Snapshot>, StoreError> {
        pass!(self.load_snapshot(stream, format))
    }

    pub async fn put_document(&self, document: Document) -> Result<(), StoreError> {
        pass!(self.put_document(document))
    }

    pub async fn document(&self, hash: Digest) -> Result<Option<Document>, StoreError> {
        pass!(self.document(hash))
    }

    /// Thirty-two random bytes under a name, made once and kept in the database, so that what was signed with them stays
    /// valid on a restored copy.
    pub async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        pass!(self.secret(name))
    }

    /// What was chosen for this installation under a name.
    pub async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        pass!(self.setting(name))
    }

    pub async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        pass!(self.set_setting(name, value))
    }

    /// Deletes salt and private bytes of every entry about the person, and their row, accounts, sessions and tokens.
    /// Answers with the streams that were touched: states folded from them are to be folded anew.
    pub async fn erase_person(&self, person: Uuid) -> Result<Vec<Uuid>, StoreError> {
        pass!(self.erase_person(person))
    }

    /// Removes a practice tournament with its whole stream.
    pub async fn delete_practice(&self, tournament: Uuid) -> Result<(), DeleteError> {
        pass!(self.delete_practice(tournament))
    }
}

/// Tournaments, gatherings, people.
impl Store {
    pub async fn tournament(&self, id: Uuid) -> Result<Option<TournamentSummary>, StoreError> {
        pass!(self.tournament(id))
    }

    pub async fn tournament_by_slug(&self, slug: &str) -> Result<Option<TournamentSummary>, StoreError> {
        pass!(self.tournament_by_slug(slug))
    }

    /// Those of a date (`2026-11-15`) and later, or all, by date.
    pub async fn tournaments(&self, since: Option<&str>) -> Result<Vec<TournamentSummary>, StoreError> {
        pass!(self.tournaments(since))
    }

    pub async fn tournaments_of(&self, gathering: Uuid) -> Result<Vec<TournamentSummary>, StoreError> {
        pass!(self.tournaments_of(gathering))
    }

    /// The wanted address, or the first of `base-2`, `base-3`, … that no tournament has. Somebody may be faster: an append
    /// with a taken address is refused, and the caller asks again.
    pub async fn free_slug(&self, base: &str) -> Result<String, StoreError> {
        pass!(self.free_slug(base))
    }

    pub async fn put_gathering(&self, gathering: Gathering) -> Result<(), StoreError> {
        pass!(self.put_gathering(gathering))
    }

    pub async fn gathering(&self, id: Uuid) -> Result<Option<Gathering>, StoreError> {
        pass!(self.gathering(id))
    }

    pub async fn gatherings(&self) -> Result<Vec<Gathering>, StoreError> {
        pass!(self.gatherings())
    }

    pub async fn put_person(&self, person: Person) -> Result<(), StoreError> {
        pass!(self.put_person(person))
    }

    pub async fn person(&self, id: Uuid) -> Result<Option<Person>, StoreError> {
        pass!(self.person(id))
    }

    /// People whose name contains a part, whatever its case.
    pub async fn people_named(&self, part: &str, most: u32) -> Result<Vec<Person>, StoreError> {
        pass!(self.people_named(part, most))
    }
}

/// Accounts, sessions, one-time links, bearer tokens.
impl Store {
    pub async fn create_account(&self, account: NewAccount, at: i64) -> Result<Account, AccountError> {
        pass!(self.create_account(account, at))
    }

    pub async fn account(&self, id: Uuid) -> Result<Option<Account>, StoreError> {
        pass!(self.account(id))
    }

    pub async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        pass!(self.account_by_login(login))
    }

    pub async fn accounts_of(&self, person: Uuid) -> Result<Vec<Account>, StoreError> {
        pass!(self.accounts_of(person))
    }

    /// Whether anybody may create tournaments yet; if not, the program prints a first-organizer link.
    pub async fn has_organizer(&self) -> Result<bool, StoreError> {
        pass!(self.has_organizer())
    }

    /// Ends every session of the account, too.
    pub async fn change_password(&self, account: Uuid, password: &str) -> Result<(), AccountError> {
        pass!(self.change_password(account, password))
    }

    /// Checks login name and password, [`ATTEMPTS`](crate::ATTEMPTS) times per login name and client within
    /// [`ATTEMPT_WINDOW`](crate::ATTEMPT_WINDOW).
    pub async fn sign_in(&self, sign_in: SignIn<'_>, at: i64) -> Result<Account, SignInError> {
        pass!(self.sign_in(sign_in, at))
    }

    /// The token for the browser; only its SHA-256 is kept.
    pub async fn open_session(&self, account: Uuid, at: i64, lifetime: i64) -> Result<String, StoreError> {
        pass!(self.open_session(account, at, lifetime))
    }

    pub async fn session(&self, token: &str, at: i64) -> Result<Option<Session>, StoreError> {
        pass!(self.session(token, at))
    }

    pub async fn revoke_session(&self, token: &str) -> Result<(), StoreError> {
        pass!(self.revoke_session(token))
    }

    pub async fn revoke_sessions(&self, account: Uuid) -> Result<(), StoreError> {
        pass!(self.revoke_sessions(account))
    }

    pub async fn issue_link(
        &self,
        purpose: LinkPurpose,
        at: i64,
        lifetime: i64,
    ) -> Result<Issued, StoreError> {
        pass!(self.issue_link(purpose, at, lifetime))
    }

    /// What a link is for, without using it. A used one is still told to the account that used it.
    pub async fn link(
        &self,
        token: &str,
        account: Option<Uuid>,
        at: i64,
    ) -> Result<OneTimeLink, RedeemError> {
        pass!(self.link(token, account, at))
    }

    /// Uses a link, making the account with it where it is a new one. The same account may repeat it.
    pub async fn redeem_link(
        &self,
        token: &str,
        redeemer: Redeemer,
        at: i64,
    ) -> Result<Redeemed, RedeemError> {
        pass!(self.redeem_link(token, redeemer, at))
    }

    pub async fn invitations(&self, tournament: Uuid) -> Result<Vec<OneTimeLink>, StoreError> {
        pass!(self.invitations(tournament))
    }

    /// Takes back a link that has not been used.
    pub async fn withdraw_link(&self, id: Uuid) -> Result<(), StoreError> {
        pass!(self.withdraw_link(id))
    }

    pub async fn issue_bearer(&self, bearer: NewBearer, at: i64) -> Result<Issued, StoreError> {
        pass!(self.issue_bearer(bearer, at))
    }

    /// Whom a token speaks for, if it is valid; notes the use.
    pub async fn bearer(&self, token: &str, at: i64) -> Result<Option<Bearer>, StoreError> {
        pass!(self.bearer(token, at))
    }

    /// The tokens of one tournament, or those that are good for all.
    pub async fn bearers(&self, tournament: Option<Uuid>) -> Result<Vec<Bearer>, StoreError> {
        pass!(self.bearers(tournament))
    }

    pub async fn revoke_bearer(&self, id: Uuid, at: i64) -> Result<(), StoreError> {
        pass!(self.revoke_bearer(id, at))
    }
}
