//! The event's own rules: for each value that differs, the text, where it was announced, and who changed it.

use std::collections::BTreeMap;

use engine::planning::{NoteRegulations, Regulation};
use rulebook::{Resolved, Setting};

use crate::app::Held;
use crate::locale::Locale;
use crate::office::checklists::who;
use crate::office::zones::moment;
use crate::sent::Sent;
use crate::views::value_words;

/// One value that differs from the document.
pub(super) struct Rule {
    pub(super) option: String,
    pub(super) name: String,
    pub(super) value: String,
    pub(super) text: String,
    pub(super) announced: String,
    /// Who changed it, when and why.
    pub(super) by: Option<String>,
    pub(super) reason: Option<String>,
}

pub(super) fn rules(held: &Held, rulebook: &Resolved, locale: Locale) -> Vec<Rule> {
    let differing = rulebook.settings().iter().filter(|(_, setting)| setting.differs_from_document());
    differing.map(|(option, setting)| rule(held, option, setting, locale)).collect()
}

fn rule(held: &Held, option: &str, setting: &Setting, locale: Locale) -> Rule {
    let noted = held.planning.regulations.get(option).cloned().unwrap_or_default();
    let made = held.planning.overrides.get(option);
    Rule {
        option: option.to_owned(),
        name: locale.words(&setting.words).to_owned(),
        value: value_words(setting, &setting.value, locale),
        text: noted.text,
        announced: noted.announced,
        by: made.map(|made| {
            let at = moment(&held.details.zone, made.at.0);
            locale.t("regulation-by").with("name", who(held, &made.by, locale)).with("at", at).to_string()
        }),
        reason: made.and_then(|made| made.reason.clone()),
    }
}

/// The rules as typed; what the form does not show stays as it was.
pub(super) fn read(sent: &Sent, held: &Held, rulebook: &Resolved) -> NoteRegulations {
    let mut regulations: BTreeMap<String, Regulation> = held.planning.regulations.clone();
    for option in rulebook.settings().keys() {
        let (text, place) = (format!("rule.{option}.text"), format!("rule.{option}.where"));
        let typed = Regulation { text: sent.get(&text).to_owned(), announced: sent.get(&place).to_owned() };
        if typed == Regulation::default() {
            regulations.remove(option);
        } else {
            regulations.insert(option.clone(), typed);
        }
    }
    NoteRegulations { regulations }
}
