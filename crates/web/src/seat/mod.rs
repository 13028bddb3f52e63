//! The seat: a player's own page, opened by the personal link, always on the state that matters now.
//!
//! Whoever holds the link is the player; the signature in the address is the proof, and no password is asked. The page
//! shows only what is public and what concerns this player.

mod acts;
mod calls;
mod card;
mod door;
mod page;
mod phone;
#[cfg(test)]
mod tests;
mod words;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/seat/{slug}/{entrant}/{signature}", get(page::show))
        .route("/seat/{slug}/{entrant}/{signature}/report", post(acts::report))
        .route("/seat/{slug}/{entrant}/{signature}/confirm", post(acts::confirm))
        .route("/seat/{slug}/{entrant}/{signature}/dispute", post(acts::dispute))
        .route("/seat/{slug}/{entrant}/{signature}/drop", post(acts::drop))
        .route("/seat/{slug}/{entrant}/{signature}/call", post(calls::call))
        .route("/seat/{slug}/{entrant}/{signature}/appeal", post(calls::appeal))
        .route("/seat/{slug}/{entrant}/{signature}/concede", post(acts::concede))
        .route("/seat/{slug}/{entrant}/{signature}/undo", post(acts::undo))
}
