//! Gzip, for what is sent many times: at a venue the network is the narrow place.

use std::io::Write as _;

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
