//! Casebook files: one per document, cases in the order of its text.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::{fs, str};

use serde::Deserialize;
use serde_json::{Map, Value};
use thiserror::Error;

use crate::proof::Proof;
use crate::repository::ReadError;

/// The cases of one document.
#[derive(Debug)]
pub struct Book {
    /// The name of the file without its ending.
    pub document: String,
    pub cases: Vec<Case>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    case: Vec<Case>,
}

/// A situation and the document's answer to it: in words for readers, in steps for the program.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub id: String,
    /// The section, as the document numbers or names it.
    pub clause: String,
    /// Lines of the document's text.
    #[serde(rename = "lines")]
    _lines: String,
    #[serde(rename = "situation")]
    _situation: String,
    #[serde(rename = "answer")]
    _answer: String,
    #[serde(rename = "certain", default)]
    _certain: Certain,
    /// What the program still does otherwise. Such a case has to differ: once it agrees, the words go.
    #[serde(default)]
    pub open: Option<String>,
    /// Requirements of the catalogue that the case shows.
    #[serde(default)]
    pub shows: BTreeSet<String>,
    pub rulebook: String,
    /// The fact sheet.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// How many players take part, called A, B, C…; or their names.
    #[serde(default)]
    pub players: Players,
    /// Who is appointed besides the organizer.
    #[serde(default = "everybody")]
    pub staff: Vec<String>,
    /// The calendar day of the event, where it matters.
    #[serde(default)]
    pub today: Option<String>,
    pub steps: Vec<Map<String, Value>>,
}

impl Case {
    /// What the case shows: one that only reads the rulebook shows data, whatever happens in it besides.
    pub fn proof(&self) -> Proof {
        let reads_rulebook = |step: &Map<String, Value>| {
            let at = step.get("at").and_then(Value::as_str);
            step.get("see").is_some_and(|view| view == "state")
                && at.is_some_and(|at| at.starts_with("/rulebook"))
        };
        let asks = |step: &&Map<String, Value>| step.contains_key("see") || step.contains_key("refused");
        let only_data = self.steps.iter().filter(asks).all(reads_rulebook);
        if only_data { Proof::Data } else { Proof::Program }
    }
}

/// Whether the words say it, or are silent or ambiguous, so that the answer is the sensible reading.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Certain {
    #[default]
    Text,
    Reading,
}

#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub enum Players {
    Many(u32),
    Named(Vec<Value>),
}

impl Default for Players {
    fn default() -> Self {
        Self::Many(8)
    }
}

fn everybody() -> Vec<String> {
    ["head", "floor", "floor2", "keeper", "timer"].map(str::to_owned).into()
}

#[derive(Debug, Error)]
pub enum CasebookError {
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error("{file}: {cause}; see tests/casebook/README.md for the format")]
    Format { file: PathBuf, cause: Box<toml::de::Error> },
    #[error("{file}: case {id} stands there twice; give one of them another id")]
    Twice { file: PathBuf, id: String },
}

/// Reads one file of cases.
pub fn load(path: &Path) -> Result<Book, CasebookError> {
    let text = fs::read_to_string(path).map_err(|cause| ReadError::new(path, cause))?;
    let file: File = toml::from_str(&text)
        .map_err(|cause| CasebookError::Format { file: path.into(), cause: Box::new(cause) })?;
    let mut ids = BTreeSet::new();
    if let Some(case) = file.case.iter().find(|case| !ids.insert(&case.id)) {
        return Err(CasebookError::Twice { file: path.into(), id: case.id.clone() });
    }
    let document = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    Ok(Book { document, cases: file.case })
}

/// The files of the repository, one per document.
pub fn files(root: &Path) -> Result<Vec<PathBuf>, CasebookError> {
    let folder = root.join("tests/casebook");
    let failed = |cause| ReadError::new(&folder, cause);
    let mut files = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        let path = entry.map_err(failed)?.path();
        if path.extension().is_some_and(|ending| ending == "toml") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
