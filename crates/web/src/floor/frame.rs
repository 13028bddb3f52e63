//! The frame of the floor's pages.

use crate::app::Held;
use crate::locale::key;
use crate::page::{Page, Room, Tab};
use crate::staff::Staff;
use crate::views;
use crate::visit::Visit;

pub(super) fn page(held: &Held, staff: &Staff, visit: &Visit, title: impl Into<String>) -> Page {
    let locale = visit.locale;
    let slug = &held.details.slug;
    let mut page = Page::new(visit, Room::Floor, title);
    page.heading = Some(views::heading(held, locale));
    page.live = Some(views::following(held));
    page.person = Some(staff.name().to_owned());
    let waiting = engine::judging::open_calls(held).count()
        + held.judging.proposals().count()
        + engine::judging::requests(held).count()
        + views::disputed(held).count();
    let judging = ["/calls", "/penalty", "/item", "/materials"].iter().any(|part| visit.path.contains(part));
    page.tabs = vec![
        Tab::new(locale.t(key("floor-tables")), format!("/floor/{slug}"), !judging),
        Tab::new(
            locale.t(key("floor-calls")).with("count", waiting),
            format!("/floor/{slug}/calls"),
            judging,
        ),
        Tab::new(locale.t(key("hall-pairings")), format!("/t/{slug}"), false),
        Tab::new(locale.t(key("hall-standings")), format!("/t/{slug}/standings"), false),
        Tab::new(locale.t(key("floor-desk")), format!("/desk/{slug}"), false),
    ];
    page
}
