//! The stream of changes.

use axum::extract::{Path, State};
use axum::response::Response;

use super::caller::Caller;
use crate::app::App;
use crate::error::AppError;

/// Changes as server-sent events: `hello` with the version on connecting, then `change` with the new version and what it
/// touched. The content is read from the other addresses.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/events", tag = "live",
    params(("id" = String, Path, description = "The tournament's id or slug.")),
    responses(
        (status = 200, description = "Open until one side ends it.", content_type = "text/event-stream", body = String),
        (status = 404, description = "No such tournament.", body = ref("#/components/schemas/ErrorAnswer")),
    ),
)]
pub(super) async fn stream(
    State(app): State<App>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Response, AppError> {
    let held = caller.tournament(&app, &id).await?;
    Ok(app.hub().follow(&held.id.to_string(), held.version))
}
