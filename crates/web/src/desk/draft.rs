//! `/desk/{slug}/draft`: draft the next round, look at it, change it by hand, publish it.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::{Attempt, EntrantId, RoundNumber};
use engine::tournament::{Draft, Phase};
use rulebook::Resolved;

use super::checks::{checks, paired, standing_swaps};
use super::fault::Fault;
use super::next::{Button, Leads, next, steps};
use super::room::{Desk, Place};
use super::sent::Sent;
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Check, Clause, FlashNote, Side, Step};
use crate::respond::document;
use crate::views::why_clause;

#[derive(Template)]
#[template(path = "desk/draft.html")]
struct DraftPage {
    page: Page,
    root: String,
    fault: Option<Fault>,
    steps: Vec<Step>,
    drafted: Option<Drafted>,
    /// Where nothing is drafted: what comes next, and who would be paired.
    next: Option<Button>,
    waits: Option<String>,
    ready: usize,
    absent: usize,
    may_pair: bool,
    typed: Typed,
}

/// What was filled in before something was refused.
#[derive(Default)]
struct Typed {
    picked: Vec<u32>,
    swap_reason: String,
    again_reason: String,
}

struct Drafted {
    round: u32,
    attempt: u32,
    swaps: usize,
    checks: Vec<Check>,
    rows: Vec<Row>,
    byes: Vec<ByeRow>,
}

struct Row {
    table: u32,
    a: Player,
    b: Player,
    why: Clause,
}

struct ByeRow {
    table: u32,
    player: Player,
    why: Clause,
}

struct Player {
    id: u32,
    side: Side,
    picked: bool,
}

impl View for DraftPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub async fn show(desk: Desk) -> Result<Response, AppError> {
    Ok(render(&desk, None, Typed::default()).await?.into_response())
}

async fn again(desk: Desk, fault: Fault, typed: Typed) -> Result<Response, AppError> {
    let desk = desk.back_at("/draft").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render(&desk, Some(fault), typed).await?).into_response())
}

/// The first draft, or another one with its reason.
pub async fn draft(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = RoundNumber(sent.number("round")?);
    let reason = sent.words("reason");
    match desk.act(&sent, Command::DraftRound { round, reason, allow: Default::default() }).await {
        Ok(_) => {
            let note = FlashNote::new(key("desk-drafted")).with("round", round.0);
            Ok(desk.went_for_good("/draft", note))
        }
        Err(error) => {
            let fault = Fault::caught(&desk, error)?;
            let typed = Typed { again_reason: sent.get("reason").to_owned(), ..Typed::default() };
            again(desk, fault, typed).await
        }
    }
}

pub async fn swap(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = RoundNumber(sent.number("round")?);
    let attempt = Attempt(sent.number("attempt")?);
    let picked: Vec<u32> = sent.all("pick").filter_map(|id| id.parse().ok()).collect();
    let typed = |picked| Typed { picked, swap_reason: sent.get("reason").to_owned(), ..Typed::default() };
    let [one, other] = picked[..] else {
        let words = desk.locale().t(key("desk-swap-pick-two")).with("count", picked.len());
        return again(desk, Fault::new(words), typed(picked)).await;
    };
    let (one, other) = (EntrantId(one), EntrantId(other));
    let reason = sent.get("reason").to_owned();
    match desk.act(&sent, Command::SwapPlayers { round, attempt, one, other, reason }).await {
        Ok(done) => {
            let names = desk.names();
            let note = FlashNote::new(key("desk-swapped"));
            let note = note.with("one", names.full(one)).with("other", names.full(other));
            Ok(desk.went("/draft", note, &done))
        }
        Err(error) => {
            let fault = Fault::caught(&desk, error)?;
            again(desk, fault, typed(picked)).await
        }
    }
}

