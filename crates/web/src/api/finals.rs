//! The finals: who made the cut, the bracket as it stands, the places that are certain.

use axum::extract::{Path, State};
use axum::response::Response;
use engine::ids::EntrantId;
use engine::structure::bracket::{Occupant, Part, Seed};
use engine::structure::stages::{PlacedBy, Running, final_placing, running};
use engine::tournament::Phase;
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{Reading, Shown};
use crate::app::{App, refused};
use crate::error::AppError;
use crate::parts::PlaceHolder;

#[derive(Serialize, JsonSchema)]
pub(super) struct FinalsAnswer {
    /// In the order of seeds.
    seeds: Vec<Finalist>,
    /// Every match stands after those that feed it; none where a second day of main rounds follows the cut.
    matches: Vec<FinalsMatch>,
    /// Best first: those whose place in the finals is certain, and everybody once the standings are posted.
    places: Vec<Place>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Finalist {
    seed: u32,
    /// The entrant's number.
    id: u32,
    name: String,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct FinalsMatch {
    /// `R1M2`, `U3`.
    name: String,
    part: &'static str,
    /// The column of the bracket.
    column: u32,
    /// The seeds of both, as far as they are known.
    a: Option<u32>,
    b: Option<u32>,
    /// The seed that goes on as the winner.
    winner: Option<u32>,
    /// Where it was or is played.
    round: Option<u32>,
    table: Option<u32>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Place {
    place: u32,
    #[serde(flatten)]
    who: PlaceHolder,
}

/// The finals of a tournament whose cut is published.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/finals", tag = "standings",
    params(("id" = String, Path, description = "The tournament's id or slug.")),
    responses(
        (status = 200, description = "Seeds, bracket, places.", body = ref("#/components/schemas/FinalsAnswer")),
        (status = 404, description = "No such tournament, or no cut is published.", body = ref("#/components/schemas/ErrorAnswer")),
    ),
)]
pub(super) async fn finals(
    State(app): State<App>,
    Path(id): Path<String>,
    reading: Reading,
) -> Result<Response, AppError> {
    let held = reading.caller.tournament(&app, &id).await?;
    if held.cut.is_none() {
        return Err(AppError::NotFound);
    }
    reading.of(held, "finals".to_owned(), bracket).await
}

fn bracket(shown: &Shown<'_>) -> Result<FinalsAnswer, AppError> {
    let name = |id: EntrantId| shown.names.of(id);
    let cut = shown.held.cut.as_ref().ok_or(AppError::NotFound)?;
    let running = running(shown.held).map_err(refused)?;
    let posted = shown.held.phase >= Phase::Posted;
    let placing = final_placing(shown.held).map_err(refused)?;
    let certain = placing.into_iter().filter(|placed| posted || placed.by == PlacedBy::Bracket);
    let finalist = |(&id, seed): (&EntrantId, u32)| Finalist { seed, id: id.0, name: name(id) };
    Ok(FinalsAnswer {
        seeds: cut.seeds.iter().zip(1..).map(finalist).collect(),
        matches: running.as_ref().map(matches).unwrap_or_default(),
        places: certain
            .map(|placed| Place { place: placed.place, who: shown.names.holder(placed.holder) })
            .collect(),
    })
}

fn matches(running: &Running) -> Vec<FinalsMatch> {
    let seed = |occupant: Occupant| occupant.seed().map(|Seed(seed)| seed);
    let states = running.bracket.states();
    let both = running.bracket.matches().iter().zip(&states).enumerate();
    both.map(|(index, (found, state))| {
        let seat = running.seats.get(&index);
        FinalsMatch {
            name: found.name.clone(),
            part: match found.part {
                Part::Upper => "upper",
                Part::Lower => "lower",
                Part::Final => "final",
                Part::SecondFinal => "second-final",
            },
            column: found.round,
            a: seed(state.a),
            b: seed(state.b),
            winner: seed(state.winner),
            round: seat.map(|(round, _)| round.0),
            table: seat.map(|(_, table)| table.0),
        }
    })
    .collect()
}
