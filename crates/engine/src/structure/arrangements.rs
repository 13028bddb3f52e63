//! What an organizer arranges beside the rules: fixed seats, pairs kept apart, pods, awarded byes, numbered tables.

use crate::command::reason;
use crate::event::{
    AwardedByeWithdrawn, ByeAwarded, Event, PairKeptApart, PairLetMeet, PodAssigned, TableFixed, TablesSet,
};
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::people::known;
use crate::tournament::Phase;
use crate::{Refusal, RefusalKind, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// The highest table number anybody has printed.
const LAST_TABLE: u32 = 9_999;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Arrangements {
    /// Where somebody always sits: mobility, the stream.
    pub fixed_tables: BTreeMap<EntrantId, TableNumber>,
    /// Pairs kept apart as far as possible, the smaller number first.
    pub apart: BTreeSet<(EntrantId, EntrantId)>,
    /// Pairing stays inside a pod.
    pub pods: BTreeMap<EntrantId, u32>,
    pub awarded_byes: BTreeSet<(RoundNumber, EntrantId)>,
    /// The tables there are, in the order they are filled; empty: 1, 2, 3, …
    pub tables: Vec<TableRange>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableRange {
    pub from: TableNumber,
    pub to: TableNumber,
    /// Where they stand, if not all are in one room.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<String>,
}

impl Arrangements {
    pub fn room_of(&self, table: TableNumber) -> Option<&str> {
        let range = self.tables.iter().find(|range| (range.from..=range.to).contains(&table))?;
        range.room.as_deref()
    }

    pub fn keeps_apart(&self, one: EntrantId, other: EntrantId) -> bool {
        self.apart.contains(&ordered(one, other))
    }
}

fn ordered(one: EntrantId, other: EntrantId) -> (EntrantId, EntrantId) {
    (one.min(other), one.max(other))
}

fn open(tournament: &Tournament) -> Result<(), Refusal> {
    if tournament.phase >= Phase::Posted { Err(Refusal::new(RefusalKind::TournamentOver)) } else { Ok(()) }
}

pub(crate) fn fix_table(
    tournament: &Tournament,
    entrant: EntrantId,
    table: Option<TableNumber>,
    given: &str,
) -> Result<Vec<Event>, Refusal> {
    open(tournament)?;
    known(tournament, entrant)?;
    let fixed = &tournament.arrangements.fixed_tables;
    if let Some(table) = table {
        table_exists(table)?;
        let taken = fixed.iter().find(|&(&other, &at)| other != entrant && at == table);
        if let Some((other, _)) = taken {
            return Err(Refusal::new(RefusalKind::TableFixedAlready { table, entrant: *other }));
        }
    }
    if fixed.get(&entrant).copied() == table {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let reason = Some(reason(given)?);
    Ok(vec![Event::TableFixed(TableFixed { entrant, table, reason })])
}

fn table_exists(table: TableNumber) -> Result<(), Refusal> {
    if (1..=LAST_TABLE).contains(&table.0) {
        return Ok(());
    }
    Err(Refusal::new(RefusalKind::BadTableNumber { table, last: LAST_TABLE }))
}

pub(crate) fn keep_apart(
    tournament: &Tournament,
    one: EntrantId,
    other: EntrantId,
    given: &str,
) -> Result<Vec<Event>, Refusal> {
    open(tournament)?;
    known(tournament, one)?;
    known(tournament, other)?;
    if one == other {
        return Err(Refusal::new(RefusalKind::AgainstThemselves { entrant: one }));
    }
    if tournament.arrangements.keeps_apart(one, other) {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let (one, other) = ordered(one, other);
    Ok(vec![Event::PairKeptApart(PairKeptApart { one, other, reason: Some(reason(given)?) })])
}

pub(crate) fn let_meet(
    tournament: &Tournament,
    one: EntrantId,
    other: EntrantId,
) -> Result<Vec<Event>, Refusal> {
    if !tournament.arrangements.keeps_apart(one, other) {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    let (one, other) = ordered(one, other);
    Ok(vec![Event::PairLetMeet(PairLetMeet { one, other })])
}

pub(crate) fn assign_pod(
    tournament: &Tournament,
    entrants: &[EntrantId],
    pod: Option<u32>,
) -> Result<Vec<Event>, Refusal> {
    open(tournament)?;
    let mut events = Vec::new();
    for &entrant in entrants {
        known(tournament, entrant)?;
        if tournament.arrangements.pods.get(&entrant).copied() != pod {
            stays_in_pod(tournament, entrant)?;
            events.push(Event::PodAssigned(PodAssigned { entrant, pod }));
        }
    }
    if events.is_empty() { Err(Refusal::new(RefusalKind::NothingChanges)) } else { Ok(events) }
}

/// Refuses to take somebody out of a pod once the tournament has started, where the document keeps pairings inside pods (TF 7.6).
/// Whoever comes late has no pod yet.
pub(crate) fn stays_in_pod(tournament: &Tournament, entrant: EntrantId) -> Result<(), Refusal> {
    let Some(rule) = tournament.rulebook()?.pods().filter(|_| !tournament.rounds.is_empty()) else {
        return Ok(());
    };
    match tournament.arrangements.pods.contains_key(&entrant) {
        true => Err(Refusal::new(RefusalKind::PodsStay).citing(&rule.citation)),
        false => Ok(()),
    }
}

/// Tells whether two players may not meet because they belong to different pods.
pub(super) fn pods_between(tournament: &Tournament, [one, other]: [EntrantId; 2]) -> Result<(), Refusal> {
    let pods = &tournament.arrangements.pods;
    match tournament.rulebook()?.pods() {
        Some(rule) if pods.get(&one) != pods.get(&other) => {
            Err(Refusal::new(RefusalKind::OtherPod { a: one, b: other }).citing(&rule.citation))
        }
        Some(_) | None => Ok(()),
    }
}

pub(crate) fn award_bye(
    tournament: &Tournament,
    entrant: EntrantId,
    round: RoundNumber,
    given: &str,
) -> Result<Vec<Event>, Refusal> {
    not_drawn_yet(tournament, round)?;
    known(tournament, entrant)?;
    if tournament.arrangements.awarded_byes.contains(&(round, entrant)) {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    Ok(vec![Event::ByeAwarded(ByeAwarded { entrant, round, reason: Some(reason(given)?) })])
}

pub(crate) fn withdraw_bye(
    tournament: &Tournament,
    entrant: EntrantId,
    round: RoundNumber,
) -> Result<Vec<Event>, Refusal> {
    not_drawn_yet(tournament, round)?;
    if !tournament.arrangements.awarded_byes.contains(&(round, entrant)) {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    Ok(vec![Event::AwardedByeWithdrawn(AwardedByeWithdrawn { entrant, round })])
}

fn not_drawn_yet(tournament: &Tournament, round: RoundNumber) -> Result<(), Refusal> {
    open(tournament)?;
    if round.0 == 0 || round < tournament.next_round() {
        return Err(Refusal::new(RefusalKind::RoundPublishedAlready { round }));
    }
    Ok(())
}

pub(crate) fn set_tables(tournament: &Tournament, ranges: &[TableRange]) -> Result<Vec<Event>, Refusal> {
    open(tournament)?;
    let mut taken = BTreeSet::new();
    for (line, range) in (1..).zip(ranges) {
        for table in [range.from, range.to] {
            table_exists(table).map_err(|refusal| refusal.at_line(line))?;
        }
        if range.from > range.to {
            return Err(Refusal::new(RefusalKind::TableRangeBackwards).at_line(line));
        }
        for table in range.from.0..=range.to.0 {
            if !taken.insert(table) {
                return Err(Refusal::new(RefusalKind::TableTwice { table: TableNumber(table) }).at_line(line));
            }
        }
    }
    if tournament.arrangements.tables == ranges {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    Ok(vec![Event::TablesSet(TablesSet { ranges: ranges.to_vec() })])
}
