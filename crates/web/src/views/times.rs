//! Moments in the tournament's zone, and the clock of a round.

use engine::Tournament;
use engine::ids::Moment;
use engine::play::clock::Face;
use engine::play::scoring::owed_ms;
use engine::play::{announcements, preparation};
use engine::tournament::{Match, Phase, Round, RoundOf};

use super::stages::round_name;
use crate::locale::{Locale, key};
use crate::moment;
use crate::parts::{Clock, ClockState, Prep};

/// "14:03" at the venue; a zone this machine does not know is shown in UTC.
pub fn time_of_day(tournament: &Tournament, at: Moment) -> String {
    moment::time_of_day(at.0, &moment::zone(&tournament.details.zone))
}

/// None where the round has no time limit and has not begun, or its limit does not exist.
pub fn clock(tournament: &Tournament, round: &Round) -> Option<Clock> {
    let ms = |ms: i64| u64::try_from(ms).unwrap_or(0);
    let (state, until) = match round.clock.face() {
        Face::NotStarted => {
            let (length_ms, starts_at) = (ms(round.clock.length_ms?), round.scheduled_at);
            let starts_at_ms = starts_at.map(|at| ms(at.0));
            let until = starts_at.map(|at| time_of_day(tournament, at)).unwrap_or_default();
            (ClockState::Ready { length_ms, starts_at_ms }, until)
        }
        Face::Unlimited { .. } => return None,
        Face::Running { ends_at } => {
            (ClockState::Running { ends_at_ms: ms(ends_at.0) }, time_of_day(tournament, ends_at))
        }
        Face::Paused { left_ms } => (ClockState::Paused { remaining_ms: ms(left_ms) }, String::new()),
    };
    let announced = tournament.rulebook().map(announcements).unwrap_or_default();
    let prep = tournament.rulebook().ok().and_then(|rulebook| preparation(rulebook, round.stage));
    let prep_ms = prep.filter(|&minutes| minutes > 0).map(|minutes| u64::from(minutes) * 60_000);
    let clock = Clock { state, until, announced, prep_ms, prep: Prep::default() };
    Some(clock.at(ms(crate::app::now().0)))
}

/// The clock of one table: the round's, and the extension of this table on top. It stands still while time is owed to the table.
pub fn table_clock(tournament: &Tournament, round: &Round, match_: &Match) -> Option<Clock> {
    let mut own = round.clone();
    own.clock.length_ms = own.clock.length_ms.map(|length| length + match_.extension_ms);
    let mut clock = clock(tournament, &own)?;
    let now = crate::app::now();
    let left_ms = match own.clock.face() {
        Face::NotStarted | Face::Unlimited { .. } => return Some(clock),
        Face::Running { ends_at } => ends_at.0 - now.0,
        Face::Paused { left_ms } => left_ms,
    };
    if let Some(owed_ms) = owed_ms(tournament, round, match_, now) {
        let remaining_ms = u64::try_from(left_ms + owed_ms).unwrap_or(0);
        clock = Clock { state: ClockState::Paused { remaining_ms }, until: String::new(), ..clock };
    }
    Some(clock)
}

/// The day of the tournament as the language writes it; what is no date stays as it was typed.
pub fn date_words(tournament: &Tournament, locale: Locale) -> String {
    let typed = &tournament.details.date;
    match typed.parse::<jiff::civil::Date>() {
        Ok(date) => moment::date_in(locale.t("date-long"), date),
        Err(_) => typed.clone(),
    }
}

/// "Round 4 of 6", or what the tournament is waiting for.
pub fn round_heading(tournament: &Tournament, locale: Locale) -> String {
    match (tournament.phase, tournament.current_round()) {
        (Phase::Posted, _) => locale.t(key("standings-posted")).to_string(),
        (Phase::Final, _) => locale.t(key("standings-final")).to_string(),
        (_, Some(round)) => {
            if round.of != RoundOf::Main {
                let name = round_name(tournament, round.number, locale);
                let over = || locale.t(key("round-named-over")).with("round", name.as_str()).to_string();
                return if round.closed { over() } else { name };
            }
            let rounds = tournament.rounds_planned().unwrap_or(round.number.0).max(round.number.0);
            let words = if round.closed { locale.t(key("round-over")) } else { locale.t(key("round-of")) };
            words.with("round", round.number.0).with("rounds", rounds).to_string()
        }
        (Phase::Playing, None) => locale.t(key("registration-closed")).to_string(),
        (_, None) => locale.t(key("registration-open")).to_string(),
    }
}
