//! Parts of the office that are not for everybody on the staff.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use engine::authority::Capability;

use super::Office;
use crate::app::{App, Held};
use crate::error::AppError;
use crate::staff::Staff;

/// An organizer of the tournament.
pub(super) struct Organizing(pub Office);

/// Somebody who leads: the head judge or an organizer.
pub(super) struct Leading(pub Office);

impl FromRequestParts<App> for Organizing {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let office = Office::from_request_parts(parts, app).await?;
        organizers_only(&office.staff, &office.held)?;
        Ok(Self(office))
    }
}

impl FromRequestParts<App> for Leading {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let office = Office::from_request_parts(parts, app).await?;
        if leads(&office.staff, &office.held) { Ok(Self(office)) } else { Err(AppError::Forbidden) }
    }
}

/// Only organizers do what no command of the engine stands behind.
pub(super) fn organizers_only(staff: &Staff, held: &Held) -> Result<(), AppError> {
    if staff.may(held, Capability::Organize) { Ok(()) } else { Err(AppError::Forbidden) }
}

pub(super) fn leads(staff: &Staff, held: &Held) -> bool {
    staff.may(held, Capability::HeadJudge) || staff.may(held, Capability::Organize)
}
