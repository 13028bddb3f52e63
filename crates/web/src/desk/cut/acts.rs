//! What is done about the cut: drafting, publishing, taking back, and who does not want to go on.

use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::command::{AcceptPlace, DeclinePlace, DraftCut, PublishCut, WithdrawCut};
use engine::event::Declined;
use engine::ids::{Attempt, EntrantId};

use super::super::fault::DeskFault;
use super::super::room::Desk;
use super::page::{Typed, render_cut};
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::sent::Sent;

pub async fn draft_cut(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    match desk.act(&sent, Command::DraftCut(DraftCut { reason: sent.words("reason") })).await {
        Ok(_) => Ok(desk.went_for_good("/cut", FlashNote::new(key("cut-drafted")))),
        Err(error) => {
            let typed = Typed { again: sent.get("reason").to_owned(), ..Typed::default() };
            refused(desk, error, typed).await
        }
    }
}

pub async fn publish_cut(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let attempt = Attempt(sent.number("attempt")?);
    match desk.act(&sent, Command::PublishCut(PublishCut { attempt })).await {
        Ok(_) => Ok(desk.went_for_good("", FlashNote::new(key("cut-published")))),
        Err(error) => refused(desk, error, Typed::default()).await,
    }
}

pub async fn withdraw_cut(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let reason = sent.get("withdraw_reason").to_owned();
    match desk.act(&sent, Command::WithdrawCut(WithdrawCut { reason: reason.clone() })).await {
        Ok(_) => Ok(desk.went_for_good("/cut", FlashNote::new(key("cut-withdrawn")))),
        Err(error) => refused(desk, error, Typed { withdraw: reason, ..Typed::default() }).await,
    }
}

/// Somebody does not want to go on, or not to play for the last place.
pub async fn decline_place(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let (entrant, of) = place(&sent)?;
    let note = match of {
        Declined::Cut => key("cut-declined"),
        Declined::Tiebreaker => key("cut-opted-out"),
    };
    let note = FlashNote::new(note).with("name", desk.names().full(entrant));
    match desk
        .act(&sent, Command::DeclinePlace(DeclinePlace { entrant, of, reason: sent.words("reason") }))
        .await
    {
        Ok(done) => Ok(desk.went("/cut", note, &done)),
        Err(error) => refused(desk, error, Typed::default()).await,
    }
}

pub async fn accept_place(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let (entrant, of) = place(&sent)?;
    let note = FlashNote::new(key("cut-accepted")).with("name", desk.names().full(entrant));
    match desk.act(&sent, Command::AcceptPlace(AcceptPlace { entrant, of })).await {
        Ok(_) => Ok(desk.went_for_good("/cut", note)),
        Err(error) => refused(desk, error, Typed::default()).await,
    }
}

fn place(sent: &Sent) -> Result<(EntrantId, Declined), AppError> {
    let of = match sent.get("of") {
        "tiebreaker" => Declined::Tiebreaker,
        _ => Declined::Cut,
    };
    Ok((EntrantId(sent.number("entrant")?), of))
}

async fn refused(desk: Desk, error: AppError, typed: Typed) -> Result<Response, AppError> {
    let fault = DeskFault::caught(&desk, error)?;
    let desk = desk.back_at("/cut").await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, render_cut(&desk, Some(fault), typed)?).into_response())
}
