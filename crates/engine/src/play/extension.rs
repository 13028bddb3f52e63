//! More time for one table: what a reason gives, by the document.

use super::Stopped;
use crate::ids::{Moment, RoundNumber, TableNumber};
use crate::{Tournament, judging};
use rulebook::{ExtensionGives, ExtensionRule, Resolved, Stage};

/// The rule for a reason; one the document does not name is treated like its first.
pub fn extension_rule<'a>(rulebook: &'a Resolved, reason: &str) -> Option<&'a ExtensionRule> {
    rulebook.extensions().find(|rule| rule.id == reason).or_else(|| rulebook.extensions().next())
}

/// Whether more time that neither player speaks of when time is called has lapsed.
pub fn lapses_unmentioned(rulebook: &Resolved) -> bool {
    rulebook.value("unmentioned_extension").and_then(|value| value.as_str()) == Some("lapses")
}

/// What is proposed for an interruption of that length.
pub fn proposed_ms(rulebook: &Resolved, rule: &ExtensionRule, lost_ms: i64) -> i64 {
    let number = |name: &Option<String>| name.as_ref().and_then(|name| rulebook.number(name)).unwrap_or(0);
    if rule.gives == ExtensionGives::Nothing {
        return 0;
    }
    // Exactly the threshold earns nothing (TF 2.6, GR 5c: "more than one minute").
    if rule.over.is_some() && lost_ms <= number(&rule.over) * 1_000 {
        return 0;
    }
    lost_ms + number(&rule.plus) * 60_000
}

/// What is proposed for the interruption at a table so far; nothing where an infraction found meanwhile rules it out.
pub fn proposed_at(
    tournament: &Tournament,
    place: (RoundNumber, TableNumber),
    stopped: &Stopped,
    now: Moment,
) -> i64 {
    let lost_ms = (now.0 - stopped.at.0).max(0);
    let Ok(rulebook) = tournament.rulebook() else { return lost_ms };
    if judging::no_time_back_since(tournament, place, stopped.at).is_some() {
        return 0;
    }
    extension_rule(rulebook, &stopped.why).map_or(lost_ms, |rule| proposed_ms(rulebook, rule, lost_ms))
}

/// Prep time, where the document has it: minutes after the end of match time, in which extra turns are played.
pub fn preparation(rulebook: &Resolved, stage: Stage) -> Option<u32> {
    let setting = match stage {
        Stage::Swiss | Stage::RoundRobin => "prep_minutes",
        _ => "playoff_prep_minutes",
    };
    rulebook.number(setting).and_then(|minutes| u32::try_from(minutes).ok())
}

/// Minutes that so many matches take one after the other: preparation, match time, prep time and the pauses between them.
/// None where there is no limit.
pub fn timetable(rulebook: &Resolved, stage: Stage, matches: u32) -> Option<i64> {
    let prep = preparation(rulebook, stage).unwrap_or(0);
    let before = rulebook.number("preparation_minutes").unwrap_or(0);
    let slot = before + i64::from(rulebook.minutes(stage)?) + i64::from(prep);
    let pause = rulebook.number("pause_minutes").unwrap_or(0);
    Some(slot * i64::from(matches) + pause * i64::from(matches.saturating_sub(1)))
}

/// Minutes left at which the time is announced, most first.
pub fn announcements(rulebook: &Resolved) -> Vec<u32> {
    let said = rulebook.value("announcements").and_then(|value| value.as_str()).unwrap_or_default();
    let mut minutes: Vec<u32> =
        said.split([',', '、', ' ']).filter_map(|part| part.trim().parse().ok()).collect();
    minutes.sort_unstable_by(|a, b| b.cmp(a));
    minutes.dedup();
    minutes
}
