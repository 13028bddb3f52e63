//! Programs that act for somebody: bearer tokens with a label and roles, shown once.

use std::collections::BTreeSet;

use askama::Template;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use engine::ids::PersonId;
use engine::people::Role;
use store::{Bearer, NewBearer};

use super::frame::{self, Place, answer, fault};
use super::rights::Organizing;
use super::staff::{RoleChoice, named, role_choices, ticked_roles};
use super::zones::moment;
use crate::app::{App, Held, now};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::Fault;
use crate::visit::Visit;

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// How long a token may last, in days; the first is proposed.
const LIFETIMES: [i64; 3] = [7, 90, 365];
const LABEL_MOST: usize = 80;

#[derive(Template)]
#[template(path = "office/programs.html")]
struct Programs {
    page: Page,
    slug: String,
    fault: Option<Fault>,
    roles: Vec<RoleChoice>,
    typed_label: String,
    lifetimes: [i64; 3],
    tokens: Vec<Token>,
    fresh: Option<Fresh>,
}

impl View for Programs {
    fn page(&self) -> &Page {
        &self.page
    }
}

struct Token {
    id: String,
    label: String,
    roles: String,
    person: String,
    created: String,
    last_used: Option<String>,
    /// When it ended, or will.
    until: Option<String>,
    alive: bool,
}

struct Fresh {
    label: String,
    token: String,
    /// The address a program starts from.
    address: String,
}

#[derive(Default)]
struct Extra {
    fault: Option<Fault>,
    fresh: Option<Fresh>,
    ticked: BTreeSet<Role>,
    label: String,
}

pub(super) async fn show_programs(
    Organizing(Office { app, visit, staff, held }): Organizing,
) -> Result<Response, AppError> {
    render_programs(&app, &visit, &staff, &held, Extra::default()).await
}

pub(super) async fn change_programs(
    Organizing(Office { app, visit, staff, held }): Organizing,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, AppError> {
    let slug = held.details.slug.clone();
    match sent.get("do") {
        "make" => make(&app, &visit, &staff, &headers, &held, &sent).await,
        "revoke" => {
            let tokens = app.store().bearers(Some(held.id)).await.map_err(AppError::internal)?;
            // Only a token of this tournament can be revoked here.
            let wanted = tokens.iter().find(|token| token.id.to_string() == sent.get("token"));
            let label = wanted.map_or("", |token| token.label.as_str());
            if let Some(token) = wanted {
                app.store().revoke_bearer(token.id, now().0).await.map_err(AppError::internal)?;
            }
            let note = FlashNote::new(key("program-revoked")).with("label", label);
            Ok(done(&visit, &Place::Programs.path(&slug), Some(&note)))
        }
        other => Err(AppError::Unreadable { detail: format!("do={other}") }),
    }
}

async fn make(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    headers: &HeaderMap,
    held: &Held,
    sent: &Sent,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let (label, ticked) = (sent.get("label").to_owned(), ticked_roles(sent));
    let wrong = match () {
        () if label.is_empty() => Some(locale.t("program-no-label")),
        () if label.chars().count() > LABEL_MOST => {
            Some(locale.t("program-long-label").with("most", LABEL_MOST))
        }
        () if ticked.is_empty() => Some(locale.t("program-no-roles")),
        () => None,
    };
    if let Some(words) = wrong {
        let fault = Some(fault(&locale.t("program-fault"), &words));
        return render_programs(app, visit, staff, held, Extra { fault, ticked, label, fresh: None }).await;
    }
    let days = sent.get("days").parse().ok().filter(|days| LIFETIMES.contains(days)).unwrap_or(LIFETIMES[0]);
    let bearer = NewBearer {
        label: label.clone(),
        person: staff.0.person.id,
        account: Some(staff.0.id),
        tournament: Some(held.id),
        roles: ticked.iter().map(|role| role.key().to_owned()).collect(),
        expires: Some(now().0 + days * DAY_MS),
    };
    let issued = app.store().issue_bearer(bearer, now().0).await.map_err(AppError::internal)?;
    let address = format!("{}/api/v1/tournaments/{}", app.base(headers), held.id);
    let fresh = Some(Fresh { label, token: issued.token, address });
    let mut answer = render_programs(app, visit, staff, held, Extra { fresh, ..Extra::default() }).await?;
    // The token is a password: it must not lie in a cache.
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

async fn render_programs(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    extra: Extra,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let mut tokens = app.store().bearers(Some(held.id)).await.map_err(AppError::internal)?;
    tokens.sort_by_key(|token| (token.revoked.is_some(), std::cmp::Reverse(token.created)));
    let failed = extra.fault.is_some();
    let view = Programs {
        page: frame::page(visit, staff, held, Place::Programs),
        slug: held.details.slug.clone(),
        fault: extra.fault,
        roles: role_choices(held, &extra.ticked, locale),
        typed_label: extra.label,
        lifetimes: LIFETIMES,
        tokens: tokens.iter().map(|bearer| token(held, bearer, locale)).collect(),
        fresh: extra.fresh,
    };
    answer(&view, failed)
}

fn token(held: &Held, bearer: &Bearer, locale: Locale) -> Token {
    let zone = &held.details.zone;
    let roles = bearer.roles.iter().filter_map(|role| Role::from_key(role)).collect();
    let person = held.staff.get(&PersonId(bearer.person.to_string())).and_then(|member| member.name.clone());
    let ended = bearer.revoked.or(bearer.expires);
    Token {
        id: bearer.id.to_string(),
        label: bearer.label.clone(),
        roles: named(held, &roles, locale),
        person: person.unwrap_or_else(|| locale.t("somebody-erased").to_string()),
        created: moment(zone, bearer.created),
        last_used: bearer.last_used.map(|at| moment(zone, at)),
        until: ended.map(|at| moment(zone, at)),
        alive: bearer.revoked.is_none() && bearer.expires.is_none_or(|expires| expires > now().0),
    }
}
