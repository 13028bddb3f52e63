//! Which function computes the cases of a kind.
//!
//! A kind's function reads the input of a case, calls what the pages call, and answers in the shape of `expected`. It may
//! translate shapes, but computes nothing itself.

use serde_json::Value;

/// Answers a case's input in the shape of its expectation, or says why it cannot.
pub type Answer = fn(&Value) -> Result<Value, String>;

#[derive(Clone, Copy)]
pub struct Kind {
    pub document: &'static str,
    pub name: &'static str,
    /// Keys of the expectation that are labels for readers and follow from no input.
    pub labels: &'static [&'static str],
    pub answer: Answer,
}

/// Every kind that the engine computes so far.
const KINDS: &[Kind] = &[];

pub struct Registry {
    kinds: Vec<Kind>,
}

impl Registry {
    pub fn new(kinds: &[Kind]) -> Self {
        Self { kinds: kinds.to_vec() }
    }

    /// The kinds of the engine.
    pub fn of_engine() -> Self {
        Self::new(KINDS)
    }

    pub fn find(&self, document: &str, name: &str) -> Option<&Kind> {
        self.kinds.iter().find(|kind| kind.document == document && kind.name == name)
    }
}
