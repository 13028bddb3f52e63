//! The program's own words, in English and Japanese.
//!
//! Words live in `locales/<language>/<subject>.ftl`, one file per room, and are compiled in; a new file is found without
//! being named anywhere. Words of a rulebook come with the rulebook and never pass through here.

mod catalogue;
mod negotiate;
#[cfg(test)]
mod tests;
mod text;

use engine::Refusal;
use engine::refusal::{EntrantKey, RefusalArgument};
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

    /// Words a refusal, players by their numbers.
    pub fn refusal(self, refusal: &Refusal) -> Text {
        self.refusal_naming(refusal, ToString::to_string)
    }

    /// Words a refusal where players have names.
    pub fn refusal_naming(self, refusal: &Refusal, name: impl Fn(&EntrantKey) -> String) -> Text {
        let group = |group: &Vec<EntrantKey>| group.iter().map(&name).collect::<Vec<_>>().join(", ");
        let value = |argument: RefusalArgument| -> serde_json::Value {
            match argument {
                RefusalArgument::Number(number) => number.into(),
                RefusalArgument::Text(text) => text.into(),
                RefusalArgument::Words(words) => self.pick(words.en, words.ja).into(),
                RefusalArgument::Players(groups) => {
                    groups.iter().map(group).collect::<Vec<_>>().join(" | ").into()
                }
            }
        };
        let arguments = refusal.arguments().into_iter().map(|(name, argument)| (name, value(argument)));
        Text::new(self, format!("refusal-{}", refusal.code())).with_all(arguments)
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
