//! The outermost layer: the visit goes in with the request, the finished answer comes out.

use std::time::Instant;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;

use super::{headers, trouble};
use crate::cookies;
use crate::pack;
use crate::parts::FLASH_COOKIE;
use crate::respond::Document;
use crate::site::Site;
use crate::visit::{LANGUAGE_COOKIE, THEME_COOKIE, Visit, parameter};

pub(super) async fn attend(State(site): State<Site>, mut request: Request, next: Next) -> Response {
    let began = Instant::now();
    let visit = Visit::of(request.uri(), request.headers(), &site);
    let about = trouble::TroubleQuery::of(&request);
    let asked = request.headers().clone();
    let method = request.method().clone();
    let chosen = request.uri().query().map(str::to_owned).unwrap_or_default();
    request.extensions_mut().insert(visit.clone());
    request.extensions_mut().insert(site);

    let answer = next.run(request).await;
    let answer = trouble::told(answer, &visit, &about).await;
    let mut answer = finished(answer, &visit, &asked);

    let answer_headers = answer.headers_mut();
    headers::put_on(answer_headers, &visit.path);
    // A page that fetches itself names its own language, and a screen on the wall has one of its own: neither is a choice
    // for the other pages of this browser.
    let own = visit.refresh || is_display(&visit.path);
    if parameter(&chosen, "lang").is_some() && !own {
        append(answer_headers, cookies::preference(LANGUAGE_COOKIE, visit.locale.tag(), visit.https));
    }
    if parameter(&chosen, "theme").is_some() {
        append(answer_headers, cookies::preference(THEME_COOKIE, visit.theme.name(), visit.https));
    }
    let (status, took) = (answer.status(), began.elapsed());
    crate::metrics::request(status, took);
    let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(%method, route = about.route(), status = status.as_u16(), micros, "answered");
    answer
}

/// Gives a page its last touches, which depend on the visitor and not on the page: the theme, whether the browser has it
/// already, whether it takes gzip.
fn finished(mut answer: Response, visit: &Visit, asked: &HeaderMap) -> Response {
    let Some(document) = answer.extensions_mut().remove::<Document>() else { return answer };
    let status = answer.status();
    let etag = document.etag().map(|etag| format!("W/\"{etag}-{}\"", visit.theme.name()));

    let known = asked.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let unchanged = status == StatusCode::OK && etag.is_some() && known == etag.as_deref();
    let packed = if pack::accepted(asked) { document.packed(visit.theme) } else { None };

    *answer.body_mut() = match &packed {
        _ if unchanged => Body::empty(),
        Some(packed) => Body::from(packed.clone()),
        None => Body::from(document.themed(visit.theme)),
    };
    if unchanged {
        *answer.status_mut() = StatusCode::NOT_MODIFIED;
    }

    let headers = answer.headers_mut();
    headers.remove(header::CONTENT_LENGTH);
    if packed.is_some() && !unchanged {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    let keep = if document.is_shared() { "no-cache" } else { "private, no-cache" };
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("cookie, accept-language, accept-encoding"));
    if let Some(etag) = etag.and_then(|etag| HeaderValue::from_str(&etag).ok()) {
        headers.insert(header::ETAG, etag);
    }
    // A shared page cannot show what this visitor just did; the next page of their own will.
    if visit.flash.is_some() && !document.is_shared() {
        append(headers, cookies::once(FLASH_COOKIE, "", 0, visit.https));
    }
    answer
}

fn is_display(path: &str) -> bool {
    path.strip_prefix("/t/").is_some_and(|rest| rest.ends_with("/display"))
}

fn append(headers: &mut HeaderMap, cookie: Option<HeaderValue>) {
    if let Some(cookie) = cookie {
        headers.append(header::SET_COOKIE, cookie);
    }
}
