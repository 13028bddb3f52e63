//! A tournament as plain data, for the command line, imports and tests.

mod answers;
mod cut;
mod finals;
mod read;

pub use answers::{PairAnswer, RecordId, StandingsAnswer, WhyLine, pair_record, rank_record};
pub use cut::{CutAnswer, CutWhy, cut_record};
pub(crate) use cut::{cut_lines, rerank};
pub use read::{RecordFault, field};

use crate::play::{Agreement, DecidedBy, Game, Outcome};
use rulebook::FactSheet;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Unknown keys are an error, not ignored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Record {
    pub rulebook: String,
    /// The fact-sheet layer.
    #[serde(default)]
    pub options: FactSheet,
    /// 2 to 128 hex digits, an even count; the same input and seed give the same output.
    #[serde(default)]
    pub seed: Option<String>,
    pub entrants: Vec<RecordEntrant>,
    #[serde(default)]
    pub rounds: Vec<RecordRound>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordEntrant {
    pub id: String,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub attributes: BTreeMap<String, String>,
    /// Lower is better.
    #[serde(default)]
    pub lot: Option<u64>,
    #[serde(default)]
    pub dropped_after_round: Option<u32>,
    #[serde(default)]
    pub joined_in_round: Option<u32>,
    #[serde(default)]
    pub missed_rounds: Vec<u32>,
    #[serde(default)]
    pub disqualified_in_round: Option<u32>,
    #[serde(default)]
    pub standing_revoked: bool,
    /// Not a candidate for the cut.
    #[serde(default)]
    pub excluded: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordRound {
    pub number: u32,
    #[serde(default = "swiss")]
    pub stage: String,
    pub matches: Vec<RecordMatch>,
}

fn swiss() -> String {
    "swiss".to_owned()
}

/// What somebody is given without a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Assigned {
    Loss,
}

/// A match of `a` and `b`, a `bye`, or a loss `assigned` to an `entrant`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordMatch {
    #[serde(default)]
    pub table: Option<u32>,
    #[serde(default)]
    pub a: Option<String>,
    #[serde(default)]
    pub b: Option<String>,
    #[serde(default)]
    pub games: Option<Vec<Game>>,
    #[serde(default)]
    pub result: Option<Outcome>,
    #[serde(default)]
    pub decided_by: Option<DecidedBy>,
    #[serde(default)]
    pub agreement: Option<Agreement>,
    #[serde(default)]
    pub bye: Option<String>,
    /// The seat of the bye stayed empty.
    #[serde(default)]
    pub forfeited: bool,
    /// Without an opponent: a late entry, an absence by rule.
    #[serde(default)]
    pub assigned: Option<Assigned>,
    #[serde(default)]
    pub entrant: Option<String>,
}
