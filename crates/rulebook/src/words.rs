//! The words and the clause that every entry of a rulebook carries.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The rulebook's own words in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("required" = ["en", "ja"]))]
pub struct Words {
    // A missing language is reported by name with its line, all of them at once, so it may be absent while reading.
    #[serde(default)]
    pub en: String,
    #[serde(default)]
    pub ja: String,
}

/// Where a rule stands: the document, its clause, and the entry of the requirement catalogue.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Citation {
    /// In a file this is filled in from the file's own document.
    #[serde(default)]
    pub document: String,
    pub clause: String,
    /// Empty in a rulebook whose document has no catalogue.
    #[serde(default)]
    pub requirement: String,
    /// The text is silent or ambiguous here, and the requirement holds our reading of it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub reading: bool,
}

/// The published document a rulebook is taken from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Document {
    pub id: String,
    pub title: Words,
    pub publisher: Words,
    pub version: String,
    /// The day it takes effect, as YYYY-MM-DD.
    pub effective: String,
    /// What every requirement id of this document begins with, such as `TF`. Without it citations need no requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub requirement_prefix: Option<String>,
    /// What the letters stand for by which clauses name parts of a document without numbers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub parts: BTreeMap<String, Words>,
}

impl Document {
    /// A clause as people read it: "Event structure" for `ES`.
    pub fn spelled<'a>(&'a self, clause: &'a str, pick: impl Fn(&'a Words) -> &'a str) -> String {
        let spell = |part: &'a str| self.parts.get(part).map_or(part, &pick);
        clause.split(", ").map(spell).collect::<Vec<_>>().join(", ")
    }
}

/// One rule that is a single value, with the clause that sets it and the words for it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Ruled<T> {
    pub rule: T,
    pub citation: Citation,
    pub words: Words,
}
