//! Procedures: every way leads somewhere, every state is reached, everything named exists.

use std::collections::BTreeSet;

use super::ways::{ending, reached, speaks_of_named, ways};
use super::{Report, listed};
use crate::load::Path;
use crate::{Branch, BranchOn, Finish, Kind, Procedure, Rulebook, Stage, Step};

pub(super) fn check(rulebook: &Rulebook, report: &mut Report<'_>) {
    for (name, procedure) in &rulebook.procedures {
        let path = Path::new(&["procedures", name]);
        check_ways(procedure, &path, report);
        for (state, step) in &procedure.states {
            check_step(rulebook, procedure, step, &path.key("states").key(state), report);
        }
    }
}

fn check_ways(procedure: &Procedure, path: &Path, report: &mut Report<'_>) {
    let states = path.key("states");
    let known = || listed(procedure.states.keys().map(String::as_str));
    let missing = |to: &str| !procedure.states.contains_key(to);
    if missing(&procedure.start) {
        report.add(
            &path.key("start"),
            format!("there is no state `{}` to start in; there are {}", procedure.start, known()),
        );
    }
    for (number, exit) in procedure.exits.iter().enumerate().filter(|(_, exit)| missing(&exit.goto)) {
        let message = format!(
            "the exit `{}` goes to `{}`, which is no state; there are {}",
            exit.id,
            exit.goto,
            known()
        );
        report.add(&path.key("exits").item(number), message);
    }
    for (name, step) in &procedure.states {
        for way in ways(step).into_iter().filter(|way| missing(way.to)) {
            let part = way.part.iter().fold(states.key(name).key(step.name()), |path, part| path.key(part));
            report.add(
                &part,
                format!("`{name}` goes to `{}`, which is no state; there are {}", way.to, known()),
            );
        }
    }
    let reached = reached(procedure);
    let ending = ending(procedure);
    for (name, step) in &procedure.states {
        let path = states.key(name);
        let as_named: Vec<bool> =
            reached.iter().filter(|(state, _)| state == name).map(|(_, named)| *named).collect();
        if as_named.is_empty() {
            report.add(&path, format!("nothing leads to the state `{name}`"));
        } else if speaks_of_named(step) && as_named.contains(&false) {
            report.add(&path, format!("`{name}` speaks of the named player, and one way there names nobody"));
        }
        if !as_named.is_empty() && !ending.contains(name.as_str()) {
            report.add(&path, format!("no way leads from `{name}` to an end"));
        }
    }
}

fn check_step(rulebook: &Rulebook, procedure: &Procedure, step: &Step, path: &Path, report: &mut Report<'_>) {
    let name = path.last().to_owned();
    let path = path.key(step.name());
    match step {
        Step::Ask(ask) => {
            if ask.options.is_empty() == ask.number.is_none() {
                report
                    .add(&path, format!("`{name}` has to ask either for one of `options` or for a `number`"));
            }
            if ask.number.as_ref().is_some_and(|number| number.min > number.max) {
                report
                    .add(&path, format!("`{name}` asks for a number between limits that exclude each other"));
            }
            twice(&name, ask.options.iter().map(|answer| answer.id.as_str()), &path, report);
            if let Some(known) = &ask.known
                && !ask.options.iter().any(|answer| answer.id == known.answer && !answer.names_player)
            {
                let message =
                    format!("`{}` is none of the options of `{name}` that name no player", known.answer);
                report.add(&path.key("known"), message);
            }
        }
        Step::PlayUntil(play) => {
            twice(&name, play.outcomes.iter().map(|outcome| outcome.id.as_str()), &path, report);
        }
        Step::Read(read) => {
            for reading in read.readings.iter().filter(|reading| reading.min > reading.max) {
                report.add(&path, format!("`{}` is read between limits that exclude each other", reading.id));
            }
            twice(&name, read.readings.iter().map(|reading| reading.id.as_str()), &path, report);
        }
        Step::Decide(decide) => {
            let taken = readings(procedure);
            for comparison in
                decide.compare.iter().filter(|comparison| !taken.contains(comparison.reading.as_str()))
            {
                let known = listed(taken.iter().copied());
                let message = format!(
                    "`{name}` compares `{}`, which is never read; read are {known}",
                    comparison.reading
                );
                report.add(&path.key("compare"), message);
            }
        }
        Step::Branch(branch) => check_branch(rulebook, branch, &name, &path, report),
        Step::Chance(chance) if chance.between.is_empty() == chance.goto.is_none() => {
            report.add(
                &path,
                format!("`{name}` needs either `between` or, where chance names a player, `goto`"),
            );
        }
        Step::Finish(finish) => check_finish(finish, &name, &path, report),
        Step::Chance(_) | Step::Instruct(_) | Step::SetGame(_) => {}
    }
}

fn twice<'a>(state: &str, ids: impl Iterator<Item = &'a str>, path: &Path, report: &mut Report<'_>) {
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            report.add(path, format!("`{id}` stands twice in `{state}`"));
        }
    }
}

fn readings(procedure: &Procedure) -> BTreeSet<&str> {
    let read = procedure.states.values().filter_map(|step| match step {
        Step::Read(read) => Some(read.readings.iter().map(|reading| reading.id.as_str())),
        _ => None,
    });
    read.flatten().collect()
}

fn check_branch(rulebook: &Rulebook, branch: &Branch, name: &str, path: &Path, report: &mut Report<'_>) {
    let Some(possible) = possible(rulebook, &branch.on) else {
        report.add(
            &path.key("on"),
            format!("`{name}` branches on a setting that is not there or has no fixed values"),
        );
        return;
    };
    for case in branch.cases.keys().filter(|case| !possible.contains(case)) {
        let known = listed(possible.iter().map(String::as_str));
        report
            .add(&path.key("cases").key(case), format!("`{name}` has a case `{case}`; possible are {known}"));
    }
    let open: Vec<&str> =
        possible.iter().filter(|case| !branch.cases.contains_key(*case)).map(String::as_str).collect();
    if branch.otherwise.is_none() && !open.is_empty() {
        report.add(path, format!("`{name}` says nothing for {}; add them or `otherwise`", listed(open)));
    }
}

/// The cases a fact can have.
fn possible(rulebook: &Rulebook, on: &BranchOn) -> Option<Vec<String>> {
    let fixed = |cases: &[&str]| Some(cases.iter().map(|case| (*case).to_owned()).collect());
    match on {
        BranchOn::GamesWon => fixed(&["ahead", "equal"]),
        BranchOn::Rank => fixed(&["differs", "equal"]),
        BranchOn::GameInProgress | BranchOn::Announced(_) => fixed(&["yes", "no"]),
        BranchOn::Stage => Some(Stage::ALL.iter().map(|stage| stage.name().to_owned()).collect()),
        BranchOn::Tier => options(rulebook, "tier"),
        BranchOn::Setting(name) => options(rulebook, name),
    }
}

fn options(rulebook: &Rulebook, setting: &str) -> Option<Vec<String>> {
    match &rulebook.settings.get(setting)?.kind {
        Kind::Choice { options, .. } => Some(options.iter().map(|option| option.id.clone()).collect()),
        Kind::Boolean => Some(vec!["true".to_owned(), "false".to_owned()]),
        _ => None,
    }
}

fn check_finish(finish: &Finish, name: &str, path: &Path, report: &mut Report<'_>) {
    if finish.r#match.is_some() != finish.decided_by.is_some() {
        report.add(
            path,
            format!("`{name}` has to say both what the `match` came to and what it was `decided_by`"),
        );
    }
}
