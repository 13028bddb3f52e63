//! The desk as a request meets it: who sits there, at which tournament, and how an answer is given.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use engine::Command;
use engine::authority::Capability;
use store::Answer;

use crate::app::{App, Held, Press};
use crate::cookies;
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, Room, Tab};
use crate::parts::FlashNote;
use crate::sent::Sent;
use crate::staff::{OnDuty, Staff};
use crate::views::{self, Audience, Names};
use crate::visit::Visit;

/// How many commands this browser can take back one after the other.
const MOST_RECENT: usize = 12;
const RECENT_WITHIN_S: u64 = 12 * 60 * 60;

/// A member of the staff at the desk of one tournament.
#[derive(Clone)]
pub struct Desk {
    pub app: App,
    pub visit: Visit,
    pub staff: Staff,
    pub held: Held,
    /// Where QR codes lead.
    pub base: String,
    /// The commands sent from this browser, newest last. Two desks may be signed in under one account, so that the log
    /// alone cannot tell which of them did what.
    recent: Vec<String>,
}

/// A place of the desk, for the tabs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Results,
    Players,
    Draft,
    Prints,
}

/// What a command brought about, and the id under which it can be taken back.
pub struct Done {
    pub answer: Answer,
    pub command: String,
}

impl Desk {
    pub fn locale(&self) -> Locale {
        self.visit.locale
    }

    pub fn slug(&self) -> &str {
        &self.held.details.slug
    }

    /// An address of this desk: `path("/players")`.
    pub fn path(&self, tail: &str) -> String {
        format!("/desk/{}{tail}", self.slug())
    }

    pub fn names(&self) -> Names<'_> {
        Names::new(&self.held, Audience::Staff, self.locale())
    }

    pub fn may(&self, capability: Capability) -> bool {
        self.staff.may(&self.held, capability)
    }

    pub fn last_command(&self) -> Option<&str> {
        self.recent.last().map(String::as_str)
    }

    pub fn page(&self, title: impl Into<String>, place: Place) -> Page {
        let locale = self.locale();
        let mut page = Page::new(&self.visit, Room::Desk, title);
        page.heading = Some(views::heading(&self.held, locale));
        page.live = Some(views::following(&self.held));
        page.person = Some(self.staff.name().to_owned());
        page.tabs = [
            (Place::Results, key("desk-tab-results"), ""),
            (Place::Players, key("desk-tab-players"), "/players"),
            (Place::Draft, key("desk-tab-draft"), "/draft"),
            (Place::Prints, key("desk-tab-prints"), "/print"),
        ]
        .map(|(tab, label, tail)| Tab::new(locale.t(label), self.path(tail), tab == place))
        .into();
        page
    }

    /// Carries out the command a form makes, as this person. What is said afterwards comes from the events of the answer.
    pub async fn act(&self, sent: &Sent, command: Command) -> Result<Done, AppError> {
        self.act_under(sent.press(), command).await
    }

    /// Where one form makes several commands, each has an id of its own.
    pub async fn act_also(&self, sent: &Sent, ending: &str, command: Command) -> Result<Done, AppError> {
        self.act_under(sent.press_also(ending), command).await
    }

    async fn act_under(&self, press: Press, command: Command) -> Result<Done, AppError> {
        let id = press.id().to_owned();
        let answer = self.app.act(self.held.id, self.staff.actor(), press, command).await?;
        Ok(Done { answer, command: id })
    }

    /// Where a form that was refused is shown again: the page's own address, the tournament as it is now, no older note.
    pub async fn back_at(mut self, tail: &str) -> Result<Self, AppError> {
        self.held = self.app.by_id(self.held.id).await?;
        self.visit.path = self.path(tail);
        self.visit.query = String::new();
        self.visit.flash = None;
        Ok(self)
    }

    /// To a page of the desk, with a note that offers to take the command back.
    pub fn went(&self, tail: &str, note: FlashNote, done: &Done) -> Response {
        let mut recent: Vec<&str> = self.recent.iter().map(String::as_str).collect();
        recent.retain(|known| *known != done.command);
        recent.push(&done.command);
        let recent = &recent[recent.len().saturating_sub(MOST_RECENT)..];
        let note = note.undo(self.path("/undo"), &done.command);
        self.to(tail, Some(note), &[self.remember(recent)])
    }

    /// The same for what cannot be taken back in one tap.
    pub fn went_for_good(&self, tail: &str, note: FlashNote) -> Response {
        self.to(tail, Some(note), &[])
    }

    pub fn took_back(&self, tail: &str, note: FlashNote, command: &str) -> Response {
        let recent: Vec<&str> =
            self.recent.iter().map(String::as_str).filter(|known| *known != command).collect();
        self.to(tail, Some(note), &[self.remember(&recent)])
    }

    pub fn on_to(&self, tail: &str) -> Response {
        self.to(tail, None, &[])
    }

    fn remember(&self, recent: &[&str]) -> Option<header::HeaderValue> {
        cookies::once(&recent_cookie(self.slug()), &recent.join("."), RECENT_WITHIN_S, self.visit.https)
    }

    fn to(&self, tail: &str, note: Option<FlashNote>, further: &[Option<header::HeaderValue>]) -> Response {
        let to = self.path(tail);
        let note = note.and_then(|note| note.cookie(&to, self.visit.https));
        let mut cookies = HeaderMap::new();
        for cookie in std::iter::once(&note).chain(further).flatten() {
            cookies.append(header::SET_COOKIE, cookie.clone());
        }
        (cookies, Redirect::to(&to)).into_response()
    }
}

/// Whoever reloads the answer to a form that was refused comes to the desk instead of an error.
pub async fn go_to_desk(desk: Desk) -> Response {
    desk.on_to("")
}

fn recent_cookie(slug: &str) -> String {
    format!("floorkeeper-desk-{slug}")
}

impl FromRequestParts<App> for Desk {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let OnDuty { app, visit, staff, held } = OnDuty::from_request_parts(parts, app).await?;
        let recent = cookies::cookie(&parts.headers, &recent_cookie(&held.details.slug)).unwrap_or_default();
        let recent = recent.split('.').filter(|id| !id.is_empty()).map(str::to_owned).collect();
        let base = app.base(&parts.headers);
        Ok(Self { app, visit, staff, held, base, recent })
    }
}
