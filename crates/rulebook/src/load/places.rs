//! Line and column of everything in a file.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use toml::de::{DeTable, DeValue};

use crate::Problem;

/// The way to an entry: keys of tables, numbers (from 0) of list items.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Path(Vec<String>);

impl Path {
    pub fn new(keys: &[&str]) -> Self {
        Self(keys.iter().map(|key| (*key).to_owned()).collect())
    }

    pub fn key(&self, key: impl AsRef<str>) -> Self {
        let mut path = self.clone();
        path.0.push(key.as_ref().to_owned());
        path
    }

    pub fn item(&self, number: usize) -> Self {
        self.key(number.to_string())
    }

    pub fn last(&self) -> &str {
        self.0.last().map_or("", String::as_str)
    }

    fn parent(&self) -> Option<Self> {
        (!self.0.is_empty()).then(|| Self(self.0[..self.0.len() - 1].to_vec()))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join("."))
    }
}

/// One file and where its entries stand.
#[derive(Clone, Debug)]
pub(crate) struct Source {
    pub file: String,
    text: String,
    entries: BTreeMap<Path, Entry>,
}

#[derive(Clone, Debug)]
struct Entry {
    start: usize,
    key: Range<usize>,
    value: Range<usize>,
}

impl Source {
    pub fn new(file: &str, text: &str, table: &DeTable<'_>) -> Self {
        let mut source = Self { file: file.to_owned(), text: text.to_owned(), entries: BTreeMap::new() };
        source.enter_table(&Path::default(), table);
        source
    }

    fn enter_table(&mut self, path: &Path, table: &DeTable<'_>) {
        for (key, value) in table {
            let path = path.key(key.get_ref());
            self.entries.insert(
                path.clone(),
                Entry { start: key.span().start, key: key.span(), value: value.span() },
            );
            self.enter_value(&path, value.get_ref());
        }
    }

    fn enter_value(&mut self, path: &Path, value: &DeValue<'_>) {
        match value {
            DeValue::Table(table) => self.enter_table(path, table),
            DeValue::Array(items) => {
                for (number, item) in items.iter().enumerate() {
                    let path = path.item(number);
                    let span = item.span();
                    self.entries
                        .insert(path.clone(), Entry { start: span.start, key: span.clone(), value: span });
                    self.enter_value(&path, item.get_ref());
                }
            }
            _ => {}
        }
    }

    /// The deepest entry that stands around a place in the text.
    pub fn path_at(&self, span: &Range<usize>) -> Option<&Path> {
        let around = |range: &Range<usize>| range.start <= span.start && span.end <= range.end;
        self.entries
            .iter()
            .filter(|(_, entry)| around(&entry.key) || around(&entry.value))
            .map(|(path, _)| path)
            .max_by_key(|path| path.0.len())
    }

    pub fn problem_at(&self, offset: usize, message: impl Into<String>) -> Problem {
        Problem::in_file(&self.file, position(&self.text, offset), message)
    }

    fn start(&self, path: &Path) -> Option<usize> {
        self.entries.get(path).map(|entry| entry.start)
    }
}

/// Line and column, both from 1, the column in characters.
pub(crate) fn position(text: &str, offset: usize) -> (usize, usize) {
    let before = text.get(..offset).unwrap_or(text);
    let line_start = before.rfind('\n').map_or(0, |end| end + 1);
    (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
}

/// The files a rulebook is made of: a game's own, and its document's.
#[derive(Clone, Debug)]
pub(crate) struct Sources<'a> {
    pub own: &'a Source,
    pub base: Option<&'a Source>,
}

impl Sources<'_> {
    /// Points at the entry, or at the nearest thing around it that is written down.
    pub fn problem(&self, path: &Path, message: impl Into<String>) -> Problem {
        let mut nearest = Some(path.clone());
        while let Some(path) = nearest {
            for source in [Some(self.own), self.base].into_iter().flatten() {
                if let Some(start) = source.start(&path) {
                    return source.problem_at(start, message);
                }
            }
            nearest = path.parent();
        }
        self.own.problem_at(0, message)
    }
}
