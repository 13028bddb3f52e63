//! Signing in and out.

use askama::Template;
use axum::extract::{Form, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Deserialize;
use store::{SignIn, SignInError};

use super::account::welcome;
use super::client::Client;
use super::next::own_path;
use crate::app::{App, now};
use crate::cookies::SESSION;
use crate::error::AppError;
use crate::locale::Text;
use crate::page::{Page, Room, View};
use crate::respond::document;
use crate::staff::Staff;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "door/sign-in.html")]
struct SignInPage {
    page: Page,
    next: String,
    login: String,
    fault: Option<Text>,
    /// Nobody can sign in before somebody has set the program up.
    set_up: bool,
}

impl View for SignInPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Deserialize)]
pub(super) struct Wanted {
    #[serde(default)]
    next: String,
}

#[derive(Deserialize)]
pub(super) struct Typed {
    #[serde(default)]
    login: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    next: String,
}

pub(super) async fn show_sign_in(
    State(app): State<App>,
    visit: Visit,
    staff: Option<Staff>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, AppError> {
    if let Some(Staff(account)) = staff {
        return Ok(Redirect::to(onward(&wanted.next, account.organizer)).into_response());
    }
    render_sign_in(&app, &visit, wanted.next, String::new(), None).await
}

pub(super) async fn sign_in(
    State(app): State<App>,
    visit: Visit,
    Client(client): Client,
    Form(typed): Form<Typed>,
) -> Result<Response, AppError> {
    let attempt = SignIn { login: &typed.login, password: &typed.password, client: &client };
    let (status, fault) = match app.store().sign_in(attempt, now().0).await {
        Ok(account) => {
            return welcome(&app, &account, &visit, onward(&typed.next, account.organizer)).await;
        }
        Err(SignInError::Wrong) => (StatusCode::UNPROCESSABLE_ENTITY, visit.locale.t("sign-in-wrong")),
        Err(SignInError::TooMany { again_at }) => {
            let minutes = (again_at - now().0).max(0) / 60_000 + 1;
            let at = Timestamp::from_millisecond(again_at).unwrap_or_default().to_zoned(TimeZone::system());
            let words = visit.locale.t("sign-in-too-many").with("minutes", minutes);
            (StatusCode::TOO_MANY_REQUESTS, words.with("time", at.strftime("%H:%M").to_string()))
        }
        Err(SignInError::Store(error)) => return Err(AppError::internal(error)),
    };
    let mut answer = render_sign_in(&app, &visit, typed.next, typed.login, Some(fault)).await?;
    *answer.status_mut() = status;
    Ok(answer)
}

/// Where the wish leads nowhere, organizers start in the office and everybody else at the door, where their rooms are.
fn onward(wanted: &str, organizer: bool) -> &str {
    own_path(wanted).unwrap_or(if organizer { "/office" } else { "/" })
}

async fn render_sign_in(
    app: &App,
    visit: &Visit,
    next: String,
    login: String,
    fault: Option<Text>,
) -> Result<Response, AppError> {
    let mut page = Page::new(visit, Room::Door, visit.locale.t("sign-in-title"));
    page.plain_http = !visit.https && !visit.loopback;
    let set_up = app.store().has_organizer().await.map_err(AppError::internal)?;
    Ok(document(&SignInPage { page, next, login, fault, set_up })?.into_response())
}

pub(super) async fn sign_out(
    State(app): State<App>,
    visit: Visit,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    if let Some(token) = SESSION.read(&headers, visit.https) {
        app.store().revoke_session(token).await.map_err(AppError::internal)?;
    }
    let cookies: HeaderMap =
        SESSION.withdraw(visit.https).into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
    Ok((cookies, Redirect::to("/")).into_response())
}
