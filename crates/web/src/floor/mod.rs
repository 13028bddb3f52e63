//! The floor: judges with a phone in one hand. Every table at a glance, and what can be done at it.

mod acts;
mod calls;
mod frame;
mod grid;
mod item;
mod penalty;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_judging;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/floor/{slug}", get(grid::page))
        .route("/floor/{slug}/calls", get(calls::page).post(calls::raise))
        .route("/floor/{slug}/calls/{call}/{what}", post(calls::change))
        .route("/floor/{slug}/penalty", get(penalty::page).post(penalty::give))
        .route("/floor/{slug}/penalty/{penalty}/decide", post(penalty::decide))
        .route("/floor/{slug}/penalty/{penalty}/statement", post(calls::state))
        .route("/floor/{slug}/item", get(item::page).post(item::record))
        .route("/floor/{slug}/undo", post(penalty::undo))
        .route("/floor/{slug}/table/{table}/pending", post(acts::pending))
        .route("/floor/{slug}/table/{table}", get(table::page))
        .route("/floor/{slug}/table/{table}/result", post(acts::result))
        .route("/floor/{slug}/table/{table}/correct", post(acts::correct))
        .route("/floor/{slug}/table/{table}/extend", post(acts::extend))
        .route("/floor/{slug}/table/{table}/undo", post(acts::undo))
}
