//! How a match can have ended: what equal games mean in this stage, what only time brings about, what a penalty has decided.

use super::time::TableTime;
use super::{Entry, Terms, table_time};
use crate::ids::EntrantId;
use crate::play::ending::higher_ranked;
use crate::play::{Agreement, DecidedBy, Game, GameWinner, Outcome, Score, Settled, Side};
use crate::tournament::{Match, Round};
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::{EndOfTime, EqualGames, Play, mutant};
use std::cmp::Ordering;

/// A score with what it settles.
pub(super) type Found<'a> = (&'a Score, &'a Settled);

impl Terms<'_> {
    /// Whether games and clock have ended the match, and nothing else.
    fn ended_by_play(&self, score: &Score) -> bool {
        let by_play = matches!(score.decided_by, DecidedBy::Games | DecidedBy::Time | DecidedBy::Tiebreaker);
        by_play && score.agreement != Some(Agreement::IntentionalDraw)
    }

    /// Whether the finished games have ended the match: somebody has won it, or no further game is played.
    pub(super) fn is_complete(&self, score: &Score) -> bool {
        let finished = |game: &&Game| !game.unfinished && game.winner != GameWinner::Unplayed;
        let games = score.games.iter().filter(finished).count() as u32;
        let won = match self.play() {
            Some(Play::BestOf { .. }) => self.is_played_out(score),
            Some(Play::EverySide { .. }) | None => false,
        };
        let one_for_two = score.agreement == Some(Agreement::TwoForOne) && games == 1;
        won || one_for_two || self.most_games().is_some_and(|most| games >= most)
    }

    fn end(&self) -> Option<&EndOfTime> {
        self.rule.end_of_time(self.stage)
    }

    fn refuse(&self, kind: RefusalKind) -> Refusal {
        let clause = self.end().map_or(&self.rule.draws.citation, |end| &end.citation);
        Refusal::new(kind).citing(clause)
    }

    /// Whether time, and not the games, gives this result.
    fn overrules(&self, (score, settled): Found<'_>) -> bool {
        leader(settled).is_some_and(|leader| leader.wins() != settled.outcome) && self.ended_by_play(score)
    }

    /// Refuses what the document does not make of the games in this stage.
    pub(super) fn ends_as_the_stage_says(
        &self,
        tournament: &Tournament,
        (round, match_): (&Round, &Match),
        (score, settled): Found<'_>,
    ) -> Result<(), Refusal> {
        if !self.ended_by_play(score) || self.every_game_gives_points() {
            return Ok(());
        }
        let Some(equal_games) = self.end().map(|end| end.equal_games) else { return Ok(()) };
        let [a, b] = mutant!("equal-games-mean-anything", settled.wins, [1, 0]);
        if self.overrules((score, settled)) {
            let drawn = settled.outcome == Outcome::Draw;
            let fits = match equal_games {
                EqualGames::Draw => drawn,
                EqualGames::ExtraGame | EqualGames::SettledByProcedure | EqualGames::HigherRankedWins => {
                    !drawn && settled.outcome != Outcome::DoubleLoss
                }
                EqualGames::BothLose => false,
            };
            return if fits { Ok(()) } else { Err(self.refuse(RefusalKind::ResultAgainstGames { a, b })) };
        }
        if a != b {
            return Ok(());
        }
        let winner = match settled.outcome {
            Outcome::A => Some(Side::A),
            Outcome::B => Some(Side::B),
            Outcome::Draw | Outcome::DoubleLoss => None,
        };
        if settled.outcome == Outcome::DoubleLoss && equal_games != EqualGames::BothLose {
            return Err(self.refuse(RefusalKind::BothLoseNotHere { a, b }));
        }
        match (equal_games, winner) {
            (EqualGames::Draw | EqualGames::BothLose, Some(_)) => {
                Err(self.refuse(RefusalKind::NoTiebreakerHere { a, b }))
            }
            (EqualGames::ExtraGame, _) => Err(self.refuse(RefusalKind::ExtraGameNeeded { a, b })),
            // What would be a draw is won by the higher ranked, and entered as that.
            (EqualGames::HigherRankedWins, side) => match higher_ranked(tournament, round.number, match_) {
                Some(higher) if mutant!("lower-ranked-wins", Some(higher) != side, false) => {
                    let entrant = [match_.a, match_.b][higher.index()];
                    Err(self.refuse(RefusalKind::HigherRankedWins { entrant }))
                }
                _ => Ok(()),
            },
            // The procedure goes on until somebody has won: only a game drawn by play leaves no winner.
            (EqualGames::SettledByProcedure, None) if !self.is_complete(score) => {
                Err(self.refuse(RefusalKind::ProcedureFindsWinner { a, b }))
            }
            (EqualGames::Draw | EqualGames::BothLose, None) | (EqualGames::SettledByProcedure, _) => Ok(()),
        }
    }

    /// Says what equal games need where no tiebreaker and no agreement ends them.
    pub(super) fn without_tiebreaker(&self, refusal: Refusal) -> Refusal {
        let RefusalKind::EqualNeedsResult { a, b } = refusal.kind else { return refusal };
        match self.end().map(|end| end.equal_games) {
            _ if self.untimed => self.refuse(RefusalKind::NoTimeLimit),
            Some(EqualGames::ExtraGame) => self.refuse(RefusalKind::ExtraGameNeeded { a, b }),
            Some(
                EqualGames::Draw
                | EqualGames::BothLose
                | EqualGames::HigherRankedWins
                | EqualGames::SettledByProcedure,
            )
            | None => refusal,
        }
    }

    /// Refuses what only the end of time brings about where there is none, or not yet.
    pub(super) fn time_allows(
        &self,
        tournament: &Tournament,
        (round, match_): (&Round, &Match),
        (score, settled): Found<'_>,
        entry: Entry,
    ) -> Result<(), Refusal> {
        let complete = self.is_complete(score);
        // BR-MAT-11: a game that two players call drawn before time looks like an agreement; a judge records it.
        let undecided = matches!(settled.outcome, Outcome::Draw | Outcome::DoubleLoss);
        let for_a_judge =
            matches!(entry, Entry::Players { .. }) && undecided && !self.every_game_gives_points();
        if !self.ended_by_play(score) || complete && !for_a_judge {
            return Ok(());
        }
        if mutant!("by-time-without-limit", round.clock.length_ms.is_none(), false) {
            return if complete { Ok(()) } else { Err(self.refuse(RefusalKind::NoTimeLimit)) };
        }
        let at = match entry {
            Entry::Staff { at, insists: false, .. } | Entry::Players { at } => at,
            // Whoever insists has looked at the clock; a correction says why; the assistant was called at the end of time.
            Entry::Staff { insists: true, .. } | Entry::Correction { .. } => None,
            Entry::Assistant { .. } | Entry::GivenUp { .. } => None,
        };
        let Some(at) = at else { return Ok(()) };
        let table = match_.table;
        let overrules = self.overrules((score, settled));
        let draw_is_due =
            self.end().is_some_and(|end| end.overrules_games && end.equal_games == EqualGames::Draw);
        match table_time(tournament, round, match_, at) {
            TableTime::NoLimit => Err(self.refuse(RefusalKind::NoTimeLimit)),
            TableTime::Left(_) => Err(self.refuse(RefusalKind::TimeIsLeft { table })),
            TableTime::Up if overrules => Err(self.refuse(RefusalKind::PrepTimeIsLeft { table })),
            TableTime::PrepOver
                if draw_is_due && mutant!("win-after-prep-time", settled.outcome != Outcome::Draw, false) =>
            {
                Err(self.refuse(RefusalKind::PrepTimeOver { table }))
            }
            TableTime::NotWatched | TableTime::Up | TableTime::PrepOver => Ok(()),
        }
    }
}

