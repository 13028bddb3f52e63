//! Sleeves, cards printed at home and self-made objects.

use super::check::{Reason, Severity};
use super::dates::Day;
use rulebook::Resolved;
use rulebook::decks::{Checklist, ReminderDue, RuleFault, SleeveRule, SleeveTest};
use std::collections::BTreeSet;

/// What is around a card, from the inside out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sleeved {
    /// The sort of card, where some need no sleeves.
    pub card: String,
    pub opaque: u32,
    pub front: String,
    pub back: String,
    /// Width and height of the card in millimetres, then of each sleeve.
    pub sizes: Vec<[u32; 2]>,
}

/// How much larger a sleeve is than what lies in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layer {
    pub layer: u32,
    pub wider: i64,
    pub higher: i64,
    /// Larger than the document advises.
    pub oversize: bool,
}

fn rules(rulebook: &Resolved) -> impl Iterator<Item = &SleeveRule> {
    let all = rulebook.decks().into_iter().flat_map(|decks| &decks.sleeves);
    all.filter(|rule| rulebook.holds(&rule.when))
}

/// Every rule about sleeves that is broken.
pub fn sleeves(rulebook: &Resolved, sleeved: &Sleeved) -> Vec<Reason> {
    let layers = layers(rulebook, &sleeved.sizes);
    let broken = |rule: &&SleeveRule| {
        !rule.except.contains(&sleeved.card)
            && match &rule.test {
                SleeveTest::Opaque(least) => sleeved.opaque < *least,
                SleeveTest::Front(allowed) => !allowed.contains(&sleeved.front),
                SleeveTest::BackNot(forbidden) => sleeved.back == *forbidden,
                SleeveTest::Layers(most) => layers.len() as u32 > *most,
                SleeveTest::Larger(_) => layers.iter().any(|layer| layer.oversize),
            }
    };
    let reason = |rule: &SleeveRule| Reason {
        code: rule.code.clone(),
        subject: sleeved.card.clone(),
        lines: Vec::new(),
        severity: if rule.fault == RuleFault::Illegal { Severity::Illegal } else { Severity::Warning },
        citation: rule.citation.clone(),
        words: rule.words.clone(),
        candidates: Vec::new(),
    };
    rules(rulebook).filter(broken).map(reason).collect()
}

/// Each sleeve compared with what lies inside it; the first size is that of the card.
pub fn layers(rulebook: &Resolved, sizes: &[[u32; 2]]) -> Vec<Layer> {
    let limit = rules(rulebook).find_map(|rule| match rule.test {
        SleeveTest::Larger(limit) => Some(i64::from(limit)),
        _ => None,
    });
    let compare = |(number, pair): (usize, &[[u32; 2]])| {
        let larger = |side: usize| i64::from(pair[1][side]) - i64::from(pair[0][side]);
        let (wider, higher) = (larger(0), larger(1));
        let oversize = limit.is_some_and(|limit| wider >= limit || higher >= limit);
        Layer { layer: number as u32 + 1, wider, higher, oversize }
    };
    sizes.windows(2).enumerate().map(compare).collect()
}

/// Why a card printed from an approved file may not be used on a day; the dates are those printed on it.
pub fn printed(rulebook: &Resolved, kind: &str, date: &str, [from, to]: [Option<&str>; 2]) -> Vec<String> {
    let Some(rule) = rulebook.decks().and_then(|decks| decks.printed.as_ref()) else { return Vec::new() };
    if rule.always.iter().any(|free| free == kind) {
        return Vec::new();
    }
    let allowed = rulebook.value(&rule.setting).and_then(serde_json::Value::as_bool).unwrap_or(false);
    let on = Day::read(date);
    let early = from.and_then(Day::read).is_some_and(|from| on < Some(from));
    let late = to.and_then(Day::read).is_some_and(|to| on > Some(to));
    let mut reasons = Vec::new();
    if !allowed {
        reasons.push(rule.not_allowed.clone());
    }
    if early || late {
        reasons.push(rule.outside_dates.clone());
    }
    reasons
}

/// What is missing from a self-made object, by the checklist for objects of its sort; None where no object of that sort
/// may be self-made.
pub fn homemade(rulebook: &Resolved, kind: &str, ticked: &BTreeSet<String>) -> Option<BTreeSet<String>> {
    let list = checklist(rulebook, &format!("homemade-{kind}"))?;
    let missing = list.ticks.iter().filter(|tick| !ticked.contains(&tick.id));
    Some(missing.map(|tick| tick.id.clone()).collect())
}

fn checklist(rulebook: &Resolved, name: &str) -> Option<Checklist> {
    let wanted = rulebook.decks()?.checklists.get(name)?;
    rulebook.checklists(ReminderDue::Objects).into_iter().find(|list| list.words == wanted.words)
}
