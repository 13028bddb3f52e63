//! `/desk/{slug}/change`: a published round. Before its clock starts the whole of it can be taken back; after that, table by
//! table.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::UnpublishRound;
use engine::structure::changes_open;
use engine::tournament::{Phase, Round};

use super::super::fault::DeskFault;
use super::super::history::log;
use super::super::room::{Desk, Place};
use super::acts;
use super::seats::{Picked, Row, rows};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::document;
use crate::sent::Sent;
use crate::views::{Changes, round_in, round_name};

#[derive(Template)]
#[template(path = "desk/change.html")]
struct Change {
    page: Page,
    root: String,
    fault: Option<DeskFault>,
    round: Option<Open>,
    picked: Picked,
    back_reason: String,
    may_pair: bool,
}

struct Open {
    number: u32,
    /// "Round 4", and the same within a sentence.
    name: String,
    within: String,
    attempt: u32,
    swaps: usize,
    /// Which changes by hand the engine takes here.
    swappable: bool,
    redrawable: bool,
    closed: bool,
    rows: Vec<Row>,
    /// Nothing has started: the round can become a draft again.
    takes_back: bool,
    /// No later round is drawn.
    voidable: bool,
}

impl View for Change {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_change(desk: Desk) -> Result<Response, AppError> {
    Ok(render_change(&desk, None, Picked::default(), String::new()).await?.into_response())
}

async fn again(desk: Desk, fault: DeskFault, picked: Picked, back: String) -> Result<Response, AppError> {
    let desk = desk.back_at("/change").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_change(&desk, Some(fault), picked, back).await?)
        .into_response())
}

pub async fn swap_players(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    match acts::swap(&desk, &sent).await? {
        Ok((note, _)) => Ok(desk.went_for_good("/change", note)),
        Err(fault) => again(desk, fault, Picked::of(&sent), String::new()).await,
    }
}

pub async fn redraw_tables(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    match acts::redraw(&desk, &sent).await? {
        Ok((note, _)) => Ok(desk.went_for_good("/change", note)),
        Err(fault) => again(desk, fault, Picked::of(&sent), String::new()).await,
    }
}

pub async fn unpublish_round(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let reason = sent.get("back_reason").to_owned();
    match desk.act(&sent, Command::UnpublishRound(UnpublishRound { round, reason: reason.clone() })).await {
        Ok(_) => {
            let name = round_name(&desk.held, round, desk.locale());
            let note = FlashNote::new(key("change-unpublished")).with("round", name);
            Ok(desk.went_for_good("/draft", note))
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            again(desk, fault, Picked::default(), reason).await
        }
    }
}

/// Whether nothing has happened in the round yet.
pub fn takes_back(desk: &Desk, round: &Round) -> bool {
    let untouched = round.matches.iter().all(|match_| match_.result.is_none() && match_.report.is_none());
    untouched && round.clock.started_at.is_none() && newest(desk, round)
}

/// Whether this is the last round drawn.
pub fn newest(desk: &Desk, round: &Round) -> bool {
    let last = desk.held.next_round() == round.number.next() && desk.held.draft.is_none();
    last && desk.held.phase < Phase::Posted
}

async fn render_change(
    desk: &Desk,
    fault: Option<DeskFault>,
    picked: Picked,
    back_reason: String,
) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let round = match desk.held.current_round() {
        Some(round) => {
            let rulebook = desk.held.rulebook().map_err(refused)?;
            let changes = Changes::of_log(&log(desk).await?, round.number);
            let (swappable, redrawable) = changes_open(&desk.held, round.number, round.of);
            let closed = round.closed || desk.held.draft.is_some();
            let open = !closed && desk.may(Capability::Pair);
            Some(Open {
                number: round.number.0,
                name: round_name(&desk.held, round.number, locale),
                within: round_in(&desk.held, round.number, locale),
                attempt: round.attempt.0,
                swaps: round.swaps.len(),
                swappable: swappable && open,
                redrawable: redrawable && open,
                closed,
                rows: rows(desk, round.into(), &changes, rulebook, &picked),
                takes_back: takes_back(desk, round),
                voidable: newest(desk, round),
            })
        }
        None => None,
    };
    let title = match &round {
        Some(round) => locale.t(key("change-title")).with("round", round.within.as_str()),
        None => locale.t(key("change-no-round")),
    };
    document(&Change {
        page: desk.page(title, Place::Results),
        root: desk.path(""),
        fault,
        round,
        picked,
        back_reason,
        may_pair: desk.may(Capability::Pair),
    })
}
