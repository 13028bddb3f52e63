//! The list of mutants. A mutant of the code stands in the engine as `mutant!("name", right, wrong)`; a mutant of the data
//! says which text of a rulebook file becomes which.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Deserialize;
use thiserror::Error;

use crate::repository::{self, ReadError};
use crate::requirement::RequirementId;

pub const FILE: &str = "crates/conformance/mutants.toml";

#[derive(Debug, Error)]
pub enum ListError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("{FILE}: {0}")]
    NotToml(#[from] toml::de::Error),
    #[error("{FILE}: {name}: {what}")]
    Wrong { name: String, what: String },
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    breaks: Vec<String>,
    #[serde(default)]
    file: Option<String>,
    /// A text before the change that stands in the file once, such as the heading of its table.
    #[serde(default)]
    after: Option<String>,
    #[serde(default)]
    was: Option<String>,
    #[serde(default)]
    now: Option<String>,
    #[serde(default)]
    survives: Option<String>,
}

/// A text of a rulebook file that becomes another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    pub file: String,
    pub was: String,
    pub now: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mutant {
    pub name: String,
    pub breaks: BTreeSet<RequirementId>,
    /// None for a mutant of the code.
    pub change: Option<Change>,
    /// Why no test can notice it.
    pub survives: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub struct List {
    pub mutants: Vec<Mutant>,
}

impl List {
    /// Reads the list and finds every text that it changes.
    pub fn load(root: &Path) -> Result<Self, ListError> {
        let entries: BTreeMap<String, Entry> = toml::from_str(&repository::read(root, Path::new(FILE))?)?;
        let mutants = entries.into_iter().map(|(name, entry)| mutant(root, name, entry));
        Ok(Self { mutants: mutants.collect::<Result<_, _>>()? })
    }

    /// Names of the mutants that stand in the code.
    pub fn in_code(&self) -> BTreeSet<&str> {
        let code = self.mutants.iter().filter(|mutant| mutant.change.is_none());
        code.map(|mutant| mutant.name.as_str()).collect()
    }
}

fn mutant(root: &Path, name: String, entry: Entry) -> Result<Mutant, ListError> {
    let wrong = |what: String| ListError::Wrong { name: name.clone(), what };
    let id = |text: &String| RequirementId::parse(text).ok_or_else(|| wrong(format!("{text} is no id")));
    let breaks = entry.breaks.iter().map(id).collect::<Result<BTreeSet<_>, _>>()?;
    if breaks.is_empty() {
        return Err(wrong("it breaks nothing: name the requirements".to_owned()));
    }
    if entry.survives.as_ref().is_some_and(|reason| reason.trim().is_empty()) {
        return Err(wrong("say why it survives".to_owned()));
    }
    let change = match (entry.file, entry.was, entry.now) {
        (None, None, None) => None,
        (Some(file), Some(was), Some(now)) => {
            let text = repository::read(root, Path::new(&file))?;
            Some(change(file, &text, entry.after.as_deref(), &was, &now).map_err(wrong)?)
        }
        _ => return Err(wrong("a change needs `file`, `was` and `now`".to_owned())),
    };
    Ok(Mutant { name, breaks, change, survives: entry.survives })
}

/// The change with as much text around it as makes it the only one.
fn change(file: String, text: &str, after: Option<&str>, was: &str, now: &str) -> Result<Change, String> {
    let first = after.unwrap_or(was);
    let times = text.matches(first).count();
    if times != 1 {
        return Err(format!("`{first}` stands {times} times in {file}, not once"));
    }
    let from = text.find(first).unwrap_or_default();
    let start =
        text[from..].find(was).ok_or_else(|| format!("`{was}` does not follow `{first}` in {file}"))?;
    let before = &text[from..from + start];
    Ok(Change { file, was: format!("{before}{was}"), now: format!("{before}{now}") })
}
