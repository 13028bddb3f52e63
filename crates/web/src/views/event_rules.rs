//! What a document asks of the event around its rounds, worded for the visitor.

use engine::Tournament;
use engine::planning::entry_notices;
use rulebook::{Citation, Group, Resolved, Stage, Words};

use super::clauses::{cited, clause};
use super::times::time_of_day;
use crate::locale::Locale;
use crate::parts::Clause;

/// What whoever enters is told, and where further material is.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Whether entering is still possible: notices are due then.
    pub open: bool,
    pub notices: Vec<EntryNotice>,
    pub links: Vec<EntryLink>,
    pub announcements: Vec<(String, String)>,
    pub document: String,
    pub version: String,
}

#[derive(Clone, Debug)]
pub struct EntryNotice {
    pub words: String,
    pub confirmed: bool,
    pub clause: Clause,
}

#[derive(Clone, Debug)]
pub struct EntryLink {
    pub words: String,
    pub url: Option<String>,
    pub version: Option<String>,
    pub clause: Clause,
}

pub fn entry(tournament: &Tournament, rulebook: &Resolved, locale: Locale) -> Entry {
    let pick = |words: &Words| locale.words(words).to_owned();
    let notices = entry_notices(tournament).into_iter().map(|notice| EntryNotice {
        words: pick(&notice.words),
        confirmed: notice.confirmed,
        clause: clause(rulebook, &notice.citation, &notice.words, locale),
    });
    let links = rulebook.event().map(|event| event.links.as_slice()).unwrap_or_default();
    let links = links.iter().map(|link| EntryLink {
        words: pick(&link.words),
        url: link.url.clone(),
        version: link.version.clone(),
        clause: clause(rulebook, &link.citation, &link.words, locale),
    });
    let said = tournament
        .planning
        .announcements
        .iter()
        .rev()
        .filter_map(|said| Some((time_of_day(tournament, said.at), said.text.clone()?)));
    Entry {
        open: tournament.rounds.is_empty(),
        notices: notices.collect(),
        links: links.collect(),
        announcements: said.collect(),
        document: pick(&rulebook.document().title),
        version: format!("{} · {}", rulebook.document().version, rulebook.document().effective),
    }
}

/// What was last announced to everybody, as long as it concerns this round.
pub fn latest_announcement(tournament: &Tournament) -> Option<(String, String)> {
    let since = tournament.current_round().map(|round| round.published_at);
    let said = tournament.planning.announcements.last()?;
    let recent = since.is_none_or(|since| said.at >= since);
    Some((time_of_day(tournament, said.at), said.text.clone()?)).filter(|_| recent)
}

/// The words of a rule about the event that a refusal cites.
pub(super) fn words_of<'a>(rulebook: &'a Resolved, citation: &Citation) -> Option<(&'a Citation, &'a Words)> {
    let event = rulebook.event()?;
    let items =
        event.checklists.iter().flat_map(|list| &list.items).map(|item| (&item.citation, &item.words));
    let demands = event.demands.iter().map(|demand| (&demand.citation, &demand.words));
    let notices = event.entry_notices.iter().map(|notice| (&notice.citation, &notice.words));
    let kits = event.kits.iter().flat_map(|kits| {
        [&kits.commitment, &kits.unused, &kits.one_event, &kits.second, &kits.leftovers]
            .map(|found| (found, &kits.words))
    });
    let blocks = event
        .blocks
        .iter()
        .flat_map(|rule| [&rule.citation, &rule.head_judge].map(|found| (found, &rule.words)));
    let sharing = rulebook.prizes().and_then(|prizes| prizes.sharing.as_ref());
    let sharing = sharing
        .into_iter()
        .flat_map(|rule| [&rule.citation, &rule.last_round].map(|found| (found, &rule.words)));
    items
        .chain(demands)
        .chain(notices)
        .chain(kits)
        .chain(blocks)
        .chain(sharing)
        .find(|(found, _)| *found == citation)
}

/// A chip for a rule that may have words of its own, or none.
pub fn rule_clause(rulebook: &Resolved, citation: &Citation, words: &Words, locale: Locale) -> Clause {
    cited(rulebook, citation, locale).unwrap_or_else(|| clause(rulebook, citation, words, locale))
}

/// Settings that should not stand together, in the rulebook's words.
pub fn advice(rulebook: &Resolved, locale: Locale) -> Vec<(String, Clause)> {
    let told = |demand: &rulebook::Demand| {
        let words = locale.words(&demand.words).to_owned();
        (words, clause(rulebook, &demand.citation, &demand.words, locale))
    };
    rulebook.advice().into_iter().map(told).collect()
}

/// What is to be known when the clock of a round is started: how time runs out where somebody has to go on.
pub fn advice_on_time(rulebook: &Resolved, stage: Stage, locale: Locale) -> Option<String> {
    let elimination = matches!(stage, Stage::SingleElimination | Stage::Final);
    let timed = elimination && rulebook.minutes(stage).is_some();
    let on_time = |demand: &&rulebook::Demand| {
        rulebook.setting(&demand.setting).is_some_and(|setting| setting.group == Group::Time)
    };
    let found = rulebook.advice().into_iter().find(on_time).filter(|_| timed)?;
    Some(locale.words(&found.words).to_owned())
}
