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
mod materials;
mod penalty;
mod saying;
mod seats;
mod table;
#[cfg(test)]
mod tests;
mod wrong;

use axum::Router;
use axum::routing::{get, post};

use crate::app::App;
use crate::staff::OnDuty;

/// A judge on the floor of one tournament.
type Floor = OnDuty;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/floor/{slug}", get(grid::show_grid))
        .route("/floor/{slug}/checks", get(checks::show_checks).post(checks::start_checks))
        .route("/floor/{slug}/check/{number}", get(checks::show_check).post(checks::record_check))
        .route("/floor/{slug}/calls", get(calls::show_calls).post(calls::raise_call))
        .route("/floor/{slug}/calls/{call}/{what}", post(calls::change_call))
        .route("/floor/{slug}/penalty", get(penalty::show_penalty).post(penalty::give_penalty))
        .route("/floor/{slug}/penalty/{penalty}/decide", post(penalty::decide_penalty))
        .route("/floor/{slug}/penalty/{penalty}/measure", post(penalty::decide_measure))
        .route("/floor/{slug}/penalty/{penalty}/statement", post(calls::add_statement))
        .route("/floor/{slug}/item", get(item::show_item).post(item::record_item))
        .route("/floor/{slug}/materials", get(materials::check_materials))
        .route("/floor/{slug}/undo", post(penalty::undo_penalty))
        .route("/floor/{slug}/table/{table}/pending", post(acts::apply_pending))
        .route("/floor/{slug}/table/{table}", get(table::show_table))
        .route("/floor/{slug}/table/{table}/result", post(acts::record_result))
        .route("/floor/{slug}/table/{table}/correct", post(acts::correct_result))
        .route("/floor/{slug}/table/{table}/extend", post(acts::extend_table))
        .route("/floor/{slug}/table/{table}/undo", post(acts::undo_command))
        .route("/floor/{slug}/table/{table}/end", get(ending::show_ending))
        .route("/floor/{slug}/table/{table}/end/call", post(ending::call_time))
        .route("/floor/{slug}/table/{table}/end/answer", post(ending::answer_ending))
        .route("/floor/{slug}/table/{table}/end/back", post(ending::take_back_answer))
        .route("/floor/{slug}/table/{table}/end/confirm", post(ending::confirm_ending))
        .route("/floor/{slug}/table/{table}/seat", post(conduct::mark_seat))
        .route("/floor/{slug}/table/{table}/late", post(conduct::apply_lateness))
        .route("/floor/{slug}/table/{table}/stop", post(conduct::stop_table))
        .route("/floor/{slug}/table/{table}/resume", post(conduct::resume_table))
        .route("/floor/{slug}/table/{table}/turns", post(conduct::grant_turns))
        .route("/floor/{slug}/table/{table}/slow", post(conduct::note_slow_play))
        .route("/floor/{slug}/table/{table}/two-for-one", post(conduct::agree_two_for_one))
        .route("/floor/{slug}/table/{table}/prizes", post(conduct::share_prizes))
        .route("/floor/{slug}/wrong-table", get(wrong::show_wrong_tables).post(wrong::correct_wrong_tables))
}
