//! What the document and the person's earlier penalties suggest together.

use super::parts::Part;
use super::walk::Walk;
use crate::ids::PenaltyId;
use rulebook::PenaltyEffect;
use rulebook::judging::{Escalation, Judging, PenaltyStep, To};
use rulebook::mutant;

/// A penalty the same person has in this event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Earlier<'a> {
    pub id: PenaltyId,
    pub infraction: &'a str,
    pub section: &'a str,
    pub penalty: &'a str,
    /// What it came with: the third warning adds a game loss and is a warning all the same.
    pub with: Option<&'a str>,
}

/// Why it is more than the document says for the case alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raised {
    /// The heaviest of those that count as the same infraction.
    pub highest: String,
    pub by: Vec<PenaltyId>,
}

/// For one of those concerned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Suggestion {
    pub to: To,
    /// What the document says for this case, mildest and heaviest.
    pub own: [String; 2],
    pub range: [String; 2],
    /// How many earlier ones count as the same infraction, and the heaviest of them.
    pub earlier: usize,
    pub highest: Option<String>,
    pub raised: Option<Raised>,
    /// Another penalty that comes with it, because it is the third, sixth, … of its kind.
    pub adds: Option<(String, u32)>,
    /// Only the repeats make it a disqualification: a question to the head judge, with nothing preselected.
    pub question: bool,
}

impl Suggestion {
    /// Whether a penalty lies in what is suggested or in what the document says for the case alone. What the third of its kind
    /// adds belongs to it: without that it takes a reason (NR-PEN-04).
    pub fn covers(&self, tables: &Judging, penalty: &str) -> bool {
        let named = within(tables, &self.range, penalty) || self.is_own(tables, penalty);
        match &self.adds {
            None => named,
            Some((adds, _)) if adds == penalty => true,
            Some((adds, _)) => {
                named && mutant!("third-warning-adds-nothing", tables.rank(penalty) > tables.rank(adds), true)
            }
        }
    }

    /// The same for somebody who does not play: a game or match that cannot be lost becomes the next milder penalty.
    pub(super) fn without_losses(mut self, tables: &Judging) -> Self {
        let milder = |name: String| tables.rank(&name).map_or(name.clone(), |rank| bearable(tables, rank));
        self.own = self.own.map(milder);
        self.range = self.range.map(milder);
        self.adds = self.adds.filter(|(adds, _)| !tables.penalty(adds).is_some_and(is_loss));
        self
    }

    /// Whether the document says a penalty for the case alone.
    pub fn is_own(&self, tables: &Judging, penalty: &str) -> bool {
        within(tables, &self.own, penalty)
    }
}

/// Whether only somebody who plays can be given it.
pub(super) fn is_loss(step: &PenaltyStep) -> bool {
    matches!(step.effect, PenaltyEffect::GameLoss | PenaltyEffect::MatchLoss)
}

/// The heaviest penalty up to a rank that can hit somebody who does not play; the next above where there is none.
pub(super) fn bearable(tables: &Judging, rank: usize) -> String {
    let (below, above) = tables.penalties.split_at((rank + 1).min(tables.penalties.len()));
    let found = below.iter().rev().chain(above).find(|step| !is_loss(step));
    found.map(|step| step.id.clone()).unwrap_or_default()
}

fn within(tables: &Judging, [from, to]: &[String; 2], penalty: &str) -> bool {
    let Some(rank) = tables.rank(penalty) else { return false };
    tables.rank(from).is_some_and(|from| from <= rank) && tables.rank(to).is_some_and(|to| rank <= to)
}

