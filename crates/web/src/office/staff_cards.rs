//! `/office/{slug}/staff/cards`: invitations as cards to cut out; whoever scans one signs in and has the roles on it.

use std::collections::BTreeSet;

use askama::Template;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use engine::people::Role;
use store::LinkPurpose;

use super::frame::{self, Place, is_alone};
use super::rights::Organizing;
use super::staff::{named, ticked_roles};
use super::zones::moment;
use crate::app::{App, Held, now};
use crate::error::AppError;
use crate::locale::key;
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::qr::{Svg, qr_svg};
use crate::respond::{document, done};
use crate::sent::Sent;
use crate::staff::Staff;

/// A week: people are invited when the event is planned, not at its door.
const GOOD_FOR_MS: i64 = 7 * 24 * 60 * 60 * 1000;

/// One sheet of cards; who needs more prints a second one.
const MOST: usize = 24;

#[derive(Template)]
#[template(path = "office/staff_cards.html")]
struct Cards {
    page: Page,
    slug: String,
    name: String,
    roles: String,
    until: String,
    codes: Vec<Svg>,
    alone: bool,
}

impl View for Cards {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// A link that lets one person in with these roles.
pub(super) async fn issue(
    app: &App,
    staff: &Staff,
    headers: &HeaderMap,
    held: &Held,
    roles: &BTreeSet<Role>,
) -> Result<String, AppError> {
    let purpose = LinkPurpose::Staff {
        tournament: held.id,
        roles: roles.iter().map(|role| role.key().to_owned()).collect(),
        inviter: staff.0.person.id,
    };
    let issued = app.store().issue_link(purpose, now().0, GOOD_FOR_MS).await.map_err(AppError::internal)?;
    Ok(format!("{}/invite/{}", app.base(headers), issued.token))
}

/// Whoever holds a link is let in: it must not lie in a cache.
pub(super) fn uncached(mut answer: Response) -> Response {
    answer.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}

pub(super) async fn print_cards(
    Organizing(Office { app, visit, staff, held }): Organizing,
    headers: HeaderMap,
    sent: Sent,
) -> Result<Response, AppError> {
    let slug = held.details.slug.clone();
    let locale = visit.locale;
    let roles = ticked_roles(&sent);
    if roles.is_empty() {
        let note = FlashNote::new(key("invite-no-roles"));
        return Ok(done(&visit, &Place::Staff.path(&slug), Some(&note)));
    }
    let wanted = sent.get("count").parse().unwrap_or(1).clamp(1, MOST);
    let (mut codes, mut alone) = (Vec::new(), false);
    for _ in 0..wanted {
        let url = issue(&app, &staff, &headers, &held, &roles).await?;
        alone = is_alone(&url);
        codes.push(qr_svg(&url)?);
    }
    let mut page = frame::page(&visit, &staff, &held, Place::Staff);
    page.live = None;
    let view = Cards {
        page,
        slug,
        name: held.details.name.clone(),
        roles: named(&held, &roles, locale),
        until: moment(&held.details.zone, now().0 + GOOD_FOR_MS),
        codes,
        alone,
    };
    Ok(uncached(document(&view)?.into_response()))
}
