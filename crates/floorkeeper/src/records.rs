//! `pair` and `standings` on a record.

use crate::input::{Failure, print_json, read_json};
use engine::ledger::Ledger;
use engine::record::{self, Record};
use rulebook::{Library, Problem, Resolved};
use std::path::Path;

pub fn pair(file: Option<&Path>) -> Result<(), Failure> {
    let (record, ledger, rulebook) = read(file)?;
    print_json(&record::pair_record(&record, &ledger, &rulebook)?)
}

pub fn standings(file: Option<&Path>) -> Result<(), Failure> {
    let (record, ledger, rulebook) = read(file)?;
    print_json(&record::rank_record(&record, &ledger, &rulebook)?)
}

fn read(file: Option<&Path>) -> Result<(Record, Ledger, Resolved), Failure> {
    let record: Record = read_json(file)?;
    if let Some(seed) = record.seed.as_deref().filter(|seed| engine::fairness::record_seed(seed).is_none()) {
        let what = format!("seed: \"{seed}\" is not 2 to 128 hex digits of an even count");
        return Err(Failure::BadInput(what));
    }
    let library = Library::builtin();
    let rulebook = resolve(&library, &record)?;
    let ledger = record::field(&record, &rulebook).map_err(|fault| Failure::BadInput(fault.to_string()))?;
    Ok((record, ledger, rulebook))
}

fn resolve(library: &Library, record: &Record) -> Result<Resolved, Failure> {
    if library.get(&record.rulebook).is_none() {
        let known: Vec<&str> = library.ids().collect();
        let what = format!("rulebook: \"{}\" is unknown; there are {}", record.rulebook, known.join(", "));
        return Err(Failure::BadInput(what));
    }
    library.resolve(&record.rulebook, &record.options).map_err(|problems| Failure::BadInput(lines(&problems)))
}

pub fn lines(problems: &[Problem]) -> String {
    problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}