/// One suggestion for each penalty the walk has found, to somebody with a part in it and with earlier penalties; none where the
/// case earns nothing.
pub fn suggest(tables: &Judging, walk: &Walk<'_>, earlier: &[Earlier<'_>], part: Part) -> Vec<Suggestion> {
    let rule = tables.escalation.as_ref().map(|said| &said.rule);
    walk.penalties
        .iter()
        .filter_map(|given| {
            let from = tables.rank(&given.penalty)?;
            let to = given.up_to.as_ref().map_or(Some(from), |name| tables.rank(name))?;
            // What is named as the least may be anything above it.
            let to = if walk.minimum { tables.penalties.len() - 1 } else { to };
            // Earlier penalties raise those of the same person; nobody else's are raised by them.
            let earlier = if part.earns(given.to) { earlier } else { &[] };
            Some(one(tables, walk, rule, given.to, [from, to], earlier))
        })
        .collect()
}

fn one(
    tables: &Judging,
    walk: &Walk<'_>,
    rule: Option<&Escalation>,
    to: To,
    own: [usize; 2],
    earlier: &[Earlier<'_>],
) -> Suggestion {
    let name = |rank: usize| tables.penalties.get(rank).map(|step| step.id.clone()).unwrap_or_default();
    let same: Vec<&Earlier<'_>> = match rule {
        Some(Escalation::EveryNth { .. }) => {
            earlier.iter().filter(|found| found.infraction == walk.infraction.id).collect()
        }
        _ => earlier.iter().filter(|found| found.section == walk.infraction.section()).collect(),
    };
    let ranks: Vec<usize> = same.iter().filter_map(|found| tables.rank(found.penalty)).collect();
    let highest = ranks.iter().copied().max();
    let range = match rule {
        Some(Escalation::AboveTheHighest) => above_the_highest(tables, own, highest),
        Some(Escalation::AboveTheSame) => above_the_same(tables, own, &ranks),
        Some(Escalation::EveryNth { .. }) | None => own,
    };
    let adds = match rule {
        Some(Escalation::EveryNth { penalty, every, adds }) if tables.rank(penalty) == Some(own[0]) => {
            let of_kind = |found: &&&Earlier<'_>| found.penalty == penalty || found.with == Some(penalty);
            let count = same.iter().filter(of_kind).fold(1, |count, _| count + 1);
            (*every > 0 && mutant!("every-third-warning", count % every == 0, count > *every))
                .then(|| (adds.clone(), count))
        }
        _ => None,
    };
    let raised = range[0] > own[0] || adds.is_some();
    let out = |rank: usize| {
        tables.penalties.get(rank).is_some_and(|step| step.effect == PenaltyEffect::Disqualification)
    };
    Suggestion {
        to,
        own: own.map(name),
        range: range.map(name),
        earlier: same.len(),
        highest: highest.map(name),
        raised: raised.then(|| Raised {
            highest: highest.map(name).unwrap_or_default(),
            by: same.iter().map(|found| found.id).collect(),
        }),
        adds,
        question: mutant!("repeat-disqualifies-unasked", out(range[0]) && !out(own[0]), false),
    }
}

/// The heaviest a repeat of a penalty is raised to.
fn top_of(tables: &Judging, rank: usize) -> usize {
    let repeated = tables.penalties.get(rank).and_then(|step| step.repeated.as_ref());
    repeated.and_then(|[_, to]| tables.rank(to)).unwrap_or(rank)
}

fn above_the_highest(tables: &Judging, own: [usize; 2], highest: Option<usize>) -> [usize; 2] {
    let Some(highest) = highest else { return own };
    let top = tables.penalties.len().saturating_sub(1);
    let from = own[0].max((highest + mutant!("repeat-not-raised", 1, 0)).min(top));
    [from, own[1].max(top_of(tables, highest)).max(from)]
}

/// The milder reading: a step up only from a penalty that was given before exactly so.
fn above_the_same(tables: &Judging, own: [usize; 2], given: &[usize]) -> [usize; 2] {
    let top = tables.penalties.len().saturating_sub(1);
    let mut from = own[0];
    while given.contains(&from) && from < top {
        from += 1;
    }
    let (mut rank, mut to) = (own[1], own[1]);
    while given.contains(&rank) && rank < top {
        to = to.max(top_of(tables, rank));
        rank += 1;
    }
    [from, to.max(from)]
}
