//! `/office/{slug}/records/{penalty}`: one penalty with its statements, as a sheet to print, sign and send.

use askama::Template;
use axum::extract::Path;
use axum::response::Response;
use engine::ids::PenaltyId;
use engine::judging;

use super::frame::{Place, answer, page};
use super::rights::Leading;
use crate::app::refused;
use crate::error::AppError;
use crate::locale::key;
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::Clause;
use crate::views::{self, Audience, Names, PenaltyLine};

#[derive(Template)]
#[template(path = "office/statement.html")]
struct StatementPage {
    page: Page,
    slug: String,
    name: String,
    date: String,
    line: PenaltyLine,
    /// What being thrown out means here.
    removal: Option<Clause>,
    /// Those who sign: whoever gave it, whoever decided, and the person concerned.
    signs: Vec<String>,
}

impl View for StatementPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_statement(
    Leading(Office { visit, staff, held, .. }): Leading,
    Path((_, penalty)): Path<(String, u32)>,
) -> Result<Response, AppError> {
    let slug = held.details.slug.clone();
    let locale = visit.locale;
    let record = held.judging.penalty(PenaltyId(penalty)).ok_or(AppError::NotFound)?;
    let names = Names::new(&held, Audience::Staff, locale);
    let tables = judging::tables(&held).map_err(refused)?;
    let rulebook = held.rulebook().map_err(refused)?;
    let line = views::penalty_line(&held, &names, record, locale);
    let out = views::is_out(tables, record.details.penalty.as_deref());
    let decider = record.decided.as_ref().map(|(by, ..)| names.actor(by));
    let mut signs = vec![line.by.clone()];
    signs.extend(decider.filter(|decider| *decider != line.by));
    signs.push(line.who.clone());
    let mut page = page(&visit, &staff, &held, Place::Records);
    page.title = locale.t(key("records-sheet")).with("who", line.who.as_str()).to_string();
    let view = StatementPage {
        page,
        name: held.details.name.clone(),
        date: held.details.date.clone(),
        removal: out
            .then(|| views::clause(rulebook, &tables.removal.citation, &tables.removal.words, locale)),
        line,
        signs,
        slug,
    };
    answer(&view, false)
}
