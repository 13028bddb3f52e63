//! What door and office say of a tournament.

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use engine::Tournament;
use engine::people::Role;
use engine::tournament::Phase;
use jiff::civil::Date;
use rulebook::{Citation, Group, Kind, Resolved, Setting};
use serde_json::Value;

use crate::app::Held;
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Heading, Live};
use crate::parts::{Clause, FlashNote};
use crate::views::{clause, clock, round_heading, setting_clause, time_of_day};

/// A role in the document's own words, where it has any.
pub(crate) fn role_words(rulebook: Option<&Resolved>, role: Role, locale: Locale) -> String {
    if let Some(words) = rulebook.and_then(|rulebook| rulebook.glossary().get(role.key())) {
        return locale.pick(&words.en, &words.ja).clone();
    }
    let name = match role {
        Role::Organizer => key("role-organizer"),
        Role::HeadJudge => key("role-head-judge"),
        Role::FloorJudge => key("role-floor-judge"),
        Role::Scorekeeper => key("role-scorekeeper"),
        Role::Timekeeper => key("role-timekeeper"),
    };
    locale.t(name).to_string()
}

/// The day of the tournament with its weekday; what is no date stays as it was typed.
pub(crate) fn day_words(tournament: &Tournament, locale: Locale) -> String {
    let typed = &tournament.details.date;
    let Ok(date) = typed.parse::<Date>() else { return typed.clone() };
    locale
        .t("day-words")
        .with("weekday", i64::from(date.weekday().to_monday_one_offset()))
        .with("day", i64::from(date.day()))
        .with("month", i64::from(date.month()))
        .with("year", date.year().to_string())
        .to_string()
}

/// After a form: the page it came from, with a note of what was done.
pub(crate) fn back_to(path: &str, note: &FlashNote, https: bool) -> Response {
    let cookies: HeaderMap =
        note.cookie(https).into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
    (cookies, Redirect::to(path)).into_response()
}

/// A value as a person reads it: "50 min", "3 / 1 / 0", the words of the option.
pub(crate) fn value_words(setting: &Setting, value: &Value, locale: Locale) -> String {
    let worded = Setting { value: value.clone(), ..setting.clone() };
    if let Some(words) = worded.value_words() {
        return locale.pick(&words.en, &words.ja).clone();
    }
    let part = |name: &str| value.get(name).and_then(Value::as_i64).unwrap_or_default();
    match (&setting.kind, value) {
        (_, Value::Null) => locale.t(key("value-none")).to_string(),
        (Kind::Boolean, Value::Bool(true)) => locale.t(key("value-yes")).to_string(),
        (Kind::Boolean, _) => locale.t(key("value-no")).to_string(),
        (Kind::Minutes(_), value) => {
            locale.t(key("value-minutes")).with("minutes", value.as_i64().unwrap_or_default()).to_string()
        }
        (Kind::Seconds(_), value) => {
            locale.t(key("value-seconds")).with("seconds", value.as_i64().unwrap_or_default()).to_string()
        }
        (Kind::Points, _) => locale
            .t(key("value-points"))
            .with("win", part("win"))
            .with("draw", part("draw"))
            .with("loss", part("loss"))
            .to_string(),
        (Kind::GamePoints, _) => locale
            .t(key("value-game-points"))
            .with("win", part("win"))
            .with("draw", part("draw"))
            .with("loss", part("loss"))
            .with("unfinished", part("unfinished"))
            .to_string(),
        (Kind::Cut { methods, .. }, value) => {
            let method = value.get("method").and_then(Value::as_str).unwrap_or_default();
            let method = methods.iter().find(|option| option.id == method);
            let method =
                method.map_or("", |option| locale.pick(option.words.en.as_str(), option.words.ja.as_str()));
            locale.t(key("value-cut")).with("size", part("size")).with("method", method).to_string()
        }
        (_, Value::String(text)) => text.clone(),
        (_, other) => other.to_string(),
    }
}

