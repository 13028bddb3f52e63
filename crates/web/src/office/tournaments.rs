//! My tournaments, and the form that makes another.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use engine::tournament::NameStyle;
use rulebook::{FactSheet, Resolved};
use serde::Deserialize;
use std::collections::BTreeMap;
use uuid::Uuid;

use super::frame::{answer, fault};
use super::sheet::{self, Control, Group, by_option, groups};
use super::zones::{own_zone, today, zones};
use crate::app::App;
use crate::door::day_words;
use crate::error::AppError;
use crate::gatherings;
use crate::locale::{Locale, key};
use crate::page::{Page, Room, View};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views;
use crate::views::Fault;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/tournaments.html")]
struct Tournaments {
    page: Page,
    name: String,
    /// May create tournaments.
    organizer: bool,
    mine: Vec<Mine>,
    form: Option<CreateForm>,
}

impl View for Tournaments {
    fn page(&self) -> &Page {
        &self.page
    }
}

struct Mine {
    slug: String,
    name: String,
    day: String,
    game: String,
    state: String,
    players: usize,
    practice: bool,
    rulebook: String,
    gathering: Option<String>,
}

/// The form as it stands: what was typed, and what is wrong with it.
pub(super) struct CreateForm {
    open: bool,
    fault: Option<Fault>,
    name: String,
    name_error: String,
    date: String,
    date_error: String,
    zone: String,
    zone_error: String,
    zones: &'static [String],
    /// What the form proposes before somebody types a zone.
    own_zone: String,
    slug: String,
    /// The fact sheet is unfolded where something in it is wrong or was filled in.
    sheet_open: bool,
    gathering: String,
    gatherings: Vec<String>,
    rulebooks: Vec<(String, String, bool)>,
    styles: Vec<Style>,
    practice: bool,
    groups: Vec<Group>,
    has_game: bool,
    document: String,
    may: bool,
}

/// How names are shown in public.
pub(super) struct Style {
    pub(super) key: &'static str,
    pub(super) words: String,
    pub(super) example: String,
    pub(super) on: bool,
}

pub(super) fn styles(chosen: NameStyle, locale: Locale) -> Vec<Style> {
    [
        (NameStyle::Full, "full", key("names-full"), key("names-full-example")),
        (NameStyle::FirstAndInitial, "first-and-initial", key("names-initial"), key("names-initial-example")),
        (NameStyle::Nickname, "nickname", key("names-nickname"), key("names-nickname-example")),
    ]
    .into_iter()
    .map(|(style, key, words, example)| Style {
        key,
        words: locale.t(words).to_string(),
        example: locale.t(example).to_string(),
        on: style == chosen,
    })
    .collect()
}

pub(super) fn style_of(key: &str) -> NameStyle {
    match key {
        "first-and-initial" => NameStyle::FirstAndInitial,
        "nickname" => NameStyle::Nickname,
        _ => NameStyle::Full,
    }
}

/// What is wrong with a form that was sent.
#[derive(Default)]
pub(super) struct Wrong {
    pub(super) fault: Option<Fault>,
    pub(super) name: String,
    pub(super) date: String,
    pub(super) zone: String,
    pub(super) problems: Vec<rulebook::Problem>,
}

impl Wrong {
    pub(super) fn is_empty(&self) -> bool {
        self.fault.is_none()
            && self.name.is_empty()
            && self.date.is_empty()
            && self.zone.is_empty()
            && self.problems.is_empty()
    }
}

#[derive(Deserialize)]
pub(super) struct TournamentsQuery {
    /// The rulebook whose fact sheet to show.
    rulebook: Option<String>,
}

pub(super) async fn show_tournaments(
    State(app): State<App>,
    visit: Visit,
    staff: Staff,
    Query(asked): Query<TournamentsQuery>,
) -> Result<Response, AppError> {
    let open = asked.rulebook.is_some();
    let zone = own_zone();
    let filled = Sent::filled_in([
        ("rulebook".to_owned(), asked.rulebook.unwrap_or_default()),
        ("date".to_owned(), today(&zone)),
        ("zone".to_owned(), zone),
    ]);
    render_tournaments(&app, &visit, &staff, &filled, Wrong::default(), open).await
}

