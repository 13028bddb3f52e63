//! Standings as they are published: the one table that pages, prints, phones, the API and the command line read.
//!
//! A row carries figures and whoever has the place; it names nobody. A reader says with [`Published::shown`] how somebody is
//! called for those who read.

use super::order::Separation;
use super::table::{Row, Standings, TiebreakValue, standings};
use crate::fraction::Fraction;
use crate::ids::{EntrantId, RoundNumber};
use crate::ledger::{Ledger, Tally};
use crate::structure::bracket::How;
use crate::structure::stages::{PlacedBy, Placing, Running, placing_of, reranked, running};
use crate::tournament::Phase;
use crate::{Refusal, Tournament};
use rulebook::{Citation, Out, Resolved, mutant};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Standings for one kind of reader: `Who` is what a row says about whoever has the place, `Id` how entrants are numbered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "StandingsAnswer")]
pub struct Published<Who = Option<EntrantId>, Id = EntrantId> {
    /// How many main rounds count.
    pub after_round: u32,
    /// Best first.
    pub standings: Vec<PublishedRow<Who>>,
    /// Groups that only chance put in order; whoever has no place any more is left out.
    pub decided_by_lot: Vec<Vec<Id>>,
    /// What the fact sheet says about how the figures are counted, by setting; left out for a record, which has its own options.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub counted: BTreeMap<String, Value>,
}

/// One row. As the engine makes it, `who` is empty where the place is vacated: the standing was revoked and not passed down
/// (BR-PEN-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(rename = "StandingsRow")]
pub struct PublishedRow<Who = Option<EntrantId>> {
    /// Rows that nothing separates share it, where the rulebook says so.
    pub rank: u32,
    #[serde(flatten)]
    pub who: Who,
    #[serde(serialize_with = "as_text")]
    #[schemars(with = "String")]
    pub points: i64,
    pub record: MatchRecord,
    pub tiebreakers: Vec<TiebreakValue>,
    /// Whose results these are: follows a row through changes, and is not for showing.
    #[serde(skip)]
    pub entrant: EntrantId,
    #[serde(skip)]
    pub vacated: bool,
    #[serde(skip)]
    pub prizes_revoked: bool,
    #[serde(skip)]
    pub dropped: bool,
    /// How far somebody came in the finals, once these give the places.
    #[serde(skip)]
    pub finals: Option<Reached>,
    /// What puts the row below the one above it, as long as the main rounds do (BR-TIE-16).
    #[serde(skip)]
    pub separated: Option<Separation>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
pub struct MatchRecord {
    pub wins: u32,
    pub losses: u32,
    pub draws: u32,
    pub byes: u32,
}

impl From<&Tally> for MatchRecord {
    fn from(tally: &Tally) -> Self {
        Self { wins: tally.wins, losses: tally.losses, draws: tally.draws, byes: tally.byes }
    }
}

impl fmt::Display for MatchRecord {
    /// Writes wins, losses and draws: "4–1–0".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}–{}–{}", self.wins, self.losses, self.draws)
    }
}

/// How far somebody came in the finals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reached {
    /// Has first place.
    Champion,
    /// Came to this column of the bracket.
    Column(u32),
}

/// Reads the standings of a ledger, whether of a tournament or of a record.
pub fn published_ledger(ledger: &Ledger, rulebook: &Resolved, seed: &[u8]) -> Result<Published, Refusal> {
    Ok(rows_of(ledger, standings(ledger, rulebook, seed)?))
}

/// Reads the standings of a ledger in the order that tiebreaker rounds have left.
pub(crate) fn reranked_ledger(ledger: &Ledger, table: Standings, order: &[usize]) -> Published {
    reordered(rows_of(ledger, table), order)
}

/// Reads the final placing of a ledger whose finals are decided.
pub(crate) fn placed_ledger(
    ledger: &Ledger,
    table: Standings,
    placing: &[Placing],
    finals: &Running,
) -> Published {
    placed(rows_of(ledger, table), placing, Some(finals))
}

/// Reads the standings of the main rounds up to `after`, whatever the finals say.
pub fn published_main(tournament: &Tournament, after: RoundNumber) -> Result<Published, Refusal> {
    let (ledger, table) = super::standings_after(tournament, after)?;
    let rows = as_told(tournament, rows_of(&ledger, table));
    Ok(Published { counted: counted(tournament.rulebook()?), ..rows })
}

