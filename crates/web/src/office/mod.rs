//! The office: the organizer's room. Tournaments are created here, planned, staffed, brought to their end and looked back
//! upon.

pub mod cards;
mod checklists;
mod create;
mod frame;
mod log;
mod next;
mod notices;
mod overview;
mod person;
mod plan;
mod programs;
mod records;
mod registration;
mod rights;
mod sheet;
mod slug;
mod staff;
mod staff_cards;
mod staffing;
mod statement;
mod timeline;
mod tournaments;
mod zones;

#[cfg(test)]
mod tests;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;
use crate::staff::OnDuty;

/// Somebody of the staff in the office of one tournament; what takes more than that is for the engine to say.
pub(crate) type Office = OnDuty;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/office", get(tournaments::show_tournaments).post(create::create_tournament))
        .route("/office/{slug}", get(overview::show_overview).post(overview::change_tournament))
        .route("/office/{slug}/plan", get(plan::show_plan).post(plan::change_plan))
        .route(
            "/office/{slug}/checklists",
            get(checklists::show_checklists).post(checklists::change_checklists),
        )
        .route("/office/{slug}/notices", get(notices::show_notices).post(notices::give_notice))
        .route("/office/{slug}/sheet", get(sheet::show_sheet).post(sheet::change_sheet))
        .route("/office/{slug}/staff", get(staff::show_staff).post(staff::change_staff))
        .route("/office/{slug}/staff/cards", post(staff_cards::print_cards))
        .route(
            "/office/{slug}/registration",
            get(registration::show_registration)
                .post(registration::change_registration)
                .layer(DefaultBodyLimit::max(registration::CARDS_LIMIT)),
        )
        .route("/office/{slug}/programs", get(programs::show_programs).post(programs::change_programs))
        .route("/office/{slug}/records", get(records::show_records).post(records::change_records))
        .route("/office/{slug}/records/{penalty}", get(statement::show_statement))
        .route("/office/{slug}/people/{number}", get(person::show_person).post(person::erase_person))
        .route("/office/{slug}/people/{number}/data", get(person::download_data))
        .route("/office/{slug}/log", get(log::show))
}
