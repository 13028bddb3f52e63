//! Names of cards: how they are compared, and what a written one stands for.

use rulebook::decks::NameRule;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Width and spaces do not matter, everything else does.
pub fn plain(name: &str) -> String {
    name.nfkc().filter(|c| !c.is_whitespace()).collect()
}

/// Neither do case, accents and punctuation.
pub fn loose(name: &str) -> String {
    let letters = name.nfkd().filter(|c| !is_combining_mark(*c) || is_voicing(*c));
    letters.flat_map(char::to_lowercase).filter(|c| c.is_alphanumeric() || is_voicing(*c)).nfc().collect()
}

/// The marks that make か a が are letters' parts and no accents.
fn is_voicing(c: char) -> bool {
    matches!(c, '\u{3099}' | '\u{309a}')
}

/// What a short form of a card's name is (Gate Ruler 3e).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Abbreviation {
    Ok,
    NotSinglePart,
    NotPartOfName,
    Ambiguous,
    Unusual,
    ConfusedWithAffiliation,
}

impl Abbreviation {
    pub fn code(self) -> &'static str {
        match self {
            Self::Ok => "OK",
            Self::NotSinglePart => "NOT_SINGLE_PART",
            Self::NotPartOfName => "NOT_PART_OF_NAME",
            Self::Ambiguous => "AMBIGUOUS",
            Self::Unusual => "UNUSUAL",
            Self::ConfusedWithAffiliation => "CONFUSED_WITH_AFFILIATION",
        }
    }
}

/// GR-LIST-06, step by step. `distinct` says how many different cards have the short form in their names.
pub(super) fn abbreviation(
    short: &str,
    full: &str,
    is_a_name: bool,
    distinct: usize,
    affiliations: &[String],
) -> Abbreviation {
    let (short, full) = (plain(short), plain(full));
    if is_a_name {
        return Abbreviation::Ok;
    }
    let Some(at) = full.find(&short).filter(|_| !short.is_empty()) else {
        let mut rest = full.chars();
        let in_order = short.chars().all(|wanted| rest.any(|c| c == wanted));
        return if in_order { Abbreviation::NotSinglePart } else { Abbreviation::NotPartOfName };
    };
    if distinct > 1 {
        return Abbreviation::Ambiguous;
    }
    if !on_boundary(&full, at) || !on_boundary(&full, at + short.len()) {
        return Abbreviation::Unusual;
    }
    let affiliated = |name: &String| short.starts_with(&plain(name));
    if affiliations.iter().any(affiliated) { Abbreviation::ConfusedWithAffiliation } else { Abbreviation::Ok }
}

/// Whether the name changes its script there, or begins or ends.
fn on_boundary(name: &str, at: usize) -> bool {
    let before = name[..at].chars().next_back().map(script);
    let after = name[at..].chars().next().map(script);
    before.is_none() || after.is_none() || before != after
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Kanji,
    Katakana,
    Hiragana,
    Latin,
    Other,
}

fn script(c: char) -> Script {
    match c {
        '\u{3041}'..='\u{309f}' => Script::Hiragana,
        '・' => Script::Other,
        '\u{30a1}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' => Script::Katakana,
        '々' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' => Script::Kanji,
        c if c.is_alphabetic() && c < '\u{250}' => Script::Latin,
        _ => Script::Other,
    }
}

/// What a written name stands for in a catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Written {
    /// The card at this place of the catalogue.
    Card(usize),
    /// Several cards, or a short form that is not allowed.
    Unclear {
        why: &'static str,
        candidates: Vec<usize>,
    },
    Unknown,
}

/// How a rulebook wants names compared where nothing is said.
pub(super) const USUAL: NameRule = NameRule::Unmistakable;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gr_deck_07_names_are_compared_whole_after_width_and_spaces() {
        assert_eq!(plain("Ｈｉｇｈ-Power　Phaser"), plain("High-Power Phaser"));
        assert_eq!(plain("ｺﾌﾞﾗ"), plain("コブラ"));
        assert_ne!(plain("コブラ"), plain("コブラ&アーマロイド・レディ"));
    }

    #[test]
    fn case_accents_and_punctuation_do_not_tell_cards_apart() {
        assert_eq!(loose("Déjà Vu"), loose("deja-vu"));
        assert_ne!(loose("ハハ"), loose("ババ"), "a voiced letter is another letter");
    }
}
