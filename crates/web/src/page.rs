//! The frame of a page: what the header, the thumb bar and the live connection need to know.

use askama::Template;

use crate::assets;
use crate::locale::{Languages, Locale, Text};
use crate::parts::{Clock, Flash};
use crate::visit::Visit;

/// Which room a page belongs to; it decides the frame, the thumb bar's place and how eagerly the page follows changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    Door,
    Hall,
    Seat,
    Desk,
    Floor,
    Office,
}

impl Room {
    pub fn name(self) -> &'static str {
        match self {
            Self::Door => "door",
            Self::Hall => "hall",
            Self::Seat => "seat",
            Self::Desk => "desk",
            Self::Floor => "floor",
            Self::Office => "office",
        }
    }

    /// Milliseconds over which the pages of this room spread their fetches after a change. Thousands of spectators must not
    /// ask at once; staff must not wait.
    pub fn spread_ms(self) -> u32 {
        match self {
            Self::Door | Self::Hall => 2000,
            Self::Seat => 500,
            Self::Desk | Self::Floor | Self::Office => 0,
        }
    }
}

/// The tournament a page is about, as the header shows it.
#[derive(Clone, Debug)]
pub struct Heading {
    pub name: String,
    /// Where the name leads, usually the hall.
    pub href: String,
    /// "Round 4 of 6", or what the tournament is waiting for.
    pub round: Option<String>,
    pub clock: Option<Clock>,
}

/// The stream a page follows, and the log version it was made from.
#[derive(Clone, Debug)]
pub struct Live {
    pub events: String,
    pub version: u64,
    /// When the shown state was reached, in the tournament's zone: "14:03".
    pub at: String,
    /// The state that what is said on the page belongs to; once it is another one, notes and faults go.
    pub scene: String,
}

/// One place of the thumb bar.
#[derive(Clone, Debug)]
pub struct Tab {
    pub label: String,
    pub href: String,
    pub current: bool,
    /// A count worth seeing from anywhere, such as open calls.
    pub count: Option<u32>,
    /// Left out of a phone's narrow bar; another page of the room leads there.
    pub aside: bool,
}

impl Tab {
    pub fn new(label: impl Into<String>, href: impl Into<String>, current: bool) -> Self {
        Self { label: label.into(), href: href.into(), current, count: None, aside: false }
    }

    #[must_use]
    pub fn aside(mut self, aside: bool) -> Self {
        self.aside = aside;
        self
    }

    #[must_use]
    pub fn count(mut self, count: u32) -> Self {
        self.count = (count > 0).then_some(count);
        self
    }
}

/// Everything `base/layout.html` needs. A page's template has one in its field `page`.
#[derive(Clone, Debug)]
pub struct Page {
    pub locale: Locale,
    pub room: Room,
    pub title: String,
    pub heading: Option<Heading>,
    pub tabs: Vec<Tab>,
    pub live: Option<Live>,
    pub flash: Option<Flash>,
    /// The staff member or player signed in, as the header greets them.
    pub person: Option<String>,
    /// A notice that this page travels unprotected, for rooms where something is typed.
    pub plain_http: bool,
    /// Where the visitor is.
    pub path: String,
    /// This page without `lang` and `theme`, ending in `?` or `&`.
    here: String,
    languages: Languages,
}

impl Page {
    pub fn new(visit: &Visit, room: Room, title: impl Into<String>) -> Self {
        let staff = matches!(room, Room::Desk | Room::Floor | Room::Office);
        Self {
            locale: visit.locale,
            room,
            title: title.into(),
            heading: None,
            tabs: Vec::new(),
            live: None,
            flash: visit.flash.as_ref().map(|note| note.flash(visit.locale)),
            person: None,
            plain_http: staff && !visit.https && !visit.loopback,
            path: visit.path.clone(),
            here: visit.here(),
            languages: visit.languages.clone(),
        }
    }

    /// This page in another language or theme.
    pub fn with(&self, name: &str, value: &str) -> String {
        format!("{}{name}={value}", self.here)
    }

    pub fn languages(&self) -> &[Locale] {
        &self.languages.0
    }
}

/// A template with a frame. Its module needs this trait in scope: then `t("key")` and `asset("name")` work in the
/// template and in every part it uses.
pub trait View: Template {
    fn page(&self) -> &Page;

    fn t(&self, key: &'static str) -> Text {
        self.page().locale.t(key)
    }

    fn asset(&self, name: &str) -> String {
        assets::url(name)
    }

    /// Which build made this page; a page of an older one reloads itself when the server has changed.
    fn build(&self) -> &'static str {
        assets::build()
    }

    /// A fresh id for the command a form will make.
    fn command_id(&self) -> String {
        uuid::Uuid::now_v7().to_string()
    }
}
