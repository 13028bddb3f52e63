//! Answers to reading: computed off the reactor, and only where the program does not have them already.

use axum::Json;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;

use super::caller::Caller;
use crate::app::{App, Held};
use crate::assets;
use crate::error::AppError;
use crate::locale::Locale;
use crate::views::{Audience, Names};
use crate::visit::Visit;

/// Who reads, in which language, and which edition they have.
pub(super) struct Reading {
    pub caller: Caller,
    pub locale: Locale,
    known: Option<HeaderValue>,
}

impl FromRequestParts<App> for Reading {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
        let caller = Caller::from_request_parts(parts, app).await?;
        Ok(Self { caller, locale: visit.locale, known: parts.headers.get(header::IF_NONE_MATCH).cloned() })
    }
}

impl Reading {
    /// What a tournament shows this reader. It stays the same for as long as the edition does.
    pub async fn of<T: Serialize + Send + 'static>(
        self,
        held: Held,
        compute: impl FnOnce(&Shown<'_>) -> Result<T, AppError> + Send + 'static,
    ) -> Result<Response, AppError> {
        let Self { caller, locale, known } = self;
        let audience = caller.audience(&held);
        let (version, erasures) = held.current.edition();
        let who = match audience {
            Audience::Staff => "staff",
            Audience::Public => "public",
        };
        let tag = format!("W/\"{version}-{erasures}-{who}-{}-{}\"", locale.tag(), assets::build());
        let mut response = if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
            StatusCode::NOT_MODIFIED.into_response()
        } else {
            let work = tokio::task::spawn_blocking(move || {
                let names = Names::new(&held, audience, locale);
                compute(&Shown { held: &held, names, audience })
            });
            Json(work.await.map_err(AppError::internal)??).into_response()
        };
        let headers = response.headers_mut();
        headers.insert(header::VARY, HeaderValue::from_static("authorization, accept-language, cookie"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        Ok(response)
    }
}

/// A tournament as one reader may see it.
pub(super) struct Shown<'t> {
    pub held: &'t Held,
    pub names: Names<'t>,
    pub audience: Audience,
}

impl Shown<'_> {
    pub fn is_staff(&self) -> bool {
        self.audience == Audience::Staff
    }

    pub fn player(&self, entrant: engine::ids::EntrantId, points: i64) -> Player {
        Player { entrant: entrant.0, name: self.names.of(entrant), points }
    }
}

/// An entrant at a table.
#[derive(Serialize, JsonSchema)]
pub(super) struct Player {
    pub entrant: u32,
    pub name: String,
    /// When the round was paired.
    pub points: i64,
}

/// What the API says where it refuses: the engine's refusal, and its words in the language asked for.
#[derive(Serialize, JsonSchema)]
pub(super) struct RefusalAnswer {
    pub refusal: engine::Refusal,
    pub message: String,
}

/// What the API says where a request cannot be served at all.
#[derive(Serialize, JsonSchema)]
pub(super) struct ErrorAnswer {
    pub error: ErrorWords,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct ErrorWords {
    /// `not-found`, `sign-in`, `forbidden`, `unreadable`, `too-large`, `method`, `internal`
    pub code: String,
    pub message: String,
    /// The exact complaint about a request that cannot be read.
    pub detail: Option<String>,
    /// By which an internal error is found in the server's log.
    pub reference: Option<String>,
}
