//! The cut: drafted, published, taken back; places declined, left empty, settled between those who are tied.

use super::{
    Heading, Kind, Meaning, Nature, Opposite, Page, Private, Topic, entrant_mut, persons, same_shape, stands,
};
use crate::Tournament;
use crate::ids::{Attempt, EntrantId, RoundNumber};
use crate::tournament::{DraftedCut, TakenCut};
use rulebook::{Citation, CutMethod, SettledBy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What somebody declines before the cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Declined {
    /// To go on at all.
    Cut,
    /// To play for the last places among those who are level there.
    Tiebreaker,
}

/// One line of the table by which players can check a cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CutLine {
    pub code: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub candidates: Vec<EntrantId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub advance: Vec<EntrantId>,
    /// More candidates than places.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contested: Option<bool>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
    pub citation: Citation,
}

/// Who would go on; nobody outside the staff has seen it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CutDrafted {
    pub attempt: Attempt,
    pub method: CutMethod,
    /// In the order of seeds.
    pub seeds: Vec<EntrantId>,
    /// Next in line, best first.
    pub reserve: Vec<EntrantId>,
    pub lines: Vec<CutLine>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for CutDrafted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Standings,
            page: Page::Standings,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.cut_attempts = event.attempt.0;
            tournament.cut_draft = Some(DraftedCut {
                attempt: event.attempt,
                method: event.method,
                seeds: event.seeds.clone(),
                reserve: event.reserve.clone(),
                lines: event.lines.clone(),
                reason: event.reason.clone(),
            });
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CutPublished {
    pub attempt: Attempt,
}

impl Kind for CutPublished {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Standings,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |_, tournament, logged| {
            if let Some(draft) = tournament.cut_draft.take() {
                tournament.cut = Some(TakenCut {
                    published_at: logged.at,
                    method: draft.method,
                    after_round: tournament.last_main(),
                    seeds: draft.seeds,
                    reserve: draft.reserve,
                    vacant: BTreeSet::new(),
                    lines: draft.lines,
                });
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CutWithdrawn {
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for CutWithdrawn {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Standings,
            page: Page::Standings,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |_, tournament, _| (tournament.cut, tournament.cut_draft) = (None, None),
    };
}

fn decline(tournament: &mut Tournament, entrant: EntrantId, of: Declined, declines: bool) {
    match (of, declines) {
        (Declined::Tiebreaker, true) => {
            tournament.declined_tiebreaker.insert(entrant);
        }
        (Declined::Tiebreaker, false) => {
            tournament.declined_tiebreaker.remove(&entrant);
        }
        (Declined::Cut, declines) => {
            if let Some(found) = entrant_mut(tournament, entrant) {
                found.declined_cut = declines;
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceDeclined {
    pub entrant: EntrantId,
    pub of: Declined,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for PlaceDeclined {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::REASON,
            heading: Heading::Standings,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.entrant]),
        opposite: |event, _| Some(Opposite::AcceptPlace(event.entrant, event.of)),
        apply: |event, tournament, _| decline(tournament, event.entrant, event.of, true),
    };
}

/// Somebody who had declined a place takes it after all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlaceAccepted {
    pub entrant: EntrantId,
    pub of: Declined,
}

impl Kind for PlaceAccepted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| decline(tournament, event.entrant, event.of, false),
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TieSettled {
    /// Best first.
    pub order: Vec<EntrantId>,
    pub by: SettledBy,
    /// Standings of earlier rounds keep their lots.
    pub after_round: RoundNumber,
}

impl Kind for TieSettled {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| tournament.settled_ties.push(event.clone()),
    };
}

/// Somebody who had made the cut does not play on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FinalistWithdrew {
    pub entrant: EntrantId,
    /// Where the document lets the next in line move up.
    pub came_in: Option<EntrantId>,
}

impl Kind for FinalistWithdrew {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Standings,
            page: Page::Players,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| event.came_in.map(|_| Opposite::PlaceTaken),
        apply: |event, tournament, _| {
            if let Some(cut) = &mut tournament.cut {
                cut.vacate(event.entrant, event.came_in);
            }
        },
    };
}
