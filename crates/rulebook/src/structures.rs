//! How a tournament of one structure goes from round to round: who meets whom, who is out, when it is over.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Ruled, Structure, When, Words};

/// One structure of a document. What a rulebook does not say about a structure it offers is as in [`StructureRule::plain`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StructureRule {
    pub words: Words,
    pub citation: Citation,
    pub pairing: Pairing,
    /// Who leaves by results; nobody where it is not said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub out: Option<Ruled<Out>>,
    /// Whichever comes first ends it. An announced number of rounds ends every structure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ends: Vec<EndRule>,
    /// What an organizer may do when no proper round exists, in the order the document offers it.
    #[serde(default = "usual", skip_serializing_if = "Vec::is_empty")]
    pub relaxations: Vec<Relaxation>,
}

fn usual() -> Vec<Relaxation> {
    vec![Relaxation::SecondBye, Relaxation::Rematches]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pairing {
    /// By the setting `objective`, those with equal points together.
    ByPoints,
    /// The same with wins less losses in the place of points.
    ByRecord,
    /// All who are left are drawn anew every round; byes fill the field up to a power of two.
    DrawnEveryRound,
    /// Drawn once, with byes up to a power of two; from then on the winner of the first pairing meets the winner of the last.
    DrawnBracket,
    /// Everybody meets everybody once, by a schedule drawn before the first round.
    EverybodyOnce,
}

/// Who leaves by results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Out {
    /// Whoever has lost so many matches.
    Losses {
        count: u32,
        /// A drawn match is lost by both.
        draws_count: bool,
    },
    /// Whoever has fewer points than somebody who won every round but so many.
    PointsBehind { wins: u32 },
}

/// When a structure is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndRule {
    pub rule: End,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// As many rounds as the fact sheet or the rounds table says.
    AnnouncedRounds,
    /// Everybody has met everybody.
    EverybodyMet,
    /// One is left, or nobody.
    OneLeft,
    /// No more are left than the setting `remaining_players` says.
    RemainingPlayers,
    /// Exactly one has won every match.
    OneUndefeated,
    /// The same, where no cut follows.
    OneUndefeatedWithoutCut,
    /// No more are undefeated than go on to the cut; one, where there is no cut.
    UndefeatedFitTheCut,
}

impl End {
    /// What a refusal or a page calls it.
    pub fn name(self) -> &'static str {
        match self {
            Self::AnnouncedRounds => "announced-rounds",
            Self::EverybodyMet => "everybody-met",
            Self::OneLeft => "one-left",
            Self::RemainingPlayers => "remaining-players",
            Self::OneUndefeated | Self::OneUndefeatedWithoutCut => "one-undefeated",
            Self::UndefeatedFitTheCut => "undefeated-fit-the-cut",
        }
    }
}

/// What frees a round that cannot be paired, by the name of the option that would allow it for the whole tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Relaxation {
    /// The rounds end at this point.
    EndHere,
    /// Somebody gets a second bye.
    SecondBye,
    /// As few rematches as possible.
    Rematches,
}

impl Relaxation {
    pub fn name(self) -> &'static str {
        match self {
            Self::EndHere => "end_here",
            Self::SecondBye => "second_bye",
            Self::Rematches => "rematches",
        }
    }
}

impl StructureRule {
    /// What holds where a rulebook offers a structure and says no more about it.
    pub fn plain(structure: Structure) -> Self {
        let ruled = |rule| Ruled { rule, citation: Citation::default(), words: Words::default() };
        let end = |rule| EndRule {
            rule,
            when: When::default(),
            citation: Citation::default(),
            words: Words::default(),
        };
        let losses = |count| Some(ruled(Out::Losses { count, draws_count: true }));
        let (pairing, out, ends) = match structure {
            Structure::Swiss => (Pairing::ByPoints, None, vec![end(End::AnnouncedRounds)]),
            Structure::RoundRobin => (Pairing::EverybodyOnce, None, vec![end(End::EverybodyMet)]),
            Structure::SingleElimination => (Pairing::DrawnBracket, losses(1), vec![end(End::OneLeft)]),
            Structure::DoubleElimination => {
                (Pairing::ByRecord, losses(2), vec![end(End::UndefeatedFitTheCut), end(End::OneLeft)])
            }
        };
        let (words, citation) = (Words::default(), Citation::default());
        Self { words, citation, pairing, out, ends, relaxations: usual() }
    }
}
