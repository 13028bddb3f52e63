//! Calls and rulings. What was said is private; that a table called is not.

use crate::Tournament;
use crate::event::{Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::{CallId, EntrantId, PersonId, RoundNumber, TableNumber};
use crate::judging::command::CallOrigin;
use crate::judging::state::{Call, CallStage, Ruling};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallRaised {
    pub call: CallId,
    pub round: Option<RoundNumber>,
    pub table: Option<TableNumber>,
    pub origin: CallOrigin,
    #[serde(default)]
    pub said: Option<CallSaid>,
}

impl Kind for CallRaised {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["said"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::at_call(after, event.call),
        opposite: stands,
        apply: |event, tournament, logged| {
            let judging = Arc::make_mut(&mut tournament.judging);
            judging.last_call = event.call.0;
            let said = event.said.clone().unwrap_or_default();
            judging.calls.insert(
                event.call,
                Call {
                    id: event.call,
                    round: event.round,
                    table: event.table,
                    origin: event.origin,
                    entrant: said.entrant,
                    reason: said.reason,
                    words: said.words,
                    confidential: said.confidential,
                    at: logged.at,
                    taken: None,
                    rulings: Vec::new(),
                    appeals: Vec::new(),
                    answered: 0,
                    stage: CallStage::Raised,
                    closed: None,
                },
            );
        },
    };
}

/// Who calls, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallSaid {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub entrant: Option<EntrantId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<String>,
    /// For the head judge and whoever takes it alone.
    #[serde(default)]
    pub confidential: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallTaken {
    pub call: CallId,
    pub by: PersonId,
}

impl Kind for CallTaken {
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
        apply: |event, tournament, logged| {
            change_call(tournament, event.call, |call| {
                // The clock of a call runs from the first judge who came.
                let since = call.taken.as_ref().map_or(logged.at, |(_, since)| *since);
                call.taken = Some((event.by.clone(), since));
                call.stage = call.stage.max(CallStage::Taken);
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallRuled {
    pub call: CallId,
    pub by: PersonId,
    /// The head judge's ruling ends it.
    pub last: bool,
    pub upheld: Option<bool>,
    /// Those who lose a challenge by it.
    pub challenges_lost: Vec<EntrantId>,
    #[serde(default)]
    pub ruling: Option<String>,
}

impl Kind for CallRuled {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["ruling"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::at_call(after, event.call),
        opposite: stands,
        apply: |event, tournament, logged| {
            let lost = &mut Arc::make_mut(&mut tournament.judging).challenges_lost;
            for entrant in &event.challenges_lost {
                *lost.entry(*entrant).or_default() += 1;
            }
            change_call(tournament, event.call, |call| {
                call.rulings.push(Ruling {
                    by: event.by.clone(),
                    at: logged.at,
                    words: event.ruling.clone(),
                    last: event.last,
                    upheld: event.upheld,
                });
                if !event.last {
                    call.answered = call.appeals.len();
                }
                call.stage = if event.last { CallStage::Final } else { CallStage::Ruled };
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulingAppealed {
    pub call: CallId,
    pub by: Option<EntrantId>,
    pub origin: CallOrigin,
}

impl Kind for RulingAppealed {
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
            change_call(tournament, event.call, |call| {
                call.appeals.push(event.by);
                call.stage = CallStage::Appealed;
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CallClosed {
    pub call: CallId,
    pub minutes: u32,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for CallClosed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::at_call(after, event.call),
        opposite: stands,
        apply: |event, tournament, logged| {
            change_call(tournament, event.call, |call| {
                call.stage = CallStage::Closed;
                call.closed = Some((logged.at, event.minutes));
            });
        },
    };
}

fn change_call(tournament: &mut Tournament, call: CallId, how: impl FnOnce(&mut Call)) {
    if let Some(call) = Arc::make_mut(&mut tournament.judging).calls.get_mut(&call) {
        how(call);
    }
}
