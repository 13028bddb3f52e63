//! `/t/{slug}/decks`: decklists everybody may read, once they are published.

use askama::Template;
use axum::response::{IntoResponse, Response};
use engine::decks::{Sight, Viewer, sight};

use super::frame::{self, Place};
use super::room::Hall;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::respond::document;
use crate::views::{self, Audience, Names, ShownList};

#[derive(Template)]
#[template(path = "hall/decks.html")]
struct Decks {
    page: Page,
    lists: Vec<(String, ShownList)>,
}

impl View for Decks {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_decks(Hall { visit, held, .. }: Hall) -> Result<Response, AppError> {
    let locale = visit.locale;
    let names = Names::new(&held, Audience::Public, locale);
    let seen = held
        .decks
        .lists
        .iter()
        .filter(|(entrant, _)| sight(&held, &Viewer::Everybody, **entrant) == Sight::Whole);
    let lists = seen
        .filter_map(|(entrant, filed)| {
            let list = filed.list.as_ref()?;
            Some((names.full(*entrant), views::shown_list(&held, list, locale)))
        })
        .collect();
    let page = frame::page(&held, &visit, locale.t(key("decks-title")), Place::Info);
    Ok(document(&Decks { page, lists })?.into_response())
}
