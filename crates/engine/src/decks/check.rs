//! Is a deck legal? Every reason why not, with the lines and the clause.

use super::catalogue::Catalogue;
use super::dates::Day;
use super::list::{Decklist, Line};
use super::names::Written;
use rulebook::decks::{Card, DeckFormat, DeckRule, DeckTest, LegalFrom, NameRule, RuleFault};
use rulebook::mutant;
use rulebook::{Citation, Resolved, Words};
use std::collections::{BTreeMap, BTreeSet};

/// One reason, in the document's words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    pub code: String,
    /// The card, or the number that is wrong.
    pub subject: String,
    /// Lines of the list, as they were handed in.
    pub lines: Vec<u32>,
    pub severity: Severity,
    pub citation: Citation,
    pub words: Words,
    /// Cards a written name could stand for.
    pub candidates: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The program does not know enough to check it.
    Unchecked,
    Warning,
    Illegal,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    pub reasons: Vec<Reason>,
    /// Sums the rules ask for, by name.
    pub totals: BTreeMap<String, i64>,
}

impl Checked {
    pub fn is_legal(&self) -> bool {
        self.reasons.iter().all(|reason| reason.severity < Severity::Illegal)
    }
}

/// What a list is checked against.
#[derive(Clone, Copy)]
pub struct Against<'a> {
    pub rulebook: &'a Resolved,
    pub format: &'a DeckFormat,
    pub catalogue: &'a Catalogue,
    /// The day of the tournament.
    pub date: &'a str,
    /// The deck as it is between two games, not as it is registered.
    pub between_games: bool,
}

pub fn check(list: &Decklist, against: Against<'_>) -> Checked {
    let read = Read::new(list, against);
    let mut checked = Checked::default();
    for rule in &against.format.rules {
        if (mutant!("sideboarding-checked-as-registered", rule.registered_only, false)
            && against.between_games)
            || !against.rulebook.holds(&rule.when)
        {
            continue;
        }
        read.test(rule, &mut checked);
    }
    read.fields(list, &mut checked);
    checked
}

/// Cards on the lists in force that stand in these zones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Listed {
    pub banned: BTreeSet<String>,
    pub limited: BTreeSet<String>,
    pub restricted: BTreeSet<String>,
}

pub fn listed(list: &Decklist, zones: &[String], against: Against<'_>) -> Listed {
    Read::new(list, against).listed(zones)
}

/// The card a line stands for: its place in the catalogue, where it has one.
struct Entry<'a> {
    line: &'a Line,
    place: Option<usize>,
    /// What copies are counted by.
    identity: String,
    written: Written,
}

struct Read<'a> {
    against: Against<'a>,
    on: Option<Day>,
    entries: Vec<Entry<'a>>,
}

