//! What can go wrong on the way to a page, and how it is told: what, where, and the way out.
//!
//! A handler returns an `AppError`; the frame around all pages turns it into a page in the visitor's language, or into JSON for
//! the API. A refusal is the visitor's to act on; an internal error is ours, logged once with the reference they are shown.

use std::error::Error as StdError;
use std::sync::Arc;

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::{Refusal, RefusalKind};
use store::{ExecuteError, JoinError, SignInError, StoreError, Unavailable};
use thiserror::Error;

use crate::locale::{Locale, Text, key};

#[derive(Clone, Debug, Error)]
pub enum AppError {
    #[error("there is nothing at this address")]
    NotFound,
    #[error("nobody is signed in")]
    SignIn,
    #[error("this account may not enter here")]
    Forbidden,
    #[error("the request came from another site")]
    CrossSite,
    #[error("the request cannot be read: {detail}")]
    Unreadable { detail: String },
    #[error("the request is larger than allowed")]
    TooLarge,
    #[error("this address does not take such a request")]
    Method,
    #[error("refused: {}", .0.code())]
    Refused(Box<Refusal>),
    #[error("not now: {0:?}")]
    Unavailable(Unavailable),
    #[error("internal error {reference}: {cause}")]
    Internal { reference: String, cause: Arc<dyn StdError + Send + Sync> },
}

impl AppError {
    /// Wraps a fault of ours under a reference somebody can read out over the counter; what will pass is told as that.
    pub fn internal(cause: impl StdError + Send + Sync + 'static) -> Self {
        match Unavailable::of(&cause) {
            Some(why) => {
                // Of a database that is away the store itself tells, once.
                if why != Unavailable::CutOff {
                    tracing::warn!(%cause, "answered with 503");
                }
                Self::Unavailable(why)
            }
            None if is_text(&cause) => Self::Unreadable { detail: cause.to_string() },
            None => Self::Internal { reference: reference(), cause: Arc::new(cause) },
        }
    }

    pub fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::SignIn => StatusCode::UNAUTHORIZED,
            Self::Forbidden | Self::CrossSite => StatusCode::FORBIDDEN,
            Self::Unreadable { .. } => StatusCode::BAD_REQUEST,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Method => StatusCode::METHOD_NOT_ALLOWED,
            Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Unavailable(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Internal { .. } => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// A stable word for programs.
    pub fn code(&self) -> &str {
        match self {
            Self::NotFound => "not-found",
            Self::SignIn => "sign-in",
            Self::Forbidden => "forbidden",
            Self::CrossSite => "cross-site",
            Self::Unreadable { .. } => "unreadable",
            Self::TooLarge => "too-large",
            Self::Method => "method",
            Self::Refused(refused) => refused.code(),
            Self::Unavailable(Unavailable::CutOff) => "cut-off",
            Self::Unavailable(Unavailable::DiskFull) => "disk-full",
            Self::Unavailable(Unavailable::ReadOnly) => "read-only",
            Self::Unavailable(Unavailable::Crowded) => "crowded",
            Self::Internal { .. } => "internal",
        }
    }

    /// What went wrong, as a heading.
    pub fn title(&self, locale: Locale) -> Text {
        locale.t(match self {
            Self::NotFound | Self::Method => key("error-not-found"),
            Self::SignIn => key("error-sign-in"),
            Self::Forbidden => key("error-forbidden"),
            Self::CrossSite => key("error-cross-site"),
            Self::Unreadable { .. } => key("error-unreadable"),
            Self::TooLarge => key("error-too-large"),
            Self::Refused(_) => key("error-refused"),
            Self::Unavailable(Unavailable::CutOff) => key("error-cut-off"),
            Self::Unavailable(Unavailable::DiskFull) => key("error-disk-full"),
            Self::Unavailable(Unavailable::ReadOnly) => key("error-read-only"),
            Self::Unavailable(Unavailable::Crowded) => key("error-crowded"),
            Self::Internal { .. } => key("error-internal"),
        })
    }

    /// Where it lies and the way out.
    pub fn words(&self, locale: Locale) -> Text {
        match self {
            Self::NotFound => locale.t("error-not-found-words"),
            Self::SignIn => locale.t("error-sign-in-words"),
            Self::Forbidden => locale.t("error-forbidden-words"),
            Self::CrossSite => locale.t("error-cross-site-words"),
            Self::Unreadable { .. } => locale.t("error-unreadable-words"),
            Self::TooLarge => locale.t("error-too-large-words"),
            Self::Method => locale.t("error-method-words"),
            Self::Refused(refused) => locale.refusal(refused),
            Self::Unavailable(Unavailable::CutOff) => locale.t("error-cut-off-words"),
            Self::Unavailable(Unavailable::DiskFull) => locale.t("error-disk-full-words"),
            Self::Unavailable(Unavailable::ReadOnly) => locale.t("error-read-only-words"),
            Self::Unavailable(Unavailable::Crowded) => locale.t("error-crowded-words"),
            Self::Internal { reference, .. } => locale.t("error-internal-words").with("reference", reference),
        }
    }

    /// Why the engine refused, where it did.
    pub fn refusal(&self) -> Option<&RefusalKind> {
        match self {
            Self::Refused(refused) => Some(&refused.kind),
            Self::NotFound
            | Self::SignIn
            | Self::Forbidden
            | Self::CrossSite
            | Self::Unreadable { .. }
            | Self::TooLarge
            | Self::Method
            | Self::Unavailable(_)
            | Self::Internal { .. } => None,
        }
    }

    /// The exact complaint, for whoever wrote the request.
    pub fn detail(&self) -> Option<&str> {
        match self {
            Self::Unreadable { detail } if !detail.is_empty() => Some(detail),
            _ => None,
        }
    }
}

impl From<askama::Error> for AppError {
    fn from(fault: askama::Error) -> Self {
        Self::internal(fault)
    }
}

/// Without the frame around it the error is still told, bare and in English.
impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let mut response = (self.status(), self.title(Locale::english()).to_string()).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Eight digits, random enough to find one line in a day's log.
/// Somebody sent what no text may hold; nothing is broken.
fn is_text(cause: &(dyn StdError + 'static)) -> bool {
    matches!(cause.downcast_ref(), Some(StoreError::Text))
        || matches!(cause.downcast_ref(), Some(SignInError::Store(StoreError::Text)))
        || matches!(cause.downcast_ref(), Some(JoinError::Store(StoreError::Text)))
        || matches!(cause.downcast_ref(), Some(ExecuteError::Store(StoreError::Text)))
}

fn reference() -> String {
    let id = uuid::Uuid::now_v7().simple().to_string();
    let digits = &id[24..];
    format!("{}-{}", &digits[..4], &digits[4..])
}
