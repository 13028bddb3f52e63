//! Byes, drops, no-shows and coming back.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Ruled, Words};

/// An odd number of entrants: who sits out, and what it is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByeRule {
    pub words: Words,
    pub receiver: Ruled<ByeReceiver>,
    pub worth: Ruled<ByeWorth>,
}

/// Who gets the bye, always among those who had the fewest. In the first round everybody is equal, so chance decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ByeReceiver {
    /// At random among those on the lowest points whose absence leaves the rest pairable.
    RandomAmongLowestPoints,
    /// The lowest in the standings whose absence leaves the rest pairable.
    LowestRanked,
}

/// A bye is a match won; it is no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByeWorth {
    /// Games credited as won, where games count.
    pub games_won: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DropRule {
    pub deadline: Ruled<DropDeadline>,
    /// What a drop means for a match that is paired and not played; without it the match is simply to be played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paired: Option<Ruled<PairedDrop>>,
    pub no_show: Ruled<NoShow>,
    pub reentry: Ruled<Reentry>,
    pub vacancy: Ruled<Vacancy>,
}

/// Until when a drop keeps an entrant out of the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DropDeadline {
    /// Later requests are still paired for that round.
    BeforePairing,
    BeforePublication,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PairedDrop {
    /// Lost without play.
    LosesMatch,
    /// Finished games stand, the rest is conceded.
    ConcedesRest,
}

/// What becomes of an entrant who does not come to a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum NoShow {
    /// Dropped once the match is over, unless the entrant reports to the scorekeeper.
    DroppedUnlessReported,
    /// Dropped at the end of the round, not before.
    DroppedAtRoundEnd,
    /// The match is lost, the entrant stays.
    LosesTheMatch,
    /// An official decides.
    OfficialDecides,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reentry {
    /// As the head judge sees fit, never after a cut.
    HeadJudgeUntilTheCut,
    OrganizerDecides,
    Never,
}

/// A place that falls empty after the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Vacancy {
    /// Nobody moves up; the opponent of that round has a bye.
    OpponentAdvances,
    /// The next in the standings moves up until the first round is published, then the opponent advances.
    NextMovesUpUntilPublished,
}
