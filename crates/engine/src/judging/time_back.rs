//! The time a ruling took: what is given back, and what rules it out.

use super::state::{Call, PenaltyRecord, PenaltyState};
use super::tables;
use crate::ids::{Moment, RoundNumber, TableNumber};
use crate::{Refusal, RefusalKind, Tournament};
use rulebook::judging::{Extension, Infraction};
use rulebook::mutant;

/// The minutes a call took, rounded up, where the document gives them back.
pub fn extension_minutes(tournament: &Tournament, call: &Call, now: Moment) -> u32 {
    let Some((_, taken)) = call.taken else { return 0 };
    let Ok(tables) = tables(tournament) else { return 0 };
    let until = call.rulings.last().map_or(now, |ruling| ruling.at);
    let took = (until.0 - taken.0).max(0);
    let said = tournament.rulebook().ok().and_then(|rulebook| rulebook.number("pause_threshold_seconds"));
    let over = said.unwrap_or(i64::from(tables.calls.stoppage.rule.over_seconds));
    let ruled_out = no_time_back_for(tournament, call).is_some();
    if took <= over * 1000 || mutant!("extension-despite-penalty", ruled_out, false) {
        return 0;
    }
    u32::try_from((took + mutant!("extension-rounded-down", 59_999, 0)) / 60_000).unwrap_or(0)
}

/// Finds the infraction, among those of a call, for which the document gives no time back.
pub(super) fn no_time_back_for<'a>(tournament: &'a Tournament, call: &Call) -> Option<&'a Infraction> {
    let at_table = |record: &PenaltyRecord| {
        let there = call.table.is_some() && (record.round, record.table) == (call.round, call.table);
        record.details.call.is_none() && there && record.at >= call.at
    };
    ruling_out(tournament, |record| record.details.call == Some(call.id) || at_table(record))
}

/// Finds the infraction recorded at a table since a moment for which the document gives no time back.
pub fn no_time_back_since(
    tournament: &Tournament,
    (round, table): (RoundNumber, TableNumber),
    since: Moment,
) -> Option<&Infraction> {
    let there = move |record: &PenaltyRecord| (record.round, record.table) == (Some(round), Some(table));
    ruling_out(tournament, move |record| there(record) && record.at >= since)
}

/// Refuses minutes for a table where an infraction rules them out: outright while its call is open, and later
/// unless they are given for something else, in words.
pub(crate) fn refuse_time_back(
    tournament: &Tournament,
    (round, table): (RoundNumber, TableNumber),
    reason: Option<&str>,
) -> Result<(), Refusal> {
    let mut open = super::open_calls(tournament)
        .filter(|call| (call.round, call.table) == (Some(round), Some(table)))
        .filter_map(|call| no_time_back_for(tournament, call));
    let worded = crate::command::reason_if_any(reason).is_some();
    let earlier = || no_time_back_since(tournament, (round, table), Moment(i64::MIN)).filter(|_| !worded);
    open.next().or_else(earlier).map_or(Ok(()), |found| Err(no_time_back(found)))
}

/// Says that no time is given back, and for what.
pub(crate) fn no_time_back(found: &Infraction) -> Refusal {
    Refusal::new(RefusalKind::NoTimeBack { words: found.words.clone() }).citing(&found.citation)
}

fn ruling_out(tournament: &Tournament, fits: impl Fn(&PenaltyRecord) -> bool) -> Option<&Infraction> {
    let tables = tables(tournament).ok()?;
    let tier = tournament.rulebook().ok().and_then(|rulebook| rulebook.tier());
    let recorded = tournament.judging.penalties.values().filter(|record| {
        matches!(record.state, PenaltyState::Given | PenaltyState::Proposed) && fits(record)
    });
    recorded.filter_map(|record| tables.infraction(&record.details.infraction)).find(|found| {
        match &found.extension {
            Extension::Judge => false,
            Extension::Never => true,
            Extension::NotAt(tiers) => tier.is_some_and(|tier| tiers.iter().any(|at| at == tier)),
        }
    })
}
