//! What the organizer arranged before a round is drawn.

use super::{Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::structure::TableRange;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableFixed {
    pub entrant: EntrantId,
    pub table: Option<TableNumber>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for TableFixed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, _| {
            let fixed = &mut tournament.arrangements.fixed_tables;
            match event.table {
                Some(table) => fixed.insert(event.entrant, table),
                None => fixed.remove(&event.entrant),
            };
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PairKeptApart {
    pub one: EntrantId,
    pub other: EntrantId,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for PairKeptApart {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.one, event.other]),
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.arrangements.apart.insert((event.one, event.other));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PairLetMeet {
    pub one: EntrantId,
    pub other: EntrantId,
}

impl Kind for PairLetMeet {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.arrangements.apart.remove(&(event.one, event.other));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PodAssigned {
    pub entrant: EntrantId,
    pub pod: Option<u32>,
}

impl Kind for PodAssigned {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let pods = &mut tournament.arrangements.pods;
            match event.pod {
                Some(pod) => pods.insert(event.entrant, pod),
                None => pods.remove(&event.entrant),
            };
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByeAwarded {
    pub entrant: EntrantId,
    pub round: RoundNumber,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for ByeAwarded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.arrangements.awarded_byes.insert((event.round, event.entrant));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AwardedByeWithdrawn {
    pub entrant: EntrantId,
    pub round: RoundNumber,
}

impl Kind for AwardedByeWithdrawn {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.arrangements.awarded_byes.remove(&(event.round, event.entrant));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TablesSet {
    pub ranges: Vec<TableRange>,
}

impl Kind for TablesSet {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Office,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| tournament.arrangements.tables.clone_from(&event.ranges),
    };
}
