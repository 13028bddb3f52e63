//! `/desk/{slug}/lists/{number}`: one decklist: reading, taking, sending back, correcting under a judge's eyes, printing.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::decks::command::{CorrectDecklist, FileDecklist, JudgeDecklist};
use engine::decks::{Decklist, ListState, Sight, Viewer, check_list, sight};
use engine::ids::EntrantId;

use super::fault::DeskFault;
use super::room::{Desk, Place};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::{Document, document};
use crate::sent::Sent;
use crate::views::{self, ListReason, ShownList};

#[derive(Template)]
#[template(path = "desk/deck.html")]
struct Deck {
    page: Page,
    root: String,
    here: String,
    id: u32,
    name: String,
    state: &'static str,
    shape: &'static str,
    late: bool,
    received: Option<String>,
    despite: Option<String>,
    corrections: Vec<String>,
    list: Option<ShownList>,
    reasons: Vec<ListReason>,
    legal: bool,
    text: String,
    reason: String,
    may: bool,
    may_file: bool,
    submitted: bool,
    accepted: bool,
    /// Which list the page shows.
    filed_at: i64,
    unreadable: Vec<String>,
    fault: Option<DeskFault>,
}

impl View for Deck {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Default)]
struct Typed {
    text: Option<String>,
    reason: String,
    unreadable: Vec<String>,
    fault: Option<DeskFault>,
}

pub async fn show_decklist(desk: Desk, Path((_, id)): Path<(String, u32)>) -> Result<Response, AppError> {
    Ok(render_decklist(&desk, EntrantId(id), Typed::default())?.into_response())
}

fn render_decklist(desk: &Desk, id: EntrantId, typed: Typed) -> Result<Document, AppError> {
    let held = &desk.held;
    let locale = desk.locale();
    let names = desk.names();
    held.entrant(id).ok_or(AppError::NotFound)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let format = rulebook.deck_format().ok_or(AppError::NotFound)?;
    let filed = held.decks.list_of(id);
    let seen = sight(held, &Viewer::of(held, &desk.staff.actor()), id) == Sight::Whole;
    let list = filed.and_then(|filed| filed.list.as_ref()).filter(|_| seen);
    let checked = list.and_then(|list| check_list(held, list));
    let at = |moment| views::time_of_day(held, moment);
    let state = filed.map(|filed| filed.state);
    document(&Deck {
        page: desk.page(names.full(id), Place::Players),
        root: desk.path(""),
        here: desk.path(&format!("/lists/{id}")),
        id: id.0,
        name: names.full(id),
        state: views::list_state(state),
        shape: views::list_shape(state),
        late: filed.is_some_and(|filed| filed.late),
        received: filed.and_then(|filed| filed.received.as_ref()).map(|(actor, moment)| {
            locale
                .t(key("deck-received"))
                .with("name", names.actor(actor))
                .with("time", at(*moment))
                .to_string()
        }),
        despite: filed.and_then(|filed| filed.despite.clone()),
        corrections: filed
            .iter()
            .flat_map(|filed| &filed.corrections)
            .map(|correction| {
                let words = locale.t(key("deck-corrected")).with("name", names.actor(&correction.judge));
                words
                    .with("time", at(correction.at))
                    .with("reason", correction.reason.clone().unwrap_or_default())
                    .to_string()
            })
            .collect(),
        legal: checked.as_ref().is_none_or(engine::decks::Checked::is_legal),
        reasons: checked.map(|checked| views::list_reasons(held, &checked, locale)).unwrap_or_default(),
        text: typed.text.or_else(|| list.map(|list| list.write(format))).unwrap_or_default(),
        list: list.map(|list| views::shown_list(held, list, locale)),
        reason: typed.reason,
        may: desk.may(Capability::Decks),
        may_file: desk.may(Capability::Register),
        submitted: state == Some(ListState::Submitted),
        accepted: state == Some(ListState::Accepted),
        filed_at: filed.map_or(0, |filed| filed.filed_at.0),
        unreadable: typed.unreadable,
        fault: typed.fault,
    })
}

pub async fn change_decklist(
    desk: Desk,
    Path((_, id)): Path<(String, u32)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let entrant = EntrantId(id);
    let (reason, filed_at) = (sent.words("reason"), sent.moment("filed_at")?);
    let (command, note) = match sent.get("do") {
        "accept" => (
            Command::JudgeDecklist(JudgeDecklist { entrant, accept: true, reason, filed_at }),
            key("deck-note-accepted"),
        ),
        "send-back" => (
            Command::JudgeDecklist(JudgeDecklist { entrant, accept: false, reason, filed_at }),
            key("deck-note-sent-back"),
        ),
        what @ ("file" | "correct") => {
            let list = match read(&desk, &sent) {
                Ok(list) => list,
                Err(unreadable) => {
                    let (text, reason) = (Some(sent.get("list").to_owned()), reason.unwrap_or_default());
                    let typed = Typed { text, reason, unreadable, fault: None };
                    let desk = desk.back_at(&format!("/lists/{id}")).await?;
                    return Ok((StatusCode::UNPROCESSABLE_ENTITY, render_decklist(&desk, entrant, typed)?)
                        .into_response());
                }
            };
            match what {
                "file" => (
                    Command::FileDecklist(FileDecklist { entrant, list, draft: false }),
                    key("list-note-submitted"),
                ),
                _ => {
                    let reason = reason.unwrap_or_default();
                    (
                        Command::CorrectDecklist(CorrectDecklist { entrant, list, reason }),
                        key("deck-note-corrected"),
                    )
                }
            }
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    let name = desk.names().full(entrant);
    match desk.act(&sent, command).await {
        Ok(_) => {
            let back = if sent.get("do") == "accept" { "/lists".to_owned() } else { format!("/lists/{id}") };
            Ok(desk.went_for_good(&back, FlashNote::new(note).with("name", name)))
        }
        Err(error) => {
            let fault = Some(DeskFault::caught(&desk, error)?);
            let text = sent.words("list");
            let typed = Typed { text, reason: sent.get("reason").to_owned(), unreadable: Vec::new(), fault };
            let desk = desk.back_at(&format!("/lists/{id}")).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render_decklist(&desk, entrant, typed)?).into_response())
        }
    }
}

fn read(desk: &Desk, sent: &Sent) -> Result<Decklist, Vec<String>> {
    let locale = desk.locale();
    let rulebook = desk.held.rulebook().map_err(|refusal| vec![refusal.to_string()])?;
    let Some(format) = rulebook.deck_format() else { return Err(Vec::new()) };
    let rule = rulebook.decks().and_then(|decks| decks.lists.as_ref());
    let (list, faults) = Decklist::read(sent.get("list"), format, rule);
    match faults.is_empty() {
        true => Ok(list),
        false => Err(faults
            .iter()
            .map(|fault| locale.t(key("list-unreadable-line")).with("line", fault.line).to_string())
            .collect()),
    }
}
