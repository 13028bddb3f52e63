//! `/desk/{slug}/players`: everybody who entered; adding one by one or as a list, checking in.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::authority::Capability;
use engine::command::{AddEntrants, CheckIn, NewEntrant, UndoCheckIn};
use engine::ids::{EntrantId, RoundNumber};
use engine::tournament::Phase;
use engine::{Command, Event};
use engine::{Refusal, RefusalKind};
use serde::Deserialize;

use super::arranging::listed::count;
use super::changing::late::{Offer, offers};
use super::fault::DeskFault;
use super::find::standing;
use super::list::{self, BadLine, Wrong};
use super::next::{Button, Leads, Next, button, next};
use super::room::{Desk, Done, Place};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::document;
use crate::sent::Sent;
use crate::views::{READING, name_key};

#[derive(Template)]
#[template(path = "desk/players.html")]
struct Players {
    page: Page,
    root: String,
    rows: Vec<PlayerRow>,
    entered: usize,
    checked_in: usize,
    may_register: bool,
    over: bool,
    /// From which round somebody entered now plays, where that is not the first.
    late: Option<u32>,
    /// Once enough are there, the next thing to do.
    next: Option<Button>,
    /// Who came late, and whom they could play now.
    offers: Vec<Offer>,
    arrangements: usize,
    typed: Typed,
}

#[derive(Default)]
pub struct Typed {
    pub name: String,
    /// フリガナ, by which a Japanese list is sorted.
    pub reading: String,
    pub name_fault: Option<DeskFault>,
    /// Two people of one name: ask before a second one is added.
    pub same_name: bool,
    pub list: String,
    pub list_faults: Vec<String>,
    pub list_same_name: bool,
    pub fault: Option<DeskFault>,
    pub stay: bool,
}

struct PlayerRow {
    id: u32,
    name: String,
    tag: bool,
    standing: String,
    checked_in: bool,
    dropped: bool,
    href: String,
}

impl View for Players {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Default, Deserialize)]
pub struct PlayersQuery {
    /// After checking somebody in the list stays where it is, instead of jumping to the name field.
    stay: Option<String>,
}

pub async fn show_players(desk: Desk, Query(asked): Query<PlayersQuery>) -> Result<Response, AppError> {
    Ok(render_players(&desk, Typed { stay: asked.stay.is_some(), ..Typed::default() })?.into_response())
}

pub async fn again(desk: Desk, typed: Typed) -> Result<Response, AppError> {
    let desk = desk.back_at("/players").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_players(&desk, typed)?).into_response())
}

fn render_players(desk: &Desk, typed: Typed) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let held = &desk.held;
    let names = desk.names();
    let mut entrants: Vec<_> = held.present_entrants().collect();
    entrants.sort_by_cached_key(|entrant| names.sorting(entrant.id));
    let rows: Vec<PlayerRow> = entrants
        .into_iter()
        .map(|entrant| PlayerRow {
            id: entrant.id.0,
            name: names.of(entrant.id),
            tag: names.tag(entrant.id).is_some(),
            standing: standing(desk, entrant),
            checked_in: entrant.checked_in,
            dropped: entrant.dropped_after.is_some(),
            href: desk.path(&format!("/players/{}", entrant.id)),
        })
        .collect();
    let begun = !held.rounds.is_empty() || held.draft.is_some();
    let joins = if held.draft.is_some() { held.next_round().next() } else { held.next_round() };
    let next = next(held);
    let leads_on = matches!(next, Next::Draft(_) | Next::Check(_));
    document(&Players {
        page: desk.page(locale.t(key("desk-players-title")), Place::Players),
        root: desk.path(""),
        entered: rows.len(),
        checked_in: rows.iter().filter(|row| row.checked_in).count(),
        rows,
        may_register: desk.may(Capability::Register) && held.phase < Phase::Posted,
        over: held.phase >= Phase::Posted,
        late: begun.then_some(joins.0),
        next: leads_on.then(|| button(desk, next)).flatten(),
        offers: offers(desk),
        arrangements: count(held),
        typed,
    })
}

