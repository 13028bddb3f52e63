//! The page of a tournament's fact sheet.

use engine::command::SetFactSheet;
use std::collections::BTreeMap;

use askama::Template;
use axum::response::Response;
use engine::Command;
use engine::authority::Capability;

use super::head::{HeadRow, head_rows, with_the_heads_word};
use super::regulations::{self, Rule};
use super::rows::{Control, Group, groups};
use super::{by_option, read, written};
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::office::Office;
use crate::office::frame::{Place, answer, fault, page};
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::Fault;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/sheet.html")]
struct SheetPage {
    page: Page,
    slug: String,
    game: String,
    document: String,
    groups: Vec<Group>,
    has_game: bool,
    may: bool,
    fault: Option<Fault>,
    /// Round 1 is out: a change is explained.
    reason_needed: bool,
    reason: String,
    changed: usize,
    rules: Vec<Rule>,
    /// What the head judge changes without the organizer.
    head: Vec<HeadRow>,
}

impl View for SheetPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// What was sent and why it was not taken over.
struct Refusal {
    sent: Sent,
    fault: Option<Fault>,
    problems: Vec<rulebook::Problem>,
}

pub(crate) async fn show_sheet(Office { visit, staff, held, .. }: Office) -> Result<Response, AppError> {
    render_sheet(&visit, &staff, &held, None)
}

pub(crate) async fn change_sheet(office: Office, sent: Sent) -> Result<Response, AppError> {
    let Office { visit, staff, held, .. } = &office;
    let slug = office.slug();
    let rulebook = held.rulebook().map_err(refused)?;
    if sent.get("do") == "rules" {
        let command = Command::NoteRegulations(regulations::read(&sent, held, rulebook));
        return match office.act(&sent, command).await {
            Ok(_) => {
                let place = format!("{}#rules", Place::Sheet.path(slug));
                Ok(done(visit, &place, Some(&FlashNote::new(key("regulation-saved")))))
            }
            Err(error) => {
                let (held, fault) = office.refused(error).await?;
                let fault = Some(fault);
                let sent = written(&rulebook.fact_sheet(), rulebook.settings());
                let refusal = Refusal { sent, fault, problems: Vec::new() };
                render_sheet(visit, staff, &held, Some(refusal))
            }
        };
    }
    if sent.get("do") == "head" {
        let command = Command::SetFactSheet(with_the_heads_word(&sent, rulebook));
        return match office.act(&sent, command).await {
            Ok(_) => {
                let place = format!("{}#head", Place::Sheet.path(slug));
                Ok(done(visit, &place, Some(&FlashNote::new(key("sheet-saved")))))
            }
            Err(error) => {
                let (held, fault) = office.refused(error).await?;
                let refusal = Refusal {
                    sent: written(&rulebook.fact_sheet(), rulebook.settings()),
                    fault: Some(fault),
                    problems: Vec::new(),
                };
                render_sheet(visit, staff, &held, Some(refusal))
            }
        };
    }
    let options = read(&sent, rulebook.settings());
    if let Err(problems) = rulebook.with_fact_sheet(&options) {
        let refusal = Refusal { sent, fault: None, problems };
        return render_sheet(visit, staff, held, Some(refusal));
    }
    let command = Command::SetFactSheet(SetFactSheet { options, reason: sent.words("reason") });
    match office.act(&sent, command).await {
        Ok(_) => Ok(done(visit, &Place::Sheet.path(slug), Some(&FlashNote::new(key("sheet-saved"))))),
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            let refusal = Refusal { sent, fault: Some(fault), problems: Vec::new() };
            render_sheet(visit, staff, &held, Some(refusal))
        }
    }
}

fn render_sheet(
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    refusal: Option<Refusal>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(refused)?;
    let failed = refusal.is_some();
    let (sent, mut fault_shown, wrong) = match refusal {
        Some(refusal) => {
            let wrong = by_option(&refusal.problems, rulebook, locale);
            (refusal.sent, refusal.fault, wrong)
        }
        None => (written(&rulebook.fact_sheet(), rulebook.settings()), None, BTreeMap::new()),
    };
    if !wrong.is_empty() {
        let words = locale.t("sheet-fault-words").with("count", wrong.len());
        fault_shown = Some(fault(&locale.t("sheet-fault"), &words));
    }
    let groups = groups(rulebook, &sent, &wrong, Some(held), locale);
    let rows = || groups.iter().flat_map(|group| &group.rows);
    let document = rulebook.document();
    let view = SheetPage {
        page: page(visit, staff, held, Place::Sheet),
        slug: held.details.slug.clone(),
        game: locale.words(rulebook.name()).to_owned(),
        document: locale.words(&document.title).to_owned(),
        has_game: rows().any(|row| row.game.is_some()),
        changed: rows().filter(|row| row.differs).count(),
        groups,
        may: staff.may(held, Capability::Organize),
        fault: fault_shown,
        reason_needed: !held.rounds.is_empty(),
        reason: sent.get("reason").to_owned(),
        rules: regulations::rules(held, rulebook, locale),
        head: head_rows(held, staff, rulebook, locale),
    };
    answer(&view, failed)
}
