//! The store as every caller sees it. Times are UTC milliseconds and always the caller's.

use std::{ops::RangeInclusive, path::Path, sync::Arc};

use tokio::sync::watch;
use uuid::Uuid;

use crate::{
    access::{
        Account, Bearer, Issued, LinkPurpose, NewAccount, NewBearer, OneTimeLink, Redeemed, Redeemer,
        Session, SignIn,
    },
    archive::{ArchiveError, Imported, Scope},
    chain::{ChainBreak, Digest},
    database::{Database, Engine},
    directory::{Gathering, Person, PersonalData, TournamentSummary},
    error::{AccountError, AppendError, DeleteError, JoinError, RedeemError, SignInError, StoreError},
    log::{Append, Appended, Document, Entry, Head, Snapshot, Verified},
    postgres::Postgres,
    sqlite::{self, Settings},
};

/// A handle on the data; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    database: Arc<Database>,
}

/// What a restore does where a database is already in place.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum IfPresent {
    Refuse,
    /// The former database is kept beside the new one, its name ending in `.before-restore`.
    Replace,
}

/// Opening, closing, copying.
impl Store {
    /// Opens the database of a data folder, making both where there is none.
    pub async fn open(dir: &Path) -> Result<Self, StoreError> {
        Self::open_with(dir, Settings::default()).await
    }

    pub async fn open_with(dir: &Path, settings: Settings) -> Result<Self, StoreError> {
        Ok(Self { database: Arc::new(Database::folder(dir, settings).await?) })
    }

    /// Opens a database of PostgreSQL by its address (`postgres://user:password@host/name`), making its tables where there
    /// are none. Several nodes may have it open.
    pub async fn open_database(url: &str) -> Result<Self, StoreError> {
        Ok(Self { database: Arc::new(Database::at(url).await?) })
    }

    /// False while the database cannot be reached. A data folder always can.
    pub fn reachable(&self) -> bool {
        self.reach().is_none_or(|reach| *reach.borrow())
    }

    /// Follows whether the database can be reached; none for a data folder.
    pub fn reach(&self) -> Option<watch::Receiver<bool>> {
        self.shared().map(Postgres::reach)
    }

    /// For the nodes that share a database; a data folder has one server.
    pub(crate) fn shared(&self) -> Option<&Postgres> {
        match &self.database.engine {
            Engine::Sqlite(_) => None,
            Engine::Postgres(postgres) => Some(postgres),
        }
    }

    /// Finishes what is queued and closes the files. Every later call fails.
    pub async fn close(&self) -> Result<(), StoreError> {
        self.database.close().await
    }

    /// Writes a copy of everything while the program runs. Named [`DATABASE_FILE`](crate::DATABASE_FILE), the copy makes
    /// its folder a data folder to serve from.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.database.backup(file).await
    }

    /// Puts a backup into a data folder that no program has open.
    pub async fn restore(file: &Path, dir: &Path, if_present: IfPresent) -> Result<(), StoreError> {
        sqlite::restore(file, dir, if_present).await
    }

    /// Puts a backup into a database of PostgreSQL that no program has open.
    pub async fn restore_into_database(
        file: &Path,
        url: &str,
        if_present: IfPresent,
    ) -> Result<(), StoreError> {
        sqlite::restore_into(file, url, if_present).await
    }

    /// The tournament as one archive file; see [`verify_archive`](crate::verify_archive).
    pub async fn export(&self, stream: Uuid, scope: Scope) -> Result<Vec<u8>, ArchiveError> {
        self.database.export(stream, scope).await
    }

    /// Checks an archive and takes the tournament in. A tournament that is here already is never overwritten.
    pub async fn import_archive(&self, archive: &[u8]) -> Result<Imported, ArchiveError> {
        self.database.import_archive(archive).await
    }
}

/// The log.
impl Store {
    /// Returns once everything is durable.
    pub async fn append(&self, append: Append) -> Result<Appended, AppendError> {
        self.database.append(append).await
    }

    pub async fn head(&self, stream: Uuid) -> Result<Head, StoreError> {
        self.database.head(stream).await
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
        self.database.read(stream, versions).await
    }

