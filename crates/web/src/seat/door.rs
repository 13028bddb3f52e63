//! Who stands at the seat: the personal link opens it, or says kindly why not.

use askama::Template;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use engine::ids::EntrantId;
use engine::{Actor, Command};
use store::Answer;

use super::phone::{self, OtherSeat};
use crate::app::{App, Held, now};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, Room, View};
use crate::respond::document;
use crate::sent::Sent;
use crate::visit::Visit;

/// A seat that its link has opened.
#[derive(Clone)]
pub(super) struct Seat {
    pub app: App,
    pub visit: Visit,
    /// For the other seats this phone has opened.
    pub headers: HeaderMap,
    pub held: Held,
    pub entrant: EntrantId,
    /// The personal link, without the site.
    pub path: String,
}

impl Seat {
    pub fn actor(&self) -> Actor {
        Actor::Entrant { entrant: self.entrant }
    }

    /// The same seat after something was done.
    pub async fn again(&self) -> Result<Self, AppError> {
        let held = self.app.by_id(self.held.id).await?;
        Ok(Self { held, ..self.clone() })
    }

    /// Carries out the command a form makes, as this player. What is said afterwards comes from the events of the answer.
    pub async fn act(&self, sent: &Sent, command: Command) -> Result<Answer, AppError> {
        self.app.act(self.held.id, self.actor(), sent.press(), command).await
    }
}

#[derive(Template)]
#[template(path = "seat/closed.html")]
struct Closed {
    page: Page,
    /// The hall of the tournament the link names, if there is one.
    hall: Option<(String, String)>,
    others: Vec<OtherSeat>,
}

impl View for Closed {
    fn page(&self) -> &Page {
        &self.page
    }
}

/// Why a seat is not opened: a page that helps, or a fault of ours.
pub(super) enum Shut {
    Kindly(Response),
    Fault(AppError),
}

impl IntoResponse for Shut {
    fn into_response(self) -> Response {
        match self {
            Self::Kindly(response) => response,
            Self::Fault(error) => error.into_response(),
        }
    }
}

impl From<AppError> for Shut {
    fn from(error: AppError) -> Self {
        Self::Fault(error)
    }
}

impl FromRequestParts<App> for Seat {
    type Rejection = Shut;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Shut> {
        // The acts lie one step below the seat, under another name.
        let Ok(Path(segments)) = Path::<Vec<(String, String)>>::from_request_parts(parts, app).await else {
            return Err(Shut::Fault(AppError::NotFound));
        };
        let segment = |name: &str| {
            segments.iter().find(|(found, _)| found == name).map_or("", |(_, value)| value.as_str())
        };
        let (slug, signature) = (segment("slug"), segment("signature"));
        let held = match app.by_slug(slug).await {
            Ok(held) => Some(held),
            Err(AppError::NotFound) => None,
            Err(error) => return Err(error.into()),
        };
        let entrant = segment("entrant").parse().map(EntrantId).ok();
        if let (Some(held), Some(entrant)) = (&held, entrant)
            && app.links().opens(held, entrant, signature, now())
        {
            let path = format!("/seat/{slug}/{entrant}/{signature}");
            let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
            let (app, headers) = (app.clone(), parts.headers.clone());
            return Ok(Self { app, visit, headers, held: held.clone(), entrant, path });
        }
        Err(closed(parts, app, held).await?)
    }
}

async fn closed(parts: &mut Parts, app: &App, held: Option<Held>) -> Result<Shut, AppError> {
    let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
    let others = phone::others(app, &parts.headers, visit.https, None, visit.locale).await?;
    let page = Page::new(&visit, Room::Seat, visit.locale.t(key("seat-closed")));
    let hall = held.map(|held| (held.details.name.clone(), format!("/t/{}", held.details.slug)));
    let answer = document(&Closed { page, hall, others })?;
    Ok(Shut::Kindly((StatusCode::NOT_FOUND, answer).into_response()))
}
