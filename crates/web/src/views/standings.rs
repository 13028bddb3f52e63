//! The standings as pages show them: the published rows with names for their readers, and every tiebreaker unfolded.

use engine::fraction::Fraction;
use engine::ids::{EntrantId, RoundNumber};
use engine::ledger::Ledger;
use engine::standings::{Explanation, OpponentShare, Reached, TiebreakValue, explain_all, published};
use engine::structure::stages::{Running, running};
use engine::{Refusal, Tournament};
use rulebook::Resolved;

use super::clauses::clause;
use super::names::Names;
use super::stages::RoundTitle;
use crate::locale::{Locale, key};
use crate::parts::{StandingLine, Tiebreak, TiebreakShare};

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
        finals: row.finals.and_then(reached),
        outlook: None,
        row,
    };
    Ok(table.standings.into_iter().map(line).collect())
}

/// Adds to every line where its tiebreakers come from.
pub fn unfold(
    tournament: &Tournament,
    names: &Names<'_>,
    after: RoundNumber,
    lines: &mut [StandingLine],
    locale: Locale,
) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let explained = explain_all(&Ledger::of(tournament, after), rulebook)?;
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
            format!("{sum} ÷ {count} = {}", found.display)
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
