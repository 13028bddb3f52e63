//! Live checks of the staff: what the document still wants, whom it is about, and what follows.

use engine::ids::PersonId;
use engine::people::breaches;
use rulebook::people::Weight;

use crate::app::Held;
use crate::locale::{Locale, key};
use crate::parts::Clause;
use crate::views;

/// A rule about the staff that is broken at the moment.
pub(super) struct StaffCheck {
    pub(super) who: Option<String>,
    pub(super) words: String,
    pub(super) weight: &'static str,
    pub(super) shape: &'static str,
    pub(super) clause: Clause,
}

pub(super) fn checks(held: &Held, locale: Locale) -> Vec<StaffCheck> {
    let Ok(rulebook) = held.rulebook() else { return Vec::new() };
    breaches(held)
        .into_iter()
        .map(|breach| {
            let (weight, shape) = match breach.weight {
                Weight::Advice => (key("staffing-advice"), "!"),
                Weight::Breach => (key("staffing-breach"), "✕"),
                Weight::Blocks => (key("staffing-blocks"), "✕"),
                Weight::Invalidates => (key("staffing-invalidates"), "✕"),
            };
            let member = breach.who.map(|who| held.staff.get(&PersonId(who)));
            StaffCheck {
                who: member.map(|member| member.and_then(|member| member.name.clone()).unwrap_or_default()),
                words: locale.words(&breach.words).to_owned(),
                weight,
                shape,
                clause: views::clause(rulebook, &breach.citation, &breach.words, locale),
            }
        })
        .collect()
}
