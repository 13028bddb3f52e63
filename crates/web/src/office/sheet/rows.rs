//! The fact sheet as a table with a field in every row.

use std::collections::BTreeMap;

use engine::Tournament;
use rulebook::{Demand, Kind, Layer, Lock, Resolved, Setting};
use serde_json::Value;

use super::problems::Wrong;
use super::read::{NONE, field, part_field, parts};
use crate::locale::{Locale, key};
use crate::parts::Clause;
use crate::sent::Sent;
use crate::views::{clause, setting_clause};
use crate::views::{group_key, value_words};

/// The parameters under one heading.
pub(crate) struct Group {
    pub(crate) heading: String,
    pub(crate) rows: Vec<Row>,
}

/// One parameter: what each layer says, and where this event's own value is typed.
pub(crate) struct Row {
    pub(crate) option: String,
    pub(crate) name: String,
    pub(crate) help: Option<String>,
    /// Nothing is decided by it: players and staff read it.
    pub(crate) shown_only: bool,
    pub(crate) document: String,
    /// What the game says where it departs from the document.
    pub(crate) game: Option<String>,
    /// What counts here.
    pub(crate) value: String,
    pub(crate) differs: bool,
    pub(crate) notice: Option<(String, Clause)>,
    pub(crate) wrong: Option<Wrong>,
    /// Why it should not change any more.
    pub(crate) locked: Option<String>,
    pub(crate) clause: Clause,
    pub(crate) inputs: Vec<Input>,
}

/// One control of a row.
pub(crate) struct Input {
    pub(crate) name: String,
    /// The part of a value of several parts, or what a tick means.
    pub(crate) label: Option<String>,
    pub(crate) control: Control,
}

pub(crate) enum Control {
    Number {
        value: String,
        usual: String,
        sizes: Vec<u32>,
        unit: Option<String>,
    },
    Text {
        value: String,
    },
    /// Value and words; the first stands for "as the document".
    Select {
        options: Vec<(String, String, bool)>,
    },
    Tick {
        on: bool,
    },
}

/// Every parameter, by heading, with what was typed so far.
pub(crate) fn groups(
    rulebook: &Resolved,
    typed: &Sent,
    wrong: &BTreeMap<String, Wrong>,
    tournament: Option<&Tournament>,
    locale: Locale,
) -> Vec<Group> {
    let mut settings: Vec<(&String, &Setting)> = rulebook.settings().iter().collect();
    // What cannot be changed is read last.
    settings.sort_by_key(|(name, setting)| (setting.group, setting.fixed, *name));
    let mut groups: Vec<(rulebook::Group, Group)> = Vec::new();
    for (option, setting) in settings {
        let row = Row {
            wrong: wrong.get(option).cloned(),
            locked: tournament.and_then(|tournament| locked(setting, tournament, locale)),
            ..row(rulebook, option, setting, typed, locale)
        };
        match groups.last_mut() {
            Some((group, found)) if *group == setting.group => found.rows.push(row),
            _ => {
                let heading = locale.t(group_key(setting.group)).to_string();
                groups.push((setting.group, Group { heading, rows: vec![row] }));
            }
        }
    }
    groups.into_iter().map(|(_, group)| group).collect()
}

fn row(rulebook: &Resolved, option: &str, setting: &Setting, typed: &Sent, locale: Locale) -> Row {
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let differs = setting.differs_from_document();
    let said = |layers: &[Layer]| layers.iter().rev().find_map(|layer| setting.layers.get(layer));
    let document = said(&[Layer::GameRules, Layer::Document]);
    let notice = setting.notice.as_ref().filter(|_| differs).map(|notice| (&notice.words, &notice.citation));
    let unoffered = rulebook.unoffered(option);
    let notice = notice.or(unoffered.map(|demand| (&demand.words, &demand.citation)));
    Row {
        option: option.to_owned(),
        name: pick(&setting.words),
        help: setting.help.as_ref().map(pick),
        shown_only: setting.shown_only,
        document: value_words(setting, document.unwrap_or(&Value::Null), locale),
        game: said(&[Layer::Game]).map(|value| value_words(setting, value, locale)),
        value: value_words(setting, &setting.value, locale),
        differs,
        notice: notice.map(|(words, citation)| (pick(words), clause(rulebook, citation, words, locale))),
        wrong: None,
        locked: None,
        clause: setting_clause(rulebook, setting, locale),
        inputs: match setting.fixed {
            true => Vec::new(),
            false => offered(inputs(option, setting, typed, locale), unoffered),
        },
    }
}

/// Leaves out what would do nothing here, unless it was chosen before.
fn offered(mut inputs: Vec<Input>, unoffered: Option<&Demand>) -> Vec<Input> {
    let Some(demand) = unoffered else { return inputs };
    let fits = |id: &str| match id {
        "" => true,
        "yes" => demand.one_of.contains(&Value::Bool(true)),
        "no" => demand.one_of.contains(&Value::Bool(false)),
        other => demand.one_of.iter().any(|value| value == other),
    };
    for input in &mut inputs {
        if let Control::Select { options } = &mut input.control {
            options.retain(|(id, _, chosen)| *chosen || fits(id));
        }
    }
    inputs
}

