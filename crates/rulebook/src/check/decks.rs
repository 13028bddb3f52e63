//! Formats whose rules name zones that exist, and conditions that name settings.

use super::settings::when;
use super::{Report, listed};
use crate::Rulebook;
use crate::decks::{DeckFormat, DeckTest};
use crate::load::Path;

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    people(rulebook, report);
    let Some(decks) = &rulebook.decks else { return };
    for (name, format) in &decks.formats {
        check_format(rulebook, format, &Path::new(&["decks", "formats", name]), report);
    }
    for (name, list) in &decks.checklists {
        let path = Path::new(&["decks", "checklists", name]);
        when(rulebook, &list.when, &path.key("when"), report);
        for (number, tick) in list.ticks.iter().enumerate() {
            when(rulebook, &tick.when, &path.key("ticks").item(number).key("when"), report);
        }
    }
    for (number, rule) in decks.sleeves.iter().enumerate() {
        when(rulebook, &rule.when, &Path::new(&["decks", "sleeves"]).item(number).key("when"), report);
    }
    if let Some(printed) = &decks.printed {
        setting(rulebook, &printed.setting, &Path::new(&["decks", "printed", "setting"]), report);
    }
}

fn check_format(rulebook: &Rulebook, format: &DeckFormat, path: &Path, report: &mut Report<'_>) {
    let known = |zone: &String| format.zones.iter().any(|there| there.id == *zone);
    let pool = format.between_matches.iter().flat_map(|changes| &changes.pool);
    for zone in pool.filter(|zone| !known(zone)) {
        let there = listed(format.zones.iter().map(|zone| zone.id.as_str()));
        report.add(&path.key("between_matches"), format!("there is no zone `{zone}`; there are {there}"));
    }
    for (number, rule) in format.rules.iter().enumerate() {
        let path = path.key("rules").item(number);
        when(rulebook, &rule.when, &path.key("when"), report);
        let mut zones: Vec<&String> = rule.test.zones().iter().collect();
        match &rule.test {
            DeckTest::Copies { also_in, .. } => zones.extend(also_in),
            DeckTest::Referred { by, .. } => zones.extend(by),
            _ => {}
        }
        for zone in zones.into_iter().filter(|zone| !known(zone)) {
            let there = listed(format.zones.iter().map(|zone| zone.id.as_str()));
            report.add(&path, format!("there is no zone `{zone}`; there are {there}"));
        }
        if let Some(name) = rule.test.setting() {
            setting(rulebook, name, &path, report);
        }
    }
}

fn people(rulebook: &Rulebook, report: &mut Report<'_>) {
    let Some(people) = &rulebook.people else { return };
    let path = Path::new(&["people", "staff"]);
    for (number, rule) in people.staff.iter().enumerate() {
        when(rulebook, &rule.when, &path.item(number).key("when"), report);
    }
    let path = Path::new(&["people", "eligibility"]);
    for (number, rule) in people.eligibility.iter().enumerate() {
        let path = path.item(number);
        when(rulebook, &rule.when, &path.key("when"), report);
        let dates = rule.not_before.iter().flatten();
        for name in dates.chain(rule.over.as_ref().map(|over| &over.setting)) {
            setting(rulebook, name, &path, report);
        }
    }
    let path = Path::new(&["people", "declarations"]);
    for (number, declaration) in people.declarations.iter().enumerate() {
        when(rulebook, &declaration.when, &path.item(number).key("when"), report);
    }
}

fn setting(rulebook: &Rulebook, name: &str, path: &Path, report: &mut Report<'_>) {
    if !rulebook.settings.contains_key(name) {
        report.add(path, format!("there is no setting `{name}`"));
    }
}
