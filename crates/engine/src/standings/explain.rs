//! Where a tiebreak comes from: whose results, which share each.

use super::order::{Lots, Ordered, ordered};
use super::quantities::{Field, Values};
use super::schedule::completed;
use super::table::display;
use crate::Refusal;
use crate::fraction::Fraction;
use crate::ledger::Ledger;
use rulebook::{Citation, Quantity, Resolved, SosDivisor, Words};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    pub name: &'static str,
    pub words: Words,
    pub heading: Words,
    pub help: Option<Words>,
    pub citation: Citation,
    pub value: Option<Fraction>,
    pub display: String,
    /// One line for each match that went into a mean over opponents, or between those who were level; empty for an
    /// entrant's own quantity.
    pub opponents: Vec<OpponentShare>,
    /// What this entrant adds to the mean of everybody they met; absent for an entrant's own quantity.
    pub as_opponent: Option<OpponentShare>,
    /// What an own quantity is a share of: points won and the most that could be won.
    pub own: Option<(i64, i64)>,
    /// What the lines, added up, are divided by where that is not their number.
    pub divided_by: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpponentShare {
    pub opponent: usize,
    /// Points won and the most that could be won, before any floor; for an average the points and the rounds; between two
    /// who were level the points of each. Absent for what is itself a mean.
    pub own: Option<(i64, i64)>,
    pub value: Option<Fraction>,
    pub display: String,
}

/// Every criterion of every entrant, unfolded; by index in the ledger.
pub fn explain_all(ledger: &Ledger, rulebook: &Resolved) -> Result<Vec<Vec<Explanation>>, Refusal> {
    let tallies = ledger.tally(rulebook);
    let field = Field::new(ledger, &tallies, rulebook);
    // What head to head counts does not depend on the lots.
    let Ordered { columns, encounters, .. } = ordered(&field, &Lots { ledger, seed: &[] });
    let direct = direct_lines(tallies.len(), &encounters);
    let mut explained = vec![Vec::new(); tallies.len()];
    for (criterion, values) in rulebook.standings().criteria.iter().zip(columns) {
        if criterion.quantity.is_score() {
            continue;
        }
        let parts = Parts::of(&field, &criterion.quantity);
        let own = own_shares(&field, &criterion.quantity);
        let shown = |value: &Option<Fraction>| display(value.as_ref(), criterion.display);
        for (entrant, value) in values.into_iter().enumerate() {
            let share = |opponent: usize| {
                let Parts { own, values } = parts.as_ref()?;
                let value = values[opponent].clone();
                let own = own.as_ref().map(|own| own[opponent]);
                Some(OpponentShare { opponent, own, display: shown(&value), value })
            };
            let opponents = match &criterion.quantity {
                Quantity::HeadToHead(_) => direct[entrant]
                    .iter()
                    .map(|&(opponent, own)| {
                        let value = Some(Fraction::whole(i64::from(own.0 > own.1)));
                        OpponentShare { opponent, own: Some(own), display: shown(&value), value }
                    })
                    .collect(),
                quantity => lines(&field, quantity, entrant).into_iter().filter_map(share).collect(),
            };
            explained[entrant].push(Explanation {
                name: criterion.quantity.name(),
                words: criterion.words.clone(),
                heading: criterion.heading.clone(),
                help: criterion.help.clone(),
                citation: criterion.citation.clone(),
                display: shown(&value),
                value,
                opponents,
                as_opponent: share(entrant),
                own: own.as_ref().map(|own| own[entrant]),
                divided_by: match &criterion.quantity {
                    Quantity::StrengthOfSchedule(rule) if rule.divisor == SosDivisor::PlayerRounds => {
                        Some(completed(&tallies[entrant], rule))
                    }
                    _ => None,
                },
            });
        }
    }
    Ok(explained)
}

/// What entrants' own quantities are a share of.
fn own_shares(field: &Field<'_>, quantity: &Quantity) -> Option<Vec<(i64, i64)>> {
    match quantity {
        Quantity::MatchWin(rule) => Some(field.match_shares(rule)),
        Quantity::GameWin(_) => Some(field.tallies.iter().map(|tally| field.game_share(tally)).collect()),
        _ => None,
    }
}

/// Whose parts make up the quantity of an entrant: one line for each opponent, or, where all opponents' opponents are
/// pooled, for each of those.
fn lines(field: &Field<'_>, quantity: &Quantity, entrant: usize) -> Vec<usize> {
    let opponents = &field.tallies[entrant].opponents;
    match quantity {
        Quantity::OpponentsOpponentsMatchWin(rule) if rule.pooled => {
            opponents.iter().flat_map(|&met| &field.tallies[met].opponents).copied().collect()
        }
        _ => opponents.clone(),
    }
}

/// What every entrant adds to a mean over opponents.
struct Parts {
    own: Option<Vec<(i64, i64)>>,
    values: Values,
}

impl Parts {
    /// None where the quantity is no mean over opponents.
    fn of(field: &Field<'_>, quantity: &Quantity) -> Option<Self> {
        let (own, values) = match quantity {
            Quantity::OpponentsMatchWin(rule) => {
                (Some(field.match_shares(&rule.match_win)), field.match_win(&rule.match_win))
            }
            Quantity::OpponentsOpponentsMatchWin(rule) if rule.pooled => {
                (Some(field.match_shares(&rule.of.match_win)), field.match_win(&rule.of.match_win))
            }
            Quantity::OpponentsOpponentsMatchWin(rule) => (None, field.opponents_match_win(&rule.of)),
            Quantity::OpponentsGameWin(rule) => {
                let own = field.tallies.iter().map(|tally| field.game_share(tally)).collect();
                (Some(own), field.game_win(&rule.game_win))
            }
            Quantity::StrengthOfSchedule(rule) => {
                (Some(field.point_shares(rule)), field.points_per_round(rule))
            }
            Quantity::ExtendedStrengthOfSchedule(rule) => (None, field.strength_of_schedule(rule)),
            Quantity::OpponentsPointsAverage(rule) => {
                let most = field.scoring.most() * i64::from(field.ledger.rounds);
                let own = field.tallies.iter().map(|tally| (tally.points, most)).collect();
                (Some(own), field.floored_points(rule))
            }
            Quantity::OpponentsOpponentsPointsAverage(rule) => {
                (None, field.opponents_points_average(&rule.of))
            }
            Quantity::Points
            | Quantity::MatchWins
            | Quantity::RoundsSurvived
            | Quantity::MatchWin(_)
            | Quantity::GameWin(_)
            | Quantity::HeadToHead(_) => return None,
        };
        Some(Self { own, values })
    }
}

/// For every entrant the opponents they were level with, and the points of both.
fn direct_lines(entrants: usize, encounters: &[super::direct::Encounter]) -> Vec<Vec<(usize, (i64, i64))>> {
    let mut lines = vec![Vec::new(); entrants];
    for met in encounters {
        let [first, second] = met.points;
        lines[met.one].push((met.other, (first, second)));
        lines[met.other].push((met.one, (second, first)));
    }
    lines
}
