//! The score of a match as people write it down, and what it settles under the rulebook's match structure.

use crate::{Refusal, RefusalKind};
use rulebook::mutant;
use rulebook::{Citation, Draws, EqualGames, MatchForm, MatchRule, Play, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    A,
    B,
}

impl Side {
    pub fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// Where this side stands in a pair.
    pub fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }

    /// The match won by this side.
    pub fn wins(self) -> Outcome {
        match self {
            Self::A => Outcome::A,
            Self::B => Outcome::B,
        }
    }

    pub fn wins_game(self) -> GameWinner {
        match self {
            Self::A => GameWinner::A,
            Self::B => GameWinner::B,
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameWinner {
    A,
    B,
    Draw,
    BothLose,
    /// Never begun; gives nothing and counts as no game.
    Unplayed,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Game {
    pub winner: GameWinner,
    /// Who played the first of the sides, where the game has sides; records and the log call it by the first game's word.
    #[serde(rename = "corp", default, skip_serializing_if = "Option::is_none")]
    pub first_side: Option<Side>,
    /// Broken off by time; counts as a draw.
    #[serde(default, skip_serializing_if = "is_false")]
    pub unfinished: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    A,
    B,
    Draw,
    DoubleLoss,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DecidedBy {
    #[default]
    Games,
    Time,
    Tiebreaker,
    Concession,
    NoShow,
    Penalty,
    Removal,
}

impl DecidedBy {
    fn is_games(&self) -> bool {
        *self == Self::Games
    }

    /// Only these may give the match to somebody who is behind in games.
    fn overrules_games(self) -> bool {
        matches!(self, Self::Concession | Self::NoShow | Self::Penalty | Self::Removal)
    }

    /// Whether the games themselves have decided, with or without the clock.
    pub(crate) fn by_play(self) -> bool {
        matches!(self, Self::Games | Self::Time | Self::Tiebreaker)
    }

    /// A match loss, or an opponent who is gone: games played before it do not stand.
    pub(super) fn gives_the_whole_match(self) -> bool {
        matches!(self, Self::NoShow | Self::Penalty | Self::Removal)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Agreement {
    IntentionalDraw,
    TwoForOne,
}

/// A match as written on the slip. The order of games does not matter.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Score {
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<Game>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub result: Option<Outcome>,
    #[serde(default, skip_serializing_if = "DecidedBy::is_games")]
    pub decided_by: DecidedBy,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub agreement: Option<Agreement>,
}

/// What a score means for points and percentages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Settled {
    pub outcome: Outcome,
    pub wins: [u32; 2],
    pub drawn: u32,
    pub both_lost: u32,
    /// How many of the drawn games were broken off; game points may be another number for them.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub unfinished: u32,
}

impl Score {
    /// Games by count: `2–1` with one drawn is `of(2, 1, 1)`.
    pub fn of(a: u32, b: u32, drawn: u32) -> Self {
        let game = |winner| Game { winner, first_side: None, unfinished: false };
        let mut games = vec![game(GameWinner::A); a as usize];
        games.extend(vec![game(GameWinner::B); b as usize]);
        games.extend(vec![game(GameWinner::Draw); drawn as usize]);
        Self { games, ..Self::default() }
    }

    pub fn agreed_draw() -> Self {
        Self { result: Some(Outcome::Draw), agreement: Some(Agreement::IntentionalDraw), ..Self::default() }
    }

    pub fn count(&self, winner: GameWinner) -> u32 {
        self.games.iter().filter(|game| game.winner == winner).fold(0, |n, _| n + 1)
    }

    /// Counts the drawn games that time broke off.
    pub(super) fn broken_off(&self) -> u32 {
        let broken_off = |game: &&Game| game.unfinished && game.winner == GameWinner::Draw;
        self.games.iter().filter(broken_off).fold(0, |n, _| n + 1)
    }

    /// The same score seen from the other seat. The order of games does not matter, but two slips that say the same look the
    /// same.
    pub fn mirrored(&self) -> Self {
        let mut other = self.clone();
        for game in &mut other.games {
            game.winner = match game.winner {
                GameWinner::A => GameWinner::B,
                GameWinner::B => GameWinner::A,
                same => same,
            };
            game.first_side = game.first_side.map(Side::other);
        }
        other.games.sort_by_key(|game| match game.winner {
            GameWinner::A => 0,
            GameWinner::B => 1,
            GameWinner::Draw | GameWinner::BothLose | GameWinner::Unplayed => 2,
        });
        other.result = self.result.map(|outcome| match outcome {
            Outcome::A => Outcome::B,
            Outcome::B => Outcome::A,
            same => same,
        });
        other
    }

    /// What the score settles, or which rule it breaks.
    pub fn settle(&self, rule: &MatchRule, stage: Stage) -> Result<Settled, Refusal> {
        let form = rule.form(stage).ok_or_else(|| Refusal::new(RefusalKind::NoMatchForm))?;
        match form.play {
            Play::BestOf { wins_needed, most_games, .. } => {
                self.settle_best_of(rule, stage, form, wins_needed, most_games)
            }
            Play::EverySide { games, unplayed, .. } => {
                self.settle_every_side(rule, stage, form, games, unplayed)
            }
        }
    }

    fn settle_best_of(
        &self,
        rule: &MatchRule,
        stage: Stage,
        form: &MatchForm,
        wins_needed: u32,
        most_games: Option<u32>,
    ) -> Result<Settled, Refusal> {
        let wins = [self.count(GameWinner::A), self.count(GameWinner::B)];
        let drawn = self.count(GameWinner::Draw);
        let both_lost = self.count(GameWinner::BothLose);
        let [a, b] = wins;
        let most = wins[0].max(wins[1]);
        let games = wins[0] + wins[1] + drawn + both_lost;
        let fits = most <= wins_needed && wins[0] + wins[1] < 2 * wins_needed;
        let played_out = most == wins_needed;
        // Where equal games mean an extra game, that one comes on top.
        let extra =
            u32::from(rule.end_of_time(stage).is_some_and(|end| end.equal_games == EqualGames::ExtraGame));
        if !fits || most_games.is_some_and(|limit| games > limit + extra) {
            return Err(Refusal::new(RefusalKind::ImpossibleScore { a, b }).citing(&form.citation));
        }
        if played_out && self.games.iter().any(|game| game.unfinished) {
            return Err(Refusal::new(RefusalKind::UnfinishedAfterDecision { a, b }).citing(&form.citation));
        }
        let leader = match wins[0].cmp(&wins[1]) {
            Ordering::Greater => Some(Outcome::A),
            Ordering::Less => Some(Outcome::B),
            Ordering::Equal => None,
        };
        let outcome = match (leader, self.result) {
            (Some(_), Some(_)) if self.decided_by == DecidedBy::Tiebreaker => {
                return Err(Refusal::new(RefusalKind::TiebreakNotApplicable { a, b })
                    .citing(&end_of_time(rule, stage, form)));
            }
            (Some(leader), None) => leader,
            (Some(leader), Some(result)) if result == leader => leader,
            (Some(_), Some(result)) if self.decided_by.overrules_games() => result,
            (Some(_), Some(result))
                if !played_out && self.decided_by == DecidedBy::Time && by_time(rule, stage) =>
            {
                result
            }
            // While the match is not over, both may agree on a draw whoever is ahead.
            (Some(_), Some(Outcome::Draw))
                if !played_out && self.agreement == Some(Agreement::IntentionalDraw) =>
            {
                self.drawn_match(rule, stage)?
            }
            (Some(_), Some(_)) => {
                return Err(Refusal::new(RefusalKind::ResultAgainstGames { a, b }).citing(&form.citation));
            }
            (None, Some(Outcome::Draw)) => self.drawn_match(rule, stage)?,
            (None, Some(result)) => result,
            (None, None) => {
                return Err(Refusal::new(RefusalKind::EqualNeedsResult { a, b }).citing(&rule.draws.citation));
            }
        };
        Ok(Settled { outcome, wins, drawn, both_lost, unfinished: self.broken_off() })
    }

    pub(super) fn drawn_match(&self, rule: &MatchRule, stage: Stage) -> Result<Outcome, Refusal> {
        let agreement = &rule.agreed_draw;
        // Where players may agree on a draw, one without any games was agreed on; elsewhere the games are not known.
        let agreed = self.agreement == Some(Agreement::IntentionalDraw)
            || self.games.is_empty() && (agreement.allowed || rule.draws.rule == Draws::AgreedOnly);
        if agreed
            && (!agreement.allowed
                || mutant!("draw-agreed-in-finals", agreement.not_in.contains(&stage), false))
        {
            return Err(Refusal::new(RefusalKind::AgreedDrawNotAllowed).citing(&agreement.citation));
        }
        match rule.draws.rule {
            Draws::AgreedOnly if mutant!("unintentional-draw", !agreed, false) => {
                Err(Refusal::new(RefusalKind::UnintentionalDraw).citing(&rule.draws.citation))
            }
            Draws::Forbidden => Err(Refusal::new(RefusalKind::DrawNotAllowed).citing(&rule.draws.citation)),
            _ => Ok(Outcome::Draw),
        }
    }
}

fn by_time(rule: &MatchRule, stage: Stage) -> bool {
    rule.end_of_time(stage).is_some_and(|end| end.overrules_games)
}

fn end_of_time(rule: &MatchRule, stage: Stage, form: &MatchForm) -> Citation {
    rule.end_of_time(stage).map_or_else(|| form.citation.clone(), |end| end.citation.clone())
}

fn is_false(value: &bool) -> bool {
    !value
}

fn is_zero(value: &u32) -> bool {
    *value == 0
}
