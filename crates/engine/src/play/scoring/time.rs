//! Whether time can have ended a match: what the clock says of its table.

use crate::Tournament;
use crate::decks::extension_for;
use crate::ids::Moment;
use crate::play::clock::Face;
use crate::play::{extension_rule, lapses_unmentioned, preparation, proposed_ms};
use crate::tournament::{Match, Round};
use rulebook::mutant;

/// How a table stands against the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableTime {
    /// The round has no limit: only its games end a match.
    NoLimit,
    /// Nobody has started the clock. A shop may do without one: what the slip says counts.
    NotWatched,
    Left(TimeLeft),
    Up,
    /// Prep time, in which extra turns are played, is over as well.
    PrepOver,
}

/// What is left to a match that is to be recorded before anybody has won it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLeft {
    /// A minute that has begun counts.
    pub minutes: i64,
    /// The round is over; only an extension of this table runs, which may have to be spoken of (BR-TIM-09).
    pub extension: bool,
}

impl TimeLeft {
    fn of(round_ms: i64, extension_ms: i64, lapses: bool) -> Option<Self> {
        let left_ms = round_ms + mutant!("time-without-extension", extension_ms, 0);
        (left_ms > 0).then_some(Self { minutes: begun(left_ms), extension: lapses && round_ms <= 0 })
    }
}

/// Minutes, of which one that has begun counts.
fn begun(ms: i64) -> i64 {
    (ms + 59_999) / 60_000
}

/// Tells what a table would be given now because its own clock stands still or its decks are being checked; None where it plays.
pub fn owed_ms(tournament: &Tournament, round: &Round, match_: &Match, at: Moment) -> Option<i64> {
    let since = |from: Moment| (at.0 - from.0).max(0);
    let check = tournament.decks.open_check(round.number, match_.table);
    let check = check.map(|check| extension_for(tournament, since(check.opened_at)));
    let stopped = match_.course().and_then(|course| course.stopped.as_ref()).map(|stopped| {
        let (lost_ms, rulebook) = (since(stopped.at), tournament.rulebook().ok());
        let rule = rulebook.and_then(|rulebook| Some((rulebook, extension_rule(rulebook, &stopped.why)?)));
        rule.map_or(lost_ms, |(rulebook, rule)| proposed_ms(rulebook, rule, lost_ms))
    });
    match (check, stopped) {
        (None, None) => None,
        (check, stopped) => Some(check.unwrap_or(0) + stopped.unwrap_or(0)),
    }
}

/// Tells how a table stands against the clock at a moment.
pub fn table_time(tournament: &Tournament, round: &Round, match_: &Match, at: Moment) -> TableTime {
    if round.clock.length_ms.is_none() {
        return TableTime::NoLimit;
    }
    let called = match_.course().is_some_and(|course| course.ending.is_some());
    let round_ms = match round.clock.face() {
        Face::NotStarted => return TableTime::NotWatched,
        Face::Unlimited { .. } => return TableTime::NoLimit,
        Face::Running { ends_at } => ends_at.0 - at.0,
        Face::Paused { left_ms } => left_ms,
    };
    let rulebook = tournament.rulebook().ok();
    if !called {
        // While a table's own clock stands still or its decks are checked, time is owed to it (TF 2.6).
        let left = match owed_ms(tournament, round, match_, at) {
            Some(owed_ms) => {
                let minutes = begun(round_ms + match_.extension_ms + owed_ms).max(1);
                Some(TimeLeft { minutes, extension: false })
            }
            None => TimeLeft::of(round_ms, match_.extension_ms, rulebook.is_some_and(lapses_unmentioned)),
        };
        if let Some(left) = left {
            return TableTime::Left(left);
        }
    }
    let over_ms = -(round_ms + match_.extension_ms);
    match rulebook.and_then(|rulebook| preparation(rulebook, round.stage)) {
        Some(minutes) if over_ms < i64::from(minutes) * 60_000 => TableTime::Up,
        Some(_) => TableTime::PrepOver,
        None => TableTime::Up,
    }
}

/// Tells the minutes that stand against calling time at a table now without a reason.
///
/// An extension that has to be spoken of stands against nothing: it is asked about when the round ends (BR-TIM-09).
pub fn too_early_by(tournament: &Tournament, round: &Round, match_: &Match, at: Moment) -> Option<i64> {
    match table_time(tournament, round, match_, at) {
        TableTime::NotWatched => Some(1),
        TableTime::Left(left) => Some(left.minutes).filter(|_| !left.extension),
        TableTime::NoLimit | TableTime::Up | TableTime::PrepOver => None,
    }
}

#[cfg(test)]
mod tests {
    use super::TimeLeft;

    #[test]
    fn br_tim_09_a_table_with_an_open_extension_is_asked_about_before_it_is_closed() {
        const MINUTE: i64 = 60_000;
        let left = |minutes, extension| Some(TimeLeft { minutes, extension });
        assert_eq!(TimeLeft::of(-MINUTE, 5 * MINUTE, true), left(4, true), "only the extension runs");
        assert_eq!(TimeLeft::of(3 * MINUTE, 5 * MINUTE, true), left(8, false), "the round itself runs");
        assert_eq!(TimeLeft::of(-MINUTE, 5 * MINUTE, false), left(4, false), "it stands as recorded");
        assert_eq!(TimeLeft::of(-6 * MINUTE, 5 * MINUTE, true), None, "over");
        assert_eq!(TimeLeft::of(-MINUTE, 0, true), None, "no extension");
        assert_eq!(TimeLeft::of(1, 0, true), left(1, false), "the last minute");
    }
}