/// Reads the standings of the main rounds up to `after`; behind the last one, those who met in tiebreaker rounds stand as
/// these left them.
fn published_swiss(tournament: &Tournament, after: RoundNumber) -> Result<Published, Refusal> {
    let main = published_main(tournament, after)?;
    let reranked = if after >= tournament.last_main() { reranked(tournament)? } else { None };
    Ok(match reranked {
        Some(order) => reordered(main, &order),
        None => main,
    })
}

fn counted(rulebook: &Resolved) -> BTreeMap<String, Value> {
    rulebook.counting().map(|(name, setting)| (name.clone(), setting.value.clone())).collect()
}

/// Puts rows in another order; every place keeps its number (NR-TIE-12).
fn reordered(main: Published, order: &[usize]) -> Published {
    let ranks: Vec<u32> = main.standings.iter().map(|row| row.rank).collect();
    let above = above(&main.standings);
    let mut rows: BTreeMap<EntrantId, PublishedRow> =
        main.standings.into_iter().map(|row| (row.entrant, row)).collect();
    let placed = order.iter().filter_map(|&entrant| rows.remove(&id(entrant))).zip(ranks);
    let placed = placed.map(|(row, rank)| {
        // Those whom only chance had put in order have met since.
        let separated = row.separated.filter(|by| matches!(by, Separation::Criterion(_)));
        PublishedRow { rank, separated, ..row }
    });
    Published { standings: still_below(&above, placed), ..main }
}

/// Who stands above whom.
fn above(rows: &[PublishedRow]) -> BTreeMap<EntrantId, EntrantId> {
    rows.windows(2).map(|pair| (pair[1].entrant, pair[0].entrant)).collect()
}

/// Keeps what separated two rows where they are still neighbours, and not those of the finals.
fn still_below(
    above: &BTreeMap<EntrantId, EntrantId>,
    rows: impl Iterator<Item = PublishedRow>,
) -> Vec<PublishedRow> {
    let mut last: Option<EntrantId> = None;
    rows.map(|row| {
        let neighbours = above.get(&row.entrant) == last.replace(row.entrant).as_ref();
        let separated = row.separated.filter(|_| neighbours && row.finals.is_none());
        PublishedRow { separated, ..row }
    })
    .collect()
}

/// Reads the standings as everybody is told them after a round. Once the finals have given every place they stand in that
/// order: in what is posted, and before that for whoever asks for a round of the finals.
pub fn published(tournament: &Tournament, after: RoundNumber) -> Result<Published, Refusal> {
    let last = tournament.last_main();
    let posted = tournament.phase >= Phase::Posted && after == last;
    if tournament.cut.is_none() || !(posted || after > last) {
        return published_swiss(tournament, after);
    }
    let (ledger, table) = super::standings_after(tournament, last)?;
    let finals = running(tournament)?;
    let placing = placing_of(tournament, finals.as_ref(), &ledger, &table)?;
    let main = published_swiss(tournament, last)?;
    Ok(if placing.len() == main.standings.len() { placed(main, &placing, finals.as_ref()) } else { main })
}

/// Counts those who have a line in the standings: the N of "place 5 of N".
pub fn ranked_players(tournament: &Tournament) -> Result<usize, Refusal> {
    let rulebook = tournament.rulebook()?;
    let ledger = Ledger::of(tournament, tournament.last_main());
    Ok(ledger.entrants.iter().filter(|line| line.ranks(rulebook)).count())
}

fn rows_of(ledger: &Ledger, table: Standings) -> Published {
    let vacated = |entrant: usize| ledger.entrants[entrant].orders.vacates();
    let lots = table.decided_by_lot.iter().map(|group| -> Vec<EntrantId> {
        group.iter().filter(|&&entrant| !vacated(entrant)).map(|&entrant| id(entrant)).collect()
    });
    Published {
        after_round: table.after_round,
        decided_by_lot: lots.filter(|group| group.len() > 1).collect(),
        counted: BTreeMap::new(),
        standings: table.rows.into_iter().map(|row| row_of(ledger, row)).collect(),
    }
}