fn inputs(option: &str, setting: &Setting, typed: &Sent, locale: Locale) -> Vec<Input> {
    let name = field(option);
    let value = typed.get(&name).to_owned();
    let below = setting.layers.iter().rev().find(|(layer, _)| **layer != Layer::FactSheet);
    let usual = below.map_or(&Value::Null, |(_, value)| value);
    let plain = |control| vec![Input { name: name.clone(), label: None, control }];
    let as_document = (String::new(), locale.t("sheet-as-document").to_string(), value.is_empty());
    let mut inputs = match &setting.kind {
        Kind::Boolean => {
            let answers = [("yes", key("value-yes")), ("no", key("value-no"))];
            let answers =
                answers.map(|(id, words)| (id.to_owned(), locale.t(words).to_string(), value == id));
            plain(Control::Select { options: [as_document].into_iter().chain(answers).collect() })
        }
        Kind::Choice { options, none } => {
            let words = |words: &rulebook::Words| locale.words(words).to_owned();
            let mut choices = vec![as_document];
            choices.extend(
                options.iter().map(|option| (option.id.clone(), words(&option.words), value == option.id)),
            );
            choices.extend(none.iter().map(|none| (NONE.to_owned(), words(none), value == NONE)));
            plain(Control::Select { options: choices })
        }
        Kind::Integer(_) | Kind::Minutes(_) | Kind::Seconds(_) => {
            let unit = match setting.kind {
                Kind::Minutes(_) => Some(locale.t("sheet-unit-minutes").to_string()),
                Kind::Seconds(_) => Some(locale.t("sheet-unit-seconds").to_string()),
                _ => None,
            };
            plain(Control::Number { value, usual: bare(usual), sizes: Vec::new(), unit })
        }
        Kind::Text { .. } => plain(Control::Text { value }),
        kind @ (Kind::Points | Kind::GamePoints | Kind::Cut { .. }) => parts(kind)
            .unwrap_or_default()
            .iter()
            .filter_map(|part| part_input(option, part, kind, usual, typed, locale))
            .collect(),
    };
    inputs.extend(none_tick(option, setting, usual, typed, locale));
    inputs
}

fn part_input(
    option: &str,
    part: &'static str,
    kind: &Kind,
    usual: &Value,
    typed: &Sent,
    locale: Locale,
) -> Option<Input> {
    let name = part_field(option, part);
    let value = typed.get(&name).to_owned();
    let usual = usual.get(part).map_or_else(String::new, bare);
    let (label, control) = match (part, kind) {
        ("win", _) => {
            (key("sheet-part-win"), Control::Number { value, usual, sizes: Vec::new(), unit: None })
        }
        ("draw", _) => {
            (key("sheet-part-draw"), Control::Number { value, usual, sizes: Vec::new(), unit: None })
        }
        ("loss", _) => {
            (key("sheet-part-loss"), Control::Number { value, usual, sizes: Vec::new(), unit: None })
        }
        ("unfinished", _) => {
            (key("sheet-part-unfinished"), Control::Number { value, usual, sizes: Vec::new(), unit: None })
        }
        ("size", Kind::Cut { sizes, .. }) => {
            (key("sheet-part-size"), Control::Number { value, usual, sizes: sizes.clone(), unit: None })
        }
        // One way to make a cut is no choice.
        ("method", Kind::Cut { methods, .. }) if methods.len() > 1 => {
            let mut options =
                vec![(String::new(), locale.t("sheet-as-document").to_string(), value.is_empty())];
            options.extend(methods.iter().map(|method| {
                let words = locale.words(&method.words).to_owned();
                (method.id.clone(), words, value == method.id)
            }));
            (key("sheet-part-method"), Control::Select { options })
        }
        ("threshold", Kind::Cut { methods, .. }) if methods.iter().any(|method| method.id == "record") => {
            (key("sheet-part-threshold"), Control::Number { value, usual, sizes: Vec::new(), unit: None })
        }
        _ => return None,
    };
    Some(Input { name, label: Some(locale.t(label).to_string()), control })
}

/// "None" can be chosen where the setting has words for it and the rulebook says otherwise.
fn none_tick(option: &str, setting: &Setting, usual: &Value, typed: &Sent, locale: Locale) -> Option<Input> {
    let none = match &setting.kind {
        Kind::Integer(range) | Kind::Minutes(range) | Kind::Seconds(range) => range.none.as_ref(),
        Kind::Text { none } => none.as_ref(),
        Kind::Cut { none, .. } => Some(none),
        _ => None,
    }?;
    let name = part_field(option, "none");
    let on = typed.ticked(&name);
    let label = locale.words(none).to_owned();
    (on || !usual.is_null()).then_some(Input { name, label: Some(label), control: Control::Tick { on } })
}

fn bare(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Why a change has to be explained, or is refused, where that moment has come.
fn locked(setting: &Setting, tournament: &Tournament, locale: Locale) -> Option<String> {
    let words = match setting.locks {
        _ if !engine::planning::locked(tournament, setting) => return None,
        _ if setting.firm => key("sheet-locked-firm"),
        Lock::Never => return None,
        Lock::RegistrationOpens => key("sheet-locked-registration"),
        Lock::FirstRoundPaired => key("sheet-locked-paired"),
        Lock::FirstRoundStarts => key("sheet-locked-started"),
        Lock::SwissEnds | Lock::CutMade => key("sheet-locked-over"),
    };
    Some(locale.t(words).to_string())
}
