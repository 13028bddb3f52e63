//! Where a tiebreak comes from: whose results, which share each.

use super::quantities::Field;
use super::table::display;
use crate::Refusal;
use crate::fraction::Fraction;
use crate::ledger::Ledger;
use rulebook::{Citation, Quantity, Resolved, Words};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub name: &'static str,
    pub words: Words,
    pub heading: Words,
    pub help: Option<Words>,
    pub citation: Citation,
    pub value: Option<Fraction>,
    pub display: String,
    /// One line for each match that went into a mean over opponents; empty for an entrant's own quantity.
    pub opponents: Vec<OpponentShare>,
    /// What an own quantity is a share of: points won and the most that could be won.
    pub own: Option<(i64, i64)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentShare {
    pub opponent: usize,
    pub value: Option<Fraction>,
    pub display: String,
}

/// Every criterion of every entrant, unfolded; by index in the ledger.
pub fn explain_all(ledger: &Ledger, rulebook: &Resolved) -> Result<Vec<Vec<Explanation>>, Refusal> {
    let tallies = ledger.tally(rulebook);
    let field = Field { ledger, tallies: &tallies, rulebook };
    let mut explained = vec![Vec::new(); tallies.len()];
    for criterion in rulebook.standings().criteria.iter().filter(|found| !found.quantity.is_score()) {
        let values = field.values(&criterion.quantity)?;
        let parts = match &criterion.quantity {
            Quantity::OpponentsMatchWin(rule) => Some(field.match_win(&rule.match_win)?),
            Quantity::OpponentsGameWin(rule) => Some(field.game_win(&rule.game_win)),
            Quantity::OpponentsOpponentsMatchWin(rule) => {
                Some(field.values(&Quantity::OpponentsMatchWin(rule.of.clone()))?)
            }
            _ => None,
        };
        let games = matches!(criterion.quantity, Quantity::GameWin(_));
        let best = rulebook.game_points().unwrap_or_default().win;
        for (entrant, value) in values.into_iter().enumerate() {
            let tally = &tallies[entrant];
            let share = |&opponent: &usize| {
                let value = parts.as_ref().and_then(|parts| parts[opponent].clone());
                OpponentShare { opponent, display: display(value.as_ref(), criterion.display), value }
            };
            explained[entrant].push(Explanation {
                name: criterion.quantity.name(),
                words: criterion.words.clone(),
                heading: criterion.heading.clone(),
                help: criterion.help.clone(),
                citation: criterion.citation.clone(),
                display: display(value.as_ref(), criterion.display),
                value,
                opponents: match parts {
                    Some(_) => tally.opponents.iter().map(share).collect(),
                    None => Vec::new(),
                },
                own: games.then(|| (tally.game_points, best * i64::from(tally.games))),
            });
        }
    }
    Ok(explained)
}
