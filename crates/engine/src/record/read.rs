//! A record becomes a ledger, or a fault that names the place.

use super::finals::{self, FINALS};
use super::{Assigned, Record, RecordMatch, RecordRound};
use crate::judging::Ordered;
use crate::ledger::{AssignedLoss, Bye, Ledger, Line, Meeting};
use crate::play::scoring::Terms;
use crate::play::{Agreement, Outcome, Score};
use crate::{Refusal, RefusalKind};
use rulebook::{Resolved, Stage, Structure};
use std::collections::{BTreeMap, BTreeSet};

/// What is wrong with a record, and where.
#[derive(Debug, thiserror::Error)]
#[error("{place}: {what}")]
pub struct RecordFault {
    pub place: String,
    pub what: String,
}

impl RecordFault {
    pub(super) fn new(place: impl Into<String>, what: impl Into<String>) -> Self {
        Self { place: place.into(), what: what.into() }
    }
}

/// The field of a record as its rulebook sees it.
pub fn field(record: &Record, rulebook: &Resolved) -> Result<Ledger, RecordFault> {
    let mut ledger = Ledger::default();
    let mut index = BTreeMap::new();
    for (at, entrant) in record.entrants.iter().enumerate() {
        let place = format!("entrants[{at}]");
        if entrant.id.trim().is_empty() {
            return Err(RecordFault::new(place, "the id is empty"));
        }
        if index.insert(entrant.id.as_str(), at).is_some() {
            return Err(RecordFault::new(place, format!("\"{}\" is listed twice", entrant.id)));
        }
        ledger.entrants.push(Line {
            lot: entrant.lot,
            joined_in_round: entrant.joined_in_round.unwrap_or(1).max(1),
            dropped_after: entrant.dropped_after_round,
            missed: entrant.missed_rounds.clone(),
            disqualified_in: entrant.disqualified_in_round,
            excluded: entrant.excluded,
            // A record tells the standings as they are left: those below have moved up.
            orders: Ordered {
                standing_revoked: entrant.standing_revoked,
                passed_down: entrant.standing_revoked,
                ..Ordered::default()
            },
            ..Line::new(entrant.id.clone())
        });
    }
    for (at, round) in record.rounds.iter().enumerate() {
        let place = format!("rounds[{at}]");
        if round.number as usize != at + 1 {
            let what = format!("expected round {}, found {}", at + 1, round.number);
            return Err(RecordFault::new(format!("{place}.number"), what));
        }
        let before = &record.rounds[..at];
        if !finals::is_finals(round, rulebook)
            && before.iter().any(|round| finals::is_finals(round, rulebook))
        {
            let what = format!("round {} comes after the finals, and is none of them", round.number);
            return Err(RecordFault::new(format!("{place}.stage"), what));
        }
        read_round(&mut ledger, &index, rulebook, round, &place)?;
    }
    finals::running(record, &ledger, rulebook)?;
    Ok(ledger)
}

/// Whether the results of a stage make up the standings: those of the tournament's own structure do, what comes after a cut
/// does not.
pub(super) fn counts(stage: Stage, structure: Structure) -> bool {
    match stage {
        Stage::Swiss | Stage::RoundRobin => true,
        Stage::DoubleElimination => structure == Structure::DoubleElimination,
        Stage::SingleElimination | Stage::Final => structure == Structure::SingleElimination,
        Stage::Tiebreaker => false,
    }
}

