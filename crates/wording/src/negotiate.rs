//! Which language a visitor reads: what they chose on this page, else what they chose before, else what their browser asks
//! for.

use crate::Locale;
use crate::languages::LANGUAGES;

/// The languages a server offers; those of the program unless it is told otherwise.
#[derive(Clone, Debug)]
pub struct Languages(pub Vec<Locale>);

impl Default for Languages {
    fn default() -> Self {
        Self(LANGUAGES.iter().map(Locale::from).collect())
    }
}

impl Languages {
    /// Reads a language tag, taking `ja-JP` for Japanese.
    pub fn from_tag(&self, tag: &str) -> Option<Locale> {
        let language = tag.split(['-', '_', '.']).next()?;
        self.0.iter().copied().find(|locale| locale.tag().eq_ignore_ascii_case(language))
    }

    pub fn negotiate(
        &self,
        query: Option<&str>,
        cookie: Option<&str>,
        accept_language: Option<&str>,
    ) -> Locale {
        query
            .and_then(|tag| self.from_tag(tag))
            .or_else(|| cookie.and_then(|tag| self.from_tag(tag)))
            .or_else(|| accept_language.and_then(|header| self.preferred(header)))
            .unwrap_or_default()
    }

    /// The best of an `Accept-Language` header: the highest weight wins, the earlier of equals.
    fn preferred(&self, header: &str) -> Option<Locale> {
        let mut best: Option<(u16, Locale)> = None;
        for item in header.split(',') {
            let mut fields = item.split(';').map(str::trim);
            let Some(locale) = fields.next().and_then(|tag| self.from_tag(tag)) else { continue };
            let weight = fields.find_map(|field| field.strip_prefix("q=")).map_or(1000, thousandths);
            if weight > 0 && best.is_none_or(|(heaviest, _)| weight > heaviest) {
                best = Some((weight, locale));
            }
        }
        best.map(|(_, locale)| locale)
    }
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
        assert_eq!(Languages::default().negotiate(Some("ja"), Some("en"), Some("en")), Locale::japanese());
        assert_eq!(Languages::default().negotiate(None, Some("ja"), Some("en")), Locale::japanese());
        assert_eq!(
            Languages::default().negotiate(Some("xx"), None, Some("ja-JP,ja;q=0.9,en;q=0.8")),
            Locale::japanese()
        );
        assert_eq!(Languages::default().negotiate(None, None, None), Locale::english());
    }

    #[test]
    fn the_browser_is_taken_at_its_weights() {
        for (header, expected) in [
            ("ja", Some(Locale::japanese())),
            ("en;q=0.5, ja;q=0.9", Some(Locale::japanese())),
            ("fr, de;q=0.9", None),
            ("fr, ja;q=0.2, en;q=0.25", Some(Locale::english())),
            ("ja;q=0, en;q=0.1", Some(Locale::english())),
            ("en, ja", Some(Locale::english())),
            (";;,q=,", None),
        ] {
            assert_eq!(Languages::default().preferred(header), expected, "{header}");
        }
    }
}
