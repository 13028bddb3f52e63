//! The way back: the opposite of this desk's own command, or the correction where something depends on it already.

use axum::response::Response;
use engine::command::Undo;
use engine::event::{EntrantReturned, ResultCorrected, ResultRecorded, ResultWithdrawn, TableExtended};
use engine::ids::CommandId;
use engine::tournament::Phase;
use engine::{Command, Event};

use super::arranging::opposite::opposite;
use super::fault::DeskFault;
use super::results::{LineState, refused};
use super::room::Desk;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::sent::Sent;

/// The button of a note.
pub async fn undo_command(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let command = sent.get("undoes").to_owned();
    take_back(desk, &sent, "", command).await
}

/// `undo` on the line: the last command sent from this browser.
pub async fn last(desk: Desk, sent: &Sent, typed: &str) -> Result<Response, AppError> {
    let command = desk.last_command().map(str::to_owned);
    let clock = match &command {
        Some(command) => events_of(&desk, command).await?.iter().any(|event| {
            matches!(event, Event::ClockStarted(_) | Event::ClockPaused(_) | Event::ClockResumed(_))
        }),
        None => false,
    };
    match command {
        Some(command) if !clock => take_back(desk, sent, typed, command).await,
        // The clock runs for the whole hall: a word typed much later must not set it back.
        found => {
            let words =
                if found.is_some() { key("desk-clock-not-undone") } else { key("desk-nothing-to-undo") };
            let fault = DeskFault::new(desk.locale().t(words));
            let state = LineState { typed: typed.to_owned(), fault: Some(fault), ..LineState::default() };
            refused(desk, state, None).await
        }
    }
}

async fn take_back(desk: Desk, sent: &Sent, typed: &str, command: String) -> Result<Response, AppError> {
    let undo = match opposite(&desk, &command).await? {
        Some(arranged) => arranged,
        None => Command::Undo(Undo { command: CommandId(command.clone()) }),
    };
    match desk.act(sent, undo).await {
        Ok(done) => {
            let (note, tail) = told(&desk, done.answer.events.first().map(|logged| &logged.event));
            Ok(desk.took_back(tail, note, &command))
        }
        Err(error) => {
            let mut fault = DeskFault::caught(&desk, error)?;
            if desk.held.phase != Phase::Final
                && let Some((round, table)) = result_of(&desk, &command).await?
            {
                let href = desk.path(&format!("/table/{round}/{table}"));
                fault = fault.way(desk.locale().t(key("desk-way-correct")).with("table", table), href);
            }
            let state = LineState { typed: typed.to_owned(), fault: Some(fault), ..LineState::default() };
            refused(desk, state, None).await
        }
    }
}

/// What was taken back, and the page it concerns.
fn told(desk: &Desk, event: Option<&Event>) -> (FlashNote, &'static str) {
    let names = desk.names();
    let note = FlashNote::new;
    match event {
        Some(Event::ResultWithdrawn(ResultWithdrawn { table, .. })) => {
            (note(key("desk-undone-result")).with("table", table.0), "")
        }
        Some(Event::ResultCorrected(ResultCorrected { table, .. })) => {
            (note(key("desk-undone-correction")).with("table", table.0), "")
        }
        Some(Event::TableExtended(TableExtended { table, .. })) => {
            (note(key("desk-undone-extension")).with("table", table.0), "")
        }
        Some(Event::EntrantReturned(EntrantReturned { entrant, .. })) => {
            (note(key("desk-undone-drop")).with("name", names.full(*entrant)), "")
        }
        Some(
            Event::EntrantRemoved(_)
            | Event::EntrantCheckedIn(_)
            | Event::EntrantCheckInUndone(_)
            | Event::EntrantDropped(_),
        ) => (note(key("desk-undone")), "/players"),
        Some(Event::PlayersSwapped(_)) => (note(key("desk-undone")), "/draft"),
        Some(Event::PlaceAccepted(_)) => (note(key("desk-undone")), "/cut"),
        Some(
            Event::TableFixed(_)
            | Event::PairKeptApart(_)
            | Event::PairLetMeet(_)
            | Event::PodAssigned(_)
            | Event::ByeAwarded(_)
            | Event::AwardedByeWithdrawn(_)
            | Event::TablesSet(_),
        ) => (note(key("desk-undone")), "/arrangements"),
        _ => (note(key("desk-undone")), ""),
    }
}

/// What a command has brought about.
async fn events_of(desk: &Desk, command: &str) -> Result<Vec<Event>, AppError> {
    let Some(answer) = desk.held.answer(&CommandId(command.to_owned())) else { return Ok(Vec::new()) };
    let first = answer.first.saturating_sub(1);
    let entries = desk.app.store().read(desk.held.id, first).await.map_err(AppError::internal)?;
    let logged = entries
        .iter()
        .take_while(|entry| entry.version <= answer.last)
        .filter_map(|entry| entry.read(&desk.held).ok());
    Ok(logged.map(|logged| logged.event).collect())
}

/// The table whose result a command recorded, so that it can be corrected instead.
async fn result_of(desk: &Desk, command: &str) -> Result<Option<(u32, u32)>, AppError> {
    let found = events_of(desk, command).await?.into_iter().find_map(|event| match event {
        Event::ResultRecorded(ResultRecorded { round, table, .. })
        | Event::ResultCorrected(ResultCorrected { round, table, .. }) => Some((round.0, table.0)),
        _ => None,
    });
    Ok(found)
}
