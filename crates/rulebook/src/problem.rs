//! What is wrong with a rulebook file or a fact sheet, and where.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{Citation, Words};

/// One fault. In a file it has a line and a column (from 1); on a fact sheet it names the option instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Problem {
    pub file: String,
    pub line: usize,
    pub column: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub option: Option<String>,
    pub message: String,
    /// The clause that forbids it, where one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub citation: Option<Citation>,
    /// What the rulebook says about it, in both languages.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Words>,
}

impl Problem {
    pub(crate) fn in_file(file: &str, (line, column): (usize, usize), message: impl Into<String>) -> Self {
        Self {
            file: file.to_owned(),
            line,
            column,
            option: None,
            message: message.into(),
            citation: None,
            words: None,
        }
    }

    pub(crate) fn of_option(option: &str, message: impl Into<String>, citation: Option<Citation>) -> Self {
        Self {
            file: String::new(),
            line: 0,
            column: 0,
            option: Some(option.to_owned()),
            message: message.into(),
            citation,
            words: None,
        }
    }

    pub(crate) fn of_demand(option: &str, words: &Words, citation: &Citation) -> Self {
        let problem = Self::of_option(option, words.en.as_str(), Some(citation.clone()));
        Self { words: Some(words.clone()), ..problem }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.option {
            Some(option) => write!(f, "option `{option}`: {}", self.message)?,
            None => write!(f, "{}:{}:{}: {}", self.file, self.line, self.column, self.message)?,
        }
        match &self.citation {
            Some(citation) if citation.requirement.is_empty() => write!(f, " ({})", citation.clause),
            Some(citation) => write!(f, " ({}, {})", citation.clause, citation.requirement),
            None => Ok(()),
        }
    }
}

impl std::error::Error for Problem {}
