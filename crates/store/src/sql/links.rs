//! One-time links: the first organizer, and invitations to the staff.

use std::convert::Infallible;

use uuid::Uuid;

use super::{
    Write,
    accounts::{self, HashedAccount},
};
use crate::{
    access::{Account, Issued, LinkPurpose, OneTimeLink, Redeemed, Redeemer},
    chain::Digest,
    database::Database,
    db::{Db, Row, blob, id, list, optional_id, query, strings, unreadable},
    error::{AccountError, RedeemError, StoreError},
    secret::{new_id, new_token, token_hash},
};

const FIRST_ORGANIZER: &str = "first-organizer";
const STAFF: &str = "staff";

impl Database {
    pub(crate) async fn issue_link(
        &self,
        purpose: LinkPurpose,
        at: i64,
        lifetime: i64,
    ) -> Result<Issued, StoreError> {
        let (token, hash) = new_token()?;
        let expires = at.saturating_add(lifetime);
        let link =
            OneTimeLink { id: new_id(at)?, purpose, created: at, expires, used_at: None, used_by: None };
        let id = link.id;
        let Ok(()) = self.write(Issue { hash, link }).await?;
        Ok(Issued { id, token })
    }

    pub(crate) async fn link(
        &self,
        token: &str,
        account: Option<Uuid>,
        at: i64,
    ) -> Result<OneTimeLink, RedeemError> {
        let row = query("SELECT * FROM link WHERE hash = $1")
            .bind(token_hash(token).as_slice())
            .fetch_optional(&mut self.reader().await?)
            .await?;
        let link = link_in(&row.ok_or(RedeemError::Unknown)?)?;
        check_open(&link, at, account)?;
        Ok(link)
    }

    pub(crate) async fn redeem_link(
        &self,
        token: &str,
        redeemer: Redeemer,
        at: i64,
    ) -> Result<Redeemed, RedeemError> {
        let redeemer = match redeemer {
            Redeemer::New(account) => Prepared::New(self.prepare_account(account, at).await?),
            Redeemer::Existing(account) => Prepared::Existing(account),
        };
        self.write(Redeem { hash: token_hash(token), redeemer, at }).await?
    }

    pub(crate) async fn invitations(&self, tournament: Uuid) -> Result<Vec<OneTimeLink>, StoreError> {
        let rows = query("SELECT * FROM link WHERE tournament = $1 ORDER BY id")
            .bind(blob(&tournament))
            .fetch_all(&mut self.reader().await?)
            .await?;
        rows.iter().map(link_in).collect()
    }

    pub(crate) async fn withdraw_link(&self, id: Uuid) -> Result<(), StoreError> {
        let Ok(()) = self.write(Withdraw(id)).await?;
        Ok(())
    }
}

fn link_in(row: &Row) -> Result<OneTimeLink, StoreError> {
    let purpose: &str = row.try_get("purpose")?;
    let purpose = match (purpose, optional_id(row, "tournament")?, optional_id(row, "inviter")?) {
        (FIRST_ORGANIZER, ..) => LinkPurpose::FirstOrganizer,
        (STAFF, Some(tournament), Some(inviter)) => {
            LinkPurpose::Staff { tournament, roles: strings(row, "roles")?, inviter }
        }
        (other, ..) => return Err(unreadable("purpose", &other)),
    };
    Ok(OneTimeLink {
        id: id(row, "id")?,
        purpose,
        created: row.try_get("created")?,
        expires: row.try_get("expires")?,
        used_at: row.try_get("used_at")?,
        used_by: optional_id(row, "used_by")?,
    })
}

/// A used link stays good for the account that used it: the page after it may be lost on the way and asked for again.
fn check_open(link: &OneTimeLink, at: i64, account: Option<Uuid>) -> Result<(), RedeemError> {
    if link.used_at.is_some() {
        let again = account.is_some() && link.used_by == account;
        return if again { Ok(()) } else { Err(RedeemError::Used) };
    }
    if link.expires <= at { Err(RedeemError::Expired) } else { Ok(()) }
}

struct Issue {
    hash: Digest,
    link: OneTimeLink,
}

impl Write for Issue {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        let (purpose, tournament, roles, inviter) = match &self.link.purpose {
            LinkPurpose::FirstOrganizer => (FIRST_ORGANIZER, None, list(&[]), None),
            LinkPurpose::Staff { tournament, roles, inviter } => {
                (STAFF, Some(blob(tournament)), list(roles), Some(blob(inviter)))
            }
        };
        if self.link.purpose == LinkPurpose::FirstOrganizer {
            query("DELETE FROM link WHERE purpose = 'first-organizer' AND used_at IS NULL")
                .execute(db)
                .await?;
        }
        query(
            "INSERT INTO link (hash, id, purpose, tournament, roles, inviter, created, expires)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(self.hash.as_slice())
        .bind(blob(&self.link.id))
        .bind(purpose)
        .bind(tournament)
        .bind(roles)
        .bind(inviter)
        .bind(self.link.created)
        .bind(self.link.expires)
        .execute(db)
        .await?;
        Ok(Ok(()))
    }
}

struct Redeem {
    hash: Digest,
    redeemer: Prepared,
    at: i64,
}

enum Prepared {
    New(HashedAccount),
    Existing(Uuid),
}

impl Write for Redeem {
    type Done = Redeemed;
    type Refusal = RedeemError;

    /// Makes the account and uses up the link in one transaction: a login name that is taken leaves the link as it was.
    async fn write(&self, db: &mut Db) -> Result<Result<Redeemed, RedeemError>, StoreError> {
        let row =
            query("SELECT * FROM link WHERE hash = $1").bind(self.hash.as_slice()).fetch_optional(db).await?;
        let Some(row) = row else { return Ok(Err(RedeemError::Unknown)) };
        let link = link_in(&row)?;
        let account = match &self.redeemer {
            Prepared::New(_) => None,
            Prepared::Existing(account) => Some(*account),
        };
        if let Err(closed) = check_open(&link, self.at, account) {
            return Ok(Err(closed));
        }
        let first = link.purpose == LinkPurpose::FirstOrganizer;
        if first && link.used_at.is_none() && accounts::has_organizer(db).await? {
            return Ok(Err(RedeemError::Used));
        }
        let account = match self.account(db, first).await? {
            Ok(account) => account,
            Err(refusal) => return Ok(Err(refusal.into())),
        };
        query("UPDATE link SET used_at = $1, used_by = $2 WHERE hash = $3 AND used_at IS NULL")
            .bind(self.at)
            .bind(blob(&account.id))
            .bind(self.hash.as_slice())
            .execute(db)
            .await?;
        Ok(Ok(Redeemed { purpose: link.purpose, account }))
    }
}

impl Redeem {
    async fn account(&self, db: &mut Db, first: bool) -> Result<Result<Account, AccountError>, StoreError> {
        match &self.redeemer {
            Prepared::New(account) => account.insert(db, first || account.account.organizer).await,
            Prepared::Existing(account) => {
                if first {
                    query("UPDATE account SET organizer = TRUE WHERE id = $1")
                        .bind(blob(account))
                        .execute(db)
                        .await?;
                }
                Ok(accounts::by_id(db, *account).await?.ok_or(AccountError::Unknown))
            }
        }
    }
}

struct Withdraw(Uuid);

impl Write for Withdraw {
    type Done = ();
    type Refusal = Infallible;

    async fn write(&self, db: &mut Db) -> Result<Result<(), Infallible>, StoreError> {
        query("DELETE FROM link WHERE id = $1 AND used_at IS NULL").bind(blob(&self.0)).execute(db).await?;
        Ok(Ok(()))
    }
}
