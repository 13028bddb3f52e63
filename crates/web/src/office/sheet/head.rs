//! What the document leaves to the head judge: changed without the organizer, the rest of the sheet staying as it is.

use engine::authority;
use engine::command::SetFactSheet;
use rulebook::{Kind, Resolved};

use super::read;
use crate::app::Held;
use crate::locale::Locale;
use crate::parts::Clause;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views;

/// A setting with its options.
pub(super) struct HeadRow {
    pub option: String,
    pub words: String,
    pub clause: Clause,
    /// The id of an option, its words, and whether it holds.
    pub choices: Vec<(String, String, bool)>,
}

/// The rows for whoever has the head judge's word here; none for others.
pub(super) fn head_rows(held: &Held, staff: &Staff, rulebook: &Resolved, locale: Locale) -> Vec<HeadRow> {
    if !authority::heads_all(held, &staff.actor()) {
        return Vec::new();
    }
    let theirs = rulebook.settings().iter().filter(|(_, setting)| setting.head_judge);
    let rows = theirs.filter_map(|(option, setting)| {
        let Kind::Choice { options, .. } = &setting.kind else { return None };
        let choices = options.iter().map(|choice| {
            let holds = setting.value.as_str() == Some(choice.id.as_str());
            (choice.id.clone(), locale.words(&choice.words).to_owned(), holds)
        });
        Some(HeadRow {
            option: option.clone(),
            words: locale.words(&setting.words).to_owned(),
            clause: views::clause(rulebook, &setting.citation, &setting.words, locale),
            choices: choices.collect(),
        })
    });
    rows.collect()
}

/// The sheet as it is, with what the head judge chose.
pub(super) fn with_the_heads_word(sent: &Sent, rulebook: &Resolved) -> SetFactSheet {
    let (mut options, chosen) = (rulebook.fact_sheet(), read(sent, rulebook.settings()));
    let theirs = rulebook.settings().iter().filter(|(_, setting)| setting.head_judge);
    for (option, _) in theirs {
        if let Some(value) = chosen.0.get(option) {
            options.0.insert(option.clone(), value.clone());
        }
    }
    SetFactSheet { options, reason: sent.words("reason") }
}
