//! What a judge does at a table: record or correct a result, give more time, take it back.

use axum::extract::{Form, FromRequestParts, Path};
use axum::http::request::Parts;
use axum::response::Response;
use engine::Command;
use engine::command::{CorrectResult, ExtendTable, RecordResult, Undo};
use engine::ids::{CommandId, RoundNumber, TableNumber};
use engine::play::Score;
use engine::play::scoring::{Extras, Terms, pressed};
use serde::Deserialize;
use store::Answer;

use super::table::again;
use crate::app::{App, Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::parts::FlashNote;
use crate::respond::done;
use crate::staff::{OnDuty, Staff};
use crate::views::{self, Audience, Names, Recorded};
use crate::visit::Visit;

/// A judge at a table.
pub(super) struct Judge {
    pub app: App,
    pub held: Held,
    pub table: TableNumber,
    pub staff: Staff,
    pub visit: Visit,
}

impl FromRequestParts<App> for Judge {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let OnDuty { app, visit, staff, held } = OnDuty::from_request_parts(parts, app).await?;
        let path = Path::<(String, u32)>::from_request_parts(parts, &app).await;
        let Path((_, table)) = path.map_err(|_| AppError::NotFound)?;
        Ok(Self { app, held, table: TableNumber(table), staff, visit })
    }
}

#[derive(Deserialize)]
pub(super) struct Slip {
    command_id: String,
    round: u32,
    /// Seen from the left player.
    result: String,
    #[serde(default)]
    drawn: u32,
    unfinished: Option<String>,
    /// Who played the first of two different sides: `a` or `b`.
    #[serde(default)]
    first_side: String,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
pub(super) struct Extension {
    command_id: String,
    round: u32,
    minutes: u32,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
pub(super) struct Undoing {
    command_id: String,
    undoes: String,
}

pub(super) async fn result(judge: Judge, Form(slip): Form<Slip>) -> Result<Response, AppError> {
    let (round, table, score) = (RoundNumber(slip.round), judge.table, judge.score(&slip)?);
    let command = Command::RecordResult(RecordResult { round, table, score });
    judge.carry_out(slip.command_id, command, &slip.reason, Judge::saved).await
}

pub(super) async fn correct(judge: Judge, Form(slip): Form<Slip>) -> Result<Response, AppError> {
    let (round, table, score) = (RoundNumber(slip.round), judge.table, judge.score(&slip)?);
    let command = Command::CorrectResult(CorrectResult { round, table, score, reason: slip.reason.clone() });
    judge.carry_out(slip.command_id, command, &slip.reason, Judge::saved).await
}

pub(super) async fn extend(judge: Judge, Form(form): Form<Extension>) -> Result<Response, AppError> {
    let given = form.reason.trim();
    let command = Command::ExtendTable(ExtendTable {
        round: RoundNumber(form.round),
        table: judge.table,
        minutes: form.minutes,
        reason: (!given.is_empty()).then(|| given.to_owned()),
    });
    let minutes = form.minutes;
    let note = move |judge: &Judge, _: &Answer| {
        FlashNote::new(key("floor-note-extended")).with("table", judge.table.0).with("minutes", minutes)
    };
    judge.carry_out(form.command_id, command, &form.reason, note).await
}

#[derive(Deserialize)]
pub(super) struct Pending {
    command_id: String,
    round: u32,
}

/// A match that pending losses have decided.
pub(super) async fn pending(judge: Judge, Form(form): Form<Pending>) -> Result<Response, AppError> {
    let (round, table) = (RoundNumber(form.round), judge.table);
    let command = Command::ApplyPending(engine::judging::command::ApplyPending { round, table });
    judge.carry_out(form.command_id, command, "", Judge::saved).await
}

pub(super) async fn undo(judge: Judge, Form(form): Form<Undoing>) -> Result<Response, AppError> {
    let command = Command::Undo(Undo { command: CommandId(form.undoes) });
    match judge.act(&form.command_id, command).await {
        Ok(_) => {
            let note = FlashNote::new(key("floor-note-undone")).with("table", judge.table.0);
            Ok(done(&judge.visit, &judge.path(), Some(&note)))
        }
        Err(error) => judge.again(error, "").await,
    }
}

impl Judge {
    pub fn path(&self) -> String {
        format!("/floor/{}/table/{}", self.held.details.slug, self.table)
    }

    fn score(&self, slip: &Slip) -> Result<Score, AppError> {
        let round = RoundNumber(slip.round);
        let match_ = self.held.round(round).and_then(|round| round.table(self.table));
        let terms = Terms::at(&self.held, round, match_).map_err(refused)?;
        let extras = Extras { drawn: slip.drawn, unfinished: slip.unfinished.is_some() };
        let unreadable = || AppError::Unreadable { detail: format!("result: {}", slip.result) };
        let score = pressed(&slip.result, extras, &terms).ok_or_else(unreadable)?;
        Ok(match views::side_of(&slip.first_side) {
            Some(side) => score.with_first_side(side),
            None => score,
        })
    }

    pub async fn act(&self, command_id: &str, command: Command) -> Result<Answer, AppError> {
        self.app.act(self.held.id, self.staff.actor(), command_id, command).await
    }

    pub async fn again(&self, error: AppError, reason: &str) -> Result<Response, AppError> {
        again(&self.app, &self.held, self.table, &self.staff, &self.visit, error, reason).await
    }

    /// Back to all tables, where the next one waits; the note takes it back.
    pub async fn carry_out(
        &self,
        command_id: String,
        command: Command,
        reason: &str,
        note: impl Fn(&Self, &Answer) -> FlashNote,
    ) -> Result<Response, AppError> {
        match self.act(&command_id, command).await {
            Ok(answer) => {
                let note = note(self, &answer).undo(format!("{}/undo", self.path()), command_id);
                let floor = format!("/floor/{}", self.held.details.slug);
                Ok(done(&self.visit, &floor, Some(&note)))
            }
            Err(error) => self.again(error, reason).await,
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
