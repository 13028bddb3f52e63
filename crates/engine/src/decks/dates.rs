//! Calendar days, as far as legality needs them.

use rulebook::mutant;
use std::fmt;

/// A day of the Gregorian calendar, counted from 1970-01-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Day(pub i64);

impl Day {
    /// Reads YYYY-MM-DD.
    pub fn read(text: &str) -> Option<Self> {
        let mut parts = text.trim().splitn(3, '-');
        let year: i64 = parts.next()?.parse().ok()?;
        let month: i64 = parts.next()?.parse().ok()?;
        let day: i64 = parts.next()?.parse().ok()?;
        let found = Self::of(year, month, day);
        // A 30 February counts on into March, and is thereby found out.
        (found.parts() == (year, month, day)).then_some(found)
    }

    fn of(year: i64, month: i64, day: i64) -> Self {
        let year = if month <= 2 { year - 1 } else { year };
        let era = year.div_euclid(400);
        let of_era = year.rem_euclid(400);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        Self(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
    }

    fn parts(self) -> (i64, i64, i64) {
        let days = self.0 + 719_468;
        let era = days.div_euclid(146_097);
        let of_era = days.rem_euclid(146_097);
        let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let shifted = (5 * of_year + 2) / 153;
        let (day, month) = (of_year - (153 * shifted + 2) / 5 + 1, (shifted + 2) % 12 + 1);
        (year + era * 400 + i64::from(month <= 2), month, day)
    }

    /// The first Friday strictly after this day, and a week later (NISEI SF).
    pub fn second_friday(self) -> Self {
        // 1970-01-01 was a Thursday, so that day 1 is a Friday.
        let to_friday = (1 - self.0).rem_euclid(7);
        let first = if to_friday == 0 { mutant!("release-on-a-friday", 7, 0) } else { to_friday };
        Self(self.0 + first + 7)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read_and_written() {
        for text in ["1970-01-01", "2000-02-29", "2019-12-31", "2026-11-16"] {
            assert_eq!(Day::read(text).expect(text).to_string(), text);
        }
        assert_eq!(Day::read("1970-01-02"), Some(Day(1)));
        for wrong in ["2019-02-29", "2019-13-01", "2019-00-10", "yesterday", "2019-1", ""] {
            assert_eq!(Day::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn nr_legal_03_the_second_friday_after_a_release() {
        for (release, legal) in [("2019-04-01", "2019-04-12"), ("2019-04-05", "2019-04-19")] {
            assert_eq!(Day::read(release).expect("a day").second_friday().to_string(), legal);
        }
    }
}
