//! A round on its way: drafted, published, closed, taken back.

use super::{Heading, Kind, Meaning, Nature, Opposite, Page, Private, Topic, persons, same_shape, stands};
use crate::ids::{Attempt, EntrantId, Moment, RoundNumber, TableNumber};
use crate::play::Clock;
use crate::tournament::{Draft, Match, Round, RoundOf, VoidedRound};
use crate::{Tournament, judging};
use rulebook::{Relaxation, Stage};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Seating {
    pub table: TableNumber,
    pub a: EntrantId,
    pub b: EntrantId,
    /// Points of both when the draft was made: why they meet.
    pub points: [i64; 2],
    /// Places among those paired, where the procedure goes by them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub places: Option<[u32; 2]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ByeSeat {
    pub table: TableNumber,
    pub entrant: EntrantId,
    pub points: i64,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundDrafted {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub seatings: Vec<Seating>,
    pub byes: Vec<ByeSeat>,
    pub rematches: Vec<TableNumber>,
    /// Tables at which two meet who were to be kept apart.
    pub unwanted: Vec<TableNumber>,
    pub proved: bool,
    #[serde(default)]
    pub reason: Option<String>,
    /// What the organizer allowed in this round; the reason says why.
    pub allowed: BTreeSet<Relaxation>,
    pub stage: Stage,
    /// The part of the plan the round belongs to.
    pub of: RoundOf,
    /// The edition of the matching that drew it.
    pub method: u32,
}

impl Kind for RoundDrafted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[RoundDrafted::fill_in],
            private: Private::REASON,
            heading: Heading::Rounds,
            page: Page::Draft,
            topics: &[Topic::Draft],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.drawn.insert(event.round, event.attempt);
            if event.attempt > Attempt(1) {
                count_anew(tournament, event.round, &event.seatings, &event.byes);
            }
            tournament.draft = Some(event.clone().into_draft());
        },
    };
}

impl RoundDrafted {
    /// Version 1 grew these fields one after the other; what an early log lacks was so at its time.
    fn fill_in(data: &mut Map<String, Value>, _: &Tournament) {
        for (field, then) in [
            ("unwanted", json!([])),
            ("allowed", json!([])),
            ("stage", json!("swiss")),
            ("of", json!("main")),
            ("method", json!(1)),
        ] {
            data.entry(field).or_insert(then);
        }
    }
}

impl RoundDrafted {
    /// The draft as the staff see it.
    fn into_draft(self) -> Draft {
        // Nothing may be passed over: a new field is either kept or named here.
        let Self {
            round,
            attempt,
            seatings,
            byes,
            rematches,
            unwanted,
            proved,
            reason,
            allowed,
            stage,
            of,
            method: _,
        } = self;
        let matches = seatings.iter().map(Match::seated).collect();
        let swaps = Vec::new();
        Draft {
            round,
            attempt,
            matches,
            byes,
            rematches,
            unwanted,
            proved,
            reason,
            allowed,
            stage,
            of,
            swaps,
        }
    }
}

/// The draft as everybody sees it from now on.
fn published(draft: Draft, published_at: Moment, length_ms: Option<i64>) -> Round {
    // What a draft holds a round holds as well; a new field does not compile until it is carried over, here and back.
    let Draft {
        round: number,
        attempt,
        matches,
        byes,
        rematches,
        unwanted,
        proved,
        reason,
        allowed,
        stage,
        of,
        swaps,
    } = draft;
    Round {
        number,
        attempt,
        stage,
        of,
        published_at,
        matches,
        byes,
        rematches,
        unwanted,
        proved,
        reason,
        allowed,
        swaps,
        clock: Clock { length_ms, ..Clock::default() },
        scheduled_at: None,
        late: BTreeMap::new(),
        wrong_tables: Vec::new(),
        closed: false,
    }
}

/// The draft that a round is again; what happened since it was published is gone.
fn taken_back(round: Round) -> Draft {
    let Round {
        number: round,
        attempt,
        stage,
        of,
        matches,
        byes,
        rematches,
        unwanted,
        proved,
        reason,
        allowed,
        swaps,
        published_at: _,
        clock: _,
        scheduled_at: _,
        late: _,
        wrong_tables: _,
        closed: _,
    } = round;
    // What was lost by leaving is lost when the round is put up again.
    let matches = matches.into_iter().map(|match_| Match { result: None, ..match_ }).collect();
    Draft { round, attempt, matches, byes, rematches, unwanted, proved, reason, allowed, stage, of, swaps }
}

/// A new draft shows who came or left before it; who is seated although they left is so by an older edition's rules.
fn count_anew(tournament: &mut Tournament, round: RoundNumber, seatings: &[Seating], byes: &[ByeSeat]) {
    let playing = seatings.iter().flat_map(|seat| [seat.a, seat.b]);
    let seated: BTreeSet<EntrantId> = playing.chain(byes.iter().map(|bye| bye.entrant)).collect();
    for entrant in Arc::make_mut(&mut tournament.entrants) {
        if seated.contains(&entrant.id) == entrant.dropped_after.is_none() {
            entrant.count_anew(round);
        }
    }
}

pub(super) fn with_round(tournament: &mut Tournament, number: RoundNumber, change: impl FnOnce(&mut Round)) {
    let index = (number.0 as usize).wrapping_sub(1);
    if let Some(round) = tournament.rounds.get_mut(index) {
        change(Arc::make_mut(round));
    }
}

pub(super) fn with_table(
    tournament: &mut Tournament,
    number: RoundNumber,
    table: TableNumber,
    change: impl FnOnce(&mut Match),
) {
    with_round(tournament, number, |round| {
        if let Some(match_) = round.table_mut(table) {
            change(match_);
        }
    });
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundPublished {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub length_ms: Option<i64>,
}

impl Kind for RoundPublished {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Rounds,
            page: Page::Desk,
            topics: Topic::ROUND,
            worth_a_copy: true,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, logged| {
            if let Some(draft) = tournament.draft.take() {
                tournament.rounds.push(Arc::new(published(draft, logged.at, event.length_ms)));
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundUnpublished {
    pub round: RoundNumber,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for RoundUnpublished {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Rounds,
            page: Page::Desk,
            topics: Topic::ROUND,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |_, tournament, _| {
            if let Some(round) = tournament.rounds.pop() {
                tournament.draft = Some(taken_back(Arc::unwrap_or_clone(round)));
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundVoided {
    pub round: RoundNumber,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for RoundVoided {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Rounds,
            page: Page::Desk,
            topics: Topic::ROUND,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            if let Some(round) = tournament.rounds.pop() {
                let (number, attempt) = (round.number, round.attempt);
                tournament.voided.push(VoidedRound { number, attempt, reason: event.reason.clone() });
                judging::carried_over(tournament, number);
            }
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundClosed {
    pub round: RoundNumber,
}

impl Kind for RoundClosed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Rounds,
            page: Page::Desk,
            topics: &[Topic::Results, Topic::Standings],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: |event, _| Some(Opposite::ReopenRound(event.round)),
        apply: |event, tournament, _| with_round(tournament, event.round, |round| round.closed = true),
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RoundReopened {
    pub round: RoundNumber,
}

impl Kind for RoundReopened {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Rounds,
            page: Page::Desk,
            topics: &[Topic::Results, Topic::Standings],
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| with_round(tournament, event.round, |round| round.closed = false),
    };
}
