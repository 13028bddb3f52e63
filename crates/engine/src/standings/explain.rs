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

/// Every criterion of one entrant, unfolded.
pub fn explain(ledger: &Ledger, rulebook: &Resolved, entrant: usize) -> Result<Vec<Explanation>, Refusal> {
    let tallies = ledger.tally(rulebook);
    let field = Field { ledger, tallies: &tallies, rulebook };
    let mut explanations = Vec::new();
    for criterion in rulebook.standings().criteria.iter().filter(|found| !found.quantity.is_score()) {
        let value = field.values(&criterion.quantity)?[entrant].clone();
        let parts = match &criterion.quantity {
            Quantity::OpponentsMatchWin(rule) => Some(field.match_win(&rule.match_win)?),
            Quantity::OpponentsGameWin(rule) => Some(field.game_win(&rule.game_win)),
            Quantity::OpponentsOpponentsMatchWin(rule) => {
                Some(field.values(&Quantity::OpponentsMatchWin(rule.of.clone()))?)
            }
            _ => None,
        };
        let opponents = parts.map_or_else(Vec::new, |parts| {
            let share = |&opponent: &usize| OpponentShare {
                opponent,
                value: parts[opponent].clone(),
                display: display(parts[opponent].as_ref(), criterion.display),
            };
            tallies[entrant].opponents.iter().map(share).collect()
        });
        let own = matches!(criterion.quantity, Quantity::GameWin(_)).then(|| {
            let best = rulebook.game_points().unwrap_or_default().win;
            (tallies[entrant].game_points, best * i64::from(tallies[entrant].games))
        });
        explanations.push(Explanation {
            name: criterion.quantity.name(),
            words: criterion.words.clone(),
            help: criterion.help.clone(),
            citation: criterion.citation.clone(),
            display: display(value.as_ref(), criterion.display),
            value,
            opponents,
            own,
        });
    }
    Ok(explanations)
}
