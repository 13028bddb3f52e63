//! The start page: what is on today, what is coming, where somebody sits, and the rooms of the staff.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use engine::authority::Capability;
use engine::tournament::Phase;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan, civil::Date};
use serde::Deserialize;
use store::TournamentSummary;

use super::address::Question;
use super::day::day_words;
use super::find::{Found, Place, find};
use crate::app::{App, Held, now};
use crate::error::AppError;
use crate::gatherings;
use crate::locale::Locale;
use crate::moment;
use crate::page::{Live, Page, Room, View};
use crate::respond::{Document, document};
use crate::staff::Staff;
use crate::views;
use crate::visit::Visit;

/// Every change of every tournament is told here.
pub const CHANNEL: &str = "door";
/// How long a tournament that is still running stands among today's, and a finished one among the earlier ones.
const DAYS_SHOWN: i64 = 14;
const EARLIER_MOST: usize = 12;

#[derive(Template)]
#[template(path = "door/start.html")]
struct Start {
    page: Page,
    staff: Option<Known>,
    set_up: bool,
    today: Vec<Event>,
    coming: Vec<Event>,
    earlier: Vec<Event>,
    wanted: String,
    found: Vec<Found>,
    more: bool,
    question: Option<Question>,
}

impl View for Start {
    fn page(&self) -> &Page {
        &self.page
    }
}

struct Known {
    name: String,
    organizer: bool,
}

/// A tournament as the door shows it.
struct Event {
    slug: String,
    name: String,
    day: String,
    game: String,
    state: String,
    players: u32,
    practice: bool,
    running: bool,
    /// What it is part of.
    gathering: Option<String>,
    rooms: Rooms,
}

/// Which rooms of a tournament are somebody's own.
#[derive(Clone, Copy, Default)]
struct Rooms {
    desk: bool,
    floor: bool,
    office: bool,
}

impl Rooms {
    fn of(held: &Held, staff: Option<&Staff>) -> Self {
        let Some(staff) = staff else { return Self::default() };
        let may = |capability| staff.may(held, capability);
        Self {
            desk: may(Capability::Register) || may(Capability::Pair) || may(Capability::Clock),
            floor: may(Capability::Results) || may(Capability::Extend),
            office: may(Capability::Organize),
        }
    }

    fn any(self) -> bool {
        self.desk || self.floor || self.office
    }
}

#[derive(Deserialize)]
pub(super) struct StartQuery {
    #[serde(default)]
    find: String,
}

pub(super) async fn show_start(
    State(app): State<App>,
    visit: Visit,
    staff: Option<Staff>,
    headers: HeaderMap,
    Query(asked): Query<StartQuery>,
) -> Result<Document, AppError> {
    let locale = visit.locale;
    let mut page = Page::new(&visit, Room::Door, locale.t("door-title"));
    page.person = staff.as_ref().map(|staff| staff.name().to_owned());

    let summaries = app.store().tournaments(None).await.map_err(AppError::internal)?;
    page.live = Some(live(&summaries));
    let gatherings = gatherings::names(&app).await?;
    let (mut today, mut coming, mut earlier, mut halls) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for summary in &summaries {
        let Some(when) = When::of(summary) else { continue };
        let held = app.by_id(summary.id).await?;
        let mut event = event(&held, staff.as_ref(), locale);
        event.gathering = summary.gathering.and_then(|id| gatherings.get(&id).cloned());
        match when {
            When::Today => {
                halls.push(held);
                today.push(event);
            }
            When::Coming => coming.push(event),
            When::Earlier => earlier.push(event),
        }
    }
    earlier.reverse();
    earlier.truncate(EARLIER_MOST);
    let (found, more) = find(&halls, &asked.find, locale);
    document(&Start {
        page,
        question: Question::of(&app, &visit, staff.as_ref(), &headers),
        staff: staff.map(|staff| Known { name: staff.name().to_owned(), organizer: staff.0.organizer }),
        set_up: app.store().has_organizer().await.map_err(AppError::internal)?,
        today,
        coming,
        earlier,
        wanted: asked.find.trim().to_owned(),
        found,
        more,
    })
}

/// The stream of the door.
pub(super) async fn stream_events(State(app): State<App>) -> Result<Response, AppError> {
    let summaries = app.store().tournaments(None).await.map_err(AppError::internal)?;
    Ok(app.hub().follow(CHANNEL, latest(&summaries)))
}

/// The door counts by the moment of the last change anywhere.
fn latest(summaries: &[TournamentSummary]) -> u64 {
    let latest = summaries.iter().map(|summary| summary.updated).max().unwrap_or_default();
    u64::try_from(latest).unwrap_or_default()
}

fn live(summaries: &[TournamentSummary]) -> Live {
    let version = latest(summaries);
    let at = i64::try_from(version).ok().filter(|&at| at > 0).unwrap_or(now().0);
    // The hour of the tournament that changed last, as its own pages tell it.
    let last = summaries.iter().max_by_key(|summary| summary.updated);
    let zone = last.map_or_else(TimeZone::system, |summary| moment::zone(&summary.zone));
    Live { events: "/events".to_owned(), version, at: moment::time_of_day(at, &zone), scene: String::new() }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Today,
    Coming,
    Earlier,
}

impl When {
    /// By the calendar of the venue; None for what was long ago.
    fn of(summary: &TournamentSummary) -> Option<Self> {
        let zone = TimeZone::get(&summary.zone).unwrap_or(TimeZone::UTC);
        let today = Timestamp::from_millisecond(now().0).unwrap_or_default().to_zoned(zone).date();
        // A date nobody can read is shown rather than lost.
        let Ok(date) = summary.date.parse::<Date>() else { return Some(Self::Today) };
        Self::on(date, today, matches!(summary.status.as_str(), "playing" | "posted"))
    }

    fn on(date: Date, today: Date, running: bool) -> Option<Self> {
        let recent = today.checked_sub(DAYS_SHOWN.days()).is_ok_and(|first| date >= first);
        match () {
            () if date == today => Some(Self::Today),
            () if running && (recent || date > today) => Some(Self::Today),
            () if date > today => Some(Self::Coming),
            () if recent => Some(Self::Earlier),
            () => None,
        }
    }
}

fn event(held: &Held, staff: Option<&Staff>, locale: Locale) -> Event {
    let game = held.rulebook().map(|rulebook| locale.words(rulebook.name()).to_owned());
    Event {
        slug: held.details.slug.clone(),
        name: held.details.name.clone(),
        day: day_words(held, locale),
        game: game.unwrap_or_default(),
        state: views::round_heading(held, locale),
        players: u32::try_from(held.present_entrants().count()).unwrap_or(u32::MAX),
        practice: held.details.practice,
        running: held.phase == Phase::Playing,
        gathering: None,
        rooms: Rooms::of(held, staff),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_decides_where_a_tournament_stands() {
        let day = |text: &str| text.parse::<Date>().expect("a date");
        let today = day("2026-11-15");
        for (date, running, expected) in [
            ("2026-11-15", false, Some(When::Today)),
            ("2026-11-15", true, Some(When::Today)),
            ("2026-11-14", true, Some(When::Today)),
            ("2026-11-14", false, Some(When::Earlier)),
            ("2026-11-16", false, Some(When::Coming)),
            ("2026-11-16", true, Some(When::Today)),
            ("2026-10-01", true, None),
            ("2026-10-01", false, None),
        ] {
            assert_eq!(When::on(day(date), today, running), expected, "{date} {running}");
        }
    }
}
