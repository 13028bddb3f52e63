//! Late and absent players: what is due at which moment. Nothing happens by itself; an official's tap records it.

use crate::Actor;
use crate::ids::Moment;
use crate::play::Clock;
use rulebook::{LateDue, LateFrom, LateStep, LatenessRule, NoShow, Resolved};
use serde::{Deserialize, Serialize};

/// A seat that was marked empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Late {
    pub marked_at: Moment,
    pub by: Actor,
    /// None while the seat is empty.
    pub arrived_at: Option<Moment>,
    /// Steps an official has recorded.
    pub applied: Vec<String>,
    /// Told staff about the absence: not dropped at the end of the round.
    #[serde(default)]
    pub in_contact: bool,
}

impl Late {
    /// Games lost by lateness, of so many in the match.
    pub fn games_lost(&self, rule: &LatenessRule, games: u32) -> u32 {
        lost(rule.steps.iter().filter(|step| self.applied.contains(&step.id)), games)
    }
}

/// The moment lateness counts from; None before the clock was started.
pub fn counts_from(rule: &LatenessRule, clock: &Clock, scheduled: Option<Moment>) -> Option<Moment> {
    let started = clock.started_at?;
    Some(match (rule.from.rule, scheduled) {
        (LateFrom::LaterOfStartAndSchedule, Some(scheduled)) => started.max(scheduled),
        _ => started,
    })
}

/// A step that has fallen due.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Due<'a> {
    pub step: &'a LateStep,
    /// After the moment lateness counts from.
    pub after_ms: i64,
}

/// What is due for somebody who came so late, or has not come after so long. None: never came.
pub fn due<'a>(rulebook: &Resolved, rule: &'a LatenessRule, late_ms: Option<i64>) -> Vec<Due<'a>> {
    let after = |step: &LateStep| {
        let minutes = step.after.as_ref().and_then(|name| rulebook.number(name)).unwrap_or(0);
        minutes * 60_000
    };
    let reached = |step: &LateStep| match late_ms {
        None => true,
        Some(late) if step.exceeded => late > after(step),
        Some(late) => late >= after(step),
    };
    let steps = rule.steps.iter().filter(|step| reached(step));
    steps.map(|step| Due { step, after_ms: after(step) }).collect()
}

/// Games lost through these steps, of so many in the match.
pub fn lost<'a>(steps: impl IntoIterator<Item = &'a LateStep>, games: u32) -> u32 {
    steps.into_iter().fold(0, |lost, step| match step.due {
        LateDue::Warning => lost,
        LateDue::GameLoss => (lost + 1).min(games),
        LateDue::MatchLoss => games,
    })
}

/// Whether somebody who never came is dropped at the end of the round.
pub fn dropped_at_the_end(rulebook: &Resolved, in_contact: bool) -> bool {
    rulebook.drops().no_show.rule == NoShow::DroppedUnlessReported && !in_contact
}
