//! Blocks of a large event: each paired and ranked for itself, with a head judge of its own, and merged later.

use super::command::{AppointBlockHead, MakeBlocks, MergeBlocks};
use super::event::{BlockHeadAppointed, BlocksMerged};
use crate::event::{Event, PodAssigned};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, EntrantId, PersonId};
use crate::log::unhex;
use crate::people;
use crate::tournament::Phase;
use crate::{Refusal, RefusalKind, Tournament};

/// One block as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub number: u32,
    pub entrants: Vec<EntrantId>,
    pub head_judge: Option<PersonId>,
}

pub fn blocks(tournament: &Tournament) -> Vec<Block> {
    let pods = &tournament.arrangements.pods;
    let mut numbers: Vec<u32> = pods.values().copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    let block = |number: u32| Block {
        number,
        entrants: pods.iter().filter(|(_, pod)| **pod == number).map(|(entrant, _)| *entrant).collect(),
        head_judge: tournament.planning.block_heads.get(&number).cloned(),
    };
    numbers.into_iter().map(block).collect()
}

/// Sizes differ by one at most. Who plays where is drawn by lot from the seed committed to, so that it can be checked.
pub(crate) fn make(tournament: &Tournament, wanted: &MakeBlocks) -> Result<Vec<Event>, Refusal> {
    if !tournament.rounds.is_empty() || tournament.draft.is_some() {
        return Err(Refusal::new(RefusalKind::PairedAlready { entrant: None }));
    }
    let entrants: Vec<EntrantId> = tournament
        .present_entrants()
        .filter(|entrant| entrant.dropped_after.is_none())
        .map(|entrant| entrant.id)
        .collect();
    let most = entrants.len() as u32 / 2;
    if wanted.blocks < 2 || wanted.blocks > most {
        return Err(Refusal::new(RefusalKind::BadNumberOfBlocks { most }));
    }
    let master = tournament.master_seed.as_deref().and_then(unhex).unwrap_or_default();
    let mut drawn: Vec<([u8; 32], EntrantId)> = entrants
        .iter()
        .map(|&entrant| {
            let round = tournament.next_round();
            (round_seed(&master, Purpose::Lots, "blocks", round, Attempt(1), [entrant]), entrant)
        })
        .collect();
    drawn.sort_unstable();
    let pods = drawn.into_iter().zip((1..=wanted.blocks).cycle());
    let mut events: Vec<Event> =
        pods.map(|((_, entrant), pod)| Event::PodAssigned(PodAssigned { entrant, pod: Some(pod) })).collect();
    events.retain(|event| match event {
        Event::PodAssigned(PodAssigned { entrant, pod }) => {
            tournament.arrangements.pods.get(entrant) != pod.as_ref()
        }
        _ => true,
    });
    if events.is_empty() { Err(Refusal::new(RefusalKind::NothingChanges)) } else { Ok(events) }
}

pub(crate) fn appoint(tournament: &Tournament, wanted: &AppointBlockHead) -> Result<Vec<Event>, Refusal> {
    if !blocks(tournament).iter().any(|block| block.number == wanted.block) {
        return Err(Refusal::new(RefusalKind::UnknownBlock { block: wanted.block }));
    }
    judge(tournament, &wanted.person)?;
    let (block, person) = (wanted.block, wanted.person.clone());
    Ok(vec![Event::BlockHeadAppointed(BlockHeadAppointed { block, person })])
}

/// Merged between two rounds, with exactly one head judge from then on.
pub(crate) fn merge(tournament: &Tournament, wanted: &MergeBlocks) -> Result<Vec<Event>, Refusal> {
    if tournament.phase >= Phase::Posted {
        return Err(Refusal::new(RefusalKind::TournamentOver));
    }
    if tournament.arrangements.pods.is_empty() {
        return Err(Refusal::new(RefusalKind::NothingChanges));
    }
    if tournament.draft.is_some() || tournament.current_round().is_some_and(|round| !round.closed) {
        return Err(Refusal::new(RefusalKind::RoundRunning));
    }
    judge(tournament, &wanted.head_judge)?;
    let assigned = tournament.arrangements.pods.keys();
    let mut events: Vec<Event> =
        assigned.map(|&entrant| Event::PodAssigned(PodAssigned { entrant, pod: None })).collect();
    events.push(Event::BlocksMerged(BlocksMerged { head_judge: wanted.head_judge.clone() }));
    Ok(events)
}

fn judge(tournament: &Tournament, person: &PersonId) -> Result<(), Refusal> {
    if !tournament.staff.contains_key(person) {
        return Err(Refusal::new(RefusalKind::NotOnStaff));
    }
    if people::is_judge(tournament, person) { Ok(()) } else { Err(Refusal::new(RefusalKind::NotAJudge)) }
}
