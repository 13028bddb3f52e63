//! The page of the log, searched and paged.

use engine::event::StaffAppointed;
use std::collections::BTreeMap;

use askama::Template;
use axum::extract::Query;
use axum::response::Response;
use engine::ids::PersonId;
use engine::{Actor, Event};
use serde::Deserialize;
use store::Entry;

use super::headings;
use super::words::{Teller, Told};
use crate::app::{App, Held};
use crate::error::AppError;
use crate::locale::Locale;
use crate::office::Office;
use crate::office::frame::{self, Place, answer};
use crate::office::zones::moment;
use crate::page::{Page, View};
use crate::views::{Audience, Names};

const PER_PAGE: usize = 50;
/// Everybody who plays, as one.
const PLAYERS: &str = "players";

#[derive(Template)]
#[template(path = "office/log.html")]
struct Log {
    page: Page,
    slug: String,
    zone: String,
    topics: Vec<(&'static str, String, bool)>,
    people: Vec<(String, String, bool)>,
    filtered: bool,
    lines: Vec<Line>,
    newer: Option<String>,
    older: Option<String>,
}

impl View for Log {
    fn page(&self) -> &Page {
        &self.page
    }
}

struct Line {
    version: u64,
    at: String,
    who: String,
    told: Told,
}

#[derive(Deserialize)]
pub(crate) struct LogQuery {
    #[serde(default)]
    kind: String,
    #[serde(default)]
    who: String,
    #[serde(default)]
    page: Option<String>,
}

impl LogQuery {
    fn address(&self, slug: &str, page: usize) -> String {
        // Both are names of ours or ids: letters, digits and hyphens.
        let plain =
            |text: &str| text.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '-').collect::<String>();
        format!("/office/{slug}/log?kind={}&who={}&page={page}", plain(&self.kind), plain(&self.who))
    }
}

pub(crate) async fn show(
    Office { app, visit, staff, held }: Office,
    Query(asked): Query<LogQuery>,
) -> Result<Response, AppError> {
    let slug = held.details.slug.clone();
    let locale = visit.locale;
    let wanted = asked.page.as_deref().and_then(|page| page.parse().ok()).unwrap_or(1).max(1);
    let (lines, more) = lines(&app, &held, &asked, wanted, locale).await?;
    let view = Log {
        page: frame::page(&visit, &staff, &held, Place::Log),
        topics: headings::ALL
            .into_iter()
            .map(|heading| {
                let name = headings::name(heading);
                (name, locale.t(headings::words(heading)).to_string(), name == asked.kind)
            })
            .collect(),
        people: people(&held, &asked.who, locale),
        filtered: !asked.kind.is_empty() || !asked.who.is_empty(),
        lines,
        newer: (wanted > 1).then(|| asked.address(&slug, wanted - 1)),
        older: more.then(|| asked.address(&slug, wanted + 1)),
        zone: held.details.zone.clone(),
        slug,
    };
    answer(&view, false)
}

/// The lines of a page, and whether there are older ones.
async fn lines(
    app: &App,
    held: &Held,
    asked: &LogQuery,
    page: usize,
    locale: Locale,
) -> Result<(Vec<Line>, bool), AppError> {
    let entries = app.store().read(held.id, 0).await.map_err(AppError::internal)?;
    let people = everybody(held, &entries)?;
    let teller = Teller { held, names: Names::new(held, Audience::Staff, locale), people, locale };
    let mut lines = Vec::new();
    let mut skip = (page - 1).saturating_mul(PER_PAGE);
    for entry in entries.iter().rev().filter(|entry| headings::holds(&asked.kind, &entry.kind)) {
        let logged = entry.read(held).map_err(AppError::internal)?;
        if !by(&logged.actor, &asked.who) {
            continue;
        }
        if skip > 0 {
            skip -= 1;
            continue;
        }
        if lines.len() == PER_PAGE {
            return Ok((lines, true));
        }
        lines.push(Line {
            version: logged.version,
            at: moment(&held.details.zone, logged.at.0),
            who: who(&teller, &logged.actor, locale),
            told: teller.tell(&logged.event),
        });
    }
    Ok((lines, false))
}

/// The names of all who were ever appointed: somebody dismissed is still named for what they did.
fn everybody(held: &Held, entries: &[Entry]) -> Result<BTreeMap<PersonId, String>, AppError> {
    let mut people = BTreeMap::new();
    for entry in entries.iter().filter(|entry| entry.kind == "staff-appointed") {
        let logged = entry.read(held).map_err(AppError::internal)?;
        if let Event::StaffAppointed(StaffAppointed { person, name: Some(name), .. }) = logged.event {
            people.insert(person, name);
        }
    }
    Ok(people)
}

fn by(actor: &Actor, wanted: &str) -> bool {
    match actor {
        _ if wanted.is_empty() => true,
        Actor::Person { person } | Actor::Program { person, .. } => person.0 == wanted,
        Actor::Entrant { .. } | Actor::Applicant => wanted == PLAYERS,
    }
}

fn who(teller: &Teller<'_>, actor: &Actor, locale: Locale) -> String {
    match actor {
        Actor::Person { person } => teller.person(person),
        Actor::Program { person, .. } => {
            locale.t("log-by-program").with("name", teller.person(person)).to_string()
        }
        Actor::Entrant { entrant } => teller.names.full(*entrant),
        Actor::Applicant => locale.t("by-oneself").to_string(),
    }
}

fn people(held: &Held, wanted: &str, locale: Locale) -> Vec<(String, String, bool)> {
    let mut people: Vec<(String, String, bool)> = held
        .staff
        .iter()
        .map(|(person, member)| {
            let name = member.name.clone().unwrap_or_else(|| locale.t("somebody-erased").to_string());
            (person.0.clone(), name, person.0 == wanted)
        })
        .collect();
    people.sort_by(|a, b| a.1.cmp(&b.1));
    people.push((PLAYERS.to_owned(), locale.t("log-by-players").to_string(), wanted == PLAYERS));
    people
}
