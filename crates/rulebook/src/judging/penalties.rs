//! The ladder of penalties, what a repeat does, and what happens around somebody who is thrown out.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, PenaltyEffect, Role, Words};

/// A step of the ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyStep {
    pub id: String,
    pub effect: PenaltyEffect,
    pub words: Words,
    pub citation: Citation,
    /// Who may give it; any other judge proposes it to them.
    pub by: Vec<Role>,
    /// Who may give it in their stead, with a reason.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_override: Vec<Role>,
    /// Who has to be told.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<ReportTo>,
    /// The range a repeat of what earned this one is raised to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repeated: Option<[String; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportTo {
    HeadJudge,
    /// Whoever publishes the document.
    Publisher,
}

impl ReportTo {
    pub fn key(self) -> &'static str {
        match self {
            Self::HeadJudge => "head-judge",
            Self::Publisher => "publisher",
        }
    }
}

/// Something given beside the ladder.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Measure {
    pub id: String,
    pub words: Words,
    pub citation: Citation,
    pub by: Vec<Role>,
    /// Who may order it once somebody of `by` has agreed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with_leave: Vec<Role>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reports: Vec<ReportTo>,
    /// Whether it can hit people who do not play.
    #[serde(default)]
    pub anybody: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub effect: Option<MeasureEffect>,
}

/// What a measure does to somebody's part in the tournament, place and prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MeasureEffect {
    RevokesStanding,
    RevokesPrizes,
    /// Those below move up; without it the place stays empty.
    PassesDown,
    /// Whoever plays gives up a running match and is paired no more.
    Leaves,
}

/// What earlier penalties of the same person in the same event do to the next one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Escalation {
    /// One step above the highest earlier penalty of the same section, up to the end of that one's `repeated`.
    AboveTheHighest,
    /// One step above a penalty that was given before exactly so: the milder reading.
    AboveTheSame,
    /// Every so many of a penalty for the same infraction, another one is added.
    EveryNth { penalty: String, every: u32, adds: String },
}

/// What becomes of the match and the place of somebody who is thrown out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Removal {
    /// What the opponent of the running round gets.
    pub opponent: OpponentGets,
    /// Whether a result of that round that stands already is changed as long as the round is not closed.
    #[serde(default)]
    pub while_round_open: bool,
    /// Whether organizer or head judge choose about standing and prizes; otherwise the standings order says it.
    #[serde(default)]
    pub choices: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OpponentGets {
    /// The match, whatever was played.
    Match,
    /// The match, while it runs; what was played to the end stands.
    RunningMatch,
}
