//! Telling clients apart, so that somebody guessing passwords or entering hundreds shuts out nobody but themselves.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;

use crate::site::Site;

/// The address a request came from; empty where the server does not know it.
pub(crate) struct Client(pub(crate) String);

impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|ConnectInfo(peer)| peer.ip());
        let site = parts.extensions.get::<Site>().cloned().unwrap_or_default();
        Ok(Self(name(peer, &parts.headers, &site)))
    }
}

fn name(peer: Option<IpAddr>, headers: &HeaderMap, site: &Site) -> String {
    let Some(peer) = peer else { return String::new() };
    // A proxy says for whom it speaks; its own word is the last one. From anywhere else the header is only a claim.
    let said = headers.get_all("x-forwarded-for").iter().next_back().and_then(|line| line.to_str().ok());
    let said = said.and_then(|line| line.rsplit(',').next()?.trim().parse::<IpAddr>().ok());
    match said {
        Some(client) if site.is_proxy(peer) => client,
        _ => peer,
    }
    .to_canonical()
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_believed_on_this_machine_or_where_it_was_named() {
        let headers: HeaderMap =
            [("x-forwarded-for".parse().expect("name"), "6.6.6.6, 192.0.2.7".parse().expect("value"))]
                .into_iter()
                .collect();
        let at = |peer: &str| Some(peer.parse::<IpAddr>().expect("address"));
        let alone = Site::default();
        assert_eq!(name(at("127.0.0.1"), &headers, &alone), "192.0.2.7");
        assert_eq!(name(at("198.51.100.4"), &headers, &alone), "198.51.100.4");
        assert_eq!(name(at("::ffff:198.51.100.4"), &HeaderMap::new(), &alone), "198.51.100.4");
        assert_eq!(name(None, &headers, &alone), "");
        let behind = Site::default().behind(&["198.51.100.4".parse().expect("address")]);
        assert_eq!(name(at("::ffff:198.51.100.4"), &headers, &behind), "192.0.2.7");
        assert_eq!(name(at("198.51.100.5"), &headers, &behind), "198.51.100.5");
    }
}
