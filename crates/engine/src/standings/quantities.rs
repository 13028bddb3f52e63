//! What entrants are compared by, each a named function with typed parameters from the rulebook.

use crate::Refusal;
use crate::fraction::Fraction;
use crate::ledger::{Ledger, Tally};
use rulebook::{
    Denominator, GameWin, MatchWin, OpponentsGameWin, OpponentsMatchWin, OpponentsOpponentsMatchWin,
    Quantity, Resolved, Rounding,
};

/// None: the entrant has no value, which ranks below every number.
pub(super) type Values = Vec<Option<Fraction>>;

pub(super) struct Field<'a> {
    pub ledger: &'a Ledger,
    pub tallies: &'a [Tally],
    pub rulebook: &'a Resolved,
}

impl Field<'_> {
    pub fn values(&self, quantity: &Quantity) -> Result<Values, Refusal> {
        Ok(match quantity {
            Quantity::Points => self.each(|tally| Some(Fraction::whole(tally.points))),
            Quantity::MatchWins => self.each(|tally| Some(Fraction::whole(i64::from(tally.wins)))),
            Quantity::MatchWin(rule) => self.match_win(rule)?,
            Quantity::GameWin(rule) => self.game_win(rule),
            Quantity::OpponentsMatchWin(rule) => self.opponents_match_win(rule)?,
            Quantity::OpponentsOpponentsMatchWin(rule) => self.opponents_opponents_match_win(rule)?,
            Quantity::OpponentsGameWin(rule) => self.opponents_game_win(rule),
            Quantity::HeadToHead(_)
            | Quantity::StrengthOfSchedule(_)
            | Quantity::ExtendedStrengthOfSchedule(_)
            | Quantity::OpponentsPointsAverage(_)
            | Quantity::OpponentsOpponentsPointsAverage(_) => {
                return Err(Refusal::new("quantity-not-available").with("quantity", quantity.name()));
            }
        })
    }

    fn each(&self, value: impl Fn(&Tally) -> Option<Fraction>) -> Values {
        self.tallies.iter().map(value).collect()
    }

    pub fn match_win(&self, rule: &MatchWin) -> Result<Values, Refusal> {
        let mut values = Values::with_capacity(self.tallies.len());
        for tally in self.tallies {
            let (won, most) = self.match_share(tally, rule)?;
            values.push(match Fraction::of(won, most) {
                Some(share) => Some(self.scaled(share, rule)),
                None => rule.no_rounds.map(from_rule),
            });
        }
        Ok(values)
    }

    /// Points won and the most that could be won.
    pub fn match_share(&self, tally: &Tally, rule: &MatchWin) -> Result<(i64, i64), Refusal> {
        let rounds = match rule.denominator {
            Denominator::PlayerRounds => tally.rounds,
            Denominator::TotalRounds => self.ledger.rounds,
            Denominator::EffectiveRounds => {
                return Err(Refusal::new("quantity-not-available").with("quantity", "effective-rounds"));
            }
        };
        Ok((tally.points, self.rulebook.points().win * i64::from(rounds)))
    }

    /// Cut off or rounded first, raised to the floor then.
    fn scaled(&self, share: Fraction, rule: &MatchWin) -> Fraction {
        let scale = rule.scale.map(i64::from);
        let share = match (scale, rule.round) {
            (Some(scale), Some(Rounding::HalfUp)) => share.rounded(scale),
            (Some(scale), _) => share.truncated(scale),
            (None, _) => share,
        };
        match rule.floor.map(from_rule) {
            Some(floor) => {
                let unit = Fraction::of(1, scale.unwrap_or(1)).unwrap_or_else(Fraction::zero);
                share.max(floor * unit)
            }
            None => share,
        }
    }

    pub fn game_win(&self, rule: &GameWin) -> Values {
        self.each(|tally| {
            let (won, most) = self.game_share(tally);
            match Fraction::of(won, most) {
                Some(share) => Some(match rule.floor.map(from_rule) {
                    Some(floor) => share.max(floor),
                    None => share,
                }),
                None => rule.no_games.map(from_rule),
            }
        })
    }

    /// Game points won and the most that could be won in the games played.
    pub fn game_share(&self, tally: &Tally) -> (i64, i64) {
        let best = self.rulebook.game_points().unwrap_or_default().win;
        (tally.game_points, best * i64::from(tally.games))
    }

    /// Byes are no opponents: the mean is over those met.
    fn mean_over_opponents(&self, of: &Values, none: Option<rulebook::Fraction>) -> Values {
        self.each(|tally| {
            let met = tally.opponents.iter().filter_map(|&opponent| of[opponent].as_ref());
            Fraction::mean(met).or_else(|| none.map(from_rule))
        })
    }

    fn opponents_match_win(&self, rule: &OpponentsMatchWin) -> Result<Values, Refusal> {
        let own = self.match_win(&rule.match_win)?;
        Ok(self.mean_over_opponents(&own, rule.no_opponents))
    }

    fn opponents_opponents_match_win(&self, rule: &OpponentsOpponentsMatchWin) -> Result<Values, Refusal> {
        if rule.pooled {
            return Err(Refusal::new("quantity-not-available").with("quantity", "pooled"));
        }
        let opponents = self.opponents_match_win(&rule.of)?;
        Ok(self.mean_over_opponents(&opponents, rule.no_opponents))
    }

    fn opponents_game_win(&self, rule: &OpponentsGameWin) -> Values {
        self.mean_over_opponents(&self.game_win(&rule.game_win), rule.no_opponents)
    }
}

pub(super) fn from_rule(value: rulebook::Fraction) -> Fraction {
    // A rulebook's fraction never has a zero denominator.
    Fraction::of(value.numerator(), value.denominator()).unwrap_or_else(Fraction::zero)
}
