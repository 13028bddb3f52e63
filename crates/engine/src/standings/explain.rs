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
    /// What this entrant adds to the mean of everybody they met; absent for an entrant's own quantity.
    pub as_opponent: Option<OpponentShare>,
    /// What an own quantity is a share of: points won and the most that could be won.
    pub own: Option<(i64, i64)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentShare {
    pub opponent: usize,
    /// Points won and the most that could be won, before any floor; absent for what is itself a mean.
    pub own: Option<(i64, i64)>,
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
        let parts = parts(&field, &criterion.quantity)?;
        for (entrant, value) in values.into_iter().enumerate() {
            let tally = &tallies[entrant];
            let share = |parts: &[Part], opponent: usize| {
                let Part { own, value } = parts[opponent].clone();
                OpponentShare { opponent, own, display: display(value.as_ref(), criterion.display), value }
            };
            explained[entrant].push(Explanation {
                name: criterion.quantity.name(),
                words: criterion.words.clone(),
                heading: criterion.heading.clone(),
                help: criterion.help.clone(),
                citation: criterion.citation.clone(),
                display: display(value.as_ref(), criterion.display),
                value,
                opponents: match &parts {
                    Some(parts) => tally.opponents.iter().map(|&met| share(parts, met)).collect(),
                    None => Vec::new(),
                },
                as_opponent: parts.as_ref().map(|parts| share(parts, entrant)),
                own: match &criterion.quantity {
                    Quantity::MatchWin(rule) => Some(field.match_share(tally, rule)?),
                    Quantity::GameWin(_) => Some(field.game_share(tally)),
                    _ => None,
                },
            });
        }
    }
    Ok(explained)
}

/// What one entrant adds to a mean over opponents.
#[derive(Clone)]
struct Part {
    own: Option<(i64, i64)>,
    value: Option<Fraction>,
}

/// The part of every entrant, where the quantity is a mean over opponents.
fn parts(field: &Field<'_>, quantity: &Quantity) -> Result<Option<Vec<Part>>, Refusal> {
    let (shares, values) = match quantity {
        Quantity::OpponentsMatchWin(rule) => {
            let share = |tally| field.match_share(tally, &rule.match_win).map(Some);
            (field.tallies.iter().map(share).collect::<Result<_, _>>()?, field.match_win(&rule.match_win)?)
        }
        Quantity::OpponentsGameWin(rule) => {
            let share = |tally| Some(field.game_share(tally));
            (field.tallies.iter().map(share).collect(), field.game_win(&rule.game_win))
        }
        Quantity::OpponentsOpponentsMatchWin(rule) => {
            let values = field.values(&Quantity::OpponentsMatchWin(rule.of.clone()))?;
            (vec![None; values.len()], values)
        }
        _ => return Ok(None),
    };
    let parts = shares.into_iter().zip(values).map(|(own, value)| Part { own, value });
    Ok(Some(parts.collect()))
}
