//! Which side of the game each plays in a bracket (NR-SIDE).

use rulebook::{SideChoice, SidesRule};

/// How often a player has taken each side, in elimination games alone (NR-AMB-24).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    pub first: u32,
    pub second: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    First,
    Second,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// The better seed.
    High,
    Low,
}

impl Player {
    pub fn other(self) -> Self {
        match self {
            Self::High => Self::Low,
            Self::Low => Self::High,
        }
    }
}

/// What decided, or left it to chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    LeastPlayed,
    GreaterDifference,
    /// Both claim the same side by the same difference.
    SameClaim,
    /// Nobody claims a side.
    NoClaim,
    Exchanged,
    /// The rule itself is chance.
    Rule,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sides {
    /// The higher seed sees the opponent's identities and chooses.
    HigherSeedChooses,
    /// This player takes the first side.
    Settled {
        first: Player,
        by: By,
    },
    Chance(By),
}

/// Which match it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    FirstRound,
    LaterRound,
    /// Who took the first side in the first final.
    SecondFinal {
        first_before: Player,
    },
    TiebreakerRound,
}

pub fn sides(rule: &SidesRule, occasion: Occasion, high: Played, low: Played) -> Sides {
    let choice = match occasion {
        Occasion::FirstRound => rule.first_round.rule,
        Occasion::LaterRound => rule.later_rounds.rule,
        Occasion::SecondFinal { .. } => rule.second_final.rule,
        Occasion::TiebreakerRound => rule.tiebreaker.rule,
    };
    match (choice, occasion) {
        (SideChoice::HigherSeedChooses, _) => Sides::HigherSeedChooses,
        (SideChoice::LeastPlayed, _) => least_played(high, low),
        (SideChoice::Exchanged, Occasion::SecondFinal { first_before }) => {
            Sides::Settled { first: first_before.other(), by: By::Exchanged }
        }
        (SideChoice::Exchanged | SideChoice::Random, _) => Sides::Chance(By::Rule),
    }
}

/// NR-SIDE-03 to NR-SIDE-05: each gets the side played least; of two who claim the same, the one with the larger difference.
pub fn least_played(high: Played, low: Played) -> Sides {
    let claim = |played: Played| match played.first.cmp(&played.second) {
        std::cmp::Ordering::Less => Some(Side::First),
        std::cmp::Ordering::Equal => None,
        std::cmp::Ordering::Greater => Some(Side::Second),
    };
    // Whoever gets their side: the first one, or the other player has it.
    let gets = |player: Player, side: Side, by: By| {
        let first = if side == Side::First { player } else { player.other() };
        Sides::Settled { first, by }
    };
    match (claim(high), claim(low)) {
        (None, None) => Sides::Chance(By::NoClaim),
        (Some(side), None) => gets(Player::High, side, By::LeastPlayed),
        (None, Some(side)) => gets(Player::Low, side, By::LeastPlayed),
        (Some(one), Some(other)) if one != other => gets(Player::High, one, By::LeastPlayed),
        (Some(side), Some(_)) => {
            let difference = |played: Played| played.first.abs_diff(played.second);
            match difference(high).cmp(&difference(low)) {
                std::cmp::Ordering::Greater => gets(Player::High, side, By::GreaterDifference),
                std::cmp::Ordering::Less => gets(Player::Low, side, By::GreaterDifference),
                std::cmp::Ordering::Equal => Sides::Chance(By::SameClaim),
            }
        }
    }
}
