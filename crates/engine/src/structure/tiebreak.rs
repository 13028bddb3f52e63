//! Tiebreaker rounds: those level on points with the last place of a cut play single games for it (NR-TIE).
//!
//! Highest against lowest, newly seeded each round. Whenever their number is odd the highest is safe at once. Play ends when
//! no more are left than places are open. Nobody outside the group changes place, and the games give no points.

use super::cut::Candidate;

/// Those level at the line, best first, and how many of them make the cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    pub group: Vec<usize>,
    pub spots: usize,
}

/// NR-TIE-02: only whoever can still take a place counts. None where the next player has fewer points than the last in.
pub fn tied_at_the_line(candidates: &[Candidate], size: u32) -> Option<Tie> {
    let eligible: Vec<&Candidate> =
        candidates.iter().filter(|candidate| candidate.passed_over.is_none()).collect();
    let size = size as usize;
    let last = eligible.get(size.checked_sub(1)?)?.points;
    if eligible.get(size)?.points < last {
        return None;
    }
    let above = eligible.iter().filter(|candidate| candidate.points > last).count();
    let group = eligible.iter().filter(|candidate| candidate.points == last);
    Some(Tie { group: group.map(|candidate| candidate.entrant).collect(), spots: size - above })
}

/// The rounds as far as they have been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TiebreakerRounds {
    tie: Tie,
    opted_out: Vec<usize>,
    left: Vec<usize>,
    safe: Vec<usize>,
    open: usize,
    rounds: Vec<TiebreakerRound>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TiebreakerRound {
    pub number: u32,
    /// Before anybody was promoted.
    pub spots_open: usize,
    /// The odd one out.
    pub promoted: Option<usize>,
    pub games: Vec<TiebreakerGame>,
    /// Known once all games are over.
    pub eliminated: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TiebreakerGame {
    pub high: usize,
    pub low: usize,
    pub winner: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TiebreakFault {
    #[error("these two do not meet in the open tiebreaker round; take a game that is due")]
    NoSuchGame,
    #[error("the winner is neither of the two players; name one of them, or a draw")]
    NotInTheGame,
}

impl TiebreakerRounds {
    /// Whoever declines goes below all who take part, as if out in round 0 (NR-TIE-10).
    pub fn begin(tie: Tie, declined: &[usize]) -> Self {
        let (opted_out, left) = tie.group.iter().partition(|entrant| declined.contains(entrant));
        let open = tie.spots;
        let mut rounds = Self { tie, opted_out, left, safe: Vec::new(), open, rounds: Vec::new() };
        rounds.advance();
        rounds
    }

    pub fn tie(&self) -> &Tie {
        &self.tie
    }

    pub fn rounds(&self) -> &[TiebreakerRound] {
        &self.rounds
    }

    /// Games that are still to be played now.
    pub fn due(&self) -> Vec<TiebreakerGame> {
        let open = self.rounds.last().into_iter().flat_map(|round| &round.games);
        open.filter(|game| game.winner.is_none()).copied().collect()
    }

    pub fn is_over(&self) -> bool {
        self.due().is_empty()
    }

    /// NR-TIE-11: a game that would be drawn (no winner) is a win for the higher ranked.
    pub fn with_result(
        mut self,
        one: usize,
        other: usize,
        winner: Option<usize>,
    ) -> Result<Self, TiebreakFault> {
        let game = self.rounds.last_mut().and_then(|round| {
            round.games.iter_mut().find(|game| {
                game.winner.is_none() && [(one, other), (other, one)].contains(&(game.high, game.low))
            })
        });
        let game = game.ok_or(TiebreakFault::NoSuchGame)?;
        let winner = winner.unwrap_or(game.high);
        if ![game.high, game.low].contains(&winner) {
            return Err(TiebreakFault::NotInTheGame);
        }
        game.winner = Some(winner);
        self.advance();
        Ok(self)
    }

    /// NR-TIE-09: first those never eliminated, then the last eliminated and so on back, each in Swiss order, then those who
    /// declined. While games are due, those still playing stand with the safe ones.
    pub fn order(&self) -> Vec<usize> {
        let mut never_out: Vec<usize> = self.safe.iter().chain(&self.left).copied().collect();
        self.by_rank(&mut never_out);
        let eliminated = self.rounds.iter().rev().flat_map(|round| &round.eliminated);
        never_out.iter().chain(eliminated).chain(&self.opted_out).copied().collect()
    }

    /// The whole ranking with the group's places filled anew; nobody else moves (NR-TIE-12).
    pub fn reranked(&self, ranking: &[usize]) -> Vec<usize> {
        let mut order = self.order().into_iter();
        let placed = |&entrant: &usize| {
            if self.tie.group.contains(&entrant) { order.next().unwrap_or(entrant) } else { entrant }
        };
        ranking.iter().map(placed).collect()
    }

    /// Closes a round whose games are all over and opens the next where one is needed.
    fn advance(&mut self) {
        if !self.is_over() {
            return;
        }
        if let Some(round) = self.rounds.last_mut().filter(|round| round.eliminated.is_empty()) {
            let lost =
                |game: &TiebreakerGame| if game.winner == Some(game.high) { game.low } else { game.high };
            let losers: Vec<usize> = round.games.iter().map(lost).collect();
            let (out, left) = self.left.iter().partition(|entrant| losers.contains(entrant));
            (round.eliminated, self.left) = (out, left);
        }
        if self.left.len() <= self.open {
            return;
        }
        let spots_open = self.open;
        let promoted = (self.left.len() % 2 == 1).then(|| self.left.remove(0));
        if let Some(promoted) = promoted {
            self.safe.push(promoted);
            self.open -= 1;
        }
        let number = self.rounds.len() as u32 + 1;
        // NR-AMB-19: where the odd one takes the last place the others are out without playing.
        if self.open == 0 {
            let eliminated = std::mem::take(&mut self.left);
            self.rounds.push(TiebreakerRound { number, spots_open, promoted, games: Vec::new(), eliminated });
            return;
        }
        let half = self.left.len() / 2;
        let lowest_first = self.left.iter().rev();
        let games = self.left[..half]
            .iter()
            .zip(lowest_first)
            .map(|(&high, &low)| TiebreakerGame { high, low, winner: None })
            .collect();
        self.rounds.push(TiebreakerRound { number, spots_open, promoted, games, eliminated: Vec::new() });
    }

    fn by_rank(&self, entrants: &mut [usize]) {
        entrants.sort_by_key(|entrant| self.tie.group.iter().position(|member| member == entrant));
    }
}
