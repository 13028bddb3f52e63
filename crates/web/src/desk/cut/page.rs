//! The page of the cut.

use askama::Template;
use axum::response::{IntoResponse as _, Response};
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::structure::stages::{cut_overtaken, ranking, without_finals};
use engine::tournament::{Phase, RoundOf};
use rulebook::{CutMethod, Resolved};

use super::super::fault::DeskFault;
use super::super::level::level_players;
use super::super::next::{Button, Leads, Next, button, next};
use super::super::room::{Desk, Place};
use super::ties::{Ties, ties};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::Clause;
use crate::respond::{Document, document};
use crate::views::{self, Audience, CutReason};

/// Next in line whom one may have to ask; further down nobody comes in.
const ASKED_BELOW: usize = 8;

#[derive(Template)]
#[template(path = "desk/cut.html")]
struct Cut {
    page: Page,
    root: String,
    slug: String,
    fault: Option<DeskFault>,
    /// "Best 8" or what takes its place.
    size: Option<String>,
    method: Option<(String, Clause)>,
    stand: Stand,
    /// What should be known before somebody goes on: settings that do not go well together.
    advice: Vec<(String, Clause)>,
    /// What the rulebook says where too few go on.
    too_few: Option<Clause>,
    ties: Option<Ties>,
    /// How many are level on everything at a place of the cut.
    level: usize,
    /// In the order of seeds; before there is a draft, nobody.
    seeds: Vec<Finalist>,
    reserve: Vec<Person>,
    /// Who could be asked before anything is drafted, best first.
    candidates: Vec<Person>,
    declined: Vec<Person>,
    reasons: Vec<CutReason>,
    /// The reason of a further draft.
    reason: Option<String>,
    next: Option<Button>,
    may: bool,
    withdrawable: bool,
    bracket: bool,
    typed: Typed,
}

/// How far it has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stand {
    /// No finals are announced.
    None,
    /// The main rounds are still played.
    NotDue,
    /// Fewer than two would go on: the main rounds decide.
    TooFew,
    /// Tiebreaker games come first.
    Ties,
    Due,
    Drafted {
        attempt: u32,
        /// Something has changed since: it has to be drafted again.
        overtaken: bool,
    },
    Taken,
}

/// What was filled in before something was refused.
#[derive(Default)]
pub struct Typed {
    pub again: String,
    pub withdraw: String,
}

struct Person {
    id: u32,
    name: String,
}

struct Finalist {
    id: u32,
    name: String,
    /// Made the cut and does not play on.
    left: bool,
}

impl View for Cut {
    fn page(&self) -> &Page {
        &self.page
    }
}

impl Cut {
    fn shows_ties(&self) -> bool {
        self.stand != Stand::NotDue
    }

    /// Whether somebody can still say no.
    fn asks(&self) -> bool {
        self.may && matches!(self.stand, Stand::Ties | Stand::Due | Stand::Drafted { .. })
    }
}

pub async fn show_cut(desk: Desk) -> Result<Response, AppError> {
    Ok(render_cut(&desk, None, Typed::default())?.into_response())
}

