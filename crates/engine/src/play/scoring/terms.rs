//! How a match is played and what its players have agreed on: everything a typed score depends on.

use crate::ids::RoundNumber;
use crate::judging::lost_by_both;
use crate::play::{GameWinner, Outcome, Score, Settled};
use crate::structure::stages;
use crate::tournament::Match;
use crate::{Refusal, Tournament};
use rulebook::{Draws, MatchRule, Play, Points, Resolved, Stage};

/// How the matches of a round are played: finals may have a form of their own.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    pub(super) rule: &'a MatchRule,
    pub(super) stage: Stage,
    /// What a game is worth where matches are written down in points.
    pub(super) points: Points,
    /// Somebody has to win.
    pub(super) decisive: bool,
    /// The players play one game for the points of two.
    pub(super) two_for_one: bool,
    /// There is no end of time: a game is played out.
    pub(super) untimed: bool,
    /// Games both have lost before they were played.
    pub(super) both_lost: u32,
}

/// What is typed for a match of this form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// One figure: who won the only game.
    Winner,
    /// Games won left and right.
    Games,
    /// Games won, or the points they gave.
    Points,
}

impl<'a> Terms<'a> {
    /// The terms of a stage, whatever happened at a table.
    pub fn of(rulebook: &'a Resolved, stage: Stage) -> Self {
        Self {
            rule: rulebook.match_rule(),
            stage,
            points: rulebook.points(),
            decisive: false,
            two_for_one: false,
            untimed: false,
            both_lost: 0,
        }
    }

    /// The terms of a round and, where one is meant, of a match in it.
    pub fn at(
        tournament: &'a Tournament,
        round: RoundNumber,
        match_: Option<&Match>,
    ) -> Result<Self, Refusal> {
        let rulebook = tournament.rulebook()?;
        let stage = tournament.stage_of(round);
        let found = tournament.round(round);
        let course = match_.and_then(Match::course);
        Ok(Self {
            decisive: found.is_some_and(stages::somebody_advances)
                && !stages::draw_is_entered(rulebook, stage),
            two_for_one: course.is_some_and(|course| course.two_for_one.is_some()),
            untimed: found.is_some_and(|found| found.clock.length_ms.is_none()),
            both_lost: match_.map_or(0, |match_| lost_by_both(tournament, round, match_)),
            ..Self::of(rulebook, stage)
        })
    }

    pub(super) fn play(&self) -> Option<&'a Play> {
        self.rule.form(self.stage).map(|form| &form.play)
    }

    pub fn settle(&self, score: &Score) -> Result<Settled, Refusal> {
        score.settle(self.rule, self.stage)
    }

    /// Who has won; None for what settles nothing.
    pub fn outcome(&self, score: &Score) -> Option<Outcome> {
        Some(self.settle(score).ok()?.outcome)
    }

    pub fn typing(&self) -> Typing {
        match self.play() {
            Some(Play::BestOf { wins_needed: 1, .. }) => Typing::Winner,
            Some(Play::EverySide { .. }) if self.two_for_one => Typing::Winner,
            Some(Play::EverySide { .. }) => Typing::Points,
            Some(Play::BestOf { .. }) | None => Typing::Games,
        }
    }

    /// Whether players may agree on a draw here.
    pub fn agreed_draws(&self) -> bool {
        let rule = &self.rule.agreed_draw;
        rule.allowed && !rule.not_in.contains(&self.stage) && !self.decisive
    }

    /// Whether equal games without another word are a draw.
    pub fn draws(&self) -> bool {
        self.rule.draws.rule == Draws::Allowed && !self.decisive
    }

    /// The most games one player can win.
    pub(super) fn most_wins(&self) -> u32 {
        match self.play() {
            Some(Play::BestOf { wins_needed, .. }) => *wins_needed,
            Some(Play::EverySide { games, .. }) => *games,
            None => 0,
        }
    }

    /// The most games one player can have won while the match is not over.
    pub fn wins_before_the_end(&self) -> u32 {
        if self.two_for_one { 0 } else { self.most_wins().saturating_sub(1) }
    }

    /// The most games that can be played; None where drawn games are played again.
    pub(super) fn most_games(&self) -> Option<u32> {
        match self.play() {
            Some(Play::BestOf { most_games, .. }) => *most_games,
            Some(Play::EverySide { .. }) if self.two_for_one => Some(1),
            Some(Play::EverySide { games, .. }) => Some(*games),
            None => Some(0),
        }
    }

    /// Whether so many wins have ended the match, so that no game can have been broken off.
    pub(super) fn is_over(&self, a: u32, b: u32) -> bool {
        match self.play() {
            Some(Play::BestOf { wins_needed, .. }) => a.max(b) >= *wins_needed,
            Some(Play::EverySide { .. }) if self.two_for_one => a + b >= 1,
            Some(Play::EverySide { games, .. }) => a + b + self.both_lost >= *games,
            None => true,
        }
    }

    /// Whether the games alone have ended the match.
    pub fn is_played_out(&self, score: &Score) -> bool {
        self.is_over(score.count(GameWinner::A), score.count(GameWinner::B))
    }

    /// Whether the first game has been begun if anything was: the match is one game, or every game gives points.
    pub(super) fn first_game_counts(&self) -> bool {
        match self.play() {
            Some(Play::BestOf { wins_needed, .. }) => *wins_needed == 1,
            Some(Play::EverySide { .. }) => true,
            None => false,
        }
    }

    pub(super) fn every_game_gives_points(&self) -> bool {
        matches!(self.play(), Some(Play::EverySide { .. }))
    }
}
