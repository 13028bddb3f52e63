//! Swapping two players and drawing a few tables again, in a draft or in a published round.

use engine::Command;
use engine::command::{RedrawTables, SwapPlayers};
use engine::ids::{EntrantId, TableNumber};

use super::super::fault::DeskFault;
use super::super::room::{Desk, Done};
use super::seats::{Picked, relied};
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::sent::Sent;

/// What came of a change: a note, or what is wrong with it.
pub type Changed = Result<(FlashNote, Done), DeskFault>;

pub async fn swap(desk: &Desk, sent: &Sent) -> Result<Changed, AppError> {
    let (round, attempt) = relied(sent)?;
    let Picked { players, reason, .. } = Picked::of(sent);
    let [one, other] = players[..] else {
        let words = desk.locale().t(key("desk-swap-pick-two")).with("count", players.len());
        return Ok(Err(DeskFault::new(words)));
    };
    let (one, other) = (EntrantId(one), EntrantId(other));
    let outcome =
        desk.act(sent, Command::SwapPlayers(SwapPlayers { round, attempt, one, other, reason })).await;
    let names = desk.names();
    let note = FlashNote::new(key("desk-swapped"));
    let note = note.with("one", names.full(one)).with("other", names.full(other));
    changed(desk, outcome, note)
}

pub async fn redraw(desk: &Desk, sent: &Sent) -> Result<Changed, AppError> {
    let (round, attempt) = relied(sent)?;
    let Picked { tables, reason, .. } = Picked::of(sent);
    let listed: Vec<String> = tables.iter().map(ToString::to_string).collect();
    let note = FlashNote::new(key("change-redrawn")).with("tables", listed.join(", "));
    let tables = tables.into_iter().map(TableNumber).collect();
    let outcome =
        desk.act(sent, Command::RedrawTables(RedrawTables { round, attempt, tables, reason })).await;
    changed(desk, outcome, note)
}

fn changed(desk: &Desk, outcome: Result<Done, AppError>, note: FlashNote) -> Result<Changed, AppError> {
    match outcome {
        Ok(done) => Ok(Ok((note, done))),
        Err(error) => DeskFault::caught(desk, error).map(Err),
    }
}
