//! Decklists, what is wrong with them, and checklists, as pages show them.

use engine::decks::{Checked, Decklist, ListState, Severity, Total, totals};
use rulebook::Resolved;
use rulebook::decks::ReminderDue;

use super::clauses::clause;
use crate::app::Held;
use crate::locale::{Locale, key};
use crate::parts::Clause;

/// One reason why a list is not legal, or what could not be checked.
pub struct ListReason {
    pub words: String,
    pub subject: String,
    /// Lines of the list, as they were handed in.
    pub lines: String,
    pub severity: Severity,
    pub candidates: String,
    pub clause: Option<Clause>,
}

impl ListReason {
    pub fn shape(&self) -> &'static str {
        match self.severity {
            Severity::Illegal => "✕",
            Severity::Warning => "!",
            Severity::Unchecked => "?",
        }
    }

    pub fn is_fault(&self) -> bool {
        self.severity == Severity::Illegal
    }

    /// Without a catalogue every card of a list is unknown for one and the same reason, which is told once.
    fn says_the_same(&self, other: &Self) -> bool {
        let unknown = |reason: &Self| reason.severity == Severity::Unchecked && reason.candidates.is_empty();
        unknown(self) && unknown(other) && self.words == other.words
    }

    fn take_in(&mut self, other: &Self, locale: Locale) {
        for (own, more) in [(&mut self.subject, &other.subject), (&mut self.lines, &other.lines)] {
            *own = locale.list([own.as_str(), more].into_iter().filter(|part| !part.is_empty()));
        }
    }
}

pub fn list_reasons(held: &Held, checked: &Checked, locale: Locale) -> Vec<ListReason> {
    let rulebook = held.rulebook().ok();
    let worded = |reason: &engine::decks::Reason| {
        let lines: Vec<String> = reason.lines.iter().filter(|line| **line > 0).map(u32::to_string).collect();
        let words = match reason.code.as_str() {
            "FIELD_MISSING" => {
                locale.t(key("list-field-missing")).with("field", locale.words(&reason.words)).to_string()
            }
            "UNKNOWN_LIMIT" => locale.t(key("list-unknown-limit")).to_string(),
            _ => locale.words(&reason.words).to_owned(),
        };
        ListReason {
            words,
            subject: if reason.code == "FIELD_MISSING" { String::new() } else { reason.subject.clone() },
            lines: lines.join(", "),
            severity: reason.severity,
            candidates: locale.list(&reason.candidates),
            clause: rulebook.map(|rulebook| clause(rulebook, &reason.citation, &reason.words, locale)),
        }
    };
    let mut reasons: Vec<ListReason> = Vec::new();
    for reason in checked.reasons.iter().map(worded) {
        match reasons.iter_mut().find(|known| known.says_the_same(&reason)) {
            Some(known) => known.take_in(&reason, locale),
            None => reasons.push(reason),
        }
    }
    reasons
}

/// A list as it is read: zone by zone.
pub struct ShownList {
    pub fields: Vec<(String, String)>,
    pub zones: Vec<ShownZone>,
    pub totals: Vec<ShownTotal>,
}

/// How many cards say what of one thing.
pub struct ShownTotal {
    pub name: String,
    pub counts: Vec<(String, u32)>,
    pub clause: Clause,
}

pub struct ShownZone {
    pub id: String,
    pub name: String,
    pub count: u32,
    pub cards: Vec<ShownCard>,
}

pub struct ShownCard {
    pub count: u32,
    pub name: String,
}

pub fn shown_list(held: &Held, list: &Decklist, locale: Locale) -> ShownList {
    let rulebook = held.rulebook().ok();
    let format = rulebook.and_then(|rulebook| rulebook.deck_format());
    let rule = rulebook.and_then(|rulebook| rulebook.decks()).and_then(|decks| decks.lists.as_ref());
    let field_name = |id: &String| {
        let field = rule.and_then(|rule| rule.fields.iter().find(|field| field.id == *id));
        field.map_or_else(|| id.clone(), |field| locale.words(&field.words).to_owned())
    };
    let zones = format.into_iter().flat_map(|format| &format.zones);
    let zone = |zone: &rulebook::decks::Zone| ShownZone {
        id: zone.id.clone(),
        name: locale.words(&zone.words).to_owned(),
        count: list.count(&zone.id),
        cards: list
            .in_zone(&zone.id)
            .map(|line| ShownCard { count: line.count, name: line.name.clone() })
            .collect(),
    };
    ShownList {
        fields: list.fields.iter().map(|(id, value)| (field_name(id), value.clone())).collect(),
        zones: zones.map(zone).filter(|zone| zone.count > 0).collect(),
        totals: rulebook.zip(rule).map_or_else(Vec::new, |(rulebook, rule)| {
            let found = totals(list, rule, &engine::decks::catalogue(held));
            found.into_iter().map(|total| shown_total(rulebook, total, locale)).collect()
        }),
    }
}

fn shown_total(rulebook: &Resolved, total: Total<'_>, locale: Locale) -> ShownTotal {
    let rule = total.rule;
    ShownTotal {
        name: locale.words(&rule.words).to_owned(),
        counts: total.counts.into_iter().collect(),
        clause: clause(rulebook, &rule.citation, &rule.words, locale),
    }
}

/// The word for how far a list has come.
pub fn list_state(state: Option<ListState>) -> &'static str {
    match state {
        None => key("list-state-missing"),
        Some(ListState::Draft) => key("list-state-draft"),
        Some(ListState::Submitted) => key("list-state-submitted"),
        Some(ListState::Accepted) => key("list-state-accepted"),
    }
}

pub fn list_shape(state: Option<ListState>) -> &'static str {
    match state {
        None => "✕",
        Some(ListState::Draft) => "○",
        Some(ListState::Submitted) => "◐",
        Some(ListState::Accepted) => "●",
    }
}

/// A checklist of the document.
pub struct ShownChecklist {
    pub title: String,
    pub ticks: Vec<ShownTick>,
}

pub struct ShownTick {
    pub words: String,
    pub clause: Clause,
}

pub fn checklists(held: &Held, due: ReminderDue, locale: Locale) -> Vec<ShownChecklist> {
    let Ok(rulebook) = held.rulebook() else { return Vec::new() };
    let shown = |list: rulebook::decks::Checklist| ShownChecklist {
        title: locale.words(&list.words).to_owned(),
        ticks: list
            .ticks
            .iter()
            .map(|tick| ShownTick {
                words: locale.words(&tick.words).to_owned(),
                clause: clause(rulebook, &tick.citation, &tick.words, locale),
            })
            .collect(),
    };
    rulebook.checklists(due).into_iter().map(shown).collect()
}
