//! What can be wrong with a rulebook although it reads well: values outside their limits, tables with holes, ways that
//! lead nowhere.

mod decks;
mod event;
mod finals;
mod matches;
mod procedures;
mod rounds;
mod settings;
mod standings;
mod structures;
mod ways;

use crate::load::{Path, Sources};
use crate::{Problem, Rulebook};

/// Collects problems, each at its place.
pub(crate) struct Report<'a> {
    sources: &'a Sources<'a>,
    problems: Vec<Problem>,
}

impl Report<'_> {
    fn add(&mut self, path: &Path, message: impl Into<String>) {
        self.problems.push(self.sources.problem(path, message));
    }
}

pub(crate) fn check(rulebook: &Rulebook, sources: &Sources<'_>) -> Vec<Problem> {
    let mut report = Report { sources, problems: Vec::new() };
    if !is_name(&rulebook.id, '-') {
        report.add(
            &Path::new(&["id"]),
            format!("`{}` is no id: use small letters, digits and `-`", rulebook.id),
        );
    }
    settings::check(rulebook, &mut report);
    matches::check(rulebook, &mut report);
    standings::check(rulebook, &mut report);
    structures::check(rulebook, &mut report);
    rounds::check(rulebook, &mut report);
    finals::check(rulebook, &mut report);
    event::check(rulebook, &mut report);
    decks::check(rulebook, &mut report);
    procedures::check(rulebook, &mut report);
    report.problems
}

/// Small letters and digits, in parts joined by one character.
fn is_name(name: &str, joint: char) -> bool {
    name.split(joint).all(|part| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    })
}

fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    let names: Vec<String> = names.into_iter().map(|name| format!("`{name}`")).collect();
    if names.is_empty() { "none".to_owned() } else { names.join(", ") }
}
