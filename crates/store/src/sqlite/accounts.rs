//! Accounts and signing in.

use sqlx::{Row as _, SqliteConnection, SqliteExecutor, sqlite::SqliteRow};
use uuid::Uuid;

use super::{
    Sqlite,
    attempts::{Forget, Reserve},
    directory::{person_by_id, put_person},
    rows::{blob, id},
    writer::Write,
};
use crate::{
    access::{Account, LOGIN_MOST, NewAccount, SignIn, folded},
    directory::Person,
    error::{AccountError, SignInError, StoreError},
};

/// The columns every account is read from.
const BY_ID: &str =
    "SELECT account.id, account.login, account.organizer, account.created, account.person, person.name
     FROM account JOIN person ON person.id = account.person WHERE account.id = ?";
const BY_LOGIN: &str =
    "SELECT account.id, account.login, account.organizer, account.created, account.person, person.name, account.password
     FROM account JOIN person ON person.id = account.person WHERE account.login = ?";
const BY_PERSON: &str =
    "SELECT account.id, account.login, account.organizer, account.created, account.person, person.name
     FROM account JOIN person ON person.id = account.person WHERE account.person = ? ORDER BY account.id";

impl Sqlite {
    pub(crate) async fn create_account(&self, account: NewAccount, at: i64) -> Result<Account, AccountError> {
        let prepared = self.prepare_account(account, at).await?;
        self.writer.submit(prepared).await?
    }

    pub(super) async fn prepare_account(
        &self,
        account: NewAccount,
        at: i64,
    ) -> Result<HashedAccount, AccountError> {
        let login = folded(&account.login);
        if login.is_empty() || login.chars().count() > LOGIN_MOST || login.chars().any(char::is_control) {
            return Err(AccountError::LoginUnusable { most: LOGIN_MOST });
        }
        let hash = self.passwords.hash(&account.password).await?;
        let NewAccount { id, person, organizer, .. } = account;
        Ok(HashedAccount { account: Account { id, person, login, organizer, created: at }, hash })
    }

    pub(crate) async fn account(&self, id: Uuid) -> Result<Option<Account>, StoreError> {
        by_id(&self.readers, id).await
    }

    pub(crate) async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let row = sqlx::query(BY_LOGIN).bind(folded(login)).fetch_optional(&self.readers).await?;
        row.as_ref().map(account_in).transpose()
    }

    pub(crate) async fn accounts_of(&self, person: Uuid) -> Result<Vec<Account>, StoreError> {
        let rows = sqlx::query(BY_PERSON).bind(blob(&person)).fetch_all(&self.readers).await?;
        rows.iter().map(account_in).collect()
    }

    pub(crate) async fn has_organizer(&self) -> Result<bool, StoreError> {
        has_organizer(&self.readers).await
    }

    pub(crate) async fn change_password(&self, account: Uuid, password: &str) -> Result<(), AccountError> {
        let hash = self.passwords.hash(password).await?;
        self.writer.submit(ChangePassword { account, hash }).await?
    }

    pub(crate) async fn sign_in(&self, sign_in: SignIn<'_>, at: i64) -> Result<Account, SignInError> {
        let login = folded(sign_in.login);
        if login.chars().count() > LOGIN_MOST {
            return Err(SignInError::Wrong);
        }
        // The attempt is counted before the password is looked at, so that many at once cannot slip under the limit.
        let attempt = Reserve { login: login.clone(), client: sign_in.client.to_owned(), at };
        self.writer.submit(attempt).await??;

        let (account, hash) = self.with_password(&login).await?.unzip();
        let matches = self.passwords.matches(sign_in.password, hash).await?;
        let account = account.filter(|_| matches).ok_or(SignInError::Wrong)?;
        let Ok(()) = self.writer.submit(Forget { login, client: sign_in.client.to_owned() }).await?;
        Ok(account)
    }

    async fn with_password(&self, login: &str) -> Result<Option<(Account, String)>, StoreError> {
        let row = sqlx::query(BY_LOGIN).bind(login).fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((account_in(&row)?, row.try_get("password")?)))
    }
}

pub(super) async fn by_id(db: impl SqliteExecutor<'_>, id: Uuid) -> Result<Option<Account>, StoreError> {
    let row = sqlx::query(BY_ID).bind(blob(&id)).fetch_optional(db).await?;
    row.as_ref().map(account_in).transpose()
}

pub(super) async fn has_organizer(db: impl SqliteExecutor<'_>) -> Result<bool, StoreError> {
    let there: bool =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM account WHERE organizer = 1)").fetch_one(db).await?;
    Ok(there)
}

pub(super) fn account_in(row: &SqliteRow) -> Result<Account, StoreError> {
    Ok(Account {
        id: id(row, "id")?,
        person: Person { id: id(row, "person")?, name: row.try_get("name")? },
        login: row.try_get("login")?,
        organizer: row.try_get("organizer")?,
        created: row.try_get("created")?,
    })
}

/// An account whose password has been hashed, outside the writer.
pub(super) struct HashedAccount {
    pub(super) account: Account,
    hash: String,
}

impl HashedAccount {
    pub(super) async fn insert(
        &self,
        db: &mut SqliteConnection,
        organizer: bool,
    ) -> Result<Result<Account, AccountError>, StoreError> {
        let account = Account { organizer, ..self.account.clone() };
        let taken: bool = sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM account WHERE login = ?)")
            .bind(account.login.as_str())
            .fetch_one(&mut *db)
            .await?;
        if taken {
            return Ok(Err(AccountError::LoginTaken { login: account.login }));
        }
        if person_by_id(&mut *db, account.person.id).await?.as_ref() != Some(&account.person) {
            put_person(db, &account.person).await?;
        }
        sqlx::query(
            "INSERT INTO account (id, person, login, password, organizer, created) VALUES (?, ?, ?, ?, ?, ?)",
        )
        .bind(blob(&account.id))
        .bind(blob(&account.person.id))
        .bind(account.login.as_str())
        .bind(self.hash.as_str())
        .bind(account.organizer)
        .bind(account.created)
        .execute(db)
        .await?;
        Ok(Ok(account))
    }
}

impl Write for HashedAccount {
    type Done = Account;
    type Refusal = AccountError;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<Account, AccountError>, StoreError> {
        self.insert(db, self.account.organizer).await
    }
}

/// A changed password ends every session: whoever knew the old one is out.
struct ChangePassword {
    account: Uuid,
    hash: String,
}

impl Write for ChangePassword {
    type Done = ();
    type Refusal = AccountError;

    async fn write(&self, db: &mut SqliteConnection) -> Result<Result<(), AccountError>, StoreError> {
        let changed = sqlx::query("UPDATE account SET password = ? WHERE id = ?")
            .bind(self.hash.as_str())
            .bind(blob(&self.account))
            .execute(&mut *db)
            .await?;
        if changed.rows_affected() == 0 {
            return Ok(Err(AccountError::Unknown));
        }
        sqlx::query("DELETE FROM session WHERE account = ?").bind(blob(&self.account)).execute(db).await?;
        Ok(Ok(()))
    }
}
