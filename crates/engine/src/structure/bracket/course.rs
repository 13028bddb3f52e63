//! A bracket as far as it has been played.

use super::{Bracket, BracketFault, Feed, MatchIndex, Part, Seed};

/// Who sits, or will sit, at one side of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Not known yet.
    Open,
    /// The place is empty: whoever sits opposite has a bye.
    Nobody,
    Seed(Seed),
}

impl Occupant {
    pub fn seed(self) -> Option<Seed> {
        match self {
            Self::Seed(seed) => Some(seed),
            Self::Open | Self::Nobody => None,
        }
    }
}

/// How a match came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    Played,
    /// Without an opponent, or the opponent withdrew.
    Bye,
    /// Both places empty, or both players withdrew or lost: nobody goes on from here.
    Empty,
    /// A second final nobody needs.
    NotNeeded,
}

/// One match at the present moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub a: Occupant,
    pub b: Occupant,
    pub winner: Occupant,
    pub loser: Occupant,
    /// None while it is to be played.
    pub how: Option<How>,
}

/// A match that can be called now: both players are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DueMatch {
    pub index: MatchIndex,
    pub a: Seed,
    pub b: Seed,
}

impl DueMatch {
    /// The better seed first.
    pub fn by_seed(&self) -> (Seed, Seed) {
        (self.a.min(self.b), self.a.max(self.b))
    }
}

impl Bracket {
    /// Every match, in the order of [`Bracket::matches`].
    pub fn states(&self) -> Vec<State> {
        let mut states: Vec<State> = Vec::with_capacity(self.matches.len());
        for (index, found) in self.matches.iter().enumerate() {
            let seat = |feed: Feed| match feed {
                Feed::Seed(seed) if seed.0 <= self.entrants => Occupant::Seed(seed),
                Feed::Seed(_) => Occupant::Nobody,
                Feed::WinnerOf(from) => states[from].winner,
                Feed::LoserOf(from) => states[from].loser,
                Feed::SeatA(from) => states[from].a,
                Feed::SeatB(from) => states[from].b,
            };
            let (a, b) = (seat(found.a), seat(found.b));
            states.push(match (found.part, found.a) {
                (Part::SecondFinal, Feed::SeatA(last)) => self.second_final(index, a, b, &states[last]),
                _ => self.state(index, a, b),
            });
        }
        states
    }

    fn state(&self, index: MatchIndex, a: Occupant, b: Occupant) -> State {
        let decided = |winner, loser, how| State { a, b, winner, loser, how: Some(how) };
        let open = State { a, b, winner: Occupant::Open, loser: Occupant::Open, how: None };
        let there = |seed: Seed| !self.withdrawn.contains(&seed);
        match (a, b) {
            (Occupant::Seed(_), Occupant::Seed(_)) if self.lost_by_both.contains(&index) => {
                decided(Occupant::Nobody, Occupant::Nobody, How::Empty)
            }
            (Occupant::Seed(one), Occupant::Seed(other)) => match self.won.get(&index) {
                Some(&winner) if winner == one => decided(a, b, How::Played),
                Some(_) => decided(b, a, How::Played),
                None if self.walkovers.get(&index) == Some(&one) => decided(a, b, How::Bye),
                None if self.walkovers.contains_key(&index) => decided(b, a, How::Bye),
                None => match (there(one), there(other)) {
                    (true, true) => open,
                    (true, false) => decided(a, b, How::Bye),
                    (false, true) => decided(b, a, How::Bye),
                    // TF-AMB-33: whoever comes next has a bye.
                    (false, false) => decided(Occupant::Nobody, Occupant::Nobody, How::Empty),
                },
            },
            (Occupant::Seed(_), Occupant::Nobody) => decided(a, Occupant::Nobody, How::Bye),
            (Occupant::Nobody, Occupant::Seed(_)) => decided(b, Occupant::Nobody, How::Bye),
            (Occupant::Nobody, Occupant::Nobody) => decided(Occupant::Nobody, Occupant::Nobody, How::Empty),
            (Occupant::Open, _) | (_, Occupant::Open) => open,
        }
    }

    /// NR-ELIM-05: needed only where whoever came from below, in seat b, has won the final.
    fn second_final(&self, index: MatchIndex, a: Occupant, b: Occupant, last: &State) -> State {
        let waiting = State { a, b, winner: Occupant::Open, loser: Occupant::Open, how: None };
        match last.how {
            None => State { a: Occupant::Open, b: Occupant::Open, ..waiting },
            Some(_) if last.winner == last.b && last.b != Occupant::Nobody => self.state(index, a, b),
            Some(_) => State { how: Some(How::NotNeeded), ..waiting },
        }
    }

    /// What can be called now, in the order of matches.
    pub fn next_matches(&self) -> Vec<DueMatch> {
        let due = |(index, state): (usize, State)| match (state.how, state.a, state.b) {
            (None, Occupant::Seed(a), Occupant::Seed(b)) => Some(DueMatch { index, a, b }),
            _ => None,
        };
        self.states().into_iter().enumerate().filter_map(due).collect()
    }

    pub fn with_result(mut self, index: MatchIndex, winner: Seed) -> Result<Self, BracketFault> {
        let (a, b) = self.undecided(index)?;
        if winner != a && winner != b {
            return Err(BracketFault::NotInMatch { name: self.name_of(index)?, seed: winner });
        }
        self.won.insert(index, winner);
        Ok(self)
    }

    /// Both players have lost the match and are out; in a final, nobody is the champion (R 3.2.3).
    pub fn with_both_lost(mut self, index: MatchIndex) -> Result<Self, BracketFault> {
        self.undecided(index)?;
        self.lost_by_both.insert(index);
        Ok(self)
    }

    /// The players of a match that is to be played.
    fn undecided(&self, index: MatchIndex) -> Result<(Seed, Seed), BracketFault> {
        let name = self.name_of(index)?;
        let state = self.states()[index];
        match (state.how, state.a, state.b) {
            (Some(_), _, _) => Err(BracketFault::Decided { name }),
            (None, Occupant::Seed(a), Occupant::Seed(b)) => Ok((a, b)),
            (None, _, _) => Err(BracketFault::NotDue { name }),
        }
    }

    /// Nobody moves up: the opponent of the next match has a bye (TF 2.10, R 3.2.4), and routes stay (NR-AMB-50).
    pub fn withdraw(mut self, seed: Seed) -> Result<Self, BracketFault> {
        if seed.0 == 0 || seed.0 > self.entrants {
            return Err(BracketFault::NoSuchSeed { seed });
        }
        // Whoever advanced by a bye before has advanced, even if they withdraw later.
        for (index, state) in self.states().into_iter().enumerate() {
            if let (Some(How::Bye), Some(_), Some(winner)) =
                (state.how, state.loser.seed(), state.winner.seed())
            {
                self.walkovers.insert(index, winner);
            }
        }
        self.withdrawn.insert(seed);
        Ok(self)
    }

    pub fn has_withdrawn(&self, seed: Seed) -> bool {
        self.withdrawn.contains(&seed)
    }

    fn name_of(&self, index: MatchIndex) -> Result<String, BracketFault> {
        let found = self.matches.get(index).ok_or(BracketFault::NoSuchMatch { index })?;
        Ok(found.name.clone())
    }
}
