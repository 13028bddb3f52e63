//! How a match is played and ends.

use super::settings::when;
use super::{Report, listed};
use crate::load::Path;
use crate::{EqualGames, Play, Rulebook};

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    let rule = &rulebook.r#match;
    let path = Path::new(&["match"]);
    if rule.forms.is_empty() {
        report.add(&path, "`match.forms` is empty: nothing says how a match is played");
    }
    for (number, form) in rule.forms.iter().enumerate() {
        let path = path.key("forms").item(number);
        when(rulebook, &form.when, &path.key("when"), report);
        match &form.play {
            Play::BestOf { wins_needed: 0, .. } => report.add(&path, "a match needs at least one game win"),
            Play::BestOf { wins_needed, most_games: Some(most), .. } if most < wins_needed => {
                report.add(&path, format!("{wins_needed} wins cannot be reached in {most} games"));
            }
            Play::EverySide { games, sides, .. } if *games == 0 || sides.len() < 2 => {
                report.add(&path, "a match by sides needs at least one game and two sides");
            }
            _ => {}
        }
    }
    for (number, end) in rule.end_of_time.iter().enumerate() {
        let path = path.key("end_of_time").item(number);
        when(rulebook, &end.when, &path.key("when"), report);
        match &end.procedure {
            Some(name) if !rulebook.procedures.contains_key(name) => {
                let known = listed(rulebook.procedures.keys().map(String::as_str));
                report.add(
                    &path.key("procedure"),
                    format!("there is no procedure `{name}`; there are {known}"),
                );
            }
            None if end.equal_games == EqualGames::SettledByProcedure => {
                report.add(&path, "`settled-by-procedure` needs a `procedure`");
            }
            _ => {}
        }
    }
    if rule.agreed_draw.allowed && rule.agreed_draw.score.is_none() {
        report.add(&path.key("agreed_draw"), "an agreed draw needs a `score` to be stored with");
    }
}
