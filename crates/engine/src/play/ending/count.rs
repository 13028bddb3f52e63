//! Games counted when play is over, and the score they make.

use crate::play::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Side};
use rulebook::{Concession, EndOfTime, EqualGames, MatchRule, Play, Stage};
use std::cmp::Ordering;

/// What the games come to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Counted {
    Decided(Outcome),
    /// Equal game wins where somebody has to win: one more game.
    ExtraGame,
}

pub(super) fn game(winner: GameWinner) -> Game {
    Game { winner, first_side: None, unfinished: false }
}

pub(super) fn unfinished() -> Game {
    Game { unfinished: true, ..game(GameWinner::Draw) }
}

pub(super) fn wins(games: &[Game]) -> [u32; 2] {
    let count = |winner| games.iter().filter(|game| game.winner == winner).fold(0, |n, _| n + 1);
    [count(GameWinner::A), count(GameWinner::B)]
}

pub(super) fn leader(games: &[Game]) -> Option<Side> {
    let [a, b] = wins(games);
    match a.cmp(&b) {
        Ordering::Greater => Some(Side::A),
        Ordering::Less => Some(Side::B),
        Ordering::Equal => None,
    }
}

/// More game wins win the match; what equal wins mean is the structure's to say.
pub fn count(games: &[Game], end: &EndOfTime, higher_ranked: Option<Side>) -> Counted {
    if let Some(leader) = leader(games) {
        return Counted::Decided(leader.wins());
    }
    match (end.equal_games, higher_ranked) {
        (EqualGames::ExtraGame, _) => Counted::ExtraGame,
        (EqualGames::BothLose, _) => Counted::Decided(Outcome::DoubleLoss),
        (EqualGames::HigherRankedWins, Some(side)) => Counted::Decided(side.wins()),
        (EqualGames::HigherRankedWins | EqualGames::Draw | EqualGames::SettledByProcedure, _) => {
            Counted::Decided(Outcome::Draw)
        }
    }
}

/// The score as it is written down; what the games say already is not said twice.
pub(super) fn score(
    rule: &MatchRule,
    stage: Stage,
    games: Vec<Game>,
    outcome: Outcome,
    decided_by: DecidedBy,
    agreement: Option<Agreement>,
) -> Score {
    let by_games = rule.form(stage).is_some_and(|form| matches!(form.play, Play::EverySide { .. }));
    let said = by_games || leader(&games).is_some_and(|side| side.wins() == outcome);
    Score { games, result: (!said).then_some(outcome), decided_by, agreement }
}

/// A match given up: games finished stay, and the opponent gets what the document says.
pub fn conceded(rule: &MatchRule, stage: Stage, finished: &[Game], loser: Side) -> Score {
    let winner = loser.other();
    let stands = |game: &&Game| !game.unfinished && game.winner != GameWinner::Unplayed;
    let mut games: Vec<Game> = finished.iter().filter(stands).copied().collect();
    let all = match rule.form(stage).map(|form| &form.play) {
        Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
        Some(Play::EverySide { games, .. }) => *games,
        None => 0,
    };
    let by_sides = rule.form(stage).is_some_and(|form| matches!(form.play, Play::EverySide { .. }));
    let missing = match rule.concession.rule {
        Concession::OpponentGetsEveryGame => {
            games.clear();
            all
        }
        Concession::OpponentGetsMissingGames if by_sides => all.saturating_sub(games.len() as u32),
        Concession::OpponentGetsMissingGames => all.saturating_sub(wins(&games)[winner.index()]),
    };
    // Where drawn games count, there may be no room for all of them.
    let room = match rule.form(stage).map(|form| &form.play) {
        Some(Play::BestOf { most_games, .. }) => {
            most_games.map(|most| most.saturating_sub(games.len() as u32))
        }
        Some(Play::EverySide { .. }) | None => None,
    };
    let missing = room.map_or(missing, |room| missing.min(room));
    games.extend(std::iter::repeat_n(game(winner.wins_game()), missing as usize));
    let result = (!by_sides).then(|| winner.wins());
    Score { games, result, decided_by: DecidedBy::Concession, agreement: None }
}
