//! What correcting a result would change, worked out on a copy before anything is saved.

use std::collections::BTreeMap;

use engine::ids::{CommandId, EntrantId, RoundNumber, TableNumber};
use engine::standings::published_main;
use engine::structure::bracket::Occupant;
use engine::structure::stages::running;
use engine::tournament::RoundOf;
use engine::{Command, Context, Envelope, Facts, Refusal, Tournament};

use super::room::Desk;
use crate::app::now;
use crate::locale::key;
use crate::views::{RoundTitle, round_name};

/// More lines than this nobody reads before saving; the count of the rest is said.
const MOST_LINES: usize = 24;

pub struct Consequences {
    /// Standings after this round are compared.
    pub after: u32,
    pub moved: Vec<Moved>,
    pub more: usize,
    pub later: Vec<Later>,
    /// Other players go on in the finals, and what was drawn with the former ones.
    pub finals: Option<Finals>,
    /// Who goes on was published on these standings, and stays as it is.
    pub cut_stays: bool,
    /// A draft made on the old result.
    pub draft: Option<String>,
}

pub struct Moved {
    pub name: String,
    pub points: [i64; 2],
    pub rank: [u32; 2],
    /// One of the two at the table.
    pub own: bool,
}

/// A round that was paired while the old result stood.
pub struct Later {
    /// "Round 5", "Final".
    pub round: String,
    pub words: Vec<String>,
}

/// What a correction does to the bracket.
pub struct Finals {
    /// "Final: Ben instead of Aiko".
    pub seats: Vec<String>,
    /// The later round that was drawn already.
    pub drawn: Option<String>,
}

/// Decides the correction without recording it.
pub fn consequences(
    desk: &Desk,
    command: &Command,
    round: RoundNumber,
    table: TableNumber,
) -> Result<Consequences, Refusal> {
    let before: &Tournament = &desk.held;
    let envelope = Envelope { id: CommandId("preview".to_owned()), command: command.clone() };
    let context = Context { at: now(), actor: desk.staff.actor(), seed: [0; 32], facts: Facts::default() };
    let (after, _) = engine::execute(before, &envelope, &context)?;

    let through = before.last_closed().map_or(round, |closed| closed.max(round));
    let (old, new) = (places(before, through)?, places(&after, through)?);
    let seated = before.round(round).and_then(|round| round.table(table));
    let main = before.round(round).is_some_and(|found| found.of == RoundOf::Main);
    let own = |entrant| seated.is_some_and(|match_| match_.has(entrant));
    let names = desk.names();
    let mut moved: Vec<(EntrantId, Moved)> = old
        .iter()
        .filter_map(|(&entrant, &(rank, points))| {
            let &(new_rank, new_points) = new.get(&entrant)?;
            let own = own(entrant);
            (own && main || (rank, points) != (new_rank, new_points)).then(|| {
                let points = [points, new_points];
                (entrant, Moved { name: names.full(entrant), points, rank: [rank, new_rank], own })
            })
        })
        .collect();
    // The two at the table first, then by the place they get.
    moved.sort_by_key(|(entrant, moved)| (!moved.own, moved.rank[1], *entrant));
    let more = moved.len().saturating_sub(MOST_LINES);
    moved.truncate(MOST_LINES);
    let players: Vec<EntrantId> = seated.map(|match_| vec![match_.a, match_.b]).unwrap_or_default();
    Ok(Consequences {
        after: through.0,
        moved: moved.into_iter().map(|(_, moved)| moved).collect(),
        more,
        later: if main { later(desk, round, &players) } else { Vec::new() },
        finals: finals(desk, &after, round)?,
        cut_stays: before.cut.is_some() && main,
        draft: before
            .draft
            .as_ref()
            .filter(|draft| draft.round > round)
            .map(|draft| round_name(before, draft.round, desk.locale())),
    })
}

/// Rank and points of everybody who has a place.
fn places(tournament: &Tournament, through: RoundNumber) -> Result<BTreeMap<EntrantId, (u32, i64)>, Refusal> {
    let rows = published_main(tournament, through)?.standings;
    Ok(rows.iter().filter_map(|row| Some((row.who?, (row.rank, row.points)))).collect())
}

/// None where everybody stays where they are in the bracket.
fn finals(desk: &Desk, after: &Tournament, corrected: RoundNumber) -> Result<Option<Finals>, Refusal> {
    let (Some(old), Some(new)) = (running(&desk.held)?, running(after)?) else { return Ok(None) };
    let locale = desk.locale();
    let names = desk.names();
    let seat = |occupant: Occupant| occupant.seed().and_then(|seed| old.entrant(seed));
    let mut seats = Vec::new();
    for (index, (was, is)) in old.bracket.states().iter().zip(new.bracket.states()).enumerate() {
        let column = old.bracket.matches()[index].round;
        for (was, is) in [(was.a, is.a), (was.b, is.b)] {
            let (Some(was), Some(is)) = (seat(was), seat(is)) else { continue };
            if was != is {
                let round = RoundTitle::of_column(&old.bracket, column).name(locale);
                let words = locale.t(key("desk-finals-instead")).with("round", round);
                let words = words.with("name", names.full(is)).with("former", names.full(was));
                seats.push(words.to_string());
            }
        }
    }
    if seats.is_empty() {
        return Ok(None);
    }
    let later = |round: &&std::sync::Arc<engine::tournament::Round>| round.number > corrected;
    let drawn = desk.held.rounds.iter().find(later);
    let drawn = drawn.map(|round| round_name(&desk.held, round.number, locale));
    Ok(Some(Finals { seats, drawn }))
}

fn later(desk: &Desk, corrected: RoundNumber, players: &[EntrantId]) -> Vec<Later> {
    let locale = desk.locale();
    let names = desk.names();
    let paired_later = desk.held.rounds.iter().filter(|round| round.number > corrected);
    paired_later
        .map(|round| {
            let seat = |&player: &EntrantId| {
                if let Some(match_) = round.matches.iter().find(|match_| match_.has(player)) {
                    let other = names.full(match_.opponent_of(player));
                    let text = locale.t(key("desk-later-met"));
                    let text = text.with("name", names.full(player)).with("other", other);
                    return Some(text.with("table", match_.table.0).to_string());
                }
                let bye = round.byes.iter().find(|bye| bye.entrant == player)?;
                let text = locale.t(key("desk-later-bye")).with("name", names.full(player));
                Some(text.with("table", bye.table.0).to_string())
            };
            Later {
                round: round_name(&desk.held, round.number, locale),
                words: players.iter().filter_map(seat).collect(),
            }
        })
        .collect()
}
