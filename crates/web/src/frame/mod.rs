//! What surrounds every request: the visitor is recognised, cross-site posts and oversized bodies are turned away, a panic
//! becomes a page with a reference, errors are told in the visitor's language, and every answer carries its safety headers.

mod finish;
mod headers;
mod trouble;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware;
use axum::routing::get;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::csrf::{ConfigError, CsrfLayer};
use tower_http::limit::RequestBodyLimitLayer;

use crate::assets;
use crate::site::Site;

/// What a form or a command may weigh. A route that takes more (a player list, an archive) says so with its own
/// `DefaultBodyLimit`.
const BODY_LIMIT: usize = 256 * 1024;
/// What no route may exceed.
const HARD_BODY_LIMIT: usize = 16 * 1024 * 1024;

/// Puts the frame around the rooms.
pub fn around<S: Clone + Send + Sync + 'static>(
    rooms: Router<S>,
    site: Site,
) -> Result<Router<S>, ConfigError> {
    // A seat is opened by the unguessable signature in its address, not by a cookie, so that another site has nothing to
    // forge. Its pages send no referrer, and for that a browser says `Origin: null` with their plain forms.
    let mut csrf = CsrfLayer::new().with_insecure_bypass(|_, uri| headers::is_under(uri.path(), "/seat"));
    if let Some(origin) = site.origin() {
        csrf = csrf.add_trusted_origin(origin)?;
    }
    Ok(rooms
        .route("/assets/{hash}/{*name}", get(assets::serve))
        .route("/time", get(headers::time))
        .fallback(trouble::nothing_here)
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(csrf)
        .layer(RequestBodyLimitLayer::new(HARD_BODY_LIMIT))
        .layer(CatchPanicLayer::custom(trouble::of_panic))
        .layer(middleware::from_fn_with_state(site, finish::attend)))
}

#[cfg(test)]
mod tests;
