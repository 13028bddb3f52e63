//! "Time!" at a table: one question or instruction a screen, until a result is offered with its clause.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::{Form, Path};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::{RoundNumber, TableNumber};
use engine::play::ending::{AnswerEnding, CallTime, ConfirmEnding, TakeBackEnding, Told, walk_of};
use serde::Deserialize;

use super::Floor;
use super::acts::Judge;
use super::frame;
use super::saying::{Answer, GamesAsked, Numbers, Sayer};
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::Clause;
use crate::respond::{document, done};
use crate::staff::Staff;
use crate::views::{Audience, Fault, Names};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "floor/ending.html")]
struct EndingPage {
    page: Page,
    slug: String,
    round: u32,
    table: u32,
    step: u32,
    names: [String; 2],
    procedure: String,
    clause: Clause,
    /// What the screen says or asks.
    words: String,
    /// Whose turn it is, and which of how many.
    turn: Option<String>,
    answers: Vec<Answer>,
    numbers: Vec<Numbers>,
    games: Option<GamesAsked>,
    /// What may happen at any moment.
    exits: Vec<Answer>,
    notes: Vec<String>,
    /// The head judge should know that it goes on and on.
    alert: Option<String>,
    /// The result that is offered.
    result: Option<String>,
    may: bool,
    fault: Option<Fault>,
}

impl View for EndingPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn page(
    Floor { visit, staff, held, .. }: Floor,
    Path((_, table)): Path<(String, u32)>,
) -> Result<Response, AppError> {
    shown(&held, TableNumber(table), &staff, &visit, None)
}

fn shown(
    held: &Held,
    table: TableNumber,
    staff: &Staff,
    visit: &Visit,
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let round = held.current_round().ok_or(AppError::NotFound)?;
    let game = round.table(table).ok_or(AppError::NotFound)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let slug = held.details.slug.clone();
    let ending = game.course().and_then(|course| course.ending.as_ref());
    let (Some(ending), None) = (ending, &game.result) else {
        return Ok(done(visit, &format!("/floor/{slug}/table/{table}"), None));
    };
    let Some(walk) = walk_of(held, round, game).map_err(refused)? else { return Err(AppError::NotFound) };
    let names = Names::new(held, Audience::Staff, locale);
    let names = [game.a, game.b].map(|id| names.full(id));
    let told = Sayer { locale, rulebook, names: &names, walk: &walk };
    let at =
        Visit { path: format!("/floor/{slug}/table/{table}/end"), query: String::new(), ..visit.clone() };
    let title = locale.t(key("ending-title")).with("table", table.0);
    let over = walk.over();
    Ok(document(&EndingPage {
        page: frame::page(held, staff, &at, title),
        slug,
        round: round.number.0,
        table: table.0,
        step: ending.answers.len() as u32,
        procedure: walk.procedure.map_or_else(String::new, |procedure| told.pick(&procedure.words)),
        clause: told.clause(),
        words: told.words(),
        turn: told.turn(),
        answers: told.answers(),
        numbers: told.numbers(),
        games: told.games(),
        exits: walk
            .exits
            .iter()
            .flat_map(|exit| told.picks(&exit.id, &exit.words, exit.names_player))
            .collect(),
        notes: walk
            .procedure
            .iter()
            .flat_map(|procedure| &procedure.notes)
            .map(|note| told.pick(note))
            .collect(),
        alert: told.alert(),
        result: over.map(|over| told.result(over)),
        may: staff.may(held, Capability::Results),
        names: names.clone(),
        fault,
    })?
    .into_response())
}

#[derive(Deserialize)]
pub(super) struct Called {
    command_id: String,
    round: u32,
    #[serde(default)]
    reason: String,
}

#[derive(Deserialize)]
pub(super) struct Said {
    command_id: String,
    round: u32,
    step: u32,
    told: Option<String>,
    /// Sent with the standing of the games: whether one is being played.
    running: Option<bool>,
    /// Readings stand in fields of their own: `life-a`, `life-b`.
    #[serde(flatten)]
    fields: BTreeMap<String, String>,
}

pub(super) async fn call(judge: Judge, Form(form): Form<Called>) -> Result<Response, AppError> {
    let reason = Some(form.reason.trim().to_owned()).filter(|reason| !reason.is_empty());
    let command = Command::CallTime(CallTime { round: RoundNumber(form.round), table: judge.table, reason });
    match judge.act(&form.command_id, command).await {
        Ok(_) => Ok(done(&judge.visit, &format!("{}/end", judge.path()), None)),
        Err(error) => judge.again(error, &form.reason).await,
    }
}

pub(super) async fn answer(judge: Judge, Form(form): Form<Said>) -> Result<Response, AppError> {
    let told = match (&form.told, form.running) {
        (Some(text), _) => serde_json::from_str(text)
            .map_err(|fault| AppError::Unreadable { detail: format!("told: {fault}") })?,
        (None, Some(running)) => {
            let number = |name: &str| form.fields.get(name).and_then(|text| text.trim().parse().ok());
            let [a, b, drawn] = ["won-a", "won-b", "drawn"].map(|name| number(name).unwrap_or(0));
            Told::Games { a, b, drawn, running }
        }
        (None, None) => readings(&form.fields),
    };
    let (round, table, step) = (RoundNumber(form.round), judge.table, form.step);
    on(judge, &form.command_id, Command::AnswerEnding(AnswerEnding { round, table, step, told })).await
}

fn readings(fields: &BTreeMap<String, String>) -> Told {
    let mut readings: BTreeMap<String, [i64; 2]> = BTreeMap::new();
    for (name, value) in fields {
        let Ok(number) = value.trim().parse() else { continue };
        if let Some(id) = name.strip_suffix("-a") {
            readings.entry(id.to_owned()).or_default()[0] = number;
        } else if let Some(id) = name.strip_suffix("-b") {
            readings.entry(id.to_owned()).or_default()[1] = number;
        }
    }
    Told::readings(readings.iter().map(|(id, both)| (id.as_str(), *both)))
}

pub(super) async fn back(judge: Judge, Form(form): Form<Said>) -> Result<Response, AppError> {
    let (round, table, step) = (RoundNumber(form.round), judge.table, form.step);
    on(judge, &form.command_id, Command::TakeBackEnding(TakeBackEnding { round, table, step })).await
}

async fn on(judge: Judge, command_id: &str, command: Command) -> Result<Response, AppError> {
    match judge.act(command_id, command).await {
        Ok(_) => Ok(done(&judge.visit, &format!("{}/end", judge.path()), None)),
        Err(error) => {
            let held = judge.app.by_id(judge.held.id).await?;
            let fault = Fault::of(error, &held, judge.visit.locale)?;
            let answer = shown(&held, judge.table, &judge.staff, &judge.visit, Some(fault))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, answer).into_response())
        }
    }
}

pub(super) async fn confirm(judge: Judge, Form(form): Form<Said>) -> Result<Response, AppError> {
    let (round, table, step) = (RoundNumber(form.round), judge.table, form.step);
    let command = Command::ConfirmEnding(ConfirmEnding { round, table, step });
    judge.carry_out(form.command_id, command, "", Judge::saved).await
}
