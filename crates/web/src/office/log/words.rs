//! An event in a sentence, the reason given for it, and the page it leads to.

use std::collections::BTreeMap;

use engine::event::{Event, Page};
use engine::ids::{PersonId, RoundNumber, TableNumber};
use serde_json::{Map, Value};

use super::fields::Fields;
use crate::app::Held;
use crate::locale::{Locale, Text};
use crate::views::Names;

/// What the log says of an event.
pub(super) struct Told {
    pub(super) words: Text,
    pub(super) reason: Option<String>,
    /// The page it came from, or where it shows.
    pub(super) href: String,
}

/// Says events of one tournament in one language.
pub(super) struct Teller<'t> {
    pub(super) held: &'t Held,
    pub(super) names: Names<'t>,
    /// Everybody who is or was on the staff.
    pub(super) people: BTreeMap<PersonId, String>,
    pub(super) locale: Locale,
}

impl Teller<'_> {
    /// Tells an event by the message `log-<kind>`, which speaks of the event's fields.
    pub(super) fn tell(&self, event: &Event) -> Told {
        let data = match serde_json::to_value(event) {
            Ok(Value::Object(data)) => data,
            Ok(_) | Err(_) => Map::new(),
        };
        let place = event.place();
        let words = Text::of_key(self.locale, format!("log-{}", event.kind()));
        Told {
            words: words.with_all(Fields { teller: self, data: &data, place }.variables()),
            reason: reason(&data),
            href: self.href(event, place),
        }
    }

    pub(super) fn person(&self, person: &PersonId) -> String {
        let known = self.people.get(person).cloned();
        known.unwrap_or_else(|| self.locale.t("somebody-erased").to_string())
    }

    /// The page an event came from, or where it shows.
    fn href(&self, event: &Event, place: Option<(RoundNumber, TableNumber)>) -> String {
        let slug = &self.held.details.slug;
        match event.nature().page {
            Page::Office => format!("/office/{slug}"),
            Page::FactSheet => format!("/office/{slug}/sheet"),
            Page::Plan => format!("/office/{slug}/plan"),
            Page::Checklists => format!("/office/{slug}/checklists"),
            Page::Notices => format!("/office/{slug}/notices"),
            Page::Registration => format!("/office/{slug}/registration"),
            Page::Staff => format!("/office/{slug}/staff"),
            Page::Records => format!("/office/{slug}/records"),
            Page::Desk => format!("/desk/{slug}"),
            Page::Draft => format!("/desk/{slug}/draft"),
            Page::Players => format!("/desk/{slug}/players"),
            Page::Decklists => format!("/desk/{slug}/lists"),
            Page::Table => match place {
                Some((round, table)) => format!("/desk/{slug}/table/{round}/{table}"),
                None => format!("/floor/{slug}"),
            },
            Page::Floor => format!("/floor/{slug}"),
            Page::DeckChecks => format!("/floor/{slug}/checks"),
            Page::Standings => format!("/t/{slug}/standings"),
        }
    }
}

/// Why it was done, where somebody said so; every event that has a reason calls it so.
fn reason(data: &Map<String, Value>) -> Option<String> {
    let given = data.get("reason").and_then(Value::as_str).unwrap_or_default();
    (!given.is_empty()).then(|| given.to_owned())
}
