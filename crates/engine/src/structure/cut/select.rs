//! The cut by ranking and by record, and what a cut reports.

use super::candidates::{Candidate, PassedOver};
use super::groups::by_group;
use crate::{Refusal, RefusalKind};
use rulebook::mutant;
use rulebook::{Citation, CutMethod, Kind, Resolved, TooFew};
use std::collections::BTreeSet;

/// A cut, step by step, so that everybody can check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Selection {
    /// In the order they were taken.
    pub taken: Vec<usize>,
    pub steps: Vec<Step>,
    /// No candidates, in the order of the standings, down to the last who was taken.
    pub passed_over: Vec<(usize, PassedOver)>,
    /// Places for which nobody was found.
    pub unfilled: u32,
    /// The size asked for, where another had to be used.
    pub reduced_from: Option<u32>,
}

/// One step: who came into question, and who was taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub number: u32,
    pub basis: Basis,
    /// In the order of the standings.
    pub candidates: Vec<usize>,
    /// In the order they were taken.
    pub taken: Vec<usize>,
    /// More candidates than places, so that ranking or lots decided.
    pub contested: bool,
}

/// What brings somebody into question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    Ranking,
    /// Strictly more points than this.
    MoreThan(i64),
    /// Every round won.
    FullWins,
    /// One round not won, and so many of those with full wins use the same nation, clan or title.
    OneNotWon {
        used: u32,
    },
}

impl Selection {
    /// The taken in the order of the standings, which is the order of seeds.
    pub fn seeds(&self, candidates: &[Candidate]) -> Vec<usize> {
        let taken: BTreeSet<usize> = self.taken.iter().copied().collect();
        let ranked = candidates.iter().map(|candidate| candidate.entrant);
        ranked.filter(|entrant| taken.contains(entrant)).collect()
    }
}

/// The cut a rulebook and its fact sheet ask for. `lots` puts entrants in the order of their lots.
pub fn cut(
    candidates: &[Candidate],
    rounds: u32,
    rulebook: &Resolved,
    lots: impl Fn(&[usize]) -> Vec<usize>,
) -> Result<Selection, Refusal> {
    let clause = |refusal: Refusal| match rulebook.setting("cut") {
        Some(setting) => refusal.citing(&setting.citation),
        None => refusal,
    };
    let cut = rulebook.cut().ok_or_else(|| clause(Refusal::new(RefusalKind::NoCut)))?;
    if cut.method == CutMethod::Record {
        let threshold = cut.threshold.ok_or_else(|| clause(Refusal::new(RefusalKind::NoCut)))?;
        return Ok(by_record(candidates, threshold));
    }
    let size = cut.size.ok_or_else(|| clause(Refusal::new(RefusalKind::NoCut)))?;
    Ok(match cut.method {
        CutMethod::Nation | CutMethod::Clan | CutMethod::Title => {
            by_group(candidates, size, rounds, cut.pick, lots)
        }
        CutMethod::Ranking | CutMethod::Record => {
            let eligible = candidates.iter().filter(|candidate| candidate.passed_over.is_none()).count();
            let fitting = fitting_size(size, eligible, rulebook);
            let mut selection = by_ranking(candidates, fitting);
            selection.reduced_from = (fitting != size).then_some(size);
            selection
        }
    })
}

/// NR-AMB-39: fewer candidates than places lead to the next smaller size where the rulebook says so, or to none.
fn fitting_size(size: u32, eligible: usize, rulebook: &Resolved) -> u32 {
    let smaller = rulebook.finals().is_some_and(|finals| finals.too_few.rule == TooFew::NextSmallerSize);
    if !mutant!("cut-keeps-the-size", smaller, false) || eligible >= size as usize {
        return size;
    }
    let sizes: &[u32] = match rulebook.setting("cut").map(|setting| &setting.kind) {
        Some(Kind::Cut { sizes, .. }) => sizes,
        _ => &[],
    };
    sizes.iter().copied().filter(|&smaller| smaller as usize <= eligible && smaller < size).max().unwrap_or(0)
}

/// R 3.2.4.1: from the first place down, passing over whoever is no candidate, until the places are filled.
pub fn by_ranking(candidates: &[Candidate], size: u32) -> Selection {
    let eligible: Vec<usize> = eligible(candidates).map(|candidate| candidate.entrant).collect();
    let taken: Vec<usize> = eligible.iter().copied().take(size as usize).collect();
    let contested = eligible.len() > taken.len();
    let step =
        Step { number: 1, basis: Basis::Ranking, candidates: eligible, taken: taken.clone(), contested };
    finish(candidates, taken, vec![step], size)
}

/// NR-CUT-01, NR-AMB-17: everybody strictly above the threshold goes on.
pub fn by_record(candidates: &[Candidate], threshold: i64) -> Selection {
    let above: Vec<usize> = eligible(candidates)
        .filter(|candidate| {
            mutant!("record-on-the-threshold", candidate.points > threshold, candidate.points >= threshold)
        })
        .map(|candidate| candidate.entrant)
        .collect();
    let size = above.len() as u32;
    let step = Step {
        number: 1,
        basis: Basis::MoreThan(threshold),
        candidates: above.clone(),
        taken: above.clone(),
        contested: false,
    };
    finish(candidates, above, vec![step], size)
}

pub(super) fn eligible(candidates: &[Candidate]) -> impl Iterator<Item = &Candidate> {
    candidates.iter().filter(|candidate| candidate.passed_over.is_none())
}

pub(super) fn finish(candidates: &[Candidate], taken: Vec<usize>, steps: Vec<Step>, size: u32) -> Selection {
    let listed: BTreeSet<usize> = taken.iter().copied().collect();
    let last = candidates.iter().rposition(|candidate| listed.contains(&candidate.entrant));
    let unfilled = size.saturating_sub(taken.len() as u32);
    // With places left over, everybody who was passed over could have had one.
    let reach = if unfilled > 0 { candidates.len() } else { last.map_or(0, |last| last + 1) };
    let passed_over = candidates[..reach]
        .iter()
        .filter_map(|candidate| candidate.passed_over.map(|why| (candidate.entrant, why)))
        .collect();
    Selection { taken, steps, passed_over, unfilled, reduced_from: None }
}

impl Basis {
    /// The clause the step rests on: the method's own where the rulebook gives one, else that of the cut.
    pub fn citation(self, rulebook: &Resolved) -> Option<Citation> {
        let setting = rulebook.setting("cut")?;
        let method = setting.value.get("method")?.as_str()?;
        let own = match &setting.kind {
            Kind::Cut { methods, .. } => methods.iter().find(|option| option.id == method),
            _ => None,
        };
        Some(own.and_then(|option| option.citation.clone()).unwrap_or_else(|| setting.citation.clone()))
    }
}
