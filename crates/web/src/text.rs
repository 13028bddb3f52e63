//! Text from a file, whatever wrote it.

use encoding_rs::{Encoding, SHIFT_JIS};

/// None where it is neither UTF-8, UTF-16 nor Shift_JIS.
pub fn decode(bytes: &[u8]) -> Option<String> {
    if let Some((encoding, _)) = Encoding::for_bom(bytes) {
        let (text, _, faulty) = encoding.decode(bytes);
        return (!faulty).then(|| text.into_owned());
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Some(text.to_owned());
    }
    let (text, faulty) = SHIFT_JIS.decode_without_bom_handling(bytes);
    (!faulty).then(|| text.into_owned())
}
