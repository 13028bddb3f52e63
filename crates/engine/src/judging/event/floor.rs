//! Who stands where on the floor, what was found on tables, who may not take part.

use crate::event::{Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::{PersonId, RoundNumber};
use crate::judging::command::{ListSuspension, RecordItem};
use crate::judging::state::{Item, Suspension};
use crate::structure::TableRange;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandInSet {
    pub person: PersonId,
    pub on: bool,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for StandInSet {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, _| vec![event.person.clone()],
        opposite: stands,
        apply: |event, tournament, _| {
            let stand_ins = &mut Arc::make_mut(&mut tournament.judging).stand_ins;
            match event.on {
                true => stand_ins.insert(event.person.clone()),
                false => stand_ins.remove(&event.person),
            };
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneAssigned {
    pub person: PersonId,
    pub ranges: Vec<TableRange>,
}

impl Kind for ZoneAssigned {
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
            let zones = &mut Arc::make_mut(&mut tournament.judging).zones;
            match event.ranges.is_empty() {
                true => zones.remove(&event.person),
                false => zones.insert(event.person.clone(), event.ranges.clone()),
            };
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemRecorded {
    pub round: Option<RoundNumber>,
    #[serde(default)]
    pub item: Option<RecordItem>,
}

impl Kind for ItemRecorded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["item"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, event.item.as_ref().map(|item| item.entrant)),
        opposite: stands,
        apply: |event, tournament, logged| {
            if let Some(record) = event.item.clone() {
                let (round, at, by) = (event.round, logged.at, logged.actor.clone());
                Arc::make_mut(&mut tournament.judging).items.push(Item { record, round, at, by });
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SuspensionListed {
    #[serde(default)]
    pub entry: Option<ListSuspension>,
}

impl Kind for SuspensionListed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["entry"] },
            heading: Heading::Judging,
            page: Page::Records,
            topics: &[Topic::Calls],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let Some(entry) = &event.entry else { return };
            let suspensions = &mut Arc::make_mut(&mut tournament.judging).suspensions;
            let name = entry.name.to_lowercase();
            if entry.lifted {
                suspensions.remove(&name);
            } else {
                let (from, until) = (entry.from.clone(), entry.until.clone());
                suspensions.insert(name, Suspension { name: entry.name.clone(), from, until });
            }
        },
    };
}
