//! `/t/{slug}/register`: somebody registers alone, by a link or a QR code, and comes to the own seat.

use askama::Template;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::Command;
use engine::event::EntrantAdded;
use engine::people::command::{Details, Register, Registrant};
use engine::tournament::Phase;
use rulebook::decks::ReminderDue;
use store::{JoinError, TooMany};

use crate::app::{Held, now};
use crate::door::client::Client;
use crate::error::AppError;
use crate::hall::room::Hall;
use crate::locale::{Locale, key};
use crate::page::{Page, Room, View};
use crate::parts::{Clause, FlashNote};
use crate::respond::{Document, document, done};
use crate::sent::Sent;
use crate::staff::Staff;
use crate::views::{self, Fault, ShownChecklist};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "seat/register.html")]
struct RegisterPage {
    page: Page,
    slug: String,
    open: bool,
    full: bool,
    waits: bool,
    asks_account: bool,
    asks_age: bool,
    nicknames: bool,
    typed: Typed,
    questions: Vec<Question>,
    checklists: Vec<ShownChecklist>,
    fault: Option<Fault>,
}

impl View for RegisterPage {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// A declaration the document asks for.
pub struct Question {
    pub id: String,
    pub words: String,
    pub clause: Clause,
    pub on: bool,
}

/// What was filled in.
#[derive(Clone, Debug, Default)]
struct Typed {
    name: String,
    reading: String,
    account: String,
    age: String,
    nickname: String,
    pronouns: String,
    contact: String,
    accommodation: String,
    stream: bool,
    declared: Vec<String>,
}

impl Typed {
    fn read(sent: &Sent) -> Self {
        let text = |name: &str| sent.get(name).to_owned();
        Self {
            name: text("name"),
            reading: text("reading"),
            account: text("account"),
            age: text("age"),
            nickname: text("nickname"),
            pronouns: text("pronouns"),
            contact: text("contact"),
            accommodation: text("accommodation"),
            stream: sent.ticked("stream"),
            declared: sent.all("declared").map(str::to_owned).collect(),
        }
    }

    fn registrant(&self) -> Registrant {
        let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let attributes = some(&self.reading).map(|reading| (views::READING.to_owned(), reading));
        Registrant {
            name: self.name.clone(),
            person: None,
            attributes: attributes.into_iter().collect(),
            details: Details {
                account: some(&self.account),
                age: self.age.parse().ok(),
                nickname: some(&self.nickname),
                pronouns: some(&self.pronouns),
                contact: some(&self.contact),
                accommodation: some(&self.accommodation),
                stream: self.stream,
                temporary: false,
                declared: self.declared.iter().cloned().collect(),
            },
        }
    }
}

/// The questions of the document; those only the desk may answer are left out unless it is the desk that asks.
pub fn questions(held: &Held, desk: bool, on: &[String], locale: Locale) -> Vec<Question> {
    let Ok(rulebook) = held.rulebook() else { return Vec::new() };
    let asked = rulebook.people().into_iter().flat_map(|people| &people.declarations);
    asked
        .filter(|asked| (desk || !asked.desk) && rulebook.holds(&asked.when))
        .map(|asked| Question {
            id: asked.id.clone(),
            words: locale.words(&asked.words).to_owned(),
            clause: views::clause(rulebook, &asked.citation, &asked.words, locale),
            on: on.contains(&asked.id),
        })
        .collect()
}

pub(super) async fn show_registration(Hall { visit, held, .. }: Hall) -> Result<Response, AppError> {
    Ok(render_registration(&held, &visit, Typed::default(), None, false)?.into_response())
}

pub(super) async fn register_player(
    hall: Hall,
    staff: Option<Staff>,
    Client(client): Client,
    sent: Sent,
) -> Result<Response, AppError> {
    let typed = Typed::read(&sent);
    let Hall { app, visit, held } = &hall;
    if let Err(error) = app.store().join(held.id, &client, now().0).await {
        let JoinError::TooMany(TooMany { again_at }) = error else { return Err(AppError::internal(error)) };
        let minutes = (again_at - now().0).max(0) / 60_000 + 1;
        let t = |words: &'static str| visit.locale.t(words);
        let fault = Fault {
            title: t(key("register-too-many")).to_string(),
            words: t(key("register-too-many-words")).with("minutes", minutes).to_string(),
            clause: None,
        };
        let page = render_registration(held, visit, typed, Some(fault), false)?;
        return Ok((StatusCode::TOO_MANY_REQUESTS, page).into_response());
    }
    // Whoever is signed in and works here is known, whatever name is typed.
    let person = staff.map(|staff| staff.person()).filter(|person| held.staff.contains_key(person));
    let people = vec![Registrant { person, ..typed.registrant() }];
    let command = Command::Register(Register { people, same_name: false, checked_in: false, despite: None });
    match hall.act(&sent, command).await {
        Ok(answer) => {
            let held = app.by_id(held.id).await?;
            // The command's own entrant: another may have registered meanwhile.
            let own = answer.events.iter().find_map(|entry| match &entry.event {
                engine::Event::EntrantAdded(EntrantAdded { entrant, .. }) => Some(*entrant),
                _ => None,
            });
            match own.and_then(|entrant| app.links().path(&held, entrant)) {
                Some(path) => Ok(done(visit, &path, Some(&FlashNote::new(key("register-done"))))),
                None => Ok(render_registration(&held, visit, Typed::default(), None, true)?.into_response()),
            }
        }
        Err(error) => {
            let held = app.by_id(held.id).await?;
            let fault = Some(Fault::of(error, &held, visit.locale)?);
            let page = render_registration(&held, visit, typed, fault, false)?;
            Ok((StatusCode::UNPROCESSABLE_ENTITY, page).into_response())
        }
    }
}

fn render_registration(
    held: &Held,
    visit: &Visit,
    typed: Typed,
    fault: Option<Fault>,
    waits: bool,
) -> Result<Document, AppError> {
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(crate::app::refused)?;
    let slug = held.details.slug.clone();
    let at = Visit { path: format!("/t/{slug}/register"), query: String::new(), ..visit.clone() };
    let mut page = Page::new(&at, Room::Seat, locale.t(key("register-title")));
    page.heading = Some(views::heading(held, locale));
    let asks = |wanted: &str| {
        let rules = rulebook.people().into_iter().flat_map(|people| &people.eligibility);
        rules.into_iter().any(|rule| rule.is_not.iter().any(|word| word == wanted))
    };
    let young = rulebook.people().into_iter().flat_map(|people| &people.eligibility);
    let places = engine::people::capacity(held);
    document(&RegisterPage {
        page,
        open: held.registry.self_registration && held.phase == Phase::Registration,
        full: places.is_some_and(|places| engine::people::head_count(held) >= places),
        waits,
        asks_account: asks("account_number"),
        asks_age: young.into_iter().any(|rule| rule.age_at_most.is_some()),
        nicknames: rulebook.value("nicknames").and_then(serde_json::Value::as_bool) == Some(true)
            || held.details.names == engine::tournament::NameStyle::Nickname,
        questions: questions(held, false, &typed.declared, locale),
        checklists: views::checklists(held, ReminderDue::Registration, locale),
        typed,
        slug,
        fault,
    })
}
