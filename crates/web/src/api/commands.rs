//! Commands in, events or a refusal out.

use axum::Json;
use axum::extract::{Path, State};
use engine::event::RegistrationOpened;
use engine::{Envelope, Event};
use schemars::JsonSchema;
use serde::Serialize;
use store::Answer;

use super::caller::Program;
use crate::app::{App, Press};
use crate::error::AppError;

/// What a command brought about.
#[derive(Serialize, JsonSchema)]
pub(super) struct CommandAnswer {
    pub events: Vec<Event>,
    /// Of the tournament after these events.
    pub version: u64,
    /// The command had been sent before: these are the events of that time, nothing was written now.
    pub repeated: bool,
}

impl From<Answer> for CommandAnswer {
    fn from(answer: Answer) -> Self {
        let version = answer.events.last().map_or(answer.current.version, |last| last.version);
        let events = answer.events.into_iter().map(|logged| told(logged.event)).collect();
        Self { events, version, repeated: answer.repeated }
    }
}

/// Whoever holds the master seed could predict every draw, so it is told to nobody before the end.
fn told(event: Event) -> Event {
    match event {
        Event::RegistrationOpened(RegistrationOpened { commitment, .. }) => {
            Event::RegistrationOpened(RegistrationOpened { commitment, master_seed: None })
        }
        event => event,
    }
}

/// Carries out a command. Sending the same id again returns the first answer and changes nothing.
#[utoipa::path(
    post, path = "/api/v1/tournaments/{id}/commands", tag = "commands", security(("bearer" = [])),
    params(("id" = String, Path, description = "The tournament's id or slug.")),
    request_body = ref("#/components/schemas/Envelope"),
    responses(
        (status = 200, description = "What happened.", body = ref("#/components/schemas/CommandAnswer")),
        (status = 400, description = "The command cannot be read; the detail names the place.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 401, description = "No valid token.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 403, description = "The token is for another tournament.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 404, description = "No such tournament.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 422, description = "Refused, with the clause.", body = ref("#/components/schemas/RefusalAnswer")),
    ),
)]
pub(super) async fn send(
    State(app): State<App>,
    Program(caller): Program,
    Path(id): Path<String>,
    Json(envelope): Json<Envelope>,
) -> Result<Json<CommandAnswer>, AppError> {
    let actor = caller.actor()?;
    let held = caller.tournament(&app, &id).await?;
    let answer = app.act(held.id, actor, Press::of_envelope(&envelope.id), envelope.command).await?;
    Ok(Json(answer.into()))
}
