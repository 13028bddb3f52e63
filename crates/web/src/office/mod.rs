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
        .route("/office", get(tournaments::show).post(create::create))
        .route("/office/{slug}", get(overview::show).post(overview::act))
        .route("/office/{slug}/plan", get(plan::show).post(plan::act))
        .route("/office/{slug}/checklists", get(checklists::show).post(checklists::act))
        .route("/office/{slug}/notices", get(notices::show).post(notices::act))
        .route("/office/{slug}/sheet", get(sheet::show).post(sheet::change))
        .route("/office/{slug}/staff", get(staff::show).post(staff::change))
        .route("/office/{slug}/staff/cards", post(staff_cards::print))
        .route(
            "/office/{slug}/registration",
            get(registration::show)
                .post(registration::change)
                .layer(DefaultBodyLimit::max(registration::CARDS_LIMIT)),
        )
        .route("/office/{slug}/programs", get(programs::show).post(programs::change))
        .route("/office/{slug}/records", get(records::show).post(records::change))
        .route("/office/{slug}/records/{penalty}", get(statement::show))
        .route("/office/{slug}/people/{number}", get(person::show).post(person::erase))
        .route("/office/{slug}/people/{number}/data", get(person::data))
        .route("/office/{slug}/log", get(log::show))
}
