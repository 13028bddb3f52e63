//! A decklist, and reading one that was typed, pasted or sent as a file.

use super::names::loose;
use rulebook::decks::{DeckFormat, ListRule};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// More than any deck has; what is longer was not a decklist.
const MOST_LINES: usize = 500;
const LONGEST_LINE: usize = 200;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Decklist {
    /// What the list says besides the cards: `nation`, `title`, `player`, …
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub fields: BTreeMap<String, String>,
    pub lines: Vec<Line>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Line {
    pub zone: String,
    pub count: u32,
    pub name: String,
    /// Where it stood in what was handed in, counted from 1.
    #[serde(default)]
    pub at: u32,
}

/// A line nobody can read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    pub line: u32,
    pub why: &'static str,
}

/// What may stand between a number and a name.
const TIMES: [char; 4] = ['x', 'X', '×', '枚'];

impl Decklist {
    pub fn in_zone<'a>(&'a self, zone: &'a str) -> impl Iterator<Item = &'a Line> {
        self.lines.iter().filter(move |line| line.zone == zone)
    }

    pub fn count(&self, zone: &str) -> u32 {
        self.in_zone(zone).map(|line| line.count).sum()
    }

    /// Reads one card per line: `3 Name`, `3x Name`, `Name x3`, or the name alone for one. A line that is the name of a
    /// zone opens it; `field: text` fills in a field; lines that begin with # are passed over.
    pub fn read(text: &str, format: &DeckFormat, rule: Option<&ListRule>) -> (Self, Vec<Unreadable>) {
        let mut list = Self::default();
        let mut faults = Vec::new();
        let mut zone = first_zone(format);
        for (at, line) in (1..).zip(text.lines()) {
            let line = line.trim();
            if line.is_empty() || line.starts_with('#') || line.starts_with("//") {
                continue;
            }
            if list.lines.len() == MOST_LINES {
                faults.push(Unreadable { line: at, why: "too-many-lines" });
                break;
            }
            if line.chars().count() > LONGEST_LINE || line.chars().any(char::is_control) {
                faults.push(Unreadable { line: at, why: "not-a-card" });
            } else if let Some(opened) = zone_of(line, format) {
                zone = opened;
            } else if let Some((field, value)) = field_of(line, rule) {
                list.fields.insert(field, value);
            } else {
                match card_of(line) {
                    Some((count, name)) => {
                        list.lines.push(Line { zone: zone.clone(), count, name, at });
                    }
                    None => faults.push(Unreadable { line: at, why: "not-a-card" }),
                }
            }
        }
        (list, faults)
    }

    /// The same list as text that [`Decklist::read`] understands.
    pub fn write(&self, format: &DeckFormat) -> String {
        let mut text = String::new();
        for (field, value) in &self.fields {
            text.push_str(&format!("{field}: {value}\n"));
        }
        for zone in &format.zones {
            if self.in_zone(&zone.id).next().is_none() {
                continue;
            }
            text.push_str(&format!("{}\n", zone.words.en));
            for line in self.in_zone(&zone.id) {
                // "3 X Factor" would be three of "Factor".
                let times = if line.name.starts_with(TIMES) { "x" } else { "" };
                text.push_str(&format!("{}{times} {}\n", line.count, line.name));
            }
        }
        text
    }
}

fn first_zone(format: &DeckFormat) -> String {
    format.zones.first().map_or_else(String::new, |zone| zone.id.clone())
}

fn zone_of(line: &str, format: &DeckFormat) -> Option<String> {
    let wanted = loose(line.trim_start_matches(['[', '=', '-', '*']));
    let named = |name: &str| loose(name) == wanted;
    let zone =
        format.zones.iter().find(|zone| named(&zone.id) || named(&zone.words.en) || named(&zone.words.ja))?;
    Some(zone.id.clone())
}

fn field_of(line: &str, rule: Option<&ListRule>) -> Option<(String, String)> {
    let (name, value) = line.split_once([':', '：'])?;
    let wanted = loose(name);
    let field = rule?.fields.iter().find(|field| {
        [&field.id, &field.words.en, &field.words.ja].into_iter().any(|name| loose(name) == wanted)
    })?;
    Some((field.id.clone(), value.trim().to_owned()))
}

/// The number of copies stands before the name or after it.
fn card_of(line: &str) -> Option<(u32, String)> {
    let half: String = line.chars().map(half_width).collect();
    let digits = half.chars().take_while(char::is_ascii_digit).count();
    if digits > 0 {
        let count: u32 = half[..digits].parse().ok()?;
        let after: String = line.chars().skip(digits).collect();
        let marked = after.trim_start().strip_prefix(TIMES);
        let spaced = after.starts_with(char::is_whitespace) || after.starts_with('　');
        let name = match marked {
            // "3xenon" is a card of that name only where nothing says otherwise; a space settles it.
            Some(rest) if rest.starts_with(char::is_whitespace) || after.starts_with(['×', '枚']) => {
                Some(rest)
            }
            _ if spaced => Some(after.as_str()),
            _ => None,
        };
        if let Some(name) = name.map(str::trim).filter(|name| !name.is_empty()) {
            return (1..=999).contains(&count).then(|| (count, name.to_owned()));
        }
        if after.trim().is_empty() {
            return None;
        }
    }
    if let Some((name, count)) = half.rsplit_once([' ', '\u{3000}']) {
        let count = count.trim_end_matches('枚');
        let number = count.strip_prefix(['x', 'X', '×']);
        if let Some(count) = number.and_then(|number| number.parse::<u32>().ok()) {
            let name: String = line.chars().take(name.chars().count()).collect();
            return (1..=999).contains(&count).then(|| (count, name.trim().to_owned()));
        }
    }
    Some((1, line.to_owned()))
}

fn half_width(c: char) -> char {
    match c {
        '０'..='９' => char::from_u32(c as u32 - '０' as u32 + '0' as u32).unwrap_or(c),
        'ｘ' | 'Ｘ' => 'x',
        _ => c,
    }
}
