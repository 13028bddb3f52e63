//! Who sits where, changed after the draft.

use super::rounds::with_round;
use super::{
    ByeSeat, Heading, Kind, Meaning, Nature, Opposite, Page, Private, Seating, Topic, entrant_mut, persons,
    same_shape, stands,
};
use crate::Tournament;
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::tournament::{Draft, Match, Round, RoundOf, Swap};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayersSwapped {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub one: EntrantId,
    pub other: EntrantId,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for PlayersSwapped {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Rounds,
            page: Page::Draft,
            topics: &[Topic::Draft],
            worth_a_copy: false,
        },
        persons: |event, after| persons::of(after, [event.one, event.other]),
        opposite: |event, _| Some(Opposite::SwapBack(event.round, event.attempt, event.one, event.other)),
        apply: |event, tournament, _| {
            let (one, other) = (event.one, event.other);
            let met = met_by(tournament, event.round, [one, other]);
            let drafted = tournament.draft.as_ref().filter(|draft| draft.round == event.round);
            let of = drafted.map(|draft| draft.of).or(tournament.round(event.round).map(|round| round.of));
            if let Some(cut) = tournament.cut.as_mut().filter(|_| of == Some(RoundOf::Finals)) {
                cut.exchange(one, other);
            }
            with_seats(tournament, event.round, |seats| {
                swap_seats(seats.matches, seats.byes, one, other);
                for match_ in seats.matches.iter().filter(|match_| match_.has(one) || match_.has(other)) {
                    seats.rematches.retain(|table| *table != match_.table);
                    if met.contains(&(match_.a, match_.b)) || met.contains(&(match_.b, match_.a)) {
                        seats.rematches.push(match_.table);
                    }
                }
                seats.rematches.sort_unstable();
                seats.swaps.push(Swap { one, other, reason: event.reason.clone() });
            });
        },
    };
}

/// The tables named change, nobody else moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TablesRedrawn {
    pub round: RoundNumber,
    pub attempt: Attempt,
    pub tables: Vec<TableNumber>,
    pub seatings: Vec<Seating>,
    pub byes: Vec<ByeSeat>,
    pub rematches: Vec<TableNumber>,
    pub unwanted: Vec<TableNumber>,
    #[serde(default)]
    pub reason: Option<String>,
}

impl Kind for TablesRedrawn {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[same_shape],
            private: Private::REASON,
            heading: Heading::Rounds,
            page: Page::Draft,
            topics: Topic::ROUND,
            worth_a_copy: false,
        },
        persons: |event, after| {
            let playing = event.seatings.iter().flat_map(|seating| [seating.a, seating.b]);
            persons::of(after, playing.chain(event.byes.iter().map(|bye| bye.entrant)))
        },
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.drawn.insert(event.round, event.attempt);
            with_seats(tournament, event.round, |seats| {
                *seats.attempt = event.attempt;
                let stays = |table: &TableNumber| !event.tables.contains(table);
                seats.matches.retain(|match_| stays(&match_.table));
                seats.matches.extend(event.seatings.iter().map(Match::seated));
                seats.matches.sort_by_key(|match_| match_.table);
                seats.byes.retain(|bye| stays(&bye.table));
                seats.byes.extend(&event.byes);
                seats.rematches.retain(stays);
                seats.rematches.extend(&event.rematches);
                seats.unwanted.retain(stays);
                seats.unwanted.extend(&event.unwanted);
            });
        },
    };
}

/// A late entrant takes the seat against whoever had the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LateEntrantSeated {
    pub round: RoundNumber,
    pub table: TableNumber,
    pub holder: EntrantId,
    pub entrant: EntrantId,
    pub points: [i64; 2],
}

impl Kind for LateEntrantSeated {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Rounds,
            page: Page::Desk,
            topics: Topic::ROUND,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            if let Some(late) = entrant_mut(tournament, event.entrant) {
                late.joined_in_round = late.joined_in_round.min(event.round);
            }
            with_seats(tournament, event.round, |seats| {
                seats.byes.retain(|bye| bye.table != event.table);
                let (table, a, b, points) = (event.table, event.holder, event.entrant, event.points);
                seats.matches.push(Match::seated(&Seating { table, a, b, points, places: None }));
                seats.matches.sort_by_key(|match_| match_.table);
            });
        },
    };
}

/// Whom these two met before a round, as pairs.
fn met_by(
    tournament: &Tournament,
    before: RoundNumber,
    these: [EntrantId; 2],
) -> BTreeSet<(EntrantId, EntrantId)> {
    let earlier = tournament.rounds.iter().filter(|round| round.number < before);
    let matches = earlier.flat_map(|round| &round.matches);
    matches
        .filter(|match_| these.iter().any(|one| match_.has(*one)))
        .map(|match_| (match_.a, match_.b))
        .collect()
}

/// The seats of a round, wherever it is on its way.
struct SeatsMut<'a> {
    attempt: &'a mut Attempt,
    matches: &'a mut Vec<Match>,
    byes: &'a mut Vec<ByeSeat>,
    rematches: &'a mut Vec<TableNumber>,
    unwanted: &'a mut Vec<TableNumber>,
    swaps: &'a mut Vec<Swap>,
}

fn with_seats(tournament: &mut Tournament, number: RoundNumber, change: impl FnOnce(SeatsMut<'_>)) {
    if let Some(draft) = tournament.draft.as_mut().filter(|draft| draft.round == number) {
        let Draft { attempt, matches, byes, rematches, unwanted, swaps, .. } = draft;
        return change(SeatsMut { attempt, matches, byes, rematches, unwanted, swaps });
    }
    with_round(tournament, number, |round| {
        let Round { attempt, matches, byes, rematches, unwanted, swaps, .. } = round;
        change(SeatsMut { attempt, matches, byes, rematches, unwanted, swaps });
    });
}

fn swap_seats(matches: &mut [Match], byes: &mut [ByeSeat], one: EntrantId, other: EntrantId) {
    let exchanged = |id: EntrantId| match id {
        id if id == one => other,
        id if id == other => one,
        id => id,
    };
    let points = |wanted: EntrantId| {
        let seated = matches.iter().find_map(|match_| match wanted {
            id if id == match_.a => Some(match_.points[0]),
            id if id == match_.b => Some(match_.points[1]),
            _ => None,
        });
        seated.or_else(|| byes.iter().find(|bye| bye.entrant == wanted).map(|bye| bye.points))
    };
    let (of_one, of_other) = (points(one).unwrap_or_default(), points(other).unwrap_or_default());
    let points_of = |id: EntrantId, before: i64| match id {
        id if id == one => of_one,
        id if id == other => of_other,
        _ => before,
    };
    for match_ in matches {
        (match_.a, match_.b) = (exchanged(match_.a), exchanged(match_.b));
        match_.points = [points_of(match_.a, match_.points[0]), points_of(match_.b, match_.points[1])];
    }
    for bye in byes {
        bye.entrant = exchanged(bye.entrant);
        bye.points = points_of(bye.entrant, bye.points);
    }
}
