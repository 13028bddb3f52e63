//! Time zones by their names, and days.

use std::sync::LazyLock;

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{TimeZone, db};

use crate::app::now;

static ZONES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut zones: Vec<String> = db()
        .available()
        .map(|name| name.to_string())
        // Regions and cities; the rest are old names of the same zones.
        .filter(|name| {
            name == "UTC" || (name.contains('/') && !name.starts_with("Etc/") && !name.starts_with("posix"))
        })
        .collect();
    zones.sort();
    zones.dedup();
    zones
});

/// Every zone a venue may be in.
pub(super) fn zones() -> &'static [String] {
    &ZONES
}

/// Where this machine stands; UTC where it does not say.
pub(super) fn own_zone() -> String {
    TimeZone::system()
        .iana_name()
        .filter(|name| *name != "Etc/UTC" && *name != "Etc/Unknown")
        .unwrap_or("UTC")
        .to_owned()
}

pub(super) fn is_zone(name: &str) -> bool {
    !name.is_empty() && TimeZone::get(name).is_ok()
}

pub(super) fn is_day(text: &str) -> bool {
    text.len() == 10 && text.parse::<Date>().is_ok()
}

/// The day it is there now.
pub(super) fn today(zone: &str) -> String {
    let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    Timestamp::from_millisecond(now().0).unwrap_or_default().to_zoned(zone).date().to_string()
}

/// `15 Nov 14:03` of a moment there, for lists.
pub(super) fn moment(zone: &str, ms: i64) -> String {
    let zone = TimeZone::get(zone).unwrap_or(TimeZone::UTC);
    let at = Timestamp::from_millisecond(ms).unwrap_or_default().to_zoned(zone);
    at.strftime("%Y-%m-%d %H:%M").to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_have_names_people_know() {
        assert!(zones().len() > 300);
        for zone in ["Asia/Tokyo", "Europe/Berlin", "America/New_York", "UTC"] {
            assert!(zones().iter().any(|known| known == zone), "{zone}");
            assert!(is_zone(zone));
        }
        assert!(!is_zone("Asia/Atlantis") && !is_zone(""));
        assert!(is_zone(&own_zone()));
    }

    #[test]
    fn days_are_read_strictly() {
        assert!(is_day("2026-11-15"));
        assert!(!is_day("2026-11-31") && !is_day("15.11.2026") && !is_day(""));
        assert_eq!(moment("Asia/Tokyo", 0), "1970-01-01 09:00");
    }
}
