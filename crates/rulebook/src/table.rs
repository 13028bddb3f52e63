//! What else a document says about a table: more time, lateness, wrong tables, and what people are to be reminded of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Role, Ruled, When, Words};

/// Why a table gets more time, and how much is proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtensionRule {
    pub id: String,
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub gives: ExtensionGives,
    /// The setting with the seconds an interruption has to exceed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<String>,
    /// The setting with the minutes that are added.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plus: Option<String>,
    /// To give less than was lost needs a reason.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub in_full: bool,
    pub words: Words,
    pub citation: Citation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExtensionGives {
    TimeTaken,
    Nothing,
}

/// The entry of the judging tables that something at a table falls under.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Earns {
    pub infraction: String,
    /// The answers to its questions that lead to this case.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub answers: Vec<String>,
    /// The step of the ladder that is meant, where the case has several; otherwise the mildest of its first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub penalty: Option<String>,
}

/// What a seat left empty at the start of a round leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LatenessRule {
    pub from: Ruled<LateFrom>,
    /// In the order of time.
    pub steps: Vec<LateStep>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LateFrom {
    /// The moment the clock of the round was started.
    Start,
    /// The start, but never earlier than it had been announced for.
    LaterOfStartAndSchedule,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LateStep {
    pub id: String,
    /// The setting with the minutes; without it the start itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<String>,
    /// Due only once that time is exceeded, not when it is reached.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exceeded: bool,
    pub due: LateDue,
    /// The penalty it is recorded as; without it the document sees no infraction here, only a consequence.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earns: Option<Earns>,
    pub words: Words,
    pub citation: Citation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LateDue {
    /// A penalty that costs no game.
    Warning,
    /// The first game that is not lost yet.
    GameLoss,
    MatchLoss,
}

/// Players who sat down at a table that was not theirs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WrongTableRule {
    /// Found before results are in: the step of lateness that falls due for whoever is misplaced.
    pub before_report: Ruled<String>,
    /// Found after it, and before the next pairing.
    pub after_report: Ruled<bool>,
    /// Found later: who decides.
    pub after_pairing: Ruled<Vec<Role>>,
    /// The penalty of everybody who sat there, found before results are in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earns_before: Option<Earns>,
    /// The same, found after it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub earns_after: Option<Earns>,
}

/// Something people are to be reminded of, at the moment it applies.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reminder {
    #[serde(default, skip_serializing_if = "When::is_empty")]
    pub when: When,
    pub at: Vec<ReminderAt>,
    pub to: Vec<ReminderTo>,
    pub words: Words,
    pub citation: Citation,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReminderAt {
    /// The pairing is out and the clock not started.
    Seated,
    /// The clock runs.
    Playing,
    /// Time has been called at the table.
    TimeUp,
    /// A result is there.
    Reported,
    /// Somebody is about to leave the tournament.
    Dropping,
    /// An agreed result is about to be recorded.
    Agreeing,
    /// Before the first round.
    Before,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReminderTo {
    Player,
    Judge,
}
