//! Announcements to everybody and instructions to one person: two logs, kept apart.

use askama::Template;
use axum::response::Response;
use engine::Command;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::planning::{GiveInstruction, MakeAnnouncement, Said};

use super::checklists::who;
use super::fields::Fields;
use super::frame::{self, Place, answer};
use super::zones::moment;
use crate::app::Held;
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::done;
use crate::staff::Staff;
use crate::views::{Audience, Fault, Names};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/notices.html")]
struct Notices {
    page: Page,
    slug: String,
    may: bool,
    fault: Option<Fault>,
    announcements: Vec<Line>,
    instructions: Vec<(String, Line)>,
    players: Vec<(u32, String, bool)>,
    announcement: String,
    instruction: String,
}

impl View for Notices {
    fn page(&self) -> &Page {
        &self.page
    }
}

struct Line {
    at: String,
    who: String,
    text: String,
}

pub(super) async fn show(Office { visit, staff, held, .. }: Office) -> Result<Response, AppError> {
    render(&visit, &staff, &held, None)
}

pub(super) async fn act(
    Office { app, visit, staff, held }: Office,
    fields: Fields,
) -> Result<Response, AppError> {
    let slug = held.details.slug.clone();
    let text = fields.get("text").to_owned();
    let (command, note) = match fields.get("do") {
        "announce" => (Command::MakeAnnouncement(MakeAnnouncement { text }), key("notice-announced")),
        "instruct" => {
            let entrant = EntrantId(fields.get("entrant").parse().unwrap_or(0));
            (Command::GiveInstruction(GiveInstruction { entrant, text }), key("notice-instructed"))
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match app.act(held.id, staff.actor(), fields.get("command_id"), command).await {
        Ok(_) => Ok(done(&visit, &Place::Notices.path(&slug), Some(&FlashNote::new(note)))),
        Err(error) => {
            let fault = Fault::of(error, &held, visit.locale)?;
            render(&visit, &staff, &held, Some(&(fields, fault)))
        }
    }
}

fn render(
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    refusal: Option<&(Fields, Fault)>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Staff, locale);
    let typed = |act: &str| {
        let fields = refusal.map(|(fields, _)| fields).filter(|fields| fields.get("do") == act);
        fields.map_or_else(String::new, |fields| fields.get("text").to_owned())
    };
    let chosen = refusal.map_or("", |(fields, _)| fields.get("entrant"));
    let mut players: Vec<(u32, String, bool)> = held
        .present_entrants()
        .map(|entrant| (entrant.id.0, names.full(entrant.id), entrant.id.0.to_string() == chosen))
        .collect();
    players.sort_by(|a, b| a.1.cmp(&b.1));
    let planning = &held.planning;
    let view = Notices {
        page: frame::page(visit, staff, held, Place::Notices),
        slug: held.details.slug.clone(),
        may: staff.may(held, Capability::Announce),
        announcements: planning.announcements.iter().rev().map(|said| line(held, said, locale)).collect(),
        instructions: planning
            .instructions
            .iter()
            .rev()
            .map(|(entrant, said)| (names.full(*entrant), line(held, said, locale)))
            .collect(),
        players,
        announcement: typed("announce"),
        instruction: typed("instruct"),
        fault: refusal.map(|(_, fault)| fault.clone()),
    };
    answer(&view, refusal.is_some())
}

fn line(held: &Held, said: &Said, locale: Locale) -> Line {
    Line {
        at: moment(&held.details.zone, said.at.0),
        who: who(held, &said.by, locale),
        text: said.text.clone().unwrap_or_else(|| locale.t("somebody-erased").to_string()),
    }
}
