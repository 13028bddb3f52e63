//! The table of a bye. Where the document wants the seat taken, an empty one is marked here like any other.

use askama::Template;
use axum::response::{IntoResponse, Response};
use engine::authority::Capability;
use engine::event::ByeSeat;
use engine::tournament::Round;

use super::frame;
use super::seats::{SeatView, Seats};
use crate::app::{Held, refused};
use crate::error::AppError;
use crate::locale::key;
use crate::page::{Page, View};
use crate::parts::Clause;
use crate::respond::document;
use crate::staff::Staff;
use crate::views::{self, Audience, Fault, Names};
use crate::visit::Visit;

#[derive(Template)]
#[template(path = "floor/bye.html")]
struct ByePage {
    page: Page,
    slug: String,
    round: u32,
    table: u32,
    seat: SeatView,
    /// The bye counts only once the seat is taken.
    seated: Option<Clause>,
    may: bool,
    fault: Option<Fault>,
}

impl View for ByePage {
    fn page(&self) -> &Page {
        &self.page
    }
}

pub(super) fn render_bye(
    held: &Held,
    round: &Round,
    bye: &ByeSeat,
    staff: &Staff,
    visit: &Visit,
    fault: Option<Fault>,
) -> Result<Response, AppError> {
    let locale = visit.locale;
    let rulebook = held.rulebook().map_err(refused)?;
    let names = Names::new(held, Audience::Staff, locale);
    let slug = held.details.slug.clone();
    let at =
        Visit { path: format!("/floor/{slug}/table/{}", bye.table), query: String::new(), ..visit.clone() };
    let title = locale.t(key("floor-table")).with("table", bye.table.0);
    let judges = staff.may(held, Capability::Judge);
    let seats = Seats { held, rulebook, round, names: &names, actor: staff.actor(), judges, locale };
    let needed = engine::play::bye_seat(rulebook);
    Ok(document(&ByePage {
        page: frame::page(held, staff, &at, title),
        slug,
        round: round.number.0,
        table: bye.table.0,
        seat: seats.seat(None, bye.entrant),
        seated: needed.map(|setting| views::setting_clause(rulebook, setting, locale)),
        may: !round.closed && staff.may(held, Capability::Results),
        fault,
    })?
    .into_response())
}
