//! Deck checks on the floor: tables drawn, one of them opened, both decks counted, the finding, and the time given back.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::authority::Capability;
use engine::decks::command::{CloseDeckCheck, CompareDeck, DrawDeckChecks, OpenDeckCheck};
use engine::decks::{DeckCheck, Decklist, Line, ListState, Sight, Viewer, extension_for, sight};
use engine::ids::{EntrantId, RoundNumber, TableNumber};
use engine::{Command, Event};
use rulebook::decks::ReminderDue;

use super::Floor;
use super::frame;
use crate::app::{Held, now};
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{Document, document, done};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names, ShownChecklist};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "floor/checks.html")]
struct Checks {
    page: Page,
    slug: String,
    round: Option<u32>,
    may: bool,
    drawn: Vec<Drawn>,
    seed: Option<String>,
    open: Vec<(u32, u32, String)>,
    closed: Vec<(u32, u32, String)>,
    fault: Option<Fault>,
}

/// A table that was drawn and not yet looked at.
struct Drawn {
    table: u32,
    players: String,
}

impl View for Checks {
    fn page(&self) -> &Page {
        &self.page
    }
}

#[derive(Template)]
#[template(path = "floor/check.html")]
struct Check {
    page: Page,
    slug: String,
    number: u32,
    round: u32,
    table: u32,
    drawn: bool,
    open: bool,
    may: bool,
    minutes: i64,
    extension: i64,
    decks: Vec<OneDeck>,
    checklists: Vec<ShownChecklist>,
    fault: Option<Fault>,
}

struct OneDeck {
    entrant: u32,
    name: String,
    /// Card by card, with the name the count is sent under.
    cards: Vec<(String, String, u32, String)>,
    has_list: bool,
    state: &'static str,
    compared: Option<Comparison>,
}

struct Comparison {
    differences: Vec<(String, u32, u32)>,
    finding: Option<(String, Clause)>,
    infraction: Option<String>,
    repair: Vec<&'static str>,
    penalty: Option<String>,
}

impl View for Check {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_checks(Floor { visit, staff, held, .. }: Floor) -> Result<Response, AppError> {
    Ok(render_list(&held, &staff, &visit, None)?.into_response())
}

fn render_list(
    held: &Held,
    staff: &Staff,
    visit: &Visit,
    fault: Option<Fault>,
) -> Result<Document, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Staff, locale);
    let slug = held.details.slug.clone();
    let round = held.current_round().filter(|round| !round.closed);
    let draws = round.and_then(|round| held.decks.draws.get(&round.number));
    let last = draws.and_then(|draws| draws.last());
    let both = |[a, b]: [EntrantId; 2]| format!("{} – {}", names.full(a), names.full(b));
    let checked = |table: TableNumber| {
        held.decks
            .checks
            .iter()
            .any(|check| Some(check.round) == round.map(|round| round.number) && check.table == table)
    };
    let drawn = draws
        .into_iter()
        .flatten()
        .flat_map(|draw| &draw.tables)
        .filter(|table| !checked(**table))
        .filter_map(|table| {
            let match_ = round?.table(*table)?;
            Some(Drawn { table: table.0, players: both([match_.a, match_.b]) })
        })
        .collect();
    let line = |check: &std::sync::Arc<DeckCheck>| (check.number, check.table.0, both(check.entrants));
    let (open, closed): (Vec<_>, Vec<_>) =
        held.decks.checks.iter().partition(|check| check.closed_at.is_none());
    let at = Visit { path: format!("/floor/{slug}/checks"), query: String::new(), ..visit.clone() };
    document(&Checks {
        page: frame::page(held, staff, &at, locale.t(key("checks-title"))),
        slug,
        round: round.map(|round| round.number.0),
        may: staff.may(held, Capability::Decks),
        drawn,
        seed: last.map(|draw| draw.seed.chars().take(16).collect()),
        open: open.into_iter().map(line).collect(),
        closed: closed.into_iter().rev().map(line).collect(),
        fault,
    })
}

