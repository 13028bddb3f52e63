//! The bracket of a record that goes on after its main rounds.

use super::answers::{PairAnswer, PairedBye, PairedTable, WhyLine};
use super::cut::taken;
use super::read::{counts, score, stage};
use super::{Record, RecordFault, RecordRound};
use crate::Refusal;
use crate::event::ByeSeat;
use crate::ids::{EntrantId, RoundNumber, TableNumber};
use crate::ledger::Ledger;
use crate::play::Outcome;
use crate::play::scoring::Terms;
use crate::structure::Progress;
use crate::structure::bracket::BracketFault;
use crate::structure::stages::{NextRound, Running, draw_stands, finals_over, finals_stage, next_finals};
use crate::structure::why::Paired;
use crate::tournament::{Match, RoundOf};
use rulebook::{CutMethod, Resolved, Stage};
use std::collections::BTreeSet;

/// What a record calls the rounds of its bracket, whatever match of it they hold.
pub(super) const FINALS: &str = "finals";

/// Whether a round belongs to the bracket after the cut.
pub(super) fn is_finals(round: &RecordRound, rulebook: &Resolved) -> bool {
    match stage(&round.stage) {
        Some(Stage::Tiebreaker) => false,
        Some(named) => !counts(named, rulebook.structure()),
        None => round.stage == FINALS,
    }
}

/// The bracket as its rounds have left it. None before the main rounds are over, and where no bracket follows them.
pub(super) fn running(
    record: &Record,
    ledger: &Ledger,
    rulebook: &Resolved,
) -> Result<Option<Running>, RecordFault> {
    let rounds: Vec<(usize, &RecordRound)> =
        record.rounds.iter().enumerate().filter(|(_, round)| is_finals(round, rulebook)).collect();
    let begun = rounds.first().map(|(at, _)| format!("rounds[{at}]"));
    if rulebook.cut().is_none_or(|cut| cut.method == CutMethod::Record) {
        // Rounds that name their own stage are left alone: who played there is not said.
        return match rounds.iter().find(|(_, round)| round.stage == FINALS) {
            None => Ok(None),
            Some((at, _)) => {
                let what = "a bracket needs its size: say \"cut\" in the options";
                Err(RecordFault::new(format!("rounds[{at}]"), what))
            }
        };
    }
    let over = Progress::of(ledger, rulebook, rulebook.rounds()).over.is_some();
    if begun.is_none() && !over {
        return Ok(None);
    }
    let place = begun.unwrap_or_else(|| "options.cut".to_owned());
    let seeds = match taken(record, ledger, rulebook) {
        Ok(taken) => taken.seeds(),
        // Before the first round of the bracket it is for `cut` to say what is missing.
        Err(_) if rounds.is_empty() => return Ok(None),
        Err(refusal) => return Err(RecordFault::new(place, refusal.to_string())),
    };
    let fault = |fault: BracketFault| RecordFault::new(&place, fault.to_string());
    let mut running = Running::begin(rulebook, seeds).map_err(fault)?;
    for (at, round) in rounds {
        running = running.without(|id| left_before(ledger, id, round.number)).map_err(fault)?;
        running = played(running, ledger, rulebook, round, &format!("rounds[{at}]"))?;
    }
    let next = record.rounds.len() as u32 + 1;
    running.without(|id| left_before(ledger, id, next)).map(Some).map_err(fault)
}

/// Whether somebody was gone when a round began.
fn left_before(ledger: &Ledger, id: EntrantId, round: u32) -> bool {
    let line = &ledger.entrants[id.0 as usize - 1];
    let gone = |after: Option<u32>| after.is_some_and(|after| after < round);
    gone(line.dropped_after) || gone(line.disqualified_in)
}

fn played(
    mut running: Running,
    ledger: &Ledger,
    rulebook: &Resolved,
    round: &RecordRound,
    place: &str,
) -> Result<Running, RecordFault> {
    let due = running.bracket.next_matches();
    for (at, match_) in round.matches.iter().enumerate() {
        let place = format!("{place}.matches[{at}]");
        let entrant = |id: &String| ledger.index_of(id).map(|index| EntrantId(index as u32 + 1));
        let (Some(a), Some(b)) = (&match_.a, &match_.b) else { continue };
        let (Some(one), Some(other)) = (entrant(a), entrant(b)) else { continue };
        let seeds = running.seed(one).zip(running.seed(other));
        let meeting = due.iter().find(|due| {
            seeds.is_some_and(|(one, other)| [(one, other), (other, one)].contains(&(due.a, due.b)))
        });
        let Some(meeting) = meeting else {
            let what = format!("\"{a}\" and \"{b}\" do not meet in this round of the bracket");
            return Err(RecordFault::new(place, what));
        };
        let stage = finals_stage(rulebook, &running.bracket, std::slice::from_ref(meeting));
        let settled = Terms::of(rulebook, stage)
            .settle(&score(match_, rulebook, stage, &place)?)
            .map_err(|refusal| RecordFault::new(&place, refusal.to_string()))?;
        if settled.outcome == Outcome::Draw && !draw_stands(rulebook, stage) {
            return Err(RecordFault::new(place, "a draw, and somebody has to advance"));
        }
        let seat = (RoundNumber(round.number), TableNumber(match_.table.unwrap_or(at as u32 + 1)));
        running
            .meet(rulebook, &due, stage, seat, [one, other], Some(&settled))
            .map_err(|fault| RecordFault::new(&place, fault.to_string()))?;
    }
    Ok(running)
}

/// The next round of the bracket, the better seed first.
pub(super) fn pair(
    record: &Record,
    ledger: &Ledger,
    rulebook: &Resolved,
    running: &Running,
) -> Result<PairAnswer, Refusal> {
    let round = record.rounds.len() as u32 + 1;
    let Some(NextRound::Finals { pairs, byes, stage }) = next_finals(rulebook, running) else {
        return Err(finals_over(rulebook));
    };
    let tallies = ledger.tally(rulebook);
    let points = |id: EntrantId| tallies[id.0 as usize - 1].points;
    let seed = |id: EntrantId| running.seed(id).map_or(0, |seed| seed.0);
    let tables = (1..).map(TableNumber);
    let matches: Vec<Match> = pairs
        .iter()
        .zip(tables.clone())
        .map(|(&(a, b), table)| {
            Match::seated(&crate::event::Seating {
                table,
                a,
                b,
                points: [points(a), points(b)],
                places: Some([seed(a), seed(b)]),
            })
        })
        .collect();
    let byes: Vec<ByeSeat> = byes
        .iter()
        .zip(tables.skip(matches.len()))
        .map(|(&entrant, table)| ByeSeat { table, entrant, points: points(entrant) })
        .collect();
    let paired = Paired {
        round,
        stage,
        of: RoundOf::Finals,
        matches: &matches,
        byes: &byes,
        rematches: &[],
        allowed: &BTreeSet::new(),
        swapped: &[],
    };
    let id = |entrant: EntrantId| ledger.entrants[entrant.0 as usize - 1].id.clone();
    Ok(PairAnswer {
        round,
        pairings: matches
            .iter()
            .map(|match_| PairedTable { table: match_.table.0, a: id(match_.a), b: id(match_.b) })
            .collect(),
        byes: byes.iter().map(|bye| PairedBye { id: id(bye.entrant), table: bye.table.0 }).collect(),
        rematches: Vec::new(),
        proved: true,
        why: WhyLine::of(&paired, rulebook),
    })
}
