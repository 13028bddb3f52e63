//! Errors, panics and bare refusals of the layers below, told to a person or to a program.

use std::any::Any;

use askama::Template;
use axum::Json;
use axum::body::to_bytes;
use axum::extract::{MatchedPath, Request};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Redirect, Response};
use serde_json::json;
use thiserror::Error;
use tower_http::csrf::ProtectionError;

use super::headers::is_under;
use crate::door::sign_in_path;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, Room, View};
use crate::respond;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "frame/trouble.html")]
struct Trouble {
    page: Page,
    error: AppError,
    /// A page of the same room that exists, if the address lies in one.
    back: Option<String>,
    /// Where to sign in and come back to.
    sign_in: Option<String>,
    /// It passes: the same page is asked for again, by itself or by hand.
    retry: bool,
}

impl View for Trouble {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// What a request was, as far as an error page needs it.
pub(super) struct TroubleQuery {
    /// It only looks: after signing in the same address can be asked again.
    looks: bool,
    /// The page a form was sent from.
    from: Option<String>,
    /// Its route and not its address, which may be a personal link.
    route: String,
}

impl TroubleQuery {
    pub(super) fn of(request: &Request) -> Self {
        let referer = request.headers().get(header::REFERER).and_then(|value| value.to_str().ok());
        let from = referer.and_then(|referer| referer.parse::<Uri>().ok());
        let from = from.and_then(|uri| uri.path_and_query().map(|path| path.as_str().to_owned()));
        let route = request.extensions().get::<MatchedPath>();
        let route = route.map_or("none", MatchedPath::as_str).to_owned();
        Self { looks: request.method().is_safe(), from, route }
    }

    pub(super) fn route(&self) -> &str {
        &self.route
    }
}

#[derive(Debug, Error)]
#[error("panicked: {0}")]
struct Panicked(String);

pub(super) async fn nothing_here() -> AppError {
    AppError::NotFound
}

#[expect(clippy::needless_pass_by_value, reason = "the layer hands the panic over")]
pub(super) fn of_panic(panic: Box<dyn Any + Send + 'static>) -> Response {
    let words = panic
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| panic.downcast_ref::<&str>().map(|words| (*words).to_owned()))
        .unwrap_or_else(|| "without a word".to_owned());
    AppError::internal(Panicked(words)).into_response()
}

/// Replaces a bare error by a page, or by JSON under `/api`; anything else passes.
pub(super) async fn told(answer: Response, visit: &Visit, asked: &TroubleQuery) -> Response {
    let status = answer.status();
    if !status.is_client_error() && !status.is_server_error() {
        return answer;
    }
    let (mut parts, body) = answer.into_parts();
    let error = match parts.extensions.remove::<AppError>() {
        Some(error) => error,
        None if parts.extensions.get::<ProtectionError>().is_some() => AppError::CrossSite,
        None => {
            let kind = parts.headers.get(header::CONTENT_TYPE).map(|kind| kind.as_bytes());
            // A handler that wrote a page or JSON of its own has said what it wanted.
            if kind.is_some_and(|kind| !kind.starts_with(b"text/plain")) {
                return Response::from_parts(parts, body);
            }
            let detail = to_bytes(body, 4096).await.unwrap_or_default();
            of_status(status, &String::from_utf8_lossy(&detail))
        }
    };
    if let AppError::Internal { reference, cause } = &error {
        tracing::error!(reference, route = asked.route, cause = %chain(cause.as_ref()), "internal error {reference}");
    }
    match error {
        error if is_under(&visit.path, "/api") => as_json(&error, visit),
        AppError::SignIn if asked.looks => Redirect::to(&sign_in_path(&visit.address())).into_response(),
        error => as_page(error, visit, asked),
    }
}

fn of_status(status: StatusCode, detail: &str) -> AppError {
    match status {
        StatusCode::NOT_FOUND => AppError::NotFound,
        StatusCode::UNAUTHORIZED => AppError::SignIn,
        StatusCode::FORBIDDEN => AppError::Forbidden,
        StatusCode::METHOD_NOT_ALLOWED => AppError::Method,
        StatusCode::PAYLOAD_TOO_LARGE => AppError::TooLarge,
        status if status.is_server_error() => AppError::internal(Panicked(format!("{status} {detail}"))),
        _ => AppError::Unreadable { detail: detail.to_owned() },
    }
}

fn as_json(error: &AppError, visit: &Visit) -> Response {
    // A program is let in by its token, not by an account.
    let message = match error {
        AppError::SignIn => visit.locale.t(key("api-token-needed")).to_string(),
        AppError::Forbidden => visit.locale.t(key("api-token-not-enough")).to_string(),
        error => error.words(visit.locale).to_string(),
    };
    let body = match error {
        AppError::Refused(refused) => {
            // The engine's own shape, so that a program reads one refusal everywhere.
            let mut refusal = json!({ "code": refused.code(), "args": refused.args() });
            if let Some(citation) = &refused.citation {
                refusal["citation"] = json!(citation);
            }
            json!({ "refusal": refusal, "message": message })
        }
        AppError::Internal { reference, .. } => {
            json!({ "error": { "code": error.code(), "message": message, "reference": reference } })
        }
        _ => json!({ "error": { "code": error.code(), "message": message, "detail": error.detail() } }),
    };
    let mut answer = (error.status(), Json(body)).into_response();
    if matches!(error, AppError::SignIn) {
        answer.headers_mut().insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
    }
    answer
}

fn as_page(error: AppError, visit: &Visit, asked: &TroubleQuery) -> Response {
    let status = error.status();
    let page = Page::new(visit, Room::Door, error.title(visit.locale));
    let back = room_of(&visit.path);
    let fallback = error.to_string();
    let sign_in = matches!(error, AppError::SignIn)
        .then(|| sign_in_path(asked.from.as_deref().or(back.as_deref()).unwrap_or("/")));
    let retry = asked.looks && matches!(error, AppError::Unavailable(_));
    let view = Trouble { page, error, back, sign_in, retry };
    match respond::document(&view) {
        Ok(document) => {
            let mut answer = (status, document).into_response();
            if retry {
                answer.headers_mut().insert(header::REFRESH, HeaderValue::from_static("5"));
            }
            answer
        }
        Err(fault) => {
            tracing::error!(%fault, "the error page itself cannot be shown");
            (status, fallback).into_response()
        }
    }
}

/// `/t/friday` for `/t/friday/no/such/page`, unless that is the very page that failed.
fn room_of(path: &str) -> Option<String> {
    let mut segments = path.split('/').skip(1);
    let room = segments.next().filter(|room| matches!(*room, "t" | "desk" | "floor" | "office"))?;
    let slug = segments.next().filter(|slug| !slug.is_empty())?;
    segments.next()?;
    Some(format!("/{room}/{slug}"))
}

fn chain(fault: &(dyn std::error::Error + 'static)) -> String {
    let mut words = fault.to_string();
    let mut next = fault.source();
    while let Some(cause) = next {
        words.push_str(": ");
        words.push_str(&cause.to_string());
        next = cause.source();
    }
    words
}
