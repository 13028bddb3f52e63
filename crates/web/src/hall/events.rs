//! The stream every page about a tournament follows.

use axum::extract::{Path, State};
use axum::response::Response;

use crate::app::App;
use crate::error::AppError;

pub(super) async fn stream(State(app): State<App>, Path(slug): Path<String>) -> Result<Response, AppError> {
    let held = app.by_slug(&slug).await?;
    Ok(app.hub().follow(&held.id.to_string(), held.version))
}
