//! Blocks of a large event: each paired and ranked for itself, with a head judge of its own, and merged later.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::event::{
    Event, Heading, Kind, Meaning, Nature, Page, PodAssigned, Private, StaffAppointed, Topic, persons, stands,
};
use crate::fairness::{Purpose, round_seed};
use crate::ids::{Attempt, EntrantId, PersonId};
use crate::log::unhex;
use crate::people::{self, Role};
use crate::structure::arrangements;
use crate::tournament::Phase;
use crate::{Context, Refusal, RefusalKind, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Splits those entered into so many blocks of nearly equal size, by lot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MakeBlocks {
    pub blocks: u32,
}

impl Act for MakeBlocks {
    const RIGHT: Right<Self> = Right::Staff(Capability::Pair);

    /// Sizes differ by one at most. Who plays where is drawn by lot from the seed committed to, so that it can be checked.
    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        if !tournament.rounds.is_empty() || tournament.draft.is_some() {
            return Err(Refusal::new(RefusalKind::PairedAlready { entrant: None }));
        }
        let entrants: Vec<EntrantId> = tournament
            .present_entrants()
            .filter(|entrant| entrant.dropped_after.is_none())
            .map(|entrant| entrant.id)
            .collect();
        let most = entrants.len() as u32 / 2;
        if self.blocks < 2 || self.blocks > most {
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
        let pods = drawn.into_iter().zip((1..=self.blocks).cycle());
        let mut events: Vec<Event> = pods
            .map(|((_, entrant), pod)| Event::PodAssigned(PodAssigned { entrant, pod: Some(pod) }))
            .collect();
        events.retain(|event| match event {
            Event::PodAssigned(PodAssigned { entrant, pod }) => {
                tournament.arrangements.pods.get(entrant) != pod.as_ref()
            }
            _ => true,
        });
        if events.is_empty() { Err(Refusal::new(RefusalKind::NothingChanges)) } else { Ok(events) }
    }
}

/// From the next round on everybody plays in one field again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MergeBlocks {
    /// Who is head judge from then on.
    pub head_judge: PersonId,
}

impl Act for MergeBlocks {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    /// Merged between two rounds, with exactly one head judge from then on.
    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        if tournament.phase >= Phase::Posted {
            return Err(Refusal::new(RefusalKind::TournamentOver));
        }
        if tournament.arrangements.pods.is_empty() {
            return Err(Refusal::new(RefusalKind::NothingChanges));
        }
        if tournament.draft.is_some() || tournament.current_round().is_some_and(|round| !round.closed) {
            return Err(Refusal::new(RefusalKind::RoundRunning));
        }
        judge(tournament, &self.head_judge)?;
        let assigned = tournament.arrangements.pods.keys();
        for &entrant in assigned.clone() {
            arrangements::stays_in_pod(tournament, entrant)?;
        }
        let mut events: Vec<Event> =
            assigned.map(|&entrant| Event::PodAssigned(PodAssigned { entrant, pod: None })).collect();
        events.extend(one_head_judge(tournament, &self.head_judge)?);
        events.push(Event::BlocksMerged(BlocksMerged { head_judge: self.head_judge.clone() }));
        Ok(events)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AppointBlockHead {
    pub block: u32,
    pub person: PersonId,
}

impl Act for AppointBlockHead {
    const RIGHT: Right<Self> = Right::Staff(Capability::Organize);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        if !blocks(tournament).iter().any(|block| block.number == self.block) {
            return Err(Refusal::new(RefusalKind::UnknownBlock { block: self.block }));
        }
        judge(tournament, &self.person)?;
        let (block, person) = (self.block, self.person.clone());
        Ok(vec![Event::BlockHeadAppointed(BlockHeadAppointed { block, person })])
    }
}

/// One block as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Block {
    pub number: u32,
    pub entrants: Vec<EntrantId>,
    pub head_judge: Option<PersonId>,
}

/// By how many players the largest block or pod exceeds the smallest.
pub(super) fn size_gap(tournament: &Tournament) -> usize {
    let sizes: Vec<usize> = blocks(tournament).iter().map(|block| block.entrants.len()).collect();
    sizes.iter().max().zip(sizes.iter().min()).map_or(0, |(most, least)| most - least)
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

/// Whether somebody is head judge of a block that is not merged yet.
pub(crate) fn heads_a_block(tournament: &Tournament, person: &PersonId) -> bool {
    let mut heads = tournament.planning.block_heads.iter().filter(|(_, head)| *head == person);
    heads.any(|(block, _)| tournament.arrangements.pods.values().any(|pod| pod == block))
}

/// Whether somebody who has the head judge's word has it for this entrant. The head of a block has it there, and where
/// nobody else does if they are head judge of all.
pub(crate) fn presides(tournament: &Tournament, person: &PersonId, entrant: EntrantId) -> bool {
    let Some(pod) = tournament.arrangements.pods.get(&entrant) else { return true };
    let of_all = || {
        let member = tournament.staff.get(person);
        member.is_some_and(|member| member.roles.contains(&Role::HeadJudge))
    };
    match tournament.planning.block_heads.get(pod) {
        _ if !heads_a_block(tournament, person) => true,
        Some(head) => head == person,
        None => of_all(),
    }
}

/// Exactly one head judge remains: whoever is named, and nobody else (R 1.3.1.4).
fn one_head_judge(tournament: &Tournament, named: &PersonId) -> Result<Vec<Event>, Refusal> {
    let rulebook = tournament.rulebook()?;
    let mut events = Vec::new();
    for (person, member) in &tournament.staff {
        let mut roles = member.roles.clone();
        if person == named {
            roles.insert(Role::HeadJudge);
            roles = people::with_needed(rulebook, &roles);
        } else if roles.remove(&Role::HeadJudge) {
            // Whoever judged goes on as a judge.
            roles.insert(Role::FloorJudge);
        }
        if roles != member.roles {
            let (person, name) = (person.clone(), member.name.clone());
            events.push(Event::StaffAppointed(StaffAppointed { person, roles, name }));
        }
    }
    Ok(events)
}

fn judge(tournament: &Tournament, person: &PersonId) -> Result<(), Refusal> {
    if !tournament.staff.contains_key(person) {
        return Err(Refusal::new(RefusalKind::NotOnStaff));
    }
    if people::is_judge(tournament, person) { Ok(()) } else { Err(Refusal::new(RefusalKind::NotAJudge)) }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlockHeadAppointed {
    pub block: u32,
    pub person: PersonId,
}

impl Kind for BlockHeadAppointed {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Plan,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.block_heads.insert(event.block, event.person.clone());
        },
    };
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct BlocksMerged {
    pub head_judge: PersonId,
}

impl Kind for BlocksMerged {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Plan,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            tournament.planning.block_heads.clear();
            tournament.planning.merged = Some(event.head_judge.clone());
        },
    };
}
