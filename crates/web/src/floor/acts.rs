//! What a judge does at a table: record or correct a result, give more time, take it back.

use std::ops::Deref;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::response::Response;
use engine::Command;
use engine::command::{CorrectResult, ExtendTable, RecordResult, Undo};
use engine::ids::{CommandId, TableNumber};
use engine::judging::command::ApplyPending;
use engine::play::Score;
use engine::play::scoring::{Extras, Terms, pressed};
use store::Answer;

use super::Floor;
use super::table::again;
use crate::app::{App, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
use crate::views::{self, Audience, Names, Recorded};

/// A judge at a table.
pub(super) struct Judge {
    floor: Floor,
    pub table: TableNumber,
}

impl Deref for Judge {
    type Target = Floor;

    fn deref(&self) -> &Floor {
        &self.floor
    }
}

impl FromRequestParts<App> for Judge {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let floor = Floor::from_request_parts(parts, app).await?;
        let path = Path::<(String, u32)>::from_request_parts(parts, app).await;
        let Path((_, table)) = path.map_err(|_| AppError::NotFound)?;
        Ok(Self { floor, table: TableNumber(table) })
    }
}

pub(super) async fn record_result(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, score) = (sent.round()?, judge.table, judge.score(&sent)?);
    let command =
        Command::RecordResult(RecordResult { round, table, score, insists: sent.ticked("insists") });
    judge.carry_out(&sent, command, Judge::saved).await
}

pub(super) async fn correct_result(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, score) = (sent.round()?, judge.table, judge.score(&sent)?);
    let reason = sent.get("reason").to_owned();
    let before = sent.score_before()?;
    let command = Command::CorrectResult(CorrectResult { round, table, score, before, reason });
    judge.carry_out(&sent, command, Judge::saved).await
}

pub(super) async fn extend_table(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, minutes) = (sent.round()?, judge.table, sent.number("minutes")?);
    let reason = sent.words("reason");
    let command = Command::ExtendTable(ExtendTable { round, table, minutes, reason });
    let note = move |judge: &Judge, _: &Answer| {
        FlashNote::new(key("floor-note-extended")).with("table", judge.table.0).with("minutes", minutes)
    };
    judge.carry_out(&sent, command, note).await
}

/// A match that pending losses have decided.
pub(super) async fn apply_pending(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table) = (sent.round()?, judge.table);
    let command = Command::ApplyPending(ApplyPending { round, table });
    judge.carry_out(&sent, command, Judge::saved).await
}

pub(super) async fn undo_command(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let command = Command::Undo(Undo { command: CommandId(sent.get("undoes").to_owned()) });
    match judge.act(&sent, command).await {
        Ok(_) => {
            let note = FlashNote::new(key("floor-note-undone")).with("table", judge.table.0);
            Ok(done(&judge.visit, &judge.path(), Some(&note)))
        }
        Err(error) => judge.again(error, &sent).await,
    }
}

impl Judge {
    pub fn path(&self) -> String {
        format!("/floor/{}/table/{}", self.slug(), self.table)
    }

    /// The score of the button that was pressed, as the left player would say it.
    fn score(&self, sent: &Sent) -> Result<Score, AppError> {
        let (round, result) = (sent.round()?, sent.get("result"));
        let match_ = self.held.round(round).and_then(|round| round.table(self.table));
        let terms = Terms::at(&self.held, round, match_).map_err(refused)?;
        let extras = Extras { drawn: sent.number_or("drawn", 0)?, unfinished: sent.ticked("unfinished") };
        let unreadable = || AppError::Unreadable { detail: format!("result: {result}") };
        let score = pressed(result, extras, &terms).ok_or_else(unreadable)?;
        // Who played the first of two different sides.
        Ok(match views::side_of(sent.get("first_side")) {
            Some(side) => score.with_first_side(side),
            None => score,
        })
    }

    /// The table again, with what went wrong and the reason that was typed.
    pub async fn again(&self, error: AppError, sent: &Sent) -> Result<Response, AppError> {
        again(self, self.table, error, sent).await
    }

    /// Back to all tables, where the next one waits; the note takes it back.
    pub async fn carry_out(
        &self,
        sent: &Sent,
        command: Command,
        note: impl Fn(&Self, &Answer) -> FlashNote,
    ) -> Result<Response, AppError> {
        match self.act(sent, command).await {
            Ok(answer) => {
                let note = note(self, &answer).undo(format!("{}/undo", self.path()), sent.command_id());
                Ok(done(&self.visit, &format!("/floor/{}", self.slug()), Some(&note)))
            }
            Err(error) => self.again(error, sent).await,
        }
    }

    /// Says what the command recorded, also when it is sent again and the table has moved on.
    pub fn saved(&self, answer: &Answer) -> FlashNote {
        let Some(Recorded { table, match_, outcome, score }) =
            views::recorded(&answer.current, &answer.events)
        else {
            return FlashNote::new(key("floor-note-done")).with("table", self.table.0);
        };
        let names = Names::new(&self.held, Audience::Staff, self.visit.locale);
        FlashNote::new(key("floor-note-saved"))
            .with("table", table.0)
            .with("a", names.full(match_.a))
            .with("b", names.full(match_.b))
            .with("result", views::score_words(score, outcome, self.visit.locale))
    }
}
