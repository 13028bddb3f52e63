//! Laying a game over its document.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{Path, RulebookFile, SettingEntry, Sources, citations};
use crate::decks::Decks;
use crate::rulebook::FORMAT;
use crate::{Layer, Lock, Problem, Rulebook, Said, Setting};

/// A complete rulebook without any fact sheet, its settings not yet laid.
pub(crate) fn merge(
    own: &RulebookFile,
    base: Option<&RulebookFile>,
    sources: &Sources<'_>,
) -> Result<Rulebook, Vec<Problem>> {
    let mut problems = Vec::new();
    let settings = settings(own, base, sources, &mut problems);
    let mut missing = |section: &str| {
        problems.push(sources.problem(&Path::default(), format!("the section `[{section}]` is missing")));
    };
    let document = own.document.as_ref().or(base.and_then(|base| base.document.as_ref()));
    let bye = own.bye.as_ref().or(base.and_then(|base| base.bye.as_ref()));
    let r#match = own.r#match.as_ref().or(base.and_then(|base| base.r#match.as_ref()));
    let drops = own.drops.as_ref().or(base.and_then(|base| base.drops.as_ref()));
    for (section, there) in [
        ("document", document.is_some()),
        ("bye", bye.is_some()),
        ("match", r#match.is_some()),
        ("drops", drops.is_some()),
    ] {
        if !there {
            missing(section);
        }
    }
    let (Some(document), Some(bye), Some(r#match), Some(drops)) = (document, bye, r#match, drops) else {
        return Err(problems);
    };
    if !problems.is_empty() {
        return Err(problems);
    }
    let rulebook = Rulebook {
        format: FORMAT,
        id: own.id.clone(),
        name: own.name.clone(),
        document: document.clone(),
        settings,
        minimums: own.minimums.clone().or(base.and_then(|base| base.minimums.clone())).unwrap_or_default(),
        rounds: own.rounds.clone().or(base.and_then(|base| base.rounds.clone())).unwrap_or_default(),
        structures: over(&own.structures, base.map(|base| &base.structures)),
        bye: bye.clone(),
        r#match: r#match.clone(),
        drops: drops.clone(),
        finals: own.finals.clone().or(base.and_then(|base| base.finals.clone())),
        prizes: own.prizes.clone().or(base.and_then(|base| base.prizes.clone())),
        event: own.event.clone().or(base.and_then(|base| base.event.clone())),
        authority: over(&own.authority, base.map(|base| &base.authority)),
        standings: over(&own.standings, base.map(|base| &base.standings)),
        procedures: over(&own.procedures, base.map(|base| &base.procedures)),
        extensions: own
            .extensions
            .clone()
            .or(base.and_then(|base| base.extensions.clone()))
            .unwrap_or_default(),
        lateness: own.lateness.clone().or(base.and_then(|base| base.lateness.clone())),
        wrong_table: own.wrong_table.clone().or(base.and_then(|base| base.wrong_table.clone())),
        slow_play: own.slow_play.clone().or(base.and_then(|base| base.slow_play.clone())),
        reminders: base.iter().flat_map(|base| &base.reminders).chain(&own.reminders).cloned().collect(),
        glossary: over(&own.glossary, base.map(|base| &base.glossary)),
        judging: None,
        decks: Decks::over(own.decks.as_ref(), base.and_then(|base| base.decks.as_ref())),
        people: own.people.clone().or(base.and_then(|base| base.people.clone())),
    };
    citations::fill(&rulebook, &document.id)
        .map_err(|error| vec![sources.own.problem_at(0, error.to_string())])
}

fn over<K: Clone + Ord, T: Clone>(own: &BTreeMap<K, T>, base: Option<&BTreeMap<K, T>>) -> BTreeMap<K, T> {
    let mut merged = base.cloned().unwrap_or_default();
    merged.extend(own.iter().map(|(name, entry)| (name.clone(), entry.clone())));
    merged
}

fn settings(
    own: &RulebookFile,
    base: Option<&RulebookFile>,
    sources: &Sources<'_>,
    problems: &mut Vec<Problem>,
) -> BTreeMap<String, Setting> {
    let names = base.iter().flat_map(|base| base.settings.keys()).chain(own.settings.keys());
    let mut merged = BTreeMap::new();
    for name in names {
        if merged.contains_key(name) {
            continue;
        }
        let document = base.and_then(|base| base.settings.get(name));
        let game = own.settings.get(name);
        let (document, game) = if base.is_none() { (game, None) } else { (document, game) };
        match setting(document, game) {
            Ok(setting) => {
                merged.insert(name.clone(), setting);
            }
            Err(missing) => {
                let path = Path::new(&["settings", name]);
                problems.push(sources.problem(&path, format!("setting `{name}` has no `{missing}`")));
            }
        }
    }
    merged
}

/// Err names what neither file says.
fn setting(document: Option<&SettingEntry>, game: Option<&SettingEntry>) -> Result<Setting, &'static str> {
    // What a game says replaces what its document says, part by part.
    fn part<T: Clone>(
        document: Option<&SettingEntry>,
        game: Option<&SettingEntry>,
        of: impl Fn(&SettingEntry) -> Option<&T>,
    ) -> Option<T> {
        game.and_then(&of).or(document.and_then(&of)).cloned()
    }
    let citation = part(document, game, |entry| entry.citation.as_ref()).ok_or("citation")?;
    let mut said = BTreeMap::new();
    for (layer, entry) in [(Layer::Document, document), (Layer::Game, game)] {
        let Some(entry) = entry else { continue };
        let citation = entry.citation.clone().unwrap_or_else(|| citation.clone());
        if let Some(value) = &entry.game_rules {
            let said_there = Said { value: value.clone(), cases: Vec::new(), citation: citation.clone() };
            said.insert(Layer::GameRules, said_there);
        }
        // An entry that only words a setting anew says nothing about its value.
        if entry.value.is_some() || !entry.cases.is_empty() {
            let value = entry.value.clone().unwrap_or_default();
            said.insert(layer, Said { value, cases: entry.cases.clone(), citation });
        }
    }
    if said.is_empty() {
        said.insert(
            Layer::Document,
            Said { value: Value::Null, cases: Vec::new(), citation: citation.clone() },
        );
    }
    Ok(Setting {
        value: Value::Null,
        layer: Layer::Document,
        layers: BTreeMap::new(),
        citation,
        words: part(document, game, |entry| entry.words.as_ref()).ok_or("words")?,
        help: part(document, game, |entry| entry.help.as_ref()),
        kind: part(document, game, |entry| entry.kind.as_ref()).ok_or("kind")?,
        group: part(document, game, |entry| entry.group.as_ref()).ok_or("group")?,
        locks: part(document, game, |entry| entry.locks.as_ref()).unwrap_or(Lock::Never),
        firm: part(document, game, |entry| entry.firm.as_ref()).unwrap_or(false),
        head_judge: part(document, game, |entry| entry.head_judge.as_ref()).unwrap_or(false),
        shown_only: part(document, game, |entry| entry.shown_only.as_ref()).unwrap_or(false),
        fixed: part(document, game, |entry| entry.fixed.as_ref()).unwrap_or(false),
        limit: part(document, game, |entry| entry.limit.as_ref()),
        notice: part(document, game, |entry| entry.notice.as_ref()),
        said,
    })
}