pub(super) async fn render_tournaments(
    app: &App,
    visit: &Visit,
    staff: &Staff,
    sent: &Sent,
    wrong: Wrong,
    open: bool,
) -> Result<Response, AppError> {
    let failed = !wrong.is_empty();
    let gatherings = gatherings::names(app).await?;
    let mine = mine(app, staff, &gatherings, visit.locale).await?;
    let organizer = staff.0.organizer;
    let form = match organizer {
        true => {
            // The next tournament is likely of the same game as the last.
            let last = mine.first().map_or("", |last| last.rulebook.as_str());
            let wanted = Some(sent.get("rulebook")).filter(|id| !id.is_empty()).unwrap_or(last);
            let chosen = chosen_rulebook(app, wanted).ok_or(AppError::NotFound)?;
            let mut form = form(app, sent, &chosen, wrong, visit.locale, open || failed || mine.is_empty())?;
            form.gatherings = gatherings.into_values().collect();
            Some(form)
        }
        false => None,
    };
    let mut page = Page::new(visit, Room::Office, visit.locale.t("office-title"));
    page.person = Some(staff.name().to_owned());
    answer(&Tournaments { page, name: staff.name().to_owned(), organizer, mine, form }, failed)
}

/// Newest first.
async fn mine(
    app: &App,
    staff: &Staff,
    gatherings: &BTreeMap<Uuid, String>,
    locale: Locale,
) -> Result<Vec<Mine>, AppError> {
    let mut mine = Vec::new();
    for summary in app.store().tournaments(None).await.map_err(AppError::internal)?.into_iter().rev() {
        let held = app.by_id(summary.id).await?;
        if !staff.belongs_to(&held) {
            continue;
        }
        let game = held.rulebook().map(|rulebook| locale.words(rulebook.name()).to_owned());
        mine.push(Mine {
            slug: summary.slug,
            name: summary.name,
            day: day_words(&held, locale),
            game: game.unwrap_or_default(),
            state: views::round_heading(&held, locale),
            players: held.present_entrants().count(),
            practice: summary.practice,
            rulebook: held.rulebook().map(|rulebook| rulebook.id().to_owned()).unwrap_or_default(),
            gathering: summary.gathering.and_then(|id| gatherings.get(&id).cloned()),
        });
    }
    Ok(mine)
}

/// The rulebook asked for, or the first there is.
pub(super) fn chosen_rulebook(app: &App, wanted: &str) -> Option<String> {
    let known = || app.library().ids();
    known().find(|id| *id == wanted).or_else(|| known().next()).map(str::to_owned)
}

fn form(
    app: &App,
    sent: &Sent,
    chosen: &str,
    wrong: Wrong,
    locale: Locale,
    open: bool,
) -> Result<CreateForm, AppError> {
    let plain = resolved(app, chosen, &FactSheet::default())?;
    let options = sheet::read(sent, plain.settings());
    // A sheet with a fault is shown over what the document says.
    let rulebook = app.library().resolve(chosen, &options).unwrap_or(plain);
    let at_fields = by_option(&wrong.problems, &rulebook, locale);
    let groups = groups(&rulebook, sent, &at_fields, None, locale);
    let shown = match (wrong.fault, at_fields.len()) {
        (None, count) if count > 0 => {
            Some(fault(&locale.t("sheet-fault"), &locale.t("sheet-fault-words").with("count", count)))
        }
        (fault, _) => fault,
    };
    let rulebooks = app.library().ids().filter_map(|id| app.library().get(id)).map(|rulebook| {
        let name = locale.words(&rulebook.name).to_owned();
        (rulebook.id.clone(), name, rulebook.id == chosen)
    });
    let document = rulebook.document();
    Ok(CreateForm {
        open,
        fault: shown,
        name: sent.get("name").to_owned(),
        name_error: wrong.name,
        date: sent.get("date").to_owned(),
        date_error: wrong.date,
        zone: sent.get("zone").to_owned(),
        zone_error: wrong.zone,
        zones: zones(),
        own_zone: own_zone(),
        slug: sent.get("slug").to_owned(),
        // Another rulebook chosen in the list unfolds nothing; the button beside it does.
        sheet_open: sent.get("do") == "sheet"
            || sent.get("do") != "follow" && (!at_fields.is_empty() || !options.0.is_empty()),
        gathering: sent.get("gathering").to_owned(),
        gatherings: Vec::new(),
        rulebooks: rulebooks.collect(),
        styles: styles(style_of(sent.get("names")), locale),
        practice: sent.ticked("practice"),
        has_game: groups.iter().flat_map(|group| &group.rows).any(|row| row.game.is_some()),
        groups,
        document: locale.words(&document.title).to_owned(),
        may: true,
    })
}

fn resolved(app: &App, id: &str, options: &FactSheet) -> Result<Resolved, AppError> {
    let found = app.library().resolve(id, options);
    found.map_err(|mut problems| match problems.pop() {
        Some(problem) => AppError::internal(problem),
        None => AppError::NotFound,
    })
}
