//! `/desk/{slug}/players/{number}/details`: what is known of somebody, what the document still wants, and the checklists of
//! the desk.

use askama::Template;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use engine::Command;
use engine::authority::Capability;
use engine::ids::EntrantId;
use engine::people::command::{Details, JudgeNickname, MarkPaid, ReplacePerson, UpdateDetails};
use engine::people::{Crowd, nickname_to_judge, standing_of};
use rulebook::decks::ReminderDue;
use rulebook::people::Bar;

use super::fault::DeskFault;
use super::room::{Desk, Place};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{Document, document};
use crate::seat::register::{Question, questions};
use crate::sent::Sent;
use crate::views::{self, ShownChecklist};

#[derive(Template)]
#[template(path = "desk/person.html")]
struct Person {
    page: Page,
    root: String,
    here: String,
    id: u32,
    name: String,
    details: Details,
    findings: Vec<Finding>,
    questions: Vec<Question>,
    paid: bool,
    nickname_waits: bool,
    may: bool,
    /// What is kept about the person, for organizers.
    personal: Option<String>,
    /// Where items are looked at, for those who may.
    record: Option<String>,
    items: Vec<String>,
    checklists: Vec<ShownChecklist>,
    fault: Option<DeskFault>,
}

struct Finding {
    words: String,
    refuses: bool,
    clause: Option<Clause>,
}

impl View for Person {
    fn page(&self) -> &Page {
        &self.page
    }
}

type Number = Path<(String, u32)>;

pub async fn show_details(desk: Desk, Path((_, id)): Number) -> Result<Response, AppError> {
    Ok(render_details(&desk, EntrantId(id), None)?.into_response())
}

fn render_details(desk: &Desk, id: EntrantId, fault: Option<DeskFault>) -> Result<Document, AppError> {
    let held = &desk.held;
    let locale = desk.locale();
    let names = desk.names();
    let entrant = held.entrant(id).ok_or(AppError::NotFound)?;
    let details = held.registry.details_of(id).cloned().unwrap_or_default();
    let rulebook = held.rulebook().ok();
    let found = standing_of(held, &Crowd::of(held), entrant);
    let declared: Vec<String> = details.declared.iter().cloned().collect();
    let own = |item: &&engine::judging::Item| item.record.entrant == id;
    document(&Person {
        page: desk.page(names.full(id), Place::Players),
        root: desk.path(""),
        here: desk.path(&format!("/players/{id}/details")),
        id: id.0,
        name: names.full(id),
        findings: found
            .into_iter()
            .map(|barred| Finding {
                clause: rulebook
                    .map(|rulebook| views::clause(rulebook, &barred.citation, &barred.words, locale)),
                words: locale.words(&barred.words).to_owned(),
                refuses: barred.bar >= Bar::Incomplete,
            })
            .collect(),
        questions: questions(held, true, &declared, locale),
        details,
        paid: held.registry.paid.contains(&id),
        nickname_waits: nickname_to_judge(held, entrant),
        may: desk.may(Capability::Register),
        personal: Some(format!("/office/{}/people/{id}", held.details.slug))
            .filter(|_| desk.may(Capability::Organize) && entrant.person.is_some()),
        record: Some(format!("/floor/{}/item?entrant={id}", held.details.slug))
            .filter(|_| !views::recordable(held, &desk.staff, locale).is_empty()),
        items: held
            .judging
            .items
            .iter()
            .filter(own)
            .map(|item| {
                let allowed = item.record.allowed;
                let words = if allowed { key("person-item-allowed") } else { key("person-item-refused") };
                let note = item.record.words.clone().unwrap_or_default();
                let name = views::item_name(held, &item.record.item, locale);
                locale.t(words).with("item", name).with("note", note).to_string()
            })
            .collect(),
        checklists: [ReminderDue::CheckIn, ReminderDue::Objects]
            .into_iter()
            .flat_map(|due| views::checklists(held, due, locale))
            .fold(Vec::new(), |mut lists: Vec<ShownChecklist>, list| {
                // One that is due for both reasons is shown once.
                if !lists.iter().any(|shown| shown.title == list.title) {
                    lists.push(list);
                }
                lists
            }),
        fault,
    })
}

pub async fn change_details(desk: Desk, Path((_, id)): Number, sent: Sent) -> Result<Response, AppError> {
    let entrant = EntrantId(id);
    let (command, note) = match sent.get("do") {
        "details" => {
            let details = Details {
                account: sent.words("account"),
                age: sent.get("age").parse().ok(),
                nickname: sent.words("nickname"),
                pronouns: sent.words("pronouns"),
                contact: sent.words("contact"),
                accommodation: sent.words("accommodation"),
                stream: sent.ticked("stream"),
                temporary: sent.ticked("temporary"),
                declared: sent.all("declared").map(str::to_owned).collect(),
            };
            (Command::UpdateDetails(UpdateDetails { entrant, details }), key("person-note-saved"))
        }
        "paid" => {
            (Command::MarkPaid(MarkPaid { entrants: vec![entrant], paid: true }), key("person-note-paid"))
        }
        "unpaid" => {
            (Command::MarkPaid(MarkPaid { entrants: vec![entrant], paid: false }), key("person-note-unpaid"))
        }
        what @ ("nickname-yes" | "nickname-no") => {
            let allowed = what == "nickname-yes";
            (Command::JudgeNickname(JudgeNickname { entrant, allowed }), key("person-note-saved"))
        }
        "replace" => {
            let (name, reason) = (sent.get("name").to_owned(), sent.get("reason").to_owned());
            let replace = ReplacePerson { entrant, name, person: None, reason };
            (Command::ReplacePerson(replace), key("person-note-replaced"))
        }
        other => return Err(AppError::Unreadable { detail: format!("do={other}") }),
    };
    match desk.act(&sent, command).await {
        Ok(done) => {
            let name = done.answer.current.entrant(entrant).and_then(|found| found.name.clone());
            let note = FlashNote::new(note).with("name", name.unwrap_or_default());
            Ok(desk.went_for_good(&format!("/players/{id}/details"), note))
        }
        Err(error) => {
            let fault = DeskFault::caught(&desk, error)?;
            let desk = desk.back_at(&format!("/players/{id}/details")).await?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, render_details(&desk, entrant, Some(fault))?)
                .into_response())
        }
    }
}
