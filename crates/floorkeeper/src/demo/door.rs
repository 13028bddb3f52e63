//! How to get into the demo: passwords, links that sign staff in, links of players.

use crate::input::Failure;
use anyhow::Context as _;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use engine::ids::EntrantId;
use web::app::App;
use web::cookies::SESSION;
use web::site::Site;
use web::staff::SESSION_MS;

use super::event::{SLUG, password, setting};
use super::people::STAFF;

/// Opens sessions for the staff, looks up a few players, and says how to come in, line by line.
pub async fn open(app: &App, base: &str) -> Result<Vec<String>, Failure> {
    let store = app.store();
    let Some(id) = setting(store).await? else { return Ok(Vec::new()) };
    let password = password(store).await?;
    let mut lines = vec![format!("hall: {base}/t/{SLUG}")];
    for member in &STAFF {
        let account = store.account_by_login(member.login).await.context("the accounts cannot be read")?;
        let Some(account) = account else { continue };
        let session = store.open_session(account.id, web::app::now().0, SESSION_MS).await;
        let session = session.context("a session of the demo cannot be opened")?;
        lines.push(format!("staff: {base}/sign-in login {} / password {password}", member.login));
        lines.push(format!("staff, one tap: {base}/demo/{}/{session}", member.room));
    }
    let held = app.by_id(id).await.map_err(|error| anyhow::anyhow!("the demo cannot be read: {error}"))?;
    // Both players of the disputed table, both of the one that awaits confirmation, one who is playing, one who left.
    let seats = held.current_round().into_iter().flat_map(|round| &round.matches);
    let interesting =
        seats.filter(|match_| matches!(match_.table.0, 1 | 4 | 7)).flat_map(|match_| [match_.a, match_.b]);
    for entrant in interesting.chain([EntrantId(29)]) {
        if let (Some(path), Some(found)) = (app.links().path(&held, entrant), held.entrant(entrant)) {
            let name = found.name.as_deref().unwrap_or_default();
            lines.push(format!("player: {base}{path} {name}"));
        }
    }
    Ok(lines)
}

/// The links that sign staff in. They exist in the demo only.
pub fn router(site: Site) -> Router {
    Router::new().route("/demo/{room}/{session}", get(come_in)).with_state(site)
}

async fn come_in(
    State(site): State<Site>,
    Path((room, session)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let room = STAFF.iter().map(|member| member.room).find(|known| *known == room);
    let cookie = SESSION.issue(&session, SESSION_MS as u64 / 1000, site.is_https(&headers));
    match (room, cookie) {
        (Some(room), Some(cookie)) => {
            ([(header::SET_COOKIE, cookie)], Redirect::to(&format!("/{room}/{SLUG}"))).into_response()
        }
        _ => StatusCode::NOT_FOUND.into_response(),
    }
}
