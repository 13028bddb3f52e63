//! Prizes: shared evenly by those still in, or paid out along the places.

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
    let total: u64 = agreement.prizes.iter().sum();
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

/// One line of a payout structure: what everybody from one place to another gets.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayoutLine {
    pub from: u32,
    pub to: u32,
    pub prize: String,
}

/// A prize for an entrant, by index in the order of final places.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Award {
    pub entrant: usize,
    pub prize: String,
}

/// NR-SANC-08: along the structure, best place first. The n-th in the final standings counts as place n, so that a structure
/// never pays out more than it has.
pub fn payout(structure: &[PayoutLine], standings: &[usize]) -> Vec<Award> {
    let prizes = |(place, &entrant): (u32, &usize)| {
        let lines = structure.iter().filter(move |line| (line.from..=line.to).contains(&place));
        lines.map(move |line| Award { entrant, prize: line.prize.clone() })
    };
    (1..).zip(standings).flat_map(prizes).collect()
}

/// What was given otherwise than proposed: each needs a reason.
pub fn deviations(proposed: &[Award], given: &[Award]) -> Vec<Award> {
    let mut open: Vec<&Award> = given.iter().collect();
    let mut unpaid = Vec::new();
    for award in proposed {
        match open.iter().position(|found| *found == award) {
            Some(at) => drop(open.remove(at)),
            None => unpaid.push(award.clone()),
        }
    }
    unpaid.extend(open.into_iter().cloned());
    unpaid
}
