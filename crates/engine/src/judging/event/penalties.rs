//! Penalties. Who was penalized for what is private; who is out of the tournament is not.

use crate::Tournament;
use crate::event::{
    Heading, Kind, Logged, Meaning, Nature, Opposite, Page, Private, Topic, lift_lateness, persons, stands,
};
use crate::ids::{CallId, EntrantId, PenaltyId, RoundNumber, TableNumber};
use crate::judging::command::Party;
use crate::judging::effects::Hit;
use crate::judging::state::{PenaltyRecord, PenaltyState, Statement};
use crate::judging::withdrawing::in_force_from;
use rulebook::judging::ReportTo;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyGiven {
    pub penalty: PenaltyId,
    /// Put to those who may give it.
    pub proposed: bool,
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    #[serde(default)]
    pub record: Option<PenaltyDetails>,
}

impl Kind for PenaltyGiven {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["record"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| {
            event.record.iter().flat_map(|record| persons::party(after, &record.to)).collect()
        },
        opposite: |event, _| Some(Opposite::WithdrawPenalty(event.penalty)),
        apply: |event, tournament, logged| {
            let judging = Arc::make_mut(&mut tournament.judging);
            judging.last_penalty = event.penalty.0;
            judging.newest = Some((logged.command.clone(), event.penalty));
            if let Some(details) = &event.record {
                let record = PenaltyRecord::new(event, details.clone(), logged);
                judging.penalties.insert(event.penalty, record);
            }
        },
    };
}

/// Who is penalised for what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyDetails {
    pub to: Party,
    pub infraction: String,
    /// What "the same infraction" goes by.
    pub section: String,
    pub answers: Vec<String>,
    pub penalty: Option<String>,
    /// The penalty of its own that this one comes with: it counts with the others of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub with: Option<String>,
    /// What the document says for this case, before earlier penalties.
    pub own: Option<[String; 2]>,
    /// What was suggested.
    pub suggested: Option<[String; 2]>,
    /// The earlier penalties that raised it.
    pub raised_by: Vec<PenaltyId>,
    pub measures: Vec<String>,
    pub hits: Option<Hit>,
    pub call: Option<CallId>,
    pub words: Option<String>,
    pub reason: Option<String>,
    pub modelled_on: Option<String>,
    pub told: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyDecided {
    pub penalty: PenaltyId,
    pub approved: bool,
    #[serde(default)]
    pub said: Option<PenaltyChange>,
}

impl Kind for PenaltyDecided {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["said"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::penalized(after, event.penalty),
        opposite: stands,
        apply: |event, tournament, logged| {
            let newest = Some((logged.command.clone(), event.penalty));
            Arc::make_mut(&mut tournament.judging).newest = newest;
            let state = if event.approved { PenaltyState::Given } else { PenaltyState::Declined };
            turn(tournament, event.penalty, state, event.said.as_ref(), logged);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyChange {
    /// The penalty from now on, and what it hits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hits: Option<Hit>,
    /// Ordered besides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub measures: Vec<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PenaltyChanged {
    pub penalty: PenaltyId,
    pub withdrawn: bool,
    #[serde(default)]
    pub said: Option<PenaltyChange>,
}

impl Kind for PenaltyChanged {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["said"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::penalized(after, event.penalty),
        opposite: stands,
        apply: |event, tournament, logged| {
            let state = if event.withdrawn { PenaltyState::Withdrawn } else { PenaltyState::Given };
            turn(tournament, event.penalty, state, event.said.as_ref(), logged);
            if event.withdrawn {
                lift_lateness(tournament, event.penalty);
            }
        },
    };
}

/// Out of the tournament: public, because the standings show it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantDisqualified {
    pub entrant: EntrantId,
    /// The round it happened in; 0 before the first.
    pub round: u32,
}

impl Kind for EntrantDisqualified {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Judging,
            page: Page::Records,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::Readmit(event.entrant)),
        apply: |event, tournament, _| {
            let judging = Arc::make_mut(&mut tournament.judging);
            judging.disqualified.entry(event.entrant).or_insert(event.round);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantReadmitted {
    pub entrant: EntrantId,
}

impl Kind for EntrantReadmitted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Judging,
            page: Page::Records,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let judging = Arc::make_mut(&mut tournament.judging);
            judging.disqualified.remove(&event.entrant);
            judging.dropped_with.remove(&event.entrant);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatementAdded {
    pub penalty: PenaltyId,
    #[serde(default)]
    pub of: Option<String>,
    #[serde(default)]
    pub words: Option<String>,
}

impl Kind for StatementAdded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["of", "words"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::penalized(after, event.penalty),
        opposite: stands,
        apply: |event, tournament, logged| {
            let judging = Arc::make_mut(&mut tournament.judging);
            if let Some(record) = judging.penalties.get_mut(&event.penalty) {
                let (of, words) = (event.of.clone(), event.words.clone());
                record.statements.push(Statement { of, words, at: logged.at, by: logged.actor.clone() });
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReportNoted {
    pub penalty: PenaltyId,
    pub to: ReportTo,
}

impl Kind for ReportNoted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let judging = Arc::make_mut(&mut tournament.judging);
            if let Some(record) = judging.penalties.get_mut(&event.penalty) {
                record.reported.insert(event.to);
            }
        },
    };
}

fn turn(
    tournament: &mut Tournament,
    id: PenaltyId,
    state: PenaltyState,
    said: Option<&PenaltyChange>,
    logged: &Logged,
) {
    let from = tournament
        .judging
        .penalty(id)
        .zip(said)
        .and_then(|(record, said)| in_force_from(tournament, record, said.instead.as_deref(), said.hits));
    let judging = Arc::make_mut(&mut tournament.judging);
    let Some(record) = judging.penalties.get_mut(&id) else { return };
    record.state = state;
    let reason = said.and_then(|said| said.reason.clone());
    record.decided = Some((logged.actor.clone(), logged.at, reason));
    if let Some(said) = said.filter(|_| state == PenaltyState::Given) {
        if let Some(instead) = &said.instead {
            record.details.penalty = Some(instead.clone());
        }
        record.details.hits = said.hits;
        record.since = from.filter(|from| said.hits.is_some() && Some(*from) != record.round);
        let known = record.details.measures.clone();
        record.details.measures.extend(said.measures.iter().filter(|id| !known.contains(id)).cloned());
    }
}
