//! The stream every page about a tournament follows.

use axum::response::Response;

use super::room::Hall;
use crate::error::AppError;

pub(super) async fn stream_events(Hall { app, held, .. }: Hall) -> Result<Response, AppError> {
    Ok(app.hub().follow(&held.id.to_string(), held.version))
}
