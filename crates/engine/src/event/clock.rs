//! The clock of a round, and the time of one table.

use super::rounds::{with_round, with_table};
use super::{Heading, Kind, Meaning, Nature, Opposite, Page, Private, Topic, persons, stands};
use crate::ids::{Moment, RoundNumber, TableNumber};
use crate::play::{Clock, Grant};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockStarted {
    pub round: RoundNumber,
}

impl Kind for ClockStarted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Clock,
            page: Page::Desk,
            topics: &[Topic::Clock],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::ResetClock(event.round)),
        apply: |event, tournament, logged| {
            with_round(tournament, event.round, |round| round.clock.started_at = Some(logged.at));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockPaused {
    pub round: RoundNumber,
}

impl Kind for ClockPaused {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Clock,
            page: Page::Desk,
            topics: &[Topic::Clock],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::ResumeClock(event.round)),
        apply: |event, tournament, logged| {
            with_round(tournament, event.round, |round| round.clock.paused_at = Some(logged.at));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockResumed {
    pub round: RoundNumber,
}

impl Kind for ClockResumed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Clock,
            page: Page::Desk,
            topics: &[Topic::Clock],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            with_round(tournament, event.round, |round| round.clock.resume(logged.at));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClockReset {
    pub round: RoundNumber,
}

impl Kind for ClockReset {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Clock,
            page: Page::Desk,
            topics: &[Topic::Clock],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            with_round(tournament, event.round, |round| {
                round.clock = Clock { length_ms: round.clock.length_ms, ..Clock::default() };
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableExtended {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// Negative when an extension is taken back.
    pub ms: i64,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for TableExtended {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Clock,
            page: Page::Table,
            topics: &[Topic::Clock, Topic::Results],
            worth_a_copy: false,
        },
        persons: |event, after| persons::at(after, event.round, event.table),
        opposite: |event, _| Some(Opposite::TakeBackExtension(event.round, event.table, event.ms)),
        apply: |event, tournament, logged| {
            let (by, at, reason) = (logged.actor.clone(), logged.at, event.reason.clone());
            let grant = Grant { ms: event.ms, turns: 0, why: None, reason, by, at };
            with_table(tournament, event.round, event.table, |match_| {
                match_.extension_ms += event.ms;
                match_.course.get_or_insert_default().grants.push(grant);
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundScheduled {
    pub round: RoundNumber,
    pub at: Moment,
}

impl Kind for RoundScheduled {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Clock,
            page: Page::Floor,
            topics: &[Topic::Clock, Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            with_round(tournament, event.round, |round| round.scheduled_at = Some(event.at));
        },
    };
}
