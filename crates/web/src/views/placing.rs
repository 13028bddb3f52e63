//! The final placing: those of the bracket first, then everybody else as the main rounds left them.

use std::collections::BTreeMap;

use engine::ids::{EntrantId, RoundNumber};
use engine::structure::bracket::How;
use engine::structure::stages::{PlacedBy, Running, final_placing, running};
use engine::{Refusal, Tournament};

use super::boards::standing_rows;
use super::names::Names;
use super::stages::RoundTitle;
use crate::locale::{Locale, key};
use crate::parts::StandingRow;

/// The lines after a round; once the finals have given every place, in the order of the final placing.
pub fn final_rows(
    tournament: &Tournament,
    names: &Names<'_>,
    after: RoundNumber,
    locale: Locale,
) -> Result<Vec<StandingRow>, Refusal> {
    let rows = standing_rows(tournament, names, after, locale)?;
    if tournament.cut.is_none() || after < tournament.last_main() {
        return Ok(rows);
    }
    let placing = final_placing(tournament)?;
    if placing.len() != rows.len() {
        return Ok(rows);
    }
    let finals = running(tournament)?;
    let mut rows: BTreeMap<EntrantId, StandingRow> =
        rows.into_iter().map(|row| (EntrantId(row.key), row)).collect();
    let placed = placing.iter().filter_map(|placed| {
        let mut row = rows.remove(&placed.entrant)?;
        row.rank = placed.place;
        row.finals = match (&finals, placed.by) {
            (Some(running), PlacedBy::Bracket) => Some(reached(running, placed.entrant, locale)),
            _ => None,
        };
        Some(row)
    });
    Ok(placed.collect())
}

/// Whether every place is known and some of them come from a bracket.
pub fn finals_decided(tournament: &Tournament) -> bool {
    matches!(running(tournament), Ok(Some(running)) if running.bracket.champion().is_some())
}

/// "Champion", or the round of the finals somebody came to.
fn reached(running: &Running, entrant: EntrantId, locale: Locale) -> String {
    let Some(seed) = running.seed(entrant) else { return String::new() };
    if running.bracket.champion() == Some(seed) {
        return locale.t(key("placed-champion")).to_string();
    }
    let played = running.bracket.matches().iter().zip(running.bracket.states()).filter(|(_, state)| {
        let there = state.a.seed() == Some(seed) || state.b.seed() == Some(seed);
        there && !matches!(state.how, None | Some(How::NotNeeded))
    });
    let last = played.map(|(found, _)| found.round).max().unwrap_or(1);
    RoundTitle::of_column(&running.bracket, last).name(locale).to_string()
}
