//! The program is started in the middle of a large tournament: when is its first page there?

use engine::command::{AnnounceRounds, CloseRound};
use std::path::Path;
use std::time::{Duration, Instant};

use engine::Command;
use engine::ids::RoundNumber;

use super::client::Client;
use super::line;
use super::server::{PAGE, Server};
use crate::hall::Place;

const STARTS: usize = 5;

pub async fn run(players: u32, rounds: u32) -> anyhow::Result<()> {
    let small = tempfile::tempdir()?;
    prepare(small.path(), 8, 1).await?;
    let beside = start(small.path()).await?;
    let folder = tempfile::tempdir()?;
    let began = Instant::now();
    let entries = prepare(folder.path(), players, rounds).await?;
    let preparing = began.elapsed().as_secs();
    let ours = start(folder.path()).await?;
    let what = format!("restart to the first page, {players} players, {rounds} rounds, {entries} entries");
    let beside = format!("{} ms: 8 players, 1 round", beside.as_millis());
    line(&what, &format!("{} ms", ours.as_millis()), &beside, &format!("played in {preparing} s"));
    Ok(())
}

/// Plays the rounds and is cut off in the last one, without the snapshot of an orderly end.
async fn prepare(folder: &Path, players: u32, rounds: u32) -> anyhow::Result<u64> {
    let place = Place::open(folder).await?;
    place.enter(players).await?;
    place
        .must(Command::AnnounceRounds(AnnounceRounds {
            rounds: rounds + 1,
            reason: Some("a trial".to_owned()),
        }))
        .await?;
    for round in (1..=rounds).map(RoundNumber) {
        place.publish(round).await?;
        for table in place.tables(round).await? {
            place.record(round, table).await?;
        }
        place.must(Command::CloseRound(CloseRound { round })).await?;
    }
    place.publish(RoundNumber(rounds + 1)).await?;
    let held = place.app.by_id(place.tournament).await.map_err(|error| anyhow::anyhow!("{error}"))?;
    place.app.store().close().await?;
    Ok(held.version)
}

/// The median of some starts.
async fn start(folder: &Path) -> anyhow::Result<Duration> {
    let mut took = Vec::new();
    for _ in 0..STARTS {
        let began = Instant::now();
        let server = Server::start(folder, 0).await?;
        let (status, _) = Client::connect(server.address).await?.get(PAGE).await?;
        anyhow::ensure!(status == 200, "the page answered with {status}");
        took.push(began.elapsed());
    }
    took.sort_unstable();
    Ok(took[STARTS / 2])
}
