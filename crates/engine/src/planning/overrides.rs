//! Who departed from the document, by setting.

use super::state::Override;
use crate::Tournament;
use crate::event::Logged;
use rulebook::{FactSheet, Resolved};

/// Who departed from the document with a new fact sheet, by setting; what follows the document again is forgotten.
pub(crate) fn overridden(
    tournament: &mut Tournament,
    logged: &Logged,
    new: &Resolved,
    reason: Option<&String>,
) {
    let before = tournament.rulebook().map_or_else(|_| FactSheet::default(), Resolved::fact_sheet);
    let after = new.fact_sheet();
    let overrides = &mut tournament.planning.overrides;
    overrides.retain(|setting, _| after.0.contains_key(setting));
    for (setting, value) in &after.0 {
        if before.0.get(setting) != Some(value) || !overrides.contains_key(setting) {
            let made = Override { at: logged.at, by: logged.actor.clone(), reason: reason.cloned() };
            overrides.insert(setting.clone(), made);
        }
    }
}
