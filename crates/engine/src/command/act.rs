//! The questions every command answers.

use crate::authority::Right;
use crate::event::Event;
use crate::{Context, Refusal, RefusalKind, Tournament};

/// What a command brings about.
pub(crate) type Decision = Result<Vec<Event>, Refusal>;

/// A command, by the type of its data.
pub(crate) trait Act: Sized + 'static {
    /// Says who may give it.
    const RIGHT: Right<Self>;

    /// Decides what happens; the sender may give the command, and the tournament exists.
    fn decide(&self, tournament: &Tournament, context: &Context) -> Decision;

    /// Counts the people it may bring in, each of whom the edge makes an id for.
    fn new_people(&self) -> usize {
        0
    }
}

/// How much of a reason is kept.
const LONGEST_REASON: usize = 500;

/// Takes a reason that people can read later.
pub(crate) fn reason(text: &str) -> Result<String, Refusal> {
    reason_if_any(Some(text)).ok_or_else(|| Refusal::new(RefusalKind::ReasonNeeded))
}

/// Takes a reason where one was given.
pub(crate) fn reason_if_any(text: Option<&str>) -> Option<String> {
    let text = text.map(str::trim).filter(|text| !text.is_empty())?;
    Some(text.chars().take(LONGEST_REASON).collect())
}
