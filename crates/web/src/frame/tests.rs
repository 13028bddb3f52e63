//! The frame as a browser meets it.

use axum::body::{Body, to_bytes};
use axum::extract::Form;
use axum::http::{Request, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde::Deserialize;
use tower::ServiceExt as _;

use super::*;
use crate::cache::{PageCache, PageKey};
use crate::error::{AppError, Refused};
use crate::locale::{Locale, key};
use crate::page::{Page, Room, View};
use crate::parts::FlashNote;
use crate::respond;
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

fn plain(visit: &Visit, room: Room) -> Result<respond::Document, AppError> {
    respond::document(&Plain { page: Page::new(visit, room, "Friday") })
}

#[derive(Deserialize)]
struct Entry {
    table: u32,
}

fn site() -> Router {
    let cache = std::sync::Arc::new(PageCache::default());
    let rooms = Router::new()
        .route("/", get(|visit: Visit| async move { plain(&visit, Room::Door) }))
        .route("/seat/abc", get(|visit: Visit| async move { plain(&visit, Room::Seat) }))
        .route("/desk/friday", get(|visit: Visit| async move { plain(&visit, Room::Desk) }))
        .route(
            "/t/friday",
            get(move |visit: Visit| async move {
                let key = PageKey {
                    tournament: "friday".to_owned(),
                    locale: visit.locale,
                    page: "pairings".to_owned(),
                };
                cache.page(key, 57, || plain(&visit, Room::Hall))
            }),
        )
        .route("/entry", post(|Form(entry): Form<Entry>| async move { entry.table.to_string() }))
        .route("/panic", get(|| async { panic_on_purpose() }))
        .route("/refused", get(refused))
        .route("/api/refused", get(refused));
    around(rooms, Site::default()).expect("a frame")
}

fn panic_on_purpose() -> &'static str {
    panic!("a test panic")
}

async fn refused() -> AppError {
    AppError::Refused(Refused {
        code: "no-such-table".to_owned(),
        arguments: vec![("table".to_owned(), 99.into())],
        citation: None,
    })
}

async fn ask(request: Request<Body>) -> Response {
    site().oneshot(request).await.expect("an answer")
}

async fn get_page(path: &str, headers: &[(&str, &str)]) -> Response {
    let mut request = Request::get(path).header("host", "localhost:8080");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    ask(request.body(Body::empty()).expect("a request")).await
}

