//! Orders drawn from a seed, each as likely as any other.

use sha2::{Digest, Sha256};

/// The entrants, known by their numbers, in drawn order; whom else is drawn does not matter.
pub(super) fn drawn_order(seed: &[u8; 32], what: &str, entrants: &[usize]) -> Vec<usize> {
    let ticket = |entrant: usize| -> [u8; 32] {
        let digest = Sha256::new().chain_update(seed).chain_update(what.as_bytes()).chain_update([0]);
        digest.chain_update((entrant as u64).to_be_bytes()).finalize().into()
    };
    let mut drawn: Vec<([u8; 32], usize)> =
        entrants.iter().map(|&entrant| (ticket(entrant), entrant)).collect();
    drawn.sort_unstable();
    drawn.into_iter().map(|(_, entrant)| entrant).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    #[test]
    fn every_order_of_three_turns_up_about_equally_often() {
        let mut found: BTreeMap<Vec<usize>, u32> = BTreeMap::new();
        for number in 0..6000_u32 {
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&number.to_be_bytes());
            *found.entry(drawn_order(&seed, "byes", &[0, 1, 2])).or_default() += 1;
        }
        assert_eq!(found.len(), 6);
        assert!(found.values().all(|&times| (850..1150).contains(&times)), "{found:?}");
    }

    #[test]
    fn another_purpose_draws_another_order() {
        let entrants: Vec<usize> = (0..20).collect();
        assert_ne!(drawn_order(&[1; 32], "byes", &entrants), drawn_order(&[1; 32], "schedule", &entrants));
    }
}
