//! Where rulebooks come from: the program itself, and a folder.

use crate::input::{Failure, read_text};
use clap::Args;
use rulebook::{FactSheet, Library, Problem, Resolved};
use std::path::{Path, PathBuf};

#[derive(Args, Clone, Default)]
pub struct Shelf {
    /// A folder with further rulebooks.
    #[arg(long, value_name = "DIR", env = "FLOORKEEPER_RULEBOOKS")]
    pub rulebooks: Option<PathBuf>,
}

impl Shelf {
    pub fn library(&self) -> Result<Library, Failure> {
        let mut library = Library::builtin();
        if let Some(folder) = &self.rulebooks {
            library.add_all(&files(folder)?).map_err(|problems| Failure::BadInput(lines(&problems)))?;
        }
        Ok(library)
    }

    /// What a file may build on: everything that can be read here and beside it, whatever else is wrong there.
    pub fn around(&self, file: &Path) -> Library {
        let mut library = Library::builtin();
        let beside =
            file.parent().map(|folder| if folder.as_os_str().is_empty() { Path::new(".") } else { folder });
        for folder in beside.into_iter().chain(self.rulebooks.as_deref()) {
            if let Ok(mut files) = files(folder) {
                files.retain(|(name, _)| Path::new(name) != file);
                // The problems of other files are not asked for here.
                let _ = library.add_all(&files);
            }
        }
        library
    }
}

/// Names and texts of the rulebooks in a folder, in order of their names.
fn files(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let unreadable = |error| Failure::BadInput(format!("{} cannot be read: {error}", folder.display()));
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(unreadable)? {
        paths.push(entry.map_err(unreadable)?.path());
    }
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    paths.sort();
    paths.iter().map(|path| Ok((path.display().to_string(), read_text(Some(path))?))).collect()
}

/// A rulebook with its fact sheet laid over it; a fault is told under the name the caller gives the place.
pub fn resolve(library: &Library, place: &str, id: &str, sheet: &FactSheet) -> Result<Resolved, Failure> {
    if library.get(id).is_none() {
        let known: Vec<&str> = library.ids().collect();
        return Err(Failure::BadInput(format!(
            "{place}: \"{id}\" is unknown; there are {}",
            known.join(", ")
        )));
    }
    library.resolve(id, sheet).map_err(|problems| Failure::BadInput(lines(&problems)))
}

pub fn lines(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
