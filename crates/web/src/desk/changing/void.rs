//! `/desk/{slug}/void`: taking a whole round back with its results. It asks on a page of its own and says what is lost.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::VoidRound;
use engine::ids::TableNumber;
use engine::tournament::{Match, RoundOf};

use super::super::fault::DeskFault;
use super::super::room::{Desk, Place};
use super::page::newest;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::document;
use crate::sent::Sent;
use crate::views::{result_words, round_in, round_name};

#[derive(Template)]
#[template(path = "desk/void.html")]
struct Void {
    page: Page,
    root: String,
    fault: Option<DeskFault>,
    /// None where there is no round to take back.
    lost: Option<Lost>,
    name: String,
    typed_name: String,
    reason: String,
    may: bool,
}

struct Lost {
    round: u32,
    /// "round 4", "the final".
    within: String,
    results: Vec<Line>,
    reports: usize,
    extensions: usize,
    clock: bool,
    byes: Vec<String>,
    closed: bool,
    /// What the standings go back to.
    before: u32,
}

struct Line {
    table: u32,
    words: String,
}

impl View for Void {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_void(desk: Desk) -> Result<Response, AppError> {
    Ok(render_void(&desk, None, String::new(), String::new())?.into_response())
}

pub async fn void_round(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let (typed, reason) = (sent.get("typed_name").to_owned(), sent.get("reason").to_owned());
    let name = desk.held.details.name.clone();
    let fault = if typed == name {
        match desk.act(&sent, Command::VoidRound(VoidRound { round, reason: reason.clone() })).await {
            Ok(_) => {
                let name = round_name(&desk.held, round, desk.locale());
                let note = FlashNote::new(key("void-done")).with("round", name);
                return Ok(desk.went_for_good("/draft", note));
            }
            Err(error) => DeskFault::caught(&desk, error)?,
        }
    } else {
        DeskFault::new(desk.locale().t(key("void-name-wrong")).with("name", name))
    };
    let desk = desk.back_at("/void").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_void(&desk, Some(fault), typed, reason)?).into_response())
}

fn render_void(
    desk: &Desk,
    fault: Option<DeskFault>,
    typed_name: String,
    reason: String,
) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let names = desk.names();
    let round = desk.held.current_round().filter(|round| newest(desk, round));
    let line = |match_: &Match| {
        let result = result_words(match_, locale)?;
        let words = format!("{} – {} {result}", names.full(match_.a), names.full(match_.b));
        let TableNumber(table) = match_.table;
        Some(Line { table, words })
    };
    let lost = round.map(|round| Lost {
        round: round.number.0,
        within: round_in(&desk.held, round.number, locale),
        results: round.matches.iter().filter_map(line).collect(),
        reports: round
            .matches
            .iter()
            .filter(|match_| match_.report.is_some() && match_.result.is_none())
            .count(),
        extensions: round.matches.iter().filter(|match_| match_.extension_ms > 0).count(),
        clock: round.clock.started_at.is_some(),
        byes: round.byes.iter().map(|bye| names.full(bye.entrant)).collect(),
        closed: round.closed,
        before: if round.of == RoundOf::Main { round.number.0 - 1 } else { 0 },
    });
    let title = match &lost {
        Some(lost) => locale.t(key("void-title")).with("round", lost.within.as_str()),
        None => locale.t(key("void-nothing")),
    };
    document(&Void {
        page: desk.page(title, Place::Results),
        root: desk.path(""),
        fault,
        lost,
        name: desk.held.details.name.clone(),
        typed_name,
        reason,
        may: desk.may(Capability::Pair),
    })
}
