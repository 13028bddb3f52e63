//! What penalties have cost in a match, and that whatever is entered shows it.

use super::effects::{Hit, MatchStart, due_at, effect, wins_needed};
use super::state::PenaltyRecord;
use super::tables;
use crate::ids::{EntrantId, RoundNumber};
use crate::play::{DecidedBy, Game, GameWinner, Outcome, Score, Side};
use crate::tournament::Match;
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::PenaltyEffect;
use rulebook::mutant;

/// What penalties have cost in one match, by seat.
struct Costs {
    /// What it began with.
    start: MatchStart,
    /// Games lost since it began.
    in_play: [u32; 2],
    /// Games that both have lost, before the match began or in it.
    both_lost: u32,
    /// Who has lost it as a whole: before it began, while it was played, or because they were thrown out.
    lost: [bool; 2],
    needed: u32,
}

impl Costs {
    fn of(tournament: &Tournament, round: RoundNumber, match_: &Match) -> Self {
        let start = due_at(tournament, round, match_);
        let needed = wins_needed(tournament, round);
        let lost_games = |entrant| {
            given_in(tournament, round, entrant)
                .filter(|record| effect(tournament, record) == Some(PenaltyEffect::GameLoss))
        };
        let games = |entrant| lost_games(entrant).count() as u32;
        // One card for both ends one game, which nobody wins (NR-PEN-05).
        let with_the_other =
            |record: &&PenaltyRecord| lost_games(match_.b).any(|other| other.at == record.at);
        let at_once = lost_games(match_.a).filter(with_the_other).count() as u32;
        let at_once = if mutant!("each-wins-what-both-lose", needed > 1, false) { at_once } else { 0 };
        let whole = |entrant| {
            given_in(tournament, round, entrant)
                .any(|record| effect(tournament, record) == Some(PenaltyEffect::MatchLoss))
        };
        let given = [games(match_.a), games(match_.b)];
        let lost = |side: Side, entrant: EntrantId| {
            let (here, before) = (given[side.index()], start.wins[side.other().index()]);
            start.over == Some(side.other().wins())
                || start.over == Some(Outcome::DoubleLoss)
                || whole(entrant)
                || here > 0 && before + here >= needed
                || thrown_out(tournament, round, match_, entrant)
        };
        let lost =
            mutant!("lost-match-is-won", [lost(Side::A, match_.a), lost(Side::B, match_.b)], [false, false]);
        let (in_play, both_lost) =
            (given.map(|games| games.saturating_sub(at_once)), start.both_lost + at_once);
        Self { start, in_play, both_lost, lost, needed }
    }

    /// Games each has won because the other has lost them by penalty.
    fn won(&self) -> [u32; 2] {
        let [a, b] = self.start.wins;
        [a + self.in_play[1], b + self.in_play[0]]
    }
}

/// What somebody was given in a match that had begun. A judge lets the loss hit the next game where the running one is lost
/// anyway, so that it is a game of this match too (PG 2).
fn given_in(
    tournament: &Tournament,
    round: RoundNumber,
    entrant: EntrantId,
) -> impl Iterator<Item = &PenaltyRecord> {
    tournament.judging.penalties.values().filter(move |record| {
        let here = match record.details.hits {
            Some(Hit::Now) => true,
            Some(Hit::NextGame) => mutant!("next-game-costs-nothing", true, false),
            Some(Hit::NextMatch) | None => false,
        };
        here && record.counts() && record.is_for(entrant) && record.in_force_since() == Some(round)
    })
}

/// Whether a match is lost because somebody was thrown out: while it was there to be played, or before it was put up.
fn thrown_out(tournament: &Tournament, round: RoundNumber, match_: &Match, entrant: EntrantId) -> bool {
    let Some(&out) = tournament.judging.disqualified.get(&entrant) else { return false };
    mutant!("thrown-out-and-wins", out < round.0, false) || was_removed_from(match_)
}

fn was_removed_from(match_: &Match) -> bool {
    match_.result.as_ref().is_some_and(|result| result.score.decided_by == DecidedBy::Removal)
}

/// What is entered for a match that a removal has ended, as long as nobody is taken back: its games may be put right, but it
/// stays a match lost by removal.
pub(crate) fn as_removed(
    tournament: &Tournament,
    match_: &Match,
    score: Score,
    outcome: impl Fn(&Score) -> Option<Outcome>,
) -> Score {
    let out = |entrant| tournament.judging.disqualified.contains_key(entrant);
    let removed = was_removed_from(match_) && [match_.a, match_.b].iter().any(out);
    match outcome(&score) {
        Some(result) if mutant!("removal-corrected-away", removed, false) => {
            Score { result: Some(result), decided_by: DecidedBy::Removal, ..score }
        }
        Some(_) | None => score,
    }
}

/// The round whose match somebody has lost by being thrown out.
pub(super) fn removed_in(tournament: &Tournament, entrant: EntrantId) -> Option<RoundNumber> {
    let out = *tournament.judging.disqualified.get(&entrant)?;
    let lost = |number: &RoundNumber| tournament.match_of(*number, entrant).is_some_and(was_removed_from);
    tournament.rounds.iter().rev().map(|round| round.number).filter(|number| number.0 >= out).find(lost)
}

