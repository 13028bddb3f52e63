//! Which language a visitor reads: what they chose on this page, else what they chose before, else what their browser asks
//! for.

use crate::Locale;

impl Locale {
    /// Reads a language tag, taking `ja-JP` for Japanese.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let language = tag.split(['-', '_']).next()?;
        Self::ALL.into_iter().find(|locale| locale.tag().eq_ignore_ascii_case(language))
    }

    pub fn negotiate(query: Option<&str>, cookie: Option<&str>, accept_language: Option<&str>) -> Self {
        query
            .and_then(Self::from_tag)
            .or_else(|| cookie.and_then(Self::from_tag))
            .or_else(|| accept_language.and_then(preferred))
            .unwrap_or_default()
    }
}

/// The best of an `Accept-Language` header: the highest weight wins, the earlier of equals.
fn preferred(header: &str) -> Option<Locale> {
    let mut best: Option<(u16, Locale)> = None;
    for item in header.split(',') {
        let mut fields = item.split(';').map(str::trim);
        let Some(locale) = fields.next().and_then(Locale::from_tag) else { continue };
        let weight = fields.find_map(|field| field.strip_prefix("q=")).map_or(1000, thousandths);
        if weight > 0 && best.is_none_or(|(heaviest, _)| weight > heaviest) {
            best = Some((weight, locale));
        }
    }
    best.map(|(_, locale)| locale)
}

/// A weight such as `0.8` in thousandths; what cannot be read counts as nothing.
fn thousandths(weight: &str) -> u16 {
    let (whole, fraction) = weight.split_once('.').unwrap_or((weight, ""));
    if whole == "1" {
        return 1000;
    }
    let digits: String = fraction.chars().chain("000".chars()).take(3).collect();
    if whole == "0" { digits.parse().unwrap_or(0) } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_on_the_page_wins_over_the_cookie_and_the_browser() {
        assert_eq!(Locale::negotiate(Some("ja"), Some("en"), Some("en")), Locale::Ja);
        assert_eq!(Locale::negotiate(None, Some("ja"), Some("en")), Locale::Ja);
        assert_eq!(Locale::negotiate(Some("xx"), None, Some("ja-JP,ja;q=0.9,en;q=0.8")), Locale::Ja);
        assert_eq!(Locale::negotiate(None, None, None), Locale::En);
    }

    #[test]
    fn the_browser_is_taken_at_its_weights() {
        for (header, expected) in [
            ("ja", Some(Locale::Ja)),
            ("en;q=0.5, ja;q=0.9", Some(Locale::Ja)),
            ("fr, de;q=0.9", None),
            ("fr, ja;q=0.2, en;q=0.25", Some(Locale::En)),
            ("ja;q=0, en;q=0.1", Some(Locale::En)),
            ("en, ja", Some(Locale::En)),
            (";;,q=,", None),
        ] {
            assert_eq!(preferred(header), expected, "{header}");
        }
    }
}
