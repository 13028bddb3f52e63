//! A score in figures: `2–1`, `1–1–1`, and who won where the figures do not say it.

use crate::play::{GameWinner, Outcome, Score};

/// A score without words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Games won left and right, and drawn ones where there are any: `2–1–1`. Empty where nothing was played.
    pub figures: String,
    pub mark: Mark,
}

/// What the figures alone would not say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    None,
    /// Won by the left player without being ahead in games.
    Left,
    Right,
    /// A draw without games, or agreed on while somebody was ahead.
    Draw,
    DoubleLoss,
}

/// Writes a score that came to this outcome.
pub fn write(score: &Score, outcome: Outcome) -> Written {
    let (a, b) = (score.count(GameWinner::A), score.count(GameWinner::B));
    let mark = match outcome {
        Outcome::DoubleLoss => Mark::DoubleLoss,
        Outcome::Draw if score.games.is_empty() || a != b => Mark::Draw,
        Outcome::A if a <= b => Mark::Left,
        Outcome::B if b <= a => Mark::Right,
        Outcome::A | Outcome::B | Outcome::Draw => Mark::None,
    };
    let empty = score.games.is_empty() && mark == Mark::Draw;
    Written { figures: if empty { String::new() } else { score.figures() }, mark }
}

impl Score {
    /// `2–1`, and `2–1–1` with a drawn game.
    pub fn figures(&self) -> String {
        let [a, b, drawn] = [GameWinner::A, GameWinner::B, GameWinner::Draw].map(|winner| self.count(winner));
        if drawn == 0 { format!("{a}–{b}") } else { format!("{a}–{b}–{drawn}") }
    }
}
