//! What every page of one tournament's office has in common.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use engine::authority::Capability;

use crate::app::Held;
use crate::error::AppError;
use crate::locale::{Text, key};
use crate::page::{Page, Room, Tab, View};
use crate::respond::document;
use crate::staff::Staff;
use crate::views::{Fault, following, heading};
use crate::visit::{Visit, is_loopback};

/// The places of a tournament's office.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Overview,
    Plan,
    Checklists,
    Notices,
    Sheet,
    Staff,
    Records,
    Programs,
    Log,
}

impl Place {
    const ALL: [Self; 9] = [
        Self::Overview,
        Self::Plan,
        Self::Checklists,
        Self::Sheet,
        Self::Staff,
        Self::Notices,
        Self::Records,
        Self::Log,
        Self::Programs,
    ];

    fn key(self) -> &'static str {
        match self {
            Self::Overview => key("office-overview"),
            Self::Plan => key("office-plan"),
            Self::Checklists => key("office-checklists"),
            Self::Notices => key("office-notices"),
            Self::Sheet => key("office-sheet"),
            Self::Staff => key("office-staff"),
            Self::Records => key("records-title"),
            Self::Programs => key("office-programs"),
            Self::Log => key("office-log"),
        }
    }

    /// Five fit into a phone's bar; the overview leads to the others.
    fn is_aside(self) -> bool {
        matches!(self, Self::Notices | Self::Records | Self::Programs | Self::Log)
    }

    pub(super) fn path(self, slug: &str) -> String {
        match self {
            Self::Overview => format!("/office/{slug}"),
            Self::Plan => format!("/office/{slug}/plan"),
            Self::Checklists => format!("/office/{slug}/checklists"),
            Self::Notices => format!("/office/{slug}/notices"),
            Self::Sheet => format!("/office/{slug}/sheet"),
            Self::Staff => format!("/office/{slug}/staff"),
            Self::Records => format!("/office/{slug}/records"),
            Self::Programs => format!("/office/{slug}/programs"),
            Self::Log => format!("/office/{slug}/log"),
        }
    }
}

/// The frame of a page, with the places this person may go to.
pub(super) fn page(visit: &Visit, staff: &Staff, held: &Held, place: Place) -> Page {
    let locale = visit.locale;
    let mut page = Page::new(visit, Room::Office, locale.t(place.key()));
    page.person = Some(staff.name().to_owned());
    page.heading = Some(heading(held, locale));
    page.live = Some(following(held));
    let organizes = staff.may(held, Capability::Organize);
    page.tabs = Place::ALL
        .into_iter()
        .filter(|other| organizes || *other != Place::Programs)
        .filter(|other| organizes || *other != Place::Records || staff.may(held, Capability::HeadJudge))
        .map(|other| {
            Tab::new(locale.t(other.key()), other.path(&held.details.slug), other == place)
                .aside(other.is_aside())
        })
        .collect();
    page
}

/// The page, or the page with what went wrong on it.
pub(super) fn answer(view: &impl View, fault: bool) -> Result<Response, AppError> {
    let status = if fault { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    Ok((status, document(view)?).into_response())
}

/// A fault in the program's own words.
pub(super) fn fault(title: &Text, words: &Text) -> Fault {
    Fault { title: title.to_string(), words: words.to_string(), clause: None }
}

/// Whether an address leads to this machine only, so that no phone can follow it.
pub(super) fn is_alone(url: &str) -> bool {
    let host = url.split("//").nth(1).unwrap_or_default().split('/').next().unwrap_or_default();
    is_loopback(host)
}
