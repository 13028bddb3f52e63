//! Style sheets and scripts, compiled in and served under a URL that changes when any of them changes.
//!
//! One hash covers all files, so that an ES module can import its neighbour by a relative path and still get the version it
//! was written with.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

static HASH: LazyLock<String> = LazyLock::new(|| {
    let mut hash = Sha256::new();
    let mut paths: Vec<_> = Files::iter().collect();
    paths.sort_unstable();
    for path in paths {
        hash.update(path.as_bytes());
        hash.update([0]);
        if let Some(file) = Files::get(&path) {
            hash.update(file.metadata.sha256_hash());
        }
    }
    hex(&hash.finalize()[..8])
});

/// Where a page finds an asset: `/assets/6f1c…/style.css`.
pub fn url(name: &str) -> String {
    format!("/assets/{}/{name}", *HASH)
}

/// Names this build: another hash means other assets, and likely other pages.
pub(crate) fn build() -> &'static str {
    &HASH
}

/// Serves `/assets/{hash}/{*name}`.
///
/// Under the current hash the answer may be kept for ever. An older page may still ask under the hash it knows; it gets today's
/// file, to be asked for again next time.
pub async fn serve(Path((hash, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    let Some(file) = Files::get(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let etag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..12]));
    // In a debug build files are read from the disk at each request, and a reload must show the edit.
    let lasting = hash == *HASH && !cfg!(debug_assertions);
    let keep = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    let unchanged =
        headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes());

    let mut response = if unchanged {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        file.data.into_owned().into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(header::ETAG, etag);
    }
    if let Ok(kind) = HeaderValue::from_str(&content_type(file.metadata.mimetype())) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    response
}

fn content_type(mime: &str) -> String {
    if mime.starts_with("text/") { format!("{mime}; charset=utf-8") } else { mime.to_owned() }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}
