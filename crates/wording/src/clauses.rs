//! How a clause is called on its chip.

use rulebook::{Citation, Resolved};

use crate::{Locale, key};

impl Locale {
    /// Spells the clause of a citation out. What the document does not say has none: the rulebook writes `silent` there.
    pub fn clause(self, rulebook: &Resolved, citation: &Citation) -> String {
        match citation.clause.as_str() {
            "silent" => self.t(key("clause-silent")).to_string(),
            clause => rulebook.document().spelled(clause, |words| self.words(words)),
        }
    }
}
