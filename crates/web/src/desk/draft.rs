//! `/desk/{slug}/draft`: draft the next round, look at it, change it by hand or draw some tables again, publish it.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::authority::Capability;
use engine::command::{AnnounceRounds, DraftRound, PublishRound};
use engine::ids::{Attempt, RoundNumber};
use engine::structure::changes_open;
use engine::structure::stages::overtaken;
use engine::tournament::Phase;
use engine::{Command, Refusal, RefusalKind};

use super::arranging::listed::count;
use super::blocked::{Blocked, allowed, blocked};
use super::changing::acts;
use super::changing::late::{Offer, offers};
use super::changing::seats::{Picked, Row, rows};
use super::checks::checks;
use super::fault::DeskFault;
use super::history::log;
use super::next::{Button, Leads, next, steps};
use super::room::{Desk, Place};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Check, FlashNote, Step};
use crate::respond::document;
use crate::sent::Sent;
use crate::views::{Changes, round_in, round_name};

#[derive(Template)]
#[template(path = "desk/draft.html")]
struct DraftPage {
    page: Page,
    root: String,
    fault: Option<DeskFault>,
    steps: Vec<Step>,
    drafted: Option<Drafted>,
    /// Where nothing is drafted: what comes next, and who would be paired.
    next: Option<Button>,
    waits: Option<String>,
    ready: usize,
    absent: usize,
    may_pair: bool,
    late: Vec<Offer>,
    arrangements: usize,
    typed: Typed,
}

/// What was filled in before something was refused.
#[derive(Default)]
struct Typed {
    picked: Picked,
    again_reason: String,
    blocked: Option<Blocked>,
}

struct Drafted {
    round: u32,
    /// "the quarter-final".
    within: String,
    attempt: u32,
    swaps: usize,
    /// Which changes by hand the engine takes here.
    swappable: bool,
    redrawable: bool,
    /// Why it cannot be published any more.
    overtaken: Option<String>,
    checks: Vec<Check>,
    rows: Vec<Row>,
}

impl View for DraftPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show_draft(desk: Desk) -> Result<Response, AppError> {
    Ok(render_draft(&desk, None, Typed::default()).await?.into_response())
}

async fn again(desk: Desk, fault: DeskFault, typed: Typed) -> Result<Response, AppError> {
    let desk = desk.back_at("/draft").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_draft(&desk, Some(fault), typed).await?).into_response())
}

/// The first draft, or another one with its reason; where none exists, with what is allowed in this round.
pub async fn draft_round(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let command =
        Command::DraftRound(DraftRound { round, reason: sent.words("reason"), allow: allowed(&sent) });
    match desk.act(&sent, command).await {
        Ok(_) => {
            let name = round_name(&desk.held, round, desk.locale());
            let note = FlashNote::new(key("desk-drafted")).with("round", name);
            Ok(desk.went_for_good("/draft", note))
        }
        Err(error) => not_drafted(desk, &sent, round, error).await,
    }
}

/// The rounds end where no further one exists.
pub async fn end_rounds(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let rounds = round.0.saturating_sub(1);
    match desk
        .act(&sent, Command::AnnounceRounds(AnnounceRounds { rounds, reason: sent.words("reason") }))
        .await
    {
        Ok(_) => {
            let note = FlashNote::new(key("blocked-ended")).with("round", rounds);
            Ok(desk.went_for_good("", note))
        }
        Err(error) => not_drafted(desk, &sent, round, error).await,
    }
}

async fn not_drafted(
    desk: Desk,
    sent: &Sent,
    round: RoundNumber,
    error: AppError,
) -> Result<Response, AppError> {
    let blocked = blocked(&desk, sent, round, &error);
    let mut fault = DeskFault::caught(&desk, error)?;
    // What frees this round alone stands below; the fact sheet, which would hold for all of them, is not a second way.
    if blocked.is_some() {
        fault.ways.clear();
    }
    let again_reason = if blocked.is_some() { String::new() } else { sent.get("reason").to_owned() };
    again(desk, fault, Typed { again_reason, blocked, ..Typed::default() }).await
}

