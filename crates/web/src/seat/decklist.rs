//! A player's own decklist: typed, pasted or sent as a file; and what to bring.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::decks::command::FileDecklist;
use engine::decks::{Decklist, Filed, ListState, Sight, Viewer, changes_between_matches, check_list, sight};
use engine::tournament::Phase;
use rulebook::decks::ReminderDue;

use super::door::Seat;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, Room, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{document, done};
use crate::sent::Sent;
use crate::views::{self, Fault, ListReason, ShownChecklist, ShownList};
use crate::visit::Visit;

/// A decklist is a page of text; anything longer is none.
pub(super) const LIST_LIMIT: usize = 256 * 1024;

#[derive(Template)]
#[template(path = "seat/decklist.html")]
struct DecklistPage {
    page: Page,
    path: String,
    /// What the list needs besides cards.
    fields: Vec<(String, String)>,
    zones: Vec<String>,
    text: String,
    /// Whether something can be written at all.
    open: bool,
    /// The list was accepted, and the deck may be changed all the same.
    changes: Option<Clause>,
    playing: bool,
    state: &'static str,
    shape: &'static str,
    accepted: bool,
    late: bool,
    due: Option<String>,
    required: bool,
    sent_back: Option<String>,
    list: Option<ShownList>,
    reasons: Vec<ListReason>,
    unreadable: Vec<String>,
    checklists: Vec<ShownChecklist>,
    fault: Option<Fault>,
}

impl View for DecklistPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// What somebody wrote that was not taken.
#[derive(Default)]
struct Typed {
    text: Option<String>,
    unreadable: Vec<String>,
    fault: Option<Fault>,
}

pub(super) async fn show_decklist(seat: Seat) -> Result<Response, AppError> {
    Ok(render_decklist(&seat, Typed::default())?.into_response())
}

pub(super) async fn file_decklist(seat: Seat, sent: Sent) -> Result<Response, AppError> {
    let (text, draft) = (text_of(&sent)?, sent.ticked("draft"));
    let rulebook = seat.held.rulebook().map_err(refused)?;
    let Some(format) = rulebook.deck_format() else { return Err(AppError::NotFound) };
    let rule = rulebook.decks().and_then(|decks| decks.lists.as_ref());
    let (list, faults) = Decklist::read(&text, format, rule);
    if !faults.is_empty() {
        let line = |fault: &engine::decks::Unreadable| {
            seat.visit.locale.t(key("list-unreadable-line")).with("line", fault.line).to_string()
        };
        let unreadable = faults.iter().map(line).collect();
        let typed = Typed { text: Some(text), unreadable, fault: None };
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, render_decklist(&seat, typed)?).into_response());
    }
    match seat.act(&sent, Command::FileDecklist(FileDecklist { entrant: seat.entrant, list, draft })).await {
        Ok(_) => {
            let note = if draft { key("list-note-draft") } else { key("list-note-submitted") };
            Ok(done(&seat.visit, &format!("{}/decklist", seat.path), Some(&FlashNote::new(note))))
        }
        Err(error) => {
            let seat = seat.again().await?;
            let fault = Some(Fault::of(error, &seat.held, seat.visit.locale)?);
            let typed = Typed { text: Some(text), unreadable: Vec::new(), fault };
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render_decklist(&seat, typed)?).into_response())
        }
    }
}

/// The list as it was sent; a file counts before what was pasted.
fn text_of(sent: &Sent) -> Result<String, AppError> {
    let file = match sent.file().map(crate::text::decode) {
        Some(None) => return Err(AppError::Unreadable { detail: "the file is no text".into() }),
        Some(text) => text.filter(|text| !text.trim().is_empty()),
        None => None,
    };
    Ok(file.unwrap_or_else(|| sent.get("list").to_owned()))
}

fn render_decklist(seat: &Seat, typed: Typed) -> Result<crate::respond::Document, AppError> {
    let Seat { visit, held, entrant, path, .. } = seat;
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(refused)?;
    let Some(format) = rulebook.deck_format() else { return Err(AppError::NotFound) };
    let filed = held.decks.list_of(*entrant);
    let seen = sight(held, &Viewer::Entrant(*entrant), *entrant);
    let list = filed.and_then(|filed| filed.list.as_ref()).filter(|_| seen == Sight::Whole);
    let accepted = filed.is_some_and(|filed| filed.state == ListState::Accepted);
    let at_list = Visit { path: format!("{path}/decklist"), query: String::new(), ..visit.clone() };
    let mut page = Page::new(&at_list, Room::Seat, locale.t(key("list-title")));
    page.heading = Some(views::heading(held, locale));
    page.person = Some(views::Names::new(held, views::Audience::Public, locale).full(*entrant));
    let checked = list.and_then(|list| check_list(held, list));
    let rule = rulebook.decks().and_then(|decks| decks.lists.as_ref());
    let fields = rule.iter().flat_map(|rule| &rule.fields).filter(|field| rulebook.holds(&field.when));
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let changes = changes_between_matches(held, *entrant).filter(|_| accepted);
    let open =
        (!accepted || changes.is_some()) && seen != Sight::NotDuringTheMatch && held.phase < Phase::Posted;
    document(&DecklistPage {
        page,
        path: path.clone(),
        fields: fields.map(|field| (field.id.clone(), pick(&field.words))).collect(),
        zones: format.zones.iter().map(|zone| pick(&zone.words)).collect(),
        text: typed.text.or_else(|| list.map(|list| list.write(format))).unwrap_or_default(),
        open,
        changes: changes.map(|changes| views::clause(rulebook, &changes.citation, &changes.words, locale)),
        playing: seen == Sight::NotDuringTheMatch,
        state: views::list_state(filed.map(|filed| filed.state)),
        shape: views::list_shape(filed.map(|filed| filed.state)),
        accepted,
        late: filed.is_some_and(|filed| filed.late),
        due: held.decks.due(*entrant).map(|due| views::time_of_day(held, due)),
        required: engine::decks::lists_required(held),
        sent_back: filed.and_then(|filed: &Filed| filed.sent_back.clone()),
        reasons: checked.map(|checked| views::list_reasons(held, &checked, locale)).unwrap_or_default(),
        list: list.map(|list| views::shown_list(held, list, locale)),
        unreadable: typed.unreadable,
        checklists: reminders(held, locale),
        fault: typed.fault,
    })
}

/// What to bring until the first round, what to think of between rounds.
fn reminders(held: &Held, locale: crate::locale::Locale) -> Vec<ShownChecklist> {
    let due = match held.phase {
        Phase::Absent | Phase::Registration => ReminderDue::BeforeStart,
        Phase::Playing if held.rounds.is_empty() => ReminderDue::BeforeStart,
        Phase::Playing => ReminderDue::BetweenRounds,
        Phase::Posted | Phase::Final => return Vec::new(),
    };
    views::checklists(held, due, locale)
}
