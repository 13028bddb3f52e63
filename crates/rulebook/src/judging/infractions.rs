//! Infractions: what was done, the questions that tell cases apart, and what each case earns.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Citation, Words};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Infraction {
    pub id: String,
    /// Infractions of one section are the same one when it comes to repeats; absent, it stands alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub section: Option<String>,
    pub words: Words,
    /// What was done.
    pub due: Words,
    pub citation: Citation,
    /// What people type who look for it, besides the words above, in either language.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub find: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<Words>,
    /// The first is asked first; none: the first outcome is the only one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub questions: Vec<Question>,
    pub outcomes: Vec<InfractionOutcome>,
    /// Cases that lead elsewhere, whatever was answered.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exceptions: Vec<Exception>,
    /// Remedies of every outcome that names none itself.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<String>,
    /// Others to look at.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<String>,
    /// What it is if it was done on purpose.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub intended: Option<String>,
    #[serde(default)]
    pub extension: Extension,
    /// The document names no penalty: it is chosen by analogy with another infraction, in words.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_analogy: bool,
}

impl Infraction {
    pub fn section(&self) -> &str {
        self.section.as_deref().unwrap_or(&self.id)
    }

    pub fn question(&self, id: &str) -> Option<&Question> {
        self.questions.iter().find(|question| question.id == id)
    }

    pub fn outcome(&self, id: &str) -> Option<&InfractionOutcome> {
        self.outcomes.iter().find(|outcome| outcome.id == id)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    pub id: String,
    pub words: Words,
    pub options: Vec<Way>,
}

/// An answer, and where it leads: to a question or to an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Way {
    pub id: String,
    pub words: Words,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<String>,
}

/// A case beside the ordinary ones.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exception {
    pub id: String,
    pub words: Words,
    /// Only at these tiers; empty means at all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<String>,
    pub outcome: String,
    pub citation: Citation,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct InfractionOutcome {
    pub id: String,
    /// The first row for the tier is taken.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rows: Vec<Row>,
    /// A question that is asked as well.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<String>,
    /// Another infraction that it is instead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub see: Option<String>,
    /// The penalty may be given, and need not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub may: bool,
    /// What is named is the least.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub minimum: bool,
    /// Nothing is to be put right, whatever remedies the infraction has.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub as_it_is: bool,
    /// A loss waits for the next match even while one is being played, and these remedies are due there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_match: Option<Vec<String>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// Empty means at every tier.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiers: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub penalties: Vec<Given>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub remedies: Vec<String>,
}

/// What a row gives whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Given {
    pub to: To,
    pub penalty: String,
    /// The heaviest that fits, where the document gives a range.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub up_to: Option<String>,
}

/// Whom it is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum To {
    Offender,
    Opponent,
    Both,
    /// Somebody outside the match.
    Helper,
}

impl InfractionOutcome {
    pub fn row(&self, tier: Option<&str>) -> Option<&Row> {
        self.rows.iter().find(|row| {
            row.tiers.is_empty() || tier.is_some_and(|tier| row.tiers.iter().any(|at| at == tier))
        })
    }
}

/// Whether the time a ruling on it took is given back.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Extension {
    #[default]
    Judge,
    Never,
    NotAt(Vec<String>),
}
