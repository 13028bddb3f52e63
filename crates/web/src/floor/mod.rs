//! The floor: judges with a phone in one hand. Every table at a glance, and what can be done at it.

mod acts;
mod checks;
mod frame;
mod grid;
mod table;
#[cfg(test)]
mod tests;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/floor/{slug}", get(grid::page))
        .route("/floor/{slug}/checks", get(checks::list).post(checks::draw))
        .route("/floor/{slug}/check/{number}", get(checks::one).post(checks::act))
        .route("/floor/{slug}/table/{table}", get(table::page))
        .route("/floor/{slug}/table/{table}/result", post(acts::result))
        .route("/floor/{slug}/table/{table}/correct", post(acts::correct))
        .route("/floor/{slug}/table/{table}/extend", post(acts::extend))
        .route("/floor/{slug}/table/{table}/undo", post(acts::undo))
}