fn read_round(
    ledger: &mut Ledger,
    index: &BTreeMap<&str, usize>,
    rulebook: &Resolved,
    round: &RecordRound,
    place: &str,
) -> Result<(), RecordFault> {
    let stage = stage(&round.stage);
    if stage.is_none() && round.stage != FINALS {
        let what = format!(
            "\"{}\" is no stage, the first one is \"swiss\", those of a bracket are \"{FINALS}\"",
            round.stage
        );
        return Err(RecordFault::new(format!("{place}.stage"), what));
    }
    let counts = stage.is_some_and(|stage| counts(stage, rulebook.structure()));
    if counts {
        ledger.rounds += 1;
    }
    let mut seated = BTreeSet::new();
    let mut tables = BTreeSet::new();
    for (at, match_) in round.matches.iter().enumerate() {
        let place = format!("{place}.matches[{at}]");
        if let Some(table) = match_.table.filter(|&table| !tables.insert(table)) {
            return Err(RecordFault::new(
                place,
                format!("table {table} is used twice in round {}", round.number),
            ));
        }
        let mut seat = |key: &str, id: &str| {
            let place = format!("{place}.{key}");
            let &entrant = index
                .get(id)
                .ok_or_else(|| RecordFault::new(&place, format!("no entrant has the id \"{id}\"")))?;
            if !seated.insert(entrant) {
                let what = format!("\"{id}\" plays twice in round {}", round.number);
                return Err(RecordFault::new(&place, what));
            }
            // A loss for a round somebody was not there for is what is assigned.
            let assigned = key == "entrant";
            match absence(&ledger.entrants[entrant], round.number, assigned) {
                Some(what) => Err(RecordFault::new(&place, format!("\"{id}\" {what}"))),
                None => Ok(entrant),
            }
        };
        if match_.assigned.is_some() || match_.entrant.is_some() {
            let entrant = seat("entrant", lost_without_play(match_, &place)?)?;
            if counts {
                ledger.assigned.push(AssignedLoss { round: round.number, entrant });
            }
            continue;
        }
        match (&match_.a, &match_.b, &match_.bye) {
            (Some(a), Some(b), None) if a == b => {
                return Err(RecordFault::new(place, format!("\"{a}\" is paired against themselves")));
            }
            (Some(a), Some(b), None) if !match_.forfeited => {
                let (a, b) = (seat("a", a)?, seat("b", b)?);
                let Some(stage) = stage else { continue };
                let settled = Terms::of(rulebook, stage)
                    .settle(&score(match_, rulebook, stage, &place)?)
                    .map_err(|refusal| RecordFault::new(&place, refusal.to_string()))?;
                if counts {
                    ledger.meetings.push(Meeting { round: round.number, a, b, settled });
                }
            }
            (None, None, Some(id)) if match_.games.is_none() && match_.result.is_none() => {
                let entrant = seat("bye", id)?;
                if counts {
                    ledger.byes.push(Bye { round: round.number, entrant, forfeited: match_.forfeited });
                }
            }
            _ => {
                let what = "a match has \"a\" and \"b\" with games or a result, a bye has only \"bye\" \
                            (and \"forfeited\")";
                return Err(RecordFault::new(place, what));
            }
        }
    }
    Ok(())
}

/// Why somebody cannot have had a seat in a round.
fn absence(line: &Line, round: u32, assigned: bool) -> Option<String> {
    if let Some(after) = line.dropped_after.filter(|&after| after < round) {
        return Some(format!("dropped after round {after}, this is round {round}"));
    }
    if let Some(out) = line.disqualified_in.filter(|&out| out < round && !assigned) {
        return Some(format!("was disqualified in round {out}, this is round {round}"));
    }
    if round < line.joined_in_round && !assigned {
        return Some(format!("joined in round {}, this is round {round}", line.joined_in_round));
    }
    (line.missed.contains(&round) && !assigned).then(|| format!("has missed round {round}, and plays in it"))
}

/// Who has lost without an opponent; nothing else may stand there.
fn lost_without_play<'a>(match_: &'a RecordMatch, place: &str) -> Result<&'a str, RecordFault> {
    let alone = RecordMatch {
        assigned: match_.assigned,
        entrant: match_.entrant.clone(),
        table: match_.table,
        ..RecordMatch::default()
    };
    match (&match_.entrant, match_.assigned) {
        (Some(id), Some(Assigned::Loss)) if alone == *match_ => Ok(id),
        _ => {
            let what = "a loss without an opponent has only \"assigned\": \"loss\" and \"entrant\"";
            Err(RecordFault::new(place, what))
        }
    }
}

/// The score of a match, as it is stored where it is entered at a table.
pub(super) fn score(
    match_: &RecordMatch,
    rulebook: &Resolved,
    stage: Stage,
    place: &str,
) -> Result<Score, RecordFault> {
    let games = match_.games.clone().unwrap_or_default();
    // An empty list says that nothing was played; no list, that the games are not known.
    let agreed = match_.games.as_ref().is_some_and(Vec::is_empty) && match_.result == Some(Outcome::Draw);
    if games.is_empty() && match_.result.is_none() {
        return Err(RecordFault::new(
            place,
            "neither games nor a result: what is not played yet does not belong in a record",
        ));
    }
    let told = Score {
        games,
        result: match_.result,
        decided_by: match_.decided_by.unwrap_or_default(),
        agreement: match_.agreement.or(agreed.then_some(Agreement::IntentionalDraw)),
    };
    Ok(Terms::of(rulebook, stage).stored(&told))
}

/// The stage a round is played in; None also for a round of the finals, whose matches decide it.
pub(super) fn stage(name: &str) -> Option<Stage> {
    Some(match name {
        "swiss" => Stage::Swiss,
        "round-robin" => Stage::RoundRobin,
        "double-elimination" => Stage::DoubleElimination,
        "single-elimination" => Stage::SingleElimination,
        "tiebreaker" => Stage::Tiebreaker,
        "final" => Stage::Final,
        _ => return None,
    })
}

impl From<RecordFault> for Refusal {
    fn from(fault: RecordFault) -> Self {
        Self::new(RefusalKind::BadRecord { place: fault.place, what: fault.what })
    }
}
