//! What follows the cut: brackets, places, sides; and how prizes may be shared.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Ruled, When, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FinalsRule {
    /// The first one whose condition holds is played.
    pub brackets: Vec<BracketRule>,
    /// Fewer candidates than places.
    pub too_few: Ruled<TooFew>,
    /// The places of those who leave in the same round.
    pub same_round: Ruled<SameRound>,
    /// Games with two different sides: who plays which.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<SidesRule>,
    /// Those level on points with the last place of the cut play for it, where the setting `tiebreaker_rounds` says so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tiebreaker: Option<TiebreakerRule>,
    /// Where the pairing is only recommended: two players exchange their places before the first round is played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<ExchangeRule>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExchangeRule {
    /// The tournaments in which it is possible; in all others the pairing is required.
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub words: Words,
    pub citation: Citation,
    /// The clause that requires the pairing elsewhere.
    pub required: Citation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BracketRule {
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub form: BracketForm,
    #[serde(default)]
    pub wiring: Wiring,
    /// The better seeds of the first round from top to bottom, neighbours meeting next; its length says the size it is
    /// for. A size without one is laid out so that the best seeds meet last.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub first_rounds: Vec<Vec<u32>>,
    /// What matches are called; without names they are called by round and number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub names: Option<BracketNames>,
    pub citation: Citation,
    pub words: Words,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum BracketForm {
    SingleElimination,
    /// Out with the second loss. Whoever comes from below and wins the final plays it once more.
    DoubleElimination,
}

/// Who meets whom in the first round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Wiring {
    /// Seeds are places of the standings: the best against the last.
    #[default]
    ByRank,
    /// Seeds are seats around a draft table: each against whoever sits opposite.
    DraftSeats,
}

/// Letters before the number of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BracketNames {
    pub upper: String,
    pub lower: String,
    pub last: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TooFew {
    /// Nobody else is added.
    PlacesStayEmpty,
    /// All candidates advance, and the best seeds have byes.
    EverybodyAdvances,
    /// The next smaller size the document allows, or no cut at all.
    NextSmallerSize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SameRound {
    Shared,
    BySeed,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SidesRule {
    pub first_round: Ruled<SideChoice>,
    pub later_rounds: Ruled<SideChoice>,
    pub second_final: Ruled<SideChoice>,
    pub tiebreaker: Ruled<SideChoice>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SideChoice {
    HigherSeedChooses,
    /// Each gets the side played least; the larger difference wins the claim, else chance.
    LeastPlayed,
    /// The other way round than in the match before.
    Exchanged,
    Random,
}

/// Rounds in which those level at the line are paired highest against lowest, the odd one out being safe.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TiebreakerRule {
    pub citation: Citation,
    pub words: Words,
    /// The clause of the new order inside the group.
    pub order: Citation,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrizesRule {
    /// Everybody still in may agree to split what is left evenly.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub even_split: Option<Ruled<EvenSplit>>,
    /// Two players may agree on prizes they have not received yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sharing: Option<SharingRule>,
    /// Prizes follow the structure that comes with them, along the final standings; organizers are told beside their kits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payout: Option<PayoutRule>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SharingRule {
    pub words: Words,
    /// Before or during their match.
    pub citation: Citation,
    /// In the last announced single-elimination round any division, for which one of the two drops.
    pub last_round: Citation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EvenSplit {
    /// Kinds of prizes that may be split.
    pub kinds: Vec<PrizeKind>,
    pub consent_of_all: bool,
    pub organizer_permission: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PrizeKind {
    Cash,
    UnopenedProduct,
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PayoutRule {
    pub citation: Citation,
    pub words: Words,
}
