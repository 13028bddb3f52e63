//! Announcements to everybody and instructions to one person: two logs, kept apart.

use askama::Template;
use axum::response::Response;
use engine::Command;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::planning::{GiveInstruction, MakeAnnouncement, Said};

use super::checklists::who;
use super::frame::{self, Place, answer};
use super::zones::moment;
use crate::app::Held;
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
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

pub(super) async fn show_notices(Office { visit, staff, held, .. }: Office) -> Result<Response, AppError> {
    render_notices(&visit, &staff, &held, None)
}

pub(super) async fn give_notice(office: Office, sent: Sent) -> Result<Response, AppError> {
    let Office { visit, staff, .. } = &office;
    let slug = office.slug();
    let text = sent.get("text").to_owned();
    let (command, note) = match sent.get("do") {
        "announce" => (Command::MakeAnnouncement(MakeAnnouncement { text }), key("notice-announced")),
        "instruct" => {
            let entrant = EntrantId(sent.get("entrant").parse().unwrap_or(0));
            (Command::GiveInstruction(GiveInstruction { entrant, text }), key("notice-instructed"))
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match office.act(&sent, command).await {
        Ok(_) => Ok(done(visit, &Place::Notices.path(slug), Some(&FlashNote::new(note)))),
        Err(error) => {
            let (held, fault) = office.refused(error).await?;
            render_notices(visit, staff, &held, Some(&(sent, fault)))
        }
    }
}

fn render_notices(
    visit: &Visit,
    staff: &Staff,
    held: &Held,
    refusal: Option<&(Sent, Fault)>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let names = Names::new(held, Audience::Staff, locale);
    let typed = |act: &str| {
        let sent = refusal.map(|(sent, _)| sent).filter(|sent| sent.get("do") == act);
        sent.map_or_else(String::new, |sent| sent.get("text").to_owned())
    };
    let chosen = refusal.map_or("", |(sent, _)| sent.get("entrant"));
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
