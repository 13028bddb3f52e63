//! Brackets as values: who feeds which match, who plays next, who has which place.
//!
//! A bracket knows seeds, not entrants: seed 1 is the best of those who made the cut. It is made of a rulebook's wiring and
//! the number of entrants, and changes only by results and withdrawals.
//!
//! | what | where |
//! |---|---|
//! | routes of single and double elimination, first rounds | `wiring` |
//! | results, byes, withdrawals, who plays next | `course` |
//! | places | `places` |
//! | which side of the game each plays | `sides` |

mod course;
mod places;
pub mod sides;
mod wiring;

pub use course::{DueMatch, How, Occupant, State};
pub(crate) use places::BEHIND_THE_WINNER;
pub use places::Placed;

use rulebook::{BracketForm, BracketRule, Citation, Resolved, SameRound, TooFew, Wiring, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A place in the cut; 1 is the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Seed(pub u32);

/// The number of a match in [`Bracket::matches`].
pub type MatchIndex = usize;

/// Whom a seat of a match waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feed {
    Seed(Seed),
    WinnerOf(MatchIndex),
    LoserOf(MatchIndex),
    /// Whoever sat in seat a of that match, once more.
    SeatA(MatchIndex),
    SeatB(MatchIndex),
}

/// The part of the picture a match is drawn in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// Nobody here has lost yet; in single elimination, the whole bracket before the final.
    Upper,
    /// Those with one loss.
    Lower,
    Final,
    /// Played only if whoever came from below has won the final.
    SecondFinal,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BracketMatch {
    /// What people call it: `U3`, `R1M2`.
    pub name: String,
    pub part: Part,
    /// The column: matches of the same round are played at the same time.
    pub round: u32,
    pub a: Feed,
    pub b: Feed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    entrants: u32,
    same_round: SameRound,
    /// Every match stands after those that feed it.
    matches: Vec<BracketMatch>,
    won: BTreeMap<MatchIndex, Seed>,
    /// Matches somebody won because the opponent had withdrawn.
    walkovers: BTreeMap<MatchIndex, Seed>,
    /// Matches both players have lost.
    lost_by_both: BTreeSet<MatchIndex>,
    withdrawn: BTreeSet<Seed>,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BracketFault {
    #[error("a bracket of {entrants} has no match; at least two have to go on")]
    TooFew { entrants: u32 },
    #[error("a bracket of {entrants} is too large; at most {most} fit", most = wiring::MOST)]
    TooMany { entrants: u32 },
    #[error("{entrants} players cannot be seated around a draft table of eight; pair by standing instead")]
    DraftTable { entrants: u32 },
    #[error("match {name} is not due; enter the results it waits for first")]
    NotDue { name: String },
    #[error("match {name} has a result already; take that back first")]
    Decided { name: String },
    #[error("seed {} does not play in match {name}; name one of its two players", seed.0)]
    NotInMatch { name: String, seed: Seed },
    #[error("there is no seed {}", seed.0)]
    NoSuchSeed { seed: Seed },
    #[error("there is no match number {index}")]
    NoSuchMatch { index: MatchIndex },
}

impl Bracket {
    /// The bracket of a rulebook with so many places, of which so many are taken; the places left are byes for the best.
    pub fn seeded(
        rule: &BracketRule,
        same_round: SameRound,
        places: u32,
        entrants: u32,
    ) -> Result<Self, BracketFault> {
        let matches = wiring::matches(rule, places, entrants)?;
        Ok(Self {
            entrants,
            same_round,
            matches,
            won: BTreeMap::new(),
            walkovers: BTreeMap::new(),
            lost_by_both: BTreeSet::new(),
            withdrawn: BTreeSet::new(),
        })
    }

    /// The one a tournament plays after its cut; seeded single elimination where the rulebook has none.
    pub fn of(rulebook: &Resolved, entrants: u32) -> Result<Self, BracketFault> {
        let finals = rulebook.finals();
        let same_round = finals.map_or(SameRound::Shared, |finals| finals.same_round.rule);
        let places = match finals.map(|finals| finals.too_few.rule) {
            // The next smaller size was taken in the place of the one asked for, and its bracket is played.
            Some(TooFew::NextSmallerSize) => entrants,
            Some(TooFew::PlacesStayEmpty | TooFew::EverybodyAdvances) | None => {
                rulebook.cut().and_then(|cut| cut.size).unwrap_or(entrants)
            }
        };
        match rulebook.bracket() {
            Some(rule) => Self::seeded(rule, same_round, places, entrants),
            None => Self::plain(same_round, entrants),
        }
    }

    /// Seeded single elimination, whatever the rulebook plays after a cut.
    pub fn plain(same_round: SameRound, entrants: u32) -> Result<Self, BracketFault> {
        Self::seeded(&plain(), same_round, entrants, entrants)
    }

    pub fn matches(&self) -> &[BracketMatch] {
        &self.matches
    }

    pub fn index_of(&self, name: &str) -> Option<MatchIndex> {
        self.matches.iter().position(|found| found.name == name)
    }
}

fn plain() -> BracketRule {
    BracketRule {
        when: rulebook::When::default(),
        form: BracketForm::SingleElimination,
        wiring: Wiring::ByRank,
        first_rounds: Vec::new(),
        names: None,
        citation: Citation::default(),
        words: Words::default(),
    }
}
