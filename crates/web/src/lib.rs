//! Pages, HTTP API and live updates: five rooms and a door.
//!
//! The foundations every room stands on are here: who is looking (`visit`), the words (`locale`), the frame of a page
//! (`page`) and the parts it is made of (`parts`), from template to answer (`respond`, `cache`), errors a person can act on
//! (`error`), live changes (`hub`), and what surrounds every request (`frame`). A room is a folder of its own that uses them.
//!
//! # A page of a room
//!
//! Words go to `crates/wording/locales/{en,ja}/<room>.ftl`, the template to `templates/<room>/<page>.html`:
//!
//! ```html
//! {% extends "base/layout.html" %}
//! {% import "base/boards.html" as boards %}
//! {% block main %}
//! <h1>{{ t("hall-pairings") }}</h1>
//! <ul class="rows" id="pairings" data-live="pairings">
//!   {% for row in rows %}{% call boards::pairing(row) %}<p>{{ t("hall-why").with("points", 9) }}</p>{% endcall %}{% endfor %}
//! </ul>
//! {% endblock %}
//! ```
//!
//! The Rust side is a struct with a `page`, and a handler that takes the `Visit`:
//!
//! ```text
//! #[derive(Template)]
//! #[template(path = "hall/pairings.html")]
//! struct Pairings { page: Page, rows: Vec<PairingRow> }
//!
//! impl View for Pairings {
//!     fn page(&self) -> &Page { &self.page }
//! }
//!
//! async fn show_pairings(State(hall): State<Hall>, visit: Visit) -> Result<Document, AppError> {
//!     hall.cache.page(&visit, slug, "", version, |anyone| {
//!         let mut page = Page::new(anyone, Room::Hall, anyone.locale.t("hall-pairings"));
//!         page.live = Some(Live { events: format!("/t/{slug}/events"), version, at, scene });
//!         document(&Pairings { page, rows })
//!     })
//! }
//! ```
//!
//! A page of one visitor's own calls `document` without the cache. A form is an ordinary one with `data-send` and
//! `parts::command()`; its handler takes the room and the form (`Sent`), lets the room `act`, and answers with `respond::done`.

pub mod api;
pub mod app;
pub mod assets;
pub mod cache;
pub mod cookies;
pub mod desk;
pub mod door;
pub mod error;
pub mod floor;
pub mod frame;
mod gatherings;
pub mod hall;
pub mod hub;
pub mod links;
mod metrics;
pub mod moment;
pub mod office;
mod pack;
pub mod page;
pub mod parts;
pub mod qr;
pub mod respond;
pub mod rooms;
pub mod seat;
pub mod sent;
pub mod serve;
pub mod site;
pub mod staff;
#[cfg(test)]
pub mod testing;
#[cfg(test)]
mod tests;
mod text;
pub mod venue;
pub mod views;
pub mod visit;

/// The words.
pub use wording as locale;
