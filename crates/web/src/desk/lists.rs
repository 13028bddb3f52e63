//! `/desk/{slug}/lists`: everybody's decklist, what is missing, and taking them.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::PublishLists;
use engine::decks::command::{AskForLists, WaiveLists};
use engine::decks::{ListState, check_list, lists_required, missing_lists};
use engine::ids::Moment;
use engine::tournament::Phase;

use super::fault::DeskFault;
use super::room::{Desk, Place};
use crate::app::now;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::{Document, document};
use crate::sent::Sent;
use crate::views;

#[derive(Template)]
#[template(path = "desk/lists.html")]
struct Lists {
    page: Page,
    root: String,
    required: bool,
    waived: bool,
    missing: usize,
    handed_in: usize,
    accepted: usize,
    due: Option<String>,
    overdue: bool,
    /// What the document calls handing in late, where it does.
    late_words: Option<String>,
    rows: Vec<Row>,
    may: bool,
    may_organize: bool,
    over: bool,
    published: usize,
    catalogue: usize,
    fault: Option<DeskFault>,
}

struct Row {
    id: u32,
    name: String,
    state: &'static str,
    shape: &'static str,
    late: bool,
    faults: usize,
    open: bool,
    /// Which list the row speaks of.
    filed_at: i64,
    href: String,
}

impl View for Lists {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_lists(desk: Desk) -> Result<Response, AppError> {
    Ok(render_lists(&desk, None)?.into_response())
}

fn render_lists(desk: &Desk, fault: Option<DeskFault>) -> Result<Document, AppError> {
    let locale = desk.locale();
    let held = &desk.held;
    let names = desk.names();
    let mut entrants: Vec<_> =
        held.present_entrants().filter(|entrant| entrant.dropped_after.is_none()).collect();
    entrants.sort_by_cached_key(|entrant| names.sorting(entrant.id));
    let rows: Vec<Row> = entrants
        .iter()
        .map(|entrant| {
            let filed = held.decks.list_of(entrant.id);
            let state = filed.map(|filed| filed.state);
            let list =
                filed.and_then(|filed| filed.list.as_ref()).filter(|_| state != Some(ListState::Accepted));
            let checked = list.and_then(|list| check_list(held, list));
            Row {
                id: entrant.id.0,
                name: names.full(entrant.id),
                state: views::list_state(state),
                shape: views::list_shape(state),
                late: filed.is_some_and(|filed| filed.late),
                faults: checked.map_or(0, |checked| {
                    let illegal = engine::decks::Severity::Illegal;
                    checked.reasons.iter().filter(|reason| reason.severity == illegal).count()
                }),
                open: state == Some(ListState::Submitted),
                filed_at: filed.map_or(0, |filed| filed.filed_at.0),
                href: desk.path(&format!("/lists/{}", entrant.id)),
            }
        })
        .collect();
    let state = |wanted: ListState| held.decks.lists.values().filter(|filed| filed.state == wanted).count();
    let rule =
        held.rulebook().ok().and_then(|rulebook| rulebook.decks()).and_then(|decks| decks.lists.as_ref());
    let late = rule.and_then(|rule| rule.late.as_ref());
    let due = held.decks.deadline;
    document(&Lists {
        page: desk.page(locale.t(key("lists-title")), Place::Players),
        root: desk.path(""),
        required: lists_required(held),
        waived: held.decks.waived.is_some(),
        missing: missing_lists(held)
            .into_iter()
            .filter(|entrant| {
                held.decks.list_of(*entrant).is_none_or(|filed| filed.state == ListState::Draft)
            })
            .count(),
        handed_in: state(ListState::Submitted),
        accepted: state(ListState::Accepted),
        due: due.map(|due| views::time_of_day(held, due)),
        overdue: due.is_some_and(|due| now() > due),
        late_words: late.map(|late| format!("{} ({})", locale.words(&late.words), late.citation.clause)),
        rows,
        may: desk.may(Capability::Decks),
        may_organize: desk.may(Capability::Organize),
        over: held.phase == Phase::Final,
        published: held.decks.published.len(),
        catalogue: engine::decks::catalogue(held).cards().len(),
        fault,
    })
}

pub async fn change_lists(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let (command, note) = match sent.get("do") {
        "due" => {
            let minutes = sent.number("minutes")?;
            let until = Some(Moment(now().0 + i64::from(minutes) * 60_000));
            let ask = AskForLists { entrants: Vec::new(), until };
            (Command::AskForLists(ask), FlashNote::new(key("lists-note-due")).with("minutes", minutes))
        }
        "waive" => {
            let reason = sent.get("reason").to_owned();
            (Command::WaiveLists(WaiveLists { reason }), FlashNote::new(key("lists-note-waived")))
        }
        "publish" => (Command::PublishLists(PublishLists {}), FlashNote::new(key("lists-note-published"))),
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match desk.act(&sent, command).await {
        Ok(_) => Ok(desk.went_for_good("/lists", note)),
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            let desk = desk.back_at("/lists").await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render_lists(&desk, Some(fault))?).into_response())
        }
    }
}
