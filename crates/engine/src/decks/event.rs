//! What happened to decks and lists. Lists are private until they are published.

use super::catalogue::Catalogue;
use super::compare::Difference;
use super::list::Decklist;
use super::state::{Compared, Correction, DeckCheck, Decks, Draw, Filed, ListState};
use crate::event::{Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, same_shape, stands};
use crate::ids::{EntrantId, Moment, RoundNumber, TableNumber};
use rulebook::decks::Cards;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CatalogueAdopted {
    /// SHA-256 of the catalogue as JSON.
    pub hash: String,
    #[schemars(with = "serde_json::Value")]
    pub cards: Cards,
}

impl Kind for CatalogueAdopted {
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
            let decks = tournament.rulebook().ok().and_then(|rulebook| rulebook.decks());
            let named = decks.map(|decks| decks.cards.clone()).unwrap_or_default();
            tournament.decks.catalogue = Some(Arc::new(Catalogue::laid(&named, &event.cards)));
            tournament.decks.catalogue_hash.clone_from(&event.hash);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecklistFiled {
    pub entrant: EntrantId,
    pub draft: bool,
    /// After the moment it was due.
    pub late: bool,
    #[serde(default)]
    pub list: Option<Decklist>,
}

impl Kind for DecklistFiled {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["list"], words: &[] },
            heading: Heading::Players,
            page: Page::Decklists,
            topics: &[Topic::Players, Topic::Decks],
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, logged| {
            let decks = &mut tournament.decks;
            let earlier = decks.list_of(event.entrant);
            // An accepted list is handed in again only where decks change between matches: nobody accepts it anew.
            let accepted = earlier.filter(|earlier| earlier.state == ListState::Accepted && !event.draft);
            let list = Filed {
                list: event.list.clone(),
                state: match accepted {
                    Some(_) => ListState::Accepted,
                    None if event.draft => ListState::Draft,
                    None => ListState::Submitted,
                },
                filed_at: logged.at,
                late: event.late,
                received: accepted.and_then(|earlier| earlier.received.clone()),
                sent_back: None,
                despite: None,
                corrections: earlier.map(|earlier| earlier.corrections.clone()).unwrap_or_default(),
            };
            Arc::make_mut(&mut decks.lists).insert(event.entrant, Arc::new(list));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecklistJudged {
    pub entrant: EntrantId,
    pub accepted: bool,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for DecklistJudged {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Players,
            page: Page::Decklists,
            topics: &[Topic::Players, Topic::Decks],
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, logged| {
            change(&mut tournament.decks, event.entrant, |filed| {
                if event.accepted {
                    filed.state = ListState::Accepted;
                    filed.received = Some((logged.actor.clone(), logged.at));
                    filed.despite.clone_from(&event.reason);
                    filed.sent_back = None;
                } else {
                    filed.state = ListState::Draft;
                    filed.received = None;
                    filed.sent_back.clone_from(&event.reason);
                }
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DecklistCorrected {
    pub entrant: EntrantId,
    #[serde(default)]
    pub before: Option<Decklist>,
    #[serde(default)]
    pub list: Option<Decklist>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for DecklistCorrected {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private { fields: &["before", "list"], words: &["reason"] },
            heading: Heading::Players,
            page: Page::Decklists,
            topics: &[Topic::Players, Topic::Decks],
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, logged| {
            change(&mut tournament.decks, event.entrant, |filed| {
                let (judge, at) = (logged.actor.clone(), logged.at);
                let (before, reason) = (event.before.clone(), event.reason.clone());
                filed.corrections.push(Correction { judge, at, before, reason });
                filed.list.clone_from(&event.list);
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListsAsked {
    pub entrants: Vec<EntrantId>,
    pub until: Option<Moment>,
}

impl Kind for ListsAsked {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Decklists,
            topics: &[Topic::Players, Topic::Decks],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            if event.entrants.is_empty() {
                tournament.decks.deadline = event.until;
            } else {
                let asked = event.entrants.iter().map(|entrant| (*entrant, event.until));
                tournament.decks.asked.extend(asked);
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListsWaived {
    /// Those whose lists were missing.
    pub missing: u32,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for ListsWaived {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Players,
            page: Page::Decklists,
            topics: &[Topic::Players, Topic::Decks],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.decks.waived = Some(event.reason.clone().unwrap_or_default());
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListsPublished {
    /// Whose lists everybody may read now.
    pub entrants: Vec<EntrantId>,
}

impl Kind for ListsPublished {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::Decklists,
            topics: &[Topic::Players, Topic::Decks],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.decks.published = event.entrants.iter().copied().collect();
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckChecksDrawn {
    pub round: RoundNumber,
    /// How often tables were drawn in this round.
    pub draw: u32,
    /// Drawn from the master seed for this purpose alone; it tells nothing about any other draw.
    pub seed: String,
    /// The tables there were to draw from, and those that were drawn.
    pub among: Vec<TableNumber>,
    pub tables: Vec<TableNumber>,
}

impl Kind for DeckChecksDrawn {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::DeckChecks,
            topics: &[Topic::Decks],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let draw = Draw { seed: event.seed.clone(), tables: event.tables.clone() };
            tournament.decks.draws.entry(event.round).or_default().push(draw);
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCheckOpened {
    pub check: u32,
    pub round: RoundNumber,
    pub table: TableNumber,
    pub entrants: [EntrantId; 2],
    pub drawn: bool,
}

impl Kind for DeckCheckOpened {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::DeckChecks,
            topics: &[Topic::Decks],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            tournament.decks.checks.push(Arc::new(DeckCheck {
                number: event.check,
                round: event.round,
                table: event.table,
                entrants: event.entrants,
                by: logged.actor.clone(),
                drawn: event.drawn,
                opened_at: logged.at,
                closed_at: None,
                extension_ms: 0,
                compared: BTreeMap::new(),
            }));
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCompared {
    pub check: u32,
    pub entrant: EntrantId,
    #[serde(default)]
    pub counted: Option<Decklist>,
    #[serde(default)]
    pub differences: Option<Vec<Difference>>,
    /// The row of the document's table, and the infraction it leads to.
    #[serde(default)]
    pub finding: Option<String>,
    #[serde(default)]
    pub infraction: Option<String>,
    #[serde(default)]
    pub note: Option<String>,
}

impl Kind for DeckCompared {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private {
                fields: &["counted", "differences", "finding", "infraction"],
                words: &["note"],
            },
            heading: Heading::Players,
            page: Page::DeckChecks,
            topics: &[Topic::Decks],
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: stands,
        apply: |event, tournament, logged| {
            change_check(&mut tournament.decks, event.check, |check| {
                let found = Compared {
                    differences: event.differences.clone().unwrap_or_default(),
                    finding: event.finding.clone(),
                    infraction: event.infraction.clone(),
                    note: event.note.clone(),
                    at: logged.at,
                };
                check.compared.insert(event.entrant, found);
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckCheckClosed {
    pub check: u32,
    pub took_ms: i64,
    /// What the match gets for it.
    pub extension_ms: i64,
}

impl Kind for DeckCheckClosed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Players,
            page: Page::DeckChecks,
            topics: &[Topic::Decks],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            change_check(&mut tournament.decks, event.check, |check| {
                check.closed_at = Some(logged.at);
                check.extension_ms = event.extension_ms;
            });
        },
    };
}

fn change(decks: &mut Decks, entrant: EntrantId, how: impl FnOnce(&mut Filed)) {
    if let Some(filed) = Arc::make_mut(&mut decks.lists).get_mut(&entrant) {
        how(Arc::make_mut(filed));
    }
}

fn change_check(decks: &mut Decks, number: u32, how: impl FnOnce(&mut DeckCheck)) {
    let place = (number as usize).checked_sub(1);
    if let Some(check) = place.and_then(|place| decks.checks.get_mut(place)) {
        how(Arc::make_mut(check));
    }
}
