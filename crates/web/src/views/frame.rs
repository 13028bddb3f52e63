//! The head of a page about a tournament, and the stream it follows.

use super::times::{clock, round_heading, time_of_day};
use crate::app::Held;
use crate::locale::Locale;
use crate::page::{Heading, Live};
use engine::tournament::Phase;

/// Name, round and clock; the name leads to the hall.
pub fn heading(held: &Held, locale: Locale) -> Heading {
    // The clock of a closed round counts for nobody.
    let open = held.current_round().filter(|round| !round.closed && held.phase == Phase::Playing);
    Heading {
        name: held.details.name.clone(),
        href: format!("/t/{}", held.details.slug),
        round: Some(round_heading(held, locale)),
        clock: open.and_then(|round| clock(held, round)),
    }
}

/// Every page about a tournament follows the same stream.
pub fn following(held: &Held) -> Live {
    Live {
        events: format!("/t/{}/events", held.details.slug),
        version: held.version,
        at: time_of_day(held, held.last_at),
        scene: scene(held),
    }
}

/// Where the tournament stands: the round, how far it has come, and its clock.
fn scene(held: &Held) -> String {
    let drafted = held.draft.as_ref().map_or(0, |draft| draft.attempt.0);
    let round = held.current_round().map_or_else(String::new, |round| {
        let clock = (round.clock.started_at.is_some(), round.clock.paused_at.is_some());
        format!("{} {} {clock:?}", round.number, round.closed)
    });
    format!("{:?} {round} {drafted}", held.phase)
}
