//! Standings with their exact values, in the shape the command line prints.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use engine::ids::RoundNumber;
use engine::standings::{Published, published};
use serde::Deserialize;

use super::answer::{Reading, Shown};
use crate::app::{App, refused};
use crate::error::AppError;
use crate::parts::PlaceHolder;
use crate::views::{Audience, standings_public};

#[derive(Deserialize)]
pub(super) struct After {
    after: Option<u32>,
}

pub(super) type StandingsAnswer = Published<PlaceHolder, u32>;

/// The standings after a round; without `after` the newest ones.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/standings", tag = "standings",
    params(
        ("id" = String, Path, description = "The tournament's id or slug."),
        ("after" = Option<u32>, Query, description = "A closed round; the newest one where left out."),
    ),
    responses(
        (status = 200, description = "Best first.", body = ref("#/components/schemas/StandingsAnswer")),
        (status = 404, description = "No such tournament, or no such standings.", body = ref("#/components/schemas/ErrorAnswer")),
    ),
)]
pub(super) async fn after(
    State(app): State<App>,
    Path(id): Path<String>,
    Query(query): Query<After>,
    reading: Reading,
) -> Result<Response, AppError> {
    let held = reading.caller.tournament(&app, &id).await?;
    let newest = match reading.caller.audience(&held) {
        Audience::Staff => held.last_closed(),
        Audience::Public => standings_public(&held),
    };
    let newest = newest.ok_or(AppError::NotFound)?;
    let after = query.after.map_or(newest, RoundNumber);
    if after.0 == 0 || after > newest {
        return Err(AppError::NotFound);
    }
    reading.of(held, format!("standings/{after}"), move |shown| table(shown, after)).await
}

fn table(shown: &Shown<'_>, after: RoundNumber) -> Result<StandingsAnswer, AppError> {
    Ok(shown.names.published(published(shown.held, after).map_err(refused)?))
}
