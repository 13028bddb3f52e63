//! What of an event may be published.

use crate::decks::Day;
use crate::ids::EntrantId;
use crate::{Refusal, RefusalKind, Tournament};

/// Refuses to publish before the event has announced it, or before the announced day. `today` is the day at the venue.
/// A rulebook without the switch leaves it to the organizer.
pub(crate) fn check_announced(tournament: &Tournament, today: Option<&str>) -> Result<(), Refusal> {
    let rulebook = tournament.rulebook()?;
    let Some(switch) = rulebook.setting("publish_decks") else { return Ok(()) };
    if switch.value != true {
        return Err(Refusal::new(RefusalKind::PublicationNotAnnounced).citing(&switch.citation));
    }
    let Some(after) = rulebook.setting("publish_after") else { return Ok(()) };
    let Some(day) = after.value.as_str() else { return Ok(()) };
    // A day nobody can read holds everything back.
    let come = Day::read(day).zip(today.and_then(Day::read)).is_some_and(|(day, today)| day <= today);
    if come {
        return Ok(());
    }
    Err(Refusal::new(RefusalKind::PublicationTooEarly { day: day.to_owned() }).citing(&after.citation))
}

/// Tells whether an entrant's pictures and deck may be shown to everybody: the event's switch is on and the entrant does not
/// object.
pub fn may_publish(tournament: &Tournament, entrant: EntrantId) -> bool {
    let Ok(rulebook) = tournament.rulebook() else { return false };
    let on = rulebook.value("publish_decks").is_none_or(|value| value == true);
    on && !tournament.planning.objections.contains(&entrant)
}
