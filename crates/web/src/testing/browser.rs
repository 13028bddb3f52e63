//! A browser without a screen, for the tests of every room: it keeps cookies and follows redirects.

use std::collections::BTreeMap;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::response::Response;
use tower::ServiceExt as _;

/// A visitor with cookies of their own.
#[derive(Clone)]
pub(crate) struct Browser {
    router: Router,
    host: String,
    headers: Vec<(String, String)>,
    cookies: BTreeMap<String, String>,
}

/// What came back, read to the end.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Vec<u8>,
    /// Where the redirects led.
    pub(crate) path: String,
}

impl Browser {
    pub(crate) fn new(router: Router) -> Self {
        let host = "localhost:8080".to_owned();
        Self { router, host, headers: Vec::new(), cookies: BTreeMap::new() }
    }

    /// The same visitor at another address of the server.
    pub(crate) fn at(mut self, host: &str) -> Self {
        host.clone_into(&mut self.host);
        self
    }

    /// Sends a header with every request from now on.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        self.cookies.get(name).map(String::as_str)
    }

    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.follow(Request::get(path).body(Body::empty()).expect("a request"), path).await
    }

    /// Sends a form as a browser does from a page of this site.
    pub(crate) async fn post(&mut self, path: &str, form: &str) -> Answer {
        let request = Request::post(path)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .header("sec-fetch-site", "same-origin")
            .body(Body::from(form.to_owned()));
        self.follow(request.expect("a request"), path).await
    }

    /// One request as it is, without following where it leads.
    pub(crate) async fn send(&mut self, mut request: Request<Body>) -> Response {
        let headers = request.headers_mut();
        headers.entry(header::HOST).or_insert(self.host.parse().expect("a host"));
        for (name, value) in &self.headers {
            headers
                .append(name.parse::<header::HeaderName>().expect("a name"), value.parse().expect("a value"));
        }
        if !self.cookies.is_empty() {
            let pairs: Vec<String> =
                self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
            headers.append(header::COOKIE, pairs.join("; ").parse().expect("cookies"));
        }
        let response = self.router.clone().oneshot(request).await.expect("an answer");
        for cookie in response.headers().get_all(header::SET_COOKIE) {
            self.keep(cookie.to_str().expect("text"));
        }
        response
    }

    pub(crate) async fn follow(&mut self, request: Request<Body>, path: &str) -> Answer {
        let mut path = path.to_owned();
        let mut response = self.send(request).await;
        for _ in 0..5 {
            let Some(to) =
                response.headers().get(header::LOCATION).filter(|_| response.status().is_redirection())
            else {
                break;
            };
            to.to_str().expect("text").clone_into(&mut path);
            let next = Request::get(path.as_str()).body(Body::empty()).expect("a request");
            response = self.send(next).await;
        }
        Answer::read(response, path).await
    }

    fn keep(&mut self, line: &str) {
        let (pair, attributes) = line.split_once(';').unwrap_or((line, ""));
        let (name, value) = pair.split_once('=').expect("a cookie has a value");
        if attributes.contains("Max-Age=0") {
            self.cookies.remove(name);
        } else {
            self.cookies.insert(name.to_owned(), value.to_owned());
        }
    }
}

impl Answer {
    pub(crate) async fn read(response: Response, path: String) -> Self {
        let (parts, body) = response.into_parts();
        let body = to_bytes(body, usize::MAX).await.expect("a body").to_vec();
        Self { status: parts.status, headers: parts.headers, body, path }
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).expect("UTF-8")
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("text"))
    }

    /// The page, after checking what holds for every page: all words found, no script or style of its own.
    pub(crate) fn page(&self) -> &str {
        let page = self.text();
        assert!(page.starts_with("<!doctype html>"), "not a page: {page}");
        assert!(!page.contains('⟦'), "words are missing: {page}");
        for inline in [" style=", "<style", " onclick=", "javascript:"] {
            assert!(!page.contains(inline), "{inline} would be blocked: {page}");
        }
        assert_eq!(
            page.matches("<script").count(),
            page.matches("<script type=\"module\" src=").count(),
            "{page}"
        );
        page
    }

    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_slice(&self.body).expect("JSON")
    }
}
