//! What of an event may be published.

use super::kits::is_day;
use crate::Tournament;
use crate::ids::EntrantId;

/// Whether pictures and decks of this entrant may be published on a day: the event's switch is on, its day has come, and
/// the entrant has not objected.
pub fn may_publish(tournament: &Tournament, entrant: EntrantId, today: &str) -> bool {
    let Ok(rulebook) = tournament.rulebook() else { return false };
    let on = rulebook.value("publish_decks").is_some_and(|value| value == true);
    let after = rulebook.value("publish_after").and_then(serde_json::Value::as_str);
    // A day nobody can read holds everything back.
    let come = after.is_none_or(|day| is_day(day) && day <= today);
    on && come && tournament.entrant(entrant).is_some() && !tournament.planning.objections.contains(&entrant)
}
