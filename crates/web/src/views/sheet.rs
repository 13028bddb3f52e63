//! The fact sheet as players read it: what applies here, what the document says, and the clause.

use engine::Tournament;
use engine::authority::{Capability, allowed_roles};
use engine::people::Role;
use engine::structure::{Announcement, announcement};
use rulebook::{Group, Kind, Layer, Resolved, Setting};
use serde_json::Value;

use super::clauses::{cited, setting_clause};
use crate::locale::{Locale, key};
use crate::parts::Clause;

/// One parameter.
#[derive(Clone, Debug)]
pub struct SheetRow {
    /// The key of the option.
    pub option: String,
    pub name: String,
    pub help: Option<String>,
    /// What the document and the game say.
    pub document: String,
    /// What applies here.
    pub value: String,
    pub differs: bool,
    /// What players are told where this tournament departs from the document.
    pub notice: Option<String>,
    pub clause: Clause,
}

/// The parameters under one heading.
#[derive(Clone, Debug)]
pub struct SheetGroup {
    pub heading: String,
    pub rows: Vec<SheetRow>,
}

/// Every parameter, by heading.
pub fn sheet(rulebook: &Resolved, locale: Locale) -> Vec<SheetGroup> {
    let mut settings: Vec<(&String, &Setting)> = rulebook.settings().iter().collect();
    settings.sort_by_key(|(name, setting)| (setting.group, *name));
    let mut groups: Vec<(Group, SheetGroup)> = Vec::new();
    for (option, setting) in settings {
        let row = row(rulebook, option, setting, locale);
        match groups.last_mut() {
            Some((group, found)) if *group == setting.group => found.rows.push(row),
            _ => {
                let heading = locale.t(group_key(setting.group)).to_string();
                groups.push((setting.group, SheetGroup { heading, rows: vec![row] }));
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn row(rulebook: &Resolved, option: &str, setting: &Setting, locale: Locale) -> SheetRow {
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let differs = setting.differs_from_document();
    let said = said_below(setting);
    SheetRow {
        option: option.to_owned(),
        name: pick(&setting.words),
        help: setting.help.as_ref().map(pick),
        document: value_words(setting, &said, locale),
        value: value_words(setting, &setting.value, locale),
        differs,
        notice: setting.notice.as_ref().filter(|_| differs).map(|notice| pick(&notice.words)),
        clause: setting_clause(rulebook, setting, locale),
    }
}

/// What stands below the fact sheet; parts of an object may come from several layers.
fn said_below(setting: &Setting) -> Value {
    let below = setting.layers.iter().filter(|(layer, _)| **layer != Layer::FactSheet);
    below.fold(Value::Null, |below, (_, above)| match (below, above) {
        (Value::Object(mut below), Value::Object(above)) => {
            below.extend(above.clone());
            Value::Object(below)
        }
        (_, above) => above.clone(),
    })
}

/// A value as a person reads it: "50 min", "3 / 1 / 0", the words of the option.
pub fn value_words(setting: &Setting, value: &Value, locale: Locale) -> String {
    let worded = Setting { value: value.clone(), ..setting.clone() };
    if let Some(words) = worded.value_words() {
        return locale.words(words).to_owned();
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
            let method = method.map_or("", |option| locale.words(&option.words));
            locale.t(key("value-cut")).with("size", part("size")).with("method", method).to_string()
        }
        (_, Value::String(text)) => text.clone(),
        (_, other) => other.to_string(),
    }
}

/// The heading of a group of parameters.
pub fn group_key(group: Group) -> &'static str {
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

/// The number of rounds and the clause it rests on; None while nobody can say yet.
pub fn planned_rounds(tournament: &Tournament, locale: Locale) -> Option<(u32, Option<Clause>)> {
    let rulebook = tournament.rulebook().ok()?;
    let chip = |citation: &rulebook::Citation| cited(rulebook, citation, locale);
    let setting = || rulebook.setting("rounds").map(|setting| setting_clause(rulebook, setting, locale));
    match announcement(tournament) {
        Announcement::Said { rounds, citation } => {
            Some((rounds, citation.as_ref().and_then(chip).or_else(setting)))
        }
        Announcement::Taken { rounds } => Some((rounds, chip(&rulebook.structure_rule().citation))),
        Announcement::Recommended(found) => Some((found.max, chip(&found.citation))),
        Announcement::Asked { .. } | Announcement::Open | Announcement::Nothing(_) => None,
    }
}

/// Who holds a capability here, as a list: whom to fetch.
pub fn roles_with(tournament: &Tournament, capability: Capability, locale: Locale) -> String {
    let roles = allowed_roles(tournament, capability);
    locale.list(roles.into_iter().map(|role| role_words(tournament.rulebook().ok(), role, locale)))
}

/// A role in the document's own words, where it has any.
pub fn role_words(rulebook: Option<&Resolved>, role: Role, locale: Locale) -> String {
    if let Some(words) = rulebook.and_then(|rulebook| rulebook.glossary().get(role.key())) {
        return locale.words(words).to_owned();
    }
    let name = match role {
        Role::Organizer => key("role-organizer"),
        Role::HeadJudge => key("role-head-judge"),
        Role::FloorJudge => key("role-floor-judge"),
        Role::Scorekeeper => key("role-scorekeeper"),
        Role::Timekeeper => key("role-timekeeper"),
        Role::ActingOrganizer => key("role-acting-organizer"),
        Role::AssistantHeadJudge => key("role-assistant-head-judge"),
        Role::EventAssistant => key("role-event-assistant"),
    };
    locale.t(name).to_string()
}