pub(super) async fn start_checks(floor: Floor, sent: Sent) -> Result<Response, AppError> {
    let (visit, slug) = (&floor.visit, floor.slug());
    let number = |name: &str| sent.get(name).parse().unwrap_or(0);
    let round = RoundNumber(number("round"));
    let command = match sent.get("do") {
        "open" => Command::OpenDeckCheck(OpenDeckCheck { round, table: TableNumber(number("table")) }),
        _ => Command::DrawDeckChecks(DrawDeckChecks { round, tables: number("tables") }),
    };
    match floor.act(&sent, command).await {
        Ok(answer) => {
            let opened = answer.events.iter().find_map(|entry| match &entry.event {
                Event::DeckCheckOpened(opened) => Some(opened.check),
                _ => None,
            });
            match opened {
                Some(check) => Ok(done(visit, &format!("/floor/{slug}/check/{check}"), None)),
                None => {
                    let note = FlashNote::new(key("checks-note-drawn"));
                    Ok(done(visit, &format!("/floor/{slug}/checks"), Some(&note)))
                }
            }
        }
        Err(error) => {
            let (held, fault) = floor.refused(error).await?;
            let page = render_list(&held, &floor.staff, visit, Some(fault))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

pub(super) async fn show_check(
    Floor { visit, staff, held, .. }: Floor,
    Path((_, number)): Path<(String, u32)>,
) -> Result<Response, AppError> {
    Ok(render_one(&held, &staff, &visit, number, None)?.into_response())
}

fn render_one(
    held: &Held,
    staff: &Staff,
    visit: &Visit,
    number: u32,
    fault: Option<Fault>,
) -> Result<Document, AppError> {
    let locale = visit.locale;
    let check = held.decks.check(number).ok_or(AppError::NotFound)?;
    let slug = held.details.slug.clone();
    let took = check.closed_at.unwrap_or_else(now).0 - check.opened_at.0;
    let at = Visit { path: format!("/floor/{slug}/check/{number}"), query: String::new(), ..visit.clone() };
    let title = locale.t(key("check-title")).with("table", check.table.0);
    document(&Check {
        page: frame::page(held, staff, &at, title),
        number,
        round: check.round.0,
        table: check.table.0,
        drawn: check.drawn,
        open: check.closed_at.is_none(),
        may: staff.may(held, Capability::Decks),
        minutes: took / 60_000,
        extension: match check.closed_at {
            Some(_) => check.extension_ms,
            None => extension_for(held, took),
        } / 60_000,
        decks: check
            .entrants
            .into_iter()
            .map(|entrant| deck(held, staff, check, entrant, &slug, locale))
            .collect(),
        checklists: views::checklists(held, ReminderDue::DeckCheck, locale),
        slug,
        fault,
    })
}

fn deck(
    held: &Held,
    staff: &Staff,
    check: &DeckCheck,
    entrant: EntrantId,
    slug: &str,
    locale: Locale,
) -> OneDeck {
    let names = Names::new(held, Audience::Staff, locale);
    let filed = held.decks.list_of(entrant).filter(|filed| filed.state != ListState::Draft);
    let seen = sight(held, &Viewer::of(held, &staff.actor()), entrant) == Sight::Whole;
    let list = filed.and_then(|filed| filed.list.as_ref()).filter(|_| seen);
    let zone_name = |id: &str| {
        let format = held.rulebook().ok().and_then(|rulebook| rulebook.deck_format());
        let zone = format.and_then(|format| format.zones.iter().find(|zone| zone.id == id));
        zone.map(|zone| locale.words(&zone.words).to_owned()).unwrap_or_default()
    };
    let cards = list
        .iter()
        .flat_map(|list| list.lines.iter().enumerate())
        .map(|(place, line)| (format!("card-{place}"), line.name.clone(), line.count, zone_name(&line.zone)));
    let rulebook = held.rulebook().ok();
    let compared = check.compared.get(&entrant).map(|found| {
        let rows = rulebook.and_then(|rulebook| rulebook.decks()).map(|decks| &decks.findings);
        let row = rows.into_iter().flatten().find(|row| Some(&row.id) == found.finding.as_ref());
        Comparison {
            // Names of cards are of the list as well.
            differences: found
                .differences
                .iter()
                .filter(|_| seen)
                .map(|card| (card.name.clone(), card.listed, card.counted))
                .collect(),
            finding: row.zip(rulebook).map(|(row, rulebook)| {
                let words = locale.words(&row.words).to_owned();
                (words, views::clause(rulebook, &row.citation, &row.words, locale))
            }),
            infraction: found.infraction.as_ref().map(|id| {
                let named = rulebook.and_then(|rulebook| rulebook.judging()?.infraction(id));
                named.map_or_else(|| id.clone(), |named| views::said(&named.words, locale))
            }),
            repair: row.into_iter().flat_map(|row| &row.repair).map(|part| repair(part)).collect(),
            penalty: found
                .infraction
                .as_ref()
                .map(|infraction| format!("/floor/{slug}/penalty?to={entrant}&infraction={infraction}")),
        }
    });
    OneDeck {
        entrant: entrant.0,
        name: names.full(entrant),
        cards: cards.collect(),
        has_list: list.is_some(),
        state: views::list_state(filed.map(|filed| filed.state)),
        compared,
    }
}

fn repair(part: &str) -> &'static str {
    match part {
        "list" => key("check-repair-list"),
        _ => key("check-repair-deck"),
    }
}

pub(super) async fn record_check(
    floor: Floor,
    Path((_, number)): Path<(String, u32)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let (visit, slug) = (&floor.visit, floor.slug());
    let entrant = EntrantId(sent.get("entrant").parse().unwrap_or(0));
    let note = sent.words("note");
    let command = match sent.get("do") {
        "close" => Command::CloseDeckCheck(CloseDeckCheck { check: number }),
        "as-listed" => Command::CompareDeck(CompareDeck { check: number, entrant, counted: None, note }),
        _ => {
            let counted = Some(counted(&floor.held, entrant, &sent));
            Command::CompareDeck(CompareDeck { check: number, entrant, counted, note })
        }
    };
    match floor.act(&sent, command).await {
        Ok(answer) => {
            let given = answer.events.iter().find_map(|logged| match &logged.event {
                Event::DeckCheckClosed(closed) => Some(closed.extension_ms / 60_000),
                _ => None,
            });
            let note = match given {
                Some(minutes) => FlashNote::new(key("check-note-closed")).with("minutes", minutes),
                None => FlashNote::new(key("check-note-compared")),
            };
            Ok(done(visit, &format!("/floor/{slug}/check/{number}"), Some(&note)))
        }
        Err(error) => {
            let (held, fault) = floor.refused(error).await?;
            let page = render_one(&held, &floor.staff, visit, number, Some(fault))?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

/// What was counted: the cards of the list with their numbers, and others written below them.
fn counted(held: &Held, entrant: EntrantId, sent: &Sent) -> Decklist {
    let list = held.decks.list_of(entrant).and_then(|filed| filed.list.clone()).unwrap_or_default();
    let mut lines: Vec<Line> = Vec::new();
    for (place, line) in list.lines.iter().enumerate() {
        let count = sent.get(&format!("card-{place}")).parse().unwrap_or(line.count);
        if count > 0 {
            lines.push(Line { count, ..line.clone() });
        }
    }
    let format = held.rulebook().ok().and_then(|rulebook| rulebook.deck_format());
    if let Some(format) = format {
        let more = sent.get("more");
        // Cards that stand on no list belong to the deck itself unless a heading says otherwise.
        let main = format.zones.iter().find(|zone| zone.id == "deck").or(format.zones.first());
        let headed = main.map_or_else(|| more.to_owned(), |zone| format!("{}\n{more}", zone.words.en));
        lines.extend(Decklist::read(&headed, format, None).0.lines);
    }
    Decklist { fields: list.fields, lines }
}
