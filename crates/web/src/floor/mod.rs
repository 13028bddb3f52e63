//! The floor: judges with a phone in one hand. Every table at a glance, and what can be done at it.

mod acts;
mod bye;
mod calls;
mod card;
mod checks;
mod conduct;
mod course;
mod ending;
mod frame;
mod grid;
mod item;
#[cfg(test)]
mod match_tests;
mod materials;
#[cfg(test)]
mod materials_tests;
mod penalty;
mod saying;
#[cfg(test)]
mod screen_tests;
mod seats;
mod table;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_decisions;
#[cfg(test)]
mod tests_judging;
#[cfg(test)]
mod tests_shortcuts;
mod wrong;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;
use crate::staff::OnDuty;

/// A judge on the floor of one tournament.
type Floor = OnDuty;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/floor/{slug}", get(grid::page))
        .route("/floor/{slug}/checks", get(checks::list).post(checks::draw))
        .route("/floor/{slug}/check/{number}", get(checks::one).post(checks::act))
        .route("/floor/{slug}/calls", get(calls::page).post(calls::raise))
        .route("/floor/{slug}/calls/{call}/{what}", post(calls::change))
        .route("/floor/{slug}/penalty", get(penalty::page).post(penalty::give))
        .route("/floor/{slug}/penalty/{penalty}/decide", post(penalty::decide))
        .route("/floor/{slug}/penalty/{penalty}/statement", post(calls::state))
        .route("/floor/{slug}/item", get(item::page).post(item::record))
        .route("/floor/{slug}/materials", get(materials::check_materials))
        .route("/floor/{slug}/undo", post(penalty::undo))
        .route("/floor/{slug}/table/{table}/pending", post(acts::pending))
        .route("/floor/{slug}/table/{table}", get(table::page))
        .route("/floor/{slug}/table/{table}/result", post(acts::result))
        .route("/floor/{slug}/table/{table}/correct", post(acts::correct))
        .route("/floor/{slug}/table/{table}/extend", post(acts::extend))
        .route("/floor/{slug}/table/{table}/undo", post(acts::undo))
        .route("/floor/{slug}/table/{table}/end", get(ending::page))
        .route("/floor/{slug}/table/{table}/end/call", post(ending::call))
        .route("/floor/{slug}/table/{table}/end/answer", post(ending::answer))
        .route("/floor/{slug}/table/{table}/end/back", post(ending::back))
        .route("/floor/{slug}/table/{table}/end/confirm", post(ending::confirm))
        .route("/floor/{slug}/table/{table}/seat", post(conduct::seat))
        .route("/floor/{slug}/table/{table}/late", post(conduct::late))
        .route("/floor/{slug}/table/{table}/stop", post(conduct::stop))
        .route("/floor/{slug}/table/{table}/resume", post(conduct::resume))
        .route("/floor/{slug}/table/{table}/turns", post(conduct::turns))
        .route("/floor/{slug}/table/{table}/slow", post(conduct::slow))
        .route("/floor/{slug}/table/{table}/two-for-one", post(conduct::two_for_one))
        .route("/floor/{slug}/wrong-table", get(wrong::page).post(wrong::correct))
}
