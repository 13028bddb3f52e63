//! Gzip, for what is sent many times: at a venue the network is the narrow place.

use std::io::Write as _;

use axum::http::{HeaderMap, header};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// The packed bytes, or `None` where packing would not help.
pub(crate) fn gzip(bytes: &[u8]) -> Option<Bytes> {
    if bytes.len() < 512 {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), Compression::default());
    encoder.write_all(bytes).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < bytes.len()).then(|| Bytes::from(packed))
}

/// Whether the visitor's browser takes gzip.
pub(crate) fn accepted(asked: &HeaderMap) -> bool {
    let codings =
        asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    codings.split(',').any(|coding| {
        let mut fields = coding.split(';').map(str::trim);
        fields.next() == Some("gzip")
            && !matches!(fields.next(), Some("q=0" | "q=0.0" | "q=0.00" | "q=0.000"))
    })
}
