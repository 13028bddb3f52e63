//! Style sheets and scripts, compiled in and served under a URL that changes when any of them changes.
//!
//! One hash covers all files, so that an ES module can import its neighbour by a relative path and still get the version it
//! was written with. The style sheets of `assets/css` are written apart and sent as one, `style.css`.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

use crate::pack;

#[derive(RustEmbed)]
#[folder = "assets/"]
struct Files;

/// The parts of `style.css` in their order.
const STYLE: [&str; 14] = [
    "css/tokens.css",
    "css/plain.css",
    "css/frame.css",
    "css/forms.css",
    "css/parts.css",
    "css/boards.css",
    "css/bracket.css",
    "css/desk.css",
    "css/hall.css",
    "css/seat.css",
    "css/floor.css",
    "css/door.css",
    "css/office.css",
    "css/decks.css",
];

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

/// What was packed once stays packed; only files under the current hash of a release build come here.
static PACKED: LazyLock<BTreeMap<String, Bytes>> = LazyLock::new(|| {
    let names = Files::iter().map(Cow::into_owned).chain(["style.css".to_owned()]);
    names.filter_map(|name| Some((name.clone(), pack::gzip(&read(&name)?)?))).collect()
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
pub async fn serve(Path((hash, name)): Path<(String, String)>, asked: HeaderMap) -> Response {
    let Some(data) = read(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    // In a debug build files are read from the disk at each request, and a reload must show the edit.
    let lasting = hash == *HASH && !cfg!(debug_assertions);
    let etag = format!("\"{}\"", hex(&Sha256::digest(&data)[..12]));
    let unchanged = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == etag.as_bytes());
    let packed = if lasting && pack::accepted(&asked) { PACKED.get(&name) } else { None };

    let mut response = match packed {
        _ if unchanged => StatusCode::NOT_MODIFIED.into_response(),
        Some(packed) => ([(header::CONTENT_ENCODING, "gzip")], packed.clone()).into_response(),
        None => data.into_owned().into_response(),
    };
    let headers = response.headers_mut();
    let keep = if lasting { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type(&name)));
    if let Ok(etag) = HeaderValue::from_str(&etag) {
        headers.insert(header::ETAG, etag);
    }
    response
}

fn read(name: &str) -> Option<Cow<'static, [u8]>> {
    if name == "style.css" {
        let parts = STYLE.iter().map(|part| Files::get(part).map(|file| file.data));
        return Some(Cow::Owned(parts.collect::<Option<Vec<_>>>()?.concat()));
    }
    Files::get(name).map(|file| file.data)
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_style_sheet_is_part_of_the_one_that_is_sent() {
        let written: Vec<_> = Files::iter().filter(|path| path.starts_with("css/")).collect();
        assert_eq!(written.len(), STYLE.len());
        let sent = read("style.css").expect("all parts");
        for path in written {
            let part = Files::get(&path).expect("listed").data;
            assert!(sent.windows(part.len()).any(|window| window == part.as_ref()), "{path}");
        }
    }

    #[test]
    fn a_first_visit_weighs_little() {
        let weight: usize = PACKED
            .iter()
            // The desk's line comes with the desk alone.
            .filter(|(name, _)| *name == "style.css" || name.ends_with(".js") && *name != "desk.js")
            .map(|(_, packed)| packed.len())
            .sum();
        assert!(weight > 0 && weight < 32 * 1024, "{weight} bytes of style and scripts");
    }

    #[test]
    fn every_asset_has_a_kind_a_browser_takes() {
        for path in Files::iter() {
            assert_ne!(content_type(&path), "application/octet-stream", "{path}");
        }
    }
}
