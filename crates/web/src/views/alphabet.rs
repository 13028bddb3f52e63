//! Names as they are compared, and where they stand in a list by name.

use std::collections::BTreeMap;

use unicode_normalization::UnicodeNormalization as _;

use crate::locale::Locale;

/// The attribute that says how a name is read aloud (フリガナ); kanji cannot be put in order without it.
pub const READING: &str = "reading";

/// A name or what was typed for it, as it is compared: width, case, accents and the kind of kana do not matter.
pub fn fold(text: &str) -> String {
    let bare = text.nfkd().filter(|c| !('\u{300}'..='\u{36f}').contains(c));
    let composed: String = bare.nfc().collect::<String>().to_lowercase();
    composed
        .chars()
        .map(|c| match c {
            // Katakana to hiragana.
            '\u{30a1}'..='\u{30f6}' => char::from_u32(c as u32 - 0x60).unwrap_or(c),
            // Letters whose stroke is no accent of its own.
            'ø' => 'o',
            'đ' => 'd',
            'ł' => 'l',
            c => c,
        })
        .collect()
}

/// Two names are one name if they have the same key: ﾀﾅｶ, タナカ and たなか.
pub fn name_key(name: &str) -> String {
    fold(name).split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What a name stands under in a list by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Heading {
    /// A to Z.
    Latin(char),
    /// The first kana of its row: あ か さ た な は ま や ら わ.
    Kana(char),
    /// Read neither way: kanji without a reading, figures, other scripts.
    Other,
}

/// Where a name stands: which alphabet, then the name as it is read.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Alphabetical {
    alphabet: u8,
    heading: Heading,
    read: String,
}

impl Alphabetical {
    /// Each language puts its own alphabet first; what has no heading of either comes last.
    pub fn of(read: &str, locale: Locale) -> Self {
        let read = name_key(read);
        let heading = heading(&read);
        let alphabet = match heading {
            Heading::Latin(_) => u8::from(locale.has_kana()),
            Heading::Kana(_) => u8::from(!locale.has_kana()),
            Heading::Other => 2,
        };
        Self { alphabet, heading, read }
    }

    pub fn heading(&self) -> Heading {
        self.heading
    }
}

/// The reading of an entrant, where one was given.
pub fn reading(attributes: &BTreeMap<String, String>) -> Option<&str> {
    attributes.get(READING).map(|read| read.trim()).filter(|read| !read.is_empty())
}

fn heading(read: &str) -> Heading {
    match read.chars().next() {
        Some(letter @ 'a'..='z') => Heading::Latin(letter.to_ascii_uppercase()),
        Some(letter) => row(letter).map_or(Heading::Other, Heading::Kana),
        None => Heading::Other,
    }
}

/// The row of a hiragana; voiced and small ones stand with the plain ones.
fn row(letter: char) -> Option<char> {
    let row = match letter {
        'ぁ'..='お' | 'ゔ' => 'あ',
        'か'..='ご' | 'ゕ' | 'ゖ' => 'か',
        'さ'..='ぞ' => 'さ',
        'た'..='ど' => 'た',
        'な'..='の' => 'な',
        'は'..='ぽ' => 'は',
        'ま'..='も' => 'ま',
        'ゃ'..='よ' => 'や',
        'ら'..='ろ' => 'ら',
        'ゎ'..='ん' => 'わ',
        _ => return None,
    };
    Some(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(names: &[&'static str], locale: Locale) -> Vec<&'static str> {
        let mut names = names.to_vec();
        names.sort_by_key(|name| Alphabetical::of(name, locale));
        names
    }

    #[test]
    fn lists_by_name_look_past_accents_and_the_kind_of_kana() {
        let names = ["Zoe", "émile", "Eda", "Özil", "Oz", "アイコ", "あいこ2", "Ａｂｅ"];
        assert_eq!(
            sorted(&names, Locale::english()),
            ["Ａｂｅ", "Eda", "émile", "Oz", "Özil", "Zoe", "アイコ", "あいこ2"]
        );
        assert_eq!(
            sorted(&names, Locale::japanese()),
            ["アイコ", "あいこ2", "Ａｂｅ", "Eda", "émile", "Oz", "Özil", "Zoe"]
        );
    }

    #[test]
    fn names_that_cannot_be_read_come_last() {
        let names = ["森", "Ben", "ガク", "42", "かえで"];
        assert_eq!(sorted(&names, Locale::japanese()), ["かえで", "ガク", "Ben", "42", "森"]);
        assert_eq!(sorted(&names, Locale::english()), ["Ben", "かえで", "ガク", "42", "森"]);
    }

    #[test]
    fn headings_are_letters_and_rows() {
        for (name, expected) in [
            ("Ünal", Heading::Latin('U')),
            ("ゔぃくとる", Heading::Kana('あ')),
            ("ﾀﾅｶ", Heading::Kana('た')),
            ("ぱく", Heading::Kana('は')),
            ("ワタナベ", Heading::Kana('わ')),
            ("田中", Heading::Other),
            ("", Heading::Other),
        ] {
            assert_eq!(Alphabetical::of(name, Locale::japanese()).heading(), expected, "{name}");
        }
    }

    #[test]
    fn one_name_however_it_is_typed() {
        for name in ["タナカ", "ﾀﾅｶ", "たなか", "　タナカ "] {
            assert_eq!(name_key(name), "たなか", "{name}");
        }
        assert_eq!(name_key("JOSÉ  Núñez"), name_key("Jose Nunez"));
        assert_ne!(name_key("Aiko"), name_key("Aika"));
    }
}
