//! Who may play: every rule of the document that somebody falls under, with its clause.

use crate::decks::Day;
use rulebook::mutant;
use rulebook::people::{Bar, EligibilityRule, Ground};
use rulebook::{Citation, Resolved, Words};
use std::collections::BTreeSet;

/// What is known of a person who wants to play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Applicant {
    pub age: Option<u32>,
    /// Words that hold: declared, found on a list, or computed.
    pub is: BTreeSet<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barred {
    pub code: String,
    pub bar: Bar,
    pub citation: Citation,
    pub words: Words,
}

/// Every rule that catches the person. `releases` are the release days of booster sets.
pub fn eligibility(rulebook: &Resolved, person: &Applicant, date: &str, releases: &[Day]) -> Vec<Barred> {
    let rules = rulebook.people().into_iter().flat_map(|people| &people.eligibility);
    rules
        .filter(|rule| rulebook.holds(&rule.when) && catches(rulebook, rule, person, date, releases))
        .map(|rule| Barred {
            code: rule.code.clone(),
            bar: rule.bar,
            citation: rule.citation.clone(),
            words: rule.words.clone(),
        })
        .collect()
}

fn catches(
    rulebook: &Resolved,
    rule: &EligibilityRule,
    person: &Applicant,
    date: &str,
    releases: &[Day],
) -> bool {
    let young =
        |limit| person.age.is_some_and(|age| mutant!("age-limit-exclusive", age <= limit, age < limit));
    rule.is.iter().all(|word| person.is.contains(word))
        && !rule.is_not.iter().any(|word| person.is.contains(word))
        && rule.age_at_most.is_none_or(young)
        && rule.release_window.is_none_or(|window| near_a_release(date, releases, window))
        && rule
            .over
            .as_ref()
            .is_none_or(|over| rulebook.number(&over.setting).is_some_and(|is| is > over.value))
        && rule.not_before.as_ref().is_none_or(|[first, second]| not_before(rulebook, first, second))
}

fn near_a_release(date: &str, releases: &[Day], [before, after]: [u32; 2]) -> bool {
    let Some(day) = Day::read(date) else { return false };
    releases.iter().any(|release| {
        let days_after = day.0 - release.0;
        let last = i64::from(mutant!("window-ends-a-day-early", after, after.saturating_sub(1)));
        (-i64::from(before)..=last).contains(&days_after)
    })
}

fn not_before(rulebook: &Resolved, first: &str, second: &str) -> bool {
    let day = |name: &str| rulebook.value(name).and_then(|value| Day::read(value.as_str()?));
    match (day(first), day(second)) {
        (Some(first), Some(second)) => mutant!("not-before-on-the-same-day", first >= second, first > second),
        // Registration has not been announced: whatever was said before is in time.
        (Some(_), None) => false,
        (None, _) => true,
    }
}

/// The release days a fact sheet names.
pub fn named_releases(rulebook: &Resolved) -> Vec<Day> {
    let named = rulebook.value("booster_releases").and_then(serde_json::Value::as_str).unwrap_or_default();
    named.split([',', '、', ' ']).filter_map(Day::read).collect()
}

/// The reasons of the document's closed list that hold; empty: the person must be admitted (NR-ELIG-01).
pub fn grounds<'a>(rulebook: &'a Resolved, is: &BTreeSet<String>) -> Vec<&'a Ground> {
    let all = rulebook.people().into_iter().flat_map(|people| &people.grounds);
    all.filter(|ground| ground.needs.iter().all(|word| is.contains(word))).collect()
}
