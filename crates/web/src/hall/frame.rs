//! What the pages of the hall have in common: their frame, their places, and the cache.

use crate::app::{App, Held};
use crate::cache::PageKey;
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, Room, Tab};
use crate::respond::Document;
use crate::views;
use crate::visit::Visit;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Pairings,
    Standings,
    Info,
}

/// A page of the hall by its own name, below the tournament: `round/3?by=name`. It is made from what was understood, never
/// copied from the address, since a shared page must not carry what its first visitor typed.
pub(super) struct Address {
    pub below: String,
    pub query: &'static str,
}

impl Address {
    pub fn new(below: impl Into<String>) -> Self {
        Self { below: below.into(), query: "" }
    }
}

/// The page from the cache, or rendered now for everybody who reads this language.
pub(super) fn shared(
    app: &App,
    held: &Held,
    locale: Locale,
    address: &Address,
    render: impl FnOnce(&Visit) -> Result<Document, AppError>,
) -> Result<Document, AppError> {
    let (version, erasures) = held.current.edition();
    let Address { below, query } = address;
    let name = format!("{below}?{query}@{erasures}");
    let slug = &held.details.slug;
    let path = if below.is_empty() { format!("/t/{slug}") } else { format!("/t/{slug}/{below}") };
    let everybody = Visit { locale, path, query: (*query).to_owned(), ..Visit::default() };
    let key = PageKey { tournament: held.id.to_string(), locale, page: name };
    app.pages().page(key, version, || render(&everybody))
}

pub(super) fn page(held: &Held, visit: &Visit, title: impl ToString, place: Place) -> Page {
    let locale = visit.locale;
    let slug = &held.details.slug;
    let mut page = Page::new(visit, Room::Hall, title);
    page.heading = Some(views::heading(held, locale));
    page.live = Some(views::following(held));
    page.tabs = vec![
        Tab::new(locale.t(key("hall-pairings")), format!("/t/{slug}"), place == Place::Pairings),
        Tab::new(locale.t(key("hall-standings")), format!("/t/{slug}/standings"), place == Place::Standings),
        Tab::new(locale.t(key("hall-info")), format!("/t/{slug}/info"), place == Place::Info),
    ];
    page
}
