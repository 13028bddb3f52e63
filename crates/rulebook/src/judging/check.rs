//! What can be wrong with judging tables although they read well: names of nothing, ways that lead nowhere.

use std::collections::BTreeSet;

use super::{Escalation, Given, Infraction, Judging};
use crate::Problem;
use crate::load::{Path, Source, Sources};

struct Report<'a> {
    sources: Sources<'a>,
    problems: Vec<Problem>,
}

impl Report<'_> {
    fn add(&mut self, path: &Path, message: String) {
        self.problems.push(self.sources.problem(path, message));
    }

    fn known<'a>(&mut self, path: &Path, what: &str, name: &str, mut names: impl Iterator<Item = &'a str>) {
        if !names.any(|known| known == name) {
            self.add(path, format!("there is no {what} `{name}` here"));
        }
    }

    fn once<'a>(&mut self, path: &Path, ids: impl Iterator<Item = &'a str>) {
        let mut seen = BTreeSet::new();
        for (number, id) in ids.enumerate() {
            if !seen.insert(id) {
                self.add(&path.item(number), format!("`{id}` stands twice in `{path}`"));
            }
        }
    }
}

pub(super) fn check(judging: &Judging, source: &Source) -> Vec<Problem> {
    let mut report = Report { sources: Sources { own: source, base: None }, problems: Vec::new() };
    let steps = || judging.penalties.iter().map(|step| step.id.as_str());
    let path = Path::new(&["penalties"]);
    if judging.penalties.is_empty() {
        report.add(&path, "the ladder of penalties has no step".to_owned());
    }
    report.once(&path, steps());
    for (number, step) in judging.penalties.iter().enumerate() {
        for name in step.repeated.iter().flatten() {
            report.known(&path.item(number).key("repeated"), "penalty", name, steps());
        }
    }
    if let Some(Escalation::EveryNth { penalty, adds, .. }) =
        judging.escalation.as_ref().map(|said| &said.rule)
    {
        let path = Path::new(&["escalation"]);
        report.known(&path, "penalty", penalty, steps());
        report.known(&path, "penalty", adds, steps());
    }
    let path = Path::new(&["infractions"]);
    report.once(&path, judging.infractions.iter().map(|infraction| infraction.id.as_str()));
    for (number, infraction) in judging.infractions.iter().enumerate() {
        check_infraction(judging, infraction, &path.item(number), &mut report);
    }
    if let Some(proxies) = &judging.proxies {
        let path = Path::new(&["proxies", "checks"]);
        for (number, check) in proxies.checks.iter().enumerate() {
            for cause in check.needed.iter().flat_map(|needed| &needed.causes) {
                let causes = proxies.causes.iter().map(|cause| cause.id.as_str());
                report.known(&path.item(number).key("needed"), "cause", cause, causes);
            }
        }
    }
    report.problems
}

fn check_infraction(judging: &Judging, infraction: &Infraction, path: &Path, report: &mut Report<'_>) {
    let infractions = || judging.infractions.iter().map(|other| other.id.as_str());
    let questions = || infraction.questions.iter().map(|question| question.id.as_str());
    let outcomes = || infraction.outcomes.iter().map(|outcome| outcome.id.as_str());
    let remedies = |names: &[String], path: &Path, report: &mut Report<'_>| {
        for name in names {
            report.known(path, "remedy", name, judging.remedies.keys().map(String::as_str));
        }
    };
    report.once(&path.key("questions"), questions());
    report.once(&path.key("outcomes"), outcomes());
    remedies(&infraction.remedies, &path.key("remedies"), report);
    for name in infraction.see.iter().chain(&infraction.intended) {
        report.known(path, "infraction", name, infractions());
    }
    if infraction.outcomes.is_empty() {
        report.add(path, format!("`{}` has no outcome", infraction.id));
    }
    if let Some(section) = &infraction.section {
        report.known(path, "section", section, judging.sections.keys().map(String::as_str));
    }
    for (number, exception) in infraction.exceptions.iter().enumerate() {
        report.known(&path.key("exceptions").item(number), "outcome", &exception.outcome, outcomes());
    }
    for (number, question) in infraction.questions.iter().enumerate() {
        let path = path.key("questions").item(number).key("options");
        report.once(&path, question.options.iter().map(|way| way.id.as_str()));
        for (number, way) in question.options.iter().enumerate() {
            let path = path.item(number);
            match (&way.question, &way.outcome) {
                (Some(question), None) => report.known(&path, "question", question, questions()),
                (None, Some(outcome)) => report.known(&path, "outcome", outcome, outcomes()),
                _ => report.add(&path, format!("`{}` leads to a question or to an outcome", way.id)),
            }
        }
    }
    for (number, outcome) in infraction.outcomes.iter().enumerate() {
        let path = path.key("outcomes").item(number);
        if let Some(question) = &outcome.then {
            report.known(&path, "question", question, questions());
        }
        if let Some(other) = &outcome.see {
            report.known(&path, "infraction", other, infractions());
        }
        remedies(outcome.next_match.as_deref().unwrap_or_default(), &path.key("next_match"), report);
        for (number, row) in outcome.rows.iter().enumerate() {
            let path = path.key("rows").item(number);
            remedies(&row.remedies, &path, report);
            for given in &row.penalties {
                check_given(judging, given, &path, report);
            }
        }
    }
}

fn check_given(judging: &Judging, given: &Given, path: &Path, report: &mut Report<'_>) {
    let steps = || judging.penalties.iter().map(|step| step.id.as_str());
    for name in [Some(&given.penalty), given.up_to.as_ref()].into_iter().flatten() {
        report.known(path, "penalty", name, steps());
    }
    let up_to = given.up_to.as_ref().and_then(|name| judging.rank(name));
    if judging.rank(&given.penalty).zip(up_to).is_some_and(|(from, to)| to < from) {
        report.add(path, "the range of penalties ends before it begins".to_owned());
    }
}
