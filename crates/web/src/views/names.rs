//! What players are called, and how two of one name are told apart.

use std::collections::BTreeMap;

use engine::ids::EntrantId;
use engine::people::{self, Entrant};
use engine::standings::Published;
use engine::tournament::NameStyle;
use engine::{Actor, Tournament};

use super::alphabet::{Alphabetical, Heading, name_key, reading};
use crate::locale::{Locale, key};
use crate::parts::{PlaceHolder, Side};

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
            *names.shared.entry(name_key(&names.shown(entrant))).or_insert(0) += 1;
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
        let shared = self.shared.get(&name_key(&self.of(id))).copied().unwrap_or(0);
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

    /// Says who has a place, or that nobody does.
    pub fn holder(&self, who: Option<EntrantId>) -> PlaceHolder {
        PlaceHolder {
            id: who.map(|id| id.0),
            name: who.map(|id| self.of(id)),
            tag: who.and_then(|id| self.tag(id)),
        }
    }

    /// Says who has each place of the standings: the only way from a row to a name.
    pub fn published(&self, standings: Published) -> Published<PlaceHolder, u32> {
        standings.shown(|who| self.holder(who), |id| id.0)
    }

    /// Where somebody stands in a list by name: as the name is read, where the reading is known and the name shown is the
    /// one it belongs to.
    pub fn sorting(&self, id: EntrantId) -> (Alphabetical, EntrantId) {
        let shown = self.of(id);
        let read = self
            .tournament
            .entrant(id)
            .filter(|entrant| entrant.name.is_some() && self.nickname(entrant).is_none())
            .and_then(|entrant| reading(&entrant.attributes));
        (Alphabetical::of(read.unwrap_or(&shown), self.locale), id)
    }

    pub fn heading(&self, id: EntrantId) -> Heading {
        self.sorting(id).0.heading()
    }

    /// What stands over the names of one heading.
    pub fn heading_words(&self, heading: Heading) -> String {
        match heading {
            Heading::Latin(letter) | Heading::Kana(letter) => letter.to_string(),
            Heading::Other => self.locale.t(key("names-other")).to_string(),
        }
    }

    /// The nickname, where it is what is shown.
    fn nickname<'e>(&'e self, entrant: &'e Entrant) -> Option<&'e str> {
        (self.style == NameStyle::Nickname).then(|| people::nickname(self.tournament, entrant)).flatten()
    }

    fn shown(&self, entrant: &Entrant) -> String {
        let Some(name) = &entrant.name else { return self.erased(entrant.id) };
        match self.style {
            NameStyle::Full => name.clone(),
            NameStyle::FirstAndInitial => first_and_initial(name),
            NameStyle::Nickname => {
                self.nickname(entrant).map(str::to_owned).unwrap_or_else(|| first_and_initial(name))
            }
        }
    }

    /// Whoever did something.
    pub fn actor(&self, actor: &Actor) -> String {
        match actor {
            Actor::Person { person } | Actor::Program { person, .. } => {
                let known = self.tournament.staff.get(person).and_then(|member| member.name.clone());
                known.unwrap_or_else(|| self.locale.t(key("somebody-erased")).to_string())
            }
            Actor::Entrant { entrant } => self.full(*entrant),
            Actor::Applicant => self.locale.t(key("by-oneself")).to_string(),
        }
    }

    fn erased(&self, id: EntrantId) -> String {
        self.locale.t(key("player-number")).with("number", id.0).to_string()
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
    fn a_first_name_and_an_initial() {
        assert_eq!(first_and_initial("Aiko Mori"), "Aiko M.");
        assert_eq!(first_and_initial("Ana Maria Cruz"), "Ana C.");
        assert_eq!(first_and_initial("森愛子"), "森愛子");
        assert_eq!(first_and_initial("森 愛子"), "森 愛.");
    }
}
