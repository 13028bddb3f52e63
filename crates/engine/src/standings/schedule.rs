//! How strong the opponents were, in points: strength of schedule, and averages of points with a floor.

use super::quantities::{Field, Values, at_least, from_rule};
use crate::fraction::Fraction;
use crate::ledger::Tally;
use rulebook::mutant;
use rulebook::{OpponentsPointsAverage, SosDivisor, StrengthOfSchedule};

impl Field<'_> {
    pub fn strength_of_schedule(&self, rule: &StrengthOfSchedule) -> Values {
        let averages = self.points_per_round(rule);
        let strength = match rule.divisor {
            SosDivisor::PlayerRounds => self.summed(&averages, |tally, _| completed(tally, rule)),
            SosDivisor::Opponents => self.summed(&averages, |_, met| met),
        };
        let none = rule.no_opponents.map(from_rule);
        let valued = strength.into_iter().zip(self.tallies).map(|(strength, tally)| match strength {
            Some(strength) if !tally.opponents.is_empty() => Some(strength),
            _ => none.clone(),
        });
        valued.collect()
    }

    /// Always over the number of opponents, whatever their own strength was divided by.
    pub fn extended_strength_of_schedule(&self, rule: &StrengthOfSchedule) -> Values {
        self.mean_over_opponents(&self.strength_of_schedule(rule), rule.no_opponents)
    }

    pub fn points_per_round(&self, rule: &StrengthOfSchedule) -> Values {
        self.point_shares(rule).into_iter().map(|(points, rounds)| Fraction::of(points, rounds)).collect()
    }

    /// Points and completed rounds of every entrant, as they count for those who met them.
    pub fn point_shares(&self, rule: &StrengthOfSchedule) -> Vec<(i64, i64)> {
        let bye = self.scoring.bye(self.rulebook.bye().worth.rule.games_won);
        let share = |tally: &Tally| {
            let left_out = if mutant!("schedule-counts-byes", rule.byes_count, true) {
                0
            } else {
                i64::from(tally.byes)
            };
            (tally.points - left_out * bye, completed(tally, rule) - left_out)
        };
        self.tallies.iter().map(share).collect()
    }

    pub fn opponents_points_average(&self, rule: &OpponentsPointsAverage) -> Values {
        let means = self.mean_over_opponents(&self.floored_points(rule), None);
        self.or_floor(means, rule)
    }

    pub fn opponents_opponents_points_average(&self, rule: &OpponentsPointsAverage) -> Values {
        let means = self.mean_over_opponents(&self.opponents_points_average(rule), None);
        self.or_floor(means, rule)
    }

    pub fn floored_points(&self, rule: &OpponentsPointsAverage) -> Values {
        let floor = self.points_floor(rule);
        self.each(|tally| Some(at_least(Fraction::whole(tally.points), Some(floor.clone()))))
    }

    /// 4e: by the rounds held, whether or not the opponent played them.
    fn points_floor(&self, rule: &OpponentsPointsAverage) -> Fraction {
        let rounds = mutant!("points-floor", self.ledger.rounds, 0);
        from_rule(rule.floor_per_round) * Fraction::whole(i64::from(rounds))
    }

    fn or_floor(&self, values: Values, rule: &OpponentsPointsAverage) -> Values {
        if !rule.no_opponents_is_floor {
            return values;
        }
        let floor = self.points_floor(rule);
        values.into_iter().map(|value| value.or_else(|| Some(floor.clone()))).collect()
    }
}

/// Byes are completed rounds; missed ones where the rulebook says so.
pub(super) fn completed(tally: &Tally, rule: &StrengthOfSchedule) -> i64 {
    let counts = mutant!("missed-rounds-left-out", rule.missed_rounds_count, false);
    i64::from(tally.rounds + if counts { tally.missed } else { 0 })
}
