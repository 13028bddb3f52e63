//! What of an event may be published.

use crate::authority::{Capability, Right};
use crate::command::{Act, Decision};
use crate::decks::Day;
use crate::event::{Event, Heading, Kind, Meaning, Nature, Page, Private, Topic, persons, stands};
use crate::ids::EntrantId;
use crate::people::known;
use crate::{Context, Refusal, RefusalKind, Tournament};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Whether a player objects to publication.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NoteObjection {
    pub entrant: EntrantId,
    pub objects: bool,
}

impl Act for NoteObjection {
    const RIGHT: Right<Self> = Right::Staff(Capability::Register);

    fn decide(&self, tournament: &Tournament, _: &Context) -> Decision {
        known(tournament, self.entrant)?;
        if tournament.planning.objections.contains(&self.entrant) == self.objects {
            return Err(Refusal::new(RefusalKind::NothingChanges));
        }
        let (entrant, objects) = (self.entrant, self.objects);
        Ok(vec![Event::ObjectionNoted(ObjectionNoted { entrant, objects })])
    }
}

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

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ObjectionNoted {
    pub entrant: EntrantId,
    pub objects: bool,
}

impl Kind for ObjectionNoted {
    const MEANING: Meaning<Self> = Meaning {
        nature: Nature {
            lifts: &[],
            private: Private::NOTHING,
            heading: Heading::Settings,
            page: Page::Checklists,
            topics: Topic::WHOLE,
            worth_a_copy: false,
        },
        persons: persons::nobody,
        opposite: stands,
        apply: |event, tournament, _| {
            let objections = &mut tournament.planning.objections;
            match event.objects {
                true => objections.insert(event.entrant),
                false => objections.remove(&event.entrant),
            };
        },
    };
}
