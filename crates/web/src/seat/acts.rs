//! What a player does: report, confirm, dispute, drop, and take it back.

use axum::extract::{Form, State};
use axum::http::HeaderMap;
use axum::response::Response;
use engine::Command;
use engine::ids::{CommandId, RoundNumber, TableNumber};
use engine::play::scoring::{Extras, Terms, pressed};
use engine::play::{Concede, LeaveNow};
use engine::{Refusal, RefusalKind};
use serde::Deserialize;

use super::door::Seat;
use super::page::again;
use crate::app::{App, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::respond::done;
use crate::views::{self, Audience, Names};
use crate::visit::Visit;

#[derive(Deserialize)]
pub(super) struct Reported {
    command_id: String,
    round: u32,
    table: u32,
    result: String,
    #[serde(default)]
    drawn: u32,
    unfinished: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct AtTable {
    command_id: String,
    round: u32,
    table: u32,
    /// Which report is meant, by its moment.
    reported_at: Option<i64>,
}

#[derive(Deserialize)]
pub(super) struct Leaving {
    command_id: String,
    /// Gives up the match as well.
    at_once: Option<String>,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
pub(super) struct Undoing {
    command_id: String,
    undoes: String,
}

pub(super) async fn report(
    State(app): State<App>,
    seat: Seat,
    headers: HeaderMap,
    visit: Visit,
    Form(form): Form<Reported>,
) -> Result<Response, AppError> {
    let (round, table) = (RoundNumber(form.round), TableNumber(form.table));
    let game = seat.held.round(round).and_then(|round| round.table(table));
    let terms = Terms::at(&seat.held, round, game).map_err(refused)?;
    let extras = Extras { drawn: form.drawn, unfinished: form.unfinished.is_some() };
    let Some(own) = pressed(&form.result, extras, &terms) else {
        return Err(AppError::Unreadable { detail: format!("result: {}", form.result) });
    };
    // The player says "mine first"; the log says "seat a first".
    let score = game.map_or(own.clone(), |game| views::own_score(game, seat.entrant, &own));
    let act = Act {
        command: Command::ReportResult { round, table, score },
        note: |seat: &Seat, visit: &Visit| {
            let names = Names::new(&seat.held, Audience::Public, visit.locale);
            let game = seat.held.round(round).and_then(|round| round.table(table));
            let opponent = game.map(|game| names.full(game.opponent_of(seat.entrant))).unwrap_or_default();
            match game.is_some_and(|game| game.result.is_some()) {
                true => FlashNote::new(key("seat-note-recorded")),
                false => FlashNote::new(key("seat-note-reported")).with("opponent", opponent),
            }
        },
        undoable: false,
    };
    act.by(&app, &seat, &headers, &visit, form.command_id).await
}

pub(super) async fn confirm(
    State(app): State<App>,
    seat: Seat,
    headers: HeaderMap,
    visit: Visit,
    Form(form): Form<AtTable>,
) -> Result<Response, AppError> {
    let (round, table) = (RoundNumber(form.round), TableNumber(form.table));
    let game = seat.held.round(round).and_then(|round| round.table(table));
    let report = game.and_then(|game| game.report.as_ref()).map(|report| report.at.0);
    // Nobody agrees to a score they have not seen: the report may have changed since the page was made.
    let open = game.is_some_and(|game| game.result.is_none());
    if open && report.is_some() && report != form.reported_at {
        return again(&app, &seat, &headers, &visit, report_changed()).await;
    }
    let act = Act {
        command: Command::ConfirmResult { round, table },
        note: |_: &Seat, _: &Visit| FlashNote::new(key("seat-note-recorded")),
        undoable: true,
    };
    act.by(&app, &seat, &headers, &visit, form.command_id).await
}

fn report_changed() -> AppError {
    refused(Refusal::new(RefusalKind::ReportChanged))
}

pub(super) async fn dispute(
    State(app): State<App>,
    seat: Seat,
    headers: HeaderMap,
    visit: Visit,
    Form(form): Form<AtTable>,
) -> Result<Response, AppError> {
    let (round, table) = (RoundNumber(form.round), TableNumber(form.table));
    let act = Act {
        command: Command::DisputeResult { round, table },
        note: move |_: &Seat, _: &Visit| FlashNote::new(key("seat-note-disputed")).with("table", table.0),
        undoable: false,
    };
    act.by(&app, &seat, &headers, &visit, form.command_id).await
}

pub(super) async fn drop(
    State(app): State<App>,
    seat: Seat,
    headers: HeaderMap,
    visit: Visit,
    Form(form): Form<Leaving>,
) -> Result<Response, AppError> {
    let entrant = seat.entrant;
    let reason = Some(form.reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    let command = match form.at_once {
        Some(_) => Command::LeaveNow(LeaveNow { entrant, reason }),
        None => Command::Drop { entrant, reason },
    };
    let act = Act {
        command,
        note: |seat: &Seat, _: &Visit| {
            let after = seat.held.entrant(seat.entrant).and_then(|found| found.dropped_after).unwrap_or(0);
            FlashNote::new(key("seat-note-dropped")).with("round", after)
        },
        undoable: true,
    };
    act.by(&app, &seat, &headers, &visit, form.command_id).await
}

pub(super) async fn concede(
    State(app): State<App>,
    seat: Seat,
    headers: HeaderMap,
    visit: Visit,
    Form(form): Form<AtTable>,
) -> Result<Response, AppError> {
    let (round, table) = (RoundNumber(form.round), TableNumber(form.table));
    let act = Act {
        command: Command::Concede(Concede { round, table }),
        note: |_: &Seat, _: &Visit| FlashNote::new(key("seat-note-conceded")),
        undoable: true,
    };
    act.by(&app, &seat, &headers, &visit, form.command_id).await
}

pub(super) async fn undo(
    State(app): State<App>,
    seat: Seat,
    headers: HeaderMap,
    visit: Visit,
    Form(form): Form<Undoing>,
) -> Result<Response, AppError> {
    let act = Act {
        command: Command::Undo { command: CommandId(form.undoes) },
        note: |_: &Seat, _: &Visit| FlashNote::new(key("seat-note-undone")),
        undoable: false,
    };
    act.by(&app, &seat, &headers, &visit, form.command_id).await
}

/// A command of a player and what is said when it is done.
struct Act<N> {
    command: Command,
    note: N,
    undoable: bool,
}

impl<N: Fn(&Seat, &Visit) -> FlashNote> Act<N> {
    async fn by(
        self,
        app: &App,
        seat: &Seat,
        headers: &HeaderMap,
        visit: &Visit,
        command_id: String,
    ) -> Result<Response, AppError> {
        match app.act(seat.held.id, seat.actor(), &command_id, self.command).await {
            Ok(_) => {
                let mut note = (self.note)(&seat.again(app).await?, visit);
                if self.undoable {
                    note = note.undo(format!("{}/undo", seat.path), command_id);
                }
                Ok(done(visit, &seat.path, Some(&note)))
            }
            Err(error) => again(app, seat, headers, visit, error).await,
        }
    }
}
