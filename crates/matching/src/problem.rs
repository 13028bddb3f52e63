//! What is asked: the players of one round, whom they have met, and what the rulebook wants.

use std::error::Error;
use std::fmt;

/// One round to be paired. Players are known by their place in `players`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Problem {
    pub players: Vec<Player>,
    /// Former meetings, in any order; of several meetings of one pair the latest counts.
    pub met: Vec<Meeting>,
    /// Pairs the organizer wants kept apart: given up before a rematch is, and reported then.
    pub forbidden: Vec<(u32, u32)>,
    pub objective: Objective,
    pub bye: ByePick,
    pub rematches: Rematches,
    pub second_bye: SecondBye,
}

/// What pairing needs to know about one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Player {
    /// Points as an integer; scale them up where a rulebook knows halves.
    pub points: i64,
    /// Byes already taken.
    pub byes: u32,
    /// Place in the standings, 0 for the best. Read by [`ByePick::LowestRanked`], [`Objective::DrawnInGroups`] and
    /// [`Objective::Distance`]; players of equal rank are put in drawn order.
    pub rank: u32,
    /// Pairing stays inside a pod, and each odd pod has a bye of its own.
    pub pod: u32,
}

/// A former meeting and the round it took place in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Meeting {
    pub a: u32,
    pub b: u32,
    pub round: u32,
}

/// What makes one round without rematches better than another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Objective {
    /// Least sum of squared differences of points.
    #[default]
    LeastSquares,
    /// Most pairs on equal points, then the least sum of squares.
    EqualPointsFirst,
    /// In order of points and drawn order each player takes the next one not met who leaves the rest pairable.
    FromTheTop,
    /// Drawn inside groups of equal points, one left over meeting the first drawn of the next group; a pair that
    /// cannot be is replaced by ranking.
    DrawnInGroups,
    /// From the top each player meets the one this many places below, or the nearest possible.
    Distance(u32),
}

/// Who sits out when the number is odd, among those whose absence leaves the rest pairable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ByePick {
    /// Drawn among those on the lowest points.
    #[default]
    RandomLowestPoints,
    /// The one with the highest `rank`; equal ranks are drawn.
    LowestRanked,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Rematches {
    #[default]
    Refuse,
    /// As few as possible, and those as old as possible.
    Allow,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SecondBye {
    /// Refused, and not named as a remedy either.
    Never,
    #[default]
    Refuse,
    /// Only when nobody with fewer byes could take it.
    Allow,
}

/// A problem that is none: an index or a number out of range, or a player against themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Malformed {
    UnknownPlayer {
        list: List,
        entry: usize,
        player: u32,
        players: usize,
    },
    AgainstThemselves {
        list: List,
        entry: usize,
        player: u32,
    },
    /// Points so far apart that sums of their squares could not be held exactly.
    PointsTooFarApart {
        lowest: i64,
        highest: i64,
    },
    TooManyPlayers {
        players: usize,
    },
    /// A ranking or a drawn order that is no permutation of the players.
    NotAPermutation {
        list: List,
        player: u32,
    },
    /// A procedure for an even field was given an odd one: take the bye out first.
    OddField {
        players: usize,
    },
}

/// Which list of the input an error speaks of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum List {
    Met,
    Forbidden,
    Draw,
}

/// Largest difference of points; its square times any number of pairs still fits the sums used.
pub(crate) const WIDEST: i64 = 1 << 32;

impl Problem {
    /// Every index exists, nobody faces themselves, and the points are within reach of exact sums.
    pub fn check(&self) -> Result<(), Malformed> {
        let players = self.players.len();
        if players >= (u32::MAX / 4) as usize {
            return Err(Malformed::TooManyPlayers { players });
        }
        let met = self.met.iter().map(|m| (m.a, m.b)).enumerate();
        let forbidden = self.forbidden.iter().copied().enumerate();
        let lists =
            met.map(|(i, p)| (List::Met, i, p)).chain(forbidden.map(|(i, p)| (List::Forbidden, i, p)));
        for (list, entry, (a, b)) in lists {
            check_pair(list, entry, a, b, players)?;
        }
        let lowest = self.players.iter().map(|p| p.points).min().unwrap_or(0);
        let highest = self.players.iter().map(|p| p.points).max().unwrap_or(0);
        match highest.checked_sub(lowest) {
            Some(spread) if spread <= WIDEST => Ok(()),
            _ => Err(Malformed::PointsTooFarApart { lowest, highest }),
        }
    }
}

pub(crate) fn check_pair(list: List, entry: usize, a: u32, b: u32, players: usize) -> Result<(), Malformed> {
    for player in [a, b] {
        if player as usize >= players {
            return Err(Malformed::UnknownPlayer { list, entry, player, players });
        }
    }
    if a == b {
        return Err(Malformed::AgainstThemselves { list, entry, player: a });
    }
    Ok(())
}

impl fmt::Display for List {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            List::Met => "former meetings",
            List::Forbidden => "forbidden pairs",
            List::Draw => "drawn order",
        })
    }
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Malformed::UnknownPlayer { list, entry, player, players } => {
                write!(
                    f,
                    "entry {entry} of the {list} names player {player}, but there are only {players} players"
                )
            }
            Malformed::AgainstThemselves { list, entry, player } => {
                write!(f, "entry {entry} of the {list} puts player {player} against themselves")
            }
            Malformed::PointsTooFarApart { lowest, highest } => write!(
                f,
                "points from {lowest} to {highest} are too far apart: the difference may be at most {WIDEST}"
            ),
            Malformed::TooManyPlayers { players } => {
                write!(f, "{players} players are more than can be numbered")
            }
            Malformed::NotAPermutation { list, player } => {
                write!(f, "the {list} must name each player once; player {player} is missing or named twice")
            }
            Malformed::OddField { players } => {
                write!(f, "{players} players cannot be paired by this procedure: take the bye out first")
            }
        }
    }
}

impl Error for Malformed {}
