//! A refusal: a stable code, the values it speaks of and the clause it rests on. Wording lives in the locale files.

use rulebook::{Citation, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    pub code: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub args: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Box<Citation>>,
}

impl Refusal {
    pub fn new(code: &str) -> Self {
        Self { code: code.to_owned(), args: BTreeMap::new(), citation: None }
    }

    pub fn with(mut self, name: &str, value: impl fmt::Display) -> Self {
        self.args.insert(name.to_owned(), value.to_string());
        self
    }

    /// Words of the rulebook in both languages: `name` and `name_ja`.
    pub fn with_words(self, name: &str, words: &Words) -> Self {
        self.with(name, &words.en).with(&format!("{name}_ja"), &words.ja)
    }

    pub fn citing(mut self, citation: &Citation) -> Self {
        self.citation = Some(Box::new(citation.clone()));
        self
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        for (i, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{} {name} {value}", if i == 0 { ":" } else { "," })?;
        }
        match &self.citation {
            Some(citation) => write!(f, " ({} {})", citation.document, citation.clause),
            None => Ok(()),
        }
    }
}
