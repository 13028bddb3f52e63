//! How standings are ordered: named quantities with typed parameters. The engine computes them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Fraction, When, Words};

/// One order of criteria, best first, and what happens when all are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingsRule {
    pub words: Words,
    pub citation: Citation,
    pub criteria: Vec<Criterion>,
    pub last_resort: LastResortRule,
    #[serde(default)]
    pub disqualified: Disqualified,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Criterion {
    pub quantity: Quantity,
    pub citation: Citation,
    pub words: Words,
    /// The short heading of its column.
    pub heading: Words,
    /// How it is computed, for the page that explains a tiebreak.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub help: Option<Words>,
    #[serde(default)]
    pub display: Display,
    /// The criterion takes part only under this condition; a resolved rulebook holds those that do.
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
}

/// How a fraction is shown. Comparison is always exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Display {
    pub decimals: u32,
    pub round: Rounding,
}

impl Default for Display {
    fn default() -> Self {
        Self { decimals: 4, round: Rounding::Down }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    Down,
    HalfUp,
}

/// What entrants are compared by. More is better in every one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Quantity {
    /// Points of the Swiss rounds.
    Points,
    /// Matches won, byes among them.
    MatchWins,
    /// Rounds until an entrant left by results, one more for whoever is still in.
    RoundsSurvived,
    MatchWin(MatchWin),
    GameWin(GameWin),
    OpponentsMatchWin(OpponentsMatchWin),
    OpponentsOpponentsMatchWin(OpponentsOpponentsMatchWin),
    OpponentsGameWin(OpponentsGameWin),
    HeadToHead(HeadToHead),
    StrengthOfSchedule(StrengthOfSchedule),
    ExtendedStrengthOfSchedule(StrengthOfSchedule),
    OpponentsPointsAverage(OpponentsPointsAverage),
    OpponentsOpponentsPointsAverage(OpponentsOpponentsPointsAverage),
}

impl Quantity {
    /// The name standings print it under.
    pub fn name(&self) -> &'static str {
        match self {
            Self::Points => "points",
            Self::MatchWins => "match-wins",
            Self::RoundsSurvived => "rounds-survived",
            Self::MatchWin(_) => "match-win",
            Self::GameWin(_) => "game-win",
            Self::OpponentsMatchWin(_) => "opponents-match-win",
            Self::OpponentsOpponentsMatchWin(_) => "opponents-opponents-match-win",
            Self::OpponentsGameWin(_) => "opponents-game-win",
            Self::HeadToHead(_) => "head-to-head",
            Self::StrengthOfSchedule(_) => "strength-of-schedule",
            Self::ExtendedStrengthOfSchedule(_) => "extended-strength-of-schedule",
            Self::OpponentsPointsAverage(_) => "opponents-points-average",
            Self::OpponentsOpponentsPointsAverage(_) => "opponents-opponents-points-average",
        }
    }

    /// Whether it is what is played for, and not a tiebreaker.
    pub fn is_score(&self) -> bool {
        matches!(self, Self::Points | Self::MatchWins | Self::RoundsSurvived)
    }
}

/// Points won over the most that could be won: `points / (points of a win × rounds)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MatchWin {
    /// A setting `mw_denominator` that is set chooses between player's and total rounds.
    pub denominator: Denominator,
    /// With effective rounds: how many losses end an entrant's tournament.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub losses: Option<u32>,
    /// The value is made a whole number of `1/scale` by `round`, before the floor; without it the fraction is exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scale: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<Rounding>,
    /// The least value; with a scale counted in `1/scale` (33 of 100), without one the fraction itself ("33/100").
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floor: Option<Fraction>,
    /// A bye and its points count in the entrant's own value. A setting `bye_in_own_mw` that is set replaces it.
    #[serde(default = "yes")]
    pub byes_count: bool,
    /// Rounds missed before and between those played count as rounds.
    #[serde(default)]
    pub missed_rounds_count: bool,
    /// The value of an entrant without any round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_rounds: Option<Fraction>,
}

fn yes() -> bool {
    true
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Denominator {
    /// Rounds this entrant took part in, byes among them.
    PlayerRounds,
    /// Rounds of the tournament, the same for everybody; in an interim table those completed.
    TotalRounds,
    /// Elimination by losses: the lowest of the rounds up to the losing one, the rounds completed on leaving plus one
    /// for every loss still missing, and the rounds of the tournament. Whatever is not won is lost here.
    EffectiveRounds,
}

impl Denominator {
    /// Whether it counts rounds as they were held, so that a setting `mw_denominator` may choose between them.
    pub(crate) fn counts_rounds_held(self) -> bool {
        matches!(self, Self::PlayerRounds | Self::TotalRounds)
    }
}

/// Game points won over the most that could be won in the games played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GameWin {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub floor: Option<Fraction>,
    /// The value of an entrant without any game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_games: Option<Fraction>,
}

/// Mean of the opponents' match-win values over the opponents met; byes are no opponents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpponentsMatchWin {
    pub match_win: MatchWin,
    /// The value without opponents; absent: no value, which ranks below every number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_opponents: Option<Fraction>,
}

/// Mean of the opponents' `opponents-match-win`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpponentsOpponentsMatchWin {
    pub of: OpponentsMatchWin,
    /// One mean over all opponents of all opponents, instead of the mean of their means. A setting `oomw` that is set
    /// replaces it.
    #[serde(default)]
    pub pooled: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_opponents: Option<Fraction>,
}

/// Mean of the opponents' game-win values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpponentsGameWin {
    pub game_win: GameWin,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_opponents: Option<Fraction>,
}

/// The direct match among those equal on everything before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum HeadToHead {
    /// Every win is a constraint, those within a circle are dropped, what stays open falls to the last resort.
    Constraints,
    /// Every pair is ordered by its match, else by the criteria after this one; within a circle only those count.
    Relation,
}

/// Opponents' points per round, averaged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StrengthOfSchedule {
    /// A setting `sos_divisor` that is set replaces it.
    pub divisor: SosDivisor,
    /// A bye and its points count in an opponent's average. A setting `bye_in_average` that is set replaces it.
    #[serde(default = "yes")]
    pub byes_count: bool,
    /// Rounds missed before and between those played count as completed, without points.
    #[serde(default)]
    pub missed_rounds_count: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_opponents: Option<Fraction>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SosDivisor {
    /// Rounds this entrant completed, byes among them.
    PlayerRounds,
    Opponents,
}

/// Mean of the opponents' points, each at least a share of every round held so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpponentsPointsAverage {
    /// The least points of an opponent: this times the rounds held, whether or not the opponent played them.
    pub floor_per_round: Fraction,
    /// An entrant without opponents has the floor as average; else none.
    #[serde(default)]
    pub no_opponents_is_floor: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OpponentsOpponentsPointsAverage {
    pub of: OpponentsPointsAverage,
}

/// What separates entrants who are equal on every criterion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LastResortRule {
    pub how: LastResort,
    pub citation: Citation,
    pub words: Words,
    /// How people may settle it themselves instead of leaving it to the program's lots.
    #[serde(default = "drawn_by_hand")]
    pub by_hand: Vec<SettledBy>,
}

fn drawn_by_hand() -> Vec<SettledBy> {
    vec![SettledBy::Draw]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SettledBy {
    /// Coin, dice or lots in front of everybody.
    Draw,
    /// Those who are level play it off.
    Playoff,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LastResort {
    Chance,
    /// They share the place; chance orders them only where a cut needs an order.
    SharedPlace,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Disqualified {
    #[default]
    Ranked,
    Unranked,
}
