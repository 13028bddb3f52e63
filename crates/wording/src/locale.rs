//! The languages, and words by their key.

use crate::text::Text;
use rulebook::Words;

/// A language Floorkeeper speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Locale {
    #[default]
    En,
    Ja,
}

impl Locale {
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

    /// The language tag, as in `<html lang>` and in the names of the locale folders.
    pub fn tag(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
        }
    }

    /// The language's name in itself, short enough for the header.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::En => "EN",
            Self::Ja => "日本語",
        }
    }

    /// The words under `key`, ready to take arguments and to be shown.
    pub fn t(self, key: &'static str) -> Text {
        Text::new(self, key)
    }

    /// The rulebook's words in this language.
    pub fn words(self, words: &Words) -> &str {
        self.pick(&words.en, &words.ja)
    }

    /// Picks the words of this language.
    pub fn pick<T>(self, en: T, ja: T) -> T {
        match self {
            Self::En => en,
            Self::Ja => ja,
        }
    }
}

/// Marks a string as a key of the locale files, so that the test which looks for words of every key sees it.
pub const fn key(key: &'static str) -> &'static str {
    key
}
