//! Who is entered.

use std::collections::BTreeMap;

use axum::extract::{Path, State};
use axum::response::Response;
use engine::authority::Capability;
use engine::people::Entrant;
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::{Reading, Shown};
use crate::app::App;
use crate::error::AppError;

#[derive(Serialize, JsonSchema)]
pub(super) struct EntrantList {
    /// In order of entry.
    entrants: Vec<Entered>,
}

#[derive(Serialize, JsonSchema)]
pub(super) struct Entered {
    entrant: u32,
    /// As the tournament shows names in public; in full for staff.
    name: String,
    joined_in_round: u32,
    /// 0 = before the first round.
    dropped_after_round: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    staff: Option<ForStaff>,
}

/// What only staff see of an entrant.
#[derive(Serialize, JsonSchema)]
pub(super) struct ForStaff {
    person: Option<String>,
    checked_in: bool,
    attributes: BTreeMap<String, String>,
    /// The path of the personal link, for whoever may register players.
    seat: Option<String>,
}

/// Who is entered; for staff with full names, check-in and personal links.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/entrants", tag = "entrants",
    params(("id" = String, Path, description = "The tournament's id or slug.")),
    responses(
        (status = 200, description = "In order of entry.", body = ref("#/components/schemas/EntrantList")),
        (status = 404, description = "No such tournament.", body = ref("#/components/schemas/ErrorAnswer")),
    ),
)]
pub(super) async fn list(
    State(app): State<App>,
    Path(id): Path<String>,
    reading: Reading,
) -> Result<Response, AppError> {
    let held = reading.caller.tournament(&app, &id).await?;
    let registers = reading.caller.may(&held, Capability::Register);
    reading
        .of(held, "entrants".to_owned(), move |shown| {
            let seat = |found: &Entrant| registers.then(|| app.links().path(shown.held, found.id)).flatten();
            let entrants =
                shown.held.present_entrants().map(|found| entered(shown, found, seat(found))).collect();
            Ok(EntrantList { entrants })
        })
        .await
}

fn entered(shown: &Shown<'_>, found: &Entrant, seat: Option<String>) -> Entered {
    Entered {
        entrant: found.id.0,
        name: shown.names.of(found.id),
        joined_in_round: found.joined_in_round.0,
        dropped_after_round: found.dropped_after,
        staff: shown.is_staff().then(|| ForStaff {
            person: found.person.as_ref().map(ToString::to_string),
            checked_in: found.checked_in,
            attributes: found.attributes.clone(),
            seat,
        }),
    }
}
