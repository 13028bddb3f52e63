//! A rulebook file, as `rulebook check` and `--rulebooks` read it; judging tables likewise.

use rulebook::Library;

use super::{Parser, words_in};

pub struct Rulebooks {
    library: Library,
}

/// The files are long; pieces of this size leave time for many of them.
const PIECE: usize = 6_000;

impl Rulebooks {
    pub fn new() -> Self {
        Self { library: Library::builtin() }
    }
}

impl Parser for Rulebooks {
    fn read(&mut self, input: &[u8]) {
        let Some((kind, text)) = input.split_first() else { return };
        let Ok(text) = std::str::from_utf8(text) else { return };
        let file = if kind % 2 == 0 { "own.toml" } else { "own.judging.toml" };
        for problem in self.library.check(file, text) {
            let _ = problem.to_string();
        }
    }

    /// Whole files, and what they begin with: cut short, most of them miss something.
    fn known(&self) -> Vec<Vec<u8>> {
        let files = Library::builtin_files().iter();
        let mut known = vec![b"\0id = \"own\"\nextends = \"transformers\"\n".to_vec()];
        for (file, text) in files {
            let kind = u8::from(file.contains("judging"));
            let cut = (0..=PIECE.min(text.len())).rev().find(|place| text.is_char_boundary(*place));
            known.push([&[kind][..], &text.as_bytes()[..cut.unwrap_or(0)]].concat());
            if text.len() < 4 * PIECE {
                known.push([&[kind][..], text.as_bytes()].concat());
            }
        }
        known
    }

    fn words(&self) -> Vec<Vec<u8>> {
        words_in(Library::builtin_files().iter().map(|(_, text)| *text))
    }
}
