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
        .route("/desk/{slug}", get(results::show))
        .route("/desk/{slug}/line", post(entry::enter).get(room::to_the_desk))
        .route("/desk/{slug}/echo", get(echo::echo))
        .route("/desk/{slug}/undo", post(undo::undo).get(room::to_the_desk))
        .route("/desk/{slug}/clock/{what}", post(round::clock).get(room::to_the_desk))
        .route("/desk/{slug}/schedule", post(round::schedule).get(room::to_the_desk))
        .route("/desk/{slug}/extend", post(round::extend).get(room::to_the_desk))
        .route("/desk/{slug}/close", post(round::close).get(room::to_the_desk))
        .route("/desk/{slug}/post", post(round::post).get(room::to_the_desk))
        .route("/desk/{slug}/cut", get(cut::show).post(cut::draft))
        .route("/desk/{slug}/cut/publish", post(cut::publish).get(room::to_the_desk))
        .route("/desk/{slug}/cut/withdraw", post(cut::withdraw).get(room::to_the_desk))
        .route("/desk/{slug}/cut/decline", post(cut::decline).get(room::to_the_desk))
        .route("/desk/{slug}/cut/accept", post(cut::accept).get(room::to_the_desk))
        .route("/desk/{slug}/level", get(level::show).post(level::settle))
        .route("/desk/{slug}/finalize", get(finalize::show).post(finalize::finalize))
        .route("/desk/{slug}/table/{round}/{table}", get(table::show).post(table::correct))
        .route("/desk/{slug}/draft", get(draft::show).post(draft::draft))
        .route("/desk/{slug}/draft/end", post(draft::end).get(room::to_the_desk))
        .route("/desk/{slug}/draft/swap", post(draft::swap).get(room::to_the_desk))
        .route("/desk/{slug}/draft/redraw", post(draft::redraw).get(room::to_the_desk))
        .route("/desk/{slug}/draft/publish", post(draft::publish).get(room::to_the_desk))
        .route("/desk/{slug}/players", get(players::show).post(players::add))
        .route(
            "/desk/{slug}/players/list",
            post(players::add_list).get(room::to_the_desk).layer(DefaultBodyLimit::max(LIST_LIMIT)),
        )
        .route("/desk/{slug}/players/check-in", post(players::check_in).get(room::to_the_desk))
        .route("/desk/{slug}/players/undo-check-in", post(players::undo_check_in).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}", get(player::show))
        .route("/desk/{slug}/players/{number}/rename", post(player::rename).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/drop", post(player::drop).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/leave", post(player::leave).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/reinstate", post(player::reinstate).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/link", post(player::reissue).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/seat", post(changing::late::seat).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/details", get(person::show).post(person::act))
        .route("/desk/{slug}/check-in", get(scan::show).post(scan::check_in))
        .route("/desk/{slug}/lists", get(lists::show).post(lists::act))
        .route("/desk/{slug}/lists/form", get(blank::show))
        .route("/desk/{slug}/lists/{number}", get(deck::show).post(deck::act))
        .route(
            "/desk/{slug}/import",
            get(import::show).post(import::look).layer(DefaultBodyLimit::max(LIST_LIMIT)),
        )
        .merge(arrangements())
        .merge(changes())
        .route("/desk/{slug}/print", get(prints::contents))
        .route("/desk/{slug}/print/{what}", get(prints::show))
}

fn arrangements() -> Router<App> {
    use arranging::{page, player};
    Router::new()
        .route("/desk/{slug}/arrangements", get(page::show))
        .route("/desk/{slug}/arrangements/tables", post(page::tables).get(room::to_the_desk))
        .route("/desk/{slug}/arrangements/pods", post(page::pods).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/table", post(player::table).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/pod", post(player::pod).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/bye", post(player::bye).get(room::to_the_desk))
        .route("/desk/{slug}/players/{number}/apart", post(player::apart).get(room::to_the_desk))
}

fn changes() -> Router<App> {
    use changing::{page, void};
    Router::new()
        .route("/desk/{slug}/change", get(page::show))
        .route("/desk/{slug}/change/swap", post(page::swap).get(room::to_the_desk))
        .route("/desk/{slug}/change/redraw", post(page::redraw).get(room::to_the_desk))
        .route("/desk/{slug}/change/unpublish", post(page::unpublish).get(room::to_the_desk))
        .route("/desk/{slug}/void", get(void::show).post(void::void))
}