/// Tells a drawn match as lost by both where the structure counts it so (R 3.2.2.1).
fn as_told(tournament: &Tournament, mut told: Published) -> Published {
    let rulebook = tournament.rulebook().ok();
    let out = rulebook.and_then(|rulebook| rulebook.structure_rule().out.as_ref().map(|out| out.rule));
    let lost = matches!(out, Some(Out::Losses { draws_count: true, .. }));
    for row in told.standings.iter_mut().filter(|_| mutant!("draw-of-an-elimination", lost, false)) {
        row.record.losses += std::mem::take(&mut row.record.draws);
    }
    told
}

fn row_of(ledger: &Ledger, row: Row) -> PublishedRow {
    let line = &ledger.entrants[row.entrant];
    let vacated = line.orders.vacates();
    PublishedRow {
        rank: row.rank,
        who: (!vacated).then_some(id(row.entrant)),
        points: row.tally.points,
        record: MatchRecord::from(&row.tally),
        tiebreakers: row.tiebreakers,
        entrant: id(row.entrant),
        vacated,
        prizes_revoked: line.orders.prizes_revoked,
        dropped: line.dropped_after.is_some() && !vacated,
        finals: None,
        separated: row.separated_by,
    }
}

/// Puts the rows in the order of the final placing.
fn placed(main: Published, placing: &[Placing], finals: Option<&Running>) -> Published {
    let above = above(&main.standings);
    let mut rows: BTreeMap<EntrantId, PublishedRow> =
        main.standings.into_iter().map(|row| (row.entrant, row)).collect();
    let standings = placing.iter().filter_map(|placed| {
        let row = rows.remove(&placed.entrant)?;
        let bracket = finals.filter(|_| placed.by == PlacedBy::Bracket && !row.vacated);
        let finals = bracket.and_then(|running| reached(running, placed));
        Some(PublishedRow { rank: placed.place, finals, ..row })
    });
    Published { standings: still_below(&above, standings), ..main }
}

fn reached(running: &Running, placed: &Placing) -> Option<Reached> {
    if placed.place == 1 {
        return Some(Reached::Champion);
    }
    let seed = running.seed(placed.entrant)?;
    let played = running.bracket.matches().iter().zip(running.bracket.states()).filter(|(_, state)| {
        let there = state.a.seed() == Some(seed) || state.b.seed() == Some(seed);
        there && !matches!(state.how, None | Some(How::NotNeeded))
    });
    Some(Reached::Column(played.map(|(found, _)| found.round).max().unwrap_or(1)))
}

impl<Who, Id> Published<Who, Id> {
    /// Says for one kind of reader who has each place.
    pub fn shown<Shown, Number>(
        self,
        mut who: impl FnMut(Who) -> Shown,
        number: impl Fn(Id) -> Number,
    ) -> Published<Shown, Number> {
        Published {
            after_round: self.after_round,
            standings: self.standings.into_iter().map(|row| row.shown(&mut who)).collect(),
            decided_by_lot: self
                .decided_by_lot
                .into_iter()
                .map(|group| group.into_iter().map(&number).collect())
                .collect(),
            counted: self.counted,
        }
    }
}

impl<Who> PublishedRow<Who> {
    fn shown<Shown>(self, who: impl FnOnce(Who) -> Shown) -> PublishedRow<Shown> {
        PublishedRow {
            rank: self.rank,
            who: who(self.who),
            points: self.points,
            record: self.record,
            tiebreakers: self.tiebreakers,
            entrant: self.entrant,
            vacated: self.vacated,
            prizes_revoked: self.prizes_revoked,
            dropped: self.dropped,
            finals: self.finals,
            separated: self.separated,
        }
    }
}

fn id(index: usize) -> EntrantId {
    EntrantId(index as u32 + 1)
}

fn as_text<S: Serializer>(points: &i64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(points)
}

pub(super) fn as_ratio<S: Serializer>(value: &Option<Fraction>, serializer: S) -> Result<S::Ok, S::Error> {
    value.as_ref().map(Fraction::ratio).serialize(serializer)
}

pub(super) fn as_clause<S: Serializer>(citation: &Arc<Citation>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&citation.clause)
}
