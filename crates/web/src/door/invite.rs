//! An invitation to the staff of a tournament: whoever opens the link takes a place, with an account of their own.
//!
//! The appointment is an ordinary command in the inviter's name, under an id made of the invitation's: the log says who let
//! whom in, opening the link twice appoints once, and an inviter who is no organizer any more cannot let anybody in.

use engine::command::AppointStaff;
use std::collections::BTreeSet;

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::authority::{Capability, allowed};
use engine::ids::PersonId;
use engine::people::Role;
use engine::{Actor, Command};
use store::{Account, LinkPurpose, OneTimeLink, RedeemError, Redeemer};
use uuid::Uuid;

use super::account::{Faults, PASSWORD_LEAST, Typed, account_faults, dead_link, welcome};
use super::next::sign_in_path;
use super::setup::refuse;
use crate::app::{App, Held, Press, now};
use crate::error::AppError;
use crate::locale::Text;
use crate::page::{Page, Room, View};
use crate::respond::document;
use crate::staff::Staff;
use crate::views::role_words;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "door/invite.html")]
struct Invite {
    page: Page,
    token: String,
    tournament: String,
    inviter: String,
    roles: Vec<String>,
    /// Signed in already: one press is enough.
    known: Option<String>,
    sign_in: String,
    typed: Typed,
    faults: Faults,
    hint: Text,
}

impl View for Invite {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// An invitation that may still be taken.
struct Open {
    link: OneTimeLink,
    held: Held,
    roles: BTreeSet<Role>,
    inviter: PersonId,
}

pub(super) async fn show_invitation(
    State(app): State<App>,
    visit: Visit,
    staff: Option<Staff>,
    Path(token): Path<String>,
) -> Result<Response, AppError> {
    match open(&app, &token, staff.as_ref()).await? {
        Ok(open) => form(&visit, token, &open, staff.as_ref(), Typed::default(), Faults::default()),
        Err(error) => refuse(&visit, dead_link(error, false, visit.locale)?),
    }
}

pub(super) async fn accept_invitation(
    State(app): State<App>,
    visit: Visit,
    staff: Option<Staff>,
    Path(token): Path<String>,
    Form(typed): Form<Typed>,
) -> Result<Response, AppError> {
    let open = match open(&app, &token, staff.as_ref()).await? {
        Ok(open) => open,
        Err(error) => return refuse(&visit, dead_link(error, false, visit.locale)?),
    };
    let redeemer = match &staff {
        Some(Staff(account)) => Redeemer::Existing(account.id),
        None => {
            let faults = typed.faults(visit.locale);
            if !faults.is_empty() {
                return form(&visit, token, &open, None, typed, faults);
            }
            // Whoever is to organize may also open further tournaments.
            Redeemer::New(typed.account(open.roles.contains(&Role::Organizer)))
        }
    };
    let redeemed = match app.store().redeem_link(&token, redeemer, now().0).await {
        Ok(redeemed) => redeemed,
        Err(RedeemError::Account(error)) => {
            let faults = account_faults(error, visit.locale)?;
            return form(&visit, token, &open, staff.as_ref(), typed, faults);
        }
        Err(error) => return refuse(&visit, dead_link(error, false, visit.locale)?),
    };
    appoint(&app, &open, &redeemed.account).await?;
    match staff {
        Some(_) => Ok(axum::response::Redirect::to("/").into_response()),
        None => welcome(&app, &redeemed.account, &visit, "/").await,
    }
}

async fn appoint(app: &App, open: &Open, account: &Account) -> Result<(), AppError> {
    let person = PersonId(account.person.id.to_string());
    let held = open.held.staff.get(&person).map(|member| member.roles.clone()).unwrap_or_default();
    let command = Command::AppointStaff(AppointStaff {
        person,
        name: account.person.name.clone(),
        // An invitation adds to what somebody already does.
        roles: held.union(&open.roles).copied().collect(),
    });
    let actor = Actor::Person { person: open.inviter.clone() };
    // The link is what was asked, not the roles that follow from it: whoever opens it again is told the same.
    let press =
        Press::bound(format!("invitation-{}", open.link.id), [account.person.id.as_bytes().as_slice()]);
    app.act(open.held.id, actor, press, command).await?;
    Ok(())
}

/// What the link is for; the inner error is the visitor's to read.
async fn open(app: &App, token: &str, staff: Option<&Staff>) -> Result<Result<Open, RedeemError>, AppError> {
    let account = staff.map(|Staff(account)| account.id);
    let link = match app.store().link(token, account, now().0).await {
        Ok(link) => link,
        Err(error) => return Ok(Err(error)),
    };
    let LinkPurpose::Staff { tournament, roles, inviter } = &link.purpose else {
        return Ok(Err(RedeemError::Unknown));
    };
    let held = match app.by_id(*tournament).await {
        Ok(held) => held,
        Err(AppError::NotFound) => return Ok(Err(RedeemError::Unknown)),
        Err(error) => return Err(error),
    };
    let inviter = person(*inviter);
    let still = allowed(&held, &Actor::Person { person: inviter.clone() }, Capability::Organize);
    if !still {
        return Ok(Err(RedeemError::Expired));
    }
    let roles = roles.iter().filter_map(|role| Role::from_key(role)).collect();
    Ok(Ok(Open { roles, inviter, held, link }))
}

fn person(id: Uuid) -> PersonId {
    PersonId(id.to_string())
}

fn form(
    visit: &Visit,
    token: String,
    open: &Open,
    staff: Option<&Staff>,
    typed: Typed,
    faults: Faults,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let mut page = Page::new(visit, Room::Door, locale.t("invite-title"));
    page.plain_http = !visit.https && !visit.loopback;
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let rulebook = open.held.rulebook().ok();
    let inviter = open.held.staff.get(&open.inviter).and_then(|member| member.name.clone());
    let view = Invite {
        page,
        tournament: open.held.details.name.clone(),
        inviter: inviter.unwrap_or_default(),
        roles: open.roles.iter().map(|role| role_words(rulebook, *role, locale)).collect(),
        known: staff.map(|staff| staff.name().to_owned()),
        sign_in: sign_in_path(&format!("/invite/{token}")),
        token,
        typed: Typed { password: String::new(), ..typed },
        faults,
        hint: locale.t("account-password-hint").with("least", PASSWORD_LEAST),
    };
    Ok((status, document(&view)?).into_response())
}
