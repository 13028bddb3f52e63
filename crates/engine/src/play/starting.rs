//! Who chooses to play first, game by game.

use super::{GameWinner, Side};
use rulebook::{Chooser, Starting};

/// Who chooses before each game played so far and before the next one. None where the rulebook leaves it to
/// something other than the games, such as sides or the ranking.
pub fn choosers(rule: &Starting, random_winner: Side, games: &[GameWinner]) -> Option<Vec<Side>> {
    let mut choosers = vec![choice(rule.first_game.rule, random_winner, None)?];
    for game in games {
        let before = *choosers.last()?;
        let next = match game {
            GameWinner::A => choice(rule.later_games.rule, before, Some(Side::B)),
            GameWinner::B => choice(rule.later_games.rule, before, Some(Side::A)),
            GameWinner::Draw | GameWinner::BothLose | GameWinner::Unplayed => {
                choice(rule.after_drawn_game.rule, before, None)
            }
        };
        choosers.push(next?);
    }
    Some(choosers)
}

fn choice(rule: Chooser, before: Side, loser: Option<Side>) -> Option<Side> {
    match rule {
        Chooser::RandomWinnerChooses | Chooser::RandomPlaysFirst | Chooser::SameAsBefore => Some(before),
        Chooser::PreviousLoserChooses => loser,
        Chooser::HigherRankedChooses | Chooser::BySide => None,
    }
}
