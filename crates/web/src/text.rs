//! Text as it comes and goes: from a file, whatever wrote it, and into an address.

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

/// As the value of a query parameter; paths and lists stay readable.
pub fn escaped(text: &str) -> String {
    let mut value = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' | b'/' | b',' => {
                value.push(byte.into());
            }
            _ => value.push_str(&format!("%{byte:02X}")),
        }
    }
    value
}