    /// Recomputes the chain over the stored bytes.
    pub async fn verify(&self, stream: Uuid) -> Result<Result<Verified, ChainBreak>, StoreError> {
        self.database.verify(stream).await
    }

    /// False where the snapshot was not worth keeping: folded before an erasure, or ahead of the stream.
    pub async fn save_snapshot(&self, stream: Uuid, snapshot: Snapshot) -> Result<bool, StoreError> {
        self.database.save_snapshot(stream, snapshot).await
    }

    pub async fn load_snapshot(&self, stream: Uuid, format: u32) -> Result<Option<Snapshot>, StoreError> {
        self.database.load_snapshot(stream, format).await
    }

    pub async fn put_document(&self, document: Document) -> Result<(), StoreError> {
        self.database.put_document(document).await
    }

    pub async fn document(&self, hash: Digest) -> Result<Option<Document>, StoreError> {
        self.database.document(hash).await
    }

    /// Thirty-two random bytes under a name, made once and kept in the database, so that what was signed with them stays
    /// valid on a restored copy.
    pub async fn secret(&self, name: &str) -> Result<[u8; 32], StoreError> {
        self.database.secret(name).await
    }

    /// What was chosen for this installation under a name.
    pub async fn setting(&self, name: &str) -> Result<Option<String>, StoreError> {
        self.database.setting(name).await
    }

    pub async fn set_setting(&self, name: &str, value: &str) -> Result<(), StoreError> {
        self.database.set_setting(name, value).await
    }

    /// Everything that is kept about a person.
    pub async fn personal_data(&self, person: Uuid) -> Result<PersonalData, StoreError> {
        self.database.personal_data(person).await
    }

    /// Deletes salt and private bytes of every entry about the person, and their row, accounts, sessions and tokens.
    /// Answers with the streams that were touched: states folded from them are to be folded anew.
    pub async fn erase_person(&self, person: Uuid) -> Result<Vec<Uuid>, StoreError> {
        self.database.erase_person(person).await
    }

    /// Removes a practice tournament with its whole stream.
    pub async fn delete_practice(&self, tournament: Uuid) -> Result<(), DeleteError> {
        self.database.delete_practice(tournament).await
    }
}

/// Tournaments, gatherings, people.
impl Store {
    pub async fn tournament(&self, id: Uuid) -> Result<Option<TournamentSummary>, StoreError> {
        self.database.tournament(id).await
    }

    pub async fn tournament_by_slug(&self, slug: &str) -> Result<Option<TournamentSummary>, StoreError> {
        self.database.tournament_by_slug(slug).await
    }

    /// Those of a date (`2026-11-15`) and later, or all, by date.
    pub async fn tournaments(&self, since: Option<&str>) -> Result<Vec<TournamentSummary>, StoreError> {
        self.database.tournaments(since).await
    }

    pub async fn tournaments_of(&self, gathering: Uuid) -> Result<Vec<TournamentSummary>, StoreError> {
        self.database.tournaments_of(gathering).await
    }

    /// The wanted address, or the first of `base-2`, `base-3`, … that no tournament has. Somebody may be faster: an append
    /// with a taken address is refused, and the caller asks again.
    pub async fn free_slug(&self, base: &str) -> Result<String, StoreError> {
        self.database.free_slug(base).await
    }

    pub async fn put_gathering(&self, gathering: Gathering) -> Result<(), StoreError> {
        self.database.put_gathering(gathering).await
    }

    pub async fn gathering(&self, id: Uuid) -> Result<Option<Gathering>, StoreError> {
        self.database.gathering(id).await
    }

    pub async fn gatherings(&self) -> Result<Vec<Gathering>, StoreError> {
        self.database.gatherings().await
    }

    pub async fn put_person(&self, person: Person) -> Result<(), StoreError> {
        self.database.put_person(person).await
    }

    pub async fn person(&self, id: Uuid) -> Result<Option<Person>, StoreError> {
        self.database.person(id).await
    }

    /// People whose name contains a part, whatever its case.
    pub async fn people_named(&self, part: &str, most: u32) -> Result<Vec<Person>, StoreError> {
        self.database.people_named(part, most).await
    }
}

