//! The cards there are: those a document names and those imported, ready to be looked up.

use super::dates::Day;
use super::names::{Abbreviation, USUAL, Written, abbreviation, loose, plain};
use rulebook::decks::{Card, CardList, Cards, NameRule};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

/// Cards with an index over their names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Catalogue {
    cards: Cards,
    /// Where the cards of a name stand, by the name without width and spaces.
    exact: BTreeMap<String, Vec<usize>>,
    /// The same without case, accents and punctuation.
    close: BTreeMap<String, BTreeSet<usize>>,
    /// The first name of a row of names that are one card.
    rows: BTreeMap<String, String>,
}

impl Serialize for Catalogue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Catalogue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::new(Cards::deserialize(deserializer)?))
    }
}

impl Catalogue {
    pub fn new(cards: Cards) -> Self {
        let mut catalogue = Self { cards, ..Self::default() };
        for row in &catalogue.cards.same {
            let Some(first) = row.first() else { continue };
            catalogue.rows.extend(row.iter().map(|name| (plain(name), first.clone())));
        }
        for (place, card) in catalogue.cards.cards.iter().enumerate() {
            let alias = card.marks.get("alias");
            for name in [Some(&card.name), card.ja.as_ref(), alias].into_iter().flatten() {
                catalogue.exact.entry(plain(name)).or_default().push(place);
                catalogue.close.entry(loose(name)).or_default().insert(place);
            }
        }
        catalogue
    }

    /// What the document names, with what was imported laid over it.
    pub fn laid(document: &Cards, imported: &Cards) -> Self {
        let known: BTreeSet<String> = imported.cards.iter().map(|card| plain(&card.name)).collect();
        let mut cards = imported.clone();
        cards.cards.extend(document.cards.iter().filter(|card| !known.contains(&plain(&card.name))).cloned());
        cards.same.extend(document.same.iter().cloned());
        cards.lists.extend(document.lists.iter().cloned());
        cards.affiliations.extend(document.affiliations.iter().cloned());
        for (name, set) in &document.sets {
            cards.sets.entry(name.clone()).or_insert_with(|| set.clone());
        }
        Self::new(cards)
    }

    pub fn cards(&self) -> &[Card] {
        &self.cards.cards
    }

    /// Whether a name it does not have is no card.
    pub fn is_complete(&self) -> bool {
        self.cards.complete
    }

    pub fn card(&self, place: usize) -> Option<&Card> {
        self.cards.cards.get(place)
    }

    /// The one name all names and printings of a card are counted by.
    pub fn identity(&self, name: &str) -> String {
        let card = self.exact.get(&plain(name)).and_then(|places| self.card(*places.first()?));
        let original = card.and_then(|card| card.same_as.as_deref()).unwrap_or(name);
        let written = self.exact.get(&plain(original)).and_then(|places| self.card(*places.first()?));
        let name = written.map_or(original, |card| card.name.as_str());
        self.rows
            .get(&plain(name))
            .or_else(|| self.rows.get(&plain(original)))
            .cloned()
            .unwrap_or(name.into())
    }

    /// Every card that counts as this one.
    pub fn printings<'a>(&'a self, identity: &'a str) -> impl Iterator<Item = &'a Card> {
        self.cards.cards.iter().filter(move |card| self.identity(&card.name) == identity)
    }

    /// What somebody wrote stands for one card, or it does not.
    pub fn read(&self, name: &str, rule: Option<NameRule>) -> Written {
        if let Some(place) = self.exact.get(&plain(name)).and_then(|places| places.first()) {
            return Written::Card(*place);
        }
        match rule.unwrap_or(USUAL) {
            NameRule::Unmistakable => self.unmistakable(name),
            NameRule::OnePlainPart => self.one_plain_part(name),
        }
    }

