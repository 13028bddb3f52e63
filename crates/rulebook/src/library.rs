//! The rulebooks a program knows.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use crate::check::check;
use crate::judging::{self, Judging};
use crate::load::{Path, Read, RulebookFile, Source, Sources, citations, merge, read};
use crate::terms::Terms;
use crate::{FactSheet, Problem, Resolved, Rulebook, layers, mutants};

/// The files that come with the program.
const BUILTIN: &[(&str, &str)] = &[
    ("rulebooks/bushiroad.toml", include_str!("../../../rulebooks/bushiroad.toml")),
    ("rulebooks/buddyfight.toml", include_str!("../../../rulebooks/buddyfight.toml")),
    ("rulebooks/dragon-ball-super.toml", include_str!("../../../rulebooks/dragon-ball-super.toml")),
    ("rulebooks/gate-ruler.toml", include_str!("../../../rulebooks/gate-ruler.toml")),
    ("rulebooks/netrunner.toml", include_str!("../../../rulebooks/netrunner.toml")),
    ("rulebooks/transformers.toml", include_str!("../../../rulebooks/transformers.toml")),
    ("rulebooks/vanguard.toml", include_str!("../../../rulebooks/vanguard.toml")),
    ("rulebooks/weiss-schwarz.toml", include_str!("../../../rulebooks/weiss-schwarz.toml")),
];

/// Their judging tables, one for each document.
const JUDGING: &[(&str, &str)] = &[
    ("rulebooks/bushiroad.judging.toml", include_str!("../../../rulebooks/bushiroad.judging.toml")),
    (
        "rulebooks/dragon-ball-super.judging.toml",
        include_str!("../../../rulebooks/dragon-ball-super.judging.toml"),
    ),
    ("rulebooks/gate-ruler.judging.toml", include_str!("../../../rulebooks/gate-ruler.judging.toml")),
    ("rulebooks/netrunner.judging.toml", include_str!("../../../rulebooks/netrunner.judging.toml")),
    ("rulebooks/transformers.judging.toml", include_str!("../../../rulebooks/transformers.judging.toml")),
];

/// Rulebooks by id, and the files they were read from.
#[derive(Clone, Debug, Default)]
pub struct Library {
    files: BTreeMap<String, (RulebookFile, Source)>,
    rulebooks: BTreeMap<String, Rulebook>,
    /// Judging tables by the name rulebooks call them.
    judging: BTreeMap<String, Arc<Tables>>,
}

/// Judging tables of a file; those of the program itself are read when they are first needed.
#[derive(Debug)]
struct Tables {
    file: String,
    text: &'static str,
    read: OnceLock<Result<Arc<Judging>, Vec<Problem>>>,
}

/// The judging tables that come with the program.
fn promised() -> &'static BTreeMap<&'static str, Tables> {
    static PROMISED: OnceLock<BTreeMap<&'static str, Tables>> = OnceLock::new();
    PROMISED.get_or_init(|| {
        let tables = |&(file, text): &(&'static str, &'static str)| {
            let text = mutants::text(file, text);
            let tables = Tables { file: file.to_owned(), text, read: OnceLock::new() };
            judging::name_of(file).map(|name| (name, tables))
        };
        JUDGING.iter().filter_map(tables).collect()
    })
}

impl Tables {
    fn get(&self) -> Result<Arc<Judging>, Vec<Problem>> {
        self.read.get_or_init(|| judging::read(&self.file, self.text).map(Arc::new)).clone()
    }
}

impl Library {
    /// The rulebooks that come with the program, read once. A test reads every one of them without a problem.
    pub fn builtin() -> Self {
        static READ: OnceLock<Library> = OnceLock::new();
        let read = READ.get_or_init(|| {
            let mut library = Self::default();
            // What could not be read is left out; there is nobody here to tell.
            let files: Vec<_> =
                BUILTIN.iter().map(|&(file, text)| (file, mutants::text(file, text))).collect();
            let _ = library.add_all(&files);
            library
        });
        read.clone()
    }

