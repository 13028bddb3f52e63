//! From when on a setting stands.

use crate::tournament::Phase;
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::mutant;
use rulebook::{Group, Lock, Resolved, Setting};

/// Whether the moment has come after which a setting changes only by a recorded override.
pub fn locked(tournament: &Tournament, setting: &Setting) -> bool {
    let drafted = mutant!("lock-ignores-draft", tournament.draft.is_some(), false);
    let paired = !tournament.rounds.is_empty() || drafted;
    let started = tournament.rounds.first().is_some_and(|round| {
        round.closed
            || round.clock.started_at.is_some()
            || round.matches.iter().any(|match_| match_.result.is_some())
    });
    match setting.locks {
        Lock::Never => false,
        // A tournament opens its registration when it is created; before the first round is drafted nobody relies on it.
        Lock::RegistrationOpens => tournament.phase > Phase::Registration,
        Lock::FirstRoundPaired => paired,
        Lock::FirstRoundStarts => started,
        Lock::SwissEnds => tournament.cut_draft.is_some() || tournament.cut.is_some(),
        Lock::CutMade => tournament.cut.is_some() || tournament.phase >= Phase::Posted,
    }
}

/// The settings whose value another fact sheet would change.
pub fn changed<'a>(before: &'a Resolved, after: &Resolved) -> Vec<(&'a str, &'a Setting)> {
    let differs =
        |name: &str, setting: &Setting| after.setting(name).is_none_or(|new| new.value != setting.value);
    let settings = before.settings().iter().filter(|(name, setting)| differs(name, setting));
    settings.map(|(name, setting)| (name.as_str(), setting)).collect()
}

/// Whether posted standings could be others with another sheet: only what is said of the event itself, such as the place or
/// whether decks are published, has nothing to do with them.
fn touches_standings(before: &Resolved, after: &Resolved) -> bool {
    let of_the_event = |setting: &Setting| setting.group == Group::Event && setting.locks == Lock::Never;
    let rules = |resolved: &Resolved| {
        let mut rules = serde_json::to_value(resolved).unwrap_or_default();
        rules.as_object_mut().and_then(|rules| rules.remove("settings"));
        rules
    };
    changed(before, after).iter().any(|(_, setting)| !of_the_event(setting)) || rules(before) != rules(after)
}

/// What stands firm does not change; what is locked changes with a reason, and the refusal names the clause.
pub(crate) fn check(tournament: &Tournament, after: &Resolved, reason: Option<&str>) -> Result<(), Refusal> {
    let before = tournament.rulebook()?;
    let closed = tournament.phase >= Phase::Posted && touches_standings(before, after);
    if closed {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    let locked: Vec<(&str, &Setting)> =
        changed(before, after).into_iter().filter(|(_, setting)| locked(tournament, setting)).collect();
    if let Some((name, setting)) = locked.iter().find(|(_, setting)| setting.firm) {
        let kind = RefusalKind::SettingFirm { setting: (*name).to_owned(), words: setting.words.clone() };
        return Err(Refusal::new(kind).citing(&setting.citation));
    }
    let explained = reason.is_some_and(|reason| !reason.trim().is_empty());
    match locked.first() {
        Some((name, setting)) if !explained => {
            let kind =
                RefusalKind::SettingLocked { setting: (*name).to_owned(), words: setting.words.clone() };
            Err(Refusal::new(kind).citing(&setting.citation))
        }
        _ => Ok(()),
    }
}
