//! What a tournament is: when, by which rules, what differs from the document, who is in charge, and how chance is kept
//! honest.

use askama::Template;
use rulebook::{BracketForm, Stage};

use super::frame::{self, Place};
use super::room::Hall;
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::Clause;
use crate::respond::{Document, document};
use crate::views::{self, SheetGroup, SheetRow};
use crate::visit::Visit;

struct Criterion {
    name: String,
    help: Option<String>,
    clause: Clause,
}

struct Staff {
    name: String,
    roles: String,
}

#[derive(Template)]
#[template(path = "hall/info.html")]
struct Info {
    page: Page,
    name: String,
    date: String,
    zone: String,
    game: String,
    document: String,
    document_version: String,
    players: usize,
    checked_in: usize,
    rounds: Option<(u32, Option<Clause>)>,
    /// Whether the number of rounds may still change with the number of players.
    rounds_open: bool,
    match_words: String,
    match_clause: Option<Clause>,
    /// Where the finals are played otherwise.
    finals_match: Option<(String, Clause)>,
    differs: Vec<SheetRow>,
    groups: Vec<SheetGroup>,
    order: Vec<Criterion>,
    /// Who may do what, and when.
    permissions: Vec<Clause>,
    staff: Vec<Staff>,
    entry: views::Entry,
    commitment: String,
    revealed: Option<String>,
    practice: bool,
}

impl View for Info {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) async fn show_info(Hall { app, visit, held }: Hall) -> Result<Document, AppError> {
    frame::shared(&app, &held, &visit, "/info", "", |anyone| render_info(&held, anyone))
}

fn render_info(held: &Held, visit: &Visit) -> Result<Document, AppError> {
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(refused)?;
    let pick = |words: &rulebook::Words| locale.words(words).to_owned();
    let form = rulebook.match_rule().form(rulebook.structure().stage());
    let finals = rulebook.cut().and_then(|_| {
        let stage = match rulebook.bracket().map(|rule| rule.form) {
            Some(BracketForm::DoubleElimination) => Stage::DoubleElimination,
            _ => Stage::SingleElimination,
        };
        rulebook.match_rule().form(stage).filter(|found| Some(*found) != form)
    });
    let groups = views::sheet(rulebook, locale);
    document(&Info {
        page: frame::page(held, visit, locale.t(key("hall-info")), Place::Info),
        entry: views::entry(held, rulebook, locale),
        name: held.details.name.clone(),
        date: views::date_words(held, locale),
        zone: held.details.zone.clone(),
        game: pick(rulebook.name()),
        document: pick(&rulebook.document().title),
        document_version: rulebook.document().version.clone(),
        players: held.present_entrants().count(),
        checked_in: held.present_entrants().filter(|entrant| entrant.checked_in).count(),
        rounds: views::planned_rounds(held, locale),
        rounds_open: held.announced.is_none() && rulebook.rounds().is_none(),
        match_words: form.map(|form| pick(&form.words)).unwrap_or_default(),
        match_clause: form.map(|form| views::clause(rulebook, &form.citation, &form.words, locale)),
        finals_match: finals
            .map(|form| (pick(&form.words), views::clause(rulebook, &form.citation, &form.words, locale))),
        differs: groups.iter().flat_map(|group| &group.rows).filter(|row| row.differs).cloned().collect(),
        groups,
        order: rulebook
            .standings()
            .criteria
            .iter()
            .map(|criterion| Criterion {
                name: pick(&criterion.words),
                help: criterion.help.as_ref().map(pick),
                clause: views::clause(
                    rulebook,
                    &criterion.citation,
                    criterion.help.as_ref().unwrap_or(&criterion.words),
                    locale,
                ),
            })
            .collect(),
        permissions: rulebook
            .judging()
            .into_iter()
            .flat_map(|tables| &tables.permissions)
            .map(|rule| views::clause(rulebook, &rule.citation, &rule.words, locale))
            .collect(),
        staff: staff(held, rulebook, visit),
        commitment: held.commitment.clone(),
        revealed: held.revealed_seed().map(str::to_owned),
        practice: held.details.practice,
    })
}

fn staff(held: &Held, rulebook: &rulebook::Resolved, visit: &Visit) -> Vec<Staff> {
    let locale = visit.locale;
    let mut members: Vec<_> = held.staff.values().collect();
    members.sort_by_key(|member| (member.roles.first().copied(), member.name.clone()));
    members
        .into_iter()
        .filter_map(|member| {
            let roles = member.roles.iter().map(|&role| views::role_words(Some(rulebook), role, locale));
            Some(Staff { name: member.name.clone()?, roles: locale.list(roles) })
        })
        .collect()
}