/// Accounts, sessions, one-time links, bearer tokens.
impl Store {
    pub async fn create_account(&self, account: NewAccount, at: i64) -> Result<Account, AccountError> {
        self.database.create_account(account, at).await
    }

    pub async fn account(&self, id: Uuid) -> Result<Option<Account>, StoreError> {
        self.database.account(id).await
    }

    pub async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        self.database.account_by_login(login).await
    }

    pub async fn accounts_of(&self, person: Uuid) -> Result<Vec<Account>, StoreError> {
        self.database.accounts_of(person).await
    }

    /// Whether anybody may create tournaments yet; if not, the program prints a first-organizer link.
    pub async fn has_organizer(&self) -> Result<bool, StoreError> {
        self.database.has_organizer().await
    }

    /// Ends every session of the account, too.
    pub async fn change_password(&self, account: Uuid, password: &str) -> Result<(), AccountError> {
        self.database.change_password(account, password).await
    }

    /// Checks login name and password, [`ATTEMPTS`](crate::ATTEMPTS) times per login name and client within
    /// [`ATTEMPT_WINDOW`](crate::ATTEMPT_WINDOW).
    pub async fn sign_in(&self, sign_in: SignIn<'_>, at: i64) -> Result<Account, SignInError> {
        self.database.sign_in(sign_in, at).await
    }

    /// Counts a visitor's registration, [`JOINS`](crate::JOINS) per tournament and client within
    /// [`ATTEMPT_WINDOW`](crate::ATTEMPT_WINDOW).
    pub async fn join(&self, tournament: Uuid, client: &str, at: i64) -> Result<(), JoinError> {
        self.database.join(tournament, client, at).await
    }

    /// The token for the browser; only its SHA-256 is kept.
    pub async fn open_session(&self, account: Uuid, at: i64, lifetime: i64) -> Result<String, StoreError> {
        self.database.open_session(account, at, lifetime).await
    }

    pub async fn session(&self, token: &str, at: i64) -> Result<Option<Session>, StoreError> {
        self.database.session(token, at).await
    }

    pub async fn revoke_session(&self, token: &str) -> Result<(), StoreError> {
        self.database.revoke_session(token).await
    }

    pub async fn revoke_sessions(&self, account: Uuid) -> Result<(), StoreError> {
        self.database.revoke_sessions(account).await
    }

    pub async fn issue_link(
        &self,
        purpose: LinkPurpose,
        at: i64,
        lifetime: i64,
    ) -> Result<Issued, StoreError> {
        self.database.issue_link(purpose, at, lifetime).await
    }

    /// What a link is for, without using it. A used one is still told to the account that used it.
    pub async fn link(
        &self,
        token: &str,
        account: Option<Uuid>,
        at: i64,
    ) -> Result<OneTimeLink, RedeemError> {
        self.database.link(token, account, at).await
    }

    /// Uses a link, making the account with it where it is a new one. The same account may repeat it.
    pub async fn redeem_link(
        &self,
        token: &str,
        redeemer: Redeemer,
        at: i64,
    ) -> Result<Redeemed, RedeemError> {
        self.database.redeem_link(token, redeemer, at).await
    }

    pub async fn invitations(&self, tournament: Uuid) -> Result<Vec<OneTimeLink>, StoreError> {
        self.database.invitations(tournament).await
    }

    /// Takes back a link that has not been used.
    pub async fn withdraw_link(&self, id: Uuid) -> Result<(), StoreError> {
        self.database.withdraw_link(id).await
    }

    pub async fn issue_bearer(&self, bearer: NewBearer, at: i64) -> Result<Issued, StoreError> {
        self.database.issue_bearer(bearer, at).await
    }

    /// Whom a token speaks for, if it is valid; notes the use.
    pub async fn bearer(&self, token: &str, at: i64) -> Result<Option<Bearer>, StoreError> {
        self.database.bearer(token, at).await
    }

    /// The tokens of one tournament, or those that are good for all.
    pub async fn bearers(&self, tournament: Option<Uuid>) -> Result<Vec<Bearer>, StoreError> {
        self.database.bearers(tournament).await
    }

    pub async fn revoke_bearer(&self, id: Uuid, at: i64) -> Result<(), StoreError> {
        self.database.revoke_bearer(id, at).await
    }
}
