//! From games and the way a match ended to the score that is stored.

use super::Terms;
use crate::play::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Side, ending};
use crate::{Refusal, RefusalKind};
use rulebook::{AgreedScore, Draws, EqualGames};

/// How the match ended, as far as the games do not say it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ended {
    /// The games say it, or the rulebook does.
    AsPlayed,
    Won(Side),
    AgreedDraw,
    /// Time has made a draw of it, whoever was ahead.
    DrawnByTime,
    BothLose,
}

/// Games finished, by who won them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Finished {
    pub a: u32,
    pub b: u32,
    pub drawn: u32,
}

impl Terms<'_> {
    /// The score these games make.
    pub(super) fn score(&self, finished: Finished, broken_off: bool, ended: Ended) -> Score {
        let Finished { a, b, drawn } = finished;
        let nothing_finished = finished == Finished::default();
        let begun = nothing_finished && self.first_game_counts() && ended != Ended::AgreedDraw;
        let mut score = Score::of(a, b, drawn);
        // The drawn game of a two-for-one is told by its one figure; without an end of time a game is drawn by play alone.
        let by_play = self.two_for_one || self.untimed && !self.every_game_gives_points();
        if begun && by_play && !broken_off {
            score = Score::of(0, 0, 1);
        } else if begun || broken_off {
            score.games.push(UNFINISHED);
        }
        if self.two_for_one && ended == Ended::AsPlayed {
            return Score { agreement: Some(Agreement::TwoForOne), ..score };
        }
        match ended {
            // Where every game gives points, the games say it all.
            Ended::AsPlayed if a != b || !self.draws() || self.every_game_gives_points() => score,
            Ended::AsPlayed => {
                let all_played = self.is_complete(&score);
                let decided_by = if all_played { DecidedBy::Games } else { DecidedBy::Time };
                Score { result: Some(Outcome::Draw), decided_by, ..score }
            }
            Ended::Won(side) => {
                let decided_by = if a == b { DecidedBy::Tiebreaker } else { DecidedBy::Games };
                Score { result: Some(side.wins()), decided_by, ..score }
            }
            // Where nobody may agree on a draw, whoever writes one means that time has made it.
            Ended::AgreedDraw if !self.time_draws() => agreed(score),
            Ended::AgreedDraw | Ended::DrawnByTime => {
                Score { result: Some(Outcome::Draw), decided_by: DecidedBy::Time, ..score }
            }
            Ended::BothLose => {
                Score { result: Some(Outcome::DoubleLoss), decided_by: DecidedBy::Time, ..score }
            }
        }
    }

    /// Whether time can make a draw of a match in which somebody is ahead.
    pub(super) fn time_draws(&self) -> bool {
        let end = self.rule.end_of_time(self.stage);
        !self.rule.agreed_draw.allowed
            && end.is_some_and(|end| end.overrules_games && end.equal_games == EqualGames::Draw)
    }

    /// An agreed draw without play, as the rulebook or the fact sheet stores it.
    pub fn agreed_draw(&self) -> Score {
        let rule = &self.rule.agreed_draw;
        // Where it is not allowed there is nothing to store: the refusal names the clause.
        if !rule.allowed || rule.not_in.contains(&self.stage) {
            return Score::agreed_draw();
        }
        match rule.score {
            None | Some(AgreedScore::Unplayed) => Score::agreed_draw(),
            Some(AgreedScore::ThreeDrawnGames) => agreed(Score::of(0, 0, 3)),
            Some(AgreedScore::OneWinEach) => agreed(Score::of(1, 1, 0)),
        }
    }

    /// A loss for both by a judge's decision.
    pub(super) fn both_lose_by_decision() -> Score {
        Score { result: Some(Outcome::DoubleLoss), decided_by: DecidedBy::Penalty, ..Score::default() }
    }

    /// The score as it is stored: an agreed draw without play becomes what the rulebook makes of it.
    pub(crate) fn stored(&self, score: &Score) -> Score {
        let drawn = score.games.is_empty() && score.result == Some(Outcome::Draw);
        if drawn && score.agreement == Some(Agreement::IntentionalDraw) {
            return self.agreed_draw();
        }
        score.clone()
    }

    /// The same where a result is entered: a draw without any games was agreed on if players may agree on one.
    /// Whoever gave the match up has lost what was left of it.
    pub(super) fn entered(&self, score: &Score) -> Result<Score, Refusal> {
        if score.decided_by == DecidedBy::Concession {
            return self.conceded(score);
        }
        let possible = self.rule.agreed_draw.allowed || self.rule.draws.rule == Draws::AgreedOnly;
        let untold = score.agreement.is_none() && score.decided_by == DecidedBy::Games;
        let drawn = score.games.is_empty() && score.result == Some(Outcome::Draw);
        if possible && untold && drawn {
            return Ok(self.agreed_draw());
        }
        Ok(self.with_games_both_lost(self.stored(score)))
    }

    /// Fills up a match that somebody gave up: finished games stand (TF-CONC-05, NR-AMB-30).
    fn conceded(&self, score: &Score) -> Result<Score, Refusal> {
        let loser = match score.result {
            Some(Outcome::A) => Side::B,
            Some(Outcome::B) => Side::A,
            None if self.is_complete(score) => return Ok(score.clone()),
            Some(Outcome::Draw | Outcome::DoubleLoss) | None => {
                let (a, b) = (score.count(GameWinner::A), score.count(GameWinner::B));
                let refusal = Refusal::new(RefusalKind::WhoConceded { a, b });
                return Err(refusal.citing(&self.rule.concession.citation));
            }
        };
        Ok(ending::conceded(self.rule, self.stage, &score.games, loser))
    }

    /// Writes down the games that both have lost before they were played, where whoever enters the result left them out.
    fn with_games_both_lost(&self, mut score: Score) -> Score {
        let by_play = score.decided_by.by_play();
        let missing = self.both_lost.saturating_sub(score.count(GameWinner::BothLose));
        let room = self.most_games().is_none_or(|most| score.games.len() as u32 + missing <= most);
        if by_play && !score.games.is_empty() && score.agreement.is_none() && room {
            let lost = Game { winner: GameWinner::BothLose, first_side: None, unfinished: false };
            score.games.splice(0..0, std::iter::repeat_n(lost, missing as usize));
        }
        score
    }

    /// Adds the game that time has broken off, if the match leaves room for one.
    pub fn break_off(&self, score: &mut Score) {
        let by_play = score.decided_by.by_play();
        let agreed = score.agreement == Some(Agreement::IntentionalDraw);
        let room = self.most_games().is_none_or(|most| (score.games.len() as u32) < most);
        let broken_off = score.games.iter().any(|game| game.unfinished);
        if by_play && !agreed && room && !broken_off && !self.is_played_out(score) {
            score.games.push(UNFINISHED);
        }
    }
}

impl Score {
    /// Writes down who played the first of two different sides, in every game.
    #[must_use]
    pub fn with_first_side(mut self, side: Side) -> Self {
        for game in &mut self.games {
            game.first_side = Some(side);
        }
        self
    }
}

const UNFINISHED: Game = Game { winner: GameWinner::Draw, first_side: None, unfinished: true };

fn agreed(score: Score) -> Score {
    Score { result: Some(Outcome::Draw), agreement: Some(Agreement::IntentionalDraw), ..score }
}