impl<'a> Read<'a> {
    fn new(list: &'a Decklist, against: Against<'a>) -> Self {
        let names = name_rule(against.rulebook);
        let entry = |line: &'a Line| {
            let written = against.catalogue.read(&line.name, names);
            let place = match written {
                Written::Card(place) => Some(place),
                _ => None,
            };
            let name = place.and_then(|place| against.catalogue.card(place)).map(|card| card.name.as_str());
            let identity = against.catalogue.identity(name.unwrap_or(&line.name));
            Entry { line, place, identity, written }
        };
        let entries = list.lines.iter().map(entry).collect();
        Self { against, on: Day::read(against.date), entries }
    }

    fn card(&self, entry: &Entry<'_>) -> Option<&'a Card> {
        self.against.catalogue.card(entry.place?)
    }

    fn within(&self, zones: &[String]) -> impl Iterator<Item = &Entry<'a>> {
        self.entries.iter().filter(move |entry| zones.contains(&entry.line.zone))
    }

    fn size(&self, zones: &[String]) -> u32 {
        self.within(zones).map(|entry| entry.line.count).sum()
    }

    /// Copies in these zones by identity.
    fn copies(&self, zones: &[String]) -> BTreeMap<&str, u32> {
        let mut copies = BTreeMap::new();
        for entry in self.within(zones) {
            *copies.entry(entry.identity.as_str()).or_default() += entry.line.count;
        }
        copies
    }

    fn lines_of(&self, zones: &[String], identity: &str) -> Vec<u32> {
        self.within(zones).filter(|entry| entry.identity == identity).map(|entry| entry.line.at).collect()
    }

    fn test(&self, rule: &DeckRule, checked: &mut Checked) {
        let zones = rule.test.zones();
        match &rule.test {
            DeckTest::Size { min, max, setting, .. } => {
                let (min, max) = match setting {
                    None => (*min, *max),
                    Some(name) => match self.number(name) {
                        Some(number) => (Some(number), Some(number)),
                        None => return unknown_limit(rule, checked),
                    },
                };
                let size = self.size(zones);
                if min.is_some_and(|min| size < min)
                    || max.is_some_and(|max| size > mutant!("deck-too-large", max, max + 1))
                {
                    checked.add(rule, size.to_string(), Vec::new());
                }
            }
            DeckTest::Copies { at_most, setting, also_in, .. } => {
                let limit = setting.as_ref().map_or(*at_most, |name| self.number(name));
                let Some(limit) = limit else { return unknown_limit(rule, checked) };
                let there: Option<BTreeSet<&str>> = also_in.as_ref().map(|zone| {
                    self.within(std::slice::from_ref(zone)).map(|entry| entry.identity.as_str()).collect()
                });
                for (identity, copies) in self.copies(zones) {
                    if copies > mutant!("one-copy-more", limit, limit + 1)
                        && there.as_ref().is_none_or(|there| there.contains(identity))
                    {
                        checked.add(rule, identity.to_owned(), self.lines_of(zones, identity));
                    }
                }
            }
            DeckTest::Total { of, at_most, .. } => {
                let value = |entry: &Entry<'_>| {
                    let each = self.card(entry).and_then(|card| card.values.get(of)).copied().unwrap_or(0);
                    each * i64::from(entry.line.count)
                };
                let total: i64 = self.within(zones).map(value).sum();
                checked.totals.insert(of.clone(), total);
                if total > mutant!("total-exclusive", *at_most, at_most - 1) {
                    checked.add(rule, total.to_string(), Vec::new());
                }
            }
            DeckTest::Each { of, at_most, .. } => {
                self.each(rule, checked, |_, card| card.values.get(of).is_some_and(|value| value > at_most));
            }
            DeckTest::Sets { .. } => {
                self.each(rule, checked, |identity, card| !self.in_a_legal_set(identity, card));
            }
            DeckTest::Released { from, .. } => self.each(rule, checked, |_, card| !self.is_out(card, *from)),
            DeckTest::Banned { .. } => {
                for name in self.listed(zones).banned {
                    let lines = self.lines_of(zones, &name);
                    checked.add(rule, name, lines);
                }
            }
            DeckTest::Limited { at_most, .. } => {
                let copies = self.copies(zones);
                for name in self.listed(zones).limited {
                    if copies.get(name.as_str()).is_some_and(|copies| copies > at_most) {
                        let lines = self.lines_of(zones, &name);
                        checked.add(rule, name, lines);
                    }
                }
            }
            DeckTest::Restricted { at_most, .. } => {
                let found = self.listed(zones).restricted;
                if found.len() as u32 > mutant!("restricted-more", *at_most, at_most + 1) {
                    let lines = found.iter().flat_map(|name| self.lines_of(zones, name)).collect();
                    checked.add(rule, found.into_iter().collect::<Vec<_>>().join(", "), lines);
                }
            }
            DeckTest::Pool { .. } => self.pool(rule, checked),
            DeckTest::Known { .. } => self.known(rule, checked),
            DeckTest::Kind { .. } => {
                for entry in self.within(zones) {
                    let zone = self.against.format.zones.iter().find(|zone| zone.id == entry.line.zone);
                    let wanted = zone.and_then(|zone| zone.kind.as_deref());
                    let kind = self.card(entry).and_then(|card| card.kind.as_deref());
                    if wanted.is_some() && kind.is_some() && wanted != kind {
                        checked.add(rule, entry.line.name.clone(), vec![entry.line.at]);
                    }
                }
            }
            DeckTest::Referred { by, .. } => {
                let named: BTreeSet<String> = self
                    .within(by)
                    .filter_map(|entry| self.card(entry)?.marks.get("refers_to"))
                    .flat_map(|names| names.split(';'))
                    .map(|name| self.against.catalogue.identity(name.trim()))
                    .collect();
                self.each(rule, checked, |identity, _| !named.contains(identity));
            }
        }
    }

    /// Every card in the zones once, by name.
    fn each(&self, rule: &DeckRule, checked: &mut Checked, breaks: impl Fn(&str, &Card) -> bool) {
        let zones = rule.test.zones();
        let mut broken: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
        for entry in self.within(zones) {
            let Some(card) = self.card(entry) else { continue };
            if breaks(&entry.identity, card) {
                broken.entry(card.name.as_str()).or_default().push(entry.line.at);
            }
        }
        for (name, lines) in broken {
            checked.add(rule, name.to_owned(), lines);
        }
    }

    /// TF 6.1, GR 7b-i: a card of that name in a legal set is enough.
    fn in_a_legal_set(&self, identity: &str, card: &Card) -> bool {
        let Against { format, catalogue, .. } = self.against;
        let legal = |card: &Card| catalogue.in_legal_set(card, &format.sets, &format.always, self.on);
        legal(card) || catalogue.printings(identity).any(|other| !other.sets.is_empty() && legal(other))
    }

    fn is_out(&self, card: &Card, from: LegalFrom) -> bool {
        let (Some(released), Some(on)) = (self.against.catalogue.released(card), self.on) else {
            return true;
        };
        on >= match from {
            LegalFrom::ReleaseDay => released,
            LegalFrom::SecondFriday => released.second_friday(),
        }
    }

    fn listed(&self, zones: &[String]) -> Listed {
        let catalogue = self.against.catalogue;
        let here: BTreeSet<&str> = self.within(zones).map(|entry| entry.identity.as_str()).collect();
        let mut found = Listed::default();
        let on = |names: &[String]| -> Vec<String> {
            names
                .iter()
                .map(|name| catalogue.identity(name))
                .filter(|name| here.contains(name.as_str()))
                .collect()
        };
        for list in catalogue.lists(self.on) {
            found.banned.extend(on(&list.banned));
            found.limited.extend(on(&list.limited));
            found.restricted.extend(on(&list.restricted));
        }
        found
    }

    /// The pool of a zone is the zone of the list whose name it carries: `pool-characters` for characters, else `pool`.
    fn pool(&self, rule: &DeckRule, checked: &mut Checked) {
        for zone in rule.test.zones() {
            let kind = self.against.format.zones.iter().find(|there| there.id == *zone);
            let kind = kind.and_then(|zone| zone.kind.as_deref());
            let pools: Vec<&str> = self
                .against
                .format
                .zones
                .iter()
                .filter(|there| there.id.starts_with("pool") && there.kind.as_deref() == kind)
                .map(|there| there.id.as_str())
                .collect();
            let mut pool: BTreeMap<&str, u32> = BTreeMap::new();
            for entry in self.entries.iter().filter(|entry| pools.contains(&entry.line.zone.as_str())) {
                *pool.entry(entry.identity.as_str()).or_default() += entry.line.count;
            }
            let zones = std::slice::from_ref(zone);
            for (identity, copies) in self.copies(zones) {
                if copies > pool.get(identity).copied().unwrap_or(0) {
                    checked.add(rule, identity.to_owned(), self.lines_of(zones, identity));
                }
            }
        }
    }

    fn known(&self, rule: &DeckRule, checked: &mut Checked) {
        let catalogue = self.against.catalogue;
        for entry in self.within(rule.test.zones()) {
            let (severity, candidates): (_, &[usize]) = match &entry.written {
                Written::Card(_) => continue,
                Written::Unclear { candidates, .. } => (Severity::Illegal, candidates),
                Written::Unknown if catalogue.is_complete() => (Severity::Illegal, &[]),
                Written::Unknown => (Severity::Unchecked, &[]),
            };
            checked.add(rule, entry.line.name.clone(), vec![entry.line.at]);
            if let Some(reason) = checked.reasons.last_mut() {
                reason.severity = reason.severity.min(severity);
                let names = candidates.iter().filter_map(|place| catalogue.card(*place));
                reason.candidates = names.map(|card| card.name.clone()).collect();
            }
        }
    }

    /// What a list needs besides its cards.
    fn fields(&self, list: &Decklist, checked: &mut Checked) {
        let rule = self.against.rulebook.decks().and_then(|decks| decks.lists.as_ref());
        for field in rule.iter().flat_map(|rule| &rule.fields) {
            let filled = list.fields.get(&field.id).is_some_and(|value| !value.trim().is_empty());
            if !filled && self.against.rulebook.holds(&field.when) && !self.against.between_games {
                checked.reasons.push(Reason {
                    code: "FIELD_MISSING".into(),
                    subject: field.id.clone(),
                    lines: Vec::new(),
                    severity: Severity::Illegal,
                    citation: field.citation.clone(),
                    words: field.words.clone(),
                    candidates: Vec::new(),
                });
            }
        }
    }

    fn number(&self, setting: &str) -> Option<u32> {
        self.against.rulebook.number(setting).and_then(|number| u32::try_from(number).ok())
    }
}

fn name_rule(rulebook: &Resolved) -> Option<NameRule> {
    Some(rulebook.decks()?.lists.as_ref()?.names.rule)
}

/// GR-AMB-13: nothing is guessed where a number is not known.
fn unknown_limit(rule: &DeckRule, checked: &mut Checked) {
    if checked.reasons.iter().any(|reason| reason.code == "UNKNOWN_LIMIT") {
        return;
    }
    checked.add(rule, String::new(), Vec::new());
    if let Some(reason) = checked.reasons.last_mut() {
        reason.code = "UNKNOWN_LIMIT".into();
        reason.severity = Severity::Unchecked;
    }
}

impl Checked {
    fn add(&mut self, rule: &DeckRule, subject: String, lines: Vec<u32>) {
        self.reasons.push(Reason {
            code: rule.code.clone(),
            subject,
            lines,
            severity: match rule.fault {
                RuleFault::Illegal => Severity::Illegal,
                RuleFault::Warning => Severity::Warning,
            },
            citation: rule.citation.clone(),
            words: rule.words.clone(),
            candidates: Vec::new(),
        });
    }
}
