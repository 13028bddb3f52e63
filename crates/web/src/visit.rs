//! Who is looking: the language, the theme and the way a request came, worked out once per request.

use std::convert::Infallible;
use std::net::IpAddr;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri, header};

use crate::cookies::cookie;
use crate::locale::{Languages, Locale};
use crate::parts::{FLASH_COOKIE, FlashNote};
use crate::site::Site;

/// The choice of language; scripts do not need it.
pub const LANGUAGE_COOKIE: &str = "floorkeeper-lang";
/// The choice of theme; the script that switches it writes the cookie too.
pub const THEME_COOKIE: &str = "floorkeeper-theme";

/// Sent by an open page that fetches itself because something changed.
const REFRESH_HEADER: &str = "floorkeeper-refresh";

/// What a request says about its visitor.
#[derive(Clone, Debug, Default)]
pub struct Visit {
    pub locale: Locale,
    /// What the switch offers.
    pub languages: Languages,
    pub theme: Theme,
    pub path: String,
    /// The query without `lang` and `theme`.
    pub query: String,
    pub https: bool,
    /// The browser runs on this very machine, where plain http is nobody else's to read.
    pub loopback: bool,
    /// What the visitor just did, to be shown once.
    pub flash: Option<FlashNote>,
    /// An open page fetches itself because something changed.
    pub refresh: bool,
}

impl Visit {
    pub fn of(uri: &Uri, headers: &HeaderMap, site: &Site) -> Self {
        let query = uri.query().unwrap_or_default();
        let refresh = headers.contains_key(REFRESH_HEADER);
        let accept = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        let (asked, kept) = (parameter(query, "lang"), cookie(headers, LANGUAGE_COOKIE));
        let locale = site.languages.negotiate(asked, kept, accept);
        let theme = parameter(query, "theme").or_else(|| cookie(headers, THEME_COOKIE));
        let rest: Vec<&str> = query
            .split('&')
            .filter(|pair| !pair.is_empty() && !matches!(pair.split('=').next(), Some("lang" | "theme")))
            .collect();
        Self {
            locale,
            languages: site.languages.clone(),
            theme: theme.and_then(Theme::from_name).unwrap_or_default(),
            path: uri.path().to_owned(),
            query: rest.join("&"),
            https: site.is_https(headers),
            loopback: host(headers).is_some_and(is_loopback),
            flash: cookie(headers, FLASH_COOKIE)
                .filter(|_| !refresh)
                .and_then(FlashNote::from_cookie)
                .filter(|note| note.page() == uri.path()),
            refresh,
        }
    }

    /// Nobody in particular on the same page: for what is rendered once and shown to all.
    pub(crate) fn as_anyone(&self, query: &str) -> Self {
        Self {
            locale: self.locale,
            languages: self.languages.clone(),
            path: self.path.clone(),
            query: query.to_owned(),
            ..Self::default()
        }
    }

    /// This page, without `lang` and `theme`.
    pub fn address(&self) -> String {
        if self.query.is_empty() { self.path.clone() } else { format!("{}?{}", self.path, self.query) }
    }

    /// This page, ready to take one more parameter: it ends in `?` or `&`.
    pub fn here(&self) -> String {
        if self.query.is_empty() {
            format!("{}?", self.path)
        } else {
            format!("{}?{}&", self.path, self.query)
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Visit {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        // The frame puts the visit there; a handler tested without the frame still gets a sound one.
        let known = parts.extensions.get::<Self>().cloned();
        Ok(known.unwrap_or_else(|| Self::of(&parts.uri, &parts.headers, &Site::default())))
    }
}

/// Light or dark: the visitor's choice, or the device's.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::Auto, Self::Light, Self::Dark];

    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|theme| theme.name() == name)
    }
}

/// The value of a query parameter that needs no decoding.
pub(crate) fn parameter<'q>(query: &'q str, name: &str) -> Option<&'q str> {
    query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='))
}

/// The host a request was addressed to, with its port.
pub(crate) fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST).and_then(|value| value.to_str().ok())
}

pub(crate) fn is_loopback(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit(uri: &str, headers: &[(&str, &str)]) -> Visit {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.parse().expect("name"), value.parse().expect("value")))
            .collect::<HeaderMap>();
        Visit::of(&uri.parse().expect("uri"), &headers, &Site::default())
    }

    #[test]
    fn language_and_theme_come_from_the_address_then_the_cookie() {
        let visit_a =
            visit("/t/friday?find=mori&lang=ja&theme=dark", &[("cookie", "floorkeeper-theme=light")]);
        assert_eq!((visit_a.locale, visit_a.theme), (Locale::japanese(), Theme::Dark));
        assert_eq!(visit_a.here(), "/t/friday?find=mori&");
        let visit_b = visit("/", &[("cookie", "a=b; floorkeeper-theme=light; floorkeeper-lang=ja")]);
        assert_eq!((visit_b.locale, visit_b.theme), (Locale::japanese(), Theme::Light));
        assert_eq!(visit_b.here(), "/?");
        assert_eq!(visit("/", &[("cookie", "floorkeeper-theme=\"><script>")]).theme, Theme::Auto);
    }

    #[test]
    fn this_machine_is_told_from_the_venue_network() {
        for (host, expected) in [
            ("localhost:8080", true),
            ("127.0.0.1:8080", true),
            ("[::1]:8080", true),
            ("192.168.1.20:8080", false),
            ("localhost.example", false),
        ] {
            assert_eq!(visit("/", &[("host", host)]).loopback, expected, "{host}");
        }
    }
}
