//! The first start: the one-time link makes the organizer's account.

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use store::{LinkPurpose, RedeemError, Redeemer};

use super::account::{DeadLink, Faults, PASSWORD_LEAST, Typed, account_faults, dead_link, welcome};
use crate::app::{App, now};
use crate::error::AppError;
use crate::locale::Text;
use crate::page::{Page, Room, View};
use crate::respond::document;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "door/setup.html")]
struct Setup {
    page: Page,
    token: String,
    typed: Typed,
    faults: Faults,
    hint: Text,
}

#[derive(Template)]
#[template(path = "door/dead-link.html")]
pub(super) struct DeadLinkPage {
    page: Page,
    dead: DeadLink,
}

impl View for Setup {
    fn page(&self) -> &Page {
        &self.page
    }
}

impl View for DeadLinkPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_setup(
    State(app): State<App>,
    visit: Visit,
    Path(token): Path<String>,
) -> Result<Response, AppError> {
    match open(&app, &token).await {
        Ok(()) => form(&visit, token, Typed::default(), Faults::default()),
        Err(error) => refuse(&visit, dead_link(error, true, visit.locale)?),
    }
}

pub(super) async fn create_organizer(
    State(app): State<App>,
    visit: Visit,
    Path(token): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, AppError> {
    if let Err(error) = open(&app, &token).await {
        return refuse(&visit, dead_link(error, true, visit.locale)?);
    }
    let faults = typed.faults(visit.locale);
    if !faults.is_empty() {
        return form(&visit, token, typed, faults);
    }
    match app.store().redeem_link(&token, Redeemer::New(typed.account(true)), now().0).await {
        Ok(redeemed) => welcome(&app, &redeemed.account, &visit, "/office").await,
        Err(RedeemError::Account(error)) => {
            let faults = account_faults(error, visit.locale)?;
            form(&visit, token, typed, faults)
        }
        Err(error) => refuse(&visit, dead_link(error, true, visit.locale)?),
    }
}

async fn open(app: &App, token: &str) -> Result<(), RedeemError> {
    match app.store().link(token, None, now().0).await?.purpose {
        LinkPurpose::FirstOrganizer => Ok(()),
        LinkPurpose::Staff { .. } => Err(RedeemError::Unknown),
    }
}

fn form(visit: &Visit, token: String, typed: Typed, faults: Faults) -> Result<Response, AppError> {
    let mut page = Page::new(visit, Room::Door, visit.locale.t("setup-title"));
    page.plain_http = !visit.https && !visit.loopback;
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let hint = visit.locale.t("account-password-hint").with("least", PASSWORD_LEAST);
    let typed = Typed { password: String::new(), ..typed };
    Ok((status, document(&Setup { page, token, typed, faults, hint })?).into_response())
}

pub(super) fn refuse(visit: &Visit, dead: DeadLink) -> Result<Response, AppError> {
    let page = Page::new(visit, Room::Door, dead.title.clone());
    Ok((StatusCode::NOT_FOUND, document(&DeadLinkPage { page, dead })?).into_response())
}
