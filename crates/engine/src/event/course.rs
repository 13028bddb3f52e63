//! What happens at a table beside its result.

use super::rounds::{with_round, with_table};
use super::{Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::{EntrantId, Moment, PenaltyId, RoundNumber, TableNumber};
use crate::play::ending::{Answered, Ending, Told};
use crate::play::{Course, Grant, Late, PlayedAt, Side, SlowPlay, Stopped};
use crate::tournament::Round;
use crate::{Actor, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

fn with_course(
    tournament: &mut Tournament,
    round: RoundNumber,
    table: TableNumber,
    change: impl FnOnce(&mut Course),
) {
    with_table(tournament, round, table, |match_| change(match_.course.get_or_insert_default()));
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeCalled {
    pub round: RoundNumber,
    pub table: TableNumber,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for TimeCalled {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Clock,
            page: Page::Table,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: |event, after| persons::at(after, event.round, event.table),
        opposite: stands,
        apply: |event, tournament, logged| {
            let ending = Ending { called_at: logged.at, by: logged.actor.clone(), answers: Vec::new() };
            with_course(tournament, event.round, event.table, |course| course.ending = Some(ending));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndAnswered {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub step: u32,
    pub told: Told,
}

impl Kind for EndAnswered {
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
            let answered = Answered { told: event.told.clone(), at: logged.at, by: logged.actor.clone() };
            with_course(tournament, event.round, event.table, |course| {
                if let Some(ending) = &mut course.ending {
                    ending.answers.push(answered);
                }
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EndTakenBack {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// Answers left; None takes back the call of time.
    pub left: Option<u32>,
}

impl Kind for EndTakenBack {
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
            with_course(tournament, event.round, event.table, |course| {
                match (event.left, &mut course.ending) {
                    (Some(left), Some(ending)) => ending.answers.truncate(left as usize),
                    (Some(_), None) => {}
                    (None, _) => course.ending = None,
                }
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableStopped {
    pub round: RoundNumber,
    pub table: TableNumber,
    /// One of the reasons the rulebook names.
    pub why: String,
}

impl Kind for TableStopped {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Clock,
            page: Page::Table,
            topics: &[Topic::Clock, Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            let stopped = Stopped { at: logged.at, why: event.why.clone(), by: logged.actor.clone() };
            with_course(tournament, event.round, event.table, |course| course.stopped = Some(stopped));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableResumed {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub lost_ms: i64,
    pub given_ms: i64,
    pub why: String,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for TableResumed {
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
        opposite: stands,
        apply: |event, tournament, logged| {
            let grant = Grant {
                ms: event.given_ms,
                turns: 0,
                why: Some(event.why.clone()),
                reason: event.reason.clone(),
                by: logged.actor.clone(),
                at: logged.at,
            };
            with_table(tournament, event.round, event.table, |match_| {
                match_.extension_ms += event.given_ms;
                let course = match_.course.get_or_insert_default();
                course.stopped = None;
                course.grants.push(grant);
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TurnsGranted {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub turns: u32,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for TurnsGranted {
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
        opposite: stands,
        apply: |event, tournament, logged| {
            let (turns, reason) = (event.turns, event.reason.clone());
            let (by, at) = (logged.actor.clone(), logged.at);
            with_course(tournament, event.round, event.table, |course| {
                course.extra_turns += turns;
                course.grants.push(Grant { ms: 0, turns, why: None, reason, by, at });
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SlowPlayNoted {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub entrant: EntrantId,
    pub caution: bool,
}

impl Kind for SlowPlayNoted {
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
            let (entrant, caution) = (event.entrant, event.caution);
            let (by, at) = (logged.actor.clone(), logged.at);
            with_course(tournament, event.round, event.table, |course| {
                course.slow_play.push(SlowPlay { entrant, caution, by, at });
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeatMarked {
    pub round: RoundNumber,
    pub entrant: EntrantId,
    pub here: bool,
    pub in_contact: bool,
}

impl Kind for SeatMarked {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Floor,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            with_round(tournament, event.round, |round| {
                mark(round, event, logged.at, logged.actor.clone());
            });
        },
    };
}

fn mark(round: &mut Round, marked: &SeatMarked, at: Moment, by: Actor) {
    if marked.here {
        if let Some(late) = round.late.get_mut(&marked.entrant) {
            late.arrived_at = Some(at);
        }
        return;
    }
    let late = round.late.entry(marked.entrant).or_insert_with(|| Late {
        marked_at: at,
        by,
        arrived_at: None,
        applied: Vec::new(),
        penalties: BTreeMap::new(),
        in_contact: false,
    });
    late.arrived_at = None;
    late.in_contact = marked.in_contact;
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LatenessApplied {
    pub round: RoundNumber,
    pub entrant: EntrantId,
    pub step: String,
    /// The moment it fell due.
    pub due_at: Moment,
}

impl Kind for LatenessApplied {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Floor,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            let newest = tournament.judging.newest.as_ref();
            let penalty =
                newest.filter(|(command, _)| *command == logged.command).map(|(_, penalty)| *penalty);
            with_round(tournament, event.round, |round| {
                if let Some(late) = round.late.get_mut(&event.entrant) {
                    late.applied.push(event.step.clone());
                    late.penalties.extend(penalty.map(|penalty| (penalty, event.step.clone())));
                }
            });
        },
    };
}

/// A penalty for lateness that is withdrawn takes its consequence with it.
pub(crate) fn lift_lateness(tournament: &mut Tournament, penalty: PenaltyId) {
    let holds = |round: &&Round| round.late.values().any(|late| late.penalties.contains_key(&penalty));
    let Some(number) = tournament.rounds.iter().map(|round| &**round).find(holds).map(|round| round.number)
    else {
        return;
    };
    with_round(tournament, number, |round| {
        for late in round.late.values_mut() {
            if let Some(step) = late.penalties.remove(&penalty) {
                late.applied.retain(|applied| *applied != step);
            }
        }
    });
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TwoForOneAgreed {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub corp: Side,
    /// By the program; otherwise before a judge.
    pub drawn: bool,
}

impl Kind for TwoForOneAgreed {
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
            with_course(tournament, event.round, event.table, |course| course.two_for_one = Some(event.corp));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WrongTablesCorrected {
    pub round: RoundNumber,
    pub played: Vec<PlayedAt>,
    pub finished: bool,
    pub penalised: Vec<EntrantId>,
    pub misplaced: Vec<EntrantId>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for WrongTablesCorrected {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Results,
            page: Page::Floor,
            topics: &[Topic::Results],
            worth_a_copy: false,
        },
        persons: |event, after| {
            persons::of(after, event.played.iter().flat_map(|played| [played.a, played.b]))
        },
        opposite: stands,
        apply: |event, tournament, _| {
            with_round(tournament, event.round, |round| round.wrong_tables.push(event.clone()));
        },
    };
}
