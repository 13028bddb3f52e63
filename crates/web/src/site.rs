//! How the outside reaches this server.

use std::net::IpAddr;

use axum::http::{HeaderMap, Uri};
use thiserror::Error;

use crate::locale::Languages;
use crate::visit::host;

/// What the operator said about the address people use.
#[derive(Clone, Debug, Default)]
pub struct Site {
    public_url: Option<PublicUrl>,
    proxies: Vec<IpAddr>,
    pub languages: Languages,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct PublicUrl {
    https: bool,
    authority: String,
}

#[derive(Debug, Error, PartialEq, Eq)]
#[error(
    "public url {url:?} is not an origin: write it like https://cards.example or http://192.168.1.20:8080, without a path"
)]
pub struct BadPublicUrl {
    url: String,
}

impl Site {
    /// Reads `--public-url`; a closing slash is forgiven.
    pub fn with_public_url(url: &str) -> Result<Self, BadPublicUrl> {
        let fault = || BadPublicUrl { url: url.to_owned() };
        let uri: Uri = url.parse().map_err(|_| fault())?;
        let https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(fault()),
        };
        let authority =
            uri.authority().map(|authority| authority.as_str().to_ascii_lowercase()).ok_or_else(fault)?;
        if uri.path() != "/" || uri.query().is_some() || authority.contains('@') {
            return Err(fault());
        }
        // A browser leaves the scheme's own port out.
        let default_port = if https { ":443" } else { ":80" };
        let authority = authority.strip_suffix(default_port).unwrap_or(&authority).to_owned();
        Ok(Self { public_url: Some(PublicUrl { https, authority }), ..Self::default() })
    }

    /// Proxies on other machines that say for whom they speak.
    pub fn behind(self, proxies: &[IpAddr]) -> Self {
        Self { proxies: proxies.iter().map(IpAddr::to_canonical).collect(), ..self }
    }

    /// Whether this peer is believed about where a request came from: a proxy on this machine, or one that was named.
    pub fn is_proxy(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        peer.is_loopback() || self.proxies.contains(&peer)
    }

    /// `https://cards.example`, as a browser sends it in `Origin`.
    pub fn origin(&self) -> Option<String> {
        self.public_url.as_ref().map(|url| {
            let scheme = if url.https { "https" } else { "http" };
            format!("{scheme}://{}", url.authority)
        })
    }

    /// Whether the visitor's browser spoke https, to us or to the proxy before us.
    ///
    /// A machine at the venue may still come in by its plain address while the public one is https; a Secure cookie would be
    /// thrown away there, so the public URL counts only for its own host.
    pub fn is_https(&self, headers: &HeaderMap) -> bool {
        if let Some(scheme) = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok()) {
            return scheme.split(',').next().is_some_and(|first| first.trim().eq_ignore_ascii_case("https"));
        }
        let Some(url) = &self.public_url else { return false };
        url.https && host(headers).is_some_and(|host| host.eq_ignore_ascii_case(&url.authority))
    }

    /// The address to put before a path in a QR code: the public one, else the one this visitor used.
    pub fn base(&self, headers: &HeaderMap) -> Option<String> {
        self.origin().or_else(|| {
            let scheme = if self.is_https(headers) { "https" } else { "http" };
            host(headers).map(|host| format!("{scheme}://{host}"))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (name.parse().expect("name"), value.parse().expect("value")))
            .collect()
    }

    #[test]
    fn a_public_url_is_an_origin() {
        let origin = |url| Site::with_public_url(url).expect("good").origin();
        assert_eq!(origin("https://Cards.example:443/").as_deref(), Some("https://cards.example"));
        assert_eq!(origin("http://192.168.1.20:8080").as_deref(), Some("http://192.168.1.20:8080"));
        for bad in ["cards.example", "ftp://cards.example", "https://cards.example/t", "https://a@b", ""] {
            assert!(Site::with_public_url(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn https_is_what_the_browser_spoke() {
        let site = Site::with_public_url("https://cards.example").expect("good");
        assert!(site.is_https(&headers(&[("host", "cards.example")])));
        assert!(!site.is_https(&headers(&[("host", "192.168.1.20:8080")])));
        assert!(!site.is_https(&headers(&[("host", "cards.example"), ("x-forwarded-proto", "http")])));
        assert!(Site::default().is_https(&headers(&[("x-forwarded-proto", "https, http")])));
        assert!(!Site::default().is_https(&headers(&[("host", "localhost")])));
    }

    #[test]
    fn a_qr_code_leads_to_the_public_address_or_the_one_in_use() {
        let plain = headers(&[("host", "192.168.1.20:8080")]);
        assert_eq!(Site::default().base(&plain).as_deref(), Some("http://192.168.1.20:8080"));
        let site = Site::with_public_url("https://cards.example").expect("good");
        assert_eq!(site.base(&plain).as_deref(), Some("https://cards.example"));
    }
}
