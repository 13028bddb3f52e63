//! `/desk/{slug}/check-in`: a scanner reads the players' codes, one after the other. It types what the code holds and presses
//! Enter, so one field is all it takes; a number or a name typed by hand works as well.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::command::CheckIn;
use engine::ids::EntrantId;

use super::fault::DeskFault;
use super::room::{Desk, Place};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::{Document, document};
use crate::sent::Sent;
use crate::views::name_key;

#[derive(Template)]
#[template(path = "desk/scan.html")]
struct Scan {
    page: Page,
    root: String,
    may: bool,
    entered: usize,
    checked_in: usize,
    typed: String,
    fault: Option<DeskFault>,
}

impl View for Scan {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_check_in(desk: Desk) -> Result<Response, AppError> {
    Ok(render_check_in(&desk, "", None)?.into_response())
}

fn render_check_in(desk: &Desk, typed: &str, fault: Option<DeskFault>) -> Result<Document, AppError> {
    let entrants: Vec<_> = desk.held.present_entrants().collect();
    document(&Scan {
        page: desk.page(desk.locale().t(key("scan-title")), Place::Players),
        root: desk.path(""),
        may: desk.may(Capability::Register),
        entered: entrants.len(),
        checked_in: entrants.iter().filter(|entrant| entrant.checked_in).count(),
        typed: typed.to_owned(),
        fault,
    })
}

pub async fn check_in_player(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let typed = sent.get("code").to_owned();
    let Some(entrant) = meant(&desk, &typed) else {
        let fault = DeskFault::new(desk.locale().t(key("scan-unknown")).with("typed", typed.as_str()));
        return refused(desk, &typed, fault).await;
    };
    let name = desk.names().full(entrant);
    match desk.act(&sent, Command::CheckIn(CheckIn { entrants: vec![entrant] })).await {
        Ok(done) => {
            Ok(desk.went("/check-in", FlashNote::new(key("desk-checked-in-one")).with("name", name), &done))
        }
        Err(error) => {
            let mut fault = DeskFault::caught(&desk, error)?;
            fault.words = format!("{name}: {}", fault.words);
            refused(desk, &typed, fault).await
        }
    }
}

async fn refused(desk: Desk, typed: &str, fault: DeskFault) -> Result<Response, AppError> {
    let desk = desk.back_at("/check-in").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_check_in(&desk, typed, Some(fault))?).into_response())
}

/// Who is behind a code: the personal link, whose signature counts, or a number, or a name nobody else has.
fn meant(desk: &Desk, typed: &str) -> Option<EntrantId> {
    if let Some((_, link)) = typed.split_once("/seat/") {
        let mut parts = link.split('/');
        let (slug, entrant, signature) = (parts.next()?, parts.next()?, parts.next()?);
        let entrant = EntrantId(entrant.parse().ok()?);
        let opens =
            slug == desk.slug() && desk.app.links().opens(&desk.held, entrant, signature, crate::app::now());
        return opens.then_some(entrant);
    }
    if let Ok(number) = typed.trim_start_matches('#').parse() {
        return desk.held.entrant(EntrantId(number)).map(|entrant| entrant.id);
    }
    let wanted = name_key(typed);
    let mut found = desk
        .held
        .present_entrants()
        .filter(|entrant| entrant.name.as_ref().is_some_and(|name| name_key(name) == wanted));
    let first = found.next()?;
    found.next().is_none().then_some(first.id)
}
