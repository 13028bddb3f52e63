//! Prizes shared evenly by those still in.

use rulebook::{EvenSplit, PrizeKind};

/// An even split of what is left, and what stands in its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Split {
    pub each: u64,
    /// What cannot be divided: the players and the organizer say what becomes of it (TF-AMB-34).
    pub remainder: u64,
    pub missing: Vec<SplitMissing>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SplitMissing {
    ConsentOfAll,
    OrganizerPermission,
    PrizeKind,
}

impl Split {
    pub fn allowed(&self) -> bool {
        self.missing.is_empty()
    }
}

/// What those still in agreed on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Agreement {
    pub prizes: Vec<u64>,
    pub kinds: Vec<PrizeKind>,
    pub remaining: u32,
    pub everybody_consents: bool,
    pub organizer_permits: bool,
}

pub fn even_split(rule: &EvenSplit, agreement: &Agreement) -> Split {
    let total = agreement.prizes.iter().copied().fold(0, u64::saturating_add);
    let shares = u64::from(agreement.remaining.max(1));
    let missing = [
        (rule.consent_of_all && !agreement.everybody_consents, SplitMissing::ConsentOfAll),
        (rule.organizer_permission && !agreement.organizer_permits, SplitMissing::OrganizerPermission),
        (agreement.kinds.iter().any(|kind| !rule.kinds.contains(kind)), SplitMissing::PrizeKind),
    ];
    Split {
        each: total / shares,
        remainder: total % shares,
        missing: missing.into_iter().filter(|(missing, _)| *missing).map(|(_, what)| what).collect(),
    }
}