    /// Names and texts of the files that come with the program.
    pub fn builtin_files() -> &'static [(&'static str, &'static str)] {
        BUILTIN
    }

    /// Judging tables are read at once where somebody waits for what is wrong with them.
    fn add_judging(&mut self, file: &str, name: &str, text: &str) -> Result<(), Vec<Problem>> {
        if let Some(earlier) = self.judging.get(name) {
            let message = format!("the judging tables `{name}` were read from {} already", earlier.file);
            return Err(vec![Problem::in_file(file, (1, 1), message)]);
        }
        let read = OnceLock::from(Ok(Arc::new(judging::read(file, text)?)));
        self.judging.insert(name.to_owned(), Arc::new(Tables { file: file.to_owned(), text: "", read }));
        Ok(())
    }

    /// Reads one file. A file that extends another needs that one read before.
    pub fn add(&mut self, file: &str, text: &str) -> Result<(), Vec<Problem>> {
        if let Some(name) = judging::name_of(file) {
            return self.add_judging(file, name, text);
        }
        self.add_read(read(file, text))
    }

    fn add_read(&mut self, read: Read) -> Result<(), Vec<Problem>> {
        let (own, source, rulebook) = self.load(read)?;
        if let Some((_, earlier)) = self.files.get(&own.id) {
            let message = format!("the rulebook `{}` was read from {} already", own.id, earlier.file);
            return Err(vec![Sources { own: &source, base: None }.problem(&Path::new(&["id"]), message)]);
        }
        self.rulebooks.extend(rulebook.map(|rulebook| (own.id.clone(), rulebook)));
        self.files.insert(own.id.clone(), (own, source));
        Ok(())
    }

    /// Reads files in whatever order they need, and as many as can be read.
    pub fn add_all<F: AsRef<str>, T: AsRef<str>>(&mut self, files: &[(F, T)]) -> Result<(), Vec<Problem>> {
        // Files that extend another come second.
        let mut problems = Vec::new();
        let (tables, files): (Vec<_>, Vec<_>) =
            files.iter().partition(|(file, _)| judging::name_of(file.as_ref()).is_some());
        for (file, text) in tables {
            problems.extend(self.add(file.as_ref(), text.as_ref()).err().into_iter().flatten());
        }
        let read = files.iter().map(|(file, text)| read(file.as_ref(), text.as_ref()));
        let extends = |read: &Read| read.0.as_ref().is_some_and(|(own, _)| own.extends.is_some());
        let (second, first): (Vec<Read>, Vec<Read>) = read.partition(extends);
        for read in first.into_iter().chain(second) {
            problems.extend(self.add_read(read).err().into_iter().flatten());
        }
        if problems.is_empty() { Ok(()) } else { Err(problems) }
    }

    /// Everything that is wrong with a file, as `rulebook check` prints it. The library stays as it is, and the file may
    /// be a changed copy of one that it holds.
    pub fn check(&self, file: &str, text: &str) -> Vec<Problem> {
        if judging::name_of(file).is_some() {
            return judging::read(file, text).err().unwrap_or_default();
        }
        match self.load(read(file, text)) {
            Err(problems) => problems,
            Ok((own, source, _)) => {
                let tables = self.tables_named(&own).map(Tables::get);
                match tables {
                    None => Vec::new(),
                    Some(Err(problems)) => problems,
                    Some(Ok(tables)) => judging::earned::check(&own, &tables, &source),
                }
            }
        }
    }

    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.rulebooks.keys().map(String::as_str)
    }

    /// The rulebook without any fact sheet.
    pub fn get(&self, id: &str) -> Option<&Rulebook> {
        self.rulebooks.get(id)
    }

    pub fn resolve(&self, id: &str, sheet: &FactSheet) -> Result<Resolved, Vec<Problem>> {
        let Some(rulebook) = self.get(id) else {
            let known: Vec<String> = self.ids().map(|id| format!("`{id}`")).collect();
            let message = format!("there is no rulebook `{id}`; there are {}", known.join(", "));
            return Err(vec![Problem::of_option("rulebook", message, None)]);
        };
        let mut rulebook = rulebook.clone();
        if let Some(tables) = self.tables_of(id) {
            rulebook.judging = Some(tables.get()?);
        }
        Resolved::new(rulebook, sheet)
    }

    /// The judging tables a rulebook names, or its document does.
    pub fn judging(&self, id: &str) -> Result<Option<Arc<Judging>>, Vec<Problem>> {
        self.tables_of(id).map(|tables| tables.get()).transpose()
    }

    fn tables_of(&self, id: &str) -> Option<&Tables> {
        let (own, _) = self.files.get(id)?;
        self.tables_named(own)
    }

    fn tables_named(&self, own: &RulebookFile) -> Option<&Tables> {
        let base = own.extends.as_ref().and_then(|base| self.files.get(base));
        let name = own.judging.as_ref().or(base.and_then(|(base, _)| base.judging.as_ref()))?;
        self.tables(name)
    }

    /// Those added, and those that come with the program.
    fn tables(&self, name: &str) -> Option<&Tables> {
        self.judging.get(name).map(Arc::as_ref).or_else(|| promised().get(name))
    }

    /// A file, where everything in it stands, and the rulebook it makes; a base makes none.
    fn load(&self, read: Read) -> Result<(RulebookFile, Source, Option<Rulebook>), Vec<Problem>> {
        let (Some((own, source)), mut problems) = read else { return Err(read.1) };
        let base = match &own.extends {
            None => None,
            Some(id) => match self.files.get(id) {
                Some(base) if base.0.extends.is_none() => Some(base),
                found => {
                    let message = match found {
                        None => {
                            format!("extends `{id}`, which has not been read; put its file beside this one")
                        }
                        Some(_) => format!("extends `{id}`, which itself extends another; extend that one"),
                    };
                    let sources = Sources { own: &source, base: None };
                    problems.push(sources.problem(&Path::new(&["extends"]), message));
                    return Err(problems);
                }
            },
        };
        if let Some(name) = own.judging.as_ref().filter(|name| self.tables(name).is_none()) {
            let sources = Sources { own: &source, base: None };
            let message = format!(
                "there are no judging tables `{name}`; put `{name}{}` beside this file",
                judging::PART
            );
            problems.push(sources.problem(&Path::new(&["judging"]), message));
        }
        let document = own.document.as_ref().or(base.and_then(|(base, _)| base.document.as_ref()));
        let prefix = document.and_then(|document| document.requirement_prefix.as_deref());
        problems.extend(citations::check(&own, &source, prefix));
        let sources = Sources { own: &source, base: base.map(|(_, source)| source) };
        let rulebook = if own.base {
            problems.extend(self.problems_of_games(&own, &source));
            None
        } else {
            match merge(&own, base.map(|(base, _)| base), &sources) {
                Ok(rulebook) => Some(rulebook),
                Err(missing) => {
                    problems.extend(missing);
                    return Err(problems);
                }
            }
        };
        let rulebook = rulebook.map(|rulebook| finish(rulebook, &sources, &mut problems));
        if problems.is_empty() { Ok((own, source, rulebook)) } else { Err(problems) }
    }
}

