//! The standings as pages show them: the published rows with names for their readers, and every tiebreaker unfolded.

use engine::fraction::Fraction;
use engine::ids::{EntrantId, RoundNumber};
use engine::ledger::Ledger;
use engine::standings::{
    Explanation, OpponentShare, Reached, Separation, TiebreakValue, explain_all, published,
};
use engine::structure::stages::{Running, running};
use engine::{Refusal, Tournament};
use rulebook::{Kind, Quantity, Resolved};

use super::clauses::{clause, setting_clause};
use super::names::Names;
use super::sheet::value_words;
use super::stages::RoundTitle;
use crate::locale::{Locale, key};
use crate::parts::{Clause, StandingLine, Tiebreak, TiebreakShare};

/// Shows the standings after a round as they are published.
pub fn standing_lines(
    tournament: &Tournament,
    names: &Names<'_>,
    after: RoundNumber,
    locale: Locale,
) -> Result<Vec<StandingLine>, Refusal> {
    let finals = running(tournament)?;
    let reached = |found: Reached| finals.as_ref().map(|running| reached_words(running, found, locale));
    let table = names.published(published(tournament, after)?);
    let line = |row: engine::standings::PublishedRow<_>| StandingLine {
        unfolded: Vec::new(),
        separated: None,
        finals: row.finals.and_then(reached),
        outlook: None,
        row,
    };
    Ok(table.standings.into_iter().map(line).collect())
}

/// Says what puts a line below its neighbour (BR-TIE-16): the first criterion in which they differ, with both figures, the lot, or
/// nothing at all.
fn separated(
    rulebook: &Resolved,
    above: &StandingLine,
    line: &StandingLine,
    locale: Locale,
) -> Option<(String, Clause)> {
    let (criteria, last) = (&rulebook.standings().criteria, &rulebook.standings().last_resort);
    let say = |key| locale.t(key).with("above", above.row.who.full());
    let level = |key| (say(key).to_string(), clause(rulebook, &last.citation, &last.words, locale));
    Some(match line.row.separated? {
        Separation::Lot => level(key("standings-separated-lot")),
        Separation::Shared => level(key("standings-separated-shared")),
        Separation::Criterion(number) => {
            let criterion = criteria.get(number)?;
            let name = locale.words(&criterion.words);
            let column = criteria[..number].iter().filter(|before| !before.quantity.is_score()).count();
            let figures = [line, above].map(|line| figure(&criterion.quantity, line, column));
            let words = match figures {
                [Some(own), Some(theirs)] => {
                    say(key("standings-separated")).with("own", own).with("theirs", theirs)
                }
                _ => say(key("standings-separated-plain")),
            };
            let help = criterion.help.as_ref().unwrap_or(&criterion.words);
            (words.with("criterion", name).to_string(), clause(rulebook, &criterion.citation, help, locale))
        }
    })
}

/// The figure of a criterion in a line, exact where it is rounded for showing: "0.6667 = 2/3".
fn figure(quantity: &Quantity, line: &StandingLine, column: usize) -> Option<String> {
    match quantity {
        Quantity::Points => Some(line.row.points.to_string()),
        Quantity::MatchWins => Some(line.row.record.wins.to_string()),
        Quantity::RoundsSurvived => None,
        _ => {
            let found = line.row.tiebreakers.get(column)?;
            let exact = found.value.as_ref().map(Fraction::ratio).filter(|exact| *exact != found.display);
            Some(exact.map_or_else(|| found.display.clone(), |exact| format!("{} = {exact}", found.display)))
        }
    }
}

/// Adds to every line where its tiebreakers come from, and what puts it below the one above.
pub fn unfold(
    tournament: &Tournament,
    names: &Names<'_>,
    after: RoundNumber,
    lines: &mut [StandingLine],
    locale: Locale,
) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let explained = explain_all(&Ledger::of(tournament, after), rulebook)?;
    for at in 1..lines.len() {
        lines[at].separated = separated(rulebook, &lines[at - 1], &lines[at], locale);
    }
    for line in lines {
        let found = explained.get(line.row.entrant.0 as usize - 1).into_iter().flatten();
        let tiebreaks = line.row.tiebreakers.iter().zip(found);
        line.unfolded =
            tiebreaks.map(|(value, found)| tiebreak(rulebook, names, value, found, locale)).collect();
    }
    Ok(())
}

