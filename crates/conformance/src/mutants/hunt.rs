//! Tries mutants: first the tests that claim what a mutant breaks, then the tables of the
//! catalogue, the worked cases and every test of the engine.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::programs::Ran;
use super::{Mutant, Programs, ProgramsError};
use crate::coverage::Coverage;
use crate::proof::Proof;

/// What is asked where no test notices that claims what the mutant breaks.
const WIDER: [&str; 4] =
    ["crates/conformance/tests/tables.rs", WORKED_CASES.0, "crates/engine/src", "crates/engine/tests"];

/// The test that runs every worked case.
const WORKED_CASES: (&str, &str) =
    ("crates/conformance/tests/worked_cases.rs", "every_case_of_a_computed_kind_agrees");

/// The longest a test program may take.
const MOST: Duration = Duration::from_secs(180);

#[derive(Debug, Error)]
pub enum HuntError {
    #[error(transparent)]
    Programs(#[from] ProgramsError),
    #[error("{path}: {cause}")]
    Results { path: PathBuf, cause: std::io::Error },
}

/// How good the test is that noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Noticed {
    /// It claims what the mutant breaks, and drives the program.
    Program,
    /// It claims what the mutant breaks, and reads data or words.
    Data,
    /// It claims something else.
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    Noticed(Noticed, String),
    NotNoticed,
}

/// What noticed a mutant, as it is kept between runs.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    /// The change it was noticed with; another change is tried again.
    change: String,
    noticed: Noticed,
    by: String,
}

/// Tests of one program to be run together.
type Batch = (usize, Vec<String>);

#[derive(Debug)]
pub struct Hunt<'a> {
    coverage: &'a Coverage,
    programs: &'a Programs,
    results: PathBuf,
    kept: BTreeMap<String, Kept>,
    /// Tests that fail without any mutant, by program.
    failing: BTreeMap<usize, Vec<String>>,
    /// What was seen to pass without any mutant.
    passing: BTreeSet<Batch>,
    /// Mutants that no test notices that claims what they break.
    unclaimed: BTreeSet<String>,
}

impl<'a> Hunt<'a> {
    /// Takes up the results of an earlier run, unless it starts again.
    pub fn open(
        coverage: &'a Coverage,
        programs: &'a Programs,
        target: &Path,
        again: bool,
    ) -> Result<Self, HuntError> {
        let results = target.join("mutants/results.json");
        let text = fs::read_to_string(&results).ok().filter(|_| !again);
        let kept = text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        if let Some(folder) = results.parent() {
            fs::create_dir_all(folder)
                .map_err(|cause| HuntError::Results { path: results.clone(), cause })?;
        }
        Ok(Self {
            coverage,
            programs,
            results,
            kept,
            failing: BTreeMap::new(),
            passing: BTreeSet::new(),
            unclaimed: BTreeSet::new(),
        })
    }

    /// Tests that fail without any mutant and were therefore not asked.
    pub fn failing(&self) -> impl Iterator<Item = &String> {
        self.failing.values().flatten()
    }

    /// Tries a mutant, unless a test has noticed it before: with the tests that claim what it breaks, and then the wider set.
    pub fn attempt(&mut self, mutant: &Mutant, wider: bool) -> Result<Outcome, HuntError> {
        let change = mutant.change.as_ref().map(|change| format!("{}\n{}", change.was, change.now));
        let change = change.unwrap_or_default();
        if let Some(kept) = self.kept.get(&mutant.name).filter(|kept| kept.change == change) {
            return Ok(Outcome::Noticed(kept.noticed, kept.by.clone()));
        }
        for (noticed, batches) in self.stages(mutant) {
            let wanted =
                if noticed == Noticed::Other { wider } else { !self.unclaimed.contains(&mutant.name) };
            for batch in batches.into_iter().filter(|_| wanted) {
                let Some(by) = self.fails(mutant, &batch)? else { continue };
                let kept = Kept { change, noticed, by: by.clone() };
                self.kept.insert(mutant.name.clone(), kept);
                self.keep()?;
                return Ok(Outcome::Noticed(noticed, by));
            }
        }
        self.unclaimed.insert(mutant.name.clone());
        Ok(Outcome::NotNoticed)
    }

    fn stages(&self, mutant: &Mutant) -> [(Noticed, Vec<Batch>); 3] {
        let mut program: BTreeMap<usize, BTreeSet<String>> = BTreeMap::new();
        let mut data = program.clone();
        for claim in self.coverage.claims_of(&mutant.breaks) {
            let into = if claim.proof == Proof::Program { &mut program } else { &mut data };
            let Some((place, name)) = claim.place.split_once(' ') else { continue };
            if place.starts_with("tests/vectors") {
                for (at, test) in self.programs.find(Path::new(WORKED_CASES.0), WORKED_CASES.1) {
                    into.entry(at).or_default().insert(test);
                }
                continue;
            }
            let file = place.split(':').next().unwrap_or_default();
            for (at, test) in self.programs.find(Path::new(file), name) {
                into.entry(at).or_default().insert(test);
            }
        }
        // The worked cases take longest and come last.
        let slow = self.programs.below(&[WORKED_CASES.0]);
        let batches = |tests: BTreeMap<usize, BTreeSet<String>>| -> Vec<Batch> {
            let (last, first): (Vec<Batch>, Vec<Batch>) = tests
                .into_iter()
                .map(|(at, names)| (at, names.into_iter().collect()))
                .partition(|(at, _)| slow.contains(at));
            first.into_iter().chain(last).collect()
        };
        let all = |at: usize| (at, Vec::new());
        let wider = self.programs.below(&WIDER).into_iter().map(all).collect();
        [(Noticed::Program, batches(program)), (Noticed::Data, batches(data)), (Noticed::Other, wider)]
    }

    /// The test that fails with the mutant and passes without it.
    fn fails(&mut self, mutant: &Mutant, (program, names): &Batch) -> Result<Option<String>, HuntError> {
        loop {
            let ignored = self.failing.get(program).cloned().unwrap_or_default();
            if !names.is_empty() && names.iter().all(|name| ignored.contains(name)) {
                return Ok(None);
            }
            let Ran::Failed(failed) = self.programs.run(*program, names, Some(mutant), &ignored, MOST)?
            else {
                return Ok(None);
            };
            // A program that ended without naming a test is asked for all of them again.
            let alone: Vec<String> = failed.test.iter().cloned().collect();
            let asked = if alone.is_empty() { names } else { &alone };
            if self.passing.contains(&(*program, asked.clone()))
                || self.programs.run(*program, asked, None, &[], MOST)? == Ran::Passed
            {
                self.passing.insert((*program, asked.clone()));
                return Ok(Some(failed.to_string()));
            }
            match failed.test {
                Some(test) => self.failing.entry(*program).or_default().push(test),
                None => return Ok(None),
            }
        }
    }

    fn keep(&self) -> Result<(), HuntError> {
        let failed = |cause| HuntError::Results { path: self.results.clone(), cause };
        let text = serde_json::to_string_pretty(&self.kept).map_err(|error| failed(error.into()))?;
        fs::write(&self.results, text).map_err(failed)
    }
}
