//! `/desk/{slug}/lists/form`: an empty decklist to print, with the fields and zones the document asks for.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use rulebook::decks::{DeckTest, Zone};

use super::room::{Desk, Place};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::respond::document;

/// Lines for a zone whose size no rule speaks of, and for one that holds many cards.
const FEW: u32 = 4;
const MANY: u32 = 20;

#[derive(Template)]
#[template(path = "desk/blank.html")]
struct Blank {
    page: Page,
    root: String,
    name: String,
    date: String,
    fields: Vec<String>,
    zones: Vec<(String, u32)>,
}

impl View for Blank {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_blank_list(desk: Desk) -> Result<Response, AppError> {
    let locale = desk.locale();
    let rulebook = desk.held.rulebook().map_err(refused)?;
    let format = rulebook.deck_format().ok_or(AppError::NotFound)?;
    let rule = rulebook.decks().and_then(|decks| decks.lists.as_ref());
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let lines = |zone: &Zone| {
        let size = format.rules.iter().find_map(|rule| match &rule.test {
            DeckTest::Size { zones, max, .. } if *zones == [zone.id.as_str()] => Some(*max),
            _ => None,
        });
        size.map_or(FEW, |most| most.unwrap_or(MANY).clamp(1, MANY))
    };
    let view = Blank {
        page: desk.page(locale.t(key("blank-title")), Place::Players),
        root: desk.path(""),
        name: desk.held.details.name.clone(),
        date: desk.held.details.date.clone(),
        fields: rule.iter().flat_map(|rule| &rule.fields).map(|field| pick(&field.words)).collect(),
        zones: format.zones.iter().map(|zone| (pick(&zone.words), lines(zone))).collect(),
    };
    Ok(document(&view)?.into_response())
}
