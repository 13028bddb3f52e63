//! Who plays which of two different sides in a match of the finals.

use engine::Tournament;
use engine::ids::RoundNumber;
use engine::play::Side;
use engine::structure::bracket::sides::Sides;
use engine::structure::stages::sides_of;
use engine::tournament::Match;
use rulebook::{Play, Resolved};

use super::clauses::{cited, setting_clause};
use super::names::Names;
use super::sheet::value_words;
use crate::locale::{Locale, key};
use crate::parts::Clause;

/// Who plays the first of two different sides.
pub struct FirstSide {
    /// "Corp".
    pub name: String,
    /// Called before the match: `a`, `b`, or empty where the higher seed chooses.
    pub called: &'static str,
    /// "Aiko Mori plays the Corp", "Aiko Mori chooses the side".
    pub words: String,
    /// Who chooses.
    pub chooses: Option<String>,
}

/// None where both sides are played, or there are none.
pub fn first_side(
    tournament: &Tournament,
    round: RoundNumber,
    match_: &Match,
    names: &Names<'_>,
    locale: Locale,
) -> Option<FirstSide> {
    let call = sides_of(tournament, round, match_).ok()??;
    let side = first_side_name(tournament, locale)?;
    let called = match call.first {
        Some(first) if first == match_.a => "a",
        Some(_) => "b",
        None => "",
    };
    let chooses = (call.sides == Sides::HigherSeedChooses).then(|| names.full(match_.a));
    let words = match (call.first, &chooses) {
        (Some(first), _) => {
            locale.t(key("bracket-plays-side")).with("name", names.full(first)).with("side", side.as_str())
        }
        (None, Some(name)) => locale.t(key("bracket-chooses")).with("name", name.as_str()),
        (None, None) if call.unknown => locale.t(key("bracket-side-unknown")),
        (None, None) => return None,
    };
    Some(FirstSide { called, words: words.to_string(), name: side, chooses })
}

/// Who plays first in the finals, where the rulebook leaves that to the organizer. With finals alone it is always drawn.
pub fn first_in_finals(tournament: &Tournament, rulebook: &Resolved, locale: Locale) -> Option<Clause> {
    let setting = rulebook.setting("playoff_first_player")?;
    let mut clause = setting_clause(rulebook, setting, locale);
    let alone = tournament.cut.is_some() && tournament.last_main() == RoundNumber(0);
    let value = if alone { serde_json::Value::from("random") } else { setting.value.clone() };
    let table = rulebook.rounds_table().filter(|_| alone);
    let footnote = table.and_then(|table| table.rows.iter().find(|row| row.rounds == 0)?.citation.as_ref());
    if let Some(found) = footnote.and_then(|citation| cited(rulebook, citation, locale)) {
        clause = Clause { words: clause.words, ..found };
    }
    let value = value_words(setting, &value, locale);
    let words = locale.t(key("rule-value")).with("rule", &clause.words).with("value", value);
    clause.words = words.to_string();
    Some(clause)
}

/// What the first of two different sides is called: "Corp".
pub fn first_side_name(tournament: &Tournament, locale: Locale) -> Option<String> {
    let forms = &tournament.rulebook().ok()?.match_rule().forms;
    forms.iter().find_map(|form| match &form.play {
        Play::EverySide { sides, .. } => sides.first().map(|words| locale.words(words).to_owned()),
        Play::BestOf { .. } => None,
    })
}

/// The seat a form names: `a` or `b`.
pub fn side_of(seat: &str) -> Option<Side> {
    match seat {
        "a" => Some(Side::A),
        "b" => Some(Side::B),
        _ => None,
    }
}
