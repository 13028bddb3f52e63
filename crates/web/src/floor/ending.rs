//! "Time!" at a table: one question or instruction a screen, until a result is offered with its clause.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::TableNumber;
use engine::play::ending::{AnswerEnding, CallTime, ConfirmEnding, TakeBackEnding, Told, walk_of};

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
use crate::sent::Sent;
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

pub(super) async fn show_ending(
    Floor { visit, staff, held, .. }: Floor,
    Path((_, table)): Path<(String, u32)>,
) -> Result<Response, AppError> {
    render_ending(&held, TableNumber(table), &staff, &visit, None)
}

fn render_ending(
    held: &Held,
    table: TableNumber,
    staff: &Staff,
    visit: &Visit,
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let round = held.current_round().ok_or(AppError::NotFound)?;
    let match_ = round.table(table).ok_or(AppError::NotFound)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let slug = held.details.slug.clone();
    let ending = match_.course().and_then(|course| course.ending.as_ref());
    let (Some(ending), None) = (ending, &match_.result) else {
        return Ok(done(visit, &format!("/floor/{slug}/table/{table}"), None));
    };
    let Some(walk) = walk_of(held, round, match_).map_err(refused)? else { return Err(AppError::NotFound) };
    let names = Names::new(held, Audience::Staff, locale);
    let names = [match_.a, match_.b].map(|id| names.full(id));
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
        games: told.games(engine::judging::won_by_penalty(held, round.number, match_)),
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

pub(super) async fn call_time(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, reason) = (sent.round()?, judge.table, sent.words("reason"));
    match judge.act(&sent, Command::CallTime(CallTime { round, table, reason })).await {
        Ok(_) => Ok(done(&judge.visit, &format!("{}/end", judge.path()), None)),
        Err(error) => judge.again(error, &sent).await,
    }
}

pub(super) async fn answer_ending(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, step) = (sent.round()?, judge.table, sent.number("step")?);
    let told = told(&sent)?;
    on(judge, &sent, Command::AnswerEnding(AnswerEnding { round, table, step, told })).await
}

/// What the judge said: an answer in one piece, how many games each has won, or readings.
fn told(sent: &Sent) -> Result<Told, AppError> {
    if let Some(text) = sent.words("told") {
        let unreadable = |fault| AppError::Unreadable { detail: format!("told: {fault}") };
        return serde_json::from_str(&text).map_err(unreadable);
    }
    // Sent with the standing of the games: whether one is being played.
    let running = match sent.get("running") {
        "true" => true,
        "false" => false,
        _ => return Ok(readings(sent)),
    };
    let [a, b, drawn] = ["won-a", "won-b", "drawn"].map(|name| sent.get(name).parse().unwrap_or(0));
    Ok(Told::Games { a, b, drawn, running })
}

/// Readings stand in fields of their own: `life-a`, `life-b`.
fn readings(sent: &Sent) -> Told {
    let mut readings: BTreeMap<String, [i64; 2]> = BTreeMap::new();
    for (name, value) in sent.pairs() {
        let Ok(number) = value.parse() else { continue };
        if let Some(id) = name.strip_suffix("-a") {
            readings.entry(id.to_owned()).or_default()[0] = number;
        } else if let Some(id) = name.strip_suffix("-b") {
            readings.entry(id.to_owned()).or_default()[1] = number;
        }
    }
    Told::readings(readings.iter().map(|(id, both)| (id.as_str(), *both)))
}

pub(super) async fn take_back_answer(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, step) = (sent.round()?, judge.table, sent.number("step")?);
    on(judge, &sent, Command::TakeBackEnding(TakeBackEnding { round, table, step })).await
}

async fn on(judge: Judge, sent: &Sent, command: Command) -> Result<Response, AppError> {
    match judge.act(sent, command).await {
        Ok(_) => Ok(done(&judge.visit, &format!("{}/end", judge.path()), None)),
        Err(error) => {
            let (held, fault) = judge.refused(error).await?;
            let answer = render_ending(&held, judge.table, &judge.staff, &judge.visit, Some(fault))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, answer).into_response())
        }
    }
}

pub(super) async fn confirm_ending(judge: Judge, sent: Sent) -> Result<Response, AppError> {
    let (round, table, step) = (sent.round()?, judge.table, sent.number("step")?);
    let command = Command::ConfirmEnding(ConfirmEnding { round, table, step });
    judge.carry_out(&sent, command, Judge::saved).await
}
