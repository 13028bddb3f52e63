//! The program's own words, in English and Japanese.
//!
//! Words live in `locales/<language>/<subject>.ftl`, one file per room, and are compiled in; a new file is found without
//! being named anywhere. Words of a rulebook come with the rulebook and never pass through here.

mod catalogue;
mod negotiate;
#[cfg(test)]
mod tests;
mod text;

pub use text::{Argument, Text, Words};

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

    /// The words for a refusal of the engine: the message `refusal-<code>`, or, for a code without words yet, one that names
    /// the code so that nobody stands before an empty page.
    pub fn refusal<N, V>(self, code: &str, arguments: impl IntoIterator<Item = (N, V)>) -> Text
    where
        N: Into<String>,
        V: Argument,
    {
        let key = format!("refusal-{code}");
        if catalogue::knows(self, &key) {
            // Words of the rulebook come in both languages, the Japanese ones under a name of their own.
            let own = |name: String| match name.strip_suffix("_ja") {
                Some(shared) if self == Self::Ja => shared.to_owned(),
                _ => name,
            };
            Text::new(self, key)
                .with_all(arguments.into_iter().map(|(name, value)| (own(name.into()), value)))
        } else {
            self.t("refusal-unknown").with("code", code)
        }
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