/// Tells how a match ends when players of it are thrown out, by seat; None where both stay.
pub fn removal_outcome(removed: [bool; 2]) -> Option<Outcome> {
    match removed {
        [true, true] => Some(Outcome::DoubleLoss),
        [true, false] => Some(Outcome::B),
        [false, true] => Some(Outcome::A),
        [false, false] => None,
    }
}

/// How a match ends for those who lose it now and those who have lost it by penalty anyway; None where nobody does.
pub(crate) fn lost_with_penalties(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    loses: [bool; 2],
) -> Option<Outcome> {
    let [a, b] = Costs::of(tournament, round, match_).lost;
    removal_outcome([loses[0] || a, loses[1] || b])
}

/// Games of a match that nobody wins because both have lost them by penalty.
pub(crate) fn lost_by_both(tournament: &Tournament, round: RoundNumber, match_: &Match) -> u32 {
    Costs::of(tournament, round, match_).both_lost
}

/// Games each has won so far because the other has lost them by penalty.
pub fn won_by_penalty(tournament: &Tournament, round: RoundNumber, match_: &Match) -> [u32; 2] {
    Costs::of(tournament, round, match_).won()
}

/// A match that is given up with the games that penalties have ended: finished games stand (TF-CONC-05, NR-DROP-04).
pub(crate) fn with_games_lost(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    score: &Score,
) -> Score {
    let costs = Costs::of(tournament, round, match_);
    let [a, b] = mutant!("given-up-without-the-loss", costs.won(), [0, 0]);
    let owed = [(GameWinner::A, a), (GameWinner::B, b), (GameWinner::BothLose, costs.both_lost)];
    let mut score = score.clone();
    for (winner, games) in owed {
        let missing = games.min(costs.needed).saturating_sub(score.count(winner));
        let game = Game { winner, first_side: None, unfinished: false };
        score.games.extend(std::iter::repeat_n(game, missing as usize));
    }
    score
}

/// Whatever is entered shows what penalties have cost (BR-PEN-09, BR-PEN-10).
pub(crate) fn shows_penalties(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    score: &Score,
    outcome: Outcome,
) -> Result<(), Refusal> {
    let costs = Costs::of(tournament, round, match_);
    // A match of one game need not name it, and players who agree on a draw have stopped counting.
    let counted = !score.games.is_empty() || costs.needed > 1 && score.agreement.is_none();
    if score.decided_by.by_play() && mutant!("nothing-all-despite-penalty", counted, !score.games.is_empty())
    {
        costs.begins_with(tournament, match_, score)?;
        costs.shows_games_lost(tournament, match_, score)?;
    }
    costs.stays_lost(tournament, match_, outcome)
}

impl Costs {
    /// Games lost before the first was played are part of every result (BR-PEN-09, BR-PEN-11).
    fn begins_with(&self, tournament: &Tournament, match_: &Match, score: &Score) -> Result<(), Refusal> {
        let ([a, b], table) = (self.start.wins, match_.table);
        let owed = mutant!("begins-without-the-loss", self.start.wins, [0, 0]);
        let kind = if score.count(GameWinner::BothLose) < self.both_lost {
            RefusalKind::GameLostByBoth { table }
        } else if score.count(GameWinner::A) < owed[0] || score.count(GameWinner::B) < owed[1] {
            RefusalKind::BeginsWithLoss { table, a, b }
        } else {
            return Ok(());
        };
        Err(citing_step(tournament, Refusal::new(kind), PenaltyEffect::GameLoss))
    }

    /// A game lost by penalty while the match was played stays lost, whatever else is entered (BR-PEN-09, NR-PEN-05).
    fn shows_games_lost(
        &self,
        tournament: &Tournament,
        match_: &Match,
        score: &Score,
    ) -> Result<(), Refusal> {
        let won = self.won();
        for (side, entrant) in [(Side::A, match_.a), (Side::B, match_.b)] {
            let other = side.other();
            let lost = if self.in_play[side.index()] == 0 { 0 } else { won[other.index()].min(self.needed) };
            let against = score.count(other.wins_game()) + score.count(GameWinner::BothLose);
            if against < mutant!("game-lost-by-penalty-won-after-all", lost, 0) {
                let refusal = Refusal::new(RefusalKind::GameLostByPenalty { entrant });
                return Err(citing_step(tournament, refusal, PenaltyEffect::GameLoss));
            }
        }
        Ok(())
    }

    /// A match lost by penalty stays lost until the penalty is withdrawn, whatever else is entered (BR-PEN-10).
    fn stays_lost(&self, tournament: &Tournament, match_: &Match, outcome: Outcome) -> Result<(), Refusal> {
        let lost = removal_outcome(self.lost);
        if lost.is_none_or(|lost| outcome == lost || outcome == Outcome::DoubleLoss) {
            return Ok(());
        }
        let entrant = if lost == Some(Outcome::A) { match_.b } else { match_.a };
        let refusal = Refusal::new(RefusalKind::MatchLostByPenalty { entrant });
        Err(citing_step(tournament, refusal, PenaltyEffect::MatchLoss))
    }
}

/// Cites the step of the ladder that costs so much, where the document has one.
fn citing_step(tournament: &Tournament, refusal: Refusal, costs: PenaltyEffect) -> Refusal {
    let steps = tables(tournament).ok().into_iter().flat_map(|tables| &tables.penalties);
    match steps.into_iter().find(|step| step.effect == costs) {
        Some(step) => refusal.citing(&step.citation),
        None => refusal,
    }
}
