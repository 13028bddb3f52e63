//! Files of the repository, named by their path below its root.

use std::fs;
use std::path::{Path, PathBuf};

use thiserror::Error;

#[derive(Debug, Error)]
#[error("{path}: {cause}")]
pub struct ReadError {
    path: PathBuf,
    cause: std::io::Error,
}

impl ReadError {
    pub fn new(path: &Path, cause: std::io::Error) -> Self {
        Self { path: path.into(), cause }
    }
}

/// Folders that hold what tools made, not what people wrote.
const MADE: [&str; 5] = [".git", "node_modules", "playwright-report", "target", "test-results"];

/// The nearest folder at or above `start` that holds the catalogue.
pub fn root_above(start: &Path) -> Option<PathBuf> {
    start.ancestors().find(|folder| folder.join("rulebooks/catalogue").is_dir()).map(Path::to_path_buf)
}

pub fn read(root: &Path, file: &Path) -> Result<String, ReadError> {
    fs::read_to_string(root.join(file)).map_err(|cause| ReadError::new(file, cause))
}

/// The files below `folder` with one of the endings, in the order of their paths; none if there is no such folder.
pub fn files(root: &Path, folder: &str, endings: &[&str]) -> Result<Vec<PathBuf>, ReadError> {
    let mut found = Vec::new();
    let start = PathBuf::from(folder);
    if root.join(&start).is_dir() {
        collect(root, &start, endings, &mut found)?;
    }
    found.sort();
    Ok(found)
}

fn collect(root: &Path, folder: &Path, endings: &[&str], found: &mut Vec<PathBuf>) -> Result<(), ReadError> {
    let failed = |cause| ReadError::new(folder, cause);
    for item in fs::read_dir(root.join(folder)).map_err(failed)? {
        let item = item.map_err(failed)?;
        let name = item.file_name();
        let name = name.to_string_lossy();
        let path = folder.join(&*name);
        if item.file_type().map_err(failed)?.is_dir() {
            if !MADE.contains(&&*name) {
                collect(root, &path, endings, found)?;
            }
        } else if endings.iter().any(|ending| name.ends_with(ending)) {
            found.push(path);
        }
    }
    Ok(())
}
