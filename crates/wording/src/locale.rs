//! A language as it is passed around, and words by their key.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use rulebook::Words;

use crate::languages::{LANGUAGES, Language};
use crate::text::Text;

/// A language Floorkeeper speaks.
#[derive(Clone, Copy, Debug)]
pub struct Locale(&'static Language);

impl Locale {
    pub fn english() -> Self {
        Self(&LANGUAGES[0])
    }

    pub fn japanese() -> Self {
        Self(&LANGUAGES[1])
    }

    /// The language tag, as in `<html lang>` and in the names of the locale folders.
    pub fn tag(self) -> &'static str {
        self.0.tag()
    }

    /// The language's name in itself, short enough for the header.
    pub fn own_name(self) -> &'static str {
        self.0.own_name()
    }

    /// Whether its readers look names up by kana.
    pub fn has_kana(self) -> bool {
        self.0.has_kana()
    }

    /// The words under `key`, ready to take arguments and to be shown.
    pub fn t(self, key: &'static str) -> Text {
        Text::new(self, key)
    }

    /// The rulebook's words in this language.
    pub fn words(self, words: &Words) -> &str {
        self.0.words(words)
    }

    /// Strings things together: "Ada, Ben, Chie".
    pub fn list<T: AsRef<str>>(self, items: impl IntoIterator<Item = T>) -> String {
        let joined = |before: String, next: T| {
            self.t(key("list-next")).with("before", before).with("next", next.as_ref()).to_string()
        };
        let mut items = items.into_iter();
        let first = items.next().map(|item| item.as_ref().to_owned()).unwrap_or_default();
        items.fold(first, joined)
    }

    pub(crate) fn language(self) -> &'static Language {
        self.0
    }
}

impl Default for Locale {
    fn default() -> Self {
        Self::english()
    }
}

impl From<&'static Language> for Locale {
    fn from(language: &'static Language) -> Self {
        Self(language)
    }
}

impl PartialEq for Locale {
    fn eq(&self, other: &Self) -> bool {
        self.tag() == other.tag()
    }
}

impl Eq for Locale {}

impl PartialOrd for Locale {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Locale {
    fn cmp(&self, other: &Self) -> Ordering {
        self.tag().cmp(other.tag())
    }
}

impl Hash for Locale {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.tag().hash(state);
    }
}

/// Marks a string as a key of the locale files, so that the test which looks for words of every key sees it.
pub const fn key(key: &'static str) -> &'static str {
    key
}
