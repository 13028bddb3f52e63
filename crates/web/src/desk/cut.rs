//! `/desk/{slug}/cut`: who goes on after the main rounds. Drafted, looked over, then published; nobody comes in later.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::EntrantId;

use super::fault::Fault;
use super::next::{Next, next};
use super::room::{Desk, Place};
use super::sent::Sent;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{Document, document};
use crate::views;

#[derive(Template)]
#[template(path = "desk/cut.html")]
struct Cut {
    page: Page,
    root: String,
    fault: Option<Fault>,
    clause: Option<Clause>,
    /// In the order of seeds.
    seeds: Vec<String>,
    reserve: Vec<String>,
    /// The draft that is shown; None once it is published.
    attempt: Option<u32>,
    taken: bool,
    /// The main rounds are over.
    due: bool,
    may: bool,
}

impl View for Cut {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show(desk: Desk) -> Result<Response, AppError> {
    Ok(render(&desk, None)?.into_response())
}

pub async fn draft(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let reason = Some(sent.get("reason").to_owned()).filter(|reason| !reason.is_empty());
    let outcome = desk.act(&sent, Command::DraftCut { reason }).await.map(|_| ());
    answer(desk, outcome, "/cut", FlashNote::new(key("cut-drafted"))).await
}

pub async fn publish(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let attempt = sent.number("attempt")?;
    let command = Command::PublishCut { attempt: engine::ids::Attempt(attempt) };
    let outcome = desk.act(&sent, command).await.map(|_| ());
    answer(desk, outcome, "", FlashNote::new(key("cut-published"))).await
}

async fn answer(
    desk: Desk,
    outcome: Result<(), AppError>,
    tail: &str,
    note: FlashNote,
) -> Result<Response, AppError> {
    match outcome {
        Ok(()) => Ok(desk.went_for_good(tail, note)),
        Err(error) => {
            let fault = Fault::caught(&desk, error)?;
            let desk = desk.back_at("/cut").await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render(&desk, Some(fault))?).into_response())
        }
    }
}

fn render(desk: &Desk, fault: Option<Fault>) -> Result<Document, AppError> {
    let names = desk.names();
    let named = |list: &[EntrantId]| list.iter().map(|&id| names.full(id)).collect();
    let (seeds, reserve): (&[EntrantId], &[EntrantId]) = match (&desk.held.cut, &desk.held.cut_draft) {
        (Some(taken), _) => (&taken.seeds, &taken.reserve),
        (None, Some(draft)) => (&draft.seeds, &draft.reserve),
        (None, None) => (&[], &[]),
    };
    let taken = desk.held.cut.is_some();
    let rulebook = desk.held.rulebook().ok();
    let setting = rulebook.and_then(|rulebook| Some((rulebook, rulebook.setting("cut")?)));
    document(&Cut {
        page: desk.page(desk.locale().t(key("cut-title")), Place::Results),
        root: desk.path(""),
        fault,
        clause: setting.map(|(rulebook, setting)| views::setting_clause(rulebook, setting, desk.locale())),
        seeds: named(seeds),
        reserve: named(reserve),
        attempt: desk.held.cut_draft.as_ref().filter(|_| !taken).map(|draft| draft.attempt.0),
        taken,
        due: next(&desk.held) == Next::Cut,
        may: desk.may(Capability::Pair),
    })
}
