//! Finalists by nation, clan or title (R 3.2.4.2, R 3.2.4.3): first whoever won every round, then those with one round not
//! won, the less their nation, clan or title is used by the former the earlier.

use super::candidates::Candidate;
use super::select::{Basis, Selection, Step, eligible, finish};
use rulebook::Pick;
use std::collections::BTreeMap;

/// How many of those who won every round use each nation, clan or title. AMB-10: whoever is no candidate uses none.
pub fn users_among_full(candidates: &[Candidate], rounds: u32) -> BTreeMap<&str, u32> {
    let mut users = BTreeMap::new();
    for candidate in eligible(candidates).filter(|candidate| candidate.wins == rounds) {
        let mut groups: Vec<&str> = candidate.groups.iter().map(String::as_str).collect();
        groups.sort_unstable();
        groups.dedup();
        for group in groups {
            *users.entry(group).or_insert(0) += 1;
        }
    }
    users
}

/// BR-CUT-06: counts never include those picked from the second step on.
pub fn by_group(
    candidates: &[Candidate],
    size: u32,
    rounds: u32,
    pick: Pick,
    lots: impl Fn(&[usize]) -> Vec<usize>,
) -> Selection {
    let users = users_among_full(candidates, rounds);
    // AMB-11: a team with several is classed by the one most used.
    let used = |candidate: &Candidate| {
        candidate
            .groups
            .iter()
            .map(|group| users.get(group.as_str()).copied().unwrap_or(0))
            .max()
            .unwrap_or(0)
    };
    let of = |fits: &dyn Fn(&Candidate) -> bool| -> Vec<usize> {
        eligible(candidates).filter(|candidate| fits(candidate)).map(|candidate| candidate.entrant).collect()
    };
    let most = users.values().copied().max().unwrap_or(0);
    // AMB-09: exactly one round not won; a draw is a round not won.
    let one_not_won = |candidate: &Candidate| candidate.wins + 1 == rounds;
    let bases = [Basis::FullWins].into_iter().chain((0..=most).map(|used| Basis::OneNotWon { used }));
    let mut taken: Vec<usize> = Vec::new();
    let mut steps = Vec::new();
    for (number, basis) in (1..).zip(bases) {
        let places = size as usize - taken.len();
        if places == 0 {
            break;
        }
        let found = match basis {
            Basis::OneNotWon { used: step } => {
                of(&|candidate| one_not_won(candidate) && used(candidate) == step)
            }
            _ => of(&|candidate| candidate.wins == rounds),
        };
        if found.is_empty() {
            continue;
        }
        let contested = found.len() > places;
        let mut chosen = match pick {
            Pick::Random if contested => lots(&found),
            _ => found.clone(),
        };
        chosen.truncate(places);
        taken.extend(&chosen);
        steps.push(Step { number, basis, candidates: found, taken: chosen, contested });
    }
    finish(candidates, taken, steps, size)
}
