//! What the pages of the hall have in common: their frame, their places, and the cache.

use super::bracket;
use crate::app::{App, Held};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, Room, Tab};
use crate::respond::Document;
use crate::views;
use crate::visit::Visit;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Pairings,
    Standings,
    Bracket,
    Info,
}

/// The page from the cache, or rendered now for everybody who reads this language. `below` and `query` are what the room
/// understood of the address, never what was typed: there are many ways to write one address, and each would be kept.
pub(super) fn shared(
    app: &App,
    held: &Held,
    visit: &Visit,
    below: &str,
    query: &str,
    render: impl FnOnce(&Visit) -> Result<Document, AppError>,
) -> Result<Document, AppError> {
    let visit = Visit { path: format!("/t/{}{below}", held.details.slug), ..visit.clone() };
    // An erasure changes what is shown without adding a version. Neither of the two ever runs backwards, so their sum names
    // the edition.
    let (version, erasures) = held.current.edition();
    app.pages().page(&visit, &held.id.to_string(), query, version + erasures, render)
}

pub(super) fn page(held: &Held, visit: &Visit, title: impl Into<String>, place: Place) -> Page {
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
    if held.cut.is_some() {
        let label = locale.t(bracket::tab(held));
        page.tabs.insert(2, Tab::new(label, format!("/t/{slug}/bracket"), place == Place::Bracket));
    }
    page
}
