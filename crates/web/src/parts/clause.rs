//! The clause beside a decision: what the rulebook says, where the value comes from, and why it applied here.

use crate::locale::key;

/// The layer a rule comes from; a later one wins over an earlier.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    Document,
    Game,
    Event,
    /// The text is silent and this is our reading of it.
    Reading,
}

impl Layer {
    pub fn key(self) -> &'static str {
        match self {
            Self::Document => key("layer-document"),
            Self::Game => key("layer-game"),
            Self::Event => key("layer-event"),
            Self::Reading => key("layer-reading"),
        }
    }
}

/// A clause chip, its words already in the visitor's language.
#[derive(Clone, Debug)]
pub struct Clause {
    /// As the document counts: "R 3.2.1.2".
    pub code: String,
    /// The document's short name.
    pub document: String,
    /// What it says, in our wording.
    pub words: String,
    pub layer: Layer,
    /// Why it applied here.
    pub why: Option<String>,
}

impl Clause {
    /// Whether the document is silent and this is our reading of it.
    pub fn is_ours(&self) -> bool {
        self.layer == Layer::Reading
    }
}