/// One player; the page comes back ready for the next.
pub async fn add_player(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let name = sent.get("name").to_owned();
    let reading = sent.words("reading");
    let known = desk
        .held
        .present_entrants()
        .find(|entrant| entrant.name.as_ref().is_some_and(|known| name_key(known) == name_key(&name)));
    let same_name = sent.ticked("same_name");
    let sent_before = desk.held.answered(&sent);
    if let Some(known) = known.filter(|_| !same_name && !sent_before) {
        let locale = desk.locale();
        let entered = known.name.clone().unwrap_or_default();
        let label = locale.t(key("desk-way-player")).with("number", known.id.0);
        let twice = Refusal::new(RefusalKind::DuplicateName { name: entered });
        let fault =
            DeskFault::new(locale.refusal(&twice)).way(label, desk.path(&format!("/players/{}", known.id)));
        let reading = reading.unwrap_or_default();
        let typed = Typed { name, reading, name_fault: Some(fault), same_name: true, ..Typed::default() };
        return again(desk, typed).await;
    }
    let attributes = reading.iter().map(|reading| (READING.to_owned(), reading.clone())).collect();
    let command = Command::AddEntrants(AddEntrants {
        entrants: vec![NewEntrant { name: name.clone(), person: None, attributes }],
        same_name,
        checked_in: sent.ticked("checked_in"),
    });
    match desk.act(&sent, command).await {
        Ok(done) => {
            let added = done.answer.events.iter().find_map(|logged| match &logged.event {
                Event::EntrantAdded(added) => Some(added),
                _ => None,
            });
            let name = added.and_then(|added| added.name.clone()).unwrap_or(name);
            let joins = added.map_or(RoundNumber(1), |added| added.joined_in_round);
            let note = match joins.0 > 1 {
                true => FlashNote::new(key("desk-added-late")).with("round", joins.0),
                false => FlashNote::new(key("desk-added")),
            };
            Ok(desk.went("/players", note.with("name", name), &done))
        }
        Err(error) => {
            let same_name = matches!(error.refusal(), Some(RefusalKind::DuplicateName { .. }));
            let fault = DeskFault::caught(&desk, error)?;
            let reading = reading.unwrap_or_default();
            let typed = Typed { name, reading, name_fault: Some(fault), same_name, ..Typed::default() };
            again(desk, typed).await
        }
    }
}

/// A list, pasted or as a file: all of it or nothing.
pub async fn add_list(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let locale = desk.locale();
    let text = match sent.file() {
        None => sent.get("list").to_owned(),
        Some(bytes) => match list::decode(bytes) {
            Some(text) => text,
            None => {
                let list_faults = vec![locale.t(key("desk-list-encoding")).to_string()];
                return again(desk, Typed { list_faults, ..Typed::default() }).await;
            }
        },
    };
    let faulty = |list_faults: Vec<String>, same: bool| Typed {
        list: text.clone(),
        list_faults,
        list_same_name: same,
        ..Typed::default()
    };
    let listed = match list::read(&text) {
        Ok(listed) => listed,
        Err(bad) => return again(desk, faulty(worded(&bad, locale), false)).await,
    };
    if listed.players.is_empty() {
        let words = locale.t(key("desk-list-empty")).to_string();
        return again(desk, faulty(vec![words], false)).await;
    }
    let same_name = sent.ticked("same_name");
    let entered: BTreeMap<String, u32> = desk
        .held
        .present_entrants()
        .filter_map(|entrant| Some((name_key(entrant.name.as_ref()?), entrant.id.0)))
        .collect();
    // A list sent twice finds its own names; the first answer is given again.
    let sent_before = desk.held.answered(&sent);
    let bad = list::repeated(&listed, &entered);
    if !bad.is_empty() && !same_name && !sent_before {
        return again(desk, faulty(worded(&bad, locale), true)).await;
    }
    let count = listed.players.len();
    let entrants = listed.players.iter().map(|(_, player)| player.clone()).collect();
    let command =
        Command::AddEntrants(AddEntrants { entrants, same_name, checked_in: sent.ticked("checked_in") });
    match desk.act(&sent, command).await {
        Ok(done) => {
            let note = match listed.unused.is_empty() {
                true => FlashNote::new(key("desk-list-added")),
                false => {
                    FlashNote::new(key("desk-list-added-unused")).with("columns", listed.unused.join(", "))
                }
            };
            Ok(desk.went("/players", note.with("count", count), &done))
        }
        Err(error) => match error.refusal() {
            Some(RefusalKind::LongName { longest }) => {
                let bad = list::too_long(&listed, *longest);
                again(desk, faulty(worded(&bad, locale), false)).await
            }
            Some(_) | None => {
                let fault = DeskFault::caught(&desk, error)?;
                again(desk, faulty(vec![fault.words], false)).await
            }
        },
    }
}

