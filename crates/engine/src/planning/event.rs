//! What happened around the rounds.

use super::command::Regulation;
use super::state::{Kit, Said, Shared, Tick};
use crate::event::{Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, same_shape, stands};
use crate::ids::{EntrantId, PersonId, RoundNumber, TableNumber};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemTicked {
    pub list: String,
    pub item: String,
    #[serde(default)]
    pub note: Option<String>,
}

impl Kind for ItemTicked {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["note"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            let tick = Tick { at: logged.at, by: logged.actor.clone(), note: event.note.clone() };
            let list = tournament.planning.ticks.entry(event.list.clone()).or_default();
            list.insert(event.item.clone(), tick);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemUnticked {
    pub list: String,
    pub item: String,
}

impl Kind for ItemUnticked {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            if let Some(list) = tournament.planning.ticks.get_mut(&event.list) {
                list.remove(&event.item);
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RegulationsNoted {
    pub regulations: BTreeMap<String, Regulation>,
}

impl Kind for RegulationsNoted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::FactSheet,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| tournament.planning.regulations.clone_from(&event.regulations),
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementMade {
    #[serde(default)]
    pub text: Option<String>,
}

impl Kind for AnnouncementMade {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private { fields: &[], words: &["text"] },
            heading: Heading::Settings,
            page: Page::Notices,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.announcements.push(Said::logged(logged, event.text.as_ref()));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InstructionGiven {
    pub entrant: EntrantId,
    #[serde(default)]
    pub text: Option<String>,
}

impl Kind for InstructionGiven {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["text"] },
            heading: Heading::Settings,
            page: Page::Notices,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, logged| {
            let said = Said::logged(logged, event.text.as_ref());
            tournament.planning.instructions.push((event.entrant, said));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ComplaintRecorded {
    #[serde(default)]
    pub text: Option<String>,
}

impl Kind for ComplaintRecorded {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["text"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.complaints.push(Said::logged(logged, event.text.as_ref()));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectionNoted {
    pub entrant: EntrantId,
    pub objects: bool,
}

impl Kind for ObjectionNoted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let objections = &mut tournament.planning.objections;
            match event.objects {
                true => objections.insert(event.entrant),
                false => objections.remove(&event.entrant),
            };
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadingConfirmed {
    pub entrant: EntrantId,
}

impl Kind for ReadingConfirmed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.confirmed.entry(event.entrant).or_insert(logged.at);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InvitationsSet {
    pub count: u32,
    /// Early logs hold the names here; since then each has an entry of its own, which can be erased alone.
    #[serde(default)]
    pub names: Option<Vec<String>>,
}

impl Kind for InvitationsSet {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private { fields: &[], words: &["names"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.invited = Some(event.names.clone().unwrap_or_default());
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PersonInvited {
    #[serde(default)]
    pub name: Option<String>,
}

impl Kind for PersonInvited {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["name"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.invited.get_or_insert_default().extend(event.name.clone());
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KitAttached {
    pub kit: String,
    pub from: String,
    pub until: String,
    #[serde(default)]
    pub buyer: Option<String>,
    #[serde(default)]
    pub approval: Option<String>,
}

impl Kind for KitAttached {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["buyer", "approval"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.kits.push(Kit {
                kit: event.kit.clone(),
                buyer: event.buyer.clone(),
                from: event.from.clone(),
                until: event.until.clone(),
                approval: event.approval.clone(),
                excused: None,
                released: None,
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct KitExcused {
    pub kit: String,
    #[serde(default)]
    pub circumstances: Option<String>,
}

impl Kind for KitExcused {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["circumstances"] },
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let kits = &mut tournament.planning.kits;
            if let Some(kit) = kits.iter_mut().find(|kit| kit.kit == event.kit) {
                kit.excused = Some(event.circumstances.clone().unwrap_or_default());
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LeftoversReleased {
    pub kit: String,
    /// The day at the venue.
    pub on: String,
}

impl Kind for LeftoversReleased {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let kits = &mut tournament.planning.kits;
            if let Some(kit) = kits.iter_mut().find(|kit| kit.kit == event.kit) {
                kit.released = Some(event.on.clone());
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PrizesShared {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub leaves: Option<EntrantId>,
    #[serde(default)]
    pub division: Option<String>,
}

impl Kind for PrizesShared {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &[], words: &["division"] },
            heading: Heading::Settings,
            page: Page::Table,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::at(after, event.round, event.table),
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.planning.shared_prizes.push(Shared {
                round: event.round,
                table: event.table,
                leaves: event.leaves,
                division: event.division.clone(),
                at: logged.at,
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlockHeadAppointed {
    pub block: u32,
    pub person: PersonId,
}

impl Kind for BlockHeadAppointed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Plan,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.block_heads.insert(event.block, event.person.clone());
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlocksMerged {
    pub head_judge: PersonId,
}

impl Kind for BlocksMerged {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Plan,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.block_heads.clear();
            tournament.planning.merged = Some(event.head_judge.clone());
        },
    };
}
