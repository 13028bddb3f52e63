//! What a form is answered that could not be carried out.

use engine::Tournament;
use engine::refusal::EntrantKey;

use super::clauses::cited;
use super::names::{Audience, Names};
use crate::error::AppError;
use crate::locale::Locale;
use crate::parts::Clause;

/// What went wrong with a form, and the clause that says so.
#[derive(Clone, Debug)]
pub struct Fault {
    pub title: String,
    pub words: String,
    pub clause: Option<Clause>,
}

impl Fault {
    /// A refusal where there is no tournament yet to name clauses of.
    pub fn plain(error: AppError, locale: Locale) -> Result<Self, AppError> {
        let AppError::Refused(_) = &error else { return Err(error) };
        Ok(Self {
            title: error.title(locale).to_string(),
            words: error.words(locale).to_string(),
            clause: None,
        })
    }

    /// A refusal becomes a fault to show beside the form, players by the names that everybody reads; anything else is passed on.
    pub fn of(error: AppError, tournament: &Tournament, locale: Locale) -> Result<Self, AppError> {
        let AppError::Refused(refused) = &error else { return Err(error) };
        let clause = refused.citation.as_deref().zip(tournament.rulebook().ok());
        let names = Names::new(tournament, Audience::Public, locale);
        let name = |key: &EntrantKey| key.entrant().map_or_else(|| key.to_string(), |id| names.full(id));
        Ok(Self {
            title: error.title(locale).to_string(),
            words: locale.refusal_naming(refused, name).to_string(),
            clause: clause.and_then(|(citation, rulebook)| cited(rulebook, citation, locale)),
        })
    }
}
