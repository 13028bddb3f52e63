//! Moments as people at the venue read them.

use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use crate::locale::{Locale, Text};

/// The tournament's zone by its IANA name; a name this machine does not know counts as UTC, and is logged.
pub fn zone(name: &str) -> TimeZone {
    TimeZone::get(name).unwrap_or_else(|fault| {
        tracing::warn!(zone = name, %fault, "unknown time zone, showing UTC");
        TimeZone::UTC
    })
}

/// "14:03"
pub fn time_of_day(at_ms: i64, zone: &TimeZone) -> String {
    shown(at_ms, zone, "%H:%M")
}

/// "2026-11-20"
pub fn day(at_ms: i64, zone: &TimeZone) -> String {
    shown(at_ms, zone, "%Y-%m-%d")
}

/// "14:03:27"
pub fn time_with_seconds(at_ms: i64, zone: &TimeZone) -> String {
    shown(at_ms, zone, "%H:%M:%S")
}

/// "15 Nov 2026", "2026年11月15日"
pub fn date(at_ms: i64, zone: &TimeZone, locale: Locale) -> String {
    date_in(locale.t("date-short"), local(at_ms, zone).date())
}

/// Puts a day into a message.
pub(crate) fn date_in(words: Text, date: jiff::civil::Date) -> String {
    words.with("day", date.day()).with("month", date.month()).with("year", date.year()).to_string()
}

fn shown(at_ms: i64, zone: &TimeZone, format: &str) -> String {
    local(at_ms, zone).strftime(format).to_string()
}

fn local(at_ms: i64, zone: &TimeZone) -> Zoned {
    Timestamp::from_millisecond(at_ms).unwrap_or(Timestamp::UNIX_EPOCH).to_zoned(zone.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_moment_is_told_in_the_tournaments_zone_and_the_readers_language() {
        let at_ms = 1_794_711_780_000;
        let tokyo = zone("Asia/Tokyo");
        assert_eq!(time_of_day(at_ms, &TimeZone::UTC), "03:03");
        assert_eq!(time_of_day(at_ms, &tokyo), "12:03");
        assert_eq!(time_with_seconds(at_ms, &tokyo), "12:03:00");
        assert_eq!(date(at_ms, &tokyo, Locale::english()), "15 Nov 2026");
        assert_eq!(date(at_ms, &tokyo, Locale::japanese()), "2026年11月15日");
        assert_eq!(time_of_day(at_ms, &zone("Nowhere/Land")), "03:03");
    }
}
