//! Chance that can be checked: every random decision is a function of the log and of a master seed committed to
//! before registration closed.

use crate::ids::{Attempt, EntrantId, RoundNumber};
use crate::log::{sha256_hex, unhex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};

/// What a drawn seed is for; part of what is hashed, so that no two draws share one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Pairing,
    Lots,
    /// Tables for deck checks.
    DeckCheck,
    /// What chance decides at a table.
    Table,
}

impl Purpose {
    fn label(self) -> &'static str {
        match self {
            Self::Pairing => "pairing",
            Self::Lots => "lots",
            Self::DeckCheck => "deck-check",
            Self::Table => "table",
        }
    }
}

/// Published when registration opens.
pub fn commitment(master: &[u8]) -> String {
    sha256_hex(master)
}

/// `HMAC(master, purpose, stage, round, attempt)` mixed with the closed list of entrants in id order.
pub fn round_seed(
    master: &[u8],
    purpose: Purpose,
    stage: &str,
    round: RoundNumber,
    attempt: Attempt,
    entrants: impl IntoIterator<Item = EntrantId>,
) -> [u8; 32] {
    let mut list = Sha256::new();
    for entrant in entrants {
        list.update(entrant.0.to_be_bytes());
    }
    let label = format!("{}\0{stage}\0{round}\0{attempt}\0", purpose.label());
    // HMAC takes a key of any length: the error of this constructor cannot happen.
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(master) else { return [0; 32] };
    mac.update(label.as_bytes());
    mac.update(&list.finalize());
    mac.finalize().into_bytes().into()
}

/// The seed of a record, `2 to 128 hex digits, even count`, stretched to the length the matcher takes.
pub fn record_seed(hex: &str) -> Option<[u8; 32]> {
    let fits = (2..=128).contains(&hex.len());
    fits.then(|| unhex(hex)).flatten().map(|bytes| Sha256::digest(bytes).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_the_label_changes_the_seed() {
        let seed = |purpose, stage, round, attempt, last| {
            let entrants = [1, 2, last].map(EntrantId);
            round_seed(b"master", purpose, stage, RoundNumber(round), Attempt(attempt), entrants)
        };
        let base = seed(Purpose::Pairing, "swiss", 1, 1, 3);
        assert_eq!(base, seed(Purpose::Pairing, "swiss", 1, 1, 3));
        for other in [
            seed(Purpose::Lots, "swiss", 1, 1, 3),
            seed(Purpose::Pairing, "cut", 1, 1, 3),
            seed(Purpose::Pairing, "swiss", 2, 1, 3),
            seed(Purpose::Pairing, "swiss", 1, 2, 3),
            seed(Purpose::Pairing, "swiss", 1, 1, 4),
        ] {
            assert_ne!(base, other);
        }
    }

    #[test]
    fn a_record_seed_is_two_to_128_hex_digits() {
        assert!(record_seed("ab").is_some());
        assert!(record_seed(&"0".repeat(128)).is_some());
        for wrong in ["", "a", "abc", "zz", &"0".repeat(130)] {
            assert!(record_seed(wrong).is_none(), "{wrong}");
        }
    }
}
