//! `/desk/{slug}`: the line, the tables still out, all tables, and the round.

use askama::Template;
use axum::extract::Query;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::authority::Capability;
use engine::ids::RoundNumber;
use engine::play::scoring::{Terms, Typing};
use engine::tournament::Phase;
use serde::Deserialize;

use super::fault::DeskFault;
use super::find::{Found, found};
use super::level::level_players;
use super::next::{Button, Leads, Next, button, next, steps};
use super::room::{Desk, Place};
use super::tables::{Cell, Panel, RoundSide, Waiting, cells, panel, side, waiting};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::Step;
use crate::respond::document;

#[derive(Template)]
#[template(path = "desk/results.html")]
struct Results {
    page: Page,
    root: String,
    line: LineState,
    /// What is typed for a match of this round.
    hint: &'static str,
    /// Where results are entered now.
    round: Option<u32>,
    count: Option<(usize, usize)>,
    steps: Vec<Step>,
    next: Option<Button>,
    /// What is waited for where there is nothing to press.
    waits: Option<String>,
    /// How many are level on everything at a place that matters.
    level: usize,
    panel: Option<Panel>,
    waiting: Vec<Waiting>,
    cells: Vec<Cell>,
    side: Option<RoundSide>,
    gate: Option<Gate>,
}

/// The line as it is shown again.
#[derive(Clone, Debug, Default)]
pub struct LineState {
    pub typed: String,
    pub fault: Option<DeskFault>,
    pub ask: Option<Ask>,
    /// A line that the next Enter saves, though it was asked about.
    pub sure: String,
    pub found: Option<Found>,
}

/// A question about the line: who won the tiebreaker, is it a slip?
#[derive(Clone, Debug)]
pub struct Ask {
    pub words: String,
    pub answers: Vec<Answer>,
    pub hint: String,
    /// The answer that has looked at the clock: the line it was asked about.
    pub sure: String,
    /// Who played the first of two sides, where a button said so.
    pub first_side: String,
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub line: String,
    pub label: String,
}

/// Before the first round: who is there.
pub struct Gate {
    pub entered: usize,
    pub checked_in: usize,
}

impl View for Results {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Default, Deserialize)]
pub struct ResultsQuery {
    table: Option<u32>,
    find: Option<String>,
}

pub async fn show_results(desk: Desk, Query(asked): Query<ResultsQuery>) -> Result<Response, AppError> {
    let found = asked.find.as_deref().map(|who| found(&desk, who, false));
    let line = LineState { found, ..LineState::default() };
    Ok(render_results(&desk, line, asked.table)?.into_response())
}

/// The page again with what was wrong; nothing typed is lost.
pub async fn refused(desk: Desk, line: LineState, table: Option<u32>) -> Result<Response, AppError> {
    let desk = desk.back_at("").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_results(&desk, line, table)?).into_response())
}

fn render_results(
    desk: &Desk,
    line: LineState,
    table: Option<u32>,
) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let held = &desk.held;
    let round = held.current_round().filter(|_| held.phase >= Phase::Playing);
    let open = round.filter(|round| !round.closed);
    let next = next(held);
    // Before the first round the hint speaks of it.
    let terms = Terms::at(held, round.map_or(RoundNumber(1), |round| round.number), None).ok();
    let hint = terms.map_or(key("desk-line-hint-games"), |terms| match terms.typing() {
        Typing::Winner if terms.draws() => key("desk-line-hint-one"),
        Typing::Winner => key("desk-line-hint-winner"),
        Typing::Points => key("desk-line-hint-points"),
        Typing::Games if terms.agreed_draws() => key("desk-line-hint-agreed"),
        Typing::Games => key("desk-line-hint-games"),
    });
    let button = button(desk, next);
    let waits = match next {
        Next::Results(_) => round.map(|round| {
            locale.t(key("desk-waits-results")).with("count", round.outstanding().count()).to_string()
        }),
        Next::Post | Next::Finalize if button.is_none() => {
            Some(locale.t(key("desk-waits-organizer")).to_string())
        }
        Next::Over => Some(locale.t(key("desk-waits-nothing")).to_string()),
        _ if button.is_none() => Some(locale.t(key("desk-waits-others")).to_string()),
        _ => None,
    };
    document(&Results {
        page: desk.page(locale.t(key("desk-title")), Place::Results),
        root: desk.path(""),
        hint,
        round: open.map(|round| round.number.0),
        count: round.map(|round| (round.matches.len() - round.outstanding().count(), round.matches.len())),
        steps: steps(desk, next),
        waits,
        level: level_players(desk),
        panel: round.zip(table).and_then(|(round, table)| panel(desk, round, table)),
        waiting: round.map_or_else(Vec::new, |round| waiting(desk, round)),
        cells: round.map_or_else(Vec::new, |round| cells(desk, round)),
        side: round.map(|round| side(desk, round, next)),
        gate: round.is_none().then(|| Gate {
            entered: held.present_entrants().count(),
            checked_in: held.present_entrants().filter(|entrant| entrant.checked_in).count(),
        }),
        next: button,
        line: if desk.may(Capability::Results) { line } else { LineState { typed: String::new(), ..line } },
    })
}
