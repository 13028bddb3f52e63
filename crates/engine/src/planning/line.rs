//! Where the line of the cut runs while the main rounds are played.

use crate::Tournament;
use crate::ids::{EntrantId, RoundNumber};
use crate::standings::standings_after;

/// The line after the last closed round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How many go on.
    pub size: u32,
    /// What the last place has now.
    pub points: i64,
    /// Those with exactly these points, in the order of the standings: above the line, and below it. Where somebody is
    /// below, only tiebreakers part them.
    pub above: Vec<EntrantId>,
    pub below: Vec<EntrantId>,
}

/// None where there is no cut of a size, nothing was played, or it is taken already.
pub fn line(tournament: &Tournament) -> Option<Line> {
    let rulebook = tournament.rulebook().ok()?;
    let size = rulebook.cut()?.size?;
    let after = RoundNumber(tournament.last_closed()?.0.min(tournament.last_main().0));
    if tournament.cut.is_some() || after.0 == 0 {
        return None;
    }
    let (_, table) = standings_after(tournament, after).ok()?;
    let rows =
        table.rows.iter().filter_map(|row| Some((tournament.entrants.get(row.entrant)?, row.tally.points)));
    let candidates: Vec<(EntrantId, i64)> = rows
        .filter(|(entrant, _)| entrant.dropped_after.is_none() && !entrant.declined_cut)
        .map(|(entrant, points)| (entrant.id, points))
        .collect();
    let last = usize::try_from(size).ok()?.checked_sub(1)?;
    let points = candidates.get(last)?.1;
    let level =
        |(place, &(id, own)): (usize, &(EntrantId, i64))| (own == points).then_some((place <= last, id));
    let (above, below): (Vec<_>, Vec<_>) =
        candidates.iter().enumerate().filter_map(level).partition(|(above, _)| *above);
    let ids = |found: Vec<(bool, EntrantId)>| found.into_iter().map(|(_, id)| id).collect();
    Some(Line { size, points, above: ids(above), below: ids(below) })
}
