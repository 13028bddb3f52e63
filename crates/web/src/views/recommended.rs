//! How many rounds the document recommends for so many players.

use engine::structure::{Announcement, recommended as announced};
use rulebook::{Recommendation, Resolved};

use super::clauses::{cited, clause};
use crate::locale::{Locale, Text, key};
use crate::parts::Clause;

/// The number in words, and what has to be known about it.
pub struct Recommended {
    pub words: Text,
    pub clause: Option<Clause>,
    /// Another reading of the table, and that the table was continued.
    pub notes: Vec<(Text, Option<Clause>)>,
    /// The document's other tables for such a tournament, to choose from.
    pub variants: Vec<Variant>,
}

/// What another table of the document says.
pub struct Variant {
    pub words: Text,
    pub rounds: u32,
    pub clause: Option<Clause>,
}

/// None where the document has nothing for so many.
pub fn recommended(rulebook: &Resolved, players: u32, locale: Locale) -> Option<Recommended> {
    let plain = |words: Text, clause| Recommended { words, clause, notes: Vec::new(), variants: Vec::new() };
    let structure = || cited(rulebook, &rulebook.structure_rule().citation, locale);
    match announced(rulebook, players) {
        Announcement::Recommended(found) => Some(by_table(rulebook, players, &found, locale)),
        Announcement::Taken { rounds } => {
            let words = locale.t(key("rounds-taken")).with("players", players).with("rounds", rounds);
            Some(plain(words, structure()))
        }
        Announcement::Asked { players, rounds } => {
            let words = locale.t(key("rounds-asked")).with("players", players).with("rounds", rounds);
            Some(plain(words, None))
        }
        Announcement::Open => Some(plain(locale.t(key("rounds-by-results")), structure())),
        Announcement::Said { .. } | Announcement::Nothing(_) => None,
    }
}

fn by_table(rulebook: &Resolved, players: u32, found: &Recommendation, locale: Locale) -> Recommended {
    let size = cut_of(rulebook, found);
    let words = match (found.min == found.max, size) {
        _ if found.max == 0 => locale.t(key("rounds-finals-alone")),
        (true, Some(size)) => locale.t("plan-suggested-cut").with("rounds", found.max).with("cut", size),
        (true, None) => locale.t("rounds-recommended").with("rounds", found.max),
        (false, _) => locale.t("rounds-recommended-range").with("least", found.min).with("most", found.max),
    };
    let mut notes = Vec::new();
    if found.extrapolated {
        notes.push((locale.t("rounds-extrapolated").with("players", players), None));
    }
    if let Some(other) = found.other_cut.as_ref().filter(|_| size.is_some()) {
        let table = rulebook.rulebook().rounds.iter().find(|table| table.id == found.table);
        let chip = table.map(|table| clause(rulebook, &other.citation, &table.words, locale));
        notes.push((locale.t("rounds-other-cut").with("cut", other.cut), chip));
    }
    let others = rulebook.recommended_variants(players).into_iter();
    let others = others.filter(|other| other.table != found.table && other.max != found.max);
    Recommended {
        words: words.with("players", players),
        clause: cited(rulebook, &found.citation, locale),
        notes,
        variants: others.map(|other| variant(rulebook, &other, locale)).collect(),
    }
}

fn variant(rulebook: &Resolved, other: &Recommendation, locale: Locale) -> Variant {
    let table = rulebook.rulebook().rounds.iter().find(|table| table.id == other.table);
    let name = table.map_or("", |table| locale.words(&table.words));
    let words = match cut_of(rulebook, other) {
        Some(size) => locale.t(key("rounds-variant-cut")).with("cut", size),
        None => locale.t(key("rounds-variant")),
    };
    Variant {
        words: words.with("table", name).with("rounds", other.max),
        rounds: other.max,
        clause: table.map(|table| clause(rulebook, &other.citation, &table.words, locale)),
    }
}

/// The size of the cut a table names, where there is one.
fn cut_of(rulebook: &Resolved, found: &Recommendation) -> Option<u32> {
    found.cut.filter(|size| *size > 0 && rulebook.cut().is_some())
}
