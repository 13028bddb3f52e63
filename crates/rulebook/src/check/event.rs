//! Checklists whose items ask about what there is, and demands that can be met.

use std::collections::BTreeSet;

use super::settings::when;
use super::{Report, is_name, listed};
use crate::load::Path;
use crate::{Checklist, Judged, Kind, Rulebook};

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    let Some(event) = &rulebook.event else { return };
    let path = Path::new(&["event"]);
    let mut lists = BTreeSet::new();
    for (number, list) in event.checklists.iter().enumerate() {
        let path = path.key("checklists").item(number);
        name(&list.id, &mut lists, &path, report);
        let mut items = BTreeSet::new();
        for (number, item) in list.items.iter().enumerate() {
            let path = path.key("items").item(number);
            name(&item.id, &mut items, &path, report);
            when(rulebook, &item.when, &path.key("when"), report);
            judged(rulebook, &event.checklists, item.judged.as_ref(), &path.key("judged"), report);
            judged(rulebook, &event.checklists, item.after.as_ref(), &path.key("after"), report);
        }
    }
    tiers(rulebook, report);
    let mut notices = BTreeSet::new();
    for (number, notice) in event.entry_notices.iter().enumerate() {
        let path = path.key("entry_notices").item(number);
        name(&notice.id, &mut notices, &path, report);
        when(rulebook, &notice.when, &path.key("when"), report);
    }
    if let Some(kits) = &event.kits {
        when(rulebook, &kits.when, &Path::new(&["event", "kits", "when"]), report);
    }
    if let Some(pods) = &event.pods {
        when(rulebook, &pods.when, &Path::new(&["event", "pods", "when"]), report);
    }
    for (number, demand) in event.demands.iter().enumerate() {
        let path = path.key("demands").item(number);
        when(rulebook, &demand.when, &path.key("when"), report);
        setting(rulebook, &demand.setting, &path.key("setting"), report);
        if demand.one_of.is_empty() && demand.needed {
            report.add(&path, "a value is needed, but `one_of` names none");
        }
    }
}

fn name<'a>(id: &'a str, known: &mut BTreeSet<&'a str>, path: &Path, report: &mut Report<'_>) {
    if !is_name(id, '-') {
        report.add(&path.key("id"), format!("`{id}` is no id: use small letters, digits and `-`"));
    }
    if !known.insert(id) {
        report.add(&path.key("id"), format!("`{id}` stands there twice"));
    }
}

fn setting(rulebook: &Rulebook, name: &str, path: &Path, report: &mut Report<'_>) {
    if !rulebook.settings.contains_key(name) {
        let known = listed(rulebook.settings.keys().map(String::as_str));
        report.add(path, format!("there is no setting `{name}`; there are {known}"));
    }
}

fn judged(
    rulebook: &Rulebook,
    lists: &[Checklist],
    judged: Option<&Judged>,
    path: &Path,
    report: &mut Report<'_>,
) {
    match judged {
        Some(Judged::Stated(name) | Judged::OnSheet(name)) => setting(rulebook, name, path, report),
        Some(Judged::NotAbove { setting: name, limit }) => {
            for name in [name, limit] {
                setting(rulebook, name, path, report);
            }
        }
        Some(Judged::Done { list, item }) => {
            let found = lists.iter().find(|found| found.id == *list);
            if !found.is_some_and(|found| found.items.iter().any(|found| found.id == *item)) {
                report.add(path, format!("there is no item `{item}` on a list `{list}`"));
            }
        }
        _ => {}
    }
}

/// A change says what holds in every tier, and in no other.
fn tiers(rulebook: &Rulebook, report: &mut Report<'_>) {
    let Some(event) = &rulebook.event else { return };
    let tiers: BTreeSet<&str> = match rulebook.settings.get("tier").map(|setting| &setting.kind) {
        Some(Kind::Choice { options, .. }) => options.iter().map(|option| option.id.as_str()).collect(),
        _ => BTreeSet::new(),
    };
    for (number, change) in event.tier_changes.iter().enumerate() {
        let named: Vec<&str> = change.tiers.iter().flat_map(|said| &said.of).map(String::as_str).collect();
        let once: BTreeSet<&str> = named.iter().copied().collect();
        if once != tiers || once.len() != named.len() {
            let path = Path::new(&["event", "tier_changes"]).item(number);
            let tiers = listed(tiers.iter().copied());
            report.add(&path, format!("a change says once what holds in each tier; there are {tiers}"));
        }
    }
}
