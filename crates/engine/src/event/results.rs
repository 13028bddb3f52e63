//! Results: reported, disputed, recorded, corrected. What a score settles is decided once and stored with it.

use super::rounds::with_table;
use super::{
    Event, Heading, Kind, Meaning, Nature, Opposite, Page, Private, Topic, persons, same_shape, stands,
};
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::play::{Score, Settled};
use crate::tournament::{Recorded, Report};
use crate::{Refusal, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Entered by staff.
    Staff,
    /// Reported by one player, confirmed by the other.
    Players,
}

/// Version 1 left it to every reader to settle the score by the rulebook of the moment. Version 2 did not say how many games were
/// broken off: they counted as drawn, and do.
fn settle(data: &mut Map<String, Value>, before: &Tournament) {
    let Some(round) = data.get("round").and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok()) else {
        return;
    };
    let Some(score) = data.get("score").and_then(|score| Score::deserialize(score).ok()) else { return };
    let settled = settled(before, RoundNumber(round), &score).ok();
    if let Some(settled) = settled.and_then(|settled| serde_json::to_value(settled).ok()) {
        data.insert("settled".to_owned(), settled);
    }
}

/// What a score settles in a round, by the rulebook the tournament goes by now.
fn settled(tournament: &Tournament, round: RoundNumber, score: &Score) -> Result<Settled, Refusal> {
    score.settle(tournament.rulebook()?.match_rule(), tournament.stage_of(round))
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultReported {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub by: EntrantId,
    pub score: Score,
}

impl Kind for ResultReported {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Results,
            page: Page::Table,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            with_table(tournament, event.round, event.table, |match_| {
                match_.report = Some(Report { by: event.by, score: event.score.clone(), at: logged.at });
                match_.disputed = false;
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultDisputed {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub by: EntrantId,
}

impl Kind for ResultDisputed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Results,
            page: Page::Table,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            with_table(tournament, event.round, event.table, |match_| match_.disputed = true);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultRecorded {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub score: Score,
    /// What it means for points and percentages; an early log may hold a score that meant nothing.
    #[serde(default)]
    pub settled: Option<Settled>,
    pub source: Source,
}

impl ResultRecorded {
    /// Settles the score and records both.
    pub(crate) fn settled(
        tournament: &Tournament,
        (round, table): (RoundNumber, TableNumber),
        score: Score,
        source: Source,
    ) -> Result<Event, Refusal> {
        let settled = settled(tournament, round, &score)?;
        Ok(Self::of(settled, (round, table), score, source))
    }

    /// Records a score with what it was found to settle.
    pub(crate) fn of(
        settled: Settled,
        (round, table): (RoundNumber, TableNumber),
        score: Score,
        source: Source,
    ) -> Event {
        Event::ResultRecorded(Self { round, table, score, settled: Some(settled), source })
    }
}

impl Kind for ResultRecorded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[settle, same_shape],
            private: Private::NOTHING,
            heading: Heading::Results,
            page: Page::Table,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::WithdrawResult(event.round, event.table)),
        apply: |event, tournament, logged| {
            let Some(settled) = event.settled else { return };
            let (by, at, source) = (logged.actor.clone(), logged.at, event.source);
            let recorded = Recorded {
                score: event.score.clone(),
                settled,
                source,
                by,
                at,
                corrected: false,
                disputed: false,
            };
            with_table(tournament, event.round, event.table, |match_| {
                match_.result = Some(Recorded { disputed: match_.disputed, ..recorded });
                match_.disputed = false;
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultCorrected {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub before: Score,
    pub score: Score,
    /// What it means for points and percentages; an early log may hold a score that meant nothing.
    #[serde(default)]
    pub settled: Option<Settled>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl ResultCorrected {
    /// Settles the new score and records both.
    pub(crate) fn settled(
        tournament: &Tournament,
        (round, table): (RoundNumber, TableNumber),
        before: &Score,
        score: Score,
        reason: Option<String>,
    ) -> Result<Event, Refusal> {
        let (before, settled) = (before.clone(), Some(settled(tournament, round, &score)?));
        Ok(Event::ResultCorrected(Self { round, table, before, score, settled, reason }))
    }
}

impl Kind for ResultCorrected {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[settle, same_shape],
            private: Private::REASON,
            heading: Heading::Results,
            page: Page::Table,
            topics: &[Topic::Results, Topic::Standings],
            worth_a_copy: false,
        },
        persons: |event, after| persons::at(after, event.round, event.table),
        opposite: |event, _| Some(Opposite::RestoreResult(event.round, event.table, event.before.clone())),
        apply: |event, tournament, logged| {
            let Some(settled) = event.settled else { return };
            with_table(tournament, event.round, event.table, |match_| {
                if let Some(result) = &mut match_.result {
                    result.score = event.score.clone();
                    result.settled = settled;
                    result.by = logged.actor.clone();
                    result.at = logged.at;
                    result.corrected = true;
                }
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ResultWithdrawn {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// Whether what the players reported stands again.
    #[serde(default)]
    pub reported: bool,
    /// Whether they disagree about it again.
    #[serde(default)]
    pub disputed: bool,
}

/// Version 1 forgot what the players had said.
impl Kind for ResultWithdrawn {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::NOTHING,
            heading: Heading::Results,
            page: Page::Table,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            with_table(tournament, event.round, event.table, |match_| {
                match_.result = None;
                match_.report = match_.report.take().filter(|_| event.reported);
                match_.disputed = event.disputed;
            });
        },
    };
}
