//! What a form answers: back to the page with a note, or the page again with what went wrong.

use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Redirect, Response};
use engine::Tournament;
use rulebook::Citation;

use super::clauses::cited;
use crate::error::AppError;
use crate::locale::Locale;
use crate::parts::{Clause, FlashNote};

/// What went wrong with a form, and the clause that says so.
#[derive(Clone, Debug)]
pub struct Fault {
    pub title: String,
    pub words: String,
    pub clause: Option<Clause>,
}

impl Fault {
    /// A refusal becomes a fault to show beside the form; anything else is passed on.
    pub fn of(error: AppError, tournament: &Tournament, locale: Locale) -> Result<Self, AppError> {
        let AppError::Refused(refused) = &error else { return Err(error) };
        let citation: Option<Citation> =
            refused.citation.clone().and_then(|citation| serde_json::from_value(citation).ok());
        let clause = citation.zip(tournament.rulebook().ok());
        Ok(Self {
            title: error.title(locale).to_string(),
            words: error.words(locale).to_string(),
            clause: clause.and_then(|(citation, rulebook)| cited(rulebook, &citation, locale)),
        })
    }
}

/// After a form: the page it came from, with a note of what was done.
pub fn back_to(path: &str, note: &FlashNote, https: bool) -> Response {
    let cookies: HeaderMap =
        note.cookie(https).into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
    (cookies, Redirect::to(path)).into_response()
}
