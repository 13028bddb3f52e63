//! An archive, as `verify` and `import` read it.

use store::{Scope, read_log};

use super::{Parser, words_in};
use crate::hall::Hall;

pub struct Archives {
    known: Vec<Vec<u8>>,
}

impl Archives {
    pub fn new() -> anyhow::Result<Self> {
        let hall = Hall::small()?;
        Ok(Self { known: vec![hall.archive(Scope::Whole)?, hall.archive(Scope::Public)?] })
    }
}

impl Parser for Archives {
    fn read(&mut self, input: &[u8]) {
        if let Ok((_, log)) = read_log(input) {
            let _ = engine::structure::redraw(&log);
        }
    }

    fn known(&self) -> Vec<Vec<u8>> {
        self.known.clone()
    }

    fn words(&self) -> Vec<Vec<u8>> {
        let texts: Vec<_> = self.known.iter().map(|bytes| String::from_utf8_lossy(bytes)).collect();
        words_in(texts.iter().map(AsRef::as_ref))
    }
}
