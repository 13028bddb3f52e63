//! What is asked of the clock.

use super::{Act, Decision};
use crate::authority::{Capability, Right};
use crate::ids::{RoundNumber, TableNumber};
use crate::{Context, Refusal, RefusalKind, Tournament, judging, people, play};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StartClock {
    pub round: RoundNumber,
}

impl Act for StartClock {
    const RIGHT: Right<Self> = Right::Staff(Capability::Clock);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        people::may_start(tournament)?;
        play::start_clock(tournament, self.round)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PauseClock {
    pub round: RoundNumber,
}

impl Act for PauseClock {
    const RIGHT: Right<Self> = Right::Staff(Capability::Clock);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        play::pause_clock(tournament, self.round)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResumeClock {
    pub round: RoundNumber,
}

impl Act for ResumeClock {
    const RIGHT: Right<Self> = Right::Staff(Capability::Clock);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        play::resume_clock(tournament, self.round)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ExtendTable {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub minutes: u32,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Act for ExtendTable {
    const RIGHT: Right<Self> = Right::Staff(Capability::Extend);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        // Where there is no limit there is nothing to extend (DB-FINAL-01).
        if tournament.round(self.round).is_some_and(|round| round.clock.length_ms.is_none()) {
            return Err(Refusal::new(RefusalKind::NoTimeLimit));
        }
        judging::refuse_time_back(tournament, (self.round, self.table), self.reason.as_deref())?;
        play::extend(tournament, self.round, self.table, self.minutes, self.reason.as_deref())
    }
}
