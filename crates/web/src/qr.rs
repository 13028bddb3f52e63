//! QR codes as inline SVG, drawn in one path so that a sheet of cards stays small.

use std::fmt::Write as _;

use askama::filters::HtmlSafe;
use qrcode::types::QrError;
use qrcode::{Color, EcLevel, QrCode};

use crate::error::AppError;

/// An SVG image that can stand in a template as it is.
#[derive(Clone, Debug)]
pub struct Svg(String);

impl std::fmt::Display for Svg {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// Drawn by `qr_svg` from modules alone; no text of anybody gets in.
impl HtmlSafe for Svg {}

impl From<QrError> for AppError {
    fn from(fault: QrError) -> Self {
        Self::internal(fault)
    }
}

/// A QR code for `text` with the quiet zone a reader needs. Its colours are fixed: dark on light is what phones read.
pub fn qr_svg(text: &str) -> Result<Svg, QrError> {
    const QUIET: usize = 4;
    let code = QrCode::with_error_correction_level(text, EcLevel::M)?;
    let side = code.width();
    let colors = code.to_colors();
    let mut path = String::new();
    for (y, row) in colors.chunks(side).enumerate() {
        let mut x = 0;
        while x < side {
            let run = row[x..].iter().take_while(|color| **color == Color::Dark).count();
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    let full = side + 2 * QUIET;
    Ok(Svg(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {full} {full}\" shape-rendering=\"crispEdges\" \
         aria-hidden=\"true\"><path fill=\"#fff\" d=\"M0 0h{full}v{full}H0z\"/><path fill=\"#000\" d=\"{path}\"/></svg>"
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_one_square_image_with_its_quiet_zone() {
        let svg = qr_svg("http://192.168.1.20:8080/seat/abc").expect("fits").to_string();
        // A link of 33 bytes needs version 3: 29 modules and twice four of quiet.
        assert!(svg.contains("viewBox=\"0 0 37 37\""), "{svg}");
        assert!(svg.contains("d=\"M4 4h7v1h-7z"), "the finder pattern starts inside the quiet zone: {svg}");
        assert!(!svg.contains("style="));
    }

    #[test]
    fn too_long_a_text_is_an_error() {
        assert!(qr_svg(&"x".repeat(5000)).is_err());
    }
}
