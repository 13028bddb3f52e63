//! The frame as a browser meets it.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::Form;
use axum::http::{Request, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use engine::ids::TableNumber;
use engine::{Refusal, RefusalKind};
use serde::Deserialize;

use super::*;
use crate::cache::PageCache;
use crate::error::AppError;
use crate::locale::{Locale, key};
use crate::page::{Page, Room, View};
use crate::parts::FlashNote;
use crate::respond::{self, Document};
use crate::testing::browser::{Answer, Browser};
use crate::visit::Visit;

#[derive(askama::Template)]
#[template(
    source = "{% extends \"base/layout.html\" %}{% block main %}<h1>{{ page.title }}</h1>{% endblock %}",
    ext = "html"
)]
struct Plain {
    page: Page,
}

impl View for Plain {
    fn page(&self) -> &Page {
        &self.page
    }
}

fn plain(visit: &Visit, room: Room) -> Result<Document, AppError> {
    respond::document(&Plain { page: Page::new(visit, room, "Friday") })
}

#[derive(Deserialize)]
struct Entry {
    table: u32,
}

async fn entry(visit: Visit, Form(entry): Form<Entry>) -> Response {
    let note = FlashNote::new(key("extension-minutes")).with("minutes", entry.table);
    respond::done(&visit, "/desk/friday", Some(&note.undo("/desk/friday/undo", "c1")))
}

async fn refused() -> AppError {
    crate::app::refused(Refusal::new(RefusalKind::MatchOver { table: TableNumber(99) }))
}

async fn panics() -> &'static str {
    panic!("a test panic")
}

fn site(site: Site) -> Router {
    let cache = Arc::new(PageCache::default());
    let hall = move |visit: Visit| async move {
        cache.page(&visit, "friday", "", 57, |anyone| plain(anyone, Room::Hall))
    };
    let rooms = Router::new()
        .route("/", get(|visit: Visit| async move { plain(&visit, Room::Door) }))
        .route("/t/friday", get(hall))
        .route("/seat/abc", get(|visit: Visit| async move { plain(&visit, Room::Seat) }))
        .route("/desk/friday", get(|visit: Visit| async move { plain(&visit, Room::Desk) }))
        .route("/office/friday", get(|| async { AppError::SignIn }))
        .route("/entry", post(entry))
        .route("/panic", get(panics))
        .route("/refused", get(refused))
        .route("/api/refused", get(refused));
    around(rooms, site).expect("a frame")
}

fn browser() -> Browser {
    Browser::new(site(Site::default()))
}

#[tokio::test]
async fn every_answer_carries_its_safety_headers() {
    for path in ["/", "/t/friday", "/seat/abc", "/no/such/page", "/panic", "/api/refused"] {
        let answer = browser().get(path).await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("script-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert!(answer.header("x-server-time").parse::<u64>().expect("milliseconds") > 0, "{path}");
        let referrer = if path.starts_with("/seat") { "no-referrer" } else { "same-origin" };
        assert_eq!(answer.header("referrer-policy"), referrer, "{path}");
        assert_eq!(answer.header("x-robots-tag").is_empty(), path == "/", "{path}");
    }
}

#[tokio::test]
async fn language_and_theme_are_chosen_in_the_address_and_remembered() {
    let mut visitor = browser();
    let first = visitor.get("/?lang=ja&theme=dark").await;
    assert!(first.page().contains("<html lang=\"ja\" data-theme=\"dark\" "));
    assert_eq!(visitor.cookie("floorkeeper-lang"), Some("ja"));
    let next = visitor.get("/desk/friday?find=mori").await;
    assert!(next.page().contains("<html lang=\"ja\" data-theme=\"dark\" "));
    assert!(next.page().contains("href=\"/desk/friday?find=mori&#38;lang=en\""), "the way back to English");

    let japanese = browser().with("accept-language", "ja").get("/").await;
    assert!(japanese.page().contains("<html lang=\"ja\" data-theme=\"auto\" "));
}

#[tokio::test]
async fn a_shared_page_is_sent_again_only_when_it_differs() {
    let first = browser().get("/t/friday").await;
    let tag = first.header("etag").to_owned();
    let again = browser().with("if-none-match", &tag).get("/t/friday").await;
    assert_eq!((again.status, again.text()), (StatusCode::NOT_MODIFIED, ""));
    assert_eq!(again.header("etag"), tag);
    for other in ["floorkeeper-lang=ja", "floorkeeper-theme=dark"] {
        let answer = browser().with("if-none-match", &tag).with("cookie", other).get("/t/friday").await;
        assert_eq!(answer.status, StatusCode::OK, "{other}");
        assert_ne!(answer.header("etag"), tag);
    }
    assert_eq!(browser().get("/desk/friday").await.header("etag"), "");
    assert_eq!(browser().get("/desk/friday").await.header("cache-control"), "private, no-cache");
}

#[tokio::test]
async fn a_shared_page_travels_packed_and_others_do_not() {
    let packed = browser().with("accept-encoding", "br, gzip;q=0.8").get("/t/friday").await;
    assert_eq!(packed.header("content-encoding"), "gzip");
    assert_eq!(packed.body[..2], [0x1f, 0x8b]);
    for (accepted, path) in [("gzip", "/desk/friday"), ("gzip;q=0", "/t/friday"), ("br", "/t/friday")] {
        let answer = browser().with("accept-encoding", accepted).get(path).await;
        assert_eq!(answer.header("content-encoding"), "", "{accepted} {path}");
    }
}

#[tokio::test]
async fn errors_are_pages_in_the_visitors_language_with_a_way_out() {
    let answer = browser().with("accept-language", "ja").get("/desk/friday/no-such").await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    assert!(answer.page().contains(&Locale::japanese().t("error-not-found").to_string()));
    assert!(answer.page().contains("class=\"button button-primary\" href=\"/desk/friday\""));

    let answer = browser().get("/office/friday?tab=staff&page=2").await;
    assert_eq!(answer.path, "/sign-in?next=/office/friday%3Ftab%3Dstaff%26page%3D2");
}

#[tokio::test]
async fn a_panic_becomes_a_page_with_a_reference() {
    let answer = browser().get("/panic").await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(answer.page().contains(&Locale::english().t("error-internal").to_string()));
    assert!(!answer.page().contains("a test panic"), "the cause is for the log");
}

#[tokio::test]
async fn a_refusal_is_a_page_for_people_and_json_for_programs() {
    let answer = browser().get("/refused").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.page().contains("99"));
    let answer = browser().get("/api/refused").await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert_eq!(answer.json()["refusal"]["code"], "match-over");
    assert_eq!(answer.json()["refusal"]["args"]["table"], "99");
    assert_eq!(browser().get("/api/none").await.json()["error"]["code"], "not-found");
}

