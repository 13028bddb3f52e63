//! From a template to an answer.

use std::sync::{Arc, OnceLock};

use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Redirect, Response};
use bytes::Bytes;

use crate::error::AppError;
use crate::pack;
use crate::page::View;
use crate::parts::FlashNote;
use crate::visit::{Theme, Visit};

/// A rendered page on its way out. The frame adds the theme, answers `304 Not Modified` and packs it.
#[derive(Clone, Debug)]
pub struct Document {
    bytes: Bytes,
    shared: Option<Arc<Shared>>,
}

#[derive(Debug)]
struct Shared {
    etag: String,
    packed: [OnceLock<Option<Bytes>>; Theme::ALL.len()],
}

impl Document {
    /// Bytes that are no page, such as an answer of the API; whoever sends them says what they are.
    pub(crate) fn of_bytes(bytes: Vec<u8>) -> Self {
        Self { bytes: Bytes::from(bytes), shared: None }
    }

    /// A page already rendered.
    pub fn of(html: String) -> Self {
        Self { bytes: Bytes::from(html), shared: None }
    }

    /// A page that is the same for everybody who reads this language, known by its tag.
    pub(crate) fn shared(self, etag: String) -> Self {
        Self { shared: Some(Arc::new(Shared { etag, packed: Default::default() })), ..self }
    }

    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    pub(crate) fn etag(&self) -> Option<&str> {
        self.shared.as_ref().map(|shared| shared.etag.as_str())
    }

    pub(crate) fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// Pages are rendered, and cached, without a theme; a visitor who chose one gets it written in.
    pub(crate) fn themed(&self, theme: Theme) -> Bytes {
        const AUTO: &[u8] = b" data-theme=\"auto\"";
        let page = &self.bytes;
        if theme == Theme::Auto {
            return page.clone();
        }
        // The attribute stands in the first lines of the document.
        let head = &page[..page.len().min(256)];
        let Some(at) = head.windows(AUTO.len()).position(|window| window == AUTO) else {
            return page.clone();
        };
        let chosen = format!(" data-theme=\"{}\"", theme.name());
        Bytes::from([&page[..at], chosen.as_bytes(), &page[at + AUTO.len()..]].concat())
    }

    /// The gzip form, made once. Only shared pages are packed: one that mixes a secret with what a visitor typed would give
    /// the secret away by its length.
    pub(crate) fn packed(&self, theme: Theme) -> Option<Bytes> {
        let shared = self.shared.as_ref()?;
        shared.packed[theme as usize].get_or_init(|| pack::gzip(&self.themed(theme))).clone()
    }
}

/// Renders a page.
pub fn document(view: &impl View) -> Result<Document, AppError> {
    Ok(Document::of(view.render()?))
}

/// The answer to a form that was carried out: on to the page that shows it, with a line about what was done.
pub fn done(visit: &Visit, to: &str, note: Option<&FlashNote>) -> Response {
    let cookie =
        note.and_then(|note| note.cookie(to, visit.https)).map(|cookie| (header::SET_COOKIE, cookie));
    (cookie.into_iter().collect::<HeaderMap>(), Redirect::to(to)).into_response()
}

impl IntoResponse for Document {
    fn into_response(self) -> Response {
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        let mut response = ([(header::CONTENT_TYPE, html)], self.bytes.clone()).into_response();
        response.extensions_mut().insert(self);
        response
    }
}
