//! The page: paste or file, then what the columns mean, then taking over.

use engine::event::EntrantAdded;
use std::collections::BTreeMap;

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::people::command::{MarkPaid, Register};

use super::columns::Column;
use super::read::{LineFault, Listed, Table, bar, people};
use crate::desk::fault::DeskFault;
use crate::desk::room::{Desk, Place};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::{Document, document};
use crate::sent::Sent;
use crate::views::name_key;

/// As many rows as show what a column holds.
const SHOWN: usize = 4;

#[derive(Template)]
#[template(path = "desk/import.html")]
struct Import {
    page: Page,
    root: String,
    text: String,
    columns: Vec<Shown>,
    rows: Vec<(u64, Vec<String>)>,
    ready: usize,
    faults: Vec<String>,
    same_name: bool,
    checked_in: bool,
    looked: bool,
    fault: Option<DeskFault>,
}

/// A column with what it is taken for.
struct Shown {
    heading: String,
    place: usize,
    choices: Vec<(&'static str, &'static str, bool)>,
}

impl View for Import {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_import(desk: Desk) -> Result<Response, AppError> {
    if !desk.may(Capability::Register) {
        return Err(AppError::Forbidden);
    }
    let page = desk.page(desk.locale().t(key("import-title")), Place::Players);
    let empty = Looked::default();
    Ok(render_import(&desk, page, &empty, None)?.into_response())
}

/// What was found in a list.
#[derive(Default)]
struct Looked {
    text: String,
    table: Table,
    meant: Vec<Column>,
    people: Vec<Listed>,
    faults: Vec<LineFault>,
    same_name: bool,
    checked_in: bool,
    looked: bool,
}

pub async fn import_players(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let locale = desk.locale();
    let text = match sent.file() {
        None => sent.get("list").to_owned(),
        Some(bytes) => match crate::text::decode(bytes) {
            Some(text) => text,
            None => {
                let fault = Some(DeskFault::new(locale.t(key("desk-list-encoding"))));
                let page = desk.page(locale.t(key("import-title")), Place::Players);
                return Ok((
                    StatusCode::UNPROCESSABLE_ENTITY,
                    render_import(&desk, page, &Looked::default(), fault)?,
                )
                    .into_response());
            }
        },
    };
    let looked = examine(&desk, &sent, text);
    let take = sent.ticked("take");
    let left_out = sent.ticked("leave_out");
    if !take || looked.people.is_empty() || (!looked.faults.is_empty() && !left_out) {
        let status = if looked.faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
        let desk = desk.back_at("/import").await?;
        let page = desk.page(desk.locale().t(key("import-title")), Place::Players);
        // Nothing is left out by mistake: the tick has to be set.
        let unticked = take && !looked.people.is_empty();
        let fault = unticked.then(|| DeskFault::new(desk.locale().t(key("import-tick-first"))));
        return Ok((status, render_import(&desk, page, &looked, fault)?).into_response());
    }
    take_over(desk, &sent, looked).await
}

fn examine(desk: &Desk, sent: &Sent, text: String) -> Looked {
    let (table, mut faults) = Table::read(&text);
    let guessed = table.guess();
    let chosen = |place: usize| Column::from_name(sent.get(&format!("column-{place}")));
    let meant: Vec<Column> =
        guessed.into_iter().enumerate().map(|(place, guess)| chosen(place).unwrap_or(guess)).collect();
    let entered: BTreeMap<String, u32> = desk
        .held
        .present_entrants()
        .filter_map(|entrant| Some((name_key(entrant.name.as_ref()?), entrant.id.0)))
        .collect();
    let same_name = sent.ticked("same_name");
    // A list sent twice finds its own names; the first answer is given again.
    let before = desk.held.answered(sent);
    let (people, wrong) = people(&table, &meant, &entered, same_name || before);
    let (people, barred) = if before { (people, Vec::new()) } else { bar(&desk.held, people) };
    faults.extend(wrong.into_iter().chain(barred));
    faults.sort_by_key(|fault| fault.line);
    let checked_in = sent.ticked("checked_in");
    Looked { text, table, meant, people, faults, same_name, checked_in, looked: true }
}

async fn take_over(desk: Desk, sent: &Sent, looked: Looked) -> Result<Response, AppError> {
    let count = looked.people.len();
    let registering = Register {
        people: looked.people.iter().map(|listed| listed.person.clone()).collect(),
        same_name: looked.same_name,
        checked_in: looked.checked_in,
        despite: None,
    };
    match desk.act(sent, Command::Register(registering)).await {
        Ok(done) => {
            let added = done.answer.events.iter().filter_map(|entry| match &entry.event {
                engine::Event::EntrantAdded(EntrantAdded { entrant, .. }) => Some(*entrant),
                _ => None,
            });
            let paid: Vec<EntrantId> = added
                .zip(&looked.people)
                .filter(|(_, listed)| listed.paid)
                .map(|(entrant, _)| entrant)
                .collect();
            if !paid.is_empty() {
                let command = Command::MarkPaid(MarkPaid { entrants: paid, paid: true });
                // Sent twice, it is marked already.
                let _ = desk.act_also(sent, "p", command).await;
            }
            Ok(desk.went("/players", FlashNote::new(key("desk-list-added")).with("count", count), &done))
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            let desk = desk.back_at("/import").await?;
            let page = desk.page(desk.locale().t(key("import-title")), Place::Players);
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render_import(&desk, page, &looked, Some(fault))?)
                .into_response())
        }
    }
}

fn render_import(
    desk: &Desk,
    page: Page,
    looked: &Looked,
    fault: Option<DeskFault>,
) -> Result<Document, AppError> {
    let locale = desk.locale();
    let column = |(place, heading): (usize, &String)| Shown {
        heading: heading.clone(),
        place,
        choices: Column::ALL
            .into_iter()
            .map(|column| (column.name(), column.key(), looked.meant.get(place) == Some(&column)))
            .collect(),
    };
    document(&Import {
        page,
        root: desk.path(""),
        text: looked.text.clone(),
        columns: looked.table.headings.iter().enumerate().map(column).collect(),
        rows: looked.table.rows.iter().take(SHOWN).cloned().collect(),
        ready: looked.people.len(),
        faults: looked.faults.iter().map(|fault| fault.words(locale)).collect(),
        same_name: looked.same_name,
        checked_in: looked.checked_in,
        looked: looked.looked,
        fault,
    })
}
