//! `/office/{slug}/people/{number}`: what is kept about a player, to be handed over or erased.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse as _, Response};
use engine::ids::EntrantId;
use engine::tournament::Phase;
use serde_json::{Value, json};
use store::{Entry, PersonalData};
use uuid::Uuid;

use super::frame::{Place, answer, fault, page};
use super::rights::{Organizing, organizers_only};
use crate::app::{Held, execute_error};
use crate::error::AppError;
use crate::locale::key;
use crate::office::Office;
use crate::page::{Page, View};
use crate::parts::FlashNote;
use crate::respond::done;
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::Fault;
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "office/person.html")]
struct PersonPage {
    page: Page,
    here: String,
    name: String,
    entries: usize,
    logins: Vec<String>,
    tournaments: Vec<String>,
    /// Those that are not over: a name is needed there.
    running: Vec<String>,
    fault: Option<Fault>,
}

impl View for PersonPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// A player and all that is known of them.
struct About {
    held: Held,
    entrant: EntrantId,
    person: Uuid,
    data: PersonalData,
    /// The tournaments it stems from.
    places: Vec<Held>,
}

impl About {
    /// For those who organize every tournament the person is in: what was said elsewhere is not theirs to read.
    async fn find(office: &Office, number: u32) -> Result<Self, AppError> {
        let Office { app, staff, held, .. } = office;
        let entrant = EntrantId(number);
        let person = held.entrant(entrant).and_then(|found| found.person.as_ref());
        let person = person.and_then(|id| id.0.parse::<Uuid>().ok()).ok_or(AppError::NotFound)?;
        let data = app.store().personal_data(person).await.map_err(AppError::internal)?;
        let streams: BTreeSet<Uuid> = data.entries.iter().map(|(stream, _)| *stream).collect();
        let mut places = Vec::new();
        for stream in streams {
            let place = app.by_id(stream).await?;
            organizers_only(staff, &place)?;
            places.push(place);
        }
        Ok(Self { held: held.clone(), entrant, person, data, places })
    }

    fn name(&self) -> String {
        let entered = self.held.entrant(self.entrant).and_then(|found| found.name.clone());
        entered.or_else(|| self.data.person.as_ref().map(|person| person.name.clone())).unwrap_or_default()
    }

    fn running(&self) -> Vec<String> {
        let over = |held: &&Held| held.phase == Phase::Final || held.details.practice;
        self.places.iter().filter(|held| !over(held)).map(|held| held.details.name.clone()).collect()
    }

    fn page(&self, visit: &Visit, staff: &Staff, fault: Option<Fault>) -> Result<Response, AppError> {
        let mut page = page(visit, staff, &self.held, Place::Overview);
        // What is erased here is gone from this page; it must not come back by itself as "nothing here".
        page.live = None;
        page.title = visit.locale.t(key("person-data-title")).with("name", self.name()).to_string();
        let faulty = fault.is_some();
        let view = PersonPage {
            page,
            here: format!("/office/{}/people/{}", self.held.details.slug, self.entrant),
            name: self.name(),
            entries: self.data.entries.len(),
            logins: self.data.accounts.iter().map(|account| account.login.clone()).collect(),
            tournaments: self.places.iter().map(|held| held.details.name.clone()).collect(),
            running: self.running(),
            fault,
        };
        answer(&view, faulty)
    }
}

pub(super) async fn show_person(
    Organizing(office): Organizing,
    Path((_, number)): Path<(String, u32)>,
) -> Result<Response, AppError> {
    About::find(&office, number).await?.page(&office.visit, &office.staff, None)
}

pub(super) async fn download_data(
    Organizing(office): Organizing,
    Path((_, number)): Path<(String, u32)>,
) -> Result<Response, AppError> {
    let About { data, person, .. } = About::find(&office, number).await?;
    let accounts =
        data.accounts.iter().map(|account| json!({ "login": account.login, "created": account.created }));
    let whole = json!({
        "person": { "id": person, "name": data.person.map(|person| person.name) },
        "accounts": accounts.collect::<Vec<_>>(),
        "entries": data.entries.iter().map(|(stream, entry)| told(stream, entry)).collect::<Vec<_>>(),
    });
    let text = serde_json::to_vec_pretty(&whole).map_err(AppError::internal)?;
    let kept = HeaderValue::from_static("attachment; filename=\"personal-data.json\"");
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static("application/json")),
        (header::CONTENT_DISPOSITION, kept),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    ];
    Ok((headers, text).into_response())
}

fn told(stream: &Uuid, entry: &Entry) -> Value {
    let read = |bytes: &[u8]| serde_json::from_slice::<Value>(bytes).unwrap_or_default();
    json!({
        "tournament": stream,
        "version": entry.version,
        "at": entry.at,
        "kind": entry.kind,
        "public": read(&entry.public),
        "private": entry.private_bytes().map(read),
    })
}

/// Nothing brings it back, so the name is typed once more.
pub(super) async fn erase_person(
    Organizing(office): Organizing,
    Path((_, number)): Path<(String, u32)>,
    sent: Sent,
) -> Result<Response, AppError> {
    let about = About::find(&office, number).await?;
    let Office { app, visit, staff, held } = office;
    let t = |words: &'static str| visit.locale.t(words);
    let title = t(key("person-not-erased"));
    if !about.running().is_empty() {
        return about.page(&visit, &staff, Some(fault(&title, &t(key("person-still-plays")))));
    }
    if sent.get("name") != about.name() {
        return about.page(&visit, &staff, Some(fault(&title, &t(key("person-name-differs")))));
    }
    app.tournaments().erase_person(about.person).await.map_err(execute_error)?;
    let note = FlashNote::new(key("person-erased"));
    Ok(done(&visit, &format!("/office/{}", held.details.slug), Some(&note)))
}
