//! Fuzzing: inputs are changed at random and read; what panics, or answers with an error of the program's own, is a finding.
//!
//! | what | where |
//! |---|---|
//! | what is read, and what to begin from | `parsers` |
//! | changing an input | `change` |
//! | which code an input reached | `counters` |
//!
//! A finding becomes a file in `found/PARSER/`, which an ordinary test reads again for ever.

mod chance;
mod change;
mod counters;
mod parsers;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use chance::Chance;
use change::Changes;
use counters::Reached;
pub use parsers::{NAMES, Parser, named};

/// When a run is over, whichever comes first.
#[derive(Clone, Copy, Debug)]
pub struct Enough {
    pub inputs: u64,
    pub time: Duration,
}

#[derive(Debug, Default)]
pub struct Outcome {
    pub inputs: u64,
    pub took: Duration,
    /// Inputs worth changing further.
    pub known: usize,
    /// Pieces of our own code that were passed through; 0 where nothing is counted.
    pub pieces: usize,
    pub slowest: Duration,
    pub findings: Vec<Vec<u8>>,
}

/// More than this says nothing new.
const FINDINGS: usize = 5;

pub fn run(name: &str, enough: Enough, seed: u64) -> anyhow::Result<Outcome> {
    let mut parser = named(name)?;
    let changes = Changes::of(parser.words());
    let mut known = parser.known();
    known.extend(found(name));
    let mut chance = Chance::of(seed);
    let mut reached = Reached::default();
    let mut outcome = Outcome::default();
    let began = Instant::now();
    let begin_from = known.len();
    while outcome.inputs < enough.inputs && began.elapsed() < enough.time && outcome.findings.len() < FINDINGS
    {
        let input = match usize::try_from(outcome.inputs) {
            Ok(first) if first < begin_from => known[first].clone(),
            _ => changes.change(&known, &mut chance),
        };
        outcome.inputs += 1;
        let start = Instant::now();
        let mut sound = true;
        let news = reached.by(|| sound = reads(parser.as_mut(), &input));
        outcome.slowest = outcome.slowest.max(start.elapsed());
        if !sound {
            outcome.findings.push(input);
            // What it left behind is in doubt.
            parser = named(name)?;
        } else if news {
            known.push(input);
        }
    }
    outcome.took = began.elapsed();
    outcome.known = known.len();
    outcome.pieces = reached.pieces();
    Ok(outcome)
}

fn reads(parser: &mut dyn Parser, input: &[u8]) -> bool {
    catch_unwind(AssertUnwindSafe(|| parser.read(input))).is_ok()
}

pub fn guided() -> bool {
    Reached::guided()
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("found").join(name)
}

/// What was found before, and mended since.
fn found(name: &str) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder(name)).into_iter().flatten().filter_map(Result::ok);
    files.filter_map(|file| fs::read(file.path()).ok()).collect()
}

/// Keeps a finding under a name of its own.
pub fn keep(name: &str, input: &[u8]) -> anyhow::Result<PathBuf> {
    let sum = input
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |sum, byte| (sum ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3));
    fs::create_dir_all(folder(name))?;
    let file = folder(name).join(format!("{sum:016x}"));
    fs::write(&file, input)?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Beside the other tests a few hundred of each; `scripts/fuzz` reads a million.
    const FEW: Enough = Enough { inputs: 400, time: Duration::from_secs(6) };

    fn reads_anything(name: &str) {
        let outcome = run(name, FEW, 1).expect("a parser");
        let shown: Vec<_> = outcome.findings.iter().map(|input| String::from_utf8_lossy(input)).collect();
        assert!(shown.is_empty(), "{name}: {shown:#?}");
        assert!(outcome.inputs > 30, "{outcome:?}");
    }

    #[test]
    fn a_record_may_hold_anything() {
        reads_anything("record");
    }

    #[test]
    fn a_list_of_players_may_hold_anything() {
        reads_anything("players");
    }

    #[test]
    fn a_list_of_a_deck_may_hold_anything() {
        reads_anything("deck");
    }

    #[test]
    fn a_catalogue_of_cards_may_hold_anything() {
        reads_anything("cards");
    }

    #[test]
    fn a_rulebook_may_hold_anything() {
        reads_anything("rulebook");
    }

    #[test]
    fn an_archive_may_hold_anything() {
        reads_anything("archive");
    }

    #[test]
    fn events_may_hold_anything() {
        reads_anything("events");
    }

    #[test]
    fn a_body_may_hold_anything() {
        reads_anything("bodies");
    }
}
