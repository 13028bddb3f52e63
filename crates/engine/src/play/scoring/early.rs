//! A result that is entered before anybody has won, while there is time to win: a slip of one key, or players who stopped.

use super::Terms;
use crate::Tournament;
use crate::ids::{Moment, RoundNumber, TableNumber};
use crate::play::clock::Face;
use crate::play::{Score, lapses_unmentioned};
use rulebook::Play;

/// What is left to a match that is to be recorded before anybody has won it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    pub minutes: i64,
    /// The round is over; only an extension of this table runs, which may have to be spoken of (BR-TIM-09).
    pub extension: bool,
}

impl TimeLeft {
    fn of(round_ms: i64, extension_ms: i64, lapses: bool) -> Option<Self> {
        let minutes = (round_ms + extension_ms).max(0) / 60_000;
        Some(Self { minutes, extension: lapses && round_ms <= 0 }).filter(|left| left.minutes > 0)
    }
}

/// Tells the time left where a typed score is asked about before it is saved.
pub fn asked_early(
    tournament: &Tournament,
    round: RoundNumber,
    table: TableNumber,
    score: &Score,
    at: Moment,
) -> Option<TimeLeft> {
    let found = tournament.round(round)?;
    let match_ = found.table(table).filter(|match_| match_.result.is_none())?;
    let terms = Terms::at(tournament, round, Some(match_)).ok()?;
    let wins_missing = matches!(terms.play()?, Play::BestOf { .. }) && !terms.is_played_out(score);
    let broken_off = score.games.iter().any(|game| game.unfinished);
    // Equal games ask a question of their own.
    if !wins_missing || broken_off || score.result.is_some() || terms.outcome(score).is_none() {
        return None;
    }
    let left_ms = match found.clock.face() {
        Face::Running { ends_at } => ends_at.0 - at.0,
        Face::Paused { left_ms } => left_ms,
        Face::NotStarted | Face::Unlimited { .. } => return None,
    };
    TimeLeft::of(left_ms, match_.extension_ms, lapses_unmentioned(tournament.rulebook().ok()?))
}

#[cfg(test)]
mod tests {
    use super::TimeLeft;

    #[test]
    fn br_tim_09_a_table_with_an_open_extension_is_asked_about_before_it_is_closed() {
        const MINUTE: i64 = 60_000;
        let left = |minutes, extension| Some(TimeLeft { minutes, extension });
        assert_eq!(TimeLeft::of(-MINUTE, 5 * MINUTE, true), left(4, true), "only the extension runs");
        assert_eq!(TimeLeft::of(3 * MINUTE, 5 * MINUTE, true), left(8, false), "the round itself runs");
        assert_eq!(TimeLeft::of(-MINUTE, 5 * MINUTE, false), left(4, false), "it stands as recorded");
        assert_eq!(TimeLeft::of(-6 * MINUTE, 5 * MINUTE, true), None, "over");
        assert_eq!(TimeLeft::of(-MINUTE, 0, true), None, "no extension");
    }
}
