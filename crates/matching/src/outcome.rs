//! What is answered: a round with what it cost and how good it is, or what stands in the way.

use std::error::Error;
use std::fmt;

use crate::problem::Malformed;

/// A round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// Who meets whom, from the best points down (pod by pod where there are pods).
    pub pairs: Vec<(u32, u32)>,
    /// Who sits out: nobody or one, and at most one of each pod.
    pub byes: Vec<u32>,
    /// Those of `pairs` who have met before.
    pub rematches: Vec<(u32, u32)>,
    /// Those of `pairs` the organizer wanted kept apart.
    pub broken_forbidden: Vec<(u32, u32)>,
    /// Those of `byes` who have had one before.
    pub second_byes: Vec<u32>,
    pub cost: Cost,
    /// No better round exists. False only in [`Bound::NotReached`].
    pub proved: bool,
    /// What proves it; the weakest of all pods.
    pub bound: Bound,
}

/// What a round costs, in the order in which rounds are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Cost {
    pub rematches: u32,
    pub broken_forbidden: u32,
    /// Pairs on different points.
    pub unequal: u32,
    /// Sum of squared differences of points.
    pub squares: u128,
}

impl Cost {
    /// Adds a pair so many points apart.
    pub(crate) fn add(&mut self, apart: u64) {
        self.unequal += u32::from(apart > 0);
        self.squares += u128::from(apart) * u128::from(apart);
    }
}

/// Why no better round exists, from the simplest reason to none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Bound {
    /// It costs no more than a round would if nobody had met before.
    Free,
    /// It costs no more than a round would if only players of the same window had met before; each window, of
    /// `largest` players at most, was solved exactly.
    Windows { windows: u32, largest: u32 },
    /// The whole field of this many players was solved exactly.
    Field { players: u32 },
    /// The rulebook's procedure was followed step by step; there is nothing better to be had.
    Procedure,
    /// Best round found, perhaps not the best there is.
    NotReached,
}

/// Why there is no round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Blocked {
    Malformed(Malformed),
    /// Every round would repeat a meeting, or give somebody a bye who may have none.
    NoRematchFreeRound {
        pod: u32,
        witness: Witness,
        remedies: Remedies,
    },
    /// The number is odd and everybody has had a bye. What its remedies name is needed together.
    NoByeLeft {
        pod: u32,
        remedies: Remedies,
    },
}

/// A part of the field that shows why no round exists.
///
/// Each of the `islands` is odd, and its players have met everybody outside it but the `hubs`. So from each island
/// at least one player needs a hub, and there are more islands than hubs. In an odd field the bye counts as one
/// more player, whom those meet who may take it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Witness {
    pub hubs: Vec<u32>,
    pub islands: Vec<Vec<u32>>,
    /// Where the bye is, if it takes part; it is in neither list itself.
    pub bye: Option<ByeIs>,
}

/// What the bye counts as in a [`Witness`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ByeIs {
    Hub,
    /// One more member of the island of that number, perhaps its only one.
    Member(usize),
}

/// What would make a round possible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Remedies {
    /// With rematches allowed this many are needed; `None` where they would not help or none is needed.
    pub fewest_rematches: Option<u32>,
    /// A second bye would help. Never set under `SecondBye::Never`.
    pub second_bye: bool,
}

impl From<Malformed> for Blocked {
    fn from(malformed: Malformed) -> Self {
        Blocked::Malformed(malformed)
    }
}

impl fmt::Display for Blocked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Blocked::Malformed(malformed) => malformed.fmt(f),
            Blocked::NoRematchFreeRound { pod, witness, remedies } => {
                let islands: Vec<_> = witness.islands.iter().filter(|island| !island.is_empty()).collect();
                write!(f, "no round without a rematch exists in pod {pod}: players ")?;
                for (place, island) in islands.iter().enumerate() {
                    write!(f, "{}{island:?}", if place == 0 { "" } else { ", " })?;
                }
                let each = if islands.len() == 1 { "have" } else { "each have" };
                write!(f, " {each} nobody outside left to meet")?;
                match (witness.hubs.is_empty(), witness.bye == Some(ByeIs::Hub)) {
                    (true, true) => f.write_str(" but the bye")?,
                    (true, false) => {}
                    (false, true) => write!(f, " but {:?} and the bye", witness.hubs)?,
                    (false, false) => write!(f, " but {:?}", witness.hubs)?,
                }
                remedies.fmt(f)
            }
            Blocked::NoByeLeft { pod, remedies } => {
                write!(f, "the number of players in pod {pod} is odd and everybody has had a bye")?;
                remedies.fmt(f)
            }
        }
    }
}

impl fmt::Display for Remedies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.second_bye {
            f.write_str("; allow a second bye")?;
        }
        if let Some(rematches) = self.fewest_rematches {
            write!(f, "; allow rematches ({rematches} needed)")?;
        }
        Ok(())
    }
}

impl Error for Blocked {}
