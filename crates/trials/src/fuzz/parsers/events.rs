//! Entries of a log, as they come out of an archive whose hashes somebody has made fit: read, and folded. `apply` never fails.

use engine::{Tournament, apply, log};
use store::{Scope, read_log};

use super::{Parser, words_in};
use crate::hall::Hall;

pub struct Events {
    known: Vec<Vec<u8>>,
    before: Tournament,
}

impl Events {
    pub fn new() -> anyhow::Result<Self> {
        let (_, entries) = read_log(Hall::small()?.archive(Scope::Whole)?.as_slice())?;
        let mut before = Tournament::default();
        let mut known = Vec::new();
        for entry in &entries {
            apply(&mut before, entry);
            let written = log::encode(entry, &before)?;
            known.push(written.public);
        }
        // The first ones hold the whole rulebook; what follows says more in less.
        known.retain(|bytes| bytes.len() < 8_000);
        Ok(Self { known, before })
    }
}

impl Parser for Events {
    fn read(&mut self, input: &[u8]) {
        let mut tournament = self.before.clone();
        for line in input.split(|byte| *byte == b'\n') {
            if let Ok(entry) = log::decode(tournament.version + 1, line, None, &tournament) {
                apply(&mut tournament, &entry);
                // What cannot be written cannot have happened.
                let _ = log::encode(&entry, &tournament);
            }
        }
        let _ = engine::structure::stages::next_round(&tournament);
    }

    fn known(&self) -> Vec<Vec<u8>> {
        let all = self.known.join(&b'\n');
        self.known.iter().cloned().chain([all]).collect()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        let schema = engine_kinds();
        let texts: Vec<_> = self.known.iter().map(|bytes| String::from_utf8_lossy(bytes)).collect();
        words_in(texts.iter().map(AsRef::as_ref).chain(schema.iter().map(String::as_str)))
    }
}

/// The words of every golden log: kinds and fields of every event there is.
fn engine_kinds() -> Vec<String> {
    let folder = super::repository().join("crates/engine/tests/golden");
    let files = std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok);
    files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect()
}
