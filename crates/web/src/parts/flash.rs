//! What just happened, in one line, with the way back.

use std::collections::BTreeMap;

use axum::http::HeaderValue;
use data_encoding::BASE64URL_NOPAD;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cookies;
use crate::locale::{Locale, Text};

/// Carries a note from the answer to a form to the page shown after it.
pub const FLASH_COOKIE: &str = "floorkeeper-flash";
/// A note nobody came to read is not shown on some later day.
const SHOWN_WITHIN_S: u64 = 60;

/// A line shown once after an action.
#[derive(Clone, Debug)]
pub struct Flash {
    pub words: String,
    pub undo: Option<Undo>,
}

/// A plain form that takes the action back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Undo {
    pub action: String,
    /// The command to take back.
    pub command: String,
}

/// A line in no language yet, so that it can wait in a cookie: `FlashNote::new(key("flash-saved")).with("table", 12)`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FlashNote {
    key: String,
    #[serde(default)]
    arguments: BTreeMap<String, Value>,
    #[serde(default)]
    undo: Option<Undo>,
    /// The page it is said on. Two players may share a phone, and staff has several pages open: no other page says it.
    #[serde(default)]
    on: String,
}

impl FlashNote {
    pub fn new(key: &'static str) -> Self {
        Self { key: key.to_owned(), arguments: BTreeMap::new(), undo: None, on: String::new() }
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.arguments.insert(name.to_owned(), value.into());
        self
    }

    #[must_use]
    pub fn undo(mut self, action: impl Into<String>, command: impl Into<String>) -> Self {
        self.undo = Some(Undo { action: action.into(), command: command.into() });
        self
    }

    pub fn flash(&self, locale: Locale) -> Flash {
        let words = Text::of_key(locale, self.key.clone()).with_all(&self.arguments).to_string();
        Flash { words, undo: self.undo.clone() }
    }

    /// The `Set-Cookie` line to send with the redirect to the page that says it.
    pub fn cookie(&self, to: &str, https: bool) -> Option<HeaderValue> {
        let on = to.split(['?', '#']).next().unwrap_or_default().to_owned();
        let note = serde_json::to_vec(&Self { on, ..self.clone() }).ok()?;
        cookies::once(FLASH_COOKIE, &BASE64URL_NOPAD.encode(&note), SHOWN_WITHIN_S, https)
    }

    /// The path of the page that says it.
    pub(crate) fn page(&self) -> &str {
        &self.on
    }

    /// Reads a note back. A browser may send anything; what is no note of ours is none, and an undo leads nowhere but into
    /// this site.
    pub(crate) fn from_cookie(value: &str) -> Option<Self> {
        let note: Self = serde_json::from_slice(&BASE64URL_NOPAD.decode(value.as_bytes()).ok()?).ok()?;
        let within = note.undo.as_ref().is_none_or(|undo| {
            undo.action.starts_with('/') && !undo.action.starts_with("//") && !undo.action.contains('\\')
        });
        (within && Text::of_key(Locale::english(), note.key.clone()).is_known()).then_some(note)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::key;

    #[test]
    fn a_note_survives_the_cookie_and_is_read_in_the_visitors_language() {
        let note = FlashNote::new(key("round-of"))
            .with("round", 4)
            .with("rounds", 6)
            .undo("/desk/friday/undo", "c1");
        let line = note.cookie("/desk/friday?table=12", false).expect("a cookie");
        let value = line.to_str().expect("text").split(['=', ';']).nth(1).expect("a value").to_owned();
        let read = FlashNote::from_cookie(&value).expect("a note");
        assert_eq!(read.page(), "/desk/friday");
        assert_eq!(FlashNote { on: String::new(), ..read.clone() }, note);
        assert_eq!(read.flash(Locale::english()).words, "Round 4 of 6");
        assert_eq!(read.flash(Locale::japanese()).words, "第4回戦 / 全6回戦");
    }

    #[test]
    fn what_is_no_note_of_ours_is_none() {
        let forged = |note: &str| FlashNote::from_cookie(&BASE64URL_NOPAD.encode(note.as_bytes()));
        assert_eq!(FlashNote::from_cookie("%%%"), None);
        assert_eq!(forged("{}"), None);
        assert_eq!(forged(r#"{"key":"no-such-key"}"#), None);
        assert_eq!(forged(r#"{"key":"undo","undo":{"action":"//evil.example","command":"c"}}"#), None);
        assert!(forged(r#"{"key":"undo"}"#).is_some());
    }
}
