//! Every part of the pages with invented data, for developers: `cargo run -p web --example gallery`.
//!
//! The pages follow a stream of their own: `curl -X POST http://127.0.0.1:4400/gallery/change` moves the results on by one.

mod invented;

use std::error::Error;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use askama::Template;
use axum::Router;
use axum::extract::{Form, State as Extracted};
use axum::response::Response;
use axum::routing::{get, post};
use web::error::AppError;
use web::hub::Hub;
use web::locale::{Locale, Text, key};
use web::page::{Heading, Live, Page, Room, Tab, View};
use web::parts::{
    Check, Clause, Clock, ClockState, FlashNote, NameRow, PairingRow, Prep, StandingLine, State, Step,
    TableCell, stack_cut,
};
use web::qr::{Svg, qr_svg};
use web::respond::{Document, document, done};
use web::serve::{DRAIN, Shutdown, asked_to_stop, serve};
use web::site::Site;
use web::visit::Visit;

const ADDRESS: &str = "127.0.0.1:4400";

struct Gallery {
    hub: Hub,
    changes: AtomicU32,
    ends_at_ms: u64,
}

type Shared = Extracted<Arc<Gallery>>;

#[derive(Template)]
#[template(path = "gallery/index.html")]
struct Parts {
    page: Page,
    rows: Vec<PairingRow>,
    why: Text,
    clause: Clause,
    reading: Clause,
    states: [State; 9],
    heads: Vec<String>,
    standings: Vec<StandingLine>,
    cells: Vec<TableCell>,
    steps: Vec<Step>,
    checks: Vec<Check>,
    sheet: Vec<(String, String, String)>,
    duplicate: String,
    hint: Text,
}

#[derive(Template)]
#[template(path = "gallery/display.html")]
struct Display {
    page: Page,
    names: Vec<NameRow>,
    standings: Vec<StandingLine>,
    code: Svg,
}

#[derive(Template)]
#[template(path = "gallery/print.html")]
struct Print {
    page: Page,
    names: Vec<NameRow>,
    rows: Vec<PairingRow>,
    slips: Vec<Vec<Option<PairingRow>>>,
    heads: Vec<String>,
    standings: Vec<StandingLine>,
    code: Svg,
    round: Text,
}

impl View for Parts {
    fn page(&self) -> &Page {
        &self.page
    }
}

impl View for Display {
    fn page(&self) -> &Page {
        &self.page
    }
}

impl View for Print {
    fn page(&self) -> &Page {
        &self.page
    }
}

impl Gallery {
    fn page(&self, visit: &Visit, title: Text, path: &str) -> Page {
        let locale = visit.locale;
        let mut page = Page::new(visit, Room::Hall, title);
        let state = ClockState::Running { ends_at_ms: self.ends_at_ms };
        page.heading = Some(Heading {
            name: invented::said(locale, "Friday Swiss at the Corner Shop", "金曜スイス 角のカードショップ"),
            href: "/".to_owned(),
            round: Some(locale.t("round-of").with("round", 4).with("rounds", 6).to_string()),
            clock: Some(Clock {
                state,
                until: "14:52".to_owned(),
                announced: Vec::new(),
                prep_ms: None,
                prep: Prep::default(),
            }),
        });
        let version = u64::from(self.changes.load(Ordering::Relaxed));
        page.live = Some(Live {
            events: "/gallery/events".to_owned(),
            version,
            at: "14:03".to_owned(),
            scene: String::new(),
        });
        page.tabs = tabs(locale, path);
        page
    }
}

fn tabs(locale: Locale, path: &str) -> Vec<Tab> {
    vec![
        Tab::new(locale.t("gallery-pairings"), "/", path == "/"),
        Tab::new(locale.t("gallery-standings"), "/no/such/page", false),
        Tab::new(locale.t("gallery-display"), "/display", false).count(2),
        Tab::new(locale.t("gallery-print-sheets"), "/print", path == "/print"),
    ]
}

async fn parts(Extracted(gallery): Shared, visit: Visit) -> Result<Document, AppError> {
    let locale = visit.locale;
    let (heads, standings) = invented::standings(locale, 6);
    document(&Parts {
        page: gallery.page(&visit, locale.t("gallery-title"), "/"),
        rows: invented::rows(locale, gallery.changes.load(Ordering::Relaxed)),
        why: locale.t("gallery-why"),
        clause: invented::clause(locale),
        reading: invented::reading(locale),
        states: State::ALL,
        heads,
        standings,
        cells: invented::cells(),
        steps: invented::steps(locale),
        checks: invented::checks(locale),
        sheet: invented::sheet(locale),
        duplicate: locale.t("gallery-duplicate").to_string(),
        hint: locale.t("gallery-hint"),
    })
}

async fn display(Extracted(gallery): Shared, visit: Visit) -> Result<Document, AppError> {
    let locale = visit.locale;
    document(&Display {
        page: gallery.page(&visit, locale.t("gallery-display"), "/display"),
        names: invented::names(locale, 64),
        standings: invented::standings(locale, 16).1,
        code: qr_svg("http://192.0.2.20:8080/t/friday-swiss")?,
    })
}

async fn print(Extracted(gallery): Shared, visit: Visit) -> Result<Document, AppError> {
    let locale = visit.locale;
    let mut rows = invented::rows(locale, 0);
    rows.retain(|row| row.b.is_some());
    let (heads, standings) = invented::standings(locale, 16);
    document(&Print {
        page: gallery.page(&visit, locale.t("gallery-print-sheets"), "/print"),
        names: invented::names(locale, 64),
        slips: stack_cut(&rows, 4),
        rows,
        heads,
        standings,
        code: qr_svg("http://192.0.2.20:8080/seat/3Tq9vYx2mKpR7")?,
        round: locale.t("round-of").with("round", 4).with("rounds", 6),
    })
}

async fn events(Extracted(gallery): Shared) -> Response {
    gallery.hub.follow("gallery", u64::from(gallery.changes.load(Ordering::Relaxed)))
}

/// Anything a form may send: the page comes back with a note of it, the other open pages hear of it.
async fn change(
    Extracted(gallery): Shared,
    visit: Visit,
    Form(sent): Form<Vec<(String, String)>>,
) -> Response {
    let changes = gallery.changes.fetch_add(1, Ordering::Relaxed) + 1;
    gallery.hub.announce("gallery", changes.into(), &["pairings"]);
    println!("{sent:?}");
    let note =
        FlashNote::new(key("gallery-saved")).undo("/gallery/undo", "0190b6d2-0000-7000-8000-000000000012");
    done(&visit, "/", Some(&note))
}

async fn panic() -> Result<Document, AppError> {
    Err(AppError::internal(std::io::Error::other("on purpose")))
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let (trigger, shutdown) = Shutdown::new();
    let gallery = Gallery {
        hub: Hub::new(shutdown),
        changes: AtomicU32::new(57),
        ends_at_ms: invented::in_minutes(31),
    };
    let rooms = Router::new()
        .route("/", get(parts))
        .route("/display", get(display))
        .route("/print", get(print))
        .route("/panic", get(panic))
        .route("/gallery/events", get(events))
        .route("/gallery/{what}", post(change))
        .with_state(Arc::new(gallery));
    let router = web::frame::around(rooms, Site::default())?;
    let listener = tokio::net::TcpListener::bind(ADDRESS).await?;
    println!("http://{ADDRESS}");
    serve(listener, router, trigger, asked_to_stop(), DRAIN).await?;
    Ok(())
}
