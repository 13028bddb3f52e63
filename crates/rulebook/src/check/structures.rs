//! Structures: described ones have to be on offer, and their conditions to make sense.

use super::settings::when;
use super::{Report, listed};
use crate::load::Path;
use crate::{Kind, Out, Rulebook};

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    let offered: Vec<&str> = match rulebook.settings.get("structure").map(|setting| &setting.kind) {
        Some(Kind::Choice { options, .. }) => options.iter().map(|option| option.id.as_str()).collect(),
        _ => Vec::new(),
    };
    for (structure, rule) in &rulebook.structures {
        let name = structure.stage().name();
        let path = Path::new(&["structures", name]);
        if !offered.contains(&name) {
            let known = listed(offered.iter().copied());
            report.add(&path, format!("`{name}` is not offered by the setting `structure`; it has {known}"));
        }
        if let Some(Out::Losses { count: 0, .. }) = rule.out.as_ref().map(|out| out.rule) {
            report
                .add(&path.key("out"), "with no loss allowed everybody would be out before the first round");
        }
        for (number, end) in rule.ends.iter().enumerate() {
            when(rulebook, &end.when, &path.key("ends").item(number).key("when"), report);
        }
    }
}
