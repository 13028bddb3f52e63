//! Pairings as rows.

use engine::Tournament;
use engine::event::ByeSeat;
use engine::tournament::{Match, Round};
use rulebook::Resolved;

use super::names::Names;
use super::scores::score_words;
use crate::locale::Locale;
use crate::parts::{PairingRow, State};

pub fn pairings(names: &Names<'_>, round: &Round, locale: Locale) -> Vec<PairingRow> {
    round
        .matches
        .iter()
        .map(|match_| PairingRow {
            table: match_.table.0,
            a: names.side(match_.a, match_.points[0]),
            b: Some(names.side(match_.b, match_.points[1])),
            seated: true,
            state: Some(state_of(round, match_)),
            extension_min: minutes(match_.extension_ms),
            result: result_words(match_, locale),
        })
        .collect()
}

/// Byes, with the table they are seated at where the document wants that.
pub fn byes(rulebook: &Resolved, names: &Names<'_>, byes: &[ByeSeat]) -> Vec<PairingRow> {
    let seated = engine::play::bye_seat(rulebook).is_some();
    byes.iter()
        .map(|bye| PairingRow {
            table: bye.table.0,
            a: names.side(bye.entrant, bye.points),
            b: None,
            seated,
            state: None,
            extension_min: None,
            result: None,
        })
        .collect()
}

fn minutes(ms: i64) -> Option<u32> {
    u32::try_from(ms / 60_000).ok().filter(|&minutes| minutes > 0)
}

/// Whether play has begun: the clock was started, there is none to start, or something was reported already.
pub fn begun(round: &Round) -> bool {
    round.clock.started_at.is_some()
        || round.clock.length_ms.is_none()
        || round.matches.iter().any(|match_| match_.result.is_some() || match_.report.is_some())
}

/// The tables of the running round whose players disagree about their result.
pub fn disputed(tournament: &Tournament) -> impl Iterator<Item = &Match> {
    let open = tournament.current_round().filter(|round| !round.closed);
    open.into_iter().flat_map(|round| round.outstanding()).filter(|match_| match_.disputed)
}

/// What staff see of a table.
pub fn table_state(round: &Round, match_: &Match) -> State {
    let course = match_.course();
    match match_ {
        _ if match_.result.is_some() || match_.disputed => state_of(round, match_),
        _ if course.is_some_and(|course| course.ending.is_some()) => State::Ending,
        _ if course.is_some_and(|course| course.stopped.is_some()) => State::Stopped,
        _ if [match_.a, match_.b].iter().any(|&seat| round.empty_seat(seat)) => State::Missing,
        _ => state_of(round, match_),
    }
}

/// What anybody may see of a table.
pub fn state_of(round: &Round, match_: &Match) -> State {
    match match_ {
        _ if match_.result.is_some() => State::Done,
        _ if match_.disputed => State::Call,
        _ if match_.extension_ms > 0 => State::Extension,
        _ if !begun(round) => State::Waiting,
        _ => State::Playing,
    }
}

/// "2–1", as seen from seat a; None without a result.
pub fn result_words(match_: &Match, locale: Locale) -> Option<String> {
    match_.result.as_ref().map(|result| score_words(&result.score, result.settled.outcome, locale))
}
