//! Which requirements have a case of their own, and which have none.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{self, Write as _};
use std::path::{Path, PathBuf};

use thiserror::Error;

use crate::casebook::{self, CasebookError};
use crate::cases::{self, CasesError, Outcome};
use crate::catalogue::{Catalogue, CatalogueError};
use crate::kinds::Registry;
use crate::left::{self, Left, LeftError};
use crate::proof::{self, Helpers, Proof};
use crate::repository::{self, ReadError};
use crate::requirement::{DOCUMENTS, RequirementId};
use crate::rust_tests::{self, NotRust};
use crate::{browser_tests, requirement};

/// A test or worked case, and the ids it says it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// Where it stands, for a person to find it.
    pub place: String,
    /// How many of the ids come from rows of a table, each with its own input and expectation.
    pub rows: usize,
    pub ids: BTreeSet<RequirementId>,
    pub proof: Proof,
}

/// A test that names more ids than this is shown, because it can hardly show each of them by a case of its own.
const MANY: usize = 5;

#[derive(Debug, Error)]
pub enum CoverageError {
    #[error(transparent)]
    Catalogue(#[from] CatalogueError),
    #[error(transparent)]
    Cases(#[from] CasesError),
    #[error(transparent)]
    Casebook(#[from] CasebookError),
    #[error(transparent)]
    Read(#[from] ReadError),
    #[error(transparent)]
    NotRust(#[from] NotRust),
    #[error(transparent)]
    Left(#[from] LeftError),
}

#[derive(Debug)]
pub struct Coverage {
    catalogue: Catalogue,
    claims: Vec<Claim>,
    left: Left,
    /// Ids that no catalogue entry has, with the place that names them.
    unknown: Vec<(String, String)>,
    /// Worked cases of a known kind that differ and therefore show nothing.
    differing: Vec<String>,
}

impl Coverage {
    /// Reads catalogue, tests, worked cases and the casebook below the root of the repository.
    pub fn gather(root: &Path, registry: &Registry) -> Result<Self, CoverageError> {
        let catalogue = Catalogue::load(root)?;
        let left = Left::load(root)?;
        let mut coverage =
            Self { catalogue, claims: Vec::new(), left, unknown: Vec::new(), differing: Vec::new() };
        let case_ids = coverage.gather_cases(root, registry)?;
        coverage.gather_casebook(root)?;
        let mut found = Vec::new();
        for files in rust_files(root)?.values() {
            let mut sources = Vec::new();
            for file in files {
                sources.push(rust_tests::tokens(file, &repository::read(root, file)?)?);
            }
            let helpers = Helpers::gather(&sources);
            for (file, source) in files.iter().zip(sources) {
                found.extend(rust_tests::claims(file, source, &helpers));
            }
        }
        for file in repository::files(root, "tests/browser", &[".spec.js", ".spec.ts"])? {
            found.extend(browser_tests::claims(&file, &repository::read(root, &file)?));
        }
        for mut claim in found {
            // Ids of worked cases look like those of requirements; naming one claims nothing.
            claim.ids.retain(|id| coverage.catalogue.contains(id) || !case_ids.contains(&id.to_string()));
            coverage.add(claim);
        }
        Ok(coverage)
    }

    fn gather_cases(&mut self, root: &Path, registry: &Registry) -> Result<BTreeSet<String>, CoverageError> {
        let mut by_entry = self.catalogue.requirements_by_case();
        let mut case_ids = BTreeSet::new();
        for file in repository::files(root, "tests/vectors", &[".json"])? {
            for case in cases::load(&root.join(&file))? {
                case_ids.insert(case.id.clone());
                let place = format!("{} {}", file.display(), case.id);
                let mut ids = by_entry.remove(&case.id).unwrap_or_default();
                for name in case.requirements.iter().chain(&case.depends_on) {
                    match RequirementId::parse(name) {
                        Some(id) => _ = ids.insert(id),
                        None => self.unknown.push((name.clone(), place.clone())),
                    }
                }
                let kind = case.document().and_then(|document| registry.find(document, &case.kind));
                let proof = kind.map_or(Proof::Data, |kind| kind.proof);
                match case.run(registry) {
                    Outcome::Agree => self.add(Claim { place, rows: 0, ids, proof }),
                    outcome => {
                        self.note_unknown(&Claim { place: place.clone(), rows: 0, ids, proof });
                        if outcome != Outcome::UnknownKind {
                            self.differing.push(format!("{place}: {outcome}"));
                        }
                    }
                }
            }
        }
        Ok(case_ids)
    }

    fn gather_casebook(&mut self, root: &Path) -> Result<(), CoverageError> {
        for file in repository::files(root, "tests/casebook", &[".toml"])? {
            for case in casebook::load(&root.join(&file))?.cases {
                let place = format!("{} {}", file.display(), case.id);
                if case.open.is_some() {
                    continue;
                }
                let outcome = case.run();
                if outcome != casebook::Outcome::Agree {
                    self.differing.push(format!("{place}: {outcome}"));
                    continue;
                }
                let mut ids = BTreeSet::new();
                for name in &case.shows {
                    match RequirementId::parse(name) {
                        Some(id) => _ = ids.insert(id),
                        None => self.unknown.push((name.clone(), place.clone())),
                    }
                }
                self.add(Claim { place, rows: 0, ids, proof: case.proof() });
            }
        }
        Ok(())
    }

    fn add(&mut self, mut claim: Claim) {
        self.note_unknown(&claim);
        claim.ids.retain(|id| self.catalogue.contains(id));
        self.claims.push(claim);
    }

    fn note_unknown(&mut self, claim: &Claim) {
        let unknown = claim.ids.iter().filter(|id| !self.catalogue.contains(id));
        self.unknown.extend(unknown.map(|id| (id.to_string(), claim.place.clone())));
    }

    /// Whether a test names an id that no entry has, the list of what is left is wrong, or a requirement is neither shown nor
    /// left with a reason.
    pub fn has_faults(&self) -> bool {
        !self.unknown.is_empty() || !self.faults_of_left().is_empty() || !self.missing().is_empty()
    }

    /// The tests and worked cases that claim one of these.
    pub fn claims_of(&self, ids: &BTreeSet<RequirementId>) -> impl Iterator<Item = &Claim> {
        self.claims.iter().filter(|claim| !claim.ids.is_disjoint(ids))
    }

    /// Requirements that are neither shown nor left; registers are not counted.
    fn missing(&self) -> Vec<&RequirementId> {
        let places = self.places();
        let ids = self.catalogue.entries().map(|entry| &entry.id);
        ids.filter(|id| !requirement::REGISTERS.contains(&id.prefix()))
            .filter(|id| !places.contains_key(id) && self.left.reason(id).is_none())
            .collect()
    }

    /// Whether a proof is enough for what the catalogue asks: what is to be computed, enforced, validated, recorded or walked
    /// through is shown through the program.
    fn is_enough(&self, id: &RequirementId, proof: Proof) -> bool {
        let strict = self.catalogue.text(id).is_some_and(proof::needs_the_program);
        proof == Proof::Program || !strict || requirement::REGISTERS.contains(&id.prefix())
    }

    /// An id is left or shown, never both, and nothing is left without a reason.
    fn faults_of_left(&self) -> Vec<String> {
        let places = self.places();
        let mut faults = Vec::new();
        for (name, id, reason) in self.left.entries() {
            let Some(id) = id.filter(|id| self.catalogue.contains(id)) else {
                faults.push(format!("unknown id {name} in {}: no catalogue entry has it", left::FILE));
                continue;
            };
            if let Some(tests) = places.get(&id) {
                faults.push(format!(
                    "{id} is listed in {} and shown by {}: take it out of the list",
                    left::FILE,
                    tests.places.join("; ")
                ));
            }
            if reason.trim().is_empty() {
                faults.push(format!("{id} has no reason in {}: say why no test shows it", left::FILE));
            }
        }
        faults
    }

    fn places(&self) -> Places<'_> {
        let mut places = Places::new();
        for claim in &self.claims {
            for id in claim.ids.iter().filter(|id| self.is_enough(id, claim.proof)) {
                let shown = places.entry(id).or_insert(Shown { proof: claim.proof, places: Vec::new() });
                shown.proof = shown.proof.max(claim.proof);
                shown.places.push(&claim.place);
            }
        }
        places
    }

    /// Claims that are not enough for what they name, and have no better beside them.
    fn too_weak(&self) -> Vec<String> {
        let places = self.places();
        let mut weak = Vec::new();
        for claim in &self.claims {
            for id in claim.ids.iter().filter(|id| !places.contains_key(id)) {
                weak.push(format!("{id}: {} in {}", proof_words(claim.proof), claim.place));
            }
        }
        weak.sort();
        weak
    }
}

/// How a requirement is shown at best, and where.
struct Shown<'a> {
    proof: Proof,
    places: Vec<&'a str>,
}

type Places<'a> = BTreeMap<&'a RequirementId, Shown<'a>>;

fn proof_words(proof: Proof) -> &'static str {
    match proof {
        Proof::Words => "words only",
        Proof::Data => "data only",
        Proof::Program => "through the program",
    }
}

/// The sources by what is built of them: a library, a program, a folder of tests. The conformance tool's own tests speak about
/// ids without showing them.
fn rust_files(root: &Path) -> Result<BTreeMap<PathBuf, Vec<PathBuf>>, ReadError> {
    let mut crates: BTreeMap<PathBuf, Vec<PathBuf>> = BTreeMap::new();
    for file in repository::files(root, "crates", &[".rs"])? {
        if file.starts_with("crates/conformance") {
            continue;
        }
        let tests = file.components().nth(2).is_some_and(|part| part.as_os_str() == "tests");
        let built: PathBuf = file.components().take(if tests { 4 } else { 3 }).collect();
        crates.entry(built).or_default().push(file);
    }
    Ok(crates)
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let places = self.places();
        let mut total = Count::default();
        let mut registers = String::new();
        for (code, name) in DOCUMENTS {
            let mut document = Count::default();
            let mut prefixes = String::new();
            for (prefix, ids) in self.prefixes(code) {
                let count = Count::of(&ids, &places, &self.left);
                if requirement::REGISTERS.contains(&prefix) {
                    write_prefix(
                        &mut registers,
                        &format!("{code}-{prefix}"),
                        count,
                        &ids,
                        &places,
                        &self.left,
                    )?;
                } else {
                    write_prefix(
                        &mut prefixes,
                        &format!("{code}-{prefix}"),
                        count,
                        &ids,
                        &places,
                        &self.left,
                    )?;
                    document.add(count);
                }
            }
            total.add(document);
            writeln!(f, "{name} {document}\n{}\n{prefixes}", document.figures())?;
        }
        writeln!(f, "all documents {total}\n{}\n", total.figures())?;
        writeln!(f, "registers, not counted above\n{registers}")?;
        self.write_notes(f)
    }
}

impl Coverage {
    /// The ids of a document by prefix, in alphabetical order.
    fn prefixes(&self, code: &str) -> BTreeMap<&str, Vec<&RequirementId>> {
        let mut prefixes: BTreeMap<&str, Vec<&RequirementId>> = BTreeMap::new();
        for entry in self.catalogue.entries().filter(|entry| entry.id.document() == code) {
            prefixes.entry(entry.id.prefix()).or_default().push(&entry.id);
        }
        prefixes
    }

    fn write_notes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tests that name more than {MANY} ids")?;
        let many: Vec<&Claim> = self.claims.iter().filter(|claim| claim.ids.len() > MANY).collect();
        for claim in &many {
            let rows =
                if claim.rows > 0 { format!(", {} in rows of their own", claim.rows) } else { String::new() };
            writeln!(f, "  {} ({} ids{rows})", claim.place, claim.ids.len())?;
        }
        if many.is_empty() {
            writeln!(f, "  none")?;
        }
        writeln!(f, "claims that are not enough")?;
        for weak in self.too_weak() {
            writeln!(f, "  {weak}")?;
        }
        for case in &self.differing {
            writeln!(f, "not counted: {case}")?;
        }
        for (id, place) in &self.unknown {
            writeln!(f, "unknown id {id} in {place}: no catalogue entry has it")?;
        }
        for fault in self.faults_of_left() {
            writeln!(f, "{fault}")?;
        }
        for id in self.missing() {
            writeln!(f, "{id} is missing: show it through the program, or say in {} why not", left::FILE)?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, Default)]
struct Count {
    program: usize,
    data: usize,
    words: usize,
    left: usize,
    total: usize,
}

impl Count {
    fn of(ids: &[&RequirementId], places: &Places<'_>, left: &Left) -> Self {
        let shown = |proof: Proof| {
            ids.iter().filter(|id| places.get(**id).is_some_and(|shown| shown.proof == proof)).count()
        };
        Self {
            program: shown(Proof::Program),
            data: shown(Proof::Data),
            words: shown(Proof::Words),
            left: ids.iter().filter(|id| !places.contains_key(**id) && left.reason(id).is_some()).count(),
            total: ids.len(),
        }
    }

    fn add(&mut self, other: Self) {
        self.program += other.program;
        self.data += other.data;
        self.words += other.words;
        self.left += other.left;
        self.total += other.total;
    }

    fn covered(&self) -> usize {
        self.program + self.data + self.words
    }

    fn figures(&self) -> String {
        let Self { program, data, words, left, total } = self;
        let missing = total - self.covered() - left;
        format!(
            "  through the program {program}, data only {data}, words only {words}, left {left}, missing {missing}"
        )
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} / {}", self.covered(), self.total)?;
        if self.left > 0 {
            write!(f, ", {} left", self.left)?;
        }
        Ok(())
    }
}

fn write_prefix(
    out: &mut String,
    name: &str,
    count: Count,
    ids: &[&RequirementId],
    places: &Places<'_>,
    left: &Left,
) -> fmt::Result {
    writeln!(out, "  {name} {count}")?;
    for (id, shown) in ids.iter().filter_map(|id| Some((id, places.get(*id)?))) {
        writeln!(out, "    {id}: {}: {}", proof_words(shown.proof), shown.places.join("; "))?;
    }
    let mut missing = Vec::new();
    for id in ids.iter().filter(|id| !places.contains_key(**id)) {
        match left.reason(id) {
            Some(reason) => writeln!(out, "    left: {id}: {reason}")?,
            None => missing.push(id.to_string()),
        }
    }
    if !missing.is_empty() {
        writeln!(out, "    missing: {}", missing.join(" "))?;
    }
    Ok(())
}
