//! Standings with their exact values, in the shape the command line prints.

use axum::extract::{Path, Query, State};
use axum::response::Response;
use engine::fraction::Fraction;
use engine::ids::{EntrantId, RoundNumber};
use engine::ledger::Ledger;
use engine::standings::{Row, standings};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::answer::{Reading, Shown};
use crate::app::{App, refused};
use crate::error::AppError;
use crate::views::{Audience, standings_public};

#[derive(Deserialize)]
pub(super) struct After {
    after: Option<u32>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct StandingsAnswer {
    after_round: u32,
    /// Best first.
    standings: Vec<StandingsRow>,
    /// Groups that only chance put in order.
    decided_by_lot: Vec<Vec<u32>>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct StandingsRow {
    rank: u32,
    /// The entrant's number.
    id: u32,
    name: String,
    points: String,
    record: MatchRecord,
    tiebreakers: Vec<Tiebreaker>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct MatchRecord {
    wins: u32,
    losses: u32,
    draws: u32,
    byes: u32,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Tiebreaker {
    name: &'static str,
    /// The exact fraction in lowest terms; null where there is none.
    value: Option<String>,
    display: String,
    clause: String,
}

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
    let rulebook = shown.held.rulebook().map_err(refused)?;
    let ledger = Ledger::of(shown.held, after);
    let found = standings(&ledger, rulebook, &shown.held.lot_seed(after)).map_err(refused)?;
    let lots = |group: &Vec<usize>| group.iter().map(|index| number(*index).0).collect();
    Ok(StandingsAnswer {
        after_round: found.after_round,
        standings: found.rows.iter().map(|row| line(shown, row)).collect(),
        decided_by_lot: found.decided_by_lot.iter().map(lots).collect(),
    })
}

fn line(shown: &Shown<'_>, row: &Row) -> StandingsRow {
    let entrant = number(row.entrant);
    let tally = &row.tally;
    StandingsRow {
        rank: row.rank,
        id: entrant.0,
        name: shown.names.of(entrant),
        points: tally.points.to_string(),
        record: MatchRecord { wins: tally.wins, losses: tally.losses, draws: tally.draws, byes: tally.byes },
        tiebreakers: row
            .tiebreakers
            .iter()
            .map(|tiebreak| Tiebreaker {
                name: tiebreak.name,
                value: tiebreak.value.as_ref().map(Fraction::ratio),
                display: tiebreak.display.clone(),
                clause: tiebreak.citation.clause.clone(),
            })
            .collect(),
    }
}

/// The ledger counts from 0, the hall from 1.
fn number(index: usize) -> EntrantId {
    EntrantId(index as u32 + 1)
}
