//! Finding players by what somebody remembers of their name.

use engine::ids::EntrantId;
use engine::people::Entrant;

use super::line::fits;
use super::room::Desk;
use crate::locale::key;
use crate::views::name_key;

/// More than a screen holds finds nobody.
const MOST_FOUND: usize = 12;

#[derive(Clone, Debug)]
pub struct Found {
    pub who: String,
    /// Whether picking one drops them.
    pub drops: bool,
    pub rows: Vec<FoundRow>,
    pub more: usize,
}

#[derive(Clone, Debug)]
pub struct FoundRow {
    pub entrant: u32,
    pub name: String,
    /// Their table in the current round.
    pub table: Option<u32>,
    pub words: String,
    pub href: String,
}

/// Everybody the words fit: parts of the name, or `#17`.
pub fn matching<'d>(desk: &'d Desk, who: &str) -> Vec<&'d Entrant> {
    let number = who.strip_prefix('#').and_then(|number| number.trim().parse().ok()).map(EntrantId);
    if let Some(number) = number {
        return desk.held.entrant(number).into_iter().collect();
    }
    let found: Vec<&Entrant> = desk
        .held
        .present_entrants()
        .filter(|entrant| entrant.name.as_deref().is_some_and(|name| fits(name, who)))
        .collect();
    // Somebody called exactly so is meant, even if the name is part of another one.
    let exact: Vec<&Entrant> = found
        .iter()
        .copied()
        .filter(|entrant| entrant.name.as_deref().is_some_and(|name| name_key(name) == name_key(who)))
        .collect();
    if exact.is_empty() { found } else { exact }
}

pub fn found(desk: &Desk, who: &str, drops: bool) -> Found {
    let names = desk.names();
    let all = matching(desk, who);
    let rows = all
        .iter()
        .take(MOST_FOUND)
        .map(|entrant| {
            let (table, words) = whereabouts(desk, entrant);
            FoundRow {
                entrant: entrant.id.0,
                name: names.full(entrant.id),
                table,
                words,
                href: desk.path(&format!("/players/{}", entrant.id)),
            }
        })
        .collect();
    Found { who: who.to_owned(), drops, rows, more: all.len().saturating_sub(MOST_FOUND) }
}

/// Where somebody is now: table and opponent, or why at none.
pub fn whereabouts(desk: &Desk, entrant: &Entrant) -> (Option<u32>, String) {
    let locale = desk.locale();
    let names = desk.names();
    let round = desk.held.current_round();
    if let Some(match_) = round.and_then(|round| round.matches.iter().find(|match_| match_.has(entrant.id))) {
        let other = names.full(match_.opponent_of(entrant.id));
        return (Some(match_.table.0), locale.t(key("desk-against")).with("name", other).to_string());
    }
    if let Some(bye) = round.and_then(|round| round.byes.iter().find(|bye| bye.entrant == entrant.id)) {
        return (Some(bye.table.0), locale.t(key("bye")).to_string());
    }
    (None, standing(desk, entrant))
}

/// Entered, checked in, dropped, or coming later.
pub fn standing(desk: &Desk, entrant: &Entrant) -> String {
    let locale = desk.locale();
    let begun = !desk.held.rounds.is_empty() || desk.held.draft.is_some();
    match entrant.dropped_after {
        Some(0) => locale.t(key("desk-dropped-before")).to_string(),
        Some(round) => locale.t(key("desk-dropped-after")).with("round", round).to_string(),
        None if !entrant.checked_in => locale.t(key("desk-not-checked-in")).to_string(),
        None if begun && entrant.joined_in_round >= desk.held.next_round() => {
            locale.t(key("desk-from-round")).with("round", entrant.joined_in_round.0).to_string()
        }
        None => locale.t(key("desk-checked-in")).to_string(),
    }
}
