//! What happened about people. What is private is an `Option`: erasing a person leaves the event without it.

use super::command::{Details, ListedPerson, Listing};
use super::registry::{Refused, Waiting};
use crate::event::{
    Heading, Kind, Meaning, Nature, Page, Private, Topic, entrant_mut, persons, same_shape, stands,
};
use crate::ids::{EntrantId, PersonId};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DetailsTaken {
    pub entrant: EntrantId,
    #[serde(default)]
    pub details: Option<Box<Details>>,
    /// Rules that caught the person and were set aside, or still want something.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub findings: Vec<String>,
    #[serde(default)]
    pub despite: Option<String>,
}

impl Kind for DetailsTaken {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["details"], words: &["despite"] },
            heading: Heading::Players,
            page: Page::Players,
            topics: &[Topic::Players],
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, _| {
            let details = event.details.as_deref().cloned().unwrap_or_default();
            let registry = &mut tournament.registry;
            Arc::make_mut(&mut registry.details).insert(event.entrant, Arc::new(details));
            if event.despite.is_some() {
                registry.despite.insert(event.entrant);
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonReplaced {
    pub entrant: EntrantId,
    #[serde(default)]
    pub person: Option<PersonId>,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for PersonReplaced {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["person", "name"], words: &["reason"] },
            heading: Heading::Players,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, _| event.person.iter().cloned().collect(),
        opposite: stands,
        apply: |event, tournament, _| {
            Arc::make_mut(&mut tournament.registry.details).remove(&event.entrant);
            tournament.registry.despite.remove(&event.entrant);
            if let Some(entrant) = entrant_mut(tournament, event.entrant) {
                entrant.person.clone_from(&event.person);
                entrant.name.clone_from(&event.name);
                entrant.link_generation += 1;
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FeeMarked {
    pub entrant: EntrantId,
    pub paid: bool,
}

impl Kind for FeeMarked {
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
            let paid = Arc::make_mut(&mut tournament.registry.paid);
            match event.paid {
                true => paid.insert(event.entrant),
                false => paid.remove(&event.entrant),
            };
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NicknameJudged {
    pub entrant: EntrantId,
    pub allowed: bool,
}

impl Kind for NicknameJudged {
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
            tournament.registry.nicknames.insert(event.entrant, event.allowed);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonRefused {
    pub ground: String,
    /// Those entered, and the places there are, at that moment.
    pub present: u32,
    pub capacity: Option<u32>,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for PersonRefused {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["name", "reason"] },
            heading: Heading::Players,
            page: Page::Registration,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.registry.refused.push(Refused {
                name: event.name.clone(),
                ground: event.ground.clone(),
                reason: event.reason.clone(),
                present: event.present,
                capacity: event.capacity,
                at: logged.at,
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonWaits {
    pub waiting: u32,
    #[serde(default)]
    pub attributes: BTreeMap<String, String>,
    #[serde(default)]
    pub person: Option<PersonId>,
    #[serde(default)]
    pub name: Option<String>,
    #[serde(default)]
    pub details: Option<Box<Details>>,
}

impl Kind for PersonWaits {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private { fields: &["person", "name", "attributes", "details"], words: &[] },
            heading: Heading::Players,
            page: Page::Registration,
            topics: &[Topic::Players],
            worth_a_copy: false,
        },
        persons: |event, _| event.person.iter().cloned().collect(),
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.registry.waited = event.waiting;
            tournament.registry.waiting.push(Waiting {
                number: event.waiting,
                name: event.name.clone(),
                person: event.person.clone(),
                attributes: event.attributes.clone(),
                details: event.details.as_deref().cloned().unwrap_or_default(),
                at: logged.at,
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaitingEnded {
    pub waiting: u32,
    pub entrant: Option<EntrantId>,
}

impl Kind for WaitingEnded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Registration,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.registry.waiting.retain(|waiting| waiting.number != event.waiting);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PeopleListed {
    pub list: Listing,
    pub count: u32,
    /// Early logs hold the people here; since then each has an entry of their own, which can be erased alone.
    #[serde(default)]
    pub people: Option<Vec<ListedPerson>>,
}

impl Kind for PeopleListed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private { fields: &[], words: &["people"] },
            heading: Heading::Settings,
            page: Page::Registration,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let people = event.people.clone().unwrap_or_default();
            tournament.registry.lists.insert(event.list, Arc::new(people));
        },
    };
}

/// Stands on a list that was announced just before.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonListed {
    pub list: Listing,
    #[serde(default)]
    pub person: Option<ListedPerson>,
}

impl Kind for PersonListed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["person"] },
            heading: Heading::Settings,
            page: Page::Registration,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            if let Some(person) = &event.person {
                let people = tournament.registry.lists.entry(event.list).or_default();
                Arc::make_mut(people).push(person.clone());
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffAway {
    pub person: PersonId,
    pub away: bool,
}

impl Kind for StaffAway {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Staff,
            page: Page::Staff,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let away = &mut tournament.registry.away;
            match event.away {
                true => away.insert(event.person.clone()),
                false => away.remove(&event.person),
            };
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SelfRegistrationSet {
    pub open: bool,
}

impl Kind for SelfRegistrationSet {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Registration,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.registry.self_registration = event.open;
            tournament.registry.closed = !event.open;
        },
    };
}
