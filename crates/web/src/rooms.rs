//! The rooms under one roof, and the bell that tells their pages of changes.

use axum::Router;
use axum::extract::State;
use axum::routing::get;
use engine::event::Topic;
use std::collections::BTreeSet;
use store::{Change, Unavailable};
use tokio::sync::broadcast::error::RecvError;
use tower_http::csrf::ConfigError;
use uuid::Uuid;

use crate::app::App;
use crate::error::AppError;
use crate::{door, frame, office};

/// Every address of the program.
pub fn router(app: App) -> Result<Router, ConfigError> {
    let site = app.site().clone();
    let rooms = Router::new()
        .route("/healthz", get(async || "ok"))
        .route("/readyz", get(check_ready))
        .route("/metrics", get(crate::metrics::show_metrics))
        .merge(crate::api::routes())
        .merge(door::routes())
        .merge(crate::hall::routes())
        .merge(crate::seat::routes())
        .merge(crate::desk::routes())
        .merge(crate::floor::routes())
        .merge(office::routes());
    frame::around(rooms.with_state(app), site)
}

/// Whether requests should be sent here: `/healthz` says that the program runs, this that it can also save.
async fn check_ready(State(app): State<App>) -> Result<&'static str, AppError> {
    if app.store().reachable() { Ok("ready") } else { Err(AppError::Unavailable(Unavailable::CutOff)) }
}

/// Rings at every change of every tournament, for as long as the program runs.
pub fn ring(app: App) {
    if let Some(mut reach) = app.store().reach() {
        let app = app.clone();
        tokio::spawn(async move {
            while reach.changed().await.is_ok() {
                let reachable = *reach.borrow_and_update();
                app.hub().tell_reach(reachable);
            }
        });
    }
    let mut changes = app.tournaments().subscribe_all();
    tokio::spawn(async move {
        loop {
            match changes.recv().await {
                Ok((tournament, change)) => {
                    let topics = topics(&change);
                    app.hub().announce(&tournament.to_string(), change.version, &topics);
                    app.hub().announce(door::CHANNEL, moment(&app, tournament).await, &topics);
                }
                Err(RecvError::Lagged(missed)) => {
                    tracing::warn!(missed, "changes came faster than they could be announced");
                }
                Err(RecvError::Closed) => return,
            }
        }
    });
}

/// The door shows all tournaments, so it counts by time and not by the version of any of them.
async fn moment(app: &App, tournament: Uuid) -> u64 {
    let current = app.tournaments().current(tournament).await.ok().flatten();
    u64::try_from(current.map_or(0, |current| current.last_at.0)).unwrap_or_default()
}

/// The parts of pages that a change concerns: the words of `data-live`.
fn topics(change: &Change) -> Vec<&'static str> {
    let topics: BTreeSet<Topic> = change.natures().flat_map(|nature| nature.topics).copied().collect();
    topics.into_iter().map(Topic::name).collect()
}
