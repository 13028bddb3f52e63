//! How many rounds the document recommends for so many players.

use rulebook::Resolved;

use super::clauses::{cited, clause};
use crate::locale::{Locale, Text};
use crate::parts::Clause;

/// The number in words, and what has to be known about it.
pub struct Recommended {
    pub words: Text,
    pub clause: Option<Clause>,
    /// Another reading of the table, and that the table was continued.
    pub notes: Vec<(Text, Option<Clause>)>,
}

/// None where the document's table has nothing for so many. Asked for rounds with or without a cut, the answer names its size.
pub fn recommended(
    rulebook: &Resolved,
    players: u32,
    cut: Option<bool>,
    locale: Locale,
) -> Option<Recommended> {
    let found = rulebook.recommended_rounds(players, rulebook.tier(), cut, None).ok()?;
    let size = found.cut.filter(|size| *size > 0 && cut.is_some());
    let words = match (found.min == found.max, size) {
        (true, Some(size)) => locale.t("plan-suggested-cut").with("rounds", found.max).with("cut", size),
        (true, None) => locale.t("rounds-recommended").with("rounds", found.max),
        (false, _) => locale.t("rounds-recommended-range").with("least", found.min).with("most", found.max),
    };
    let table = rulebook.rulebook().rounds.iter().find(|table| table.id == found.table);
    let mut notes = Vec::new();
    if found.extrapolated {
        notes.push((locale.t("rounds-extrapolated").with("players", players), None));
    }
    if let Some(other) = found.other_cut.as_ref().filter(|_| size.is_some()) {
        let chip = table.map(|table| clause(rulebook, &other.citation, &table.words, locale));
        notes.push((locale.t("rounds-other-cut").with("cut", other.cut), chip));
    }
    let chip = cited(rulebook, &found.citation, locale);
    Some(Recommended { words: words.with("players", players), clause: chip, notes })
}
