//! Who plays: entered, checked in, gone and back.

use super::{Heading, Kind, Meaning, Nature, Opposite, Page, Private, Topic, persons, stands};
use crate::Tournament;
use crate::ids::{EntrantId, PersonId, RoundNumber};
use crate::people::Entrant;
use rulebook::CutMethod;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::Arc;

pub(crate) fn entrant_mut(tournament: &mut Tournament, id: EntrantId) -> Option<&mut Entrant> {
    Arc::make_mut(&mut tournament.entrants).get_mut((id.0 as usize).checked_sub(1)?)
}

fn change(tournament: &mut Tournament, id: EntrantId, how: impl FnOnce(&mut Entrant)) {
    if let Some(entrant) = entrant_mut(tournament, id) {
        how(entrant);
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantAdded {
    pub entrant: EntrantId,
    pub joined_in_round: RoundNumber,
    /// What a cut may choose by; whoever checks the cut has to see it.
    pub attributes: BTreeMap<String, String>,
    /// Everything else told about the person: how the name is read, a nickname, columns of an imported list.
    #[serde(default)]
    pub personal: Option<BTreeMap<String, String>>,
    #[serde(default)]
    pub person: Option<PersonId>,
    #[serde(default)]
    pub name: Option<String>,
}

impl EntrantAdded {
    /// Keeps what names a person apart from what a cut may choose by.
    pub(crate) fn parted(
        mut attributes: BTreeMap<String, String>,
    ) -> (BTreeMap<String, String>, Option<BTreeMap<String, String>>) {
        let declared = CutMethod::ATTRIBUTES;
        let personal: BTreeMap<_, _> =
            attributes.extract_if(.., |key, _| !declared.contains(&key.as_str())).collect();
        (attributes, (!personal.is_empty()).then_some(personal))
    }

    /// Version 1 had all attributes in the public part; of somebody who was erased they are not shown any more.
    fn part_attributes(data: &mut Map<String, Value>, _: &Tournament) {
        let Some(Value::Object(attributes)) = data.get_mut("attributes") else { return };
        let mut personal = Map::new();
        for key in attributes.keys().cloned().collect::<Vec<_>>() {
            if !CutMethod::ATTRIBUTES.contains(&key.as_str())
                && let Some(value) = attributes.remove(&key)
            {
                personal.insert(key, value);
            }
        }
        if !personal.is_empty() && data.contains_key("name") {
            data.insert("personal".to_owned(), Value::Object(personal));
        }
    }
}

impl Kind for EntrantAdded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[EntrantAdded::part_attributes],
            private: Private { fields: &["name", "person", "personal"], words: &[] },
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: |event, _| event.person.iter().cloned().collect(),
        opposite: |event, _| Some(Opposite::RemoveEntrant(event.entrant)),
        apply: |event, tournament, _| {
            let mut attributes = event.attributes.clone();
            attributes.extend(event.personal.clone().unwrap_or_default());
            Arc::make_mut(&mut tournament.entrants).push(Entrant {
                id: event.entrant,
                person: event.person.clone(),
                name: event.name.clone(),
                attributes,
                joined_in_round: event.joined_in_round,
                checked_in: false,
                dropped_after: None,
                missed: Vec::new(),
                link_generation: 1,
                declined_cut: false,
                removed: false,
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantRemoved {
    pub entrant: EntrantId,
}

impl Kind for EntrantRemoved {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| change(tournament, event.entrant, |entrant| entrant.removed = true),
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantRenamed {
    pub entrant: EntrantId,
    #[serde(default)]
    pub name: Option<String>,
}

impl Kind for EntrantRenamed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["name"], words: &[] },
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, _| {
            change(tournament, event.entrant, |entrant| entrant.name.clone_from(&event.name));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantCheckedIn {
    pub entrant: EntrantId,
}

impl Kind for EntrantCheckedIn {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::UndoCheckIn(event.entrant)),
        apply: |event, tournament, _| change(tournament, event.entrant, |entrant| entrant.checked_in = true),
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantCheckInUndone {
    pub entrant: EntrantId,
}

impl Kind for EntrantCheckInUndone {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::CheckIn(event.entrant)),
        apply: |event, tournament, _| change(tournament, event.entrant, |entrant| entrant.checked_in = false),
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantDropped {
    pub entrant: EntrantId,
    /// 0 = before the first round.
    pub after_round: u32,
    pub by_self: bool,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for EntrantDropped {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: |event, _| Some(Opposite::Return(event.entrant)),
        apply: |event, tournament, _| {
            change(tournament, event.entrant, |entrant| entrant.dropped_after = Some(event.after_round));
            if tournament.judging.disqualified.contains_key(&event.entrant) {
                Arc::make_mut(&mut tournament.judging).dropped_with.insert(event.entrant);
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EntrantReturned {
    pub entrant: EntrantId,
    pub in_round: RoundNumber,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for EntrantReturned {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::ROSTER,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: |event, before| {
            let after = before.entrant(event.entrant)?.dropped_after?;
            Some(Opposite::DropAgain(event.entrant, after))
        },
        apply: |event, tournament, _| {
            change(tournament, event.entrant, |entrant| {
                if let Some(after) = entrant.dropped_after.take() {
                    entrant.missed.extend((after + 1..event.in_round.0).map(RoundNumber));
                }
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkReissued {
    pub entrant: EntrantId,
    pub generation: u32,
}

impl Kind for LinkReissued {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Players,
            topics: &[Topic::Players],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            change(tournament, event.entrant, |entrant| entrant.link_generation = event.generation);
        },
    };
}
