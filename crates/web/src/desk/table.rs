//! `/desk/{slug}/table/{round}/{table}`: one match, what was entered, and its correction with the consequences first.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::CorrectResult;
use engine::ids::{RoundNumber, TableNumber};
use engine::play::Score;
use engine::play::scoring::{self, BadScore, Terms};
use engine::tournament::{Match, Phase};
use serde::Deserialize;

use super::buttons::Buttons;
use super::consequences::{Consequences, consequences};
use super::entry::saved;
use super::fault::DeskFault;
use super::history::{Entry, of_table, who};
use super::room::{Desk, Place};
use super::tables::{Panel, panel};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::respond::document;
use crate::sent::Sent;
use crate::views::{named_score, round_name, score_to_carry, time_of_day};

#[derive(Template)]
#[template(path = "desk/table.html")]
struct Table {
    page: Page,
    root: String,
    panel: Panel,
    /// "entered by Olga at 14:03".
    entered: Option<String>,
    history: Vec<Entry>,
    fault: Option<DeskFault>,
    correction: Option<Correction>,
    preview: Option<Preview>,
}

/// The form of a correction with what was filled in.
struct Correction {
    typed: String,
    /// Written by hand because no button says it.
    other: String,
    reason: String,
    /// What it corrects, for the form to carry.
    before: String,
    choices: Buttons,
}

struct Preview {
    label: String,
    consequences: Consequences,
}

impl View for Table {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Clone, Default, Deserialize)]
pub struct Wanted {
    #[serde(default)]
    score: String,
    #[serde(default)]
    other: String,
    #[serde(default)]
    reason: String,
    /// The consequences are to be shown.
    #[serde(default)]
    check: String,
}

type Seat = (String, u32, u32);

pub async fn show_table(
    desk: Desk,
    Path((_, round, table)): Path<Seat>,
    Query(wanted): Query<Wanted>,
) -> Result<Response, AppError> {
    let at = (RoundNumber(round), TableNumber(table));
    Ok(render_table(&desk, at, wanted, None).await?.into_response())
}

pub async fn correct_result(
    desk: Desk,
    Path((_, round, table)): Path<Seat>,
    sent: Sent,
) -> Result<Response, AppError> {
    let at = (RoundNumber(round), TableNumber(table));
    let wanted = Wanted {
        score: sent.get("score").to_owned(),
        other: sent.get("other").to_owned(),
        reason: sent.get("reason").to_owned(),
        check: String::new(),
    };
    let before = sent.score_before()?;
    let outcome = match command(&desk, at, &wanted, before)? {
        Ok(command) => desk.act(&sent, command).await,
        Err(fault) => return again(desk, at, wanted, fault).await,
    };
    match outcome {
        Ok(done) => {
            let note = saved(&desk, &done.answer.current, &done.answer.events);
            let tail = format!("/table/{round}/{table}");
            // Once the round is closed the way back is another correction.
            let closed = desk.held.round(at.0).is_some_and(|round| round.closed);
            Ok(if closed { desk.went_for_good(&tail, note) } else { desk.went(&tail, note, &done) })
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            again(desk, at, wanted, fault).await
        }
    }
}

async fn again(
    desk: Desk,
    at: (RoundNumber, TableNumber),
    wanted: Wanted,
    fault: DeskFault,
) -> Result<Response, AppError> {
    let desk = desk.back_at(&format!("/table/{}/{}", at.0, at.1)).await?;
    let page = render_table(&desk, at, wanted, Some(fault)).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
}

/// The correction that was asked for, or what is missing from it.
fn command(
    desk: &Desk,
    (round, table): (RoundNumber, TableNumber),
    wanted: &Wanted,
    before: Option<Score>,
) -> Result<Result<Command, DeskFault>, AppError> {
    let locale = desk.locale();
    let match_ = desk.held.round(round).and_then(|round| round.table(table));
    let terms = Terms::at(&desk.held, round, match_).map_err(refused)?;
    let typed = typed(wanted);
    if typed.is_empty() {
        return Ok(Err(DeskFault::new(locale.t(key("desk-correct-needs-score")))));
    }
    let score = match scoring::read(typed, &terms) {
        Ok(score) => score,
        Err(BadScore::Unreadable | BadScore::OneSided) => {
            let words = locale.t(key("desk-bad-score")).with("table", table.0).with("score", typed);
            return Ok(Err(DeskFault::new(words)));
        }
    };
    if wanted.reason.trim().is_empty() {
        return Ok(Err(DeskFault::new(locale.t(key("desk-correct-needs-reason")))));
    }
    let reason = wanted.reason.clone();
    Ok(Ok(Command::CorrectResult(CorrectResult { round, table, score, before, reason })))
}

fn typed(wanted: &Wanted) -> &str {
    if wanted.other.trim().is_empty() { wanted.score.trim() } else { wanted.other.trim() }
}

async fn render_table(
    desk: &Desk,
    at: (RoundNumber, TableNumber),
    wanted: Wanted,
    mut fault: Option<DeskFault>,
) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let (number, seat) = at;
    let round = desk.held.round(number).ok_or(AppError::NotFound)?;
    let match_ = round.table(seat).ok_or(AppError::NotFound)?;
    let panel = panel(desk, round, seat.0).ok_or(AppError::NotFound)?;
    let capability = if round.closed { Capability::Correct } else { Capability::Results };
    let may = match_.result.is_some() && desk.held.phase != Phase::Final && desk.may(capability);

    let asked = !typed(&wanted).is_empty() || !wanted.reason.trim().is_empty();
    let mut preview = None;
    if may && asked && !wanted.check.is_empty() && fault.is_none() {
        match command(desk, at, &wanted, None)? {
            Ok(command) => match consequences(desk, &command, number, seat) {
                Ok(found) => {
                    let label = worded(desk, match_, &command);
                    preview = Some(Preview { label, consequences: found });
                }
                Err(refusal) => fault = Some(DeskFault::caught(desk, refused(refusal))?),
            },
            Err(found) => fault = Some(found),
        }
    }
    let correction = may.then(|| Correction {
        typed: wanted.score.trim().to_owned(),
        other: wanted.other.trim().to_owned(),
        reason: wanted.reason.clone(),
        before: score_to_carry(match_),
        choices: panel.choices.clone(),
    });
    let name = round_name(&desk.held, number, locale);
    let title = locale.t(key("desk-table-title")).with("round", name).with("table", seat.0);
    document(&Table {
        page: desk.page(title, Place::Results),
        root: desk.path(""),
        entered: match_.result.as_ref().map(|result| {
            let (who, time) = (who(desk, &result.by), time_of_day(&desk.held, result.at));
            locale.t(key("desk-entered-by")).with("name", who).with("time", time).to_string()
        }),
        history: of_table(desk, number, seat).await?,
        panel,
        fault,
        correction,
        preview,
    })
}

fn worded(desk: &Desk, match_: &Match, command: &Command) -> String {
    let names = desk.names();
    let Command::CorrectResult(CorrectResult { round, score, .. }) = command else { return String::new() };
    let terms = Terms::at(&desk.held, *round, Some(match_)).ok();
    let outcome = terms.and_then(|terms| terms.outcome(score));
    let players = [match_.a, match_.b].map(|id| names.full(id));
    let players = [players[0].as_str(), players[1].as_str()];
    outcome.map(|outcome| named_score(score, outcome, players, desk.locale())).unwrap_or_default()
}
