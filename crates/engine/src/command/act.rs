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

/// Takes a reason that people can read later.
pub(crate) fn reason(text: &str) -> Result<String, Refusal> {
    let text = text.trim();
    if text.is_empty() {
        Err(Refusal::new(RefusalKind::ReasonNeeded))
    } else {
        Ok(text.chars().take(500).collect())
    }
}
