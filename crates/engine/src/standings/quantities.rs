//! What entrants are compared by, each a named function with typed parameters from the rulebook.

use crate::fraction::Fraction;
use crate::ledger::{Ledger, Scoring, Tally};
use crate::play::Outcome;
use crate::structure::progress::rounds_survived;
use rulebook::mutant;
use rulebook::{Denominator, GameWin, MatchWin, Quantity, Resolved, Rounding};

/// None: the entrant has no value, which ranks below every number.
pub(super) type Values = Vec<Option<Fraction>>;

pub(super) struct Field<'a> {
    pub ledger: &'a Ledger,
    pub tallies: &'a [Tally],
    pub rulebook: &'a Resolved,
    pub scoring: Scoring,
}

impl<'a> Field<'a> {
    pub fn new(ledger: &'a Ledger, tallies: &'a [Tally], rulebook: &'a Resolved) -> Self {
        Self { ledger, tallies, rulebook, scoring: Scoring::of(rulebook) }
    }

    /// None for head to head, which is no number of one entrant but a matter between those who are level.
    pub fn values(&self, quantity: &Quantity) -> Option<Values> {
        Some(match quantity {
            Quantity::Points => self.each(|tally| Some(Fraction::whole(tally.points))),
            Quantity::MatchWins => self.each(|tally| Some(Fraction::whole(i64::from(tally.wins)))),
            Quantity::RoundsSurvived => {
                let survived = rounds_survived(self.ledger, self.rulebook);
                survived.into_iter().map(|rounds| Some(Fraction::whole(i64::from(rounds)))).collect()
            }
            Quantity::MatchWin(rule) => self.match_win(rule),
            Quantity::GameWin(rule) => self.game_win(rule),
            Quantity::OpponentsMatchWin(rule) => self.opponents_match_win(rule),
            Quantity::OpponentsOpponentsMatchWin(rule) => self.opponents_opponents_match_win(rule),
            Quantity::OpponentsGameWin(rule) => self.opponents_game_win(rule),
            Quantity::StrengthOfSchedule(rule) => self.strength_of_schedule(rule),
            Quantity::ExtendedStrengthOfSchedule(rule) => self.extended_strength_of_schedule(rule),
            Quantity::OpponentsPointsAverage(rule) => self.opponents_points_average(rule),
            Quantity::OpponentsOpponentsPointsAverage(rule) => {
                self.opponents_opponents_points_average(&rule.of)
            }
            Quantity::HeadToHead(_) => return None,
        })
    }

    pub fn each(&self, value: impl Fn(&Tally) -> Option<Fraction>) -> Values {
        self.tallies.iter().map(value).collect()
    }

    pub fn match_win(&self, rule: &MatchWin) -> Values {
        let scaled = |(won, most)| match Fraction::of(won, most) {
            Some(share) => Some(scaled(&share, rule)),
            None => rule.no_rounds.map(from_rule),
        };
        self.match_shares(rule).into_iter().map(scaled).collect()
    }

    /// Points won and the most that could be won, of every entrant.
    pub fn match_shares(&self, rule: &MatchWin) -> Vec<(i64, i64)> {
        let effective = match rule.denominator {
            Denominator::EffectiveRounds => self.effective_rounds(rule.losses.unwrap_or(1)),
            Denominator::PlayerRounds | Denominator::TotalRounds => Vec::new(),
        };
        let bye = self.scoring.bye(self.rulebook.bye().worth.rule.games_won);
        let share = |(entrant, tally): (usize, &Tally)| {
            let rounds = match rule.denominator {
                Denominator::PlayerRounds if rule.missed_rounds_count => tally.rounds + tally.missed,
                Denominator::PlayerRounds => tally.rounds,
                Denominator::TotalRounds => self.ledger.rounds,
                Denominator::EffectiveRounds => effective[entrant],
            };
            let left_out = if rule.byes_count { 0 } else { tally.byes };
            let rounds = i64::from(rounds.saturating_sub(left_out));
            (tally.points - i64::from(left_out) * bye, self.scoring.most() * rounds)
        };
        self.tallies.iter().enumerate().map(share).collect()
    }

    /// R 3.2.2.2: the lowest of the rounds up to the last loss an entrant may have, the rounds completed on leaving plus
    /// one for every loss still missing, and the rounds of the tournament. A draw counts as a loss there.
    fn effective_rounds(&self, losses: u32) -> Vec<u32> {
        let mut lost: Vec<Vec<u32>> = vec![Vec::new(); self.tallies.len()];
        for meeting in &self.ledger.meetings {
            if mutant!(
                "draw-is-no-loss",
                meeting.settled.outcome != Outcome::A,
                meeting.settled.outcome == Outcome::B
            ) {
                lost[meeting.a].push(meeting.round);
            }
            if meeting.settled.outcome != Outcome::B {
                lost[meeting.b].push(meeting.round);
            }
        }
        for bye in self.ledger.byes.iter().filter(|bye| bye.forfeited) {
            lost[bye.entrant].push(bye.round);
        }
        for assigned in &self.ledger.assigned {
            lost[assigned.entrant].push(assigned.round);
        }
        let total = self.ledger.rounds;
        let effective = |(line, mut lost): (&crate::ledger::Line, Vec<u32>)| {
            lost.sort_unstable();
            let missing = losses.saturating_sub(lost.len() as u32);
            let out = (losses as usize).checked_sub(1).and_then(|last| lost.get(last)).copied();
            let left = line.dropped_after.into_iter().chain(line.disqualified_in).min();
            out.or(left.map(|completed| completed.saturating_add(missing))).unwrap_or(total).min(total)
        };
        self.ledger.entrants.iter().zip(lost).map(effective).collect()
    }

    pub fn game_win(&self, rule: &GameWin) -> Values {
        self.each(|tally| {
            let (won, most) = self.game_share(tally);
            match Fraction::of(won, most) {
                Some(share) => {
                    Some(at_least(share, mutant!("game-win-without-floor", rule.floor, None).map(from_rule)))
                }
                None => rule.no_games.map(from_rule),
            }
        })
    }

    /// Game points won and the most that could be won in the games played.
    pub fn game_share(&self, tally: &Tally) -> (i64, i64) {
        let best = self.rulebook.game_points().unwrap_or_default().win;
        (tally.game_points, best * i64::from(tally.games))
    }
}

/// Cut off or rounded first, raised to the floor then.
fn scaled(share: &Fraction, rule: &MatchWin) -> Fraction {
    let scale = rule.scale.map(i64::from);
    let share = match (scale, rule.round) {
        (Some(scale), Some(Rounding::HalfUp)) => share.rounded(scale),
        (Some(scale), _) => share.truncated(scale),
        (None, _) => share.clone(),
    };
    let unit = Fraction::of(1, scale.unwrap_or(1)).unwrap_or_else(Fraction::zero);
    at_least(share, mutant!("match-win-without-floor", rule.floor, None).map(|floor| from_rule(floor) * unit))
}

pub(super) fn at_least(value: Fraction, floor: Option<Fraction>) -> Fraction {
    match floor {
        Some(floor) => value.max(floor),
        None => value,
    }
}

pub(super) fn from_rule(value: rulebook::Fraction) -> Fraction {
    // A rulebook's fraction never has a zero denominator.
    Fraction::of(value.numerator(), value.denominator()).unwrap_or_else(Fraction::zero)
}
