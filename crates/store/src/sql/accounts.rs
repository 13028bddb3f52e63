//! Accounts and signing in.

use uuid::Uuid;

use super::{
    Write,
    attempts::{Forget, Reserve},
    directory::{person_by_id, put_person},
};
use crate::{
    access::{ATTEMPTS, Account, LOGIN_MOST, NewAccount, SignIn, folded},
    database::Database,
    db::{Db, Row, blob, id, query},
    directory::Person,
    error::{AccountError, SignInError, StoreError},
};

/// The columns every account is read from.
const BY_ID: &str =
    "SELECT account.id, account.login, account.organizer, account.created, account.person, person.name
     FROM account JOIN person ON person.id = account.person WHERE account.id = $1";
const BY_LOGIN: &str =
    "SELECT account.id, account.login, account.organizer, account.created, account.person, person.name, account.password
     FROM account JOIN person ON person.id = account.person WHERE account.login = $1";
const BY_PERSON: &str =
    "SELECT account.id, account.login, account.organizer, account.created, account.person, person.name
     FROM account JOIN person ON person.id = account.person WHERE account.person = $1 ORDER BY account.id";

impl Database {
    pub(crate) async fn create_account(&self, account: NewAccount, at: i64) -> Result<Account, AccountError> {
        let prepared = self.prepare_account(account, at).await?;
        self.write(prepared).await?
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
        by_id(&mut self.reader().await?, id).await
    }

    pub(crate) async fn account_by_login(&self, login: &str) -> Result<Option<Account>, StoreError> {
        let row = query(BY_LOGIN).bind(folded(login)).fetch_optional(&mut self.reader().await?).await?;
        row.as_ref().map(account_in).transpose()
    }

    pub(crate) async fn accounts_of(&self, person: Uuid) -> Result<Vec<Account>, StoreError> {
        accounts_of(&mut self.reader().await?, person).await
    }

    pub(crate) async fn has_organizer(&self) -> Result<bool, StoreError> {
        has_organizer(&mut self.reader().await?).await
    }

    pub(crate) async fn change_password(&self, account: Uuid, password: &str) -> Result<(), AccountError> {
        let hash = self.passwords.hash(password).await?;
        self.write(ChangePassword { account, hash }).await?
    }

    pub(crate) async fn sign_in(&self, sign_in: SignIn<'_>, at: i64) -> Result<Account, SignInError> {
        let login = folded(sign_in.login);
        if login.chars().count() > LOGIN_MOST || login.chars().any(char::is_control) {
            return Err(SignInError::Wrong);
        }
        // The attempt is counted before the password is looked at, so that many at once cannot slip under the limit.
        let attempt = Reserve { login: login.clone(), client: sign_in.client.to_owned(), most: ATTEMPTS, at };
        self.write(attempt).await??;

        let (account, hash) = self.with_password(&login).await?.unzip();
        let matches = self.passwords.matches(sign_in.password, hash).await?;
        let account = account.filter(|_| matches).ok_or(SignInError::Wrong)?;
        let Ok(()) = self.write(Forget { login, client: sign_in.client.to_owned() }).await?;
        Ok(account)
    }

    async fn with_password(&self, login: &str) -> Result<Option<(Account, String)>, StoreError> {
        let row = query(BY_LOGIN).bind(login).fetch_optional(&mut self.reader().await?).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some((account_in(&row)?, row.try_get("password")?)))
    }
}

pub(super) async fn accounts_of(db: &mut Db, person: Uuid) -> Result<Vec<Account>, StoreError> {
    let rows = query(BY_PERSON).bind(blob(&person)).fetch_all(db).await?;
    rows.iter().map(account_in).collect()
}

pub(super) async fn by_id(db: &mut Db, id: Uuid) -> Result<Option<Account>, StoreError> {
    let row = query(BY_ID).bind(blob(&id)).fetch_optional(db).await?;
    row.as_ref().map(account_in).transpose()
}

pub(super) async fn has_organizer(db: &mut Db) -> Result<bool, StoreError> {
    let there = query("SELECT EXISTS (SELECT 1 FROM account WHERE organizer)").fetch_one(db).await?;
    Ok(there.try_get(0)?)
}

pub(super) fn account_in(row: &Row) -> Result<Account, StoreError> {
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
        db: &mut Db,
        organizer: bool,
    ) -> Result<Result<Account, AccountError>, StoreError> {
        let account = Account { organizer, ..self.account.clone() };
        let taken = query("SELECT EXISTS (SELECT 1 FROM account WHERE login = $1)")
            .bind(account.login.as_str())
            .fetch_one(db)
            .await?;
        if taken.try_get(0)? {
            return Ok(Err(AccountError::LoginTaken { login: account.login }));
        }
        if person_by_id(db, account.person.id).await?.as_ref() != Some(&account.person) {
            put_person(db, &account.person).await?;
        }
        query(
            "INSERT INTO account (id, person, login, password, organizer, created) VALUES ($1, $2, $3, $4, $5, $6)",
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

    async fn write(&self, db: &mut Db) -> Result<Result<Account, AccountError>, StoreError> {
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

    async fn write(&self, db: &mut Db) -> Result<Result<(), AccountError>, StoreError> {
        let changed = query("UPDATE account SET password = $1 WHERE id = $2")
            .bind(self.hash.as_str())
            .bind(blob(&self.account))
            .execute(db)
            .await?;
        if changed == 0 {
            return Ok(Err(AccountError::Unknown));
        }
        query("DELETE FROM session WHERE account = $1").bind(blob(&self.account)).execute(db).await?;
        Ok(Ok(()))
    }
}
