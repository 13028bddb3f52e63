//! Every part of the pages with invented data, for developers: `cargo run -p web --example gallery`.

mod invented;

use askama::Template;
use axum::Router;
use axum::response::Html;
use axum::routing::get;
use web::locale::Text;
use web::page::{Heading, Live, Page, Room, Tab, View};
use web::parts::{
    Check, Clause, Clock, ClockState, Flash, PairingRow, StandingRow, State, Step, TableCell, Undo,
};
use web::visit::Visit;

#[derive(Template)]
#[template(path = "gallery/index.html")]
struct Parts {
    page: Page,
    rows: Vec<PairingRow>,
    why: Text,
    clause: Clause,
    reading: Clause,
    states: [State; 6],
    standings: Vec<StandingRow>,
    cells: Vec<TableCell>,
    steps: Vec<Step>,
    checks: Vec<Check>,
    sheet: Vec<(String, String, String)>,
    duplicate: String,
    hint: String,
}

impl View for Parts {
    fn page(&self) -> &Page {
        &self.page
    }
}

async fn parts(visit: Visit) -> Html<String> {
    let locale = visit.locale;
    let mut page = Page::new(&visit, Room::Hall, locale.t("gallery-title"));
    page.heading = Some(Heading {
        name: locale.pick("Friday Swiss at the Corner Shop", "金曜スイス 角のカードショップ").to_owned(),
        href: "/".to_owned(),
        round: Some(locale.t("round-of").with("round", 4).with("rounds", 6).to_string()),
        clock: Some(Clock {
            state: ClockState::Running { ends_at_ms: invented::in_minutes(31) },
            until: "14:52".to_owned(),
        }),
    });
    page.live = Some(Live { events: "/gallery/events".to_owned(), version: 57, at: "14:03".to_owned() });
    page.tabs = vec![
        Tab::new(locale.t("gallery-pairings"), "/", true),
        Tab::new(locale.t("gallery-standings"), "/standings", false),
        Tab::new(locale.t("gallery-display"), "/display", false).count(2),
        Tab::new(locale.t("gallery-print-sheets"), "/print", false),
    ];
    page.flash = Some(Flash {
        words: locale.t("gallery-saved").to_string(),
        undo: Some(Undo { action: "/gallery/undo".to_owned(), command: page_command() }),
    });
    let view = Parts {
        rows: invented::rows(locale),
        why: locale.t("gallery-why"),
        clause: invented::clause(locale),
        reading: invented::reading(locale),
        states: State::ALL,
        standings: invented::standings(locale),
        cells: invented::cells(),
        steps: invented::steps(locale),
        checks: invented::checks(locale),
        sheet: invented::sheet(locale),
        duplicate: locale.t("gallery-duplicate").to_string(),
        hint: locale.t("gallery-hint").to_string(),
        page,
    };
    Html(view.render().unwrap_or_else(|fault| fault.to_string()))
}

fn page_command() -> String {
    "0190b6d2-0000-7000-8000-000000000012".to_owned()
}

#[tokio::main]
async fn main() -> std::io::Result<()> {
    let router =
        Router::new().route("/", get(parts)).route("/assets/{hash}/{*name}", get(web::assets::serve));
    let listener = tokio::net::TcpListener::bind("127.0.0.1:4400").await?;
    println!("http://{}", listener.local_addr()?);
    axum::serve(listener, router).await
}