    /// NR-LIST-04: an exact title wins, otherwise the text must be contained in exactly one.
    fn unmistakable(&self, name: &str) -> Written {
        let wanted = loose(name);
        if wanted.is_empty() {
            return Written::Unknown;
        }
        if let Some(place) = self.close.get(&wanted).and_then(|places| places.first()) {
            return Written::Card(*place);
        }
        let holding = self.close.iter().filter(|(title, _)| title.contains(&wanted));
        self.one_of(holding.flat_map(|(_, places)| places.iter().copied()).collect())
    }

    fn one_plain_part(&self, name: &str) -> Written {
        let wanted = plain(name);
        if wanted.is_empty() {
            return Written::Unknown;
        }
        let holding = self.exact.iter().filter(|(title, _)| title.contains(&wanted));
        let places: BTreeSet<usize> = holding.flat_map(|(_, places)| places.iter().copied()).collect();
        match self.one_of(places) {
            Written::Card(place) => {
                let full = self.card(place).map_or("", |card| card.name.as_str());
                match self.abbreviation(name, full) {
                    Abbreviation::Ok => Written::Card(place),
                    verdict => Written::Unclear { why: verdict.code(), candidates: vec![place] },
                }
            }
            other => other,
        }
    }

    fn one_of(&self, places: BTreeSet<usize>) -> Written {
        let name = |place: &usize| self.card(*place).map(|card| self.identity(&card.name));
        let distinct: BTreeSet<Option<String>> = places.iter().map(name).collect();
        match (places.first(), distinct.len()) {
            (None, _) => Written::Unknown,
            (Some(place), 1) => Written::Card(*place),
            _ => Written::Unclear { why: "AMBIGUOUS", candidates: places.into_iter().collect() },
        }
    }

    /// Whether a short form of this name may stand on a list (GR-LIST-05).
    pub fn abbreviation(&self, short: &str, full: &str) -> Abbreviation {
        let wanted = plain(short);
        let is_a_name = self.exact.contains_key(&wanted);
        let holding = self.cards.cards.iter().filter(|card| plain(&card.name).contains(&wanted));
        let distinct: BTreeSet<String> = holding.map(|card| self.identity(&card.name)).collect();
        abbreviation(short, full, is_a_name, distinct.len(), &self.cards.affiliations)
    }

    /// The day a card came out: its own, or that of the first of its sets.
    pub fn released(&self, card: &Card) -> Option<Day> {
        let own = card.date.as_deref().and_then(Day::read);
        let dates = card.sets.iter().filter_map(|set| self.cards.sets.get(set)?.date.as_deref());
        own.or_else(|| dates.filter_map(Day::read).min())
    }

    /// Whether one of a card's sets may be used on that day: named by the format, if it names any, and not rotated out.
    pub fn in_legal_set(&self, card: &Card, named: &[String], always: &[String], on: Option<Day>) -> bool {
        let rotated = |set: &String| {
            let from = self.cards.sets.get(set).and_then(|set| Day::read(set.rotates.as_deref()?));
            from.is_some_and(|from| on.is_some_and(|on| on >= from))
        };
        let legal = |set: &String| {
            always.contains(set) || ((named.is_empty() || named.contains(set)) && !rotated(set))
        };
        match card.sets.is_empty() {
            // Nobody knows where it is from: that is asked elsewhere.
            true => true,
            false => card.sets.iter().any(legal),
        }
    }

    /// The lists in force on a day: those without a date, and the newest with one.
    pub fn lists(&self, on: Option<Day>) -> Vec<&CardList> {
        let from = |list: &CardList| list.from.as_deref().and_then(Day::read);
        let dated = self.cards.lists.iter().filter(|list| from(list).is_some_and(|from| Some(from) <= on));
        let newest = dated.max_by_key(|list| from(list));
        self.cards.lists.iter().filter(|list| list.from.is_none()).chain(newest).collect()
    }

    /// The release days of booster sets.
    pub fn booster_releases(&self) -> impl Iterator<Item = Day> {
        let boosters = self.cards.sets.values().filter(|set| set.booster);
        boosters.filter_map(|set| set.date.as_deref().and_then(Day::read))
    }
}