#[tokio::test]
async fn posts_from_other_sites_are_turned_away() {
    let public = Site::with_public_url("https://cards.example").expect("good");
    for (header, value, expected) in [
        ("sec-fetch-site", "same-origin", StatusCode::SEE_OTHER),
        ("sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("origin", "http://10.0.0.7:8080", StatusCode::SEE_OTHER),
        ("origin", "https://cards.example", StatusCode::SEE_OTHER),
        ("origin", "http://evil.example", StatusCode::FORBIDDEN),
        ("x-nothing", "a program", StatusCode::SEE_OTHER),
    ] {
        let request = Request::post("/entry")
            .header("content-type", "application/x-www-form-urlencoded")
            .header(header, value)
            .body(Body::from("table=12"));
        let mut visitor = Browser::new(site(public.clone())).at("10.0.0.7:8080");
        let response = visitor.send(request.expect("a request")).await;
        assert_eq!(response.status(), expected, "{header}: {value}");
        if expected == StatusCode::FORBIDDEN {
            let answer = Answer::read(response, "/entry".to_owned()).await;
            assert!(answer.page().contains(&Locale::english().t("error-cross-site").to_string()));
        }
    }
}

#[tokio::test]
async fn a_form_that_cannot_be_read_says_so_and_a_huge_one_is_stopped() {
    let answer = browser().post("/entry", "table=twelve").await;
    assert_eq!((answer.status, answer.path.as_str()), (StatusCode::BAD_REQUEST, "/entry"));
    assert!(answer.page().contains(&Locale::english().t("error-unreadable").to_string()));
    assert!(answer.page().contains("<code>") && answer.page().contains("table"), "names the field");

    let huge = format!("table={}", "1".repeat(300 * 1024));
    assert_eq!(browser().post("/entry", &huge).await.status, StatusCode::PAYLOAD_TOO_LARGE);
    let answer = browser().get("/entry").await;
    assert_eq!(answer.status, StatusCode::METHOD_NOT_ALLOWED);
    assert!(answer.page().contains(&Locale::english().t("error-method-words").to_string()));
}

#[tokio::test]
async fn what_was_just_done_is_shown_once_on_a_page_of_ones_own() {
    let mut desk = browser();
    let request = Request::post("/entry").header("content-type", "application/x-www-form-urlencoded");
    desk.send(request.body(Body::from("table=5")).expect("a request")).await;
    assert!(!desk.get("/t/friday").await.page().contains("class=\"flash\""), "a shared page cannot show it");
    let beside = Request::get("/desk/friday").header("floorkeeper-refresh", "1");
    let beside = desk.follow(beside.body(Body::empty()).expect("a request"), "/desk/friday").await;
    assert!(!beside.page().contains("class=\"flash\""), "a page that follows live leaves it alone");
    let page = desk.get("/desk/friday").await;
    assert!(page.page().contains("5 minutes extra"));
    assert!(page.page().contains("action=\"/desk/friday/undo\"") && page.page().contains("value=\"c1\""));
    assert!(!desk.get("/desk/friday").await.page().contains("class=\"flash\""), "once");
}

#[tokio::test]
async fn staff_on_the_venue_network_are_told_that_it_is_plain() {
    let notice = "id=\"plain-http\"";
    assert!(!browser().get("/desk/friday").await.page().contains(notice), "on this machine");
    assert!(browser().at("192.168.1.20:8080").get("/desk/friday").await.page().contains(notice));
    assert!(
        !browser().at("192.168.1.20:8080").get("/t/friday").await.page().contains(notice),
        "nothing to type"
    );
    let proxied = browser().at("cards.example").with("x-forwarded-proto", "https").get("/desk/friday").await;
    assert!(!proxied.page().contains(notice));
}

#[tokio::test]
async fn assets_are_known_by_their_hash() {
    let url = assets::url("style.css");
    let answer = browser().get(&url).await;
    assert_eq!((answer.status, answer.header("content-type")), (StatusCode::OK, "text/css; charset=utf-8"));
    let tag = answer.header("etag").to_owned();
    assert_eq!(browser().with("if-none-match", &tag).get(&url).await.status, StatusCode::NOT_MODIFIED);
    assert_eq!(browser().get("/assets/older/app.js").await.header("cache-control"), "no-cache");
    for path in ["/assets/x/none.css", "/assets/x/../../Cargo.toml", "/assets/x/..%2f..%2fCargo.toml"] {
        assert_eq!(browser().get(path).await.status, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn the_time_can_be_asked_for() {
    let answer = browser().get("/time").await;
    assert_eq!((answer.status, answer.header("cache-control")), (StatusCode::NO_CONTENT, "no-store"));
}
