//! The round's own buttons: the clock, extensions, closing, posting the standings.

use axum::extract::Path;
use axum::response::Response;
use engine::Command;
use engine::command::{CloseRound, ExtendTable, PauseClock, PostStandings, ResumeClock, StartClock};
use engine::ids::{Moment, TableNumber};
use engine::play::ScheduleRound;

use super::fault::DeskFault;
use super::results::{LineState, refused};
use super::room::{Desk, Done};
use crate::app::now;
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::sent::Sent;
use crate::views::{round_in, round_name};

/// Minutes until a start that is still counted down and not a matter of the next day.
const LONGEST_WAIT: u32 = 180;

async fn answer(
    desk: Desk,
    outcome: Result<Done, AppError>,
    note: FlashNote,
    tail: &str,
) -> Result<Response, AppError> {
    match outcome {
        Ok(done) => Ok(desk.went(tail, note, &done)),
        Err(error) => again(desk, error).await,
    }
}

async fn again(desk: Desk, error: AppError) -> Result<Response, AppError> {
    let fault = DeskFault::caught(&desk, error)?;
    refused(desk, LineState { fault: Some(fault), ..LineState::default() }, None).await
}

pub async fn turn_clock(
    desk: Desk,
    Path((_, what)): Path<(String, String)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let round = sent.round()?;
    let (command, note) = match what.as_str() {
        "start" => (Command::StartClock(StartClock { round }), key("desk-clock-started")),
        "pause" => (Command::PauseClock(PauseClock { round }), key("desk-clock-paused")),
        "resume" => (Command::ResumeClock(ResumeClock { round }), key("desk-clock-resumed")),
        _ => return Err(AppError::NotFound),
    };
    let note = FlashNote::new(note).with("round", round_in(&desk.held, round, desk.locale()));
    let outcome = desk.act(&sent, command).await;
    match (what.as_str(), outcome) {
        // Going on has no opposite of its own: pausing again is one tap away.
        ("resume", Ok(_)) => Ok(desk.went_for_good("", note)),
        (_, outcome) => answer(desk, outcome, note, "").await,
    }
}

/// The start in so many minutes, counted down on every screen.
pub async fn schedule_round(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let minutes = sent.number("minutes")?.min(LONGEST_WAIT);
    let at = Moment(now().0 + i64::from(minutes) * 60_000);
    let note = FlashNote::new(key("desk-start-announced")).with("minutes", minutes);
    match desk.act(&sent, Command::ScheduleRound(ScheduleRound { round, at })).await {
        Ok(_) => Ok(desk.went_for_good("", note)),
        Err(error) => again(desk, error).await,
    }
}

pub async fn extend_table(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let locale = desk.locale();
    let (Ok(table), Ok(minutes)) = (sent.get("table").parse::<u32>(), sent.get("minutes").parse::<u32>())
    else {
        let fault = DeskFault::new(locale.t(key("desk-extension-needs")));
        return refused(desk, LineState { fault: Some(fault), ..LineState::default() }, None).await;
    };
    let reason = sent.words("reason");
    let outcome = desk
        .act(&sent, Command::ExtendTable(ExtendTable { round, table: TableNumber(table), minutes, reason }))
        .await;
    let note = FlashNote::new(key("desk-extended")).with("table", table).with("minutes", minutes);
    answer(desk, outcome, note, "").await
}

pub async fn close_round(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let round = sent.round()?;
    let outcome = desk.act(&sent, Command::CloseRound(CloseRound { round })).await;
    let note = FlashNote::new(key("desk-closed")).with("round", round_name(&desk.held, round, desk.locale()));
    answer(desk, outcome, note, "").await
}

pub async fn post_standings(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let outcome = desk.act(&sent, Command::PostStandings(PostStandings {})).await;
    answer(desk, outcome, FlashNote::new(key("desk-posted")), "").await
}
