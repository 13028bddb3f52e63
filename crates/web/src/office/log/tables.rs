//! What happened at a table beside its result, in a sentence.

use engine::event::Event;
use engine::ids::{RoundNumber, TableNumber};

use super::words::Teller;
use crate::locale::Text;

impl Teller<'_> {
    /// Words and the table, where it is about one.
    pub(super) fn at_table(&self, event: &Event) -> (Text, Option<(RoundNumber, TableNumber)>) {
        let t = |key: &'static str| self.locale.t(key);
        let minutes = |ms: i64| format!("{}:{:02}", ms / 60_000, ms / 1_000 % 60);
        let (words, round, table) = match event {
            Event::TimeCalled(told) => (t("log-time-called"), told.round, Some(told.table)),
            Event::EndAnswered(told) => {
                (t("log-end-answered").with("step", told.step + 1), told.round, Some(told.table))
            }
            Event::EndTakenBack(told) => (t("log-end-taken-back"), told.round, Some(told.table)),
            Event::TableStopped(told) => {
                (t("log-table-stopped").with("why", told.why.as_str()), told.round, Some(told.table))
            }
            Event::TableResumed(told) => (
                t("log-table-resumed")
                    .with("lost", minutes(told.lost_ms))
                    .with("given", minutes(told.given_ms)),
                told.round,
                Some(told.table),
            ),
            Event::TurnsGranted(told) => {
                (t("log-turns-granted").with("turns", told.turns), told.round, Some(told.table))
            }
            Event::SlowPlayNoted(told) => (
                t("log-slow-play").with("player", self.names.full(told.entrant)),
                told.round,
                Some(told.table),
            ),
            Event::TwoForOneAgreed(told) => (t("log-two-for-one"), told.round, Some(told.table)),
            Event::RoundScheduled(told) => (t("log-round-scheduled"), told.round, None),
            Event::SeatMarked(told) if told.here => {
                (t("log-seat-taken").with("player", self.names.full(told.entrant)), told.round, None)
            }
            Event::SeatMarked(told) => {
                (t("log-seat-empty").with("player", self.names.full(told.entrant)), told.round, None)
            }
            Event::LatenessApplied(told) => {
                let words = t("log-lateness").with("player", self.names.full(told.entrant));
                (words.with("step", told.step.as_str()), told.round, None)
            }
            Event::WrongTablesCorrected(told) => (t("log-wrong-tables"), told.round, None),
            _ => return (t("log-undone"), None),
        };
        let words = words.with("round", round.0).with("table", table.map_or(0, |table| table.0));
        (words, table.map(|table| (round, table)))
    }
}
