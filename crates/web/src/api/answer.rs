//! Answers to reading: computed off the reactor, and for everybody once.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;

use super::caller::Caller;
use crate::app::{App, Held};
use crate::error::AppError;
use crate::locale::Locale;
use crate::respond::Document;
use crate::views::{Audience, Names};
use crate::visit::Visit;

/// Who reads, and in which language.
pub(super) struct Reading {
    app: App,
    pub caller: Caller,
    locale: Locale,
}

impl FromRequestParts<App> for Reading {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
        let caller = Caller::from_request_parts(parts, app).await?;
        Ok(Self { app: app.clone(), caller, locale: visit.locale })
    }
}

impl Reading {
    /// What a tournament shows this reader. What everybody sees is computed once per edition and language, under a name
    /// made from what was understood, never copied from the address.
    pub async fn of<T: Serialize>(
        self,
        held: Held,
        name: String,
        compute: impl FnOnce(&Shown<'_>) -> Result<T, AppError> + Send + 'static,
    ) -> Result<Response, AppError> {
        let Self { app, caller, locale } = self;
        let audience = caller.audience(&held);
        let work = tokio::task::spawn_blocking(move || {
            let render = || {
                let names = Names::new(&held, audience, locale);
                let shown = compute(&Shown { held: &held, names, audience })?;
                Ok(Document::of_bytes(serde_json::to_vec(&shown).map_err(AppError::internal)?))
            };
            match audience {
                Audience::Staff => render(),
                Audience::Public => {
                    let (version, erasures) = held.current.edition();
                    let everybody = Visit { locale, path: format!("/api/{name}"), ..Visit::default() };
                    let tournament = held.id.to_string();
                    let erasures = format!("erasures={erasures}");
                    app.pages().page(&everybody, &tournament, &erasures, version, |_| render())
                }
            }
        });
        let mut response = work.await.map_err(AppError::internal)??.into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
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