pub async fn swap_players(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    match acts::swap(&desk, &sent).await? {
        Ok((note, done)) => Ok(desk.went("/draft", note, &done)),
        Err(fault) => again(desk, fault, Typed { picked: Picked::of(&sent), ..Typed::default() }).await,
    }
}

/// The tables that were ticked change, nobody else moves.
pub async fn redraw_tables(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    match acts::redraw(&desk, &sent).await? {
        Ok((note, _)) => Ok(desk.went_for_good("/draft", note)),
        Err(fault) => again(desk, fault, Typed { picked: Picked::of(&sent), ..Typed::default() }).await,
    }
}

pub async fn publish_round(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let attempt = Attempt(sent.number("attempt")?);
    let changes = sent.number("changes")? as usize;
    // Whoever publishes has seen the draft as it is; a change by hand at another desk is to be looked at first.
    let changed = desk.held.draft.as_ref().is_some_and(|draft| {
        draft.round == round && draft.attempt == attempt && draft.swaps.len() != changes
    });
    if changed {
        let fault = DeskFault::new(
            desk.locale()
                .t(key("desk-draft-changed"))
                .with("round", round_in(&desk.held, round, desk.locale())),
        );
        return again(desk, fault, Typed::default()).await;
    }
    match desk.act(&sent, Command::PublishRound(PublishRound { round, attempt })).await {
        Ok(_) => {
            let name = round_name(&desk.held, round, desk.locale());
            let note = FlashNote::new(key("desk-published")).with("round", name);
            Ok(desk.went_for_good("", note))
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            again(desk, fault, Typed::default()).await
        }
    }
}

async fn render_draft(
    desk: &Desk,
    fault: Option<DeskFault>,
    typed: Typed,
) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let held = &desk.held;
    let rulebook = held.rulebook().map_err(refused)?;
    let next = next(held);
    let round = held.draft.as_ref().map_or(held.next_round(), |draft| draft.round);
    let drafted = match &held.draft {
        Some(draft) => {
            let log = log(desk).await?;
            let changes = Changes::of_log(&log, draft.round);
            let (swappable, redrawable) = changes_open(held, draft.round, draft.of);
            Some(Drafted {
                round: draft.round.0,
                within: round_in(held, draft.round, locale),
                attempt: draft.attempt.0,
                swaps: draft.swaps.len(),
                swappable: swappable && desk.may(Capability::Pair),
                redrawable: redrawable && desk.may(Capability::Pair),
                overtaken: overtaken(held, draft).then(|| {
                    let refusal = Refusal::new(RefusalKind::DraftOvertaken { round: draft.round });
                    locale.refusal(&refusal).to_string()
                }),
                checks: checks(desk, draft, rulebook, &log),
                rows: rows(desk, draft.into(), &changes, rulebook, &typed.picked),
            })
        }
        None => None,
    };
    let button = drafted.is_none().then(|| super::next::button(desk, next)).flatten();
    let waits = match (&drafted, held.current_round().filter(|round| !round.closed)) {
        (None, Some(open)) => {
            let name = round_name(held, open.number, locale);
            Some(locale.t(key("desk-draft-waits")).with("round", name).to_string())
        }
        (None, None) if held.phase >= Phase::Posted => Some(locale.t(key("desk-draft-over")).to_string()),
        _ => None,
    };
    let title = round_name(held, round, locale);
    document(&DraftPage {
        page: desk.page(title, Place::Draft),
        root: desk.path(""),
        fault,
        steps: steps(desk, next),
        drafted,
        next: button,
        waits,
        ready: held.present_entrants().filter(|entrant| entrant.awaits(round)).count(),
        absent: held
            .present_entrants()
            .filter(|entrant| !entrant.checked_in && entrant.dropped_after.is_none())
            .count(),
        may_pair: desk.may(Capability::Pair),
        late: if held.draft.is_some() { offers(desk) } else { Vec::new() },
        arrangements: count(held),
        typed,
    })
}
