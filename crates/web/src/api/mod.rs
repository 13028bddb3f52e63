//! The HTTP API: the engine's vocabulary for programs.
//!
//! What anybody may see in the hall can be read without a token; everything else needs a bearer token made in the office.
//! A program never has more rights than the roles given to its token and held by the person behind it. The document at
//! `/api/openapi.json` is made from these routes and from the types they speak.

mod answer;
mod caller;
mod commands;
mod document;
mod entrants;
mod finals;
mod live;
mod rounds;
mod standings;
#[cfg(test)]
pub(crate) mod tests;
mod tournaments;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::app::App;

/// Five thousand players with attributes in one command.
const COMMAND_LIMIT: usize = 2 * 1024 * 1024;

pub fn routes() -> Router<App> {
    let (routes, paths) = described().split_for_parts();
    routes.merge(document::route(paths))
}

fn described() -> OpenApiRouter<App> {
    OpenApiRouter::with_openapi(document::opening())
        .routes(routes!(tournaments::list, tournaments::create))
        .routes(routes!(tournaments::one))
        .routes(routes!(commands::send).layer(DefaultBodyLimit::max(COMMAND_LIMIT)))
        .routes(routes!(rounds::published))
        .routes(routes!(rounds::draft))
        .routes(routes!(standings::after))
        .routes(routes!(finals::finals))
        .routes(routes!(entrants::list))
        .routes(routes!(live::stream))
}
