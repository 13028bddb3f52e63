//! The requirements catalogue: one Markdown file per document, each with its own way to write an entry.
//!
//! | where | an entry opens with |
//! |---|---|
//! | Bushiroad | `**BR-EVT-01** · …`, three times `### BR-EOT-01 · …`; register rows `\| AMB-01 \| …` |
//! | Dragon Ball, NISEI | `**DB-DOC-01 · title** …`; register rows `\| DB-AMB-01 \| …` |
//! | Gate Ruler, Transformers | `- **GR-EVT-01** …`, registers alike |

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::repository;
use crate::requirement::{DOCUMENTS, RequirementId};

/// One entry with the text that belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub id: RequirementId,
    pub line: usize,
    pub text: String,
}

#[derive(Debug, Default)]
pub struct Catalogue {
    entries: BTreeMap<RequirementId, Entry>,
}

#[derive(Debug, Error)]
pub enum CatalogueError {
    #[error(transparent)]
    Read(#[from] repository::ReadError),
    #[error(
        "{file}: line {line}: {id} is defined a second time, first in line {first}; give one of them another number"
    )]
    DefinedTwice { file: PathBuf, id: RequirementId, line: usize, first: usize },
    #[error("{file}: line {line}: {id} belongs to another document; move it to that document's file")]
    Misplaced { file: PathBuf, id: RequirementId, line: usize },
}

impl Catalogue {
    /// Reads the five catalogue files below the root of the repository.
    pub fn load(root: &Path) -> Result<Self, CatalogueError> {
        let mut catalogue = Self::default();
        for (code, name) in DOCUMENTS {
            let file = PathBuf::from(format!("rulebooks/catalogue/{name}.md"));
            let text = repository::read(root, &file)?;
            catalogue.add_document(code, &file, &text)?;
        }
        Ok(catalogue)
    }

    fn add_document(&mut self, code: &str, file: &Path, text: &str) -> Result<(), CatalogueError> {
        for entry in entries_of(code, text) {
            if entry.id.document() != code {
                return Err(CatalogueError::Misplaced { file: file.into(), id: entry.id, line: entry.line });
            }
            if let Some(first) = self.entries.get(&entry.id) {
                let first = first.line;
                return Err(CatalogueError::DefinedTwice {
                    file: file.into(),
                    id: entry.id,
                    line: entry.line,
                    first,
                });
            }
            self.entries.insert(entry.id.clone(), entry);
        }
        Ok(())
    }

    pub fn contains(&self, id: &RequirementId) -> bool {
        self.entries.contains_key(id)
    }

    /// The text of an entry, its opening line first.
    pub fn text(&self, id: &RequirementId) -> Option<&str> {
        self.entries.get(id).map(|entry| entry.text.as_str())
    }

    pub fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.values()
    }

    /// The worked cases that entries name in their own text. Bushiroad's cases list no requirements; its catalogue points
    /// at the cases instead.
    pub fn requirements_by_case(&self) -> BTreeMap<String, BTreeSet<RequirementId>> {
        let mut by_case: BTreeMap<String, BTreeSet<RequirementId>> = BTreeMap::new();
        for entry in self.entries.values() {
            for case in cases_named_in(&entry.text) {
                by_case.entry(case).or_default().insert(entry.id.clone());
            }
        }
        by_case
    }
}

fn entries_of(code: &str, text: &str) -> Vec<Entry> {
    let mut entries: Vec<Entry> = Vec::new();
    let mut belongs = Belongs::Nowhere;
    for (index, line) in text.lines().enumerate() {
        if let Some((id, extent)) = opening(code, line) {
            belongs = extent;
            entries.push(Entry { id, line: index + 1, text: line.to_owned() });
            continue;
        }
        let ends = match belongs {
            Belongs::Nowhere => true,
            Belongs::Paragraph => line.trim().is_empty() || line.starts_with('#'),
            Belongs::Section => line.starts_with('#'),
        };
        if ends {
            belongs = Belongs::Nowhere;
        } else if let Some(entry) = entries.last_mut() {
            entry.text.push('\n');
            entry.text.push_str(line);
        }
    }
    entries
}

/// How far the text of an entry reaches.
enum Belongs {
    Nowhere,
    Paragraph,
    Section,
}