pub async fn publish(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = RoundNumber(sent.number("round")?);
    let attempt = Attempt(sent.number("attempt")?);
    let changes = sent.number("changes")? as usize;
    // Whoever publishes has seen the draft as it is; a change by hand at another desk is to be looked at first.
    let changed = desk.held.draft.as_ref().is_some_and(|draft| {
        draft.round == round && draft.attempt == attempt && draft.swaps.len() != changes
    });
    if changed {
        let fault = Fault::new(desk.locale().t(key("desk-draft-changed")).with("round", round.0));
        return again(desk, fault, Typed::default()).await;
    }
    match desk.act(&sent, Command::PublishRound { round, attempt }).await {
        Ok(_) => {
            let note = FlashNote::new(key("desk-published")).with("round", round.0);
            Ok(desk.went_for_good("", note))
        }
        Err(error) => {
            let fault = Fault::caught(&desk, error)?;
            again(desk, fault, Typed::default()).await
        }
    }
}

async fn render(
    desk: &Desk,
    fault: Option<Fault>,
    typed: Typed,
) -> Result<crate::respond::Document, AppError> {
    let locale = desk.locale();
    let held = &desk.held;
    let rulebook = held.rulebook().map_err(refused)?;
    let next = next(held);
    let round = held.draft.as_ref().map_or(held.next_round(), |draft| draft.round);
    let drafted = match &held.draft {
        Some(draft) => Some(Drafted {
            round: draft.round.0,
            attempt: draft.attempt.0,
            swaps: draft.swaps.len(),
            checks: checks(desk, draft, rulebook).await?,
            rows: rows(desk, draft, rulebook, &typed.picked),
            byes: bye_rows(desk, draft, rulebook, &typed.picked),
        }),
        None => None,
    };
    let button = drafted.is_none().then(|| super::next::button(desk, next)).flatten();
    let waits = match (&drafted, held.current_round().filter(|round| !round.closed)) {
        (None, Some(open)) => {
            Some(locale.t(key("desk-draft-waits")).with("round", open.number.0).to_string())
        }
        (None, None) if held.phase >= Phase::Posted => Some(locale.t(key("desk-draft-over")).to_string()),
        _ => None,
    };
    let title = locale.t(key("desk-draft-title")).with("round", round.0);
    document(&DraftPage {
        page: desk.page(title, Place::Draft),
        root: desk.path(""),
        fault,
        steps: steps(desk, next),
        drafted,
        next: button,
        waits,
        ready: held.present_entrants().filter(|entrant| entrant.plays_in(round)).count(),
        absent: held
            .present_entrants()
            .filter(|entrant| !entrant.checked_in && entrant.dropped_after.is_none())
            .count(),
        may_pair: desk.may(Capability::Pair),
        typed,
    })
}

fn rows(desk: &Desk, draft: &Draft, rulebook: &Resolved, picked: &[u32]) -> Vec<Row> {
    let names = desk.names();
    let swaps = standing_swaps(draft);
    let paired = paired(draft, &swaps);
    let player = |id: EntrantId, points| Player {
        id: id.0,
        side: names.side(id, points),
        picked: picked.contains(&id.0),
    };
    draft
        .matches
        .iter()
        .map(|game| Row {
            table: game.table.0,
            a: player(game.a, game.points[0]),
            b: player(game.b, game.points[1]),
            why: why_clause(rulebook, &paired.pairing(rulebook, game), desk.locale()),
        })
        .collect()
}

fn bye_rows(desk: &Desk, draft: &Draft, rulebook: &Resolved, picked: &[u32]) -> Vec<ByeRow> {
    let names = desk.names();
    let swaps = standing_swaps(draft);
    let paired = paired(draft, &swaps);
    draft
        .byes
        .iter()
        .map(|bye| ByeRow {
            table: bye.table.0,
            player: Player {
                id: bye.entrant.0,
                side: names.side(bye.entrant, bye.points),
                picked: picked.contains(&bye.entrant.0),
            },
            why: why_clause(rulebook, &paired.bye(rulebook, bye), desk.locale()),
        })
        .collect()
}
