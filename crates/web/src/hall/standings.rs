//! Standings after a closed round, posted, or final; every tiebreak unfolds.

use askama::Template;
use axum::extract::Path;
use engine::ids::RoundNumber;
use engine::tournament::Phase;

use super::frame::{self, Place};
use super::room::Hall;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::{Clause, StandingLine};
use crate::respond::{Document, document};
use crate::views::{self, Audience, Counted, Names};
use crate::visit::Visit;

/// How much these standings are worth.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Worth {
    Interim,
    Posted,
    Final,
}

struct Shown {
    worth: Worth,
    title: String,
    words: String,
    /// The short heads of the tiebreakers.
    heads: Vec<String>,
    lines: Vec<StandingLine>,
    /// What happens to players equal on everything.
    last_resort: Clause,
    /// How the figures are counted.
    counted: Vec<Counted>,
    others: Vec<u32>,
    /// How many places the cut has, while it is open who gets them.
    places: Option<u32>,
    /// There is a bracket to look at.
    bracket: bool,
}

#[derive(Template)]
#[template(path = "hall/standings.html")]
struct Standings {
    page: Page,
    slug: String,
    shown: Option<Shown>,
    empty_words: String,
}

impl View for Standings {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_standings(Hall { app, visit, held }: Hall) -> Result<Document, AppError> {
    let after = views::standings_public(&held);
    frame::shared(&app, &held, &visit, "/standings", "", |anyone| render_standings(&held, after, anyone))
}

pub(super) async fn show_standings_after(
    Hall { app, visit, held }: Hall,
    Path((_, round)): Path<(String, u32)>,
) -> Result<Document, AppError> {
    let latest = views::standings_public(&held).ok_or(AppError::NotFound)?;
    if round == 0 || round > latest.0 {
        return Err(AppError::NotFound);
    }
    let below = format!("/standings/{round}");
    frame::shared(&app, &held, &visit, &below, "", |anyone| {
        render_standings(&held, Some(RoundNumber(round)), anyone)
    })
}

fn render_standings(held: &Held, after: Option<RoundNumber>, visit: &Visit) -> Result<Document, AppError> {
    let locale = visit.locale;
    let empty = if held.rounds.is_empty() { key("standings-none") } else { key("standings-none-yet") };
    document(&Standings {
        page: frame::page(held, visit, locale.t(key("hall-standings")), Place::Standings),
        slug: held.details.slug.clone(),
        shown: after.map(|after| shown(held, after, locale)).transpose()?,
        empty_words: locale.t(empty).to_string(),
    })
}

fn shown(held: &Held, after: RoundNumber, locale: Locale) -> Result<Shown, AppError> {
    let names = Names::new(held, Audience::Public, locale);
    let rulebook = held.rulebook().map_err(refused)?;
    let latest = views::standings_public(held).unwrap_or(after);
    let worth = match held.phase {
        Phase::Posted if after == latest => Worth::Posted,
        Phase::Final if after == latest => Worth::Final,
        _ => Worth::Interim,
    };
    let checking = held.phase < Phase::Posted && views::all_played(held);
    let cut = held.cut.is_some() && after == latest;
    let placed = cut && views::finals_decided(held);
    let (title, words) = match worth {
        Worth::Interim if cut && checking => {
            (key("standings-before-finals"), key("standings-finals-checking"))
        }
        Worth::Interim if cut => (key("standings-before-finals"), key("standings-before-finals-words")),
        Worth::Interim if views::deciding(held) && after == latest => {
            (key("standings-interim"), key("standings-deciding-words"))
        }
        Worth::Final if placed => (key("standings-final"), key("standings-final-placed")),
        Worth::Interim if checking => (key("standings-interim"), key("standings-checking-words")),
        Worth::Interim => (key("standings-interim"), key("standings-interim-words")),
        Worth::Posted => (key("standings-posted"), key("standings-posted-words")),
        Worth::Final => (key("standings-final"), key("standings-final-words")),
    };
    let last = &rulebook.standings().last_resort;
    let mut lines = views::standing_lines(held, &names, after, locale).map_err(refused)?;
    views::unfold(held, &names, after, &mut lines, locale).map_err(refused)?;
    let places = if after == latest { views::mark_outlooks(held, &mut lines) } else { None };
    Ok(Shown {
        worth,
        title: locale.t(title).with("round", after.0).to_string(),
        words: locale.t(words).with("round", after.0).to_string(),
        heads: views::tiebreak_heads(rulebook, locale),
        lines,
        last_resort: views::clause(rulebook, &last.citation, &last.words, locale),
        counted: views::counted(rulebook, locale),
        others: (1..=latest.0).filter(|&round| round != after.0).collect(),
        places,
        bracket: views::has_bracket(held),
    })
}

impl Shown {
    fn is_interim(&self) -> bool {
        self.worth == Worth::Interim
    }
}