pub(super) fn render_cut(desk: &Desk, fault: Option<DeskFault>, typed: Typed) -> Result<Document, AppError> {
    let held = &desk.held;
    let locale = desk.locale();
    let names = desk.names();
    let rulebook = held.rulebook().ok();
    let person = |id: EntrantId| Person { id: id.0, name: names.full(id) };
    let ties = ties(desk).filter(|_| next(held) != Next::AddPlayers);
    let stand = stand_of(desk, rulebook, ties.as_ref());
    let (seeds, reserve, lines, method): (&[EntrantId], &[EntrantId], &[_], _) =
        match (&held.cut, &held.cut_draft) {
            (Some(taken), _) => (&taken.seeds, &taken.reserve, &taken.lines, taken.method),
            (None, Some(draft)) => (&draft.seeds, &draft.reserve, &draft.lines, draft.method),
            (None, None) => (&[], &[], &[], CutMethod::Ranking),
        };
    let gone = |id: EntrantId| held.entrant(id).is_none_or(|found| found.dropped_after.is_some());
    let declined = held.present_entrants().filter(|found| found.declined_cut && held.cut.is_none());
    let finals = |of: RoundOf| of == RoundOf::Finals;
    let played = held.rounds.iter().any(|round| finals(round.of))
        || held.draft.as_ref().is_some_and(|draft| finals(draft.of));
    let next = next(held);
    let leads_on =
        stand == Stand::Ties || stand == Stand::Taken && matches!(next, Next::Draft(_) | Next::Check(_));
    document(&Cut {
        page: desk.page(locale.t(key("cut-title")), Place::Results),
        root: desk.path(""),
        slug: desk.slug().to_owned(),
        fault,
        size: rulebook.and_then(|rulebook| size_words(desk, rulebook)),
        method: rulebook.and_then(|rulebook| views::cut_method(rulebook, locale)),
        seeds: seeds.iter().map(|&id| Finalist { id: id.0, name: names.full(id), left: gone(id) }).collect(),
        reserve: reserve.iter().filter(|&&id| !gone(id)).take(ASKED_BELOW).map(|&id| person(id)).collect(),
        candidates: match stand {
            Stand::Ties | Stand::Due => candidates(desk, rulebook).into_iter().map(person).collect(),
            _ => Vec::new(),
        },
        declined: declined.map(|found| person(found.id)).collect(),
        reasons: views::cut_reasons(held, lines, method, &names, Audience::Staff, locale),
        reason: held.cut_draft.as_ref().and_then(|draft| draft.reason.clone()),
        next: button(desk, next).filter(|_| leads_on),
        may: desk.may(Capability::Pair) && held.phase < Phase::Posted,
        withdrawable: !played && (held.cut.is_some() || held.cut_draft.is_some()),
        bracket: views::has_bracket(held),
        too_few: rulebook.and_then(|rulebook| {
            let rule = &rulebook.finals()?.too_few;
            Some(views::clause(rulebook, &rule.citation, &rule.words, locale))
        }),
        advice: rulebook.map(|rulebook| views::advice(rulebook, locale)).unwrap_or_default(),
        level: level_players(desk),
        stand,
        ties,
        typed,
    })
}

fn stand_of(desk: &Desk, rulebook: Option<&Resolved>, ties: Option<&Ties>) -> Stand {
    let held = &desk.held;
    let closed = held.current_round().is_none_or(|round| round.closed);
    match (&held.cut, &held.cut_draft) {
        (Some(_), _) => Stand::Taken,
        (None, Some(draft)) => Stand::Drafted { attempt: draft.attempt.0, overtaken: cut_overtaken(held) },
        _ if rulebook.and_then(Resolved::cut).is_none() => Stand::None,
        _ if next(held) == Next::Cut => Stand::Due,
        _ if without_finals(held).unwrap_or(false) => Stand::TooFew,
        _ if ties.is_some_and(|ties| ties.due) && over(desk) && (closed || drawn(desk)) => Stand::Ties,
        _ => Stand::NotDue,
    }
}

/// Whether the main rounds are over.
fn over(desk: &Desk) -> bool {
    let main = desk.held.rounds.iter().rev().find(|round| round.of == RoundOf::Main);
    drawn(desk) || main.is_some_and(|round| round.closed && views::after(&desk.held) != views::After::Main)
}

/// Whether a tiebreaker round is drawn or drafted.
fn drawn(desk: &Desk) -> bool {
    desk.held.rounds.iter().any(|round| round.of == RoundOf::Tiebreaker)
        || desk.held.draft.as_ref().is_some_and(|draft| draft.of == RoundOf::Tiebreaker)
}

fn size_words(desk: &Desk, rulebook: &Resolved) -> Option<String> {
    let cut = rulebook.cut()?;
    let locale = desk.locale();
    Some(match (cut.method, cut.threshold, cut.size) {
        (CutMethod::Record, Some(threshold), _) => {
            locale.t(key("cut-size-threshold")).with("threshold", threshold).to_string()
        }
        (_, _, Some(size)) => locale.t(key("cut-size")).with("size", size).to_string(),
        _ => return None,
    })
}

/// Those who may have to be asked: the places of the cut and a few below them.
fn candidates(desk: &Desk, rulebook: Option<&Resolved>) -> Vec<EntrantId> {
    let size = rulebook.and_then(Resolved::cut).and_then(|cut| cut.size).unwrap_or(0) as usize;
    let ranked = ranking(&desk.held).unwrap_or_default();
    let there = |id: &EntrantId| {
        desk.held.entrant(*id).is_some_and(|found| found.dropped_after.is_none() && !found.declined_cut)
    };
    let ids = ranked.into_iter().map(|index| EntrantId(index as u32 + 1));
    ids.filter(there).take(size + ASKED_BELOW).collect()
}