fn leader(settled: &Settled) -> Option<Side> {
    match settled.wins[0].cmp(&settled.wins[1]) {
        Ordering::Greater => Some(Side::A),
        Ordering::Less => Some(Side::B),
        Ordering::Equal => None,
    }
}

/// Refuses a match lost by penalty that nothing on record takes from its players.
pub(super) fn penalty_on_record(
    tournament: &Tournament,
    round: &Round,
    match_: &Match,
    (score, settled): Found<'_>,
) -> Result<(), Refusal> {
    let by_penalty = match score.decided_by {
        DecidedBy::Penalty | DecidedBy::Removal => true,
        DecidedBy::Games
        | DecidedBy::Time
        | DecidedBy::Tiebreaker
        | DecidedBy::Concession
        | DecidedBy::NoShow => false,
    };
    if !by_penalty {
        return Ok(());
    }
    let losers: &[EntrantId] = match settled.outcome {
        Outcome::A => &[match_.b],
        Outcome::B => &[match_.a],
        Outcome::DoubleLoss => &[match_.a, match_.b],
        Outcome::Draw => &[],
    };
    let on_record = |entrant: EntrantId| {
        let penalised =
            tournament.judging.penalties.values().any(|record| {
                record.counts() && record.round == Some(round.number) && record.is_for(entrant)
            });
        penalised
            || round.late.contains_key(&entrant)
            || tournament.judging.disqualified.contains_key(&entrant)
            || tournament.entrant(entrant).is_some_and(|found| found.dropped_after.is_some())
    };
    match losers.iter().all(|&loser| on_record(loser)) {
        true => Ok(()),
        false => Err(Refusal::new(RefusalKind::NoPenaltyOnRecord { table: match_.table })),
    }
}
