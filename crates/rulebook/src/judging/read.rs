//! Reading a file of judging tables.

use super::{Judging, check};
use crate::Problem;
use crate::load::{citations, read_as};

/// What the name of such a file ends with.
pub(crate) const PART: &str = ".judging.toml";

/// What rulebooks call the tables of a file; None for other files.
pub(crate) fn name_of(file: &str) -> Option<&str> {
    let file = file.rsplit(['/', '\\']).next().unwrap_or(file);
    file.strip_suffix(PART).filter(|name| !name.is_empty())
}

pub(crate) fn read(file: &str, text: &str) -> Result<Judging, Vec<Problem>> {
    let (read, mut problems) = read_as::<Judging>(file, text);
    let Some((judging, source)) = read else { return Err(problems) };
    problems.extend(citations::check(&judging, &source, None));
    problems.extend(check::check(&judging, &source));
    if !problems.is_empty() {
        return Err(problems);
    }
    citations::fill(&judging, &judging.document)
        .map_err(|error| vec![source.problem_at(0, error.to_string())])
}
