//! The seat: a player's own page, opened by the personal link, always on the state that matters now.
//!
//! Whoever holds the link is the player; the signature in the address is the proof, and no password is asked. The page
//! shows only what is public and what concerns this player.

mod acts;
mod calls;
mod card;
mod decklist;
mod door;
mod finals;
mod page;
mod phone;
pub(crate) mod register;
#[cfg(test)]
mod tests;
mod words;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/seat/{slug}/{entrant}/{signature}", get(page::show_seat))
        .route("/t/{slug}/register", get(register::show_registration).post(register::register_player))
        .route(
            "/seat/{slug}/{entrant}/{signature}/decklist",
            get(decklist::show_decklist)
                .post(decklist::file_decklist)
                .layer(DefaultBodyLimit::max(decklist::LIST_LIMIT)),
        )
        .route("/seat/{slug}/{entrant}/{signature}/report", post(acts::report_result))
        .route("/seat/{slug}/{entrant}/{signature}/confirm", post(acts::confirm_result))
        .route("/seat/{slug}/{entrant}/{signature}/dispute", post(acts::dispute_result))
        .route("/seat/{slug}/{entrant}/{signature}/drop", post(acts::drop_out))
        .route("/seat/{slug}/{entrant}/{signature}/call", post(calls::call_judge))
        .route("/seat/{slug}/{entrant}/{signature}/appeal", post(calls::appeal_ruling))
        .route("/seat/{slug}/{entrant}/{signature}/concede", post(acts::concede_match))
        .route("/seat/{slug}/{entrant}/{signature}/undo", post(acts::undo_command))
}
