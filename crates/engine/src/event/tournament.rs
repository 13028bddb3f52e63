//! The tournament as a whole: created, planned, staffed, finished.

use super::{Heading, Kind, Meaning, Nature, Opposite, Page, Private, Topic, persons, same_shape, stands};
use crate::Tournament;
use crate::ids::{CommandId, GatheringId, PersonId, RoundNumber};
use crate::people::{Role, StaffMember};
use crate::planning;
use crate::tournament::{AnnouncedRounds, NameStyle, Phase};
use rulebook::{Citation, Resolved};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TournamentCreated {
    pub name: String,
    pub slug: String,
    pub date: String,
    pub zone: String,
    pub names: NameStyle,
    pub practice: bool,
    pub gathering: Option<GatheringId>,
}

impl Kind for TournamentCreated {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Office,
            topics: Topic::WHOLE,
            worth_a_copy: true,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let details = &mut tournament.details;
            details.name.clone_from(&event.name);
            details.slug.clone_from(&event.slug);
            details.date.clone_from(&event.date);
            details.zone.clone_from(&event.zone);
            details.names = event.names;
            details.practice = event.practice;
            details.gathering.clone_from(&event.gathering);
            tournament.phase = Phase::Registration;
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DetailsChanged {
    pub name: Option<String>,
    pub date: Option<String>,
    pub zone: Option<String>,
    pub names: Option<NameStyle>,
}

impl Kind for DetailsChanged {
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
        apply: |event, tournament, _| {
            let set = |field: &mut String, value: &Option<String>| {
                if let Some(value) = value {
                    field.clone_from(value);
                }
            };
            let details = &mut tournament.details;
            set(&mut details.name, &event.name);
            set(&mut details.date, &event.date);
            set(&mut details.zone, &event.zone);
            details.names = event.names.unwrap_or(details.names);
        },
    };
}

/// The copy everything computes from, addressed by its hash.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulebookAdopted {
    pub hash: String,
    #[schemars(with = "serde_json::Value")]
    pub rulebook: Resolved,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for RulebookAdopted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape, RulebookAdopted::without_unread_parts],
            private: Private::REASON,
            heading: Heading::Settings,
            page: Page::FactSheet,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            planning::overridden(tournament, logged, &event.rulebook, event.reason.as_ref());
            tournament.adopt(event.rulebook.clone(), event.hash.clone());
        },
    };
}

impl RulebookAdopted {
    /// The hash stays the one of the bytes that were stored.
    fn without_unread_parts(data: &mut Map<String, Value>, _: &Tournament) {
        data.get_mut("rulebook").into_iter().for_each(rulebook::without_unread_parts);
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegistrationOpened {
    /// SHA-256 of the master seed.
    pub commitment: String,
    #[serde(default)]
    pub master_seed: Option<String>,
}

impl Kind for RegistrationOpened {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["master_seed"], words: &[] },
            heading: Heading::Settings,
            page: Page::Office,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.commitment.clone_from(&event.commitment);
            tournament.master_seed.clone_from(&event.master_seed);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegistrationClosed {
    pub entrants: u32,
}

impl Kind for RegistrationClosed {
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
        apply: |_, tournament, _| tournament.phase = Phase::Playing,
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffAppointed {
    pub person: PersonId,
    pub roles: BTreeSet<Role>,
    #[serde(default)]
    pub name: Option<String>,
}

impl Kind for StaffAppointed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["name"], words: &[] },
            heading: Heading::Staff,
            page: Page::Staff,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, _| vec![event.person.clone()],
        opposite: stands,
        apply: |event, tournament, _| {
            let member = StaffMember { name: event.name.clone(), roles: event.roles.clone() };
            tournament.staff.insert(event.person.clone(), member);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StaffDismissed {
    pub person: PersonId,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for StaffDismissed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Staff,
            page: Page::Staff,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, _| vec![event.person.clone()],
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.staff.remove(&event.person);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundsAnnounced {
    pub rounds: u32,
    pub citation: Option<Citation>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for RoundsAnnounced {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Rounds,
            page: Page::Office,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let (rounds, citation) = (event.rounds, event.citation.clone());
            tournament.announced = Some(AnnouncedRounds { rounds, citation });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingsPosted {
    pub after_round: RoundNumber,
}

impl Kind for StandingsPosted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Standings,
            topics: &[Topic::Standings, Topic::Info],
            worth_a_copy: true,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::WithdrawStandings(event.after_round)),
        apply: |_, tournament, _| {
            tournament.phase = Phase::Posted;
            // What was drafted before the end was announced is not published any more.
            tournament.draft = None;
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StandingsWithdrawn {
    pub after_round: RoundNumber,
}

impl Kind for StandingsWithdrawn {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Standings,
            topics: &[Topic::Standings, Topic::Info],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |_, tournament, _| tournament.phase = Phase::Playing,
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TournamentFinalized {
    pub after_round: RoundNumber,
}

impl Kind for TournamentFinalized {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Standings,
            topics: &[Topic::Standings, Topic::Info],
            worth_a_copy: true,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |_, tournament, _| tournament.phase = Phase::Final,
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SeedRevealed {
    pub master_seed: String,
}

impl Kind for SeedRevealed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Office,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |_, tournament, _| tournament.seed_revealed = true,
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CommandUndone {
    pub undone: CommandId,
}

impl Kind for CommandUndone {
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
        apply: |event, tournament, _| {
            if let Some(answer) = tournament.answers.get_mut(&event.undone) {
                answer.undone = true;
            }
        },
    };
}