async fn text(response: Response) -> String {
    let bytes = to_bytes(response.into_body(), usize::MAX).await.expect("a body");
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

#[tokio::test]
async fn every_answer_carries_its_safety_headers() {
    for path in ["/", "/t/friday", "/seat/abc", "/no/such/page", "/panic"] {
        let response = get_page(path, &[]).await;
        let headers = response.headers();
        let policy = headers["content-security-policy"].to_str().expect("text");
        assert!(policy.contains("script-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(headers["x-content-type-options"], "nosniff", "{path}");
        assert!(headers["x-server-time"].to_str().expect("text").parse::<u64>().expect("milliseconds") > 0);
        let referrer = if path.starts_with("/seat") { "no-referrer" } else { "same-origin" };
        assert_eq!(headers["referrer-policy"], referrer, "{path}");
        assert_eq!(headers.contains_key("x-robots-tag"), path != "/", "{path}");
    }
}

#[tokio::test]
async fn no_page_holds_a_script_or_a_style_of_its_own() {
    for path in ["/", "/no/such/page", "/t/friday"] {
        let page = text(get_page(path, &[]).await).await;
        assert!(!page.contains("style=") && !page.contains("<style") && !page.contains(" onclick"), "{path}");
        assert_eq!(
            page.matches("<script").count(),
            page.matches("<script type=\"module\" src=").count(),
            "{path}"
        );
    }
}

#[tokio::test]
async fn language_and_theme_are_chosen_in_the_address_and_remembered() {
    let response = get_page("/?lang=ja&theme=dark", &[]).await;
    let cookies: Vec<_> = response.headers().get_all(header::SET_COOKIE).iter().cloned().collect();
    assert_eq!(cookies.len(), 2);
    assert_eq!(cookies[0], "floorkeeper-lang=ja; Path=/; Max-Age=31536000; SameSite=Lax");
    let page = text(response).await;
    assert!(page.contains("<html lang=\"ja\" data-theme=\"dark\" "), "{page}");

    let page = text(get_page("/", &[("cookie", "floorkeeper-lang=ja; floorkeeper-theme=light")]).await).await;
    assert!(page.contains("<html lang=\"ja\" data-theme=\"light\" "), "{page}");
    let page = text(get_page("/", &[("accept-language", "ja")]).await).await;
    assert!(page.contains("<html lang=\"ja\" data-theme=\"auto\" "), "{page}");
}

#[tokio::test]
async fn a_shared_page_is_sent_once_and_again_only_when_it_differs() {
    let first = get_page("/t/friday", &[]).await;
    let tag = first.headers()["etag"].to_str().expect("text").to_owned();
    let again = get_page("/t/friday", &[("if-none-match", &tag)]).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(text(again).await, "");
    for other in [("cookie", "floorkeeper-lang=ja"), ("cookie", "floorkeeper-theme=dark")] {
        let response = get_page("/t/friday", &[("if-none-match", &tag), other]).await;
        assert_eq!(response.status(), StatusCode::OK, "{other:?}");
        assert_ne!(response.headers()["etag"], tag.as_str());
    }
    assert!(!get_page("/desk/friday", &[]).await.headers().contains_key("etag"));
}

#[tokio::test]
async fn a_shared_page_travels_packed_and_others_do_not() {
    let packed = get_page("/t/friday", &[("accept-encoding", "br, gzip;q=0.8")]).await;
    assert_eq!(packed.headers()["content-encoding"], "gzip");
    let bytes = to_bytes(packed.into_body(), usize::MAX).await.expect("a body");
    assert_eq!(&bytes[..2], [0x1f, 0x8b]);
    let own = get_page("/desk/friday", &[("accept-encoding", "gzip")]).await;
    assert!(!own.headers().contains_key("content-encoding"));
}

#[tokio::test]
async fn errors_are_pages_in_the_visitors_language() {
    let response = get_page("/desk/friday/no-such", &[("accept-language", "ja")]).await;
    assert_eq!(response.status(), StatusCode::NOT_FOUND);
    let page = text(response).await;
    assert!(page.contains(&Locale::Ja.t("error-not-found").to_string()), "{page}");
    assert!(page.contains("href=\"/desk/friday\""), "the way out: {page}");
    assert!(!page.contains('⟦'));
}

#[tokio::test]
async fn a_panic_becomes_a_page_with_a_reference() {
    let response = get_page("/panic", &[]).await;
    assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let page = text(response).await;
    assert!(page.contains(&Locale::En.t("error-internal").to_string()), "{page}");
    assert!(!page.contains("a test panic"), "the cause is for the log");
}

#[tokio::test]
async fn a_refusal_is_a_page_for_people_and_json_for_programs() {
    let response = get_page("/refused", &[]).await;
    assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
    assert!(text(response).await.contains("no-such-table"));
    let response = get_page("/api/refused", &[]).await;
    assert_eq!(response.status(), StatusCode::UNPROCESSABLE_ENTITY);
    let body: serde_json::Value = serde_json::from_str(&text(response).await).expect("JSON");
    assert_eq!(body["refusal"]["code"], "no-such-table");
    assert_eq!(body["refusal"]["arguments"]["table"], 99);
    let body = text(get_page("/api/none", &[]).await).await;
    assert_eq!(serde_json::from_str::<serde_json::Value>(&body).expect("JSON")["error"]["code"], "not-found");
}

async fn post_entry(body: &'static str, headers: &[(&str, &str)]) -> Response {
    let mut request = Request::post("/entry").header("host", "cards.example");
    request = request.header("content-type", "application/x-www-form-urlencoded");
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    ask(request.body(Body::from(body)).expect("a request")).await
}

#[tokio::test]
async fn posts_from_other_sites_are_turned_away() {
    for (header, value, status) in [
        ("sec-fetch-site", "same-origin", StatusCode::OK),
        ("sec-fetch-site", "cross-site", StatusCode::FORBIDDEN),
        ("origin", "http://cards.example", StatusCode::OK),
        ("origin", "http://evil.example", StatusCode::FORBIDDEN),
        ("x-nothing", "curl", StatusCode::OK),
    ] {
        let response = post_entry("table=12", &[(header, value)]).await;
        assert_eq!(response.status(), status, "{header}: {value}");
        if status == StatusCode::FORBIDDEN {
            assert!(text(response).await.contains(&Locale::En.t("error-cross-site").to_string()));
        }
    }
}

#[tokio::test]
async fn a_form_that_cannot_be_read_says_so_and_a_huge_one_is_stopped() {
    let response = post_entry("table=twelve", &[]).await;
    assert_eq!(response.status(), StatusCode::BAD_REQUEST);
    let page = text(response).await;
    assert!(page.contains(&Locale::En.t("error-unreadable").to_string()), "{page}");
    assert!(page.contains("table"), "names the field: {page}");

    let huge: &'static str = String::leak("table=".to_owned() + &"1".repeat(300 * 1024));
    assert_eq!(post_entry(huge, &[]).await.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let get = get_page("/entry", &[]).await;
    assert_eq!(get.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert!(text(get).await.contains(&Locale::En.t("error-method-words").to_string()));
}

#[tokio::test]
async fn what_was_just_done_is_shown_once_on_a_page_of_ones_own() {
    let note = FlashNote::new(key("clock-called"));
    let set = note.cookie(false).expect("a cookie");
    let cookie = set.to_str().expect("text").split(';').next().expect("a pair").to_owned();
    let shared = get_page("/t/friday", &[("cookie", &cookie)]).await;
    assert!(!shared.headers().contains_key(header::SET_COOKIE), "still to be shown");
    let own = get_page("/desk/friday", &[("cookie", &cookie)]).await;
    let cleared = own.headers()[header::SET_COOKIE].to_str().expect("text").to_owned();
    assert!(cleared.starts_with("floorkeeper-flash=; ") && cleared.contains("Max-Age=0"), "{cleared}");
    assert!(text(own).await.contains("<div class=\"flash\">"));
}

#[tokio::test]
async fn staff_on_the_venue_network_are_told_that_it_is_plain() {
    let notice = "id=\"plain-http\"";
    assert!(!text(get_page("/desk/friday", &[]).await).await.contains(notice), "on this machine");
    let request = Request::get("/desk/friday").header("host", "192.168.1.20:8080").body(Body::empty());
    assert!(text(ask(request.expect("a request")).await).await.contains(notice));
    let request =
        Request::get("/desk/friday").header("host", "cards.example").header("x-forwarded-proto", "https");
    assert!(!text(ask(request.body(Body::empty()).expect("a request")).await).await.contains(notice));
}

#[tokio::test]
async fn assets_are_kept_by_their_hash() {
    let url = assets::url("style.css");
    let response = get_page(&url, &[]).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/css; charset=utf-8");
    let tag = response.headers()["etag"].to_str().expect("text").to_owned();
    assert_eq!(get_page(&url, &[("if-none-match", &tag)]).await.status(), StatusCode::NOT_MODIFIED);
    assert_eq!(get_page("/assets/older/style.css", &[]).await.headers()["cache-control"], "no-cache");
    assert_eq!(get_page("/assets/x/../../Cargo.toml", &[]).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(get_page("/assets/x/none.css", &[]).await.status(), StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_time_can_be_asked_for() {
    let response = get_page("/time", &[]).await;
    assert_eq!(response.headers()["cache-control"], "no-store");
    assert!(response.into_response().headers().contains_key("x-server-time"));
}
