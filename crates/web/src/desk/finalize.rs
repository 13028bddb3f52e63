//! `/desk/{slug}/finalize`: ending the tournament. Nothing takes it back, so it asks on a page of its own and says what it
//! means.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::FinalizeStandings;
use engine::tournament::Phase;

use super::fault::DeskFault;
use super::room::{Desk, Place};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{FlashNote, StandingLine};
use crate::respond::document;
use crate::sent::Sent;
use crate::views::{self, Counted};

/// Enough to see that these are the standings meant.
const SHOWN: usize = 4;

#[derive(Template)]
#[template(path = "desk/finalize.html")]
struct Finalize {
    page: Page,
    root: String,
    slug: String,
    fault: Option<DeskFault>,
    /// Who is ahead now.
    top: Vec<StandingLine>,
    counted: Vec<Counted>,
    /// Calls that nobody has closed.
    calls: usize,
    posted: bool,
    may: bool,
}

impl View for Finalize {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_finalization(desk: Desk) -> Result<Response, AppError> {
    Ok(render_finalization(&desk, None)?.into_response())
}

pub async fn finalize_standings(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    // Only the page that says what it means sends this.
    if !sent.ticked("sure") {
        return Ok(desk.on_to("/finalize"));
    }
    match desk.act(&sent, Command::FinalizeStandings(FinalizeStandings {})).await {
        Ok(_) => Ok(desk.went_for_good("", FlashNote::new(key("desk-finalized")))),
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            let desk = desk.back_at("/finalize").await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render_finalization(&desk, Some(fault))?).into_response())
        }
    }
}

fn render_finalization(desk: &Desk, fault: Option<DeskFault>) -> Result<crate::respond::Document, AppError> {
    let posted = desk.held.phase == Phase::Posted;
    let mut top = match desk.held.last_closed().filter(|_| posted) {
        Some(after) => {
            views::standing_lines(&desk.held, &desk.names(), after, desk.locale()).map_err(refused)?
        }
        None => Vec::new(),
    };
    top.truncate(SHOWN);
    document(&Finalize {
        page: desk.page(desk.locale().t(key("finalize-title")), Place::Results),
        root: desk.path(""),
        slug: desk.slug().to_owned(),
        fault,
        top,
        counted: desk
            .held
            .rulebook()
            .map(|rulebook| views::counted(rulebook, desk.locale()))
            .unwrap_or_default(),
        calls: engine::judging::open_calls(&desk.held).count(),
        posted,
        may: desk.may(Capability::Organize),
    })
}
