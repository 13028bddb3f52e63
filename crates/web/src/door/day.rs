//! The day of a tournament, as people say it.

use engine::Tournament;
use jiff::civil::Date;

use crate::locale::Locale;

/// The day of the tournament with its weekday; what is no date stays as it was typed.
pub(crate) fn day_words(tournament: &Tournament, locale: Locale) -> String {
    let typed = &tournament.details.date;
    let Ok(date) = typed.parse::<Date>() else { return typed.clone() };
    locale
        .t("day-words")
        .with("weekday", i64::from(date.weekday().to_monday_one_offset()))
        .with("day", i64::from(date.day()))
        .with("month", i64::from(date.month()))
        .with("year", date.year().to_string())
        .to_string()
}
