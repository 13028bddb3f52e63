//! The door: what is on, where to find somebody, and the way in for staff.
//!
//! Anyone may stand here. Staff sign in, the first organizer sets the program up, and whoever was invited takes a place on
//! the staff of a tournament.

mod account;
mod address;
pub(crate) mod client;
mod day;
mod find;
mod invite;
mod next;
mod setup;
mod sign_in;
mod start;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

pub(crate) use day::day_words;
pub(crate) use next::sign_in_path;
pub use start::CHANNEL;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/", get(start::show_start))
        .route("/events", get(start::stream_events))
        .route("/address", post(address::choose_address))
        .route("/sign-in", get(sign_in::show_sign_in).post(sign_in::sign_in))
        .route("/sign-out", post(sign_in::sign_out))
        .route("/setup/{token}", get(setup::show_setup).post(setup::create_organizer))
        .route("/invite/{token}", get(invite::show_invitation).post(invite::accept_invitation))
}
