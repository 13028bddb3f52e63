//! "Time!" at a table: one question or instruction a screen, until a result is offered with its clause.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::{RoundNumber, TableNumber};
use engine::play::Side;
use engine::play::ending::{
    AnswerEnding, CallTime, ConfirmEnding, Over, Screen, TakeBackEnding, Told, Walk, walk_of,
};
use rulebook::{Citation, Step, Words};
use serde::Deserialize;

use super::acts::Judge;
use super::frame;
use crate::app::{App, Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{document, done};
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names};
use crate::visit::Visit;

/// One thing to say; `told` is what the button sends.
struct Answer {
    label: String,
    told: String,
}

struct Numbers {
    id: String,
    label: String,
    help: Option<String>,
    min: i64,
    max: i64,
}

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
    clause: Option<Clause>,
    /// What the screen says or asks.
    words: String,
    /// Whose turn it is, and which of how many.
    turn: Option<String>,
    answers: Vec<Answer>,
    numbers: Vec<Numbers>,
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
    State(app): State<App>,
    Path((slug, table)): Path<(String, u32)>,
    staff: Staff,
    visit: Visit,
) -> Result<Response, AppError> {
    let held = app.by_slug(&slug).await?;
    staff.enter(&held)?;
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
    let told = Sayer { locale, names: &names, walk: &walk };
    let at =
        Visit { path: format!("/floor/{slug}/table/{table}/end"), query: String::new(), ..visit.clone() };
    let title = locale.t(key("ending-title")).with("table", table.0);
    let (citation, chip_words) = told.cited();
    let over = walk.over();
    Ok(document(&EndingPage {
        page: frame::page(held, staff, &at, title),
        slug,
        round: round.number.0,
        table: table.0,
        step: ending.answers.len() as u32,
        procedure: walk.procedure.map_or_else(String::new, |procedure| told.pick(&procedure.words)),
        clause: Some(views::clause(rulebook, citation, chip_words, locale)),
        words: told.words(),
        turn: told.turn(),
        answers: told.answers(),
        numbers: told.numbers(),
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

/// Says a screen in one language.
struct Sayer<'a> {
    locale: Locale,
    names: &'a [String; 2],
    walk: &'a Walk<'a>,
}

impl Sayer<'_> {
    fn pick(&self, words: &Words) -> String {
        self.locale.pick(&words.en, &words.ja).to_owned()
    }

    fn t(&self, key: &'static str) -> String {
        self.locale.t(key).to_string()
    }

    fn name(&self, side: Side) -> &str {
        &self.names[side.index()]
    }

    fn cited(&self) -> (&Citation, &Words) {
        let end = self.walk.end;
        let of = |citation: &'_ Option<Citation>| citation.is_some();
        match &self.walk.screen {
            Screen::Step { step: Step::Instruct(step), .. } if of(&step.citation) => {
                (step.citation.as_ref().unwrap_or(&end.citation), &step.say)
            }
            Screen::Step { step: Step::Ask(step), .. } if of(&step.citation) => {
                (step.citation.as_ref().unwrap_or(&end.citation), &step.question)
            }
            Screen::Step { step: Step::PlayUntil(step), .. } if of(&step.citation) => {
                (step.citation.as_ref().unwrap_or(&end.citation), &step.say)
            }
            Screen::Step { step: Step::Chance(step), .. } if of(&step.citation) => {
                (step.citation.as_ref().unwrap_or(&end.citation), &step.say)
            }
            Screen::Over(over) => (over.citation, over.say.unwrap_or(&end.words)),
            _ => (&end.citation, &end.words),
        }
    }

    fn words(&self) -> String {
        match &self.walk.screen {
            Screen::Extension => self.t(key("ending-extension")),
            Screen::PlayOn => self.t(key("ending-play-on")),
            Screen::Games { .. } => self.t(key("ending-games")),
            Screen::WhoseTurn => self.t(key("ending-whose-turn")),
            Screen::Turn(turn) if turn.number == 0 => self.t(key("ending-turn-0")),
            Screen::Turn(_) => self.t(key("ending-turn")),
            Screen::ExtraGame => self.t(key("ending-extra-game")),
            Screen::Step { step, .. } => match step {
                Step::Instruct(step) => self.pick(&step.say),
                Step::Ask(step) => self.pick(&step.question),
                Step::Read(_) => self.t(key("ending-read")),
                Step::PlayUntil(step) => self.pick(&step.say),
                Step::Chance(step) => self.pick(&step.say),
                _ => String::new(),
            },
            Screen::Over(over) => {
                over.say.map_or_else(|| self.pick(&self.walk.end.words), |say| self.pick(say))
            }
        }
    }

    fn turn(&self) -> Option<String> {
        match &self.walk.screen {
            Screen::Turn(turn) => {
                let words =
                    self.locale.t(key("ending-turn-of")).with("number", turn.number).with("last", turn.last);
                Some(words.with("name", self.name(turn.of)).to_string())
            }
            Screen::Step { turn: Some(side), .. } => {
                Some(self.locale.t(key("ending-turn-of-whom")).with("name", self.name(*side)).to_string())
            }
            Screen::Step { step: Step::PlayUntil(_), times, .. } if *times > 1 => {
                Some(self.locale.t(key("ending-times")).with("times", *times).to_string())
            }
            _ => None,
        }
    }

    fn alert(&self) -> Option<String> {
        self.walk.alert.then(|| self.t(key("ending-alert")))
    }

    fn button(&self, label: String, told: &Told) -> Answer {
        Answer { label, told: serde_json::to_string(told).unwrap_or_default() }
    }

    /// One button, or one for each player it may point out.
    fn picks(&self, id: &str, words: &Words, names_player: bool) -> Vec<Answer> {
        if !names_player {
            return vec![self.button(self.pick(words), &Told::picked(id))];
        }
        let label = |side: Side| {
            let text = self.locale.t(key("ending-points-at")).with("words", self.pick(words));
            text.with("name", self.name(side)).to_string()
        };
        [Side::A, Side::B].map(|side| self.button(label(side), &Told::pointing(id, side))).into()
    }

    fn sides(&self, id: &str) -> Vec<Answer> {
        [Side::A, Side::B]
            .map(|side| self.button(self.name(side).to_owned(), &Told::pointing(id, side)))
            .into()
    }

    fn answers(&self) -> Vec<Answer> {
        let plain = |key: &'static str, id: &str| self.button(self.t(key), &Told::picked(id));
        match &self.walk.screen {
            Screen::Extension => {
                vec![plain(key("ending-mentioned"), "mentioned"), plain(key("ending-lapsed"), "lapsed")]
            }
            Screen::PlayOn => vec![self.button(self.t(key("ending-extension-over")), &Told::Done)],
            Screen::Games { every_side } => self.games(*every_side),
            Screen::WhoseTurn => self.sides("turn"),
            Screen::Turn(_) => vec![
                plain(key("ending-turn-ended"), "turn-ended"),
                plain(key("ending-another-turn"), "another-turn"),
            ],
            Screen::ExtraGame => self.sides("won"),
            Screen::Step { step, .. } => match step {
                Step::Instruct(_) => vec![self.button(self.t(key("ending-next")), &Told::Done)],
                Step::Ask(step) => step
                    .options
                    .iter()
                    .flat_map(|option| self.picks(&option.id, &option.words, option.names_player))
                    .collect(),
                Step::PlayUntil(step) => step
                    .outcomes
                    .iter()
                    .flat_map(|outcome| self.picks(&outcome.id, &outcome.words, outcome.names_player))
                    .collect(),
                Step::Chance(step) if step.between.is_empty() => {
                    let mut all = self.sides("entered");
                    all.push(plain(key("ending-draw"), "draw"));
                    all
                }
                Step::Chance(step) => step
                    .between
                    .iter()
                    .flat_map(|answer| self.picks(&answer.id, &answer.words, answer.names_player))
                    .collect(),
                _ => Vec::new(),
            },
            Screen::Over(_) => Vec::new(),
        }
    }

    /// How the games can stand while the match is not over.
    fn games(&self, every_side: bool) -> Vec<Answer> {
        let standing = |a, b, drawn, running| Told::Games { a, b, drawn, running };
        let say = |a: u32, b: u32, drawn: u32, running: bool| {
            let words = match (every_side, running) {
                (true, true) if a + b + drawn == 0 => self.locale.t(key("ending-first-game")),
                (true, true) => self.locale.t(key("ending-second-game")),
                (_, false) => self.locale.t(key("ending-between")),
                (false, true) => self.locale.t(key("ending-running")),
            };
            let figures = if drawn > 0 { format!("{a}–{b}–{drawn}") } else { format!("{a}–{b}") };
            self.button(words.with("figures", figures).to_string(), &standing(a, b, drawn, running))
        };
        let running = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (1, 1, 0), (0, 0, 1)];
        let fits = |&(a, b, _): &(u32, u32, u32)| !every_side || a + b < 2;
        let playing = running.iter().filter(|one| fits(one)).map(|&(a, b, drawn)| say(a, b, drawn, true));
        let between =
            running[1..].iter().filter(|one| fits(one)).map(|&(a, b, drawn)| say(a, b, drawn, false));
        playing.chain(between).collect()
    }

    fn numbers(&self) -> Vec<Numbers> {
        let Screen::Step { step: Step::Read(step), .. } = &self.walk.screen else { return Vec::new() };
        let numbers = step.readings.iter().map(|reading| Numbers {
            id: reading.id.clone(),
            label: self.pick(&reading.words),
            help: reading.help.as_ref().map(|help| self.pick(help)),
            min: reading.min,
            max: reading.max,
        });
        numbers.collect()
    }

    fn result(&self, over: &Over<'_>) -> String {
        let rule = self.walk.end;
        let outcome = over.outcome;
        let wins = |side: Side| self.locale.t(key("ending-wins")).with("name", self.name(side)).to_string();
        let figures = |outcome| views::score_words(&over.score, outcome, self.locale);
        match outcome {
            Some(engine::play::Outcome::A) => wins(Side::A),
            Some(engine::play::Outcome::B) => wins(Side::B),
            Some(other) => figures(other),
            None => {
                let _ = rule;
                let count = |winner| over.score.games.iter().filter(|game| game.winner == winner).count();
                let (a, b) = (count(engine::play::GameWinner::A), count(engine::play::GameWinner::B));
                let drawn = count(engine::play::GameWinner::Draw);
                let words =
                    self.locale.t(key("ending-games-are")).with("a", a).with("b", b).with("drawn", drawn);
                words.to_string()
            }
        }
    }
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
    let told = match &form.told {
        Some(text) => serde_json::from_str(text)
            .map_err(|fault| AppError::Unreadable { detail: format!("told: {fault}") })?,
        None => readings(&form.fields),
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
    Told::Readings { readings }
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
    let note = |judge: &Judge, held: &Held| -> FlashNote { judge.saved(held) };
    judge.carry_out(form.command_id, command, "", note).await
}
