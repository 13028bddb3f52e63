//! Tournaments: those there are, one of them, a new one.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::command::CreateTournament;
use engine::tournament::Phase;
use engine::{Actor, Command, Envelope, Event};
use schemars::JsonSchema;
use serde::Serialize;
use store::{Answer, TournamentSummary};
use uuid::Uuid;

use super::answer::{Reading, Shown};
use super::caller::{Caller, Program};
use super::commands::CommandAnswer;
use crate::app::{App, Press};
use crate::error::AppError;
use crate::views::standings_public;

#[derive(Serialize, JsonSchema)]
pub(super) struct TournamentList {
    /// By date.
    tournaments: Vec<Summary>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Summary {
    id: String,
    slug: String,
    name: String,
    /// The day at the venue, `2026-11-15`.
    date: String,
    /// IANA zone of the venue.
    zone: String,
    /// `registration`, `playing`, `posted`, `final`
    status: String,
    practice: bool,
    gathering: Option<String>,
    players: u32,
}

impl From<TournamentSummary> for Summary {
    fn from(summary: TournamentSummary) -> Self {
        Self {
            id: summary.id.to_string(),
            slug: summary.slug,
            name: summary.name,
            date: summary.date,
            zone: summary.zone,
            status: summary.status,
            practice: summary.practice,
            gathering: summary.gathering.map(|id| id.to_string()),
            players: summary.players,
        }
    }
}

/// All tournaments of this server.
#[utoipa::path(
    get, path = "/api/v1/tournaments", tag = "tournaments",
    responses((status = 200, description = "By date.", body = ref("#/components/schemas/TournamentList"))),
)]
pub(super) async fn list(State(app): State<App>, _caller: Caller) -> Result<Json<TournamentList>, AppError> {
    let found = app.store().tournaments(None).await.map_err(AppError::internal)?;
    Ok(Json(TournamentList { tournaments: found.into_iter().map(Summary::from).collect() }))
}

/// One tournament as it stands.
#[derive(Serialize, JsonSchema)]
pub(super) struct Overview {
    id: String,
    slug: String,
    name: String,
    date: String,
    zone: String,
    /// `registration`, `playing`, `posted`, `final`
    status: &'static str,
    practice: bool,
    gathering: Option<String>,
    /// How many events the log holds.
    version: u64,
    rulebook: RulebookUsed,
    /// SHA-256 of the master seed, published before registration closes.
    commitment: String,
    players: u32,
    /// Announced, or what the document recommends for those entered.
    rounds_planned: Option<u32>,
    /// Whether that number is our reading, the document being silent.
    rounds_reading: bool,
    /// The newest published round.
    current_round: Option<u32>,
    /// The round whose standings are the newest published ones.
    standings_after: Option<u32>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct RulebookUsed {
    id: String,
    /// SHA-256 of the resolved rulebook stored with the tournament.
    hash: String,
}

/// One tournament.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}", tag = "tournaments",
    params(("id" = String, Path, description = "The tournament's id or slug.")),
    responses(
        (status = 200, description = "As it stands.", body = ref("#/components/schemas/Overview")),
        (status = 404, description = "No such tournament.", body = ref("#/components/schemas/ErrorAnswer")),
    ),
)]
pub(super) async fn one(
    State(app): State<App>,
    Path(id): Path<String>,
    reading: Reading,
) -> Result<Response, AppError> {
    let held = reading.caller.tournament(&app, &id).await?;
    reading.of(held, "overview".to_owned(), overview).await
}