fn worded(bad: &[BadLine], locale: Locale) -> Vec<String> {
    const MOST: usize = 20;
    let line = |bad: &BadLine| {
        let text = |key| locale.t(key).with("line", bad.line);
        match &bad.what {
            Wrong::NoName => text(key("desk-line-no-name")),
            Wrong::LongName { longest } => text(key("desk-line-long-name")).with("longest", *longest),
            Wrong::LongAttribute { longest } => {
                text(key("desk-line-long-attribute")).with("longest", *longest)
            }
            Wrong::Unreadable => text(key("desk-line-unreadable")),
            Wrong::ControlCharacters => text(key("desk-line-control")),
            Wrong::UnknownColumns { columns } => text(key("desk-line-columns")).with("columns", *columns),
            Wrong::TooManyColumns { columns, expected } => {
                text(key("desk-line-too-many")).with("columns", *columns).with("expected", *expected)
            }
            Wrong::OpenQuote => text(key("desk-line-quote")),
            Wrong::Repeated { name, first } => {
                text(key("desk-line-repeated")).with("name", name).with("first", *first)
            }
            Wrong::Entered { name, number } => {
                text(key("desk-line-entered")).with("name", name).with("number", *number)
            }
            Wrong::TooManyLines { most } => text(key("desk-line-most")).with("most", *most),
        }
        .to_string()
    };
    let mut lines: Vec<String> = bad.iter().take(MOST).map(line).collect();
    if bad.len() > MOST {
        lines.push(locale.t(key("desk-line-more")).with("count", bad.len() - MOST).to_string());
    }
    lines
}

/// One, several, or everybody who is not yet.
pub async fn check_in_players(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let entrants: Vec<EntrantId> = if sent.ticked("all") {
        let absent = desk.held.present_entrants().filter(|entrant| !entrant.checked_in);
        absent.filter(|entrant| entrant.dropped_after.is_none()).map(|entrant| entrant.id).collect()
    } else {
        sent.all("entrant").filter_map(|id| id.parse().ok()).map(EntrantId).collect()
    };
    let note = |desk: &Desk, done: &Done| {
        let checked_in = done.answer.events.iter().filter_map(|logged| match &logged.event {
            Event::EntrantCheckedIn(checked_in) => Some(checked_in.entrant),
            _ => None,
        });
        match checked_in.collect::<Vec<_>>()[..] {
            [one] => FlashNote::new(key("desk-checked-in-one")).with("name", desk.names().full(one)),
            ref all => FlashNote::new(key("desk-checked-in-all")).with("count", all.len()),
        }
    };
    registered(desk, &sent, Command::CheckIn(CheckIn { entrants }), note).await
}

pub async fn undo_check_in(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let entrants: Vec<EntrantId> =
        sent.all("entrant").filter_map(|id| id.parse().ok()).map(EntrantId).collect();
    let name = entrants.first().map(|&id| desk.names().full(id)).unwrap_or_default();
    let note = |_: &Desk, _: &Done| FlashNote::new(key("desk-check-in-undone")).with("name", name.clone());
    registered(desk, &sent, Command::UndoCheckIn(UndoCheckIn { entrants }), note).await
}

async fn registered(
    desk: Desk,
    sent: &Sent,
    command: Command,
    note: impl Fn(&Desk, &Done) -> FlashNote,
) -> Result<Response, AppError> {
    match desk.act(sent, command).await {
        Ok(done) => Ok(desk.went("/players?stay=", note(&desk, &done), &done)),
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            again(desk, Typed { fault: Some(fault), ..Typed::default() }).await
        }
    }
}
