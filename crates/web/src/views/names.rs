//! What players are called, and how two of one name are told apart.

use std::collections::BTreeMap;

use engine::Tournament;
use engine::ids::EntrantId;
use engine::people::Entrant;
use engine::tournament::NameStyle;

use crate::locale::{Locale, key};
use crate::parts::Side;

/// Staff see full names; everybody else what the tournament chose to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    Public,
    Staff,
}

/// The names of one tournament for one audience.
pub struct Names<'t> {
    tournament: &'t Tournament,
    style: NameStyle,
    locale: Locale,
    /// How many carry the same shown name.
    shared: BTreeMap<String, u32>,
}

impl<'t> Names<'t> {
    pub fn new(tournament: &'t Tournament, audience: Audience, locale: Locale) -> Self {
        let style = match audience {
            Audience::Staff => NameStyle::Full,
            Audience::Public => tournament.details.names,
        };
        let mut names = Self { tournament, style, locale, shared: BTreeMap::new() };
        for entrant in tournament.present_entrants() {
            *names.shared.entry(names.shown(entrant).to_lowercase()).or_insert(0) += 1;
        }
        names
    }

    pub fn of(&self, id: EntrantId) -> String {
        match self.tournament.entrant(id) {
            Some(entrant) => self.shown(entrant),
            None => self.erased(id),
        }
    }

    /// The entrant's number, where another one is shown by the same name.
    pub fn tag(&self, id: EntrantId) -> Option<String> {
        let shared = self.shared.get(&self.of(id).to_lowercase()).copied().unwrap_or(0);
        (shared > 1).then(|| id.to_string())
    }

    /// Name and number in one string, for places without markup.
    pub fn full(&self, id: EntrantId) -> String {
        match self.tag(id) {
            Some(tag) => format!("{} #{tag}", self.of(id)),
            None => self.of(id),
        }
    }

    pub fn side(&self, id: EntrantId, points: i64) -> Side {
        Side { name: self.of(id), tag: self.tag(id), points: points.to_string() }
    }

    /// Where a name stands in a list from A to Z: case, width and the kind of kana do not matter.
    pub fn sorting(&self, id: EntrantId) -> (String, EntrantId) {
        (folded(&self.of(id)), id)
    }

    fn shown(&self, entrant: &Entrant) -> String {
        let Some(name) = &entrant.name else { return self.erased(entrant.id) };
        match self.style {
            NameStyle::Full => name.clone(),
            NameStyle::FirstAndInitial => first_and_initial(name),
            NameStyle::Nickname => {
                entrant.attributes.get("nickname").cloned().unwrap_or_else(|| first_and_initial(name))
            }
        }
    }

    fn erased(&self, id: EntrantId) -> String {
        self.locale.t(key("player-number")).with("number", id.0).to_string()
    }
}

fn folded(name: &str) -> String {
    let folded = |letter: char| match letter {
        'ァ'..='ヶ' => char::from_u32(letter as u32 - 0x60).unwrap_or(letter),
        '！'..='～' => char::from_u32(letter as u32 - 0xFEE0).unwrap_or(letter),
        '\u{3000}' => ' ',
        other => plain(other),
    };
    name.to_lowercase().chars().map(folded).collect()
}

/// The letter under an accent, for the letters of western European names; others stand where their code puts them.
fn plain(letter: char) -> char {
    match letter {
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' => 'a',
        'ç' | 'č' | 'ć' => 'c',
        'è' | 'é' | 'ê' | 'ë' | 'ě' => 'e',
        'ì' | 'í' | 'î' | 'ï' => 'i',
        'ñ' | 'ń' => 'n',
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' => 'o',
        'š' | 'ś' => 's',
        'ù' | 'ú' | 'û' | 'ü' => 'u',
        'ý' | 'ÿ' => 'y',
        'ž' | 'ź' | 'ż' => 'z',
        other => other,
    }
}

/// "Aiko Mori" is shown as "Aiko M."; a single word stays as it is.
fn first_and_initial(name: &str) -> String {
    let mut words = name.split_whitespace();
    let first = words.next().unwrap_or_default();
    match words.next_back().and_then(|last| last.chars().next()) {
        Some(initial) => format!("{first} {initial}."),
        None => first.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_from_a_to_z_look_past_accents_and_the_kind_of_kana() {
        let mut names = ["Zoe", "émile", "Eda", "Özil", "Oz", "アイコ", "あいこ2", "Ａｂｅ"];
        names.sort_by_key(|name| folded(name));
        assert_eq!(names, ["Ａｂｅ", "Eda", "émile", "Oz", "Özil", "Zoe", "アイコ", "あいこ2"]);
    }

    #[test]
    fn a_first_name_and_an_initial() {
        assert_eq!(first_and_initial("Aiko Mori"), "Aiko M.");
        assert_eq!(first_and_initial("Ana Maria Cruz"), "Ana C.");
        assert_eq!(first_and_initial("森愛子"), "森愛子");
        assert_eq!(first_and_initial("森 愛子"), "森 愛.");
    }
}
