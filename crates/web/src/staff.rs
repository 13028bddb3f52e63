//! Who is signed in: the session behind a cookie, and what somebody may do in a tournament.

use std::collections::BTreeMap;

use axum::extract::{FromRequestParts, OptionalFromRequestParts, Path};
use axum::http::request::Parts;
use engine::authority::{self, Capability};
use engine::ids::PersonId;
use engine::{Actor, Command};
use store::{Account, Answer};
use uuid::Uuid;

use crate::app::{App, Held, now};
use crate::cookies::SESSION;
use crate::error::AppError;
use crate::locale::Locale;
use crate::sent::Sent;
use crate::views::Fault;
use crate::visit::Visit;

/// Twelve hours: longer than a tournament day, shorter than a laptop left in a shop.
pub const SESSION_MS: i64 = 12 * 60 * 60 * 1000;

/// Somebody with an account, signed in.
#[derive(Clone, Debug)]
pub struct Staff(pub Account);

impl Staff {
    pub fn actor(&self) -> Actor {
        Actor::Person { person: self.person() }
    }

    pub fn person(&self) -> PersonId {
        PersonId(self.0.person.id.to_string())
    }

    pub fn name(&self) -> &str {
        &self.0.person.name
    }

    pub fn may(&self, held: &Held, capability: Capability) -> bool {
        authority::allowed(held, &self.actor(), capability)
    }

    /// Staff of this tournament, in whatever role.
    pub fn belongs_to(&self, held: &Held) -> bool {
        held.staff.contains_key(&self.person())
    }
}

/// A member of the staff in a room of their tournament. Whoever has one in hand may be there; nobody loads a tournament or
/// asks for the right to enter on their own.
#[derive(Clone)]
pub struct OnDuty {
    pub app: App,
    pub visit: Visit,
    pub staff: Staff,
    pub held: Held,
}

impl OnDuty {
    /// Carries out the command a form makes, as this person. What is said afterwards comes from the events of the answer.
    pub async fn act(&self, sent: &Sent, command: Command) -> Result<Answer, AppError> {
        self.app.act(self.held.id, self.staff.actor(), sent.press(), command).await
    }

    pub fn slug(&self) -> &str {
        &self.held.details.slug
    }

    pub fn locale(&self) -> Locale {
        self.visit.locale
    }

    /// The tournament as it is now, and what of an error is to be shown beside the form.
    pub async fn refused(&self, error: AppError) -> Result<(Held, Fault), AppError> {
        let held = self.app.by_id(self.held.id).await?;
        let fault = Fault::of(error, &held, self.visit.locale)?;
        Ok((held, fault))
    }
}

impl FromRequestParts<App> for OnDuty {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let staff = <Staff as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
        type Place = Path<BTreeMap<String, String>>;
        let place = <Place as FromRequestParts<App>>::from_request_parts(parts, app).await;
        let Path(place) = place.map_err(|_| AppError::NotFound)?;
        let held = app.by_slug(place.get("slug").ok_or(AppError::NotFound)?).await?;
        // Staff rooms are for the staff of the tournament.
        if staff.belongs_to(&held) {
            Ok(Self { app: app.clone(), visit, staff, held })
        } else {
            Err(AppError::Forbidden)
        }
    }
}

/// Somebody who may make tournaments, outside of any.
pub struct Organizer {
    pub app: App,
    pub visit: Visit,
    pub staff: Staff,
}

impl Organizer {
    /// Carries out the command that makes a tournament, under the id it is to have.
    pub async fn act(&self, id: Uuid, sent: &Sent, command: Command) -> Result<Answer, AppError> {
        self.app.act(id, self.staff.actor(), sent.press(), command).await
    }
}

impl FromRequestParts<App> for Organizer {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let staff = <Staff as FromRequestParts<App>>::from_request_parts(parts, app).await?;
        let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
        match staff.0.organizer {
            true => Ok(Self { app: app.clone(), visit, staff }),
            false => Err(AppError::Forbidden),
        }
    }
}

impl FromRequestParts<App> for Staff {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        signed_in(parts, app).await?.ok_or(AppError::SignIn)
    }
}

impl OptionalFromRequestParts<App> for Staff {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Option<Self>, AppError> {
        match signed_in(parts, app).await {
            // Who it is cannot be asked for the moment; what everybody may see is shown all the same.
            Err(AppError::Unavailable(_)) => Ok(None),
            known => known,
        }
    }
}

async fn signed_in(parts: &mut Parts, app: &App) -> Result<Option<Staff>, AppError> {
    let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
    let Some(token) = SESSION.read(&parts.headers, visit.https) else { return Ok(None) };
    let session = app.store().session(token, now().0).await.map_err(AppError::internal)?;
    Ok(session.map(|session| Staff(session.account)))
}
