//! Making an account, and the session that starts with it.

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde::Deserialize;
use store::{Account, AccountError, NewAccount, Person, RedeemError};
use uuid::Uuid;

use crate::app::{App, now};
use crate::cookies::SESSION;
use crate::error::AppError;
use crate::locale::{Locale, Text, key};
use crate::staff::SESSION_MS;
use crate::visit::Visit;

/// The shortest password.
pub(super) const PASSWORD_LEAST: usize = 8;
const NAME_MOST: usize = 80;

/// What somebody typed to get an account.
#[derive(Clone, Default, Deserialize)]
pub(super) struct Typed {
    #[serde(default)]
    pub(super) name: String,
    #[serde(default)]
    pub(super) login: String,
    #[serde(default)]
    pub(super) password: String,
}

/// What is wrong, each word at its field.
#[derive(Clone, Debug, Default)]
pub(super) struct Faults {
    pub(super) name: String,
    pub(super) login: String,
    pub(super) password: String,
}

impl Faults {
    pub(super) fn is_empty(&self) -> bool {
        self.name.is_empty() && self.login.is_empty() && self.password.is_empty()
    }
}

impl Typed {
    /// What can be said without asking the store.
    pub(super) fn faults(&self, locale: Locale) -> Faults {
        let name = self.name.trim();
        let (letters, signs) = (self.password.chars().count(), name.chars().count());
        Faults {
            name: if name.is_empty() {
                locale.t("account-name-missing").to_string()
            } else if signs > NAME_MOST || name.chars().any(char::is_control) {
                locale.t("account-name-unusable").with("most", NAME_MOST).to_string()
            } else {
                String::new()
            },
            login: if self.login.trim().is_empty() {
                locale.t("account-login-missing").to_string()
            } else {
                String::new()
            },
            password: if letters < PASSWORD_LEAST {
                password_short(locale).to_string()
            } else {
                String::new()
            },
        }
    }

    pub(super) fn account(&self, organizer: bool) -> NewAccount {
        let name = self.name.split_whitespace().collect::<Vec<_>>().join(" ");
        NewAccount {
            id: Uuid::now_v7(),
            person: Person { id: Uuid::now_v7(), name },
            login: self.login.clone(),
            password: self.password.clone(),
            organizer,
        }
    }
}

fn password_short(locale: Locale) -> Text {
    locale.t("account-password-short").with("least", PASSWORD_LEAST)
}

/// The words of the store's complaint at the field it is about; anything else is passed on.
pub(super) fn account_faults(error: AccountError, locale: Locale) -> Result<Faults, AppError> {
    let mut faults = Faults::default();
    match error {
        AccountError::LoginTaken { login } => {
            faults.login = locale.t("account-login-taken").with("login", login).to_string();
        }
        AccountError::LoginUnusable { most } => {
            faults.login = locale.t("account-login-unusable").with("most", most).to_string();
        }
        AccountError::PasswordLength { least, most } => {
            faults.password =
                locale.t("account-password-length").with("least", least).with("most", most).to_string();
        }
        other => return Err(AppError::internal(other)),
    }
    Ok(faults)
}

/// Why a link leads nowhere, as a heading and what to do about it.
pub(super) struct DeadLink {
    pub(super) title: Text,
    pub(super) words: Text,
}

/// The words for a link that cannot be used; anything else is passed on.
pub(super) fn dead_link(error: RedeemError, setup: bool, locale: Locale) -> Result<DeadLink, AppError> {
    let title = match error {
        RedeemError::Unknown => key("link-unknown"),
        RedeemError::Expired => key("link-expired"),
        RedeemError::Used => key("link-used"),
        RedeemError::Account(error) => return Err(AppError::internal(error)),
        RedeemError::Store(error) => return Err(AppError::internal(error)),
    };
    let words = if setup { key("link-setup-way-out") } else { key("link-invite-way-out") };
    Ok(DeadLink { title: locale.t(title), words: locale.t(words) })
}

/// Signs somebody in and sends them on.
pub(super) async fn welcome(
    app: &App,
    account: &Account,
    visit: &Visit,
    to: &str,
) -> Result<Response, AppError> {
    let token =
        app.store().open_session(account.id, now().0, SESSION_MS).await.map_err(AppError::internal)?;
    let age = u64::try_from(SESSION_MS / 1000).unwrap_or_default();
    let cookies: HeaderMap = SESSION
        .issue(&token, age, visit.https)
        .into_iter()
        .map(|cookie| (header::SET_COOKIE, cookie))
        .collect();
    Ok((cookies, Redirect::to(to)).into_response())
}
