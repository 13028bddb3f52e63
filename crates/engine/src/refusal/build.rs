//! How a refusal is put together.

use super::{RefusalArgument, RefusalKind};
use rulebook::Citation;

/// What is answered instead of events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub kind: RefusalKind,
    /// Where a list was sent, the line the refusal is about, from 1.
    pub line: Option<u32>,
    pub citation: Option<Box<Citation>>,
}

impl Refusal {
    pub fn new(kind: RefusalKind) -> Self {
        Self { kind, line: None, citation: None }
    }

    pub fn at_line(mut self, line: u32) -> Self {
        self.line = Some(line);
        self
    }

    pub fn citing(mut self, citation: &Citation) -> Self {
        self.citation = Some(Box::new(citation.clone()));
        self
    }

    /// Names the kind for programs and locale files.
    pub fn code(&self) -> &'static str {
        self.kind.code()
    }

    /// Lists what the refusal speaks of, by name.
    pub fn arguments(&self) -> Vec<(&'static str, RefusalArgument)> {
        let mut arguments = self.kind.arguments();
        arguments.extend(self.line.map(|line| ("line", RefusalArgument::Number(i64::from(line)))));
        arguments
    }
}
