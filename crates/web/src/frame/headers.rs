//! The headers every answer carries.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::app::now;

/// Milliseconds since 1970 by the server's clock, from which a page corrects a phone that is wrong.
const SERVER_TIME: HeaderName = HeaderName::from_static("x-server-time");

/// Everything comes from this server; no script or style stands in the page itself.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'";

/// `GET /time`: nothing but the time in the header.
pub(super) async fn time() -> Response {
    (StatusCode::NO_CONTENT, [(header::CACHE_CONTROL, "no-store")]).into_response()
}

pub(super) fn put_on(headers: &mut HeaderMap, path: &str) {
    // A personal link must not travel to other sites, nor to another page's log.
    let referrer = if is_under(path, "/seat") { "no-referrer" } else { "same-origin" };
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::X_FRAME_OPTIONS, "DENY"),
        (header::REFERRER_POLICY, referrer),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
        (HeaderName::from_static("permissions-policy"), "camera=(self), microphone=(), geolocation=()"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Only the door is for search engines: names of players stay in the hall.
    if path != "/" {
        headers.insert("x-robots-tag", HeaderValue::from_static("noindex, nofollow"));
    }
    headers.insert(SERVER_TIME, HeaderValue::from(now().0));
}

/// Whether a path lies in a folder of the site: `/seat` and `/seat/…`, not `/seating`.
pub(super) fn is_under(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
