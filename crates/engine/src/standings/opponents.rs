//! Means over opponents. Byes are no opponents; whoever was met twice counts twice.

use super::quantities::{Field, Values, from_rule};
use crate::fraction::Fraction;
use crate::ledger::Tally;
use rulebook::mutant;
use rulebook::{OpponentsGameWin, OpponentsMatchWin, OpponentsOpponentsMatchWin};

/// Up to here numerators over a common denominator can be added up without looking at their size.
const LARGEST: i64 = 1 << 50;

impl Field<'_> {
    pub fn opponents_match_win(&self, rule: &OpponentsMatchWin) -> Values {
        self.mean_over_opponents(&self.match_win(&rule.match_win), rule.no_opponents)
    }

    pub fn opponents_game_win(&self, rule: &OpponentsGameWin) -> Values {
        self.mean_over_opponents(&self.game_win(&rule.game_win), rule.no_opponents)
    }

    pub fn opponents_opponents_match_win(&self, rule: &OpponentsOpponentsMatchWin) -> Values {
        if mutant!("opponents-not-pooled", !rule.pooled, true) {
            return self.mean_over_opponents(&self.opponents_match_win(&rule.of), rule.no_opponents);
        }
        let own = self.match_win(&rule.of.match_win);
        let sums = self.summed(&own, |_, _| 1);
        let all_met =
            |tally: &Tally| tally.opponents.iter().map(|&met| self.tallies[met].opponents.len() as i64).sum();
        or_else(self.summed(&sums, |tally, _| all_met(tally)), rule.no_opponents)
    }

    pub fn mean_over_opponents(&self, of: &Values, none: Option<rulebook::Fraction>) -> Values {
        or_else(self.summed(of, |_, met| met), none)
    }

    /// The opponents' values added up and divided by a number of the entrant's own, which may be the number of opponents
    /// with a value. None where that number is zero.
    pub fn summed(&self, of: &Values, divisor: impl Fn(&Tally, i64) -> i64) -> Values {
        match Common::of(of) {
            Some(common) => self.each(|tally| {
                let met = tally.opponents.iter().filter_map(|&met| common.numerators[met]);
                let (sum, count) =
                    met.fold((0, 0), |(sum, count), share| (sum + i128::from(share), count + 1));
                Fraction::reduced(sum, i128::from(common.denominator) * i128::from(divisor(tally, count)))
            }),
            None => self.each(|tally| {
                let mut sum = Fraction::zero();
                let mut count = 0;
                for value in tally.opponents.iter().filter_map(|&met| of[met].as_ref()) {
                    sum += value;
                    count += 1;
                }
                Fraction::of(1, divisor(tally, count)).map(|share| sum * share)
            }),
        }
    }
}

fn or_else(values: Values, none: Option<rulebook::Fraction>) -> Values {
    match none.map(from_rule) {
        Some(none) => values.into_iter().map(|value| value.or_else(|| Some(none.clone()))).collect(),
        None => values,
    }
}

/// A column over one denominator, so that adding is adding whole numbers.
struct Common {
    denominator: i64,
    numerators: Vec<Option<i64>>,
}

impl Common {
    /// None where a number would grow beyond [`LARGEST`].
    fn of(values: &Values) -> Option<Self> {
        let mut denominator = 1;
        for value in values.iter().flatten() {
            let (_, own) = value.words()?;
            if denominator % own != 0 {
                denominator = lowest_common_multiple(denominator, own).filter(|&found| found <= LARGEST)?;
            }
        }
        let mut numerators = Vec::with_capacity(values.len());
        for value in values {
            numerators.push(match value {
                None => None,
                Some(value) => {
                    let (numerator, own) = value.words()?;
                    let raised = numerator.checked_mul(denominator / own)?;
                    Some(raised).filter(|raised| raised.abs() <= LARGEST).map(Some)?
                }
            });
        }
        Some(Self { denominator, numerators })
    }
}

fn lowest_common_multiple(a: i64, b: i64) -> Option<i64> {
    let (mut divisor, mut rest) = (a, b);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    (a / divisor).checked_mul(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ledger::{Ledger, Line, Meeting};
    use crate::play::{Outcome, Settled};
    use proptest::prelude::*;
    use rulebook::{FactSheet, Library};

    fn ledger(players: usize, pairs: &[(usize, usize)]) -> Ledger {
        let settled = Settled { outcome: Outcome::A, wins: [1, 0], drawn: 0, both_lost: 0, unfinished: 0 };
        Ledger {
            entrants: (0..players).map(|number| Line::new(number.to_string())).collect(),
            meetings: pairs
                .iter()
                .filter(|(a, b)| a != b)
                .map(|&(a, b)| Meeting { round: 1, a, b, settled })
                .collect(),
            ..Ledger::default()
        }
    }

    fn values(players: usize) -> impl Strategy<Value = Values> {
        let number = prop_oneof![8 => -50..50i64, 1 => any::<i64>()];
        let value =
            prop_oneof![1 => Just(None), 9 => (number.clone(), number).prop_map(|(n, d)| Fraction::of(n, d))];
        prop::collection::vec(value, players)
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

        #[test]
        fn adding_over_a_common_denominator_is_adding_fractions(
            of in values(9),
            pairs in prop::collection::vec((0..9usize, 0..9usize), 0..30),
        ) {
            let rulebook = Library::builtin().resolve("gate-ruler", &FactSheet::default()).expect("a rulebook");
            let ledger = ledger(9, &pairs);
            let tallies = ledger.tally(&rulebook);
            let field = Field::new(&ledger, &tallies, &rulebook);
            let plain: Values = tallies
                .iter()
                .map(|tally| {
                    let values: Vec<&Fraction> =
                        tally.opponents.iter().filter_map(|&met| of[met].as_ref()).collect();
                    let mut sum = Fraction::zero();
                    values.iter().for_each(|value| sum += *value);
                    Fraction::of(1, values.len() as i64).map(|share| sum * share)
                })
                .collect();
            prop_assert_eq!(field.mean_over_opponents(&of, None), plain);
        }
    }
}
