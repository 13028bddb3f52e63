//! `/desk/{slug}/level`: places that only chance tells apart. The program's lots stand unless the order of a draw in the hall
//! or of a playoff is written down here.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::structure::bracket::{Feed, Occupant, Seed};
use engine::structure::stages::{Level, SettleTie, level};
use rulebook::{Resolved, SettledBy};

use super::fault::DeskFault;
use super::room::{Desk, Place};
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{Document, document};
use crate::sent::Sent;
use crate::views;

/// Without a cut, the places that usually bring a prize.
const PRIZES: u32 = 8;

#[derive(Template)]
#[template(path = "desk/level.html")]
struct LevelPage {
    page: Page,
    root: String,
    fault: Option<DeskFault>,
    clause: Option<Clause>,
    groups: Vec<Group>,
    playoff: bool,
    may: bool,
}

struct Group {
    first: u32,
    last: u32,
    /// In the order the lots give.
    members: Vec<Member>,
    /// What would be played, first round first.
    playoff: Vec<String>,
    /// How it was settled, if it was.
    settled: Option<String>,
    played_off: bool,
}

struct Member {
    id: u32,
    name: String,
    place: u32,
}

impl View for LevelPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// The groups with a place that matters: at the line of the cut or above it, else among the prizes.
fn that_matter(desk: &Desk) -> Vec<Level> {
    let cut = desk.held.rulebook().ok().and_then(Resolved::cut);
    let line = cut.and_then(|cut| cut.size).unwrap_or(PRIZES);
    let found = level(&desk.held).unwrap_or_default();
    found.into_iter().filter(|level| level.first <= line).collect()
}

/// How many are level at a place that matters, and nobody has settled it.
pub(super) fn level_players(desk: &Desk) -> usize {
    let open = that_matter(desk).into_iter().filter(|level| level.settled.is_none());
    open.map(|level| level.entrants.len()).sum()
}

pub async fn show_ties(desk: Desk) -> Result<Response, AppError> {
    Ok(render_ties(&desk, None)?.into_response())
}

pub async fn settle_tie(desk: Desk, sent: Sent) -> Result<Response, AppError> {
    let Some(order) = order(&sent) else {
        let fault = DeskFault::new(desk.locale().t(key("level-places-twice")));
        return Ok((StatusCode::UNPROCESSABLE_ENTITY, render_ties(&desk, Some(fault))?).into_response());
    };
    let by = match sent.get("by") {
        "playoff" => SettledBy::Playoff,
        _ => SettledBy::Draw,
    };
    match desk.act(&sent, Command::SettleTie(SettleTie { order, by })).await {
        Ok(_) => Ok(desk.went_for_good("/level", FlashNote::new(key("level-settled")))),
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            let desk = desk.back_at("/level").await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render_ties(&desk, Some(fault))?).into_response())
        }
    }
}

/// Those named in the order of their places; None unless every place is given once.
fn order(sent: &Sent) -> Option<Vec<EntrantId>> {
    let numbers = |name: &'static str| sent.all(name).map(str::parse::<u32>).collect::<Result<Vec<_>, _>>();
    let (entrants, places) = (numbers("entrant").ok()?, numbers("place").ok()?);
    let mut given: Vec<(u32, u32)> = places.into_iter().zip(entrants).collect();
    given.sort_unstable();
    let twice = given.windows(2).any(|pair| pair[0].0 == pair[1].0);
    (!twice).then(|| given.into_iter().map(|(_, entrant)| EntrantId(entrant)).collect())
}

fn render_ties(desk: &Desk, fault: Option<DeskFault>) -> Result<Document, AppError> {
    let rulebook = desk.held.rulebook().map_err(refused)?;
    let rule = &rulebook.standings().last_resort;
    let playoff = rule.by_hand.contains(&SettledBy::Playoff);
    document(&LevelPage {
        page: desk.page(desk.locale().t(key("level-title")), Place::Results),
        root: desk.path(""),
        fault,
        clause: Some(views::clause(rulebook, &rule.citation, &rule.words, desk.locale())),
        groups: that_matter(desk).iter().map(|level| group(desk, level, playoff)).collect(),
        playoff,
        may: desk.may(Capability::Pair),
    })
}

fn group(desk: &Desk, level: &Level, playoff: bool) -> Group {
    let names = desk.names();
    let places = level.first..;
    let member = |(&id, place): (&EntrantId, u32)| Member { id: id.0, name: names.full(id), place };
    Group {
        first: level.first,
        last: level.first + level.entrants.len() as u32 - 1,
        members: level.entrants.iter().zip(places).map(member).collect(),
        playoff: if playoff { matches(desk, level) } else { Vec::new() },
        settled: level.settled.map(|by| {
            let words = match by {
                SettledBy::Draw => key("level-was-drawn"),
                SettledBy::Playoff => key("level-was-played-off"),
            };
            desk.locale().t(words).to_string()
        }),
        played_off: level.settled == Some(SettledBy::Playoff),
    }
}

fn matches(desk: &Desk, level: &Level) -> Vec<String> {
    let names = desk.names();
    let Ok(bracket) = level.playoff() else { return Vec::new() };
    let named = |seed: Seed| level.entrants.get(seed.0 as usize - 1).map(|&id| names.full(id));
    let seat = |occupant: Occupant, feed: Feed| match (occupant.seed().and_then(named), feed) {
        (Some(name), _) => name,
        (None, Feed::WinnerOf(from)) => {
            let from = &bracket.matches()[from].name;
            desk.locale().t(key("bracket-winner-of")).with("match", from.as_str()).to_string()
        }
        (None, _) => String::new(),
    };
    let states = bracket.states();
    let open = bracket.matches().iter().zip(&states).filter(|(_, state)| state.how.is_none());
    open.map(|(found, state)| {
        format!("{}: {} – {}", found.name, seat(state.a, found.a), seat(state.b, found.b))
    })
    .collect()
}
