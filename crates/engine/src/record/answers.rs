//! What the command line prints about a record.

use super::cut::{reranked, taken};
use super::{Record, finals};
use crate::fairness::{Purpose, record_seed, round_seed};
use crate::ids::{Attempt, EntrantId, RoundNumber, TableNumber};
use crate::ledger::Ledger;
use crate::standings::{Published, placed_ledger, published_ledger, reranked_ledger};
use crate::structure::stages::places;
use crate::structure::why::{Paired, Why};
use crate::structure::{Arrangements, Progress, Request, draw};
use crate::tournament::{Match, RoundOf};
use crate::{Refusal, RefusalKind};
use rulebook::Resolved;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Standings of a record, in which entrants keep the caller's own ids.
pub type StandingsAnswer = Published<RecordId, String>;

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RecordId {
    pub id: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairAnswer<W = WhyLine> {
    pub round: u32,
    pub pairings: Vec<PairedTable>,
    pub byes: Vec<PairedBye>,
    pub rematches: Vec<PairedTable>,
    pub proved: bool,
    pub why: Vec<W>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairedTable {
    pub table: u32,
    pub a: String,
    pub b: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PairedBye {
    pub id: String,
    pub table: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct WhyLine {
    pub table: u32,
    pub code: &'static str,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<&'static str, String>,
    pub clause: String,
    pub requirement: String,
}

impl WhyLine {
    pub(super) fn of(paired: &Paired<'_>, rulebook: &Resolved) -> Vec<Self> {
        let matches = paired.matches.iter().map(|match_| (match_.table, paired.pairing(rulebook, match_)));
        let byes = paired.byes.iter().map(|bye| (bye.table, paired.bye(rulebook, bye)));
        let line = |(table, why): (TableNumber, Why)| Self {
            table: table.0,
            code: why.code,
            args: why.args,
            clause: why.citation.clause,
            requirement: why.citation.requirement,
        };
        matches.chain(byes).map(line).collect()
    }
}

/// The seed of a record; a record without one draws from zeros, and says the same thing every time.
pub(super) fn seed(record: &Record) -> Result<[u8; 32], Refusal> {
    match &record.seed {
        None => Ok([0; 32]),
        Some(hex) => {
            record_seed(hex).ok_or_else(|| Refusal::new(RefusalKind::BadSeed { seed: hex.to_owned() }))
        }
    }
}

fn lots(seed: &[u8; 32], ledger: &Ledger) -> [u8; 32] {
    round_seed(seed, Purpose::Lots, "swiss", RoundNumber(ledger.rounds), Attempt(1), [])
}

pub fn rank_record(
    record: &Record,
    ledger: &Ledger,
    rulebook: &Resolved,
) -> Result<StandingsAnswer, Refusal> {
    let id = |entrant: EntrantId| ledger.entrants[entrant.0 as usize - 1].id.clone();
    let decided = finals::running(record, ledger, rulebook)?.filter(|running| running.bracket.is_over());
    let published = match decided {
        None => match reranked(record, ledger, rulebook) {
            Some((table, order)) => reranked_ledger(ledger, table, &order),
            None => published_ledger(ledger, rulebook, &lots(&seed(record)?, ledger))?,
        },
        Some(running) => {
            let taken = taken(record, ledger, rulebook)?;
            let placing = places(Some(&running), &[], &taken.order(), ledger, &taken.table);
            placed_ledger(ledger, taken.table, &placing, &running)
        }
    };
    Ok(published.shown(|who| RecordId { id: who.map(id).unwrap_or_default() }, id))
}

pub fn pair_record(record: &Record, ledger: &Ledger, rulebook: &Resolved) -> Result<PairAnswer, Refusal> {
    if let Some(running) = finals::running(record, ledger, rulebook)? {
        return finals::pair(record, ledger, rulebook, &running);
    }
    let round = ledger.rounds + 1;
    let progress = Progress::of(ledger, rulebook, rulebook.rounds());
    if let Some(over) = &progress.over {
        return Err(over.refusal(ledger.rounds));
    }
    let playing = progress.left;
    let listed = playing.iter().map(|&index| EntrantId(index as u32 + 1));
    let stage = rulebook.structure().stage();
    let own = seed(record)?;
    let drawn_from = round_seed(&own, Purpose::Pairing, stage.name(), RoundNumber(round), Attempt(1), listed);
    let request = Request {
        entrants: &playing,
        arrangements: &Arrangements::default(),
        awarded: &[],
        allowed: &BTreeSet::new(),
        planned: rulebook.rounds(),
        ranking: None,
        lots: &lots(&own, ledger),
        part: None,
    };
    let drawn = draw(ledger, rulebook, &request, &drawn_from)?;

    let id = |index: usize| ledger.entrants[index].id.clone();
    let (seatings, byes) = drawn.seats();
    let matches: Vec<Match> = seatings.iter().map(Match::seated).collect();
    let rematches: Vec<TableNumber> = drawn.rematches.iter().copied().map(TableNumber).collect();
    let paired = Paired {
        round,
        stage,
        of: RoundOf::Main,
        matches: &matches,
        byes: &byes,
        rematches: &rematches,
        allowed: &BTreeSet::new(),
        swapped: &[],
    };
    let pairings: Vec<PairedTable> = drawn
        .pairs
        .iter()
        .map(|pair| PairedTable { table: pair.table, a: id(pair.a), b: id(pair.b) })
        .collect();
    Ok(PairAnswer {
        round,
        rematches: pairings.iter().filter(|pair| drawn.rematches.contains(&pair.table)).cloned().collect(),
        pairings,
        byes: drawn.byes.iter().map(|bye| PairedBye { id: id(bye.entrant), table: bye.table }).collect(),
        proved: drawn.proved,
        why: WhyLine::of(&paired, rulebook),
    })
}
