//! The finals: the bracket as a picture and as a list, and how it was decided who plays them.

use askama::Template;
use engine::structure::stages::{Running, first_place, running};
use rulebook::Resolved;

use super::frame::{self, Place};
use super::room::Hall;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::Clause;
use crate::respond::{Document, document};
use crate::views::{self, Audience, CutReason, Extent, Names, Picture, RoundTitle};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "hall/bracket.html")]
struct Bracket {
    page: Page,
    /// Who has won, or what is played now.
    words: String,
    /// The bar above says already what is played now.
    playing: bool,
    drawn: Option<Picture>,
    rules: Vec<Clause>,
    taken: Option<Taken>,
}

/// The published cut.
struct Taken {
    method: String,
    clause: Option<Clause>,
    seeds: Vec<String>,
    reasons: Vec<CutReason>,
}

impl View for Bracket {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_bracket(Hall { app, visit, held }: Hall) -> Result<Document, AppError> {
    frame::shared(&app, &held, &visit, "/bracket", "", |anyone| render_bracket(&held, anyone))
}

fn render_bracket(held: &Held, visit: &Visit) -> Result<Document, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Public, locale);
    let finals = running(held).map_err(refused)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let words = match &finals {
        Some(running) => state_words(held, running, &names, locale)?,
        None if held.cut.is_some() => locale.t(key("bracket-second-day")).to_string(),
        None if rulebook.cut().is_some() => locale.t(key("bracket-later")).to_string(),
        None => locale.t(key("bracket-none")).to_string(),
    };
    document(&Bracket {
        page: frame::page(held, visit, locale.t(title(held)), Place::Bracket),
        words,
        playing: finals.as_ref().is_some_and(|running| running.bracket.champion().is_none()),
        drawn: views::picture(held, &names, Extent::Whole, locale),
        rules: if finals.is_some() { rules(held, rulebook, locale) } else { Vec::new() },
        taken: held.cut.as_ref().map(|cut| {
            let method = views::cut_method(rulebook, locale);
            let reasons = views::cut_reasons(held, &cut.lines, cut.method, &names, Audience::Public, locale);
            Taken {
                method: method.as_ref().map(|(words, _)| words.clone()).unwrap_or_default(),
                clause: method.map(|(_, clause)| clause),
                seeds: cut.seeds.iter().map(|&id| names.full(id)).collect(),
                reasons,
            }
        }),
    })
}

/// Where a second day of Swiss rounds follows there is no bracket, but a list of those who play it.
fn title(held: &Held) -> &'static str {
    let listed = held.cut.is_some() && !views::has_bracket(held);
    if listed { key("hall-goes-on") } else { key("hall-bracket") }
}

/// The same in the bar at the thumb, where every letter counts.
pub(super) fn tab(held: &Held) -> &'static str {
    if views::has_bracket(held) { key("hall-bracket-tab") } else { key("hall-goes-on") }
}

/// "Champion: Aiko Mori", or "Now: Semi-final".
pub(super) fn state_words(
    held: &Held,
    running: &Running,
    names: &Names<'_>,
    locale: Locale,
) -> Result<String, AppError> {
    let bracket = &running.bracket;
    if let Some(first) = first_place(held).map_err(refused)? {
        let champion = names.holder(first.holder).full();
        return Ok(locale.t(key("bracket-champion")).with("name", champion).to_string());
    }
    let open = bracket.matches().iter().zip(bracket.states()).filter(|(_, state)| state.how.is_none());
    let column = open.map(|(found, _)| found.round).min().unwrap_or(1);
    let round = RoundTitle::of_column(bracket, column).name(locale);
    Ok(locale.t(key("bracket-now")).with("round", round).to_string())
}

/// How the bracket goes, and who goes first or chooses a side in it.
fn rules(held: &Held, rulebook: &Resolved, locale: Locale) -> Vec<Clause> {
    let told = |citation: &rulebook::Citation, words: &rulebook::Words| {
        views::clause(rulebook, citation, words, locale)
    };
    let bracket = rulebook.bracket().map(|rule| told(&rule.citation, &rule.words));
    let first = &rulebook.match_rule().starting.first_game;
    let sides = rulebook.finals().and_then(|finals| finals.sides.as_ref());
    let starting = match (sides, rulebook.setting("playoff_first_player")) {
        (Some(sides), _) => [&sides.first_round, &sides.later_rounds, &sides.second_final]
            .map(|rule| told(&rule.citation, &rule.words))
            .into(),
        (None, Some(_)) => views::first_in_finals(held, rulebook, locale).into_iter().collect(),
        (None, None) => vec![told(&first.citation, &first.words)],
    };
    bracket.into_iter().chain(starting).collect()
}
