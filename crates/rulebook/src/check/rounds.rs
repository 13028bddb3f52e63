//! Rounds tables: every number of entrants in exactly one row.

use super::settings::when;
use super::{Report, listed};
use crate::load::Path;
use crate::rounds::{LARGEST_CUT, MOST_LOSSES, MOST_ROUNDS};
use crate::{Beyond, Kind, RoundsTable, Rulebook};

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    let tiers: Vec<&str> = match rulebook.settings.get("tier").map(|setting| &setting.kind) {
        Some(Kind::Choice { options, .. }) => options.iter().map(|option| option.id.as_str()).collect(),
        _ => Vec::new(),
    };
    for (number, minimum) in rulebook.minimums.iter().enumerate() {
        let path = Path::new(&["minimums"]).item(number);
        when(rulebook, &minimum.when, &path.key("when"), report);
    }
    for (number, table) in rulebook.rounds.iter().enumerate() {
        let path = Path::new(&["rounds"]).item(number);
        if let Some(tier) = table.tier.as_deref().filter(|tier| !tiers.contains(tier)) {
            let known = listed(tiers.iter().copied());
            report.add(&path.key("tier"), format!("there is no tier `{tier}`; there are {known}"));
        }
        let same =
            |other: &&RoundsTable| (&other.id, &other.tier, other.cut) == (&table.id, &table.tier, table.cut);
        if rulebook.rounds[..number].iter().any(|other| same(&other)) {
            report.add(&path, format!("the rounds table `{}` stands there twice", table.id));
        }
        rows(table, &path.key("rows"), report);
    }
}

fn rows(table: &RoundsTable, path: &Path, report: &mut Report<'_>) {
    if table.rows.is_empty() {
        report.add(path, format!("the rounds table `{}` has no rows", table.id));
    }
    for (number, row) in table.rows.iter().enumerate() {
        let path = path.item(number);
        if row.to.is_some_and(|to| to < row.from) {
            report.add(&path, format!("the row from {} ends before it begins", row.from));
        }
        if row.rounds_up_to.is_some_and(|most| most < row.rounds) {
            report.add(
                &path,
                format!("the row from {} gives a range of rounds that ends before it begins", row.from),
            );
        }
        let most = row.rounds_up_to.unwrap_or(row.rounds).max(row.rounds);
        if most > MOST_ROUNDS {
            report.add(&path, format!("{most} rounds are more than the {MOST_ROUNDS} a table can hold"));
        }
        if let Some(cut) = row.cut.filter(|cut| *cut > LARGEST_CUT) {
            report.add(&path, format!("a cut to {cut} is larger than the {LARGEST_CUT} a table can hold"));
        }
        let Some(before) = number.checked_sub(1).map(|number| &table.rows[number]) else { continue };
        match before.to {
            None => report
                .add(&path, format!("the row before {} has no end, so this one is never reached", row.from)),
            Some(end) if row.from <= end => {
                report
                    .add(&path, format!("rows overlap: {} entrants are in the row before as well", row.from));
            }
            Some(end) if row.from - end > 1 => {
                report.add(&path, format!("no row for {} to {} entrants", end + 1, row.from - 1));
            }
            Some(_) => {}
        }
    }
    let last = table.rows.last();
    if table.beyond != Beyond::Nothing && last.is_some_and(|row| row.to.is_none()) {
        report.add(
            path,
            format!("the rounds table `{}` has an open last row, so nothing is beyond it", table.id),
        );
    }
    if let Beyond::AtMostLossesFitTheCut { losses, .. } = table.beyond
        && losses > MOST_LOSSES
    {
        report
            .add(path, format!("the rounds table `{}` allows for more than {MOST_LOSSES} losses", table.id));
    }
    if matches!(table.beyond, Beyond::AtMostLossesFitTheCut { .. })
        && last.is_some_and(|row| row.cut.unwrap_or(0) == 0)
    {
        report.add(
            path,
            format!("the rounds table `{}` goes on by its cut, and its last row has none", table.id),
        );
    }
}
