//! The desk: a scorekeeper with a laptop, a keypad and a printer.
//!
//! `results` is the page with the line that always has focus; `line` says what a line means, `echo` tells it while it is typed,
//! `entry` does it; what a score means is the engine's to say (`engine::play::scoring`).
//! `players` and `player` are registration, `draft` and `checks` the next round before anybody sees it, `table` one match
//! with its correction, `prints` everything on paper. `arranging` is what was agreed on beside the rules, `changing` what can
//! still be done to a round that is drawn. Each page stands beside the forms that lead back to it.

mod arranging;
mod blank;
mod blocked;
mod buttons;
mod changing;
mod checks;
mod consequences;
mod cut;
mod deck;
mod draft;
mod echo;
mod entry;
mod fault;
mod finalize;
mod find;
mod history;
pub mod import;
mod level;
mod line;
pub mod list;
mod lists;
mod next;
mod person;
mod player;
mod players;
mod prints;
mod results;
mod room;
mod round;
mod scan;
mod table;
mod tables;
#[cfg(test)]
mod tests;
mod undo;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::{get, post};

use crate::app::App;

/// A list of some thousand players with whatever else a spreadsheet holds.
const LIST_LIMIT: usize = 2 * 1024 * 1024;

pub fn routes() -> Router<App> {
    Router::new()
        .route("/desk/{slug}", get(results::show_results))
        .route("/desk/{slug}/line", post(entry::enter_line).get(room::go_to_desk))
        .route("/desk/{slug}/echo", get(echo::echo_line))
        .route("/desk/{slug}/undo", post(undo::undo_command).get(room::go_to_desk))
        .route("/desk/{slug}/clock/{what}", post(round::turn_clock).get(room::go_to_desk))
        .route("/desk/{slug}/schedule", post(round::schedule_round).get(room::go_to_desk))
        .route("/desk/{slug}/extend", post(round::extend_table).get(room::go_to_desk))
        .route("/desk/{slug}/close", post(round::close_round).get(room::go_to_desk))
        .route("/desk/{slug}/post", post(round::post_standings).get(room::go_to_desk))
        .route("/desk/{slug}/cut", get(cut::show_cut).post(cut::draft_cut))
        .route("/desk/{slug}/cut/publish", post(cut::publish_cut).get(room::go_to_desk))
        .route("/desk/{slug}/cut/withdraw", post(cut::withdraw_cut).get(room::go_to_desk))
        .route("/desk/{slug}/cut/decline", post(cut::decline_place).get(room::go_to_desk))
        .route("/desk/{slug}/cut/accept", post(cut::accept_place).get(room::go_to_desk))
        .route("/desk/{slug}/level", get(level::show_ties).post(level::settle_tie))
        .route("/desk/{slug}/finalize", get(finalize::show_finalization).post(finalize::finalize_standings))
        .route("/desk/{slug}/table/{round}/{table}", get(table::show_table).post(table::correct_result))
        .route("/desk/{slug}/draft", get(draft::show_draft).post(draft::draft_round))
        .route("/desk/{slug}/draft/end", post(draft::end_rounds).get(room::go_to_desk))
        .route("/desk/{slug}/draft/swap", post(draft::swap_players).get(room::go_to_desk))
        .route("/desk/{slug}/draft/redraw", post(draft::redraw_tables).get(room::go_to_desk))
        .route("/desk/{slug}/draft/publish", post(draft::publish_round).get(room::go_to_desk))
        .route("/desk/{slug}/players", get(players::show_players).post(players::add_player))
        .route(
            "/desk/{slug}/players/list",
            post(players::add_list).get(room::go_to_desk).layer(DefaultBodyLimit::max(LIST_LIMIT)),
        )
        .route("/desk/{slug}/players/check-in", post(players::check_in_players).get(room::go_to_desk))
        .route("/desk/{slug}/players/undo-check-in", post(players::undo_check_in).get(room::go_to_desk))
        .route("/desk/{slug}/players/{number}", get(player::show_player))
        .route("/desk/{slug}/players/{number}/rename", post(player::rename_player).get(room::go_to_desk))
        .route("/desk/{slug}/players/{number}/drop", post(player::drop_player).get(room::go_to_desk))
        .route("/desk/{slug}/players/{number}/leave", post(player::drop_player_now).get(room::go_to_desk))
        .route(
            "/desk/{slug}/players/{number}/reinstate",
            post(player::reinstate_player).get(room::go_to_desk),
        )
        .route("/desk/{slug}/players/{number}/link", post(player::reissue_link).get(room::go_to_desk))
        .route(
            "/desk/{slug}/players/{number}/seat",
            post(changing::late::seat_late_player).get(room::go_to_desk),
        )
        .route(
            "/desk/{slug}/players/{number}/details",
            get(person::show_details).post(person::change_details),
        )
        .route("/desk/{slug}/check-in", get(scan::show_check_in).post(scan::check_in_player))
        .route("/desk/{slug}/lists", get(lists::show_lists).post(lists::change_lists))
        .route("/desk/{slug}/lists/form", get(blank::show_blank_list))
        .route("/desk/{slug}/lists/{number}", get(deck::show_decklist).post(deck::change_decklist))
        .route(
            "/desk/{slug}/import",
            get(import::show_import).post(import::import_players).layer(DefaultBodyLimit::max(LIST_LIMIT)),
        )
        .merge(arrangements())
        .merge(changes())
        .route("/desk/{slug}/print", get(prints::list_prints))
        .route("/desk/{slug}/print/{what}", get(prints::show_print))
}

fn arrangements() -> Router<App> {
    use arranging::{page, player};
    Router::new()
        .route("/desk/{slug}/arrangements", get(page::show_arrangements))
        .route("/desk/{slug}/arrangements/tables", post(page::set_tables).get(room::go_to_desk))
        .route("/desk/{slug}/arrangements/pods", post(page::assign_pods).get(room::go_to_desk))
        .route("/desk/{slug}/players/{number}/table", post(player::fix_table).get(room::go_to_desk))
        .route("/desk/{slug}/players/{number}/pod", post(player::assign_pod).get(room::go_to_desk))
        .route("/desk/{slug}/players/{number}/bye", post(player::award_bye).get(room::go_to_desk))
        .route("/desk/{slug}/players/{number}/apart", post(player::keep_apart).get(room::go_to_desk))
}

fn changes() -> Router<App> {
    use changing::{page, void};
    Router::new()
        .route("/desk/{slug}/change", get(page::show_change))
        .route("/desk/{slug}/change/swap", post(page::swap_players).get(room::go_to_desk))
        .route("/desk/{slug}/change/redraw", post(page::redraw_tables).get(room::go_to_desk))
        .route("/desk/{slug}/change/unpublish", post(page::unpublish_round).get(room::go_to_desk))
        .route("/desk/{slug}/void", get(void::show_void).post(void::void_round))
}
