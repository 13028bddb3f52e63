//! Published rounds, and for staff the draft of the next one.

use axum::extract::{Path, State};
use axum::response::Response;
use engine::event::ByeSeat;
use engine::ids::RoundNumber;
use engine::play::clock::Face;
use engine::play::{Outcome, Score};
use engine::structure::why::{Paired, Why};
use engine::tournament::{Draft, Match, Round};
use rulebook::Citation;
use schemars::JsonSchema;
use serde::Serialize;
use std::collections::BTreeMap;

use super::answer::{Player, Reading, Shown};
use crate::app::{App, refused};
use crate::error::AppError;

/// A round everybody may see.
#[derive(Serialize, JsonSchema)]
pub(super) struct PublishedRound {
    round: u32,
    /// Which draft was published.
    attempt: u32,
    /// UTC milliseconds.
    published_at: i64,
    /// Every table has a result and the round is over.
    closed: bool,
    clock: ClockFace,
    /// In order of tables.
    tables: Vec<Table>,
    byes: Vec<Bye>,
}

/// What is left is computed by whoever shows it; moments are UTC milliseconds.
#[derive(Serialize, JsonSchema)]
#[serde(tag = "state", rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub(super) enum ClockFace {
    NotStarted { length_ms: Option<i64> },
    Unlimited { started_at: i64 },
    Running { ends_at: i64 },
    Paused { left_ms: i64 },
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Table {
    table: u32,
    a: Player,
    b: Player,
    extension_ms: i64,
    result: Option<RecordedResult>,
    /// What one player said; for staff only.
    #[serde(skip_serializing_if = "Option::is_none")]
    report: Option<PlayerReport>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct RecordedResult {
    score: Score,
    outcome: Outcome,
    /// Games won by a and b.
    wins: [u32; 2],
    drawn: u32,
    /// Changed after it had been recorded.
    corrected: bool,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct PlayerReport {
    by: u32,
    score: Score,
    /// UTC milliseconds.
    at: i64,
    /// The opponent does not agree: staff decides.
    disputed: bool,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Bye {
    table: u32,
    player: Player,
}

/// A round nobody outside the staff has seen.
#[derive(Serialize, JsonSchema)]
pub(super) struct DraftedRound {
    round: u32,
    attempt: u32,
    reason: Option<String>,
    tables: Vec<DraftedTable>,
    byes: Vec<DraftedBye>,
    /// Tables whose players have met before.
    rematches: Vec<u32>,
    /// Tables whose players were to be kept apart.
    unwanted: Vec<u32>,
    /// No better pairing exists.
    proved: bool,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct DraftedTable {
    table: u32,
    a: Player,
    b: Player,
    why: Reason,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct DraftedBye {
    table: u32,
    player: Player,
    why: Reason,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Reason {
    code: String,
    args: BTreeMap<String, String>,
    citation: Citation,
}

/// A published round with its results so far.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/rounds/{round}", tag = "rounds",
    params(
        ("id" = String, Path, description = "The tournament's id or slug."),
        ("round" = u32, Path, description = "From 1."),
    ),
    responses(
        (status = 200, description = "The round.", body = ref("#/components/schemas/PublishedRound")),
        (status = 404, description = "No such tournament, or the round has not been published.", body = ref("#/components/schemas/ErrorAnswer")),
    ),
)]
pub(super) async fn published(
    State(app): State<App>,
    Path((id, round)): Path<(String, u32)>,
    reading: Reading,
) -> Result<Response, AppError> {
    let held = reading.caller.tournament(&app, &id).await?;
    // Before the cache is asked, so that nobody fills it with rounds that are not there.
    held.round(RoundNumber(round)).ok_or(AppError::NotFound)?;
    reading
        .of(held, format!("rounds/{round}"), move |shown| {
            let found = shown.held.round(RoundNumber(round)).ok_or(AppError::NotFound)?;
            Ok(round_shown(shown, found))
        })
        .await
}

fn round_shown(shown: &Shown<'_>, round: &Round) -> PublishedRound {
    PublishedRound {
        round: round.number.0,
        attempt: round.attempt.0,
        published_at: round.published_at.0,
        closed: round.closed,
        clock: match round.clock.face() {
            Face::NotStarted => ClockFace::NotStarted { length_ms: round.clock.length_ms },
            Face::Unlimited { started_at } => ClockFace::Unlimited { started_at: started_at.0 },
            Face::Running { ends_at } => ClockFace::Running { ends_at: ends_at.0 },
            Face::Paused { left_ms } => ClockFace::Paused { left_ms },
        },
        tables: round.matches.iter().map(|match_| table(shown, match_)).collect(),
        byes: round
            .byes
            .iter()
            .map(|bye| Bye { table: bye.table.0, player: shown.player(bye.entrant, bye.points) })
            .collect(),
    }
}

fn table(shown: &Shown<'_>, match_: &Match) -> Table {
    Table {
        table: match_.table.0,
        a: shown.player(match_.a, match_.points[0]),
        b: shown.player(match_.b, match_.points[1]),
        extension_ms: match_.extension_ms,
        result: match_.result.as_ref().map(|result| RecordedResult {
            score: result.score.clone(),
            outcome: result.settled.outcome,
            wins: result.settled.wins,
            drawn: result.settled.drawn,
            corrected: result.corrected,
        }),
        report: match_.report.as_ref().filter(|_| shown.is_staff()).map(|report| PlayerReport {
            by: report.by.0,
            score: report.score.clone(),
            at: report.at.0,
            disputed: match_.disputed,
        }),
    }
}

/// The draft of the next round, for staff.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/draft", tag = "rounds", security(("bearer" = [])),
    params(("id" = String, Path, description = "The tournament's id or slug.")),
    responses(
        (status = 200, description = "The draft, with the reason of each pairing.", body = ref("#/components/schemas/DraftedRound")),
        (status = 401, description = "No valid token.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 403, description = "Not on the staff of this tournament.", body = ref("#/components/schemas/ErrorAnswer")),
        (status = 404, description = "No such tournament, or nothing has been drafted.", body = ref("#/components/schemas/ErrorAnswer")),
    ),
)]
pub(super) async fn draft(
    State(app): State<App>,
    Path(id): Path<String>,
    reading: Reading,
) -> Result<Response, AppError> {
    let held = reading.caller.tournament(&app, &id).await?;
    reading.caller.staff(&held)?;
    reading
        .of(held, "draft".to_owned(), |shown| {
            draft_shown(shown, shown.held.draft.as_ref().ok_or(AppError::NotFound)?)
        })
        .await
}

fn draft_shown(shown: &Shown<'_>, draft: &Draft) -> Result<DraftedRound, AppError> {
    let rulebook = shown.held.rulebook().map_err(refused)?;
    let paired = Paired::of_draft(draft);
    let table = |match_: &Match| DraftedTable {
        table: match_.table.0,
        a: shown.player(match_.a, match_.points[0]),
        b: shown.player(match_.b, match_.points[1]),
        why: reason(paired.pairing(rulebook, match_)),
    };
    let bye = |bye: &ByeSeat| DraftedBye {
        table: bye.table.0,
        player: shown.player(bye.entrant, bye.points),
        why: reason(paired.bye(rulebook, bye)),
    };
    Ok(DraftedRound {
        round: draft.round.0,
        attempt: draft.attempt.0,
        reason: draft.reason.clone(),
        tables: draft.matches.iter().map(table).collect(),
        byes: draft.byes.iter().map(bye).collect(),
        rematches: draft.rematches.iter().map(|table| table.0).collect(),
        unwanted: draft.unwanted.iter().map(|table| table.0).collect(),
        proved: draft.proved,
    })
}

fn reason(why: Why) -> Reason {
    let args = why.args.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    Reason { code: why.code.to_owned(), args, citation: why.citation }
}