fn overview(shown: &Shown<'_>) -> Result<Overview, AppError> {
    let held = shown.held;
    let details = &held.details;
    Ok(Overview {
        id: held.id.to_string(),
        slug: details.slug.clone(),
        name: details.name.clone(),
        date: details.date.clone(),
        zone: details.zone.clone(),
        status: status(held.phase),
        practice: details.practice,
        gathering: details.gathering.as_ref().map(ToString::to_string),
        version: held.version,
        rulebook: RulebookUsed {
            id: held.rulebook().map(|rulebook| rulebook.id().to_owned()).unwrap_or_default(),
            hash: held.rulebook_hash.clone(),
        },
        commitment: held.commitment.clone(),
        players: held.present_entrants().fold(0, |count, _| count + 1),
        rounds_planned: held.rounds_planned(),
        rounds_reading: held.rounds_are_read(),
        current_round: held.current_round().map(|round| round.number.0),
        standings_after: standings_public(held).map(|round| round.0),
    })
}

fn status(phase: Phase) -> &'static str {
    match phase {
        Phase::Absent => "absent",
        Phase::Registration => "registration",
        Phase::Playing => "playing",
        Phase::Posted => "posted",
        Phase::Final => "final",
    }
}

/// A tournament that was created, or had been by the same command.
#[derive(Serialize, JsonSchema)]
pub(super) struct Created {
    id: String,
    slug: String,
    events: Vec<Event>,
    version: u64,
    repeated: bool,
}

/// Creates a tournament: the envelope holds a `create-tournament` command.
#[utoipa::path(
    post, path = "/api/v1/tournaments", tag = "tournaments", security(("bearer" = [])),
    request_body = ref("#/components/schemas/Envelope"),
    responses(
        (status = 201, description = "Created.", body = ref("#/components/schemas/Created")),
        (status = 200, description = "The same command had created it before.", body = ref("#/components/schemas/Created")),
        (status = 400, description = "The command cannot be read; the detail names the place.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 401, description = "No valid token.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 403, description = "The token may not create tournaments.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 422, description = "Refused, with the clause.", body = ref("#/components/schemas/RefusalAnswer")),
    ),
)]
pub(super) async fn create(
    State(app): State<App>,
    Program(caller): Program,
    Json(envelope): Json<Envelope>,
) -> Result<Response, AppError> {
    let actor = caller.creator(&app).await?;
    let Command::CreateTournament(CreateTournament { slug, .. }) = &envelope.command else {
        let detail =
            "command.type: only create-tournament is taken here; send others to the tournament's commands";
        return Err(AppError::Unreadable { detail: detail.to_owned() });
    };
    let slug = slug.clone();
    // The id is made here, so a repeated command finds its tournament by the address it asked for.
    let earlier = created_before(&app, &slug, &envelope, &actor).await?;
    let id = earlier.unwrap_or_else(Uuid::now_v7);
    let first = app.act(id, actor.clone(), Press::of_envelope(&envelope.id), envelope.command.clone()).await;
    let (id, answer) = match first {
        Ok(answer) => (id, answer),
        Err(error) => {
            // The same command may have been under way twice: the slower one finds the address taken.
            let Some(id) = created_before(&app, &slug, &envelope, &actor).await? else { return Err(error) };
            (id, app.act(id, actor, Press::of_envelope(&envelope.id), envelope.command).await?)
        }
    };
    Ok(created(id, slug, answer))
}

async fn created_before(
    app: &App,
    slug: &str,
    envelope: &Envelope,
    actor: &Actor,
) -> Result<Option<Uuid>, AppError> {
    let found = app.store().tournament_by_slug(slug).await.map_err(AppError::internal)?;
    let Some(found) = found else { return Ok(None) };
    let held = app.by_id(found.id).await?;
    let same = held.answer(&envelope.id).is_some_and(|answer| answer.first == 1 && answer.actor == *actor);
    Ok(same.then_some(held.id))
}

fn created(id: Uuid, slug: String, answer: Answer) -> Response {
    let status = if answer.repeated { StatusCode::OK } else { StatusCode::CREATED };
    let location = format!("/api/v1/tournaments/{id}");
    let CommandAnswer { events, version, repeated } = answer.into();
    let body = Created { id: id.to_string(), slug, events, version, repeated };
    (status, [(header::LOCATION, location)], Json(body)).into_response()
}