pub(crate) fn group_key(group: Group) -> &'static str {
    match group {
        Group::Event => key("sheet-event"),
        Group::Structure => key("sheet-structure"),
        Group::Pairing => key("sheet-pairing"),
        Group::Matches => key("sheet-matches"),
        Group::Time => key("sheet-time"),
        Group::Standings => key("sheet-standings"),
        Group::Cut => key("sheet-cut"),
        Group::Attendance => key("sheet-attendance"),
        Group::Decks => key("sheet-decks"),
        Group::Staff => key("sheet-staff"),
        Group::Judging => key("sheet-judging"),
    }
}

/// The chip of a clause that a refusal cites; None where the rulebook has no words for it.
pub(crate) fn cited(rulebook: &Resolved, citation: &Citation, locale: Locale) -> Option<Clause> {
    let game = rulebook.match_rule();
    let drops = rulebook.drops();
    let setting = rulebook.settings().values().find(|setting| setting.citation == *citation);
    if let Some(setting) = setting {
        return Some(setting_clause(rulebook, setting, locale));
    }
    let mut rules = game.forms.iter().map(|form| (&form.citation, &form.words)).chain(
        game.end_of_time.iter().map(|end| (&end.citation, &end.words)).chain([
            (&game.draws.citation, &game.draws.words),
            (&game.agreed_draw.citation, &game.agreed_draw.words),
            (&game.concession.citation, &game.concession.words),
            (&rulebook.bye().receiver.citation, &rulebook.bye().receiver.words),
            (&rulebook.bye().worth.citation, &rulebook.bye().worth.words),
            (&drops.deadline.citation, &drops.deadline.words),
            (&drops.reentry.citation, &drops.reentry.words),
        ]),
    );
    let minimums = rulebook.minimums().iter().map(|minimum| (&minimum.citation, &minimum.words));
    let tables = rulebook.rulebook().rounds.iter().map(|table| (&table.citation, &table.words));
    rules
        .find(|(found, _)| *found == citation)
        .or_else(|| minimums.chain(tables).find(|(found, _)| *found == citation))
        .map(|(citation, words)| clause(rulebook, citation, words, locale))
}

/// Name, round and clock; the name leads to the hall.
pub(crate) fn heading(held: &Held, locale: Locale) -> Heading {
    // The clock of a closed round counts for nobody.
    let open = held.current_round().filter(|round| !round.closed && held.phase == Phase::Playing);
    Heading {
        name: held.details.name.clone(),
        href: format!("/t/{}", held.details.slug),
        round: Some(round_heading(held, locale)),
        clock: open.and_then(|round| clock(held, round)),
    }
}

/// Every page about a tournament follows the same stream.
pub(crate) fn following(held: &Held) -> Live {
    Live {
        events: format!("/t/{}/events", held.details.slug),
        version: held.version,
        at: time_of_day(held, held.last_at),
    }
}

/// What went wrong with a form, and the clause that says so.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub title: String,
    pub words: String,
    pub clause: Option<Clause>,
}

impl Fault {
    /// A refusal becomes a fault to show beside the form; anything else is passed on.
    pub fn of(error: AppError, tournament: &Tournament, locale: Locale) -> Result<Self, AppError> {
        let AppError::Refused(refused) = &error else { return Err(error) };
        let citation: Option<Citation> =
            refused.citation.clone().and_then(|citation| serde_json::from_value(citation).ok());
        let clause = citation.zip(tournament.rulebook().ok());
        Ok(Self {
            title: error.title(locale).to_string(),
            words: error.words(locale).to_string(),
            clause: clause.and_then(|(citation, rulebook)| cited(rulebook, &citation, locale)),
        })
    }
}

impl Fault {
    /// A refusal where there is no tournament yet to name clauses of.
    pub(crate) fn plain(error: AppError, locale: Locale) -> Result<Self, AppError> {
        let AppError::Refused(_) = &error else { return Err(error) };
        Ok(Self {
            title: error.title(locale).to_string(),
            words: error.words(locale).to_string(),
            clause: None,
        })
    }
}
