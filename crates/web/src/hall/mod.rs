//! The hall: what anybody may see. Pairings, standings, the bracket, information, the big screen, and the stream they follow.
//!
//! Nothing unpublished gets here: pages read published rounds and never the draft, and standings only where
//! `views::standings_public` says so. Pages are the same for everybody and are rendered once per edition and language.

mod bracket;
mod decks;
mod display;
mod events;
mod frame;
mod info;
mod pairings;
pub(crate) mod room;
mod standings;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::routing::get;

use crate::app::App;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/t/{slug}", get(pairings::show_current_round))
        .route("/t/{slug}/round/{round}", get(pairings::show_round))
        .route("/t/{slug}/standings", get(standings::show_standings))
        .route("/t/{slug}/standings/{round}", get(standings::show_standings_after))
        .route("/t/{slug}/bracket", get(bracket::show_bracket))
        .route("/t/{slug}/decks", get(decks::show_decks))
        .route("/t/{slug}/info", get(info::show_info))
        .route("/t/{slug}/display", get(display::show_display))
        .route("/t/{slug}/events", get(events::stream_events))
}