/// Names the columns of the tiebreakers: "OMW".
pub fn tiebreak_heads(rulebook: &Resolved, locale: Locale) -> Vec<String> {
    let shown = rulebook.standings().criteria.iter().filter(|criterion| !criterion.quantity.is_score());
    shown.map(|found| locale.words(&found.heading).to_owned()).collect()
}

/// A setting that says how the figures are counted.
pub struct Counted {
    pub option: String,
    pub name: String,
    /// What is chosen here.
    pub value: String,
    pub help: Option<String>,
    /// What could be chosen instead.
    pub others: Vec<String>,
    pub clause: Clause,
}

impl Counted {
    /// In a line, for paper and the big screen: "Byes count in an opponent's average: yes (ES)".
    pub fn line(&self, locale: Locale) -> String {
        let line = locale.t(key("standings-counted-line"));
        line.with("name", &*self.name)
            .with("value", &*self.value)
            .with("clause", &*self.clause.code)
            .to_string()
    }
}

/// Says how the figures of the standings are counted, where the rulebook leaves a choice.
pub fn counted(rulebook: &Resolved, locale: Locale) -> Vec<Counted> {
    let settings = rulebook.counting().map(|(option, setting)| Counted {
        option: option.clone(),
        name: locale.words(&setting.words).to_owned(),
        value: value_words(setting, &setting.value, locale),
        help: setting.help.as_ref().map(|help| locale.words(help).to_owned()),
        others: match &setting.kind {
            Kind::Choice { options, .. } => {
                let others = options.iter().filter(|other| setting.value != *other.id);
                others.map(|other| locale.words(&other.words).to_owned()).collect()
            }
            _ => Vec::new(),
        },
        clause: setting_clause(rulebook, setting, locale),
    });
    settings.collect()
}

/// "Champion", or the round of the finals somebody came to.
fn reached_words(running: &Running, reached: Reached, locale: Locale) -> String {
    match reached {
        Reached::Champion => locale.t(key("placed-champion")).to_string(),
        Reached::Column(column) => RoundTitle::of_column(&running.bracket, column).name(locale).to_string(),
    }
}

fn tiebreak(
    rulebook: &Resolved,
    names: &Names<'_>,
    value: &TiebreakValue,
    found: &Explanation,
    locale: Locale,
) -> Tiebreak {
    let help = found.help.as_ref().unwrap_or(&found.words);
    Tiebreak {
        name: locale.words(&found.words).to_owned(),
        display: value.display.clone(),
        exact: value.value.as_ref().map(Fraction::ratio),
        formula: formula(found, locale),
        clause: Some(clause(rulebook, &found.citation, help, locale)),
        shares: found
            .opponents
            .iter()
            .map(|share| TiebreakShare {
                opponent: names.full(EntrantId(share.opponent as u32 + 1)),
                value: share_words(share, locale),
            })
            .collect(),
    }
}

/// How the value came about, in figures where there are any: "(0.67 + 0.33) ÷ 2 = 0.50".
fn formula(found: &Explanation, locale: Locale) -> String {
    let help = found.help.as_ref().unwrap_or(&found.words);
    let help = locale.words(help);
    let figures = match (found.own, found.opponents.as_slice()) {
        (Some((won, most)), _) => {
            let own = locale.t(key("tiebreak-own")).with("won", won).with("most", most).to_string();
            lifted(&own, found.value.as_ref(), Fraction::of(won, most).as_ref(), &found.display, locale)
        }
        (None, []) => return help.to_owned(),
        (None, opponents) => {
            let parts: Vec<&str> = opponents.iter().map(|share| share.display.as_str()).collect();
            let (sum, count) = (parts.join(" + "), parts.len());
            let sum = if count > 1 { format!("({sum})") } else { sum };
            let divisor = found.divided_by.map_or_else(|| count.to_string(), |divisor| divisor.to_string());
            format!("{sum} ÷ {divisor} = {}", found.display)
        }
    };
    format!("{help} {figures}")
}

/// "6 of 9 possible points = 0.67"; what a floor lifted says so.
fn share_words(share: &OpponentShare, locale: Locale) -> String {
    let Some((won, most)) = share.own else { return share.display.clone() };
    let own = format!("{won}/{most}");
    lifted(&own, share.value.as_ref(), Fraction::of(won, most).as_ref(), &share.display, locale)
}

fn lifted(
    own: &str,
    value: Option<&Fraction>,
    plain: Option<&Fraction>,
    display: &str,
    locale: Locale,
) -> String {
    if value == plain {
        return format!("{own} = {display}");
    }
    let counted = locale.t(key("tiebreak-counted")).with("own", own).with("value", display);
    counted.to_string()
}
