//! How a cut came about, line by line in words (BR-CUT-12: everybody can check it).

use engine::Tournament;
use engine::event::CutLine;
use engine::ids::EntrantId;
use engine::structure::stages::declared;
use rulebook::{CutMethod, Kind, Resolved};

use super::clauses::clause;
use super::names::{Audience, Names};
use crate::locale::{Locale, Text};
use crate::parts::Clause;

/// One line: what decided, and about whom.
#[derive(Clone, Debug)]
pub struct CutReason {
    pub words: String,
    /// Those who came into question, where they are more than those who go on.
    pub candidates: Vec<String>,
    pub advance: Vec<String>,
    pub clause: Option<Clause>,
}

/// "by title", as the rulebook words it, with its own clause.
pub fn cut_method(rulebook: &Resolved, locale: Locale) -> Option<(String, Clause)> {
    let setting = rulebook.setting("cut")?;
    let method = setting.value.get("method")?.as_str()?;
    let Kind::Cut { methods, .. } = &setting.kind else { return None };
    let option = methods.iter().find(|option| option.id == method)?;
    let citation = option.citation.as_ref().unwrap_or(&setting.citation);
    let words = locale.words(&option.words).to_owned();
    Some((words, clause(rulebook, citation, &option.words, locale)))
}

/// Staff read why somebody was passed over; everybody else only that they were.
pub fn cut_reasons(
    tournament: &Tournament,
    lines: &[CutLine],
    method: CutMethod,
    names: &Names<'_>,
    audience: Audience,
    locale: Locale,
) -> Vec<CutReason> {
    let reading = Reading { tournament, method, names, audience, locale };
    lines.iter().map(|line| reading.reason(line)).collect()
}

struct Reading<'a> {
    tournament: &'a Tournament,
    method: CutMethod,
    names: &'a Names<'a>,
    audience: Audience,
    locale: Locale,
}

impl Reading<'_> {
    fn reason(&self, line: &CutLine) -> CutReason {
        let named = |list: &[EntrantId]| list.iter().map(|&id| self.named(id)).collect::<Vec<_>>();
        let candidates = if line.candidates == line.advance { Vec::new() } else { named(&line.candidates) };
        CutReason {
            words: self.words(line),
            candidates,
            advance: named(&line.advance),
            clause: self.clause(line),
        }
    }

    /// The name, with the nation, clan or title where the cut goes by it.
    fn named(&self, id: EntrantId) -> String {
        let name = self.names.full(id);
        let found = self.tournament.entrant(id).filter(|_| self.method.attribute().is_some());
        let declared = found.and_then(|found| declared(self.tournament, found));
        match declared {
            Some(declared) => {
                self.locale.t("name-declared").with("name", name).with("declared", declared).to_string()
            }
            None => name,
        }
    }

    fn words(&self, line: &CutLine) -> String {
        let argument = |name: &str| line.args.get(name).map(String::as_str);
        let code = match line.code.as_str() {
            "passed-over" if self.audience == Audience::Public => "passed-over-public".to_owned(),
            "passed-over" => format!("passed-over-{}", argument("reason").unwrap_or("excluded")),
            "tiebreaker-round" if argument("safe").is_some() => "tiebreaker-round-safe".to_owned(),
            "decided-by-lot" => format!("decided-by-lot-{}", argument("lots").unwrap_or("drawn")),
            "one-round-not-won" | "every-round-won" if line.contested == Some(true) => {
                format!("{}-{}", line.code, argument("pick").unwrap_or("ranking"))
            }
            code => code.to_owned(),
        };
        let mut text = Text::of_key(self.locale, format!("why-cut-{code}"));
        text = text.with("step", line.step.unwrap_or(1)).with("taken", line.advance.len());
        text = text.with("count", line.candidates.len());
        let arguments = line.args.iter().map(|(name, value)| {
            let people = ["entrant", "safe", "out"].contains(&name.as_str());
            (name.clone(), if people { self.people(value) } else { value.clone() })
        });
        text.with_all(arguments).to_string()
    }

    /// Numbers of entrants, with commas between them, as names.
    fn people(&self, numbers: &str) -> String {
        let ids = numbers.split(',').filter_map(|number| number.trim().parse().ok()).map(EntrantId);
        let names: Vec<String> = ids.map(|id| self.names.full(id)).collect();
        if names.is_empty() { "–".to_owned() } else { self.locale.list(names) }
    }

    fn clause(&self, line: &CutLine) -> Option<Clause> {
        let rulebook = self.tournament.rulebook().ok()?;
        if line.citation.clause.is_empty() {
            return None;
        }
        let finals = rulebook.finals();
        let tiebreaker = finals.and_then(|finals| finals.tiebreaker.as_ref());
        let last = &rulebook.standings().last_resort;
        let setting = rulebook.setting("cut")?;
        let methods = match &setting.kind {
            Kind::Cut { methods, .. } => methods.as_slice(),
            _ => &[],
        };
        let own = methods.iter().filter_map(|option| Some((option.citation.as_ref()?, &option.words)));
        let known = own
            .chain(
                tiebreaker
                    .into_iter()
                    .flat_map(|rule| [(&rule.citation, &rule.words), (&rule.order, &rule.words)]),
            )
            .chain(finals.map(|finals| (&finals.too_few.citation, &finals.too_few.words)))
            .chain(rulebook.bracket().map(|bracket| (&bracket.citation, &bracket.words)))
            .chain([(&last.citation, &last.words), (&setting.citation, &setting.words)]);
        let same = |found: &rulebook::Citation| {
            found.clause == line.citation.clause && found.requirement == line.citation.requirement
        };
        let (citation, words) = known.into_iter().find(|(citation, _)| same(citation))?;
        Some(clause(rulebook, citation, words, self.locale))
    }
}
