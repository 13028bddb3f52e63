//! The hall as a request meets it: which tournament, and who looks at it.

use std::collections::BTreeMap;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use engine::{Actor, Command};
use store::Answer;

use crate::app::{App, Held};
use crate::error::AppError;
use crate::sent::Sent;
use crate::visit::Visit;

/// Anybody who looks at one tournament; nothing is asked of them.
pub(crate) struct Hall {
    pub app: App,
    pub visit: Visit,
    pub held: Held,
}

impl Hall {
    /// Carries out the command a form makes, as somebody who is not known yet.
    pub async fn act(&self, sent: &Sent, command: Command) -> Result<Answer, AppError> {
        self.app.act(self.held.id, Actor::Applicant, sent.press(), command).await
    }
}

impl FromRequestParts<App> for Hall {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let Ok(visit) = <Visit as FromRequestParts<App>>::from_request_parts(parts, app).await;
        let place = Path::<BTreeMap<String, String>>::from_request_parts(parts, app).await;
        let Path(place) = place.map_err(|_| AppError::NotFound)?;
        let held = app.by_slug(place.get("slug").ok_or(AppError::NotFound)?).await?;
        Ok(Self { app: app.clone(), visit, held })
    }
}
