//! Gatherings, the documents' "events": what is held at one venue, known to the organizer by its name.

use std::collections::BTreeMap;

use engine::ids::GatheringId;
use store::Gathering;
use uuid::Uuid;

use crate::app::App;
use crate::error::AppError;

/// Which name stands for which gathering.
pub(crate) async fn names(app: &App) -> Result<BTreeMap<Uuid, String>, AppError> {
    let known = app.store().gatherings().await.map_err(AppError::internal)?;
    Ok(known.into_iter().map(|gathering| (gathering.id, gathering.name)).collect())
}

/// The gathering of that name; a name nobody used yet begins one. No name, no gathering.
pub(crate) async fn called(app: &App, name: &str, date: &str) -> Result<Option<GatheringId>, AppError> {
    let name = name.trim();
    if name.is_empty() {
        return Ok(None);
    }
    let known = app.store().gatherings().await.map_err(AppError::internal)?;
    if let Some(found) = known.iter().find(|found| found.name.to_lowercase() == name.to_lowercase()) {
        return Ok(Some(GatheringId(found.id.to_string())));
    }
    let begun =
        Gathering { id: Uuid::now_v7(), name: name.to_owned(), venue: String::new(), date: date.to_owned() };
    let id = GatheringId(begun.id.to_string());
    app.store().put_gathering(begun).await.map_err(AppError::internal)?;
    Ok(Some(id))
}
