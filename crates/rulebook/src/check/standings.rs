//! Orders of standings.

use super::settings::when;
use super::{Report, listed};
use crate::load::Path;
use crate::{Criterion, Denominator, Kind, MatchWin, Quantity, Rulebook, StandingsRule};

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    let path = Path::new(&["standings"]);
    let known = || listed(rulebook.standings.keys().map(String::as_str));
    match rulebook.settings.get("standings").map(|setting| &setting.kind) {
        Some(Kind::Choice { options, .. }) => {
            for option in options.iter().filter(|option| !rulebook.standings.contains_key(&option.id)) {
                let message =
                    format!("there is no order of standings `{}`; there are {}", option.id, known());
                report.add(&Path::new(&["settings", "standings", "kind"]), message);
            }
        }
        _ if !rulebook.standings.contains_key("default") => {
            report.add(&path, format!("`standings.default` is missing; there are {}", known()));
        }
        _ => {}
    }
    for (name, rule) in &rulebook.standings {
        order(rulebook, rule, &path.key(name), report);
    }
}

fn order(rulebook: &Rulebook, rule: &StandingsRule, path: &Path, report: &mut Report<'_>) {
    // The score comes first, under whatever condition a criterion stands before the first that always counts.
    let scores = |criterion: &Criterion| criterion.quantity.is_score();
    let always = rule.criteria.iter().find(|criterion| criterion.when.is_empty());
    if !rule.criteria.first().is_some_and(scores) || !always.is_none_or(scores) {
        report.add(path, format!("the first criterion of `{path}` has to be `points` or `match-wins`"));
    }
    for (number, criterion) in rule.criteria.iter().enumerate() {
        let path = path.key("criteria").item(number);
        when(rulebook, &criterion.when, &path.key("when"), report);
        if let Some(match_win) = match_win(&criterion.quantity) {
            check_match_win(match_win, criterion.quantity.name(), &path, report);
        }
        if needs_game_points(&criterion.quantity) && !rulebook.settings.contains_key("game_points") {
            let name = criterion.quantity.name();
            report.add(&path, format!("`{name}` counts game points, and there is no setting `game_points`"));
        }
    }
}

fn match_win(quantity: &Quantity) -> Option<&MatchWin> {
    match quantity {
        Quantity::MatchWin(match_win) => Some(match_win),
        Quantity::OpponentsMatchWin(of) => Some(&of.match_win),
        Quantity::OpponentsOpponentsMatchWin(of) => Some(&of.of.match_win),
        _ => None,
    }
}

fn needs_game_points(quantity: &Quantity) -> bool {
    matches!(quantity, Quantity::GameWin(_) | Quantity::OpponentsGameWin(_))
}

fn check_match_win(match_win: &MatchWin, name: &str, path: &Path, report: &mut Report<'_>) {
    match (match_win.denominator, match_win.losses) {
        (Denominator::EffectiveRounds, None | Some(0)) => {
            report.add(
                path,
                format!("`{name}` by effective rounds needs `losses`, how many end the tournament"),
            );
        }
        (Denominator::PlayerRounds | Denominator::TotalRounds, Some(_)) => {
            report.add(path, format!("`{name}`: `losses` means something only with `effective-rounds`"));
        }
        _ => {}
    }
    match (match_win.scale, match_win.round) {
        (Some(0), _) => report.add(path, format!("`{name}`: a scale of 0")),
        (Some(_), None) => report.add(path, format!("`{name}`: a `scale` needs `round`")),
        (None, Some(_)) => report.add(path, format!("`{name}`: `round` needs a `scale`")),
        _ => {}
    }
    if let (Some(floor), Some(scale)) = (match_win.floor, match_win.scale) {
        if floor.denominator() != 1 || !(0..=i64::from(scale)).contains(&floor.numerator()) {
            let message =
                format!("`{name}`: with a scale the floor counts in 1/{scale}, so {floor} cannot be one");
            report.add(path, message);
        }
    } else if match_win
        .floor
        .is_some_and(|floor| floor.numerator() > floor.denominator() || floor.numerator() < 0)
    {
        report.add(path, format!("`{name}`: the floor has to lie between 0 and 1"));
    }
}