impl Library {
    /// A base leaves to its games what only they can say, so it is checked as a part of each of them.
    fn problems_of_games(&self, base: &RulebookFile, base_source: &Source) -> Vec<Problem> {
        let mut problems = Vec::new();
        for (game, source) in self.files.values().filter(|(game, _)| game.extends.as_ref() == Some(&base.id))
        {
            let sources = Sources { own: source, base: Some(base_source) };
            match merge(game, Some(base), &sources) {
                Ok(rulebook) => {
                    finish(rulebook, &sources, &mut problems);
                }
                Err(missing) => problems.extend(missing),
            }
        }
        problems
    }
}

/// Checks a rulebook and lays its own layers.
fn finish(mut rulebook: Rulebook, sources: &Sources<'_>, problems: &mut Vec<Problem>) -> Rulebook {
    let found = check(&rulebook, sources);
    let sound = found.is_empty();
    problems.extend(found);
    if sound {
        let laid = layers::lay(&mut rulebook.settings, &FactSheet::default());
        let read = laid.and_then(|()| Terms::of(&rulebook).map_err(|problem| vec![*problem]));
        problems.extend(read.err().into_iter().flatten().map(|problem| {
            let option = problem.option.unwrap_or_default();
            sources.problem(&Path::new(&["settings", &option]), problem.message)
        }));
    }
    rulebook
}
