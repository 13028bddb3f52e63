//! What is asked about results.

use super::{Act, Decision};
use crate::authority::{Capability, Right, allowed_over};
use crate::ids::{Moment, RoundNumber, TableNumber};
use crate::people::Role;
use crate::play::{self, Score};
use crate::tournament::Match;
use crate::{Context, Refusal, RefusalKind, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A player says how the match ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportResult {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub score: Score,
}

impl Act for ReportResult {
    const RIGHT: Right<Self> = Right::Players;

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        play::report(tournament, self.round, self.table, &self.score, context)
    }
}

/// The opponent agrees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ConfirmResult {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// The moment of the report that was seen; another one since is not answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported_at: Option<Moment>,
}

impl Act for ConfirmResult {
    const RIGHT: Right<Self> = Right::Players;

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        play::confirm(tournament, self.round, self.table, self.reported_at, context)
    }
}

/// The opponent does not: staff decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DisputeResult {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// The moment of the report that was seen; another one since is not answered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reported_at: Option<Moment>,
}

impl Act for DisputeResult {
    const RIGHT: Right<Self> = Right::Players;

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        play::dispute(tournament, self.round, self.table, self.reported_at, context)
    }
}

/// Staff enters a slip for a table that has no result yet.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RecordResult {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub score: Score,
    /// The score stands although the clock says that time is left, or that it came too late.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub insists: bool,
}

impl Act for RecordResult {
    const RIGHT: Right<Self> = Right::Staff(Capability::Results);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        play::record(tournament, self.round, self.table, &self.score, self.insists, context)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CorrectResult {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub score: Score,
    /// The result that is to be corrected, as it was seen; another one that stands there by now is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<Score>,
    pub reason: String,
}

impl Act for CorrectResult {
    const RIGHT: Right<Self> = Right::StaffBy(capability_to_correct);

    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision {
        let (capability, found) = (capability_to_correct(self, tournament), tournament.round(self.round));
        let elsewhere = |match_: &Match| !allowed_over(tournament, &context.actor, capability, match_.a);
        if found.and_then(|round| round.table(self.table)).is_some_and(elsewhere) {
            return Err(Refusal::new(RefusalKind::NotAllowed { roles: vec![Role::HeadJudge] }));
        }
        let before = self.before.as_ref();
        play::correct(tournament, self.round, self.table, &self.score, before, &self.reason, context)
    }
}

/// Tells what correcting takes: more once the round is closed.
fn capability_to_correct(correct: &CorrectResult, tournament: &Tournament) -> Capability {
    match tournament.round(correct.round) {
        Some(round) if !round.closed => Capability::Results,
        _ => Capability::Correct,
    }
}
