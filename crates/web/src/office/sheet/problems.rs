//! What the rulebook says against a fact sheet, worded for the field it is about.

use std::collections::BTreeMap;

use rulebook::{Kind, Problem, Range, Resolved, Setting};

use crate::locale::{Locale, Text};
use crate::parts::Clause;
use crate::views::cited;

/// What is wrong at a field, with the way out, and the clause that forbids it.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    pub(crate) words: String,
    pub(crate) clause: Option<Clause>,
}

/// The first complaint about each option. The rulebook complains in one language; here it is said what fits instead.
pub(crate) fn by_option(
    problems: &[Problem],
    rulebook: &Resolved,
    locale: Locale,
) -> BTreeMap<String, Wrong> {
    let mut wrong = BTreeMap::new();
    for problem in problems {
        let option = problem.option.clone().unwrap_or_default();
        let demanded = problem.words.as_ref().map(|words| locale.words(words).to_owned());
        let words = match rulebook.setting(&option) {
            _ if demanded.is_some() => demanded,
            Some(setting) => fitting(setting, locale).map(|words| words.to_string()),
            None => None,
        };
        let clause =
            problem.citation.as_ref().and_then(|citation| limit(rulebook, &option, citation, locale));
        let words = words.unwrap_or_else(|| problem.message.clone());
        wrong.entry(option).or_insert(Wrong { words, clause });
    }
    wrong
}

/// The clause of a limit has no words of its own: the setting's stand for it.
fn limit(rulebook: &Resolved, option: &str, citation: &rulebook::Citation, locale: Locale) -> Option<Clause> {
    cited(rulebook, citation, locale).or_else(|| {
        let setting = rulebook.setting(option)?;
        Some(crate::views::clause(
            rulebook,
            citation,
            setting.help.as_ref().unwrap_or(&setting.words),
            locale,
        ))
    })
}

fn fitting(setting: &Setting, locale: Locale) -> Option<Text> {
    let words = match &setting.kind {
        _ if setting.fixed => locale.t("sheet-fits-fixed"),
        Kind::Boolean => locale.t("sheet-fits-boolean"),
        Kind::Integer(range) => within(range, locale),
        Kind::Minutes(range) => locale.t("sheet-fits-minutes").with("range", within(range, locale)),
        Kind::Seconds(range) => locale.t("sheet-fits-seconds").with("range", within(range, locale)),
        Kind::Choice { .. } => locale.t("sheet-fits-choice"),
        Kind::Text { .. } => locale.t("sheet-fits-text"),
        Kind::Points | Kind::GamePoints => locale.t("sheet-fits-points"),
        Kind::Cut { only_these: true, sizes, .. } => {
            let sizes: Vec<String> = sizes.iter().map(u32::to_string).collect();
            locale.t("sheet-fits-cut-sizes").with("sizes", sizes.join(", "))
        }
        Kind::Cut { .. } => locale.t("sheet-fits-cut"),
    };
    Some(words)
}

fn within(range: &Range, locale: Locale) -> Text {
    match (range.min.unwrap_or(0), range.max) {
        (least, Some(most)) => locale.t("sheet-fits-between").with("least", least).with("most", most),
        (least, None) => locale.t("sheet-fits-from").with("least", least),
    }
}
