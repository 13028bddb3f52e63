//! `pair`, `standings` and `cut` on a record.

use crate::input::{Failure, print_json, read_json};
use crate::shelf::{Shelf, resolve};
use engine::ledger::Ledger;
use engine::record::{self, PairAnswer, Record, WhyLine};
use rulebook::{Resolved, Words};
use serde::Serialize;
use std::path::Path;
use wording::Locale;

pub fn pair(shelf: &Shelf, file: Option<&Path>) -> Result<(), Failure> {
    let (record, ledger, rulebook) = read(shelf, file)?;
    let PairAnswer { round, pairings, byes, rematches, proved, why } =
        record::pair_record(&record, &ledger, &rulebook)?;
    let why: Vec<Worded> = why.into_iter().map(Worded::of).collect();
    print_json(&PairAnswer { round, pairings, byes, rematches, proved, why })
}

/// In both languages, so that the same record prints the same everywhere.
#[derive(Serialize)]
struct Worded {
    #[serde(flatten)]
    line: WhyLine,
    words: Words,
}

impl Worded {
    fn of(line: WhyLine) -> Self {
        let said = |locale: Locale| locale.reason(line.code, &line.args).to_string();
        Self { words: Words { en: said(Locale::english()), ja: said(Locale::japanese()) }, line }
    }
}

pub fn standings(shelf: &Shelf, file: Option<&Path>) -> Result<(), Failure> {
    let (record, ledger, rulebook) = read(shelf, file)?;
    print_json(&record::rank_record(&record, &ledger, &rulebook)?)
}

pub fn cut(shelf: &Shelf, file: Option<&Path>) -> Result<(), Failure> {
    let (record, ledger, rulebook) = read(shelf, file)?;
    print_json(&record::cut_record(&record, &ledger, &rulebook)?)
}

fn read(shelf: &Shelf, file: Option<&Path>) -> Result<(Record, Ledger, Resolved), Failure> {
    let record: Record = read_json(file)?;
    if let Some(seed) = record.seed.as_deref().filter(|seed| engine::fairness::record_seed(seed).is_none()) {
        let what = format!("seed: \"{seed}\" is not 2 to 128 hex digits of an even count");
        return Err(Failure::BadInput(what));
    }
    let rulebook = resolve(&shelf.library()?, "rulebook", &record.rulebook, &record.options)?;
    let ledger = record::field(&record, &rulebook).map_err(|fault| Failure::BadInput(fault.to_string()))?;
    Ok((record, ledger, rulebook))
}
