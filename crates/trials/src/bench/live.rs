//! A round is published to thousands of phones: when does the last one know?

use std::time::{Duration, Instant};

use anyhow::Context as _;
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};
use uuid::Uuid;

use super::client::Client;
use super::server::{PAGE, Server};
use super::{line, percentile};

/// Connections that are opened at the same time.
const OPENING: usize = 64;
const PLAYERS: u32 = 400;

pub async fn run(clients: usize, publishes: u32) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(folder.path(), PLAYERS).await?;
    let mut desk = Client::connect(server.address).await?;
    let before = server.resident_kb()?;
    let (wanted, _) = watch::channel(0_u64);
    let (told, mut heard) = mpsc::channel::<Instant>(1024);
    open(clients, &server, &wanted, &told).await?;
    let with_clients = server.resident_kb()?;

    let (mut each, mut last) = (Vec::new(), Vec::new());
    for _ in 0..publishes {
        send(&mut desk, &server, &json!({ "type": "unpublish-round", "round": 1, "reason": "a trial" }))
            .await?;
        // Everybody has heard of it before the clock runs.
        let version =
            send(&mut desk, &server, &json!({ "type": "rename-entrant", "entrant": 1, "name": "Player 1" }))
                .await?;
        all(clients, version, &wanted, &mut heard).await?;
        let began = Instant::now();
        let version =
            send(&mut desk, &server, &json!({ "type": "publish-round", "round": 1, "attempt": 1 })).await?;
        let moments = all(clients, version, &wanted, &mut heard).await?;
        let mut waits: Vec<Duration> = moments.into_iter().map(|moment| moment - began).collect();
        waits.sort_unstable();
        last.extend(waits.last().copied());
        each.append(&mut waits);
    }
    each.sort_unstable();
    last.sort_unstable();
    let figure = format!("p50 {} ms, p95 {} ms", percentile(&each, 50), percentile(&each, 95));
    let slowest =
        format!("last client: median {} ms, worst {} ms", percentile(&last, 50), percentile(&last, 100));
    let per_client = with_clients.saturating_sub(before) * 1024 / clients.max(1) as u64;
    let memory = format!("{} MB in all, {per_client} bytes per client", server.resident_kb()? / 1024);
    line(&format!("a round published to {clients} live clients"), &figure, &slowest, &memory);
    Ok(())
}

async fn open(
    clients: usize,
    server: &Server,
    wanted: &watch::Sender<u64>,
    told: &mpsc::Sender<Instant>,
) -> anyhow::Result<()> {
    let address = server.address;
    let mut opening = tokio::task::JoinSet::new();
    for _ in 0..clients {
        if opening.len() >= OPENING {
            opening.join_next().await.context("one of them")???;
        }
        let (mut wanted, told) = (wanted.subscribe(), told.clone());
        opening.spawn(async move {
            let mut client = Client::connect(address).await?.follow(&format!("{PAGE}/events")).await?;
            tokio::spawn(async move {
                // Ends with the server, or with the trial.
                while wanted.changed().await.is_ok() {
                    let version = *wanted.borrow_and_update();
                    if client.hears_of(version).await.is_err() || told.send(Instant::now()).await.is_err() {
                        return;
                    }
                }
            });
            anyhow::Ok(())
        });
    }
    while let Some(done) = opening.join_next().await {
        done??;
    }
    Ok(())
}

async fn send(desk: &mut Client, server: &Server, command: &Value) -> anyhow::Result<u64> {
    let path = format!("/api/v1/tournaments/{}/commands", server.tournament);
    let body = json!({ "id": Uuid::now_v7(), "command": command }).to_string();
    let (status, answer) = desk.post(&path, &server.token, &body).await?;
    anyhow::ensure!(status == 200, "{status}: {}", String::from_utf8_lossy(&answer));
    let answer: Value = serde_json::from_slice(&answer)?;
    answer["version"].as_u64().context("a version")
}

/// When each of them had heard of a version.
async fn all(
    clients: usize,
    version: u64,
    wanted: &watch::Sender<u64>,
    heard: &mut mpsc::Receiver<Instant>,
) -> anyhow::Result<Vec<Instant>> {
    wanted.send_replace(version);
    let mut moments = Vec::with_capacity(clients);
    while moments.len() < clients {
        let moment = tokio::time::timeout(Duration::from_secs(60), heard.recv()).await;
        moments.push(moment.context("a client heard nothing")?.context("the clients are gone")?);
    }
    Ok(moments)
}
