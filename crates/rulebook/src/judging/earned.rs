//! Whether the penalties a rulebook names for what happens at a table stand in its judging tables.

use super::Judging;
use crate::load::{Path, RulebookFile, Source, Sources};
use crate::{Earns, Problem};

pub(crate) fn check(file: &RulebookFile, tables: &Judging, source: &Source) -> Vec<Problem> {
    let sources = Sources { own: source, base: None };
    let mut problems = Vec::new();
    for (path, earns) in named(file) {
        let mut missing = |what: &str, name: &str| {
            problems.push(sources.problem(&path, format!("the judging tables have no {what} `{name}`")));
        };
        match tables.infraction(&earns.infraction) {
            None => missing("infraction", &earns.infraction),
            Some(infraction) => {
                let options = infraction.questions.iter().flat_map(|question| &question.options);
                let ways: Vec<&str> = options.map(|way| way.id.as_str()).collect();
                for answer in earns.answers.iter().filter(|answer| !ways.contains(&answer.as_str())) {
                    missing("answer", answer);
                }
            }
        }
        if let Some(penalty) = earns.penalty.as_ref().filter(|name| tables.penalty(name).is_none()) {
            missing("penalty", penalty);
        }
    }
    problems
}

fn named(file: &RulebookFile) -> Vec<(Path, &Earns)> {
    let mut named = Vec::new();
    let steps = file.lateness.iter().flat_map(|rule| rule.steps.iter().enumerate());
    for (number, step) in steps {
        let path = Path::new(&["lateness", "steps"]).item(number).key("earns");
        named.extend(step.earns.iter().map(|earns| (path.clone(), earns)));
    }
    if let Some(rule) = &file.wrong_table {
        let path = Path::new(&["wrong_table"]);
        named.extend(rule.earns_before.iter().map(|earns| (path.key("earns_before"), earns)));
        named.extend(rule.earns_after.iter().map(|earns| (path.key("earns_after"), earns)));
    }
    named.extend(file.slow_play.iter().map(|earns| (Path::new(&["slow_play"]), earns)));
    named
}