fn opening(code: &str, line: &str) -> Option<(RequirementId, Belongs)> {
    if let Some(rest) = line.strip_prefix("### ") {
        return Some((RequirementId::at_start(rest)?.0, Belongs::Section));
    }
    if let Some(rest) = line.strip_prefix("| ") {
        let cell = rest.split('|').next()?.trim();
        let id = RequirementId::parse(cell).or_else(|| RequirementId::parse(&format!("{code}-{cell}")))?;
        return id.is_register_entry().then_some((id, Belongs::Nowhere));
    }
    let rest = line.strip_prefix("- ").unwrap_or(line).strip_prefix("**")?;
    Some((RequirementId::at_start(rest)?.0, Belongs::Paragraph))
}

/// Case ids in an entry's text, with the short forms `BRV-EOT-01..03` and `BRV-CUT-08`, `-09` written out.
fn cases_named_in(text: &str) -> Vec<String> {
    let mut cases = Vec::new();
    let mut family: Option<&str> = None;
    for quoted in text.split('`').skip(1).step_by(2) {
        let (name, numbers) = match (quoted.rsplit_once('-'), family) {
            (Some(("", numbers)), Some(family)) => (family, numbers),
            (Some((name, numbers)), _) if name.starts_with("BRV-") => (name, numbers),
            _ => continue,
        };
        let (first, last) = numbers.split_once("..").unwrap_or((numbers, numbers));
        let (Ok(first), Ok(last)) = (first.parse::<u8>(), last.parse::<u8>()) else { continue };
        family = Some(name);
        cases.extend((first..=last).map(|number| format!("{name}-{number:02}")));
    }
    cases
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ids(code: &str, text: &str) -> Vec<String> {
        entries_of(code, text).iter().map(|entry| entry.id.to_string()).collect()
    }

    #[test]
    fn every_way_to_open_an_entry_is_read() {
        for (code, line, id) in [
            ("BR", "**BR-EVT-01** · R 3.1 · M · cfg — One game.", "BR-EVT-01"),
            ("BR", "### BR-EOT-01 · A 1 · M · cmp — Vanguard", "BR-EOT-01"),
            ("BR", "| AMB-07 | R 3 | open | answer |", "BR-AMB-07"),
            ("DB", "**DB-DOC-01 · Reading duty** [M,R] (NP) Text.", "DB-DOC-01"),
            ("DB", "| DB-GAP-02 | Tiebreakers | points |", "DB-GAP-02"),
            ("GR", "- **GR-EVT-01** (1b; DEF; model) Text.", "GR-EVT-01"),
            ("TF", "- **TF-AMB-02** 0.33 or one third.", "TF-AMB-02"),
        ] {
            assert_eq!(ids(code, line), [id], "{line}");
        }
    }

    #[test]
    fn a_mention_opens_no_entry() {
        let text = "See TF-RANK-05.\n- as in **TF** TF-RANK-05\n| TF-RANK-05 | a table of something |\n  - **TF-RANK-06** nested\n";
        assert_eq!(ids("TF", text), Vec::<String>::new());
    }

    #[test]
    fn a_paragraph_ends_its_entry_and_a_heading_keeps_its_section() {
        let text = "**BR-TIE-01** · x\n Example (`BRV-MW-01`)\n\n(`BRV-PEN-01..13`)\n### BR-EOT-01 · y\n\n(`BRV-EOT-01..02`)\n## Next\n(`BRV-EOT-09`)";
        let texts: Vec<_> =
            entries_of("BR", text).into_iter().map(|entry| cases_named_in(&entry.text)).collect();
        assert_eq!(texts, [vec!["BRV-MW-01"], vec!["BRV-EOT-01", "BRV-EOT-02"]]);
    }

    #[test]
    fn shortened_case_ids_are_written_out() {
        assert_eq!(
            cases_named_in("`other-1` (`BRV-CUT-08`, `-09`, `-13`) and `R 3.2`, `BRV-EOT-01..03`"),
            ["BRV-CUT-08", "BRV-CUT-09", "BRV-CUT-13", "BRV-EOT-01", "BRV-EOT-02", "BRV-EOT-03"]
        );
    }

    #[test]
    fn an_id_defined_twice_or_in_the_wrong_file_is_refused() {
        let file = Path::new("x.md");
        let twice = Catalogue::default()
            .add_document("TF", file, "- **TF-EVT-01** a\n- **TF-EVT-01** b\n")
            .unwrap_err();
        assert!(
            twice.to_string().contains("line 2: TF-EVT-01 is defined a second time, first in line 1"),
            "{twice}"
        );
        let misplaced = Catalogue::default().add_document("TF", file, "- **GR-EVT-01** a\n").unwrap_err();
        assert!(misplaced.to_string().contains("GR-EVT-01 belongs to another document"), "{misplaced}");
    }
}
